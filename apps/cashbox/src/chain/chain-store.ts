import type { SandboxNetwork } from '@baize/contract/sandbox-chain'
import type { Database } from '../database/open.ts'

export interface BlockRow {
  readonly network: string
  readonly height: number
  readonly hash: string
  readonly parent_hash: string
  readonly mined_at: number
}

export interface TransactionRow {
  readonly network: string
  readonly txid: string
  readonly raw: string
  /** Null while it waits for a block. */
  readonly height: number | null
  readonly created_at: number
}

const TABLES = [
  `create table if not exists chain_networks (
    key text primary key,
    network text not null
  ) strict`,
  `create table if not exists chain_blocks (
    network text not null,
    height integer not null,
    hash text not null,
    parent_hash text not null,
    mined_at integer not null,
    primary key (network, height)
  ) strict`,
  `create table if not exists chain_transactions (
    network text not null,
    txid text not null,
    raw text not null,
    height integer,
    created_at integer not null,
    primary key (network, txid)
  ) strict`,
  `create index if not exists chain_transactions_height on chain_transactions (network, height)`,
]

export function prepareChains(db: Database): void {
  for (const statement of TABLES) db.run(statement)
}

export function writeNetwork(db: Database, key: string, network: SandboxNetwork): void {
  db.run(
    'insert or replace into chain_networks (key, network) values (?, ?)',
    key,
    JSON.stringify(network),
  )
}

export function readNetwork(db: Database, key: string): SandboxNetwork | undefined {
  const row = db.one<{ network: string }>('select network from chain_networks where key = ?', key)
  return row && (JSON.parse(row.network) as SandboxNetwork)
}

export function readNetworks(db: Database): readonly { key: string; network: SandboxNetwork }[] {
  return db
    .all<{ key: string; network: string }>('select key, network from chain_networks order by key')
    .map(({ key, network }) => ({ key, network: JSON.parse(network) as SandboxNetwork }))
}

export function headBlock(db: Database, network: string): BlockRow | undefined {
  return db.one<BlockRow>(
    'select * from chain_blocks where network = ? order by height desc limit 1',
    network,
  )
}

export function blockAt(db: Database, network: string, height: number): BlockRow | undefined {
  return db.one<BlockRow>(
    'select * from chain_blocks where network = ? and height = ?',
    network,
    height,
  )
}

export function insertBlock(db: Database, block: BlockRow): void {
  db.run(
    'insert into chain_blocks (network, height, hash, parent_hash, mined_at) values (?, ?, ?, ?, ?)',
    block.network,
    block.height,
    block.hash,
    block.parent_hash,
    block.mined_at,
  )
}

export function deleteBlocksAbove(db: Database, network: string, height: number): void {
  db.run('delete from chain_blocks where network = ? and height > ?', network, height)
}

/** False when the chain knows it already. */
export function insertTransaction(db: Database, row: TransactionRow): boolean {
  const changed = db.run(
    'insert or ignore into chain_transactions (network, txid, raw, height, created_at) values (?, ?, ?, ?, ?)',
    row.network,
    row.txid,
    row.raw,
    row.height,
    row.created_at,
  )
  return changed > 0
}

export function findTransaction(
  db: Database,
  network: string,
  txid: string,
): TransactionRow | undefined {
  return db.one<TransactionRow>(
    'select * from chain_transactions where network = ? and txid = ?',
    network,
    txid,
  )
}

/** Those in a block, or those that wait for one, in the order they came. */
export function transactionsAt(
  db: Database,
  network: string,
  height: number | null,
): readonly TransactionRow[] {
  return db.all<TransactionRow>(
    'select * from chain_transactions where network = ? and height is ? order by created_at, txid',
    network,
    height,
  )
}

export function moveTransactions(
  db: Database,
  network: string,
  txids: readonly string[],
  height: number | null,
): void {
  for (const txid of txids)
    db.run(
      'update chain_transactions set height = ? where network = ? and txid = ?',
      height,
      network,
      txid,
    )
}

/** What was in blocks that are no more waits again, or is gone with them. */
export function freeTransactionsAbove(
  db: Database,
  network: string,
  height: number,
  fate: 'wait' | 'vanish',
): void {
  db.run(
    fate === 'wait'
      ? 'update chain_transactions set height = null where network = ? and height > ?'
      : 'delete from chain_transactions where network = ? and height > ?',
    network,
    height,
  )
}

export function newestTransactions(
  db: Database,
  network: string,
  limit: number,
): readonly TransactionRow[] {
  return db.all<TransactionRow>(
    'select * from chain_transactions where network = ? order by created_at desc, txid limit ?',
    network,
    limit,
  )
}

/** The height of the last block that holds anything. */
export function lastBusyHeight(db: Database, network: string): number | undefined {
  const row = db.one<{ height: number | null }>(
    'select max(height) as height from chain_transactions where network = ?',
    network,
  )
  return row?.height ?? undefined
}
