import type { CryptoDepositTable } from '../../../database/crypto-tables.ts'
import type { Database, Tx } from '../../../database/open.ts'
import { sql, type Selectable } from 'kysely'

export type StoredDeposit = Selectable<CryptoDepositTable>

/** The index of a player's account for all networks, made at the first question. */
export async function accountIndexOf(tx: Tx, playerId: string): Promise<number> {
  await tx
    .insertInto('crypto_account')
    .values({ player_id: playerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { account_index } = await tx
    .selectFrom('crypto_account')
    .where('player_id', '=', playerId)
    .select('account_index')
    .executeTakeFirstOrThrow()
  return account_index
}

export async function findAddress(
  db: Database,
  playerId: string,
  network: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('crypto_address')
    .where('player_id', '=', playerId)
    .where('network', '=', network)
    .select('address')
    .executeTakeFirst()
  return row?.address
}

export async function insertAddress(
  tx: Tx,
  row: { playerId: string; network: string; address: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('crypto_address')
    .values({
      player_id: row.playerId,
      network: row.network,
      address: row.address,
      created_at: row.now,
    })
    .onConflict((conflict) => conflict.columns(['player_id', 'network']).doNothing())
    .execute()
}

/** Which of the addresses are ours, with whose they are. */
export async function ownersOf(
  tx: Database,
  network: string,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (addresses.length === 0) return new Map()
  const rows = await tx
    .selectFrom('crypto_address')
    .where('network', '=', network)
    .where('address', 'in', addresses)
    .select(['address', 'player_id'])
    .execute()
  return new Map(rows.map(({ address, player_id }) => [address, player_id]))
}

/** The newest blocks that were read, the highest first. */
export async function newestBlocks(
  db: Database,
  network: string,
  limit: number,
): Promise<readonly { height: number; hash: string }[]> {
  return await db
    .selectFrom('crypto_block')
    .where('network', '=', network)
    .orderBy('height', 'desc')
    .limit(limit)
    .select(['height', 'hash'])
    .execute()
}

/** False when another process has read this height already. */
export async function insertBlock(
  tx: Tx,
  network: string,
  { height, hash }: { height: number; hash: string },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('crypto_block')
    .values({ network, height, hash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('height')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function deleteBlocksAbove(tx: Tx, network: string, height: number): Promise<void> {
  await tx
    .deleteFrom('crypto_block')
    .where('network', '=', network)
    .where('height', '>', height)
    .execute()
}

export async function deleteBlocksBelow(tx: Tx, network: string, height: number): Promise<void> {
  await tx
    .deleteFrom('crypto_block')
    .where('network', '=', network)
    .where('height', '<', height)
    .execute()
}

export interface SeenDeposit {
  readonly id: string
  readonly network: string
  readonly txid: string
  readonly output: string
  readonly playerId: string
  readonly coin: string
  readonly address: string
  readonly units: bigint
  readonly amountMinor: bigint
  readonly remainderUnits: bigint
  readonly blockHeight: number
  readonly isBelowMinimum: boolean
  readonly now: Date
}

/** A transfer in a block. One that a reorganisation had taken away comes back under its old row. */
export async function writeSeenDeposit(tx: Tx, seen: SeenDeposit): Promise<void> {
  const status = seen.isBelowMinimum ? 'below-minimum' : 'confirming'
  await tx
    .insertInto('crypto_deposit')
    .values({
      id: seen.id,
      network: seen.network,
      txid: seen.txid,
      output: seen.output,
      player_id: seen.playerId,
      coin: seen.coin,
      address: seen.address,
      units: seen.units.toString(),
      amount_minor: seen.amountMinor,
      remainder_units: seen.remainderUnits.toString(),
      block_height: seen.blockHeight,
      status,
      seen_at: seen.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['network', 'txid', 'output'])
        .doUpdateSet({ block_height: seen.blockHeight, status, told_confirmations: 0 })
        // A credited one is never touched from here: only a reorganisation that reverses it opens it again.
        .where('crypto_deposit.status', 'in', ['orphaned', 'reversed']),
    )
    .execute()
}

/** What was not yet credited from blocks that the chain no longer has is as if it had never been seen. */
export async function orphanDepositsAbove(
  tx: Tx,
  network: string,
  height: number,
): Promise<readonly StoredDeposit[]> {
  return await tx
    .updateTable('crypto_deposit')
    .set({ status: 'orphaned', refusal: null, retry_at: null })
    .where('network', '=', network)
    .where('block_height', '>', height)
    .where('status', 'in', ['confirming', 'held', 'below-minimum'])
    .returningAll()
    .execute()
}

/** Those that wait for their confirmations, or for the gate to let them in. */
export async function waitingDeposits(
  db: Database,
  network: string,
): Promise<readonly StoredDeposit[]> {
  return await db
    .selectFrom('crypto_deposit')
    .where('network', '=', network)
    .where('status', 'in', ['confirming', 'held'])
    .orderBy('block_height')
    .orderBy('id')
    .selectAll()
    .execute()
}

/** Those that the gate keeps out, the oldest first, with whether that is for good. */
export async function heldDeposits(db: Database, limit: number) {
  return await db
    .selectFrom('crypto_deposit as d')
    .innerJoin('player as p', 'p.id', 'd.player_id')
    .innerJoin('player_gate as g', 'g.player_id', 'd.player_id')
    .where('d.status', '=', 'held')
    .orderBy('d.seen_at')
    .orderBy('d.id')
    .limit(limit)
    .selectAll('d')
    .select(['p.email', 'g.excluded_permanently'])
    .execute()
}

/** Coins of a player that have not been credited yet and will be, by coin. */
export async function sumConfirmingCoins(
  db: Database | Tx,
  playerId: string,
): Promise<{ currency_code: string; amount_minor: bigint }[]> {
  return await db
    .selectFrom('crypto_deposit')
    .where('player_id', '=', playerId)
    .where('status', '=', 'confirming')
    .groupBy('coin')
    .select(['coin as currency_code', sql<bigint>`sum(amount_minor)::bigint`.as('amount_minor')])
    .execute()
}

export async function lockHeldDeposit(tx: Tx, id: string): Promise<StoredDeposit | undefined> {
  return await tx
    .selectFrom('crypto_deposit')
    .where('id', '=', id)
    .where('status', '=', 'held')
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
}

export async function lockDeposit(tx: Tx, id: string): Promise<StoredDeposit> {
  return await tx
    .selectFrom('crypto_deposit')
    .where('id', '=', id)
    .selectAll()
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function updateDeposit(
  tx: Database,
  id: string,
  change: Partial<
    Pick<
      StoredDeposit,
      | 'status'
      | 'credit_count'
      | 'shortfall_minor'
      | 'refusal'
      | 'retry_at'
      | 'told_confirmations'
      | 'credited_at'
    >
  >,
): Promise<void> {
  await tx.updateTable('crypto_deposit').set(change).where('id', '=', id).execute()
}

/** A player's own, the newest first. What the chain took away before it counted is not shown. */
export async function depositsOf(
  db: Database,
  playerId: string,
  limit: number,
): Promise<readonly StoredDeposit[]> {
  return await db
    .selectFrom('crypto_deposit')
    .where('player_id', '=', playerId)
    .where('status', '!=', 'orphaned')
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .selectAll()
    .execute()
}

/** How far each chain was read. */
export async function readHeights(db: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('crypto_block')
    .groupBy('network')
    .select(({ fn }) => ['network', fn.max('height').as('height')])
    .execute()
  return new Map(rows.map(({ network, height }) => [network, height]))
}

/** Whether this block is still the one we read at its height; if so, nobody else can change that meanwhile. */
export async function holdBlock(
  tx: Tx,
  network: string,
  { height, hash }: { height: number; hash: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('crypto_block')
    .where('network', '=', network)
    .where('height', '=', height)
    .where('hash', '=', hash)
    .select('height')
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** The ids of what was credited from blocks that the chain no longer has. */
export async function creditedAbove(
  db: Database,
  network: string,
  height: number,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('crypto_deposit')
    .where('network', '=', network)
    .where('block_height', '>', height)
    .where('status', '=', 'credited')
    .orderBy('id')
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}
