import { HG_ROUND_KEPT_MS } from '@baize/contract/hg'
import type { RgsRefusal } from '@baize/contract/rgs'
import type { AppContext } from '../app-context.ts'
import type { Outbox } from './wallet/outbox.ts'
import type { OutboxRow } from './wallet/outbox-store.ts'
import { closingSteps, inputOf, outcomeOf } from './replay.ts'
import {
  countRtp,
  refundRound,
  reservedRounds,
  roundById,
  roundsOpenSince,
  settleVoided,
  startVoiding,
  type RoundRow,
} from './round-store.ts'
import { askedSteps, insertStep, voidStep } from './step-store.ts'
import { endRound } from './steps.ts'
import { openingStake, openingTx, rollbackOutboxRow } from './wallet-transactions.ts'
import type { WalletOutcome } from './wallet/wallet-outcomes.ts'

const NOT_ACCEPTED: RgsRefusal = {
  status: 'BET_UNCERTAIN',
  message: 'The bet was not accepted.',
  action: 'NONE',
}

/** What happens to rounds without their player: a studio that died, an answer that was lost, a day without a move. */
export function createRecovery(context: AppContext, outbox: Outbox) {
  const { db, clock, log } = context
  outbox.onEnd('rollback', finishVoiding)

  /** What was being asked of the wallet when the studio died may have arrived or not: it is taken back. */
  function takeBackUnanswered(): { rounds: number; steps: number } {
    const text = JSON.stringify(NOT_ACCEPTED)
    const rounds = reservedRounds(db)
    const steps = askedSteps(db)
    db.inTransaction(() => {
      for (const round of rounds) {
        startVoiding(db, round.id, text)
        const amount = String(openingStake(round))
        const bet = { txId: openingTx(round.id), amount, reason: 'restart' }
        outbox.enqueue(rollbackOutboxRow(round, bet))
      }
      for (const step of steps) {
        voidStep(db, step, text)
        const round = roundById(db, step.round_id)
        if (!round || step.tx_id === null) continue
        const bet = { txId: step.tx_id, amount: step.amount ?? '0', reason: 'restart' }
        outbox.enqueue(rollbackOutboxRow(round, bet))
      }
    })
    return { rounds: rounds.length, steps: steps.length }
  }

  /** The wallet has taken the bet back, or says that bet and win had both arrived. */
  function finishVoiding(row: OutboxRow, { status }: WalletOutcome): void {
    const round = row.round_id === null ? undefined : roundById(db, row.round_id)
    if (round?.state !== 'voiding' || row.tx_id !== `${openingTx(round.id)}:x`) return
    const at = clock.now().getTime()
    // A free round has no win that could have settled it: whatever was said, it was not played.
    if (status !== 'ROUND_SETTLED' || round.campaign_id !== null)
      return refundRound(db, round.id, at)
    const played = outcomeOf(inputOf(context, round))
    settleVoided(db, round.id, {
      staked: String(played.staked),
      paid: String(played.paid),
      events: JSON.stringify(played.events),
      at,
    })
    countRtp(db, round, played.staked, played.paid)
  }

  /** A round its player left open for a day ends the way that is fairest to them. */
  function endForgotten(): void {
    const openedBefore = clock.now().getTime() - HG_ROUND_KEPT_MS
    for (const round of roundsOpenSince(db, openedBefore)) {
      try {
        db.inTransaction(() => end(context, outbox, round))
      } catch (error) {
        log.error(
          { err: error, alarm: true, roundId: round.id },
          'forgotten round could not be closed',
        )
      }
    }
  }

  return { takeBackUnanswered, endForgotten }
}

const FORCED_TRY = 1_000_000

function end(context: AppContext, outbox: Outbox, round: RoundRow): void {
  const { db, clock } = context
  const input = inputOf(context, round)
  const added = closingSteps(input)
  const played = outcomeOf({ ...input, steps: [...input.steps, ...added] })
  const before = outcomeOf(input)
  if (!played.isClosed || played.staked !== before.staked)
    throw new Error(`The end of ${round.id} is none.`)
  for (const [at, step] of added.entries())
    insertStep(db, {
      round_id: round.id,
      seq: input.steps.length + at,
      // After tries of the player that came to nothing.
      try_no: FORCED_TRY,
      step: JSON.stringify(step),
      request_id: 'forced',
      tx_id: null,
      amount: null,
      at: clock.now().getTime(),
      state: 'done',
      balance: null,
      net: null,
      refusal: null,
    })
  endRound(context, outbox, round, played)
}
