import { dayOf } from '@baize/rules/gate-usage'
import type { Tx } from '../../database/open.ts'
import { createDayFacts, type PublishedEdge } from './day-facts.ts'
import { moveCursors, pastOf, type Cursor, type LedgerRow } from './ledger-follower-store.ts'
import type { FollowedTransaction, FollowedWallet, Projection } from './projection.ts'

/** So many transactions are read and counted at once. */
export const BATCH_MAX = 2_000

export interface WalletCounterDeps {
  readonly publishedEdge: PublishedEdge
  readonly projections: readonly Projection[]
  readonly version: number
}

/** Counts transactions and moves the cursor behind them, in the caller's transaction and under the lock of the bucket. */
export function createWalletCounter({ publishedEdge, projections, version }: WalletCounterDeps) {
  const facts = createDayFacts(publishedEdge)

  /** Returns what is to be done once it has committed. */
  async function count(tx: Tx, rows: readonly LedgerRow[]): Promise<() => void> {
    refuseGaps(rows)
    const plays = rows.map(playedOn)
    const known = await facts.of(tx, plays)
    const transactions = rows.map((row, at): FollowedTransaction => {
      const play = plays[at] as ReturnType<typeof playedOn>
      return {
        ...followed(row, play.day),
        edge: known.edge(play),
        unitWorth: known.unitWorth(play),
      }
    })
    for (const { add } of projections) await add(tx, transactions)
    await moveCursors(tx, lastOfEach(rows), version)
    return known.remember
  }

  /** In one transaction, so that whoever reads sees the old counts or the new ones. */
  async function recount(tx: Tx, wallet: FollowedWallet): Promise<number> {
    for (const { forget } of projections) await forget(tx, wallet)
    let after = 0n
    for (let counted = 0; ;) {
      const rows = await pastOf(tx, wallet, { after, limit: BATCH_MAX })
      if (rows.length === 0) return counted
      await count(tx, rows)
      counted += rows.length
      after = rows.at(-1)?.seq ?? after
    }
  }

  return { count, recount }
}

/** A number that is missing would never be counted: better to stand still and say so. */
function refuseGaps(rows: readonly LedgerRow[]): void {
  let before: LedgerRow | undefined
  for (const row of rows) {
    const isSameWallet =
      before?.player_id === row.player_id && before.currency_code === row.currency_code
    const expected = (isSameWallet && before ? before.seq : row.counted_seq) + 1n
    if (row.seq !== expected)
      throw new Error(
        `The wallet ${row.player_id} in ${row.currency_code} has no transaction ${expected}.`,
      )
    before = row
  }
}

function playedOn(row: LedgerRow) {
  const day = dayOf(row.bet_at ?? row.posted_at)
  return { game: row.game, currency: row.currency_code, day }
}

function followed(row: LedgerRow, day: number) {
  return {
    bucket: row.bucket,
    playerId: row.player_id,
    currency: row.currency_code,
    seq: row.seq,
    kind: row.kind,
    amountMinor: row.amount_minor,
    bonusMinor: row.bonus_minor,
    postedAt: row.posted_at,
    betAt: row.bet_at,
    roundKey: row.round_key,
    game: row.game,
    day,
  }
}

function lastOfEach(rows: readonly LedgerRow[]): Cursor[] {
  const last = new Map<string, Cursor>()
  for (const { bucket, player_id: playerId, currency_code: currency, seq } of rows)
    last.set(`${playerId}/${currency}`, { bucket, playerId, currency, seq })
  return [...last.values()]
}
