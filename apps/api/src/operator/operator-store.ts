import type { Database } from '../database/open.ts'

export interface PlayerLine {
  readonly email: string
  readonly brand: string
  readonly created_at: Date
  readonly email_verified_at: Date | null
}

export async function newestPlayers(db: Database, limit: number): Promise<PlayerLine[]> {
  return await db
    .selectFrom('player')
    .select(['email', 'brand', 'created_at', 'email_verified_at'])
    .orderBy('created_at', 'desc')
    .orderBy('email')
    .limit(limit)
    .execute()
}
