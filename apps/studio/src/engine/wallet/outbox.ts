import type { HgAct, HgPromo } from '@baize/contract/hg-wallet'
import type { AppContext } from '../../app-context.ts'
import {
  dueOutboxRows,
  endOutboxRow,
  firstWaitingOfRound,
  hastenOutboxRows,
  insertOutboxRow,
  postponeOutboxRow,
  type NewOutboxRow,
  type OutboxRow,
} from './outbox-store.ts'
import type { WalletClient } from './wallet-client.ts'
import { AFTER_OUTBOX_SEND, NEVER_OTHERWISE, type WalletOutcome } from './wallet-outcomes.ts'

export type Outbox = ReturnType<typeof createOutbox>
type OutboxAct = OutboxRow['act']
type EndListener = (row: OutboxRow, outcome: WalletOutcome) => void

const FIRST_PAUSE_MS = 1_000
const PAUSE_MS_MAX = 5 * 60_000
/** After so long a person has to look. */
const GIVEN_UP_AFTER_MS = 72 * 60 * 60 * 1000
const AT_ONCE_MAX = 512

/**
 * What the wallet has to take: wins, rollbacks and promotions. They are written in the transaction that causes
 * them and sent until they are taken, those of one round one after the other. Twice is harmless, because a
 * transaction has one id for ever.
 */
export function createOutbox(context: AppContext, wallet: WalletClient) {
  const { db, clock, log, commits } = context
  const onWay = new Map<number, Promise<WalletOutcome>>()
  const endListeners = new Map<OutboxAct, EndListener>()

  /** Inside the caller's transaction. */
  function enqueue(row: NewOutboxRow): void {
    insertOutboxRow(db, row, clock.now().getTime())
  }

  function carry(row: OutboxRow): Promise<WalletOutcome> {
    const known = onWay.get(row.id)
    if (known) return known
    const carried = attempt(row).finally(() => onWay.delete(row.id))
    onWay.set(row.id, carried)
    return carried
  }

  async function attempt(row: OutboxRow): Promise<WalletOutcome> {
    const body = JSON.parse(row.body) as never
    const outcome = await (row.act === 'promo'
      ? wallet.promo(body as HgPromo)
      : wallet.sendOutboxAct(body as Extract<HgAct, { act: 'win' | 'rollback' }>))
    const isGivenUp = await commits.write(() => note(row, outcome), 'process')
    if (isGivenUp)
      log.error(
        {
          alarm: true,
          txId: row.tx_id,
          act: row.act,
          roundId: row.round_id,
          status: outcome.status,
        },
        'outbox entry given up: wallet never accepted it',
      )
    return outcome
  }

  /** What became of it, and whether it is given up. Lost with the machine it is found out again: the wallet knows the transaction. */
  function note(row: OutboxRow, outcome: WalletOutcome): boolean {
    const now = clock.now().getTime()
    const { status } = outcome
    const next = AFTER_OUTBOX_SEND[outcome.class]
    if (next === 'done' || isSettledAlready(row, outcome)) {
      endOutboxRow(db, row.id, { state: 'done', at: now, answer: status })
      endListeners.get(row.act)?.(row, outcome)
      return false
    }
    const isHopeless = next === 'refused' || NEVER_OTHERWISE.has(status)
    if (isHopeless || now - row.created_at > GIVEN_UP_AFTER_MS) {
      endOutboxRow(db, row.id, {
        state: isHopeless ? 'refused' : 'failed',
        at: now,
        answer: status,
      })
      return true
    }
    postponeOutboxRow(db, row.id, now + pauseMs(row.attempts), status)
    return false
  }

  return {
    enqueue,
    onEnd: (act: OutboxAct, listener: EndListener) => void endListeners.set(act, listener),
    /** Tries what is due once. */
    async deliverDue(): Promise<void> {
      const due = dueOutboxRows(db, clock.now().getTime(), AT_ONCE_MAX)
      await Promise.all(due.map(carry))
    },
    /** Tries the oldest of a round now, and tells what the wallet made of it. */
    async deliverNow(roundId: string): Promise<WalletOutcome | undefined> {
      const row = firstWaitingOfRound(db, roundId)
      return row && (await carry(row))
    },
    /** Whoever starts anew does not wait out the pauses of an outage that is probably over. */
    hasten: () => hastenOutboxRows(db, clock.now().getTime()),
  }
}

/** The bet had come with its win and the round is paid: there is nothing to take back. */
function isSettledAlready(row: OutboxRow, { status }: WalletOutcome): boolean {
  return row.act === 'rollback' && status === 'ROUND_SETTLED'
}

function pauseMs(attempts: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** Math.min(attempts, 20), PAUSE_MS_MAX)
}
