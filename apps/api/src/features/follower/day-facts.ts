import type { CurrencyCode } from '@baize/money'
import { worthOfUnit } from '@baize/rules/approximate-value'
import type { Ppm } from '@baize/rules/house-edge'
import type { Tx } from '../../database/open.ts'
import {
  keepEdges,
  keepWorths,
  type EdgeOfDay,
  type ProposedEdge,
  type WorthOfDay,
} from './day-facts-store.ts'

/** The edge that a game publishes at this moment; undefined while nobody offers it. */
export type PublishedEdge = (game: string) => Ppm | undefined

export interface PlayedOn {
  readonly game: string | null
  readonly currency: CurrencyCode
  readonly day: number
}

export interface DayFacts {
  edge(of: PlayedOn): Ppm
  unitWorth(of: PlayedOn): bigint
}

const edgeKey = ({ game, day }: Pick<EdgeOfDay, 'game' | 'day'>) => `${day}/${game}`
const worthKey = ({ currency, day }: Pick<WorthOfDay, 'currency' | 'day'>) => `${day}/${currency}`
/** Days that are looked at hardly ever again are not remembered. */
const REMEMBERED_MAX = 20_000

/**
 * What is published today may be otherwise tomorrow, and what is counted again must come to the same. So the edge of a
 * game and the worth of a currency are written down with the first play of a day, and hold for all of that day.
 */
export function createDayFacts(publishedEdge: PublishedEdge) {
  const edges = new Map<string, Ppm>()
  const worths = new Map<string, bigint>()

  return {
    /** In the transaction that counts with them. `remember` is for afterwards, when it has committed. */
    async of(tx: Tx, plays: readonly PlayedOn[]): Promise<DayFacts & { remember(): void }> {
      const [wantedEdges, wantedWorths] = [
        new Map<string, ProposedEdge>(),
        new Map<string, WorthOfDay>(),
      ]
      for (const { game, currency, day } of plays) {
        if (!worths.has(worthKey({ currency, day })))
          wantedWorths.set(worthKey({ currency, day }), {
            currency,
            day,
            unitWorth: worthOfUnit(currency),
          })
        if (game === null || edges.has(edgeKey({ game, day }))) continue
        wantedEdges.set(edgeKey({ game, day }), { game, day, edge: publishedEdge(game) })
      }
      const newEdges = await keepEdges(tx, [...wantedEdges.values()])
      const newWorths = await keepWorths(tx, [...wantedWorths.values()])
      const edgeOf = new Map(newEdges.map((row) => [edgeKey(row), row.edge]))
      const worthOf = new Map(newWorths.map((row) => [worthKey(row), row.unitWorth]))
      return {
        edge: ({ game, day }) => (game === null ? 0 : known(edgeKey({ game, day }), edgeOf, edges)),
        unitWorth: (play) => known(worthKey(play), worthOf, worths),
        remember() {
          if (edges.size > REMEMBERED_MAX) edges.clear()
          for (const [key, edge] of edgeOf) edges.set(key, edge)
          for (const [key, worth] of worthOf) worths.set(key, worth)
        },
      }
    },
  }
}

function known<T>(key: string, fresh: ReadonlyMap<string, T>, before: ReadonlyMap<string, T>): T {
  const found = fresh.get(key) ?? before.get(key)
  if (found === undefined) throw new Error(`Nothing was written down for ${key}.`)
  return found
}
