import type { Database } from '../../../database/open.ts'

/** The days of rakeback that the ledger has paid to a player, by the keys of its transactions. */
export async function paidDays(db: Database, playerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('ledger_transaction')
    .select('key')
    .where('player_id', '=', playerId)
    .where('kind', '=', 'rakeback')
    .execute()
  return rows.map(({ key }) => key.split(':').at(-1) ?? '')
}
