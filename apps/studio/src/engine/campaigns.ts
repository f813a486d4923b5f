import { fromHgAmount, toHgAmount } from '@baize/contract/hg'
import type { HgPromo } from '@baize/contract/hg-wallet'
import type { HgCampaign, hgCampaignPlayer } from '@baize/contract/hg-studio'
import type { RgsInit } from '@baize/contract/rgs'
import { canonicalJson } from '@baize/fair/canonical'
import { sha256Hex } from '@baize/fair/seed-draws'
import type * as z from 'zod/mini'
import type { AppContext } from '../app-context.ts'
import {
  campaignById,
  campaignPlayer,
  campaignPlayers,
  cancelCampaign,
  insertCampaign,
  overdueSpins,
  spinsOf,
  updateSpins,
  type CampaignPlayerRow,
  type CampaignRow,
  type SpinState,
} from './campaign-store.ts'
import type { Opening } from './bet-request.ts'
import type { Outbox } from './wallet/outbox.ts'
import { refused } from '../rgs-refusals.ts'
import type { LiveSession } from './sessions/sessions.ts'
import { reservedInCampaign } from './round-store.ts'
import { OpeningRefused, subjectOf } from './sessions/sessions.ts'

export type Campaigns = ReturnType<typeof createCampaigns>

interface CampaignRoom {
  readonly context: AppContext
  readonly outbox: Outbox
}

/** Free rounds: what they win adds up here and is paid once, when the last is played or the time is over. */
export function createCampaigns(context: AppContext, outbox: Outbox) {
  const room: CampaignRoom = { context, outbox }
  return {
    create: (words: HgCampaign) => create(context, words),
    offerFor: (session: LiveSession) => offerFor(context, session),
    requireSpin: (session: LiveSession, campaignId: string, opening: Opening) =>
      requireSpin(context, session, campaignId, opening),
    countSpin: (session: LiveSession, campaignId: string, paid: bigint) =>
      countSpin(room, session, campaignId, paid),
    endOverdue: () => endOverdue(room),
    cancel: (campaignId: string) => cancel(room, campaignId),
    players: (campaignId: string) => players(context, campaignId),
  }
}

function create({ db, catalogue }: AppContext, words: HgCampaign): void {
  const betValue = fromHgAmount(words.betValue, words.currency)
  if (betValue === undefined || betValue === 0n)
    throw new OpeningRefused('BAD_REQUEST', 'The bet of a free round is no amount.')
  for (const gameId of words.gameIds) {
    if (catalogue.title(gameId)?.hasFreeRounds !== true)
      throw new OpeningRefused('GAME_UNAVAILABLE', `${gameId} gives no free rounds.`)
  }
  const request = canonicalJson(words)
  db.inTransaction(() => {
    const known = campaignById(db, words.campaignId)
    if (known?.request === request) return
    if (known) throw new OpeningRefused('BAD_REQUEST', 'That campaign exists, and otherwise.')
    const row = {
      id: words.campaignId,
      game_ids: JSON.stringify(words.gameIds),
      currency: words.currency,
      bet_value: String(betValue),
      spins: words.spins,
      starts_at: Date.parse(words.startsAt),
      ends_at: Date.parse(words.endsAt),
      request,
    }
    insertCampaign(db, row, words.playerIds)
  })
}

/** What the game offers its player now. */
function offerFor({ db, clock }: AppContext, session: LiveSession): RgsInit['campaign'] {
  if (session.player_id === null) return null
  const now = clock.now().getTime()
  const at = { playerId: session.player_id, currency: session.currency, now }
  const offer = spinsOf(db, at).find((campaign) => isFor(campaign, session.game_id))
  if (!offer) return null
  const { id, spins, used, bet_value: betValue, won } = offer
  return { campaignId: id, spinsLeft: spins - used, betValue, won }
}

/**
 * Refuses a free round that the player does not have, inside the transaction that reserves it. Nothing is written: a
 * reserved round takes its place until the wallet has said yes, and one that comes to nothing was never used.
 */
function requireSpin(
  context: AppContext,
  session: LiveSession,
  campaignId: string,
  { bet, stake }: Opening,
): void {
  const { campaign, player } = required(context, session, campaignId)
  const at = context.clock.now().getTime()
  const onWay = reservedInCampaign(context.db, session.subject, campaignId)
  const isUsable =
    isOpen(player) &&
    campaign.cancelled_at === null &&
    player.used + onWay < campaign.spins &&
    campaign.currency === session.currency &&
    campaign.starts_at <= at &&
    at < campaign.ends_at &&
    isFor(campaign, session.game_id)
  if (!isUsable) throw refused('NO_FREE_ROUNDS', 'There are no free rounds.')
  if (bet !== BigInt(campaign.bet_value) || stake !== bet)
    throw refused('BET_OUT_OF_RANGE', `A free round is of ${campaign.bet_value}.`)
}

/** The wallet has let it be played: it is used, and what it won is the player's. Inside the caller's transaction. */
function countSpin(
  room: CampaignRoom,
  session: LiveSession,
  campaignId: string,
  paid: bigint,
): void {
  const { campaign, player } = required(room.context, session, campaignId)
  const counted: CampaignPlayerRow = {
    ...player,
    state: 'active',
    used: player.used + 1,
    won: String(BigInt(player.won) + paid),
    last_game_id: session.game_id,
  }
  if (counted.used >= campaign.spins) settle(room, campaign, counted, 'done')
  else updateSpins(room.context.db, counted)
}

/** Ends what is over; what was won until then is the player's. Who has a round on its way is paid after it. */
function endOverdue(room: CampaignRoom): void {
  const { db, clock } = room.context
  const overdue = overdueSpins(db, clock.now().getTime())
  if (overdue.length === 0) return
  db.inTransaction(() => {
    for (const player of overdue) {
      const campaign = campaignById(db, player.campaign_id)
      if (!campaign || hasSpinOnWay(room, player)) continue
      settle(room, campaign, player, campaign.cancelled_at === null ? 'expired' : 'cancelled')
    }
  })
}

function cancel(room: CampaignRoom, campaignId: string): void {
  const { db, clock } = room.context
  db.inTransaction(() => {
    const campaign = campaignById(db, campaignId)
    if (!campaign) throw new OpeningRefused('BAD_REQUEST', 'There is no such campaign.')
    cancelCampaign(db, campaignId, clock.now().getTime())
    for (const player of campaignPlayers(db, campaignId))
      if (isOpen(player) && !hasSpinOnWay(room, player)) settle(room, campaign, player, 'cancelled')
  })
}

function hasSpinOnWay({ context: { db } }: CampaignRoom, player: CampaignPlayerRow): boolean {
  return reservedInCampaign(db, subjectOf(player.player_id), player.campaign_id) > 0
}

/** Pays what was won and ends it for one player. Inside the caller's transaction. */
function settle(
  { context: { db }, outbox }: CampaignRoom,
  campaign: CampaignRow,
  player: CampaignPlayerRow,
  state: SpinState,
): void {
  updateSpins(db, { ...player, state })
  if (BigInt(player.won) === 0n) return
  const [firstGame = ''] = JSON.parse(campaign.game_ids) as string[]
  const promo: HgPromo = {
    // An id of both, whatever their lengths.
    txId: `pr${sha256Hex(`${campaign.id}:${player.player_id}`).slice(0, 40)}`,
    campaignId: campaign.id,
    playerId: player.player_id,
    gameId: player.last_game_id ?? firstGame,
    currency: campaign.currency,
    amount: toHgAmount(BigInt(player.won), campaign.currency),
    kind: 'freespins_total',
  }
  outbox.enqueue({
    tx_id: promo.txId,
    act: 'promo',
    round_id: null,
    player_id: promo.playerId,
    game_id: promo.gameId,
    currency: promo.currency,
    amount: player.won,
    body: JSON.stringify(promo),
  })
}

function players({ db }: AppContext, campaignId: string): z.infer<typeof hgCampaignPlayer>[] {
  const campaign = campaignById(db, campaignId)
  if (!campaign) return []
  return campaignPlayers(db, campaignId).map(({ player_id: playerId, state, used, won }) => ({
    playerId,
    state,
    used,
    won: toHgAmount(BigInt(won), campaign.currency),
  }))
}

function required({ db }: AppContext, session: LiveSession, campaignId: string) {
  const campaign = campaignById(db, campaignId)
  const player =
    session.player_id === null ? undefined : campaignPlayer(db, campaignId, session.player_id)
  if (!campaign || !player) throw refused('NO_FREE_ROUNDS', 'There are no free rounds.')
  return { campaign, player }
}

function isOpen({ state }: CampaignPlayerRow): boolean {
  return state === 'issued' || state === 'active'
}

function isFor({ game_ids: gameIds }: CampaignRow, gameId: string): boolean {
  return (JSON.parse(gameIds) as string[]).includes(gameId)
}
