import { sql } from 'kysely'
import type { Database } from '../../database/open.ts'
import { bucketOf } from '../gate/bucket.ts'
import type { Player } from '../players/player-store.ts'

export type ExportRow = Readonly<Record<string, unknown>>

/** The newest of a list; what is older than that is told in the readme and given by support. */
export const ROWS_MAX = 200_000
const PAGE_SIZE = 5_000

async function walletsOf(db: Database, { id }: Player) {
  return await db
    .selectFrom('wallet')
    .select(['bucket', 'currency_code', 'seq'])
    .where('bucket', '=', bucketOf(id))
    .where('player_id', '=', id)
    .orderBy('currency_code')
    .execute()
}

/** Along the numbers of each wallet, so that a page costs the same however long the past is. */
async function* bySeq(
  db: Database,
  player: Player,
  read: (
    wallet: { bucket: number; currency: string },
    from: bigint,
    to: bigint,
  ) => Promise<ExportRow[]>,
): AsyncGenerator<readonly ExportRow[]> {
  for (const { bucket, currency_code: currency, seq } of await walletsOf(db, player)) {
    const first = seq > BigInt(ROWS_MAX) ? seq - BigInt(ROWS_MAX) : 0n
    for (let from = first; from < seq; from += BigInt(PAGE_SIZE))
      yield await read({ bucket, currency }, from, from + BigInt(PAGE_SIZE))
  }
}

export async function* transactions(db: Database, player: Player) {
  yield* bySeq(db, player, async ({ bucket, currency }, from, to) =>
    db
      .selectFrom('ledger_transaction')
      .select(['posted_at', 'currency_code', 'seq', 'kind', 'amount_minor', 'bonus_minor'])
      .select(['cash_after', 'bonus_after', 'game', 'round_key', 'reference'])
      .where('bucket', '=', bucket)
      .where('player_id', '=', player.id)
      .where('currency_code', '=', currency)
      .where('seq', '>', from)
      .where('seq', '<=', to)
      .orderBy('seq')
      .execute(),
  )
}

export async function* entries(db: Database, player: Player) {
  yield* bySeq(db, player, async ({ bucket, currency }, from, to) =>
    db
      .selectFrom('ledger_posting')
      .select(['currency_code', 'seq', 'leg', 'account', 'amount_minor'])
      .where('bucket', '=', bucket)
      .where('player_id', '=', player.id)
      .where('currency_code', '=', currency)
      .where('seq', '>', from)
      .where('seq', '<=', to)
      .orderBy('seq')
      .orderBy('leg')
      .execute(),
  )
}

export async function* rounds(db: Database, player: Player) {
  const sumOf = (kind: string) =>
    sql<bigint>`coalesce(sum(amount_minor) filter (where kind = ${kind}), 0)`
  yield await db
    .selectFrom('ledger_transaction')
    .select(['round_key', 'currency_code', 'game'])
    .select((build) => [
      build.fn.min('posted_at').as('started_at'),
      build.fn.max('posted_at').as('ended_at'),
      sumOf('bet').as('staked_minor'),
      sumOf('win').as('won_minor'),
      sumOf('rollback').as('returned_minor'),
    ])
    .where('bucket', '=', bucketOf(player.id))
    .where('player_id', '=', player.id)
    .where('round_key', 'is not', null)
    .groupBy(['round_key', 'currency_code', 'game'])
    .orderBy('started_at', 'desc')
    .limit(ROWS_MAX)
    .execute()
}
