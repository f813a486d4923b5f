/** Of how many it is kept when they had their last turn. */
const REMEMBERED_MAX = 10_000

/** So long a place of theirs stays taken after a turn: what fifty say at once is told to everybody, and takes the room from others. */
const NEW_REST_MS = 50

/** The turn of those who had none: before every other. */
const NEW = -1

interface Waiting {
  readonly key: string
  readonly begin: () => void
}

/**
 * So many at once and no more, one at a time for each key. Whoever had their last turn longest ago is next: a few who ask
 * for everything wait for each other, and nobody waits for them.
 *
 * Those who had none yet share a quarter of the places, which rest between them: a crowd that comes at once does not hold
 * up who was here before.
 */
export function createTurns(atOnce: number) {
  const newAtOnce = Math.ceil(atOnce / 4)
  /** The number of each key's last turn, the longest ago first. */
  const lastTurns = new Map<string, number>()
  const running = new Set<string>()
  const runningNew = new Set<string>()
  const waiting: Waiting[] = []
  let turnCount = 0

  function takeNext(): Waiting | undefined {
    let [next, nextTurn] = [-1, Infinity]
    for (const [at, { key }] of waiting.entries()) {
      const turn = lastTurns.get(key) ?? NEW
      if (running.has(key) || turn >= nextTurn) continue
      if (turn === NEW && runningNew.size >= newAtOnce) continue
      ;[next, nextTurn] = [at, turn]
    }
    return next === -1 ? undefined : waiting.splice(next, 1)[0]
  }

  function note(key: string): void {
    lastTurns.delete(key)
    lastTurns.set(key, (turnCount += 1))
    const [oldest] = lastTurns.keys()
    if (lastTurns.size > REMEMBERED_MAX && oldest !== undefined) lastTurns.delete(oldest)
  }

  function fill(): void {
    while (running.size < atOnce) {
      const next = takeNext()
      if (!next) return
      running.add(next.key)
      if (!lastTurns.has(next.key)) runningNew.add(next.key)
      note(next.key)
      // The embedded database answers before the loop turns: without this a crowd is served to its end while every socket
      // and every timer waits.
      setImmediate(next.begin)
    }
  }

  function leaveNew(key: string): void {
    runningNew.delete(key)
    fill()
  }

  function leave(key: string): void {
    running.delete(key)
    if (runningNew.has(key)) setTimeout(leaveNew, NEW_REST_MS, key)
    fill()
  }

  /** A deed that is left with nothing but waiting may end its turn by itself. */
  return async function inTurn<T>(key: string, deed: (end: () => void) => Promise<T>): Promise<T> {
    await new Promise<void>((begin) => {
      waiting.push({ key, begin })
      fill()
    })
    let hasEnded = false
    const end = () => {
      if (hasEnded) return
      hasEnded = true
      leave(key)
    }
    try {
      return await deed(end)
    } finally {
      end()
    }
  }
}
