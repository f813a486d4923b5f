import type { CurrencyCode } from '@baize/money'
import type { HG_BET_KINDS } from '@baize/contract/hg'
import type { PayRule } from '@baize/fair/fraction'
import type { Database } from '../database/open.ts'

export type BetKind = (typeof HG_BET_KINDS)[number]

/**
 * reserved: its number is taken and the wallet is being asked. open: the player is to move. voiding: nobody knows
 * whether its bet arrived, and it is being taken back. closed and refunded are the ends.
 */
export type RoundState = 'reserved' | 'open' | 'voiding' | 'closed' | 'refunded'

export interface RoundRow {
  readonly no: number
  readonly id: string
  readonly session_id: string
  readonly request_id: string
  readonly subject: string
  readonly player_id: string | null
  readonly game_id: string
  readonly config_hash: string
  readonly math_version: number
  readonly pay_rule: PayRule
  readonly pair_id: number
  readonly nonce: number
  readonly currency: CurrencyCode
  readonly mode: 'real' | 'demo'
  readonly campaign_id: string | null
  readonly bet: string
  readonly choice: string
  readonly stake_kind: BetKind
  readonly staked: string
  readonly paid: string
  readonly is_at_once: number
  readonly state: RoundState
  readonly events: string | null
  readonly balance: string | null
  readonly net: string | null
  readonly refusal: string | null
  readonly opened_at: number
  readonly closed_at: number | null
}

export type NewRound = Omit<
  RoundRow,
  'no' | 'is_at_once' | 'state' | 'events' | 'balance' | 'net' | 'refusal' | 'closed_at' | 'paid'
>

export function insertRound(db: Database, row: NewRound): void {
  db.run(
    `insert into rounds (id, session_id, request_id, subject, player_id, game_id, config_hash, math_version,
       pay_rule, pair_id, nonce, currency, mode, campaign_id, bet, choice, stake_kind, staked, paid, is_at_once, state,
       opened_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, '0', 0, 'reserved', ?)`,
    row.id,
    row.session_id,
    row.request_id,
    row.subject,
    row.player_id,
    row.game_id,
    row.config_hash,
    row.math_version,
    row.pay_rule,
    row.pair_id,
    row.nonce,
    row.currency,
    row.mode,
    row.campaign_id,
    row.bet,
    row.choice,
    row.stake_kind,
    row.staked,
    row.opened_at,
  )
}

export function roundById(db: Database, id: string): RoundRow | undefined {
  return db.one('select * from rounds where id = ?', id)
}

export function roundByRequest(
  db: Database,
  sessionId: string,
  requestId: string,
): RoundRow | undefined {
  return db.one(
    'select * from rounds where session_id = ? and request_id = ?',
    sessionId,
    requestId,
  )
}

/** The round that hinders another one, and the rotation of its seed. */
export function liveRoundOf(db: Database, subject: string, gameId: string): RoundRow | undefined {
  return db.one(
    `select * from rounds where subject = ? and game_id = ? and state in ('reserved', 'open')`,
    subject,
    gameId,
  )
}

export function hasLiveRound(db: Database, subject: string, gameId: string): boolean {
  const found = db.one(
    `select 1 from rounds where subject = ? and game_id = ? and state in ('reserved', 'open')`,
    subject,
    gameId,
  )
  return found !== undefined
}

/** When a player has begun the latest round of a game, in whatever session. */
export function lastRoundAt(db: Database, subject: string, gameId: string): number | undefined {
  return db.one<{ at: number }>(
    `select r.opened_at as at from seed_pairs p join rounds r on r.pair_id = p.id
     where p.subject = ? and p.game_id = ? order by p.id desc, r.nonce desc limit 1`,
    subject,
    gameId,
  )?.at
}

export function openRoundsOf(db: Database, playerId: string): RoundRow[] {
  return db.all(
    `select * from rounds where state in ('reserved', 'open') and state = 'open' and subject = ?
     order by opened_at`,
    `player:${playerId}`,
  )
}

/** How many free rounds of a campaign the wallet is being asked about. */
export function reservedInCampaign(db: Database, subject: string, campaignId: string): number {
  const found = db.one<{ count: number }>(
    `select count(*) as count from rounds where subject = ? and state in ('reserved', 'open')
       and state = 'reserved' and campaign_id = ?`,
    subject,
    campaignId,
  )
  return found?.count ?? 0
}

/** Those the wallet was being asked about; a studio that lives has but a moment's. */
export function reservedRounds(db: Database): RoundRow[] {
  return db.all(
    `select * from rounds where state in ('reserved', 'open') and state = 'reserved'
     order by opened_at`,
  )
}

export function roundsOpenSince(db: Database, openedBefore: number): RoundRow[] {
  return db.all(
    `select * from rounds where state = 'open' and opened_at <= ? order by opened_at`,
    openedBefore,
  )
}

/** Where a page of the history begins: below this number of this seed. */
export interface HistoryPlace {
  readonly pairId: number
  readonly nonce: number
}

/** Newest first. The seeds of a player at a game follow one another, and so do the numbers of each. */
export function roundsOf(
  db: Database,
  at: { subject: string; gameId: string; below: HistoryPlace; limit: number },
): RoundRow[] {
  return db.all(
    `select r.* from seed_pairs p join rounds r on r.pair_id = p.id
     where p.subject = ? and p.game_id = ? and r.state <> 'reserved' and (p.id, r.nonce) < (?, ?)
     order by p.id desc, r.nonce desc limit ?`,
    at.subject,
    at.gameId,
    at.below.pairId,
    at.below.nonce,
    at.limit,
  )
}

/** What the player was told of the opening: the balance after it and the session's net. */
export interface Told {
  readonly balance: string | null
  readonly net: string | null
}

export function openRound(db: Database, id: string, paid: string, told: Told): void {
  db.run(
    `update rounds set state = 'open', paid = ?, balance = ?, net = ? where id = ?`,
    paid,
    told.balance,
    told.net,
    id,
  )
}

export interface RoundEnd {
  readonly staked: string
  readonly paid: string
  readonly events: string
  readonly at: number
}

/** The opening is the end. The wallet took bet and win as one; of a free round there is only the bet. */
export function closeAtOnce(db: Database, id: string, end: RoundEnd, told: Told): void {
  db.run(
    `update rounds set state = 'closed', paid = ?, staked = ?, events = ?, closed_at = ?,
       is_at_once = (campaign_id is null), balance = ?, net = ? where id = ?`,
    end.paid,
    end.staked,
    end.events,
    end.at,
    told.balance,
    told.net,
    id,
  )
}

export function closeRound(db: Database, id: string, end: RoundEnd): void {
  db.run(
    `update rounds set state = 'closed', paid = ?, staked = ?, events = ?, closed_at = ? where id = ?`,
    end.paid,
    end.staked,
    end.events,
    end.at,
    id,
  )
}

export function updateRoundWorth(db: Database, id: string, staked: string, paid: string): void {
  db.run('update rounds set staked = ?, paid = ? where id = ?', staked, paid, id)
}

/** Nothing was moved, or what was moved is back. The number stays used, and visible. */
export function refundRound(db: Database, id: string, at: number, refusal?: string): void {
  db.run(
    `update rounds set state = 'refunded', paid = '0', closed_at = ?, refusal = coalesce(?, refusal)
     where id = ?`,
    at,
    refusal ?? null,
    id,
  )
}

export function startVoiding(db: Database, id: string, refusal: string): void {
  db.run(`update rounds set state = 'voiding', refusal = ? where id = ?`, refusal, id)
}

/** The wallet had taken bet and win after all. */
export function settleVoided(db: Database, id: string, end: RoundEnd): void {
  db.run(
    `update rounds set state = 'closed', paid = ?, staked = ?, events = ?, closed_at = ?, is_at_once = 1,
       refusal = null where id = ?`,
    end.paid,
    end.staked,
    end.events,
    end.at,
    id,
  )
}

export function countRtp(
  db: Database,
  row: Pick<RoundRow, 'game_id' | 'math_version' | 'mode' | 'currency'>,
  staked: bigint,
  paid: bigint,
): void {
  db.run(
    `insert into rtp_counters (game_id, math_version, mode, currency, rounds, staked, paid)
     values (?, ?, ?, ?, 1, ?, ?)
     on conflict do update set rounds = rounds + 1, staked = staked + excluded.staked,
       paid = paid + excluded.paid`,
    row.game_id,
    row.math_version,
    row.mode,
    row.currency,
    staked,
    paid,
  )
}
