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

export interface OperatorLogLine {
  readonly at: Date
  /** Who gave the command, as the terminal or the console said. */
  readonly operator: string
  readonly command: string
  readonly args: readonly string[]
  readonly outcome: string
}

/** The table lets nobody change or remove a line. */
export async function insertOperatorLog(db: Database, line: OperatorLogLine): Promise<void> {
  const { at, operator, command, args, outcome } = line
  await db
    .insertInto('operator_log')
    .values({ at, operator, command, arguments: JSON.stringify(args), outcome })
    .execute()
}

export async function newestLog(db: Database, limit: number) {
  return await db
    .selectFrom('operator_log')
    .select(['at', 'operator', 'command', 'arguments', 'outcome'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
