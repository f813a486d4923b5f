import type { RgsPlayed, RgsRefusal } from '@baize/contract/rgs'
import { canonicalJson } from '@baize/fair/canonical'
import type { Played } from '@baize/fair/engine'
import type { AppContext } from '../app-context.ts'
import type { Campaigns } from './campaigns.ts'
import { readOpening, type Opening, type PlayRequest } from './bet-request.ts'
import type { Outbox } from './wallet/outbox.ts'
import { refused, RgsRefused } from '../rgs-refusals.ts'
import { inputOf, outcomeOf } from './replay.ts'
import { firstOutcome, reserve, type Reserved } from './reserve-round.ts'
import {
  closeAtOnce,
  countRtp,
  openRound,
  refundRound,
  roundByRequest,
  startVoiding,
  type NewRound,
  type RoundRow,
} from './round-store.ts'
import type { DemoPace } from './sessions/demo-pace.ts'
import { moveSessionMoney, netOf } from './sessions/session-money.ts'
import { sessionMoney } from './sessions/session-store.ts'
import type { LiveSession } from './sessions/sessions.ts'
import {
  betOf,
  freeBetOf,
  openingStake,
  openingTx,
  rollbackOutboxRow,
  winOf,
} from './wallet-transactions.ts'
import type { WalletClient } from './wallet/wallet-client.ts'
import { AFTER_BET, type WalletOutcome } from './wallet/wallet-outcomes.ts'
import { balanceIn, refusalOf } from './wallet/wallet-answers.ts'
import { rgsRoundOf } from './wire-round.ts'

/** What a round is played with. */
interface RoundServices {
  readonly context: AppContext
  readonly wallet: WalletClient
  readonly outbox: Outbox
  readonly campaigns: Campaigns
  readonly demoPace: DemoPace
}

/** What the player is told of their money. */
interface Told {
  readonly balance: string
  readonly net: string
}

/** How a round begins, and where it has no steps how it ends. */
export function createRounds(services: RoundServices) {
  const onWay = new Map<string, Promise<RgsPlayed>>()
  return {
    play(session: LiveSession, request: PlayRequest): Promise<RgsPlayed> {
      const key = `${session.id} ${request.requestId}`
      const known = onWay.get(key)
      if (known) return known
      const playing = playOnce(services, session, request).finally(() => onWay.delete(key))
      onWay.set(key, playing)
      return playing
    },
  }
}

async function playOnce(
  services: RoundServices,
  session: LiveSession,
  request: PlayRequest,
): Promise<RgsPlayed> {
  const { db, commits, catalogue } = services.context
  let opening: Opening
  let reserved: Reserved
  try {
    opening = readOpening(catalogue, session, request)
    if (session.mode === 'demo') {
      services.demoPace.require(session)
      return await commits.write(() => playDemo(services, session, request, opening))
    }
    // The number and the round are on the disk before anybody else hears of them.
    reserved = await commits.write(() => reserveAllowed(services, session, request, opening))
  } catch (error) {
    // The database takes no request twice: only one that could not begin may have come before.
    const known = roundByRequest(db, session.id, request.requestId)
    if (!known) throw error
    return answerAgain(services, session, known, request)
  }
  const played = await computed(services, opening, reserved)
  const outcome = await services.wallet.bet(actOf(session, reserved.round, played))
  return await concluded(services, session, { round: reserved.round, played, outcome })
}

async function computed(
  { context: { db, commits, clock } }: RoundServices,
  opening: Opening,
  reserved: Reserved,
): Promise<Played> {
  try {
    return firstOutcome(opening, reserved)
  } catch (error) {
    await commits.write(() => refundRound(db, reserved.round.id, clock.now().getTime()))
    throw error
  }
}

function reserveAllowed(
  { context, campaigns }: RoundServices,
  session: LiveSession,
  request: PlayRequest,
  opening: Opening,
): Reserved {
  if (request.campaignId !== undefined) campaigns.requireSpin(session, request.campaignId, opening)
  return reserve(context, session, request, opening)
}

/** The money of a demo is here: one transaction is all of it. */
function playDemo(
  services: RoundServices,
  session: LiveSession,
  request: PlayRequest,
  opening: Opening,
): RgsPlayed {
  const reserved = reserveAllowed(services, session, request, opening)
  const played = firstOutcome(opening, reserved)
  const earned = played.isClosed ? played.paid : 0n
  return begin(services, session, reserved.round, played, { spent: opening.stake, earned })
}

function actOf(session: LiveSession, round: NewRound, played: Played) {
  const { campaign_id: campaignId } = round
  if (campaignId !== null)
    return { act: 'bet', ...freeBetOf(round, { sessionId: session.id, campaignId }) } as const
  const bet = betOf(round, {
    txId: openingTx(round.id),
    sessionId: session.id,
    amount: BigInt(round.staked),
    kind: round.stake_kind,
  })
  return played.isClosed
    ? ({ act: 'betwin', bet, win: winOf(round, played) } as const)
    : ({ act: 'bet', ...bet } as const)
}

async function concluded(
  services: RoundServices,
  session: LiveSession,
  { round, played, outcome }: { round: NewRound; played: Played; outcome: WalletOutcome },
): Promise<RgsPlayed> {
  const { db, commits, clock, log } = services.context
  const next = AFTER_BET[outcome.class]
  if (next === 'play') {
    const balance = balanceIn(outcome.answer, round.currency)
    if (round.campaign_id !== null)
      return await commits.write(() => beginFree(services, session, round, played, balance))
    const spent = BigInt(round.staked)
    const earned = played.isClosed ? played.paid : 0n
    // Lost with the machine it would be asked of the wallet again, which knows the transaction.
    return await commits.write(
      () => begin(services, session, round, played, { spent, earned, balance }),
      'process',
    )
  }
  const refusal = refusalOf(outcome)
  if (next === 'take-back' && outcome.isUnsent !== true) await takeBack(services, round, refusal)
  else {
    const text = JSON.stringify(refusal)
    await commits.write(() => refundRound(db, round.id, clock.now().getTime(), text), 'process')
  }
  if (next === 'refuse-with-alarm')
    log.error(
      { alarm: true, roundId: round.id, status: outcome.status },
      'wallet rejected a bet as invalid',
    )
  throw new RgsRefused(refusal, 409)
}

/** What it won is written down here alone until it is paid, so it waits for the disk. Inside a transaction. */
function beginFree(
  services: RoundServices,
  session: LiveSession,
  round: NewRound,
  played: Played,
  balance: bigint | undefined,
): RgsPlayed {
  const told = begin(services, session, round, played, { spent: 0n, earned: 0n, balance })
  services.campaigns.countSpin(session, round.campaign_id ?? '', played.paid)
  return told
}

/** The bet is taken: the round is open, or over at once. Inside a transaction. */
function begin(
  { context: { db, clock } }: RoundServices,
  session: LiveSession,
  round: NewRound,
  played: Played,
  moved: { spent: bigint; earned: bigint; balance?: bigint | undefined },
): RgsPlayed {
  const told = moveSessionMoney(db, session.id, moved)
  if (played.isClosed) {
    const end = {
      staked: String(played.staked),
      paid: String(played.paid),
      events: JSON.stringify(played.events),
      at: clock.now().getTime(),
    }
    closeAtOnce(db, round.id, end, told)
    countRtp(db, round, played.staked, played.paid)
  } else openRound(db, round.id, String(played.paid), told)
  return answerOf(round, played, told)
}

/** Nobody knows whether the bet arrived: it is taken back, and never repeated. */
async function takeBack(
  { context: { db, commits }, outbox }: RoundServices,
  round: NewRound,
  refusal: RgsRefusal,
): Promise<void> {
  await commits.write(() => {
    startVoiding(db, round.id, JSON.stringify(refusal))
    const amount = String(openingStake(round))
    const bet = { txId: openingTx(round.id), amount, reason: 'uncertain' }
    outbox.enqueue(rollbackOutboxRow(round, bet))
  })
  void outbox.deliverNow(round.id)
}

/** The same request again: the same answer, whatever has happened since. */
function answerAgain(
  { context }: RoundServices,
  session: LiveSession,
  round: RoundRow,
  request: PlayRequest,
): RgsPlayed {
  const isSame =
    round.bet === request.bet &&
    round.campaign_id === (request.campaignId ?? null) &&
    canonicalJson(JSON.parse(round.choice)) === canonicalJson(request.choice ?? null)
  if (!isSame) throw refused('REQUEST_CONFLICT', 'This request was made before, and otherwise.')
  if (round.refusal !== null) throw new RgsRefused(JSON.parse(round.refusal) as RgsRefusal, 409)
  if (round.state !== 'open' && round.state !== 'closed')
    throw refused('BET_UNCERTAIN', 'The bet was not accepted.')
  const played = outcomeOf(inputOf(context, round, 0))
  const now = sessionMoney(context.db, session.id)
  return answerOf(round, played, {
    balance: round.balance ?? now.balance,
    net: round.net ?? String(netOf(now)),
  })
}

function answerOf(round: NewRound, played: Played, { balance, net }: Told): RgsPlayed {
  return { round: rgsRoundOf(round, played, 0), balance, net, nextNonce: round.nonce + 1 }
}
