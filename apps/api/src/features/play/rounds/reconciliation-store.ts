import type { Database } from '../../../database/open.ts'

/** One play of a provider as the ledger has it, under the provider's own number. */
export interface PlayedRow {
  readonly txId: string
  readonly act: 'bet' | 'win' | 'rollback' | 'promo'
  readonly playerId: string
  readonly roundId: string | null
  readonly game: string
  readonly currency: string
  readonly amountMinor: bigint
  readonly postedAt: Date
}

/** All of them: an operator asks rarely, and an index by time would slow every bet down. */
export async function readPlayedBetween(
  db: Database,
  provider: string,
  from: Date,
  to: Date,
): Promise<PlayedRow[]> {
  const [play, undo] = [`play:${provider}:`, `undo:${provider}:`]
  const rows = await db
    .selectFrom('ledger_transaction')
    .where('posted_at', '>=', from)
    .where('posted_at', '<', to)
    .where((any) => any.or([any('key', 'like', `${play}%`), any('key', 'like', `${undo}%`)]))
    .select([
      'key',
      'kind',
      'player_id',
      'round_key',
      'game',
      'currency_code',
      'amount_minor',
      'posted_at',
      'reference',
    ])
    .orderBy('posted_at')
    .execute()
  const played = rows.map((row): PlayedRow => ({
    // A rollback is kept under the number of the bet it takes back, its own is the reference.
    txId: row.kind === 'rollback' ? (row.reference ?? '') : row.key.slice(play.length),
    act: row.kind === 'bonus' ? 'promo' : (row.kind as PlayedRow['act']),
    playerId: row.player_id,
    roundId: row.round_key === null ? null : row.round_key.slice(provider.length + 1),
    game: row.game ?? '',
    currency: row.currency_code,
    amountMinor: row.amount_minor,
    postedAt: row.posted_at,
  }))
  return [...played, ...(await readSpinTotals(db, provider, from, to))]
}

/** The sum of free spins that belong to a grant is not in the path of the bets: it is what the grant was told. */
async function readSpinTotals(
  db: Database,
  provider: string,
  from: Date,
  to: Date,
): Promise<PlayedRow[]> {
  const rows = await db
    .selectFrom('bonus_spins')
    .where('provider', '=', provider)
    .where('total_at', '>=', from)
    .where('total_at', '<', to)
    .select(['total_tx', 'total_minor', 'total_at', 'player_id', 'game', 'currency_code'])
    .execute()
  return rows.map((row) => ({
    txId: row.total_tx ?? '',
    act: 'promo',
    playerId: row.player_id,
    roundId: null,
    game: row.game,
    currency: row.currency_code,
    amountMinor: row.total_minor ?? 0n,
    postedAt: row.total_at ?? from,
  }))
}
