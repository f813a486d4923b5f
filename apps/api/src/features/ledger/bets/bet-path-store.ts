import { isCurrencyCode, type CurrencyCode } from '@baize/money'
import type { BoundStatement, Rows, Statement } from '../../../database/statement.ts'
import { bucketOf } from '../../gate/bucket.ts'
import {
  bonusBuyOf,
  gateStateOf,
  usageColumnsOf,
  usageOf,
  USAGE_COLUMNS,
  type GateRow,
} from '../../gate/gate-store.ts'
import { playKey, undoKey } from '../accounts.ts'
import { currencyOf, type PlayAct } from './play-acts.ts'
import {
  addToRound,
  inBucket,
  roundKeyOf,
  type BetBatch,
  type BatchGate,
  type BatchTransaction,
  type BatchWallet,
} from './bet-batch.ts'
import type { ActiveGrant } from './active-grant.ts'
import type { TransactionRow, WalletRow } from '../ledger-store.ts'

/** What may come before any money needs a wallet to be numbered in: a rollback, a gift, a free round. */
const MAKE_WALLETS: Statement = {
  name: 'bet-path-make-wallets',
  text: `insert into wallet (bucket, player_id, currency_code)
    select * from unnest($1::smallint[], $2::uuid[], $3::text[]) on conflict do nothing`,
}

/** Every wallet of every player of the batch, in the order in which everybody locks them. */
const LOCK_WALLETS: Statement = {
  name: 'bet-path-lock-wallets',
  text: `select w.* from unnest($1::smallint[], $2::uuid[]) as k (bucket, player_id)
    join wallet w on w.bucket = k.bucket and w.player_id = k.player_id
    order by w.bucket, w.player_id, w.currency_code
    for update of w`,
}

// Asked behind the lock, in a statement of its own: who changes a gate locks the wallets as well, so what
// is read here holds until the batch has committed.
const READ_GATES: Statement = {
  name: 'bet-path-read-gates',
  text: `select g.* from unnest($1::smallint[], $2::uuid[]) as k (bucket, player_id)
    join player_gate g on g.bucket = k.bucket and g.player_id = k.player_id`,
}

export const TRANSACTION_COLUMNS = `t.bucket, t.player_id, t.currency_code, t.seq, t.key, t.kind,
  t.amount_minor, t.cash_after, t.held_after, t.posted_at, t.reference, t.round_key, t.game,
  t.closes_round, t.bonus_minor, t.bonus_after, t.grant_id, t.wagered_minor, t.wager_weight`

/**
 * What is known of the transactions of the batch and of their rounds. `offset 0` keeps the order of the search: a plan
 * that was made while the ledger was empty would read all of it for every batch, to look for those rows in the keys.
 */
export const READ_KNOWN: Statement = {
  name: 'bet-path-read-known',
  text: `select t.* from unnest($1::smallint[], $2::text[]) as k (bucket, key)
    cross join lateral (
      select ${TRANSACTION_COLUMNS} from ledger_transaction t
      where t.bucket = k.bucket and t.key = k.key offset 0) as t
    union all
    select t.* from unnest($3::smallint[], $4::text[]) as k (bucket, round_key)
    cross join lateral (
      select ${TRANSACTION_COLUMNS} from ledger_transaction t
      where t.bucket = k.bucket and t.round_key = k.round_key and t.round_key is not null
      offset 0) as t`,
}

/** What only a wallet with a grant has, and only a bet under one writes. */
const GRANT_NUMBERS = ['bonus_minor', 'wagered_minor', 'bonus_rounds']

export const WALLET_NUMBERS = [
  'seq',
  'balance_minor',
  'bet_count',
  'staked_total',
  ...USAGE_COLUMNS,
]

/** What a transaction of the batch is written from, in the order in which it is bound. */
const PLAY_COLUMNS = {
  bucket: 'smallint',
  player_id: 'uuid',
  currency_code: 'text',
  seq: 'bigint',
  key: 'text',
  kind: 'text',
  amount_minor: 'bigint',
  cash_after: 'bigint',
  held_after: 'bigint',
  reference: 'text',
  round_key: 'text',
  game: 'text',
  closes_round: 'boolean',
  moved_minor: 'bigint',
  counter_account: 'text',
}
const BONUS_PLAY_COLUMNS = {
  ...PLAY_COLUMNS,
  bonus_minor: 'bigint',
  bonus_moved_minor: 'bigint',
  bonus_after: 'bigint',
  grant_id: 'uuid',
  wagered_minor: 'bigint',
  wager_weight: 'smallint',
}
/** Of those, what only the postings are made of. */
const OF_POSTINGS = new Set(['moved_minor', 'bonus_moved_minor', 'counter_account'])
const SMALL_NUMBERS = new Set(['usage_day', 'bonus_rounds'])

/**
 * All transactions of the batch, their postings and the wallets they leave, in one statement. Most batches have nobody
 * who plays under a grant and write nothing of one.
 */
const WRITE_BATCH = writeBatch('bet-path-write', {
  columns: PLAY_COLUMNS,
  numbers: WALLET_NUMBERS,
  moved: 'moved_minor',
})

const WRITE_BONUS_BATCH = writeBatch('bet-path-write-bonus', {
  columns: BONUS_PLAY_COLUMNS,
  numbers: [...WALLET_NUMBERS, ...GRANT_NUMBERS],
  moved: 'moved_minor + bonus_moved_minor',
  morePostings: `union all
      select bucket, player_id, currency_code, seq, 2, 'bonus:' || grant_id, bonus_moved_minor
      from batch where bonus_moved_minor <> 0`,
})

interface BatchWriting {
  readonly columns: Readonly<Record<string, string>>
  /** What of a wallet is written. */
  readonly numbers: readonly string[]
  /** What the other side of the cash and the bonus money has to give. */
  readonly moved: string
  readonly morePostings?: string
}

/** The moment is the first value, then come the columns of the transactions, then those of the wallets. */
function writeBatch(
  name: string,
  { columns, numbers, moved, morePostings = '' }: BatchWriting,
): Statement {
  const names = Object.keys(columns)
  const kept = names.filter((column) => !OF_POSTINGS.has(column)).join(', ')
  const wallets = ['smallint', 'uuid', 'text'].concat(
    numbers.map((number) => (SMALL_NUMBERS.has(number) ? 'int' : 'bigint')),
  )
  const arrays = (types: readonly string[], first: number) =>
    types.map((type, at) => `$${first + at}::${type}[]`).join(', ')
  return {
    name,
    text: `with batch as (
      select * from unnest(${arrays(Object.values(columns), 2)}) as b (${names.join(', ')})
    ), transactions as (
      insert into ledger_transaction (${kept}, posted_at)
      select ${kept}, $1::timestamptz from batch
    ), postings as (
      insert into ledger_posting
        (bucket, player_id, currency_code, seq, leg, account, amount_minor)
      select bucket, player_id, currency_code, seq, 0, 'cash', moved_minor
      from batch where moved_minor <> 0
      union all
      select bucket, player_id, currency_code, seq, 1, counter_account, -(${moved})
      from batch where ${moved} <> 0
      ${morePostings}
    )
    update wallet w set ${numbers.map((number) => `${number} = u.${number}`).join(', ')}
    from unnest(${arrays(wallets, 2 + names.length)})
      as u (bucket, player_id, currency_code, ${numbers.join(', ')})
    where w.bucket = u.bucket and w.player_id = u.player_id
      and w.currency_code = u.currency_code`,
  }
}

/** What has to be known before a batch can be decided, in the order in which it must be asked. */
export function readsOfBatch(acts: readonly PlayAct[]): BoundStatement[] {
  const players = [...new Set(acts.map(({ playerId }) => playerId))]
  const ofPlayers = [players.map(bucketOf), players]
  const keys = unique(acts.flatMap((act) => keysOf(act).map((key) => [act.playerId, key])))
  const ofRounds = acts.filter(({ kind }) => kind !== 'promo')
  const rounds = unique(ofRounds.map((act) => [act.playerId, roundKeyOf(act)]))
  return [
    ...newWalletsOf(acts),
    { statement: LOCK_WALLETS, values: ofPlayers },
    { statement: READ_GATES, values: ofPlayers },
    { statement: READ_KNOWN, values: [...keys, ...rounds] },
  ]
}

export function newWalletsOf(acts: readonly PlayAct[]): BoundStatement[] {
  const newcomers = acts.filter(mayComeFirst)
  if (newcomers.length === 0) return []
  const players = newcomers.map(({ playerId }) => playerId)
  const values = [players.map(bucketOf), players, newcomers.map(currencyOf)]
  return [{ statement: MAKE_WALLETS, values }]
}

function mayComeFirst(act: PlayAct): boolean {
  return (
    act.kind === 'rollback' ||
    act.kind === 'promo' ||
    (act.kind === 'bet' && act.freeValue !== undefined)
  )
}

export function keysOf(act: PlayAct): string[] {
  const { provider, txId } = act
  if (act.kind === 'win' || act.kind === 'promo') return [playKey(provider, txId)]
  const betTxId = act.kind === 'bet' ? txId : act.betTxId
  return [playKey(provider, betTxId), undoKey(provider, betTxId)]
}

/** Pairs of a player's bucket and a text, each once, as two columns. */
function unique(pairs: readonly (readonly string[])[]): [number[], string[]] {
  const found = new Map<string, [number, string]>()
  for (const [playerId = '', text = ''] of pairs) {
    const bucket = bucketOf(playerId)
    found.set(inBucket(bucket, text), [bucket, text])
  }
  const rows = [...found.values()]
  return [rows.map(([bucket]) => bucket), rows.map(([, text]) => text)]
}

/** The rows that were read, as the state the batch is decided on. */
export function batchOf(now: Date, answers: readonly Rows[]): BetBatch {
  const [wallets, gates, known] = answers.slice(-3) as [WalletRow[], GateRow[], TransactionRow[]]
  const batch: BetBatch = {
    now,
    wallets: Map.groupBy(wallets.map(walletOf), ({ playerId }) => playerId),
    gates: new Map(gates.map((row) => [row.player_id, gateOf(row)])),
    byKey: new Map(),
    byRound: new Map(),
    written: [],
  }
  for (const row of known) {
    const transaction = transactionOf(row)
    const key = inBucket(row.bucket, row.key)
    // Found by its key and by its round, a transaction still happened once.
    if (batch.byKey.has(key)) continue
    batch.byKey.set(key, transaction)
    addToRound(batch, transaction)
  }
  return batch
}

function gateOf(row: GateRow): BatchGate {
  return { ...gateStateOf(row, []), bonusBuy: bonusBuyOf(row) }
}

function walletOf(row: WalletRow): BatchWallet {
  return {
    bucket: row.bucket,
    playerId: row.player_id,
    currency: currencyNamed(row.currency_code),
    seq: row.seq,
    balanceMinor: row.balance_minor,
    heldMinor: row.held_minor,
    betCount: row.bet_count,
    stakedTotal: row.staked_total,
    usage: usageOf(row),
    grant: activeGrantOf(row.active_grant),
    bonusMinor: row.bonus_minor,
    wageredMinor: row.wagered_minor,
    bonusRounds: row.bonus_rounds,
    isChanged: false,
  }
}

export function activeGrantOf(stored: WalletRow['active_grant']): ActiveGrant | null {
  if (stored === null) return null
  const { requiredMinor, maxBetMinor, lostBelowMinor, ...rest } = stored
  return {
    ...rest,
    requiredMinor: BigInt(requiredMinor),
    maxBetMinor: maxBetMinor === null ? null : BigInt(maxBetMinor),
    lostBelowMinor: BigInt(lostBelowMinor),
  }
}

function transactionOf(row: TransactionRow): BatchTransaction {
  const sign = row.kind === 'bet' ? -1n : 1n
  return {
    bucket: row.bucket,
    playerId: row.player_id,
    currency: currencyNamed(row.currency_code),
    seq: row.seq,
    key: row.key,
    kind: row.kind as BatchTransaction['kind'],
    amountMinor: row.amount_minor,
    cashAfter: row.cash_after,
    heldAfter: row.held_after,
    postedAt: row.posted_at,
    reference: row.reference,
    roundKey: row.round_key,
    game: row.game ?? '',
    closesRound: row.closes_round,
    movedMinor: sign * (row.amount_minor - row.bonus_minor),
    bonusMinor: row.bonus_minor,
    bonusMovedMinor: sign * row.bonus_minor,
    bonusAfter: row.bonus_after,
    grantId: row.grant_id,
    wageredMinor: row.wagered_minor,
    weight: row.wager_weight,
    // Was written when it was decided; nothing is decided on it again.
    counterAccount: '',
  }
}

/** What the batch has to write: nothing when every act was refused or already known. */
export function writesOf({ now, wallets, written }: BetBatch): BoundStatement[] {
  if (written.length === 0) return []
  const changed = [...wallets.values()].flat().filter(({ isChanged }) => isChanged)
  const usages = changed.map(({ usage }) => usageColumnsOf(usage))
  const column = <K extends keyof BatchTransaction>(name: K) => written.map((row) => row[name])
  const values = [
    now,
    column('bucket'),
    column('playerId'),
    column('currency'),
    column('seq'),
    column('key'),
    column('kind'),
    column('amountMinor'),
    column('cashAfter'),
    column('heldAfter'),
    column('reference'),
    column('roundKey'),
    column('game'),
    column('closesRound'),
    column('movedMinor'),
    column('counterAccount'),
    changed.map(({ bucket }) => bucket),
    changed.map(({ playerId }) => playerId),
    changed.map(({ currency }) => currency),
    changed.map(({ seq }) => seq),
    changed.map(({ balanceMinor }) => balanceMinor),
    changed.map(({ betCount }) => betCount),
    changed.map(({ stakedTotal }) => stakedTotal),
    ...USAGE_COLUMNS.map((name) => usages.map((row) => row[name])),
  ]
  if (!changed.some(hasGrant)) return [{ statement: WRITE_BATCH, values }]
  const ofGrants = [
    column('bonusMinor'),
    column('bonusMovedMinor'),
    column('bonusAfter'),
    column('grantId'),
    column('wageredMinor'),
    column('weight'),
  ]
  const numbers = [
    changed.map(({ bonusMinor }) => bonusMinor),
    changed.map(({ wageredMinor }) => wageredMinor),
    changed.map(({ bonusRounds }) => bonusRounds),
  ]
  const place = 1 + Object.keys(PLAY_COLUMNS).length
  return [
    {
      statement: WRITE_BONUS_BATCH,
      values: [...values.slice(0, place), ...ofGrants, ...values.slice(place), ...numbers],
    },
  ]
}

export const hasGrant = ({ grant }: Pick<BatchWallet, 'grant'>): boolean => grant !== null

function currencyNamed(code: string): CurrencyCode {
  if (!isCurrencyCode(code)) throw new Error(`There is no currency ${code}.`)
  return code
}
