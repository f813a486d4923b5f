import { toHgAmount } from '@baize/contract/hg'
import type { HgTransaction } from '@baize/contract/hg-studio'
import { isCurrencyCode, type CurrencyCode } from '@baize/money'
import type { AppContext } from '../../../app-context.ts'
import type { GameProvider } from '../providers/game-provider.ts'
import { readPlayedBetween, type PlayedRow } from './reconciliation-store.ts'

/** One transaction on which the two sides disagree. */
export interface Mismatch {
  readonly txId: string
  readonly act: HgTransaction['act']
  readonly playerId: string
  readonly roundId: string | null
  readonly problem: string
}

export interface Reconciliation {
  readonly compared: number
  readonly mismatches: readonly Mismatch[]
}

/** A provider that tells what it believes to have moved. */
export type ProviderWithStatement = Pick<GameProvider, 'name'> &
  Required<Pick<GameProvider, 'transactionsBetween'>>

export const hasStatement = (
  provider: GameProvider,
): provider is GameProvider & ProviderWithStatement => provider.transactionsBetween !== undefined

/** The two sides write a moment apart, and a win may travel for days: each side is read wider than it is judged. */
const SLACK_MS = 60 * 60 * 1000

/**
 * Holds what a provider believes to have moved against the ledger, both ways. What the provider still sends or
 * was refused is no disagreement, unless the ledger has it.
 */
export async function reconcileGames(
  { db }: Pick<AppContext, 'db'>,
  provider: ProviderWithStatement,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<Reconciliation> {
  const [wideFrom, wideTo] = [shifted(from, -SLACK_MS), shifted(to, SLACK_MS)]
  const ledger = new Map<string, PlayedRow>()
  for (const row of await readPlayedBetween(db, provider.name, wideFrom, wideTo))
    ledger.set(nameOf(row.act, row.txId), row)

  const mismatches: Mismatch[] = []
  const told = new Set<string>()
  let compared = 0
  for await (const theirs of provider.transactionsBetween(wideFrom, wideTo)) {
    const name = nameOf(theirs.act, theirs.txId)
    told.add(name)
    if (!isWithin(new Date(theirs.at), from, to)) continue
    compared += 1
    const problem = problemOf(theirs, ledger.get(name))
    if (problem !== undefined) mismatches.push({ ...theirs, problem })
  }
  for (const [name, ours] of ledger) {
    if (told.has(name) || !isWithin(ours.postedAt, from, to)) continue
    compared += 1
    mismatches.push({ ...ours, problem: 'is in the ledger and unknown to the provider' })
  }
  return { compared, mismatches }
}

function problemOf(theirs: HgTransaction, ours: PlayedRow | undefined): string | undefined {
  if (theirs.state === 'failed') return 'waits for a person at the provider'
  // What is refused on both sides is in agreement, and what still travels will be.
  if (!ours)
    return theirs.state === 'done' ? 'is done at the provider and not in the ledger' : undefined
  if (theirs.state === 'refused') return 'was refused, says the provider, and is in the ledger'
  const differences = [
    ['player', theirs.playerId, ours.playerId],
    ['currency', theirs.currency, ours.currency],
    ['game', theirs.gameId, ours.game],
    ['round', theirs.act === 'promo' ? null : theirs.roundId, ours.roundId],
    // A tombstone gives nothing back, because nothing was taken.
    ['amount', isTombstone(ours) ? '0' : theirs.amount, amountOf(ours)],
  ].flatMap(([what, told, kept]) => (told === kept ? [] : [`${what} ${told} and not ${kept}`]))
  return differences.length === 0 ? undefined : `has ${differences.join(', ')}`
}

function isTombstone({ act, amountMinor }: PlayedRow): boolean {
  return act === 'rollback' && amountMinor === 0n
}

function amountOf({ amountMinor, currency }: PlayedRow): string {
  if (!isCurrencyCode(currency)) throw new Error(`There is no currency ${currency}.`)
  return toHgAmount(amountMinor, currency satisfies CurrencyCode)
}

const nameOf = (act: string, txId: string): string => `${act}:${txId}`

function isWithin(at: Date, from: Date, to: Date): boolean {
  return at >= from && at < to
}

function shifted(moment: Date, byMs: number): Date {
  return new Date(moment.getTime() + byMs)
}
