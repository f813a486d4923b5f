import type { CurrencyCode } from '@baize/money'
import type { Database } from '../../database/open.ts'

export interface SessionRow {
  readonly id: string
  readonly game_id: string
  readonly mode: 'real' | 'demo'
  /** Whose seeds and rounds they are: the player, or a demo by itself. */
  readonly subject: string
  readonly player_id: string | null
  readonly nickname: string | null
  readonly is_ghost: number
  readonly currency: CurrencyCode
  readonly locale: string
  readonly country: string | null
  readonly site_origin: string
  readonly cashier_url: string
  readonly history_url: string
  readonly jurisdiction: string
  readonly balance: string
  readonly staked: string
  readonly won: string
  /** Of a demo: whose demos are counted together, and the player who opened it if there is one. */
  readonly visitor: string | null
  readonly opened_for: string | null
  readonly opened_at: number
  readonly expires_at: number
  readonly closed_at: number | null
}

export function insertSession(db: Database, row: SessionRow): void {
  db.run(
    `insert into sessions (id, game_id, mode, subject, player_id, nickname, is_ghost, currency, locale, country,
       site_origin, cashier_url, history_url, jurisdiction, balance, staked, won, visitor, opened_for,
       opened_at, expires_at, closed_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    row.id,
    row.game_id,
    row.mode,
    row.subject,
    row.player_id,
    row.nickname,
    row.is_ghost,
    row.currency,
    row.locale,
    row.country,
    row.site_origin,
    row.cashier_url,
    row.history_url,
    row.jurisdiction,
    row.balance,
    row.staked,
    row.won,
    row.visitor,
    row.opened_for,
    row.opened_at,
    row.expires_at,
    row.closed_at,
  )
}

export function sessionById(db: Database, id: string): SessionRow | undefined {
  return db.one('select * from sessions where id = ?', id)
}

/** What changes with every round. */
export type SessionMoney = Pick<SessionRow, 'mode' | 'balance' | 'staked' | 'won'>

export function sessionMoney(db: Database, id: string): SessionMoney {
  const money = db.one<SessionMoney>(
    'select mode, balance, staked, won from sessions where id = ?',
    id,
  )
  if (!money) throw new Error(`There is no session ${id}.`)
  return money
}

export function closeSessionById(db: Database, id: string, at: number): void {
  db.run('update sessions set closed_at = ? where id = ? and closed_at is null', at, id)
}

/** What a player may still have open somewhere: games for money and demos. */
export function sessionIdsOf(db: Database, playerId: string, now: number): string[] {
  const rows = db.all<{ id: string }>(
    `select id from sessions where player_id = ?1 and expires_at > ?2
     union all select id from sessions where opened_for = ?1 and expires_at > ?2`,
    playerId,
    now,
  )
  return rows.map(({ id }) => id)
}

/** What the session has moved, and the balance it was told last. */
export function updateSessionMoney(
  db: Database,
  id: string,
  { staked, won, balance }: { staked: bigint; won: bigint; balance: bigint },
): void {
  db.run(
    'update sessions set staked = ?, won = ?, balance = ? where id = ?',
    String(staked),
    String(won),
    String(balance),
    id,
  )
}
