import type { CurrencyCode } from '@baize/money'
import type { Database } from '../database/open.ts'

export interface CampaignRow {
  readonly id: string
  readonly game_ids: string
  readonly currency: CurrencyCode
  readonly bet_value: string
  readonly spins: number
  readonly starts_at: number
  readonly ends_at: number
  readonly request: string
  readonly cancelled_at: number | null
}

export type SpinState = 'issued' | 'active' | 'done' | 'expired' | 'cancelled'

export interface CampaignPlayerRow {
  readonly campaign_id: string
  readonly player_id: string
  readonly state: SpinState
  readonly used: number
  readonly won: string
  readonly last_game_id: string | null
}

export function campaignById(db: Database, id: string): CampaignRow | undefined {
  return db.one('select * from campaigns where id = ?', id)
}

export function insertCampaign(
  db: Database,
  row: Omit<CampaignRow, 'cancelled_at'>,
  playerIds: readonly string[],
): void {
  db.run(
    `insert into campaigns (id, game_ids, currency, bet_value, spins, starts_at, ends_at, request)
     values (?, ?, ?, ?, ?, ?, ?, ?)`,
    row.id,
    row.game_ids,
    row.currency,
    row.bet_value,
    row.spins,
    row.starts_at,
    row.ends_at,
    row.request,
  )
  for (const playerId of new Set(playerIds))
    db.run(
      `insert into campaign_players (campaign_id, player_id, state, used, won)
       values (?, ?, 'issued', 0, '0')`,
      row.id,
      playerId,
    )
}

export function campaignPlayer(
  db: Database,
  campaignId: string,
  playerId: string,
): CampaignPlayerRow | undefined {
  return db.one(
    'select * from campaign_players where campaign_id = ? and player_id = ?',
    campaignId,
    playerId,
  )
}

export function campaignPlayers(db: Database, campaignId: string): CampaignPlayerRow[] {
  return db.all(
    'select * from campaign_players where campaign_id = ? order by player_id',
    campaignId,
  )
}

/** The free rounds a player could use now, those that end first before the others. */
export function spinsOf(
  db: Database,
  at: { playerId: string; currency: string; now: number },
): (CampaignRow & Pick<CampaignPlayerRow, 'used' | 'won'>)[] {
  return db.all(
    `select c.*, p.used, p.won from campaign_players p join campaigns c on c.id = p.campaign_id
     where p.player_id = ? and p.state in ('issued', 'active') and c.currency = ?
       and c.cancelled_at is null and c.starts_at <= ? and c.ends_at > ? order by c.ends_at, c.id`,
    at.playerId,
    at.currency,
    at.now,
    at.now,
  )
}

export function updateSpins(
  db: Database,
  {
    campaign_id: campaignId,
    player_id: playerId,
    state,
    used,
    won,
    last_game_id: gameId,
  }: CampaignPlayerRow,
): void {
  db.run(
    `update campaign_players set state = ?, used = ?, won = ?, last_game_id = ?
     where campaign_id = ? and player_id = ?`,
    state,
    used,
    won,
    gameId,
    campaignId,
    playerId,
  )
}

/** Players of campaigns that are over, by time or by the casino's word, while they still had rounds. */
export function overdueSpins(db: Database, now: number): CampaignPlayerRow[] {
  return db.all(
    `select p.* from campaign_players p join campaigns c on c.id = p.campaign_id
     where p.state in ('issued', 'active') and (c.ends_at <= ? or c.cancelled_at is not null)`,
    now,
  )
}

export function cancelCampaign(db: Database, id: string, at: number): void {
  db.run('update campaigns set cancelled_at = ? where id = ? and cancelled_at is null', at, id)
}
