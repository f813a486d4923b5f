import type { AppContext } from '../../../app-context.ts'
import { highestOfHours, type RankedWin, type Ranking } from './top-tables-store.ts'

const HOUR_MS = 60 * 60 * 1000
const RANKED_HOURS = 24
/** A win is written a moment after it happened: only then an hour has all of its own. */
const SETTLED_AFTER_MS = 60_000

/**
 * The highest wins of a day, put together from those of its hours. An hour that is over does not change any more and
 * is asked for once: whoever opens the start page would otherwise sort every win of the day. The day begins with a
 * whole hour.
 */
export function createRankedHours(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  by: Ranking,
  size: number,
) {
  const known = new Map<number, readonly RankedWin[]>()

  return {
    async highestIds(): Promise<string[]> {
      const nowMs = clock.now().getTime()
      const last = Math.floor(nowMs / HOUR_MS)
      const hours = Array.from({ length: RANKED_HOURS + 1 }, (_, ago) => last - ago)
      for (const hour of known.keys()) if (!hours.includes(hour)) known.delete(hour)
      const asked = hours.filter((hour) => !known.has(hour))
      const starts = asked.map((hour) => new Date(hour * HOUR_MS))
      const found = Map.groupBy(
        await highestOfHours(db, by, starts, size),
        ({ hour }) => hour.getTime() / HOUR_MS,
      )
      const wins = hours.flatMap((hour) => known.get(hour) ?? found.get(hour) ?? [])
      for (const hour of asked)
        if ((hour + 1) * HOUR_MS + SETTLED_AFTER_MS < nowMs) known.set(hour, found.get(hour) ?? [])
      return wins
        .toSorted(inRank)
        .slice(0, size)
        .map(({ id }) => id)
    },
  }
}

function inRank(a: RankedWin, b: RankedWin): number {
  if (a.worth !== b.worth) return a.worth > b.worth ? -1 : 1
  return b.won_at.getTime() - a.won_at.getTime() || (a.id < b.id ? -1 : 1)
}
