import type { BoundStatement, Statement } from '../../../database/statement.ts'
import { bucketOf } from '../../gate/bucket.ts'
import { usageColumnsOf, USAGE_COLUMNS } from '../../gate/gate-store.ts'
import {
  hasGrant,
  keysOf,
  newWalletsOf,
  TRANSACTION_COLUMNS,
  WALLET_NUMBERS,
  writesOf,
} from './bet-path-store.ts'
import type { PlayAct } from './play-acts.ts'
import { roundKeyOf, type BetBatch, type BatchTransaction, type BatchWallet } from './bet-batch.ts'

/**
 * The same questions and the same rows for a batch of a single player. While there is little to do a batch is one
 * bet, and statements over rows cost the server a third less than statements over arrays of one.
 */
const SINGLE_PLAYER_ACTS_MAX = 4

const LOCK_WALLETS: Statement = {
  name: 'single-lock-wallets',
  text: `select * from wallet where bucket = $1 and player_id = $2
    order by currency_code for update`,
}

const READ_GATE: Statement = {
  name: 'single-read-gate',
  text: 'select * from player_gate where bucket = $1 and player_id = $2',
}

const WRITE_WALLET: Statement = {
  name: 'single-write-wallet',
  text: `update wallet set ${WALLET_NUMBERS.map((name, at) => `${name} = $${at + 4}`).join(', ')}
    where bucket = $1 and player_id = $2 and currency_code = $3`,
}

export function isSinglePlayerBatch(acts: readonly PlayAct[]): boolean {
  return (
    acts.length <= SINGLE_PLAYER_ACTS_MAX &&
    acts.every(({ playerId }) => playerId === acts[0]?.playerId)
  )
}

/** In the order of `readsOfBatch`, so that the batch is read from either. */
export function singlePlayerReads(acts: readonly PlayAct[]): BoundStatement[] {
  const { playerId = '' } = acts[0] ?? {}
  const ofPlayer = [bucketOf(playerId), playerId]
  const keys = new Set(acts.flatMap(keysOf))
  const rounds = new Set(acts.filter(({ kind }) => kind !== 'promo').map(roundKeyOf))
  return [
    ...newWalletsOf(acts),
    { statement: LOCK_WALLETS, values: ofPlayer },
    { statement: READ_GATE, values: ofPlayer },
    {
      statement: knownBy(keys.size, rounds.size),
      values: [bucketOf(playerId), ...keys, ...rounds],
    },
  ]
}

const SHAPED = new Map<string, Statement>()

/** A statement whose text depends on how much a batch has of each; there are few such shapes. */
function shaped(name: string, textOf: () => string): Statement {
  let statement = SHAPED.get(name)
  if (!statement) SHAPED.set(name, (statement = { name, text: textOf() }))
  return statement
}

/**
 * One search for each of so many keys and rounds. A list of them in one search may be planned as a filter over all
 * that the bucket has, as a plan that is made while there is nothing cannot know better.
 */
export function knownBy(keys: number, rounds: number): Statement {
  return shaped(`single-read-known-${keys}-${rounds}`, () => knownText(keys, rounds))
}

function knownText(keys: number, rounds: number): string {
  const columns = [...Array<string>(keys).fill('key'), ...Array<string>(rounds).fill('round_key')]
  const searches = columns.map(
    (column, at) =>
      `select ${TRANSACTION_COLUMNS} from ledger_transaction t
        where t.bucket = $1 and t.${column} = $${at + 2}`,
  )
  return searches.join(' union all ')
}

/**
 * One statement for the transactions, what they move and the wallet they leave. Who plays in two currencies within
 * one batch has a wallet more.
 */
export function singlePlayerWrites(batch: BetBatch): BoundStatement[] {
  const { now, wallets, written } = batch
  const changed = [...wallets.values()].flat().filter(({ isChanged }) => isChanged)
  const [wallet, ...others] = changed
  if (!wallet) return []
  // Under a grant there is more to write than this statement has, and fewer who do.
  if (changed.some(hasGrant)) return writesOf(batch)
  return [
    {
      statement: writingOf(written.map(({ movedMinor }) => movedMinor !== 0n)),
      values: [...walletValues(wallet), now, ...written.flatMap(valuesOfTransaction)],
    },
    ...others.map((other) => ({ statement: WRITE_WALLET, values: walletValues(other) })),
  ]
}

/** Of so many transactions, each of which moves something or does not. */
function writingOf(moves: readonly boolean[]): Statement {
  return shaped(`single-write-${moves.map(Number).join('')}`, () => writingText(moves))
}

/** In front of the transactions come the values of the wallet, `$1` to `$3` being its place, and the time. */
const VALUES_IN_FRONT = 3 + WALLET_NUMBERS.length + 1
/** What differs between the transactions of one player, the first two being their place in the wallet. */
const TRANSACTION_VALUES: Readonly<Record<string, (row: BatchTransaction) => unknown>> = {
  currency_code: ({ currency }) => currency,
  seq: ({ seq }) => seq,
  key: ({ key }) => key,
  kind: ({ kind }) => kind,
  amount_minor: ({ amountMinor }) => amountMinor,
  cash_after: ({ cashAfter }) => cashAfter,
  held_after: ({ heldAfter }) => heldAfter,
  reference: ({ reference }) => reference,
  round_key: ({ roundKey }) => roundKey,
  game: ({ game }) => game,
  closes_round: ({ closesRound }) => closesRound,
}
const VALUED_COLUMNS = Object.keys(TRANSACTION_VALUES)
const VALUES = Object.values(TRANSACTION_VALUES)

function writingText(moves: readonly boolean[]): string {
  const [rows, postings]: [string[], string[]] = [[], []]
  let at = VALUES_IN_FRONT + 1
  for (const isMoving of moves) {
    const place = `$1, $2, $${at}, $${at + 1}`
    const columns = VALUED_COLUMNS.map((_, nth) => `$${at + nth}`)
    rows.push(`($1, $2, $${VALUES_IN_FRONT}, ${columns.join(', ')})`)
    at += columns.length
    if (isMoving) {
      postings.push(`(${place}, 0, 'cash', $${at}::bigint)`)
      postings.push(`(${place}, 1, $${at + 1}, -$${at}::bigint)`)
      at += 2
    }
  }
  const transactions = `insert into ledger_transaction
      (bucket, player_id, posted_at, ${VALUED_COLUMNS.join(', ')})
    values ${rows.join(', ')}`
  const moved = `insert into ledger_posting
      (bucket, player_id, currency_code, seq, leg, account, amount_minor)
    values ${postings.join(', ')}`
  return `with entered as (${transactions})${postings.length > 0 ? `, moved as (${moved})` : ''}
    ${WRITE_WALLET.text}`
}

function valuesOfTransaction(row: BatchTransaction): unknown[] {
  const values = VALUES.map((of) => of(row))
  return row.movedMinor === 0n ? values : [...values, row.movedMinor, row.counterAccount]
}

function walletValues(wallet: BatchWallet): unknown[] {
  const usage = usageColumnsOf(wallet.usage)
  return [
    wallet.bucket,
    wallet.playerId,
    wallet.currency,
    wallet.seq,
    wallet.balanceMinor,
    wallet.betCount,
    wallet.stakedTotal,
    ...USAGE_COLUMNS.map((name) => usage[name]),
  ]
}
