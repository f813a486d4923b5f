import { Refusal } from '@baize/contract'
import { isCurrencyCode, money } from '@baize/money'
import type { AppContext } from '../../app-context.ts'
import type { Job } from '../../jobs/job.ts'
import { HOUSE_BONUS, playerCash, type Ledger } from '../ledger/ledger.ts'
import { inCurrency } from '../lobby/promotions/bonus-terms.ts'
import { findPlayer } from '../players/player-store.ts'
import type { VipClub } from './vip-club.ts'
import {
  lockUnpaidLevel,
  markLevelPaid,
  tryLevelAgain,
  unpaidLevels,
  type UnpaidLevel,
} from './vip-level-store.ts'

const PAY_EVERY_MS = 2_000
const PAID_AT_ONCE = 100
/** Who may not be given anything now is asked about again. */
const TRY_AGAIN_MS = 60 * 60 * 1000

export interface LevelPayoutsDeps {
  readonly context: Pick<AppContext, 'db' | 'clock' | 'events'>
  readonly ledger: Pick<Ledger, 'postTransfer'>
  readonly club: Pick<VipClub, 'level'>
}

/** What a level pays when it is reached: cash without wagering, behind the bets, once by its key. */
export function createLevelPayouts({ context, ledger, club }: LevelPayoutsDeps) {
  const { db, clock, events } = context

  /** Who is barred gets nothing as long as that lasts. */
  async function payLevel(one: UnpaidLevel): Promise<void> {
    const { playerId, level } = one
    try {
      const amount = await db.transaction().execute(async (tx) => {
        if (!(await lockUnpaidLevel(tx, one))) return undefined
        const code = (await findPlayer(tx, playerId))?.currency_code ?? ''
        if (!isCurrencyCode(code)) throw new Error(`The player ${playerId} has no currency.`)
        const paid = money(inCurrency(code, club.level(level).levelUpCash), code)
        if (paid.amountMinor > 0n)
          await ledger.postTransfer(tx, {
            debit: HOUSE_BONUS,
            credit: playerCash(playerId),
            amount: paid,
            key: `vip-level:${playerId}:${level}`,
            kind: 'bonus',
            reference: `vip-level:${level}`,
          })
        await markLevelPaid(tx, one, { currency_code: code, paid_minor: paid.amountMinor })
        return paid
      })
      if (amount) await events.publish('vipLevelReached', { playerId, level, amount })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await tryLevelAgain(db, one, new Date(clock.now().getTime() + TRY_AGAIN_MS))
    }
  }

  async function payDue(): Promise<void> {
    for (const one of await unpaidLevels(db, clock.now(), PAID_AT_ONCE)) await payLevel(one)
  }

  const job: Job = { name: 'vip-levels', everyMs: PAY_EVERY_MS, scope: 'cluster', run: payDue }
  return { job, payDue }
}
