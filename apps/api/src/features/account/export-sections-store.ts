import { sql } from 'kysely'
import type { Database } from '../../database/open.ts'
import type { Tables } from '../../database/tables.ts'
import type { Player } from '../players/player-store.ts'
import { bucketOf } from '../gate/bucket.ts'
import { entries, rounds, ROWS_MAX, transactions, type ExportRow } from './export-ledger-store.ts'

export interface ExportSection {
  readonly name: string
  readonly about: string
  rows(db: Database, player: Player): AsyncIterable<readonly ExportRow[]>
}

type TableName = keyof Tables
type ColumnOf<T extends TableName> = keyof Tables[T] & string

/** A list that is the rows of one table. Columns are named one by one, so that no secret comes along with a new column. */
interface TableList<T extends TableName> {
  readonly table: T
  readonly columns: readonly (ColumnOf<T> | `${ColumnOf<T>} as ${string}`)[]
  readonly orderBy: ColumnOf<T>
  /** Whose a row is; `player_id` unless said otherwise. */
  readonly owner?: ColumnOf<T>
  /** Its index begins with the bucket of the player. */
  readonly isBucketed?: boolean
}

/** The newest rows of a table, the oldest of them first. */
function list<T extends TableName>(
  name: string,
  about: string,
  { table, columns, orderBy, owner, isBucketed }: TableList<T>,
): ExportSection {
  const selected = sql.join(
    columns.map((column) => {
      const [from = '', as] = column.split(' as ')
      return as === undefined ? sql.ref(from) : sql`${sql.ref(from)} as ${sql.ref(as)}`
    }),
  )
  const [order, whose] = [sql.ref(orderBy), sql.ref(owner ?? 'player_id')]
  return {
    name,
    about,
    async *rows(db, { id }) {
      const bucket = isBucketed ? sql`bucket = ${bucketOf(id)} and` : sql``
      const { rows } = await sql<ExportRow>`
        select ${selected} from (
          select * from ${sql.table(table)} where ${bucket} ${whose} = ${id}
          order by ${order} desc limit ${ROWS_MAX}
        ) newest order by ${order}`.execute(db)
      yield rows
    },
  }
}

/** What every section is read from: rows of this player and of nobody else. */
export const EXPORT_SECTIONS: readonly ExportSection[] = [
  list('profile', 'what the account says about you', {
    table: 'player',
    columns: [
      'id',
      'email',
      'pending_email',
      'username',
      'brand',
      'locale',
      'currency_code',
      'first_name',
      'last_name',
      'phone_code',
      'phone',
      'date_of_birth',
      'gender',
      'country_code',
      'city',
      'address',
      'zip_code',
      'nickname',
      'ghost_mode',
      'kyc_status',
      'referral_code',
      'email_verified_at',
      'created_at',
      'acquisition',
      'withdrawals_held_until',
    ],
    owner: 'id',
    orderBy: 'id',
  }),
  list('consents', 'what you agreed to, and when', {
    table: 'consent',
    columns: ['kind', 'given', 'given_at'],
    orderBy: 'id',
  }),
  list('sessions', 'where and when you signed in', {
    table: 'session',
    columns: [
      'created_at',
      'last_seen_at',
      'expires_at',
      'revoked_at',
      'device_type',
      'user_agent',
      'country',
    ],
    orderBy: 'created_at',
  }),
  list('passkeys', 'the passkeys of the account, by their names', {
    table: 'passkey',
    columns: ['name', 'created_at', 'last_used_at'],
    orderBy: 'created_at',
  }),
  list('limits-history', 'every change of your limits and breaks', {
    table: 'limit_change',
    columns: ['at', 'act', 'type', 'period', 'value_before', 'value_after', 'until', 'brand'],
    orderBy: 'id',
  }),
  list('documents', 'the documents you sent, and what became of them', {
    table: 'document',
    columns: [
      'label',
      'status',
      'reason',
      'note',
      'issued_on',
      'requested_at',
      'uploaded_at',
      'decided_at',
    ],
    orderBy: 'label',
  }),
  list('online-checks', 'your documents at a verification provider', {
    table: 'verification_check',
    columns: ['provider', 'labels', 'state', 'created_at', 'changed_at'],
    orderBy: 'created_at',
  }),
  list('deposits', 'money you paid in', {
    table: 'deposit',
    columns: [
      'id',
      'created_at',
      'method_name',
      'currency_code',
      'amount_minor',
      'state',
      'card_brand',
      'card_last_four',
      'credited_at',
    ],
    orderBy: 'created_at',
  }),
  list('crypto-deposits', 'coins you paid in', {
    table: 'crypto_deposit',
    columns: [
      'id',
      'network',
      'txid',
      'address',
      'coin as currency_code',
      'amount_minor',
      'status',
      'seen_at',
      'credited_at',
    ],
    orderBy: 'seen_at',
  }),
  list('withdrawals', 'money you took out', {
    table: 'withdrawal',
    columns: [
      'id',
      'requested_at',
      'method_name',
      'currency_code',
      'amount_minor',
      'state',
      'full_name',
      'destination',
      'email',
      'changed_at',
    ],
    orderBy: 'requested_at',
  }),
  list('bonuses', 'the bonuses you had', {
    table: 'bonus_grant',
    columns: [
      'id',
      'offer',
      'state',
      'currency_code',
      'bonus_minor',
      'required_minor',
      'created_at',
      'activated_at',
      'expires_at',
    ],
    orderBy: 'created_at',
  }),
  list('races', 'the races you joined', {
    table: 'race_entry',
    columns: ['race_id', 'joined_at', 'refunded_at'],
    orderBy: 'joined_at',
  }),
  list('race-scores', 'what you reached in races', {
    table: 'race_score',
    columns: ['race_id', 'score', 'reached_at'],
    orderBy: 'reached_at',
  }),
  list('race-results', 'your places in races that are over', {
    table: 'race_result',
    columns: ['race_id', 'place', 'score', 'prize_offer', 'prize_state', 'settled_at'],
    orderBy: 'reached_at',
  }),
  list('chat-messages', 'what you wrote in the chat', {
    table: 'chat_message',
    columns: ['sent_at', 'room', 'text', 'removed_at', 'removed_why'],
    orderBy: 'id',
  }),
  list('chat-mutes', 'why and how long you could not write there', {
    table: 'chat_mute',
    columns: ['step', 'reason', 'muted_at', 'until', 'lifted_at'],
    orderBy: 'id',
  }),
  list('tips-given', 'tips you gave', {
    table: 'tip',
    columns: ['given_at', 'room', 'currency_code', 'amount_minor'],
    owner: 'giver_id',
    orderBy: 'given_at',
  }),
  list('tips-received', 'tips you received', {
    table: 'tip',
    columns: ['given_at', 'room', 'currency_code', 'amount_minor'],
    owner: 'taker_id',
    orderBy: 'given_at',
  }),
  list('rains-given', 'rains you gave', {
    table: 'rain',
    columns: [
      'id',
      'room',
      'currency_code',
      'amount_minor',
      'state',
      'started_at',
      'ends_at',
      'returned_minor',
    ],
    owner: 'giver_id',
    orderBy: 'started_at',
  }),
  list('rains-joined', 'rains you joined', {
    table: 'rain_share',
    columns: ['rain_id', 'joined_at', 'state'],
    orderBy: 'joined_at',
  }),
  list('notifications', 'what you were told behind the bell', {
    table: 'notification',
    columns: ['kind', 'facts', 'told_at', 'read_at'],
    orderBy: 'number',
    isBucketed: true,
  }),
  list('favourite-games', 'the games you marked', {
    table: 'favourite_game',
    columns: ['game_slug', 'added_at'],
    orderBy: 'added_at',
  }),
  { name: 'mails', about: 'the mails we sent you', rows: mails },
  { name: 'transactions', about: 'every change of your balance', rows: transactions },
  { name: 'ledger-entries', about: 'the entries of the books behind it', rows: entries },
  { name: 'rounds', about: 'every round you played', rows: rounds },
]

/** An address may have been somebody else's before the account was opened. */
async function* mails(db: Database, { email, created_at }: Player) {
  yield await db
    .selectFrom('mail_outbox')
    .select(['subject', 'created_at', 'sent_at'])
    .where('to_address', '=', email)
    .where('created_at', '>=', created_at)
    .orderBy('id')
    .limit(ROWS_MAX)
    .execute()
}
