/**
 * One message for all wins of this long: thousands of sockets could not follow one for each, and what the tables show of
 * them is read once. Nobody sees whether a win is told a quarter of a second earlier.
 */
const COLLECTED_FOR_MS = 250

interface Batch<T> {
  readonly wins: T[]
  readonly written: Promise<void>
  readonly write: () => void
}

/** Wins of a moment, written together. */
export function createCollectedWins<T>(write: (wins: readonly T[]) => Promise<void>) {
  let open: Batch<T> | undefined
  const unwritten = new Set<Promise<void>>()

  function openBatch(): Batch<T> {
    const wins: T[] = []
    const { promise, resolve } = Promise.withResolvers<void>()
    const forget = () => void unwritten.delete(promise)
    unwritten.add(promise)
    promise.then(forget, forget)
    const timer = setTimeout(writeNow, COLLECTED_FOR_MS)
    function writeNow() {
      clearTimeout(timer)
      open = undefined
      resolve(write(wins))
    }
    return { wins, written: promise, write: writeNow }
  }

  return {
    /** Resolves when it is written. */
    async add(win: T): Promise<void> {
      open ??= openBatch()
      open.wins.push(win)
      await open.written
    },
    /** Resolves when nothing waits and nothing is being written. Whoever added a win hears of what went wrong with it. */
    async flush(): Promise<void> {
      open?.write()
      await Promise.allSettled(unwritten)
    },
  }
}
