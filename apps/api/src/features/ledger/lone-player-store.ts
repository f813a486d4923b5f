import type { BoundStatement, Statement } from '../../database/pipeline.ts'
import { bucketOf } from '../gate/bucket.ts'
import { usageColumnsOf, USAGE_COLUMNS } from '../gate/gate-store.ts'
import { keysOf, newWalletsOf, TRANSACTION_COLUMNS, WALLET_NUMBERS } from './bet-path-store.ts'
import type { PlayAct } from './play-acts.ts'
import { roundKeyOf, type Book, type BookTransaction, type BookWallet } from './play-book.ts'

/**
 * The same questions and the same rows for a batch of a single player. While there is little to do a batch is one
 * bet, and statements over rows cost the server a third less than statements over arrays of one.
 */
const LONE_ACTS_MAX = 4

const LOCK_WALLETS: Statement = {
  name: 'lone-lock-wallets',
  text: `select * from wallet where bucket = $1 and player_id = $2
    order by currency_code for update`,
}

const READ_GATE: Statement = {
  name: 'lone-read-gate',
  text: 'select * from player_gate where bucket = $1 and player_id = $2',
}

const READ_KNOWN: Statement = {
  name: 'lone-read-known',
  text: `select ${TRANSACTION_COLUMNS} from ledger_transaction t
    where t.bucket = $1 and t.key = any ($2::text[])
    union all
    select ${TRANSACTION_COLUMNS} from ledger_transaction t
    where t.bucket = $1 and t.round_key = any ($3::text[]) and t.round_key is not null`,
}

const WRITE_TRANSACTION: Statement = {
  name: 'lone-write-transaction',
  text: `insert into ledger_transaction (bucket, player_id, currency_code, seq, key, kind,
      amount_minor, cash_after, held_after, posted_at, reference, round_key, game, closes_round)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
}

const WRITE_POSTINGS: Statement = {
  name: 'lone-write-postings',
  text: `insert into ledger_posting
      (bucket, player_id, currency_code, seq, leg, account, amount_minor)
    values ($1, $2, $3, $4, 0, 'cash', $5), ($1, $2, $3, $4, 1, $6, -$5::bigint)`,
}

const WRITE_WALLET: Statement = {
  name: 'lone-write-wallet',
  text: `update wallet set ${WALLET_NUMBERS.map((name, at) => `${name} = $${at + 4}`).join(', ')}
    where bucket = $1 and player_id = $2 and currency_code = $3`,
}

export function isOfLonePlayer(acts: readonly PlayAct[]): boolean {
  return (
    acts.length <= LONE_ACTS_MAX && acts.every(({ playerId }) => playerId === acts[0]?.playerId)
  )
}

/** In the order of `questionsOf`, so that the book is read from either. */
export function loneQuestionsOf(acts: readonly PlayAct[]): BoundStatement[] {
  const { playerId = '' } = acts[0] ?? {}
  const ofPlayer = [bucketOf(playerId), playerId]
  const rounds = acts.filter(({ kind }) => kind !== 'promo').map(roundKeyOf)
  return [
    ...newWalletsOf(acts),
    { statement: LOCK_WALLETS, values: ofPlayer },
    { statement: READ_GATE, values: ofPlayer },
    { statement: READ_KNOWN, values: [bucketOf(playerId), acts.flatMap(keysOf), rounds] },
  ]
}

export function loneWritesOf({ now, wallets, written }: Book): BoundStatement[] {
  const changed = [...wallets.values()].flat().filter(({ isChanged }) => isChanged)
  return [
    ...written.flatMap((row) => writesOfTransaction(row, now)),
    ...changed.map((wallet) => ({ statement: WRITE_WALLET, values: walletValues(wallet) })),
  ]
}

function writesOfTransaction(row: BookTransaction, now: Date): BoundStatement[] {
  const place = [row.bucket, row.playerId, row.currency, row.seq]
  const { amountMinor, cashAfter, heldAfter, reference, roundKey, game, closesRound } = row
  const values = [...place, row.key, row.kind, amountMinor, cashAfter, heldAfter, now]
  return [
    {
      statement: WRITE_TRANSACTION,
      values: [...values, reference, roundKey, game, closesRound],
    },
    ...(row.movedMinor === 0n
      ? []
      : [
          {
            statement: WRITE_POSTINGS,
            values: [...place, row.movedMinor, row.counterAccount],
          },
        ]),
  ]
}

function walletValues(wallet: BookWallet): unknown[] {
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
