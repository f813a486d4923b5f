import { worthOfUnit } from '@baize/rules/approximate-value'
import type { Ppm } from '@baize/rules/house-edge'
import type { Tx } from '../../database/open.ts'
import { keepEdges, keepWorths } from './day-facts-store.ts'
import { lackedFacts, takeFacts } from './follower-batch-store.ts'

/** The edge that a game publishes at this moment; undefined while nobody offers it. */
export type PublishedEdge = (game: string) => Ppm | undefined

/**
 * What is published today may be otherwise tomorrow, and what is counted again must come to the same. So the edge of a
 * game and the worth of a currency are written down with the first play of a day, and hold for all of that day.
 */
export async function writeDownFacts(tx: Tx, publishedEdge: PublishedEdge): Promise<void> {
  const { edges, worths } = await lackedFacts(tx)
  await keepEdges(
    tx,
    edges.map(({ game, day }) => ({ game, day, edge: publishedEdge(game) })),
  )
  await keepWorths(
    tx,
    worths.map(({ currency, day }) => ({ currency, day, unitWorth: worthOfUnit(currency) })),
  )
  await takeFacts(tx)
}
