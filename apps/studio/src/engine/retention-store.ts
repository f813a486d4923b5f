import type { Database } from '../database/open.ts'

export interface OldSession {
  readonly id: string
  readonly subject: string
}

export function sessionsExpiredBefore(
  db: Database,
  mode: 'real' | 'demo',
  moment: number,
  limit: number,
): OldSession[] {
  return db.all(
    'select id, subject from sessions where mode = ? and expires_at <= ? order by expires_at limit ?',
    mode,
    moment,
    limit,
  )
}

/** In the order of the indices, so that both deletions mean the same rounds. */
const ROUNDS_OF_SUBJECT = `select r.no from seed_pairs p join rounds r on r.pair_id = p.id
  where p.subject = ? order by p.game_id, p.id, r.nonce limit ?`

/** So many at most; tells how many they were. */
export function deleteRoundsOf(db: Database, subject: string, limit: number): number {
  db.run(
    `delete from round_steps where round_id in
       (select id from rounds where no in (${ROUNDS_OF_SUBJECT}))`,
    subject,
    limit,
  )
  return db.run(`delete from rounds where no in (${ROUNDS_OF_SUBJECT})`, subject, limit)
}

/** When none of their rounds is left. */
export function deleteSeedsOf(db: Database, subject: string): void {
  db.run('delete from seed_pairs where subject = ?', subject)
}

export function deleteSession(db: Database, id: string): void {
  db.run('delete from sessions where id = ?', id)
}
