import type { CurrencyCode } from '@baize/money'
import type { Database } from '../../database/open.ts'

export interface OutboxRow {
  readonly id: number
  readonly tx_id: string
  readonly act: 'win' | 'rollback' | 'promo'
  readonly round_id: string | null
  readonly player_id: string
  readonly game_id: string
  readonly currency: CurrencyCode
  readonly amount: string
  /** The act as it is sent, however often. */
  readonly body: string
  readonly state: 'waiting' | 'done' | 'refused' | 'failed'
  readonly attempts: number
  readonly created_at: number
  readonly due_at: number
  readonly last_answer: string | null
}

export type NewOutboxRow = Pick<
  OutboxRow,
  'tx_id' | 'act' | 'round_id' | 'player_id' | 'game_id' | 'currency' | 'amount' | 'body'
>

/** The same transaction stands here once, however often it is asked for. */
export function insertOutboxRow(db: Database, row: NewOutboxRow, now: number): void {
  db.run(
    `insert or ignore into outbox (tx_id, act, round_id, player_id, game_id, currency, amount, body, state,
       attempts, created_at, due_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, 'waiting', 0, ?, ?)`,
    row.tx_id,
    row.act,
    row.round_id,
    row.player_id,
    row.game_id,
    row.currency,
    row.amount,
    row.body,
    now,
    now,
  )
}

/** What is due, the oldest first, and of each round only what nothing older stands before. */
export function dueOutboxRows(db: Database, now: number, limit: number): OutboxRow[] {
  return db.all(
    `select * from outbox o where state = 'waiting' and due_at <= ?
       and not exists (select 1 from outbox e where e.round_id = o.round_id and e.id < o.id
         and e.state = 'waiting')
     order by due_at, id limit ?`,
    now,
    limit,
  )
}

export function outboxRowByTx(db: Database, txId: string): OutboxRow | undefined {
  return db.one('select * from outbox where tx_id = ?', txId)
}

/** The oldest that still waits in a round. */
export function firstWaitingOfRound(db: Database, roundId: string): OutboxRow | undefined {
  return db.one(
    `select * from outbox where round_id = ? and state = 'waiting' order by id limit 1`,
    roundId,
  )
}

export function endOutboxRow(
  db: Database,
  id: number,
  { state, at, answer }: { state: 'done' | 'refused' | 'failed'; at: number; answer: string },
): void {
  db.run(
    `update outbox set state = ?, ended_at = ?, last_answer = ?, attempts = attempts + 1 where id = ?`,
    state,
    at,
    answer,
    id,
  )
}

export function postponeOutboxRow(db: Database, id: number, dueAt: number, answer: string): void {
  db.run(
    'update outbox set due_at = ?, last_answer = ?, attempts = attempts + 1 where id = ?',
    dueAt,
    answer,
    id,
  )
}

export function hastenOutboxRows(db: Database, now: number): void {
  db.run(`update outbox set due_at = ? where state = 'waiting' and due_at > ?`, now, now)
}

/** What waits to be accepted by the wallet, and since when the oldest of it does. */
export function outboxBacklog(db: Database): { count: number; oldestAt: Date | undefined } {
  const row = db.one<{ count: number; oldest: number | null }>(
    `select count(*) as count, min(created_at) as oldest from outbox where state = 'waiting'`,
  )
  const oldest = row?.oldest ?? null
  return { count: row?.count ?? 0, oldestAt: oldest === null ? undefined : new Date(oldest) }
}

export function waitingOutboxCount(db: Database): number {
  return (
    db.one<{ count: number }>(`select count(*) as count from outbox where state = 'waiting'`)
      ?.count ?? 0
  )
}
