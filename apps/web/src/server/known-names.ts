import type { Clock } from '@baize/host'

export interface KnownNames {
  /** Whether a list of the backend has this name. Where no list can be had, every name passes. */
  readonly has: (
    list: string,
    name: string,
    fetchList: () => Promise<readonly string[]>,
  ) => Promise<boolean>
}

interface KnownList {
  /** Undefined where there never was a list. */
  readonly names: Promise<ReadonlySet<string> | undefined>
  until: number
}

/** A new game has its page after this time at the latest. Whatever names are tried, a list is asked for no more often. */
const FRESH_FOR_MS = 30_000
/** A list that could not be had is asked for again after this time. */
const RETRY_MS = 1_000

/** What games, categories and studios there are: an address that names none of them is not worth a rendering. */
export function createKnownNames(clock: Clock): KnownNames {
  const lists = new Map<string, KnownList>()
  return {
    has: async (list, name, fetchList) => {
      const now = clock.now().getTime()
      const known = lists.get(list)
      if (known && now < known.until) return (await known.names)?.has(name) ?? true
      const names = fetchList().then(
        (found): ReadonlySet<string> | undefined => new Set(found),
        () => {
          asked.until = now + RETRY_MS
          return known?.names
        },
      )
      const asked: KnownList = { names, until: now + FRESH_FOR_MS }
      lists.set(list, asked)
      return (await names)?.has(name) ?? true
    },
  }
}
