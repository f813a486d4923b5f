import type { RgsPlayed, RgsRefusal, rgsStep } from '@baize/contract/rgs'
import { canonicalJson } from '@baize/fair/canonical'
import { BadStep, type Played } from '@baize/fair/engine'
import type * as z from 'zod/mini'
import type { AppContext } from '../app-context.ts'
import type { Outbox } from './wallet/outbox.ts'
import { refused, RgsRefused } from '../rgs-refusals.ts'
import { inputOf, outcomeOf } from './replay.ts'
import {
  closeRound,
  countRtp,
  roundById,
  updateRoundWorth,
  type BetKind,
  type RoundRow,
} from './round-store.ts'
import { moveSessionMoney, netOf } from './sessions/session-money.ts'
import { sessionMoney } from './sessions/session-store.ts'
import type { LiveSession } from './sessions/sessions.ts'
import {
  acceptStep,
  insertStep,
  stepTries,
  tellStep,
  voidStep,
  type StepRow,
} from './step-store.ts'
import { betOf, extraTx, rollbackOutboxRow, winOutboxRow } from './wallet-transactions.ts'
import type { WalletClient } from './wallet/wallet-client.ts'
import { AFTER_BET } from './wallet/wallet-outcomes.ts'
import { balanceIn, refusalOf } from './wallet/wallet-answers.ts'
import { rgsRoundOf } from './wire-round.ts'

export type StepRequest = z.infer<typeof rgsStep>

/** The kinds of bets a step can add; whatever else a game calls its step is a side bet. */
const EXTRA_KINDS: Readonly<Record<string, BetKind>> = {
  double: 'double',
  split: 'split',
  insurance: 'insurance',
  insure: 'insurance',
}

interface StepServices {
  readonly context: AppContext
  readonly wallet: WalletClient
  readonly outbox: Outbox
}

interface Told {
  readonly balance: string
  readonly net: string
}

interface Taken {
  readonly round: RoundRow
  readonly before: Played
  readonly after: Played
}

/** A step on its way into the round; its row is there already when the wallet was asked for more. */
interface Asked {
  readonly row: StepRow
  readonly balance?: bigint | undefined
}

/** How an open round goes on. Each step is the whole round played again with one step more. */
export function createSteps(services: StepServices) {
  /** Steps of one round come one after the other. */
  const lines = new Map<string, Promise<unknown>>()

  async function inLine(before: Promise<unknown>, session: LiveSession, request: StepRequest) {
    await before.catch(() => undefined)
    return await stepOnce(services, session, request)
  }

  return {
    async step(session: LiveSession, request: StepRequest): Promise<RgsPlayed> {
      const { roundId } = request
      const stepping = inLine(lines.get(roundId) ?? Promise.resolve(), session, request)
      lines.set(roundId, stepping)
      try {
        return await stepping
      } finally {
        if (lines.get(roundId) === stepping) lines.delete(roundId)
      }
    },
  }
}

async function stepOnce(
  services: StepServices,
  session: LiveSession,
  request: StepRequest,
): Promise<RgsPlayed> {
  const { context } = services
  const round = ownRound(context, session, request.roundId)
  const known = answerBefore(context, session, round, request)
  if (known) return known
  const taken = take(context, round, request)
  const extra = taken.after.staked - taken.before.staked
  const row = stepRow(context, round, request)
  const asked =
    extra > 0n && round.mode === 'real'
      ? await askForExtra(services, session, { round, row, request, extra })
      : { row }
  const told = await context.commits.write(() => count(services, session, taken, asked))
  if (!taken.after.isClosed || round.mode === 'demo') return answerOf(taken, request.seq, told)
  return answerOf(taken, request.seq, await paidOut(services, session, round, request.seq, told))
}

function ownRound({ db }: AppContext, session: LiveSession, roundId: string): RoundRow {
  const round = roundById(db, roundId)
  const isOwn =
    round?.subject === session.subject &&
    round.game_id === session.game_id &&
    round.currency === session.currency
  if (!isOwn) throw refused('NO_SUCH_ROUND', 'There is no such round here.')
  return round
}

/** A step that was taken or refused before is answered as it was. */
function answerBefore(
  context: AppContext,
  session: LiveSession,
  round: RoundRow,
  request: StepRequest,
): RgsPlayed | undefined {
  const { db } = context
  const tries = stepTries(db, round.id, request.seq)
  const done = tries.find(({ state }) => state === 'done')
  if (done) {
    if (canonicalJson(JSON.parse(done.step)) !== canonicalJson(request.step))
      throw refused('REQUEST_CONFLICT', 'That step was taken before, and otherwise.')
    const after = outcomeOf(inputOf(context, round, request.seq + 1))
    const now = sessionMoney(db, session.id)
    const told = { balance: done.balance ?? now.balance, net: done.net ?? String(netOf(now)) }
    return answerOf({ round, after }, request.seq, told)
  }
  const refusal = tries.find(({ request_id: id }) => id === request.requestId)?.refusal
  if (refusal) throw new RgsRefused(JSON.parse(refusal) as RgsRefusal, 409)
  return undefined
}

function take(context: AppContext, round: RoundRow, request: StepRequest): Taken {
  if (round.state !== 'open') throw refused('NO_SUCH_ROUND', 'The round is over.')
  const input = inputOf(context, round)
  if (request.seq !== input.steps.length)
    throw refused('STEP_OUT_OF_ORDER', `The next step is number ${input.steps.length}.`)
  const before = outcomeOf(input)
  try {
    const step = input.engine.readStep(input.config, request.step)
    // An engine also knows steps that only the house takes.
    const kind = kindOf(step)
    if (!before.open.includes(kind)) throw new BadStep('stepNotOpen', { step: kind })
    return { round, before, after: outcomeOf({ ...input, steps: [...input.steps, step] }) }
  } catch (error) {
    if (error instanceof BadStep) throw refused('BAD_STEP', error.message)
    throw error
  }
}

/** Asks the wallet for what the step adds to the stake; without it the step does not count. */
async function askForExtra(
  { context: { db, commits, log }, wallet, outbox }: StepServices,
  session: LiveSession,
  {
    round,
    row,
    request,
    extra,
  }: { round: RoundRow; row: StepRow; request: StepRequest; extra: bigint },
): Promise<Asked> {
  const tryNo = stepTries(db, round.id, request.seq).length
  const txId = extraTx(round.id, request.seq, tryNo)
  const amount = String(extra)
  const asked: StepRow = { ...row, try_no: tryNo, tx_id: txId, amount, state: 'asked' }
  await commits.write(() => insertStep(db, asked))
  const kind = EXTRA_KINDS[kindOf(request.step)] ?? 'side'
  const bet = betOf(round, { txId, sessionId: session.id, amount: extra, kind })
  const outcome = await wallet.bet({ act: 'bet', ...bet })
  const next = AFTER_BET[outcome.class]
  if (next === 'play') return { row: asked, balance: balanceIn(outcome.answer, round.currency) }
  const refusal = refusalOf(outcome)
  await commits.write(() => {
    voidStep(db, asked, JSON.stringify(refusal))
    if (next === 'take-back' && outcome.isUnsent !== true)
      outbox.enqueue(rollbackOutboxRow(round, { txId, amount, reason: 'uncertain' }))
  })
  void outbox.deliverNow(round.id)
  if (next === 'refuse-with-alarm')
    log.error({ alarm: true, txId, status: outcome.status }, 'wallet rejected a bet as invalid')
  throw new RgsRefused(refusal, 409)
}

/** The step counts. Inside a transaction, together with what it ends. */
function count(
  { context, outbox }: StepServices,
  session: LiveSession,
  { round, before, after }: Taken,
  { row, balance }: Asked,
): Told {
  const { db } = context
  const spent = after.staked - before.staked
  const earned = after.isClosed ? after.paid : 0n
  const told = moveSessionMoney(db, session.id, { spent, earned, balance })
  if (row.tx_id !== null) {
    acceptStep(db, row)
    tellStep(db, round.id, row.seq, told)
  } else insertStep(db, { ...row, try_no: stepTries(db, round.id, row.seq).length, ...told })
  if (after.isClosed) endRound(context, outbox, round, after)
  else updateRoundWorth(db, round.id, String(after.staked), String(after.paid))
  return told
}

/** The win is on the disk; the player waits for the first try alone, to see the balance with it. */
async function paidOut(
  { context: { db, commits }, outbox }: StepServices,
  session: LiveSession,
  round: RoundRow,
  seq: number,
  told: Told,
): Promise<Told> {
  const outcome = await outbox.deliverNow(round.id)
  const balance = balanceIn(outcome?.answer, round.currency)
  if (balance === undefined) return told
  return await commits.write(() => {
    const moved = moveSessionMoney(db, session.id, { spent: 0n, earned: 0n, balance })
    tellStep(db, round.id, seq, moved)
    return moved
  }, 'process')
}

function stepRow({ clock }: AppContext, round: RoundRow, request: StepRequest): StepRow {
  return {
    round_id: round.id,
    seq: request.seq,
    try_no: 0,
    step: JSON.stringify(request.step ?? null),
    request_id: request.requestId,
    tx_id: null,
    amount: null,
    at: clock.now().getTime(),
    state: 'done',
    balance: null,
    net: null,
    refusal: null,
  }
}

/** Closes a round and owes what it pays, inside the caller's transaction. */
export function endRound(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  outbox: Outbox,
  round: RoundRow,
  played: Played,
): void {
  closeRound(db, round.id, {
    staked: String(played.staked),
    paid: String(played.paid),
    events: JSON.stringify(played.events),
    at: clock.now().getTime(),
  })
  countRtp(db, round, played.staked, played.paid)
  if (round.mode === 'real') outbox.enqueue(winOutboxRow(round, played))
}

function kindOf(step: unknown): string {
  const { type } = (step ?? {}) as { type?: unknown }
  return typeof type === 'string' ? type : ''
}

function answerOf(
  { round, after }: Pick<Taken, 'round' | 'after'>,
  seq: number,
  { balance, net }: Told,
): RgsPlayed {
  return { round: rgsRoundOf(round, after, seq + 1), balance, net, nextNonce: round.nonce + 1 }
}
