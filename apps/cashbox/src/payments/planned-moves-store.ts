import type { Database } from '../database/open.ts'

export interface PlannedMove {
  readonly id: number
  /** The id of a payment or of a payout. */
  readonly subject: string
  readonly move: string
  readonly reason: string | null
}

export function planMove(
  db: Database,
  { subject, move, reason }: Omit<PlannedMove, 'id'>,
  dueAt: number,
): void {
  db.run(
    'insert into planned_moves (subject, move, reason, due_at) values (?, ?, ?, ?)',
    subject,
    move,
    reason,
    dueAt,
  )
}

export function dueMoves(db: Database, now: number): PlannedMove[] {
  return db.all(
    'select id, subject, move, reason from planned_moves where due_at <= ? order by due_at, id limit 50',
    now,
  )
}

export function dropPlannedMove(db: Database, id: number): void {
  db.run('delete from planned_moves where id = ?', id)
}
