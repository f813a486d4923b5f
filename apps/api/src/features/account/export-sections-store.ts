import { sql } from 'kysely'
import type { Database } from '../../database/open.ts'
import type { Player } from '../players/player-store.ts'
import { bucketOf } from '../gate/bucket.ts'

export type ExportRow = Readonly<Record<string, unknown>>

/** The newest of a list; what is older than that is told in the readme and given by support. */
export const ROWS_MAX = 200_000
const PAGE_SIZE = 5_000

export interface ExportSection {
  readonly name: string
  readonly about: string
  rows(db: Database, player: Player): AsyncIterable<readonly ExportRow[]>
}

/** One short list, whole. Its columns are named one by one, so that no secret comes along with a new column. */
function list(
  name: string,
  about: string,
  read: (db: Database, player: Player) => Promise<readonly ExportRow[]>,
): ExportSection {
  return {
    name,
    about,
    async *rows(db, player) {
      yield await read(db, player)
    },
  }
}

/** What every section is read from: rows of this player and of nobody else. */
export const EXPORT_SECTIONS: readonly ExportSection[] = [
  list('profile', 'what the account says about you', async (db, { id }) =>
    db
      .selectFrom('player')
      .select(['id', 'email', 'pending_email', 'username', 'brand', 'locale', 'currency_code'])
      .select(['first_name', 'last_name', 'phone_code', 'phone', 'date_of_birth', 'gender'])
      .select(['country_code', 'city', 'address', 'zip_code', 'nickname', 'ghost_mode'])
      .select(['kyc_status', 'referral_code', 'email_verified_at', 'created_at', 'acquisition'])
      .select('withdrawals_held_until')
      .where('id', '=', id)
      .execute(),
  ),
  list('consents', 'what you agreed to, and when', async (db, { id }) =>
    db
      .selectFrom('consent')
      .select(['kind', 'given', 'given_at'])
      .where('player_id', '=', id)
      .orderBy('id')
      .execute(),
  ),
  list('sessions', 'where and when you signed in', async (db, { id }) =>
    db
      .selectFrom('session')
      .select(['created_at', 'last_seen_at', 'expires_at', 'revoked_at'])
      .select(['device_type', 'user_agent', 'country'])
      .where('player_id', '=', id)
      .orderBy('created_at')
      .limit(ROWS_MAX)
      .execute(),
  ),
  list('passkeys', 'the passkeys of the account, by their names', async (db, { id }) =>
    db
      .selectFrom('passkey')
      .select(['name', 'created_at', 'last_used_at'])
      .where('player_id', '=', id)
      .orderBy('created_at')
      .execute(),
  ),
  list('limits-history', 'every change of your limits and breaks', async (db, { id }) =>
    db
      .selectFrom('limit_change')
      .select(['at', 'act', 'type', 'period', 'value_before', 'value_after', 'until', 'brand'])
      .where('player_id', '=', id)
      .orderBy('id')
      .execute(),
  ),
  list('documents', 'the documents you sent, and what became of them', async (db, { id }) =>
    db
      .selectFrom('document')
      .select(['label', 'status', 'reason', 'note', 'issued_on'])
      .select(['requested_at', 'uploaded_at', 'decided_at'])
      .where('player_id', '=', id)
      .execute(),
  ),
  list('deposits', 'money you paid in', async (db, { id }) =>
    db
      .selectFrom('deposit')
      .select(['id', 'created_at', 'method_name', 'currency_code', 'amount_minor', 'state'])
      .select(['card_brand', 'card_last_four', 'credited_at'])
      .where('player_id', '=', id)
      .orderBy('created_at')
      .limit(ROWS_MAX)
      .execute(),
  ),
  list('crypto-deposits', 'coins you paid in', async (db, { id }) =>
    db
      .selectFrom('crypto_deposit')
      .select(['id', 'network', 'txid', 'address', 'coin as currency_code', 'amount_minor'])
      .select(['status', 'seen_at', 'credited_at'])
      .where('player_id', '=', id)
      .orderBy('seen_at')
      .limit(ROWS_MAX)
      .execute(),
  ),
  list('withdrawals', 'money you took out', async (db, { id }) =>
    db
      .selectFrom('withdrawal')
      .select(['id', 'requested_at', 'method_name', 'currency_code', 'amount_minor', 'state'])
      .select(['full_name', 'destination', 'email', 'changed_at'])
      .where('player_id', '=', id)
      .orderBy('requested_at')
      .limit(ROWS_MAX)
      .execute(),
  ),
  list('bonuses', 'the bonuses you had', async (db, { id }) =>
    db
      .selectFrom('bonus_grant')
      .select(['id', 'offer', 'state', 'currency_code', 'bonus_minor', 'required_minor'])
      .select(['created_at', 'activated_at', 'expires_at'])
      .where('player_id', '=', id)
      .orderBy('created_at')
      .limit(ROWS_MAX)
      .execute(),
  ),
  list('notifications', 'what you were told behind the bell', async (db, { id }) =>
    db
      .selectFrom('notification')
      .select(['kind', 'facts', 'told_at', 'read_at'])
      .where('bucket', '=', bucketOf(id))
      .where('player_id', '=', id)
      .orderBy('number')
      .execute(),
  ),
  list('favourite-games', 'the games you marked', async (db, { id }) =>
    db
      .selectFrom('favourite_game')
      .select(['game_slug', 'added_at'])
      .where('player_id', '=', id)
      .orderBy('added_at')
      .execute(),
  ),
  // An address may have been somebody else's before the account was opened.
  list('mails', 'the mails we sent you', async (db, { email, created_at }) =>
    db
      .selectFrom('mail_outbox')
      .select(['subject', 'created_at', 'sent_at'])
      .where('to_address', '=', email)
      .where('created_at', '>=', created_at)
      .orderBy('id')
      .limit(ROWS_MAX)
      .execute(),
  ),
  { name: 'transactions', about: 'every change of your balance', rows: transactions },
  { name: 'ledger-entries', about: 'the entries of the books behind it', rows: entries },
  { name: 'rounds', about: 'every round you played', rows: rounds },
]

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

async function* transactions(db: Database, player: Player) {
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

async function* entries(db: Database, player: Player) {
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

async function* rounds(db: Database, player: Player) {
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
