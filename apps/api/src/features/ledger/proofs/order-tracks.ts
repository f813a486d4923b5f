import { systemRandom } from '@baize/host'
import { money } from '@baize/money'
import { expect } from 'vitest'
import type { Database } from '../../../database/open.ts'
import { auditLedger } from '../audit/ledger-audit-store.ts'
import type { PlayReply } from '../bets/play-acts.ts'
import { HOUSE_BANK, playerCash } from '../ledger.ts'
import { openBooks } from '../testing.ts'
import { kindOf, rightEnd, START, type Step } from './orders.ts'
import { inParallel, keepState, keptState } from './testing.ts'

/**
 * Where an order can stand when something breaks: between two of its acts, before an act is kept, and when it is kept
 * and nobody was told.
 */
export const FAULT_POINTS = ['between', 'unkept', 'untold'] as const
export type FaultPoint = (typeof FAULT_POINTS)[number]

/** Which orders stood at which of the three, in this sitting of the proof of that name and in those before it. */
export function metPoints(name: string) {
  const kept = keptState<Record<FaultPoint, string[]>>(name)
  const met = new Map(FAULT_POINTS.map((point) => [point, new Set(kept?.[point])]))
  return {
    meet: (point: FaultPoint, { order }: Track) => void met.get(point)?.add(order.join()),
    countOf: (point: FaultPoint) => met.get(point)?.size ?? 0,
    /** Those that have not stood at all three yet. */
    left: (orders: readonly (readonly Step[])[]) =>
      orders.filter((order) => [...met.values()].some((seen) => !seen.has(order.join()))),
    keep: () =>
      keepState(name, Object.fromEntries([...met].map(([point, orders]) => [point, [...orders]]))),
    inWords: () => [...met].map(([point, orders]) => `${point} ${orders.size}`).join(', '),
  }
}

/** One order of acts on its way through the books of a player of its own. */
export interface Track {
  readonly order: readonly Step[]
  readonly player: string
  readonly tx: string
  /** The first answer to each act; a copy must be told the same. */
  readonly replies: Map<string, PlayReply>
}

/** A player with money for each order; `name` keeps the numbers of one round from those of another. */
export async function openTracks(
  db: Database,
  orders: readonly (readonly Step[])[],
  name: string,
): Promise<Track[]> {
  const books = await openBooks({ db })
  return await inParallel(orders.length, 8, async (no) => {
    // The books of a test draw the same names again in each round.
    const player = systemRandom.uuid()
    const amount = money(START, 'EUR')
    const ways = { debit: HOUSE_BANK, credit: playerCash(player), amount, kind: 'deposit' } as const
    const profile = { birthDate: '1990-02-03', countryCode: 'DE' }
    await db.transaction().execute(async (tx) => {
      await books.gate.remember(tx, player, profile)
      await books.ledger.postTransfer(tx, { ...ways, key: `paid-in-${name}-${no}` })
    })
    return { order: orders[no] as Step[], player, tx: `${name}-${no}`, replies: new Map() }
  })
}

/**
 * Holds an answer against the first one to the same act. Of an act that had to be asked again it tells where the fault
 * had met it, unless an earlier copy hides that.
 */
export function heard(
  { order, replies }: Track,
  step: Step,
  reply: PlayReply,
  isAgain: boolean,
): 'unkept' | 'untold' | undefined {
  const first = replies.get(kindOf(step))
  const told = first?.ok ? { ...first, isReplay: true } : reply
  expect([order, step, reply]).toEqual([order, step, told])
  // Whoever asks again cannot know whether it was kept: what counts is that the copies are told the same.
  const kept = reply.ok && isAgain ? { ...reply, isReplay: false } : reply
  if (!first?.ok) replies.set(kindOf(step), kept)
  if (!isAgain || first?.ok || !reply.ok) return undefined
  return reply.isReplay ? 'untold' : 'unkept'
}

export async function expectRightEnds(db: Database, tracks: readonly Track[]): Promise<void> {
  const books = await openBooks({ db })
  for (const { order, player } of tracks)
    expect([order, await books.balanceOf(player)]).toEqual([order, rightEnd(order)])
  expect(await auditLedger(db)).toEqual([])
}
