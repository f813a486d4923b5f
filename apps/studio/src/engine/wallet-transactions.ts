import { toHgAmount } from '@baize/contract/hg'
import type { HgAct } from '@baize/contract/hg-wallet'
import type { Played } from '@baize/fair/engine'
import { shownMultiplier } from '@baize/fair/engines/ending'
import { over, ratio } from '@baize/fair/ratio'
import type { NewOutboxRow } from './wallet/outbox-store.ts'
import type { BetKind, RoundRow } from './round-store.ts'

/** The ids of a round's transactions follow from its own, so that nobody has to remember which was sent. */
export const openingTx = (roundId: string) => `${roundId}:b`
export const extraTx = (roundId: string, seq: number, tryNo: number) =>
  `${roundId}:b${seq}.${tryNo}`
const winTx = (roundId: string) => `${roundId}:w`
const rollbackTx = (betTx: string) => `${betTx}:x`

type Whose = Pick<RoundRow, 'id' | 'player_id' | 'game_id' | 'currency'>
type Ended = Pick<Played, 'staked' | 'due' | 'paid'>
type Bet = Extract<HgAct, { act: 'bet' }>

/** What a round takes from its player when it opens: nothing when the house pays for it. */
export function openingStake(round: Pick<RoundRow, 'campaign_id' | 'staked'>): bigint {
  return round.campaign_id === null ? BigInt(round.staked) : 0n
}

export function betOf(
  round: Whose,
  bet: { txId: string; sessionId: string; amount: bigint; kind: BetKind },
): Omit<Bet, 'act'> {
  return {
    txId: bet.txId,
    roundId: round.id,
    sessionId: bet.sessionId,
    playerId: playerOf(round),
    gameId: round.game_id,
    currency: round.currency,
    amount: toHgAmount(bet.amount, round.currency),
    kind: bet.kind,
  }
}

/** Asks whether a free round may be played: a bet of nothing. */
export function freeBetOf(
  round: Whose & Pick<RoundRow, 'staked'>,
  { sessionId, campaignId }: { sessionId: string; campaignId: string },
): Omit<Bet, 'act'> {
  const bet = { txId: openingTx(round.id), sessionId, amount: 0n, kind: 'normal' } as const
  const freeValue = toHgAmount(BigInt(round.staked), round.currency)
  return { ...betOf(round, bet), campaignId, freeValue }
}

export function winOf(round: Whose, played: Ended): Omit<Extract<HgAct, { act: 'win' }>, 'act'> {
  return {
    txId: winTx(round.id),
    refTxId: openingTx(round.id),
    roundId: round.id,
    playerId: playerOf(round),
    gameId: round.game_id,
    currency: round.currency,
    amount: toHgAmount(played.paid, round.currency),
    kind: 'normal',
    roundClosed: true,
    multiplier: multiplierOf(played),
  }
}

export function winOutboxRow(round: Whose, played: Ended): NewOutboxRow {
  return outboxRow(round, 'win', String(played.paid), { act: 'win', ...winOf(round, played) })
}

/** The game's own, of all that was staked: before what is below a unit was drawn for. */
export function multiplierOf({ due, staked }: Pick<Played, 'due' | 'staked'>): string {
  return shownMultiplier(over(due, ratio(staked)))
}

/** Takes back a bet that may or may not have arrived. */
export function rollbackOutboxRow(
  round: Whose,
  bet: { txId: string; amount: string; reason: string },
): NewOutboxRow {
  return outboxRow(round, 'rollback', bet.amount, {
    act: 'rollback',
    txId: rollbackTx(bet.txId),
    refTxId: bet.txId,
    roundId: round.id,
    playerId: playerOf(round),
    gameId: round.game_id,
    currency: round.currency,
    reason: bet.reason,
  })
}

function outboxRow(
  round: Whose,
  act: 'win' | 'rollback',
  amount: string,
  body: Extract<HgAct, { act: 'win' | 'rollback' }>,
): NewOutboxRow {
  return {
    tx_id: body.txId,
    act,
    round_id: round.id,
    player_id: playerOf(round),
    game_id: round.game_id,
    currency: round.currency,
    amount,
    body: JSON.stringify(body),
  }
}

function playerOf(round: Whose): string {
  if (round.player_id === null) throw new Error(`Round ${round.id} is a demo and has no wallet.`)
  return round.player_id
}
