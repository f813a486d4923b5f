import { Refusal } from '@baize/contract'

/** What one transaction writes at most. */
const BATCH_MAX = 50
/** Beyond this a room is so busy that waiting helps nobody. */
const WAITING_MAX = 500
const BUSY_SEC = 5

/** In a room where so many things are said a second, nobody can tell one that came a tenth of a second later. */
const CROWDED_COUNT = 10
const CROWDED_MS = 1000
const GATHERED_FOR_MS = 100

interface Waiting<T, R> {
  readonly item: T
  readonly since: number
  readonly resolve: (result: R) => void
  readonly reject: (error: unknown) => void
}

/** What became of one item of a batch. */
export type Outcome<R> = { readonly result: R } | { readonly refusal: unknown }

/**
 * Writes what is said in one room in batches, one after the other: a busy room waits for one commit and not for one a
 * message, and takes one connection of the pool. Of each player one item is in a batch, because the next depends on it.
 *
 * Where much is said it is gathered before it is written, because a transaction costs more than what it writes. `write` is told
 * so: what was gathered need not be collected again on its way to the pages.
 */
export function createRoomQueue<T extends { readonly playerId: string }, R>(
  write: (items: readonly T[], isGathered: boolean) => Promise<readonly Outcome<R>[]>,
) {
  let waiting: Waiting<T, R>[] = []
  let isWriting = false
  let gathering: NodeJS.Timeout | undefined
  /** When the last were said, the oldest first. */
  let saidAt: number[] = []

  function takeBatch(): Waiting<T, R>[] {
    const players = new Set<string>()
    const batch = waiting.filter(({ item }) => {
      if (players.size >= BATCH_MAX || players.has(item.playerId)) return false
      players.add(item.playerId)
      return true
    })
    waiting = waiting.filter((one) => !batch.includes(one))
    return batch
  }

  async function writeBatch(batch: readonly Waiting<T, R>[], isGathered: boolean): Promise<void> {
    try {
      const items = batch.map(({ item }) => item)
      const outcomes = await write(items, isGathered)
      for (const [at, { resolve, reject }] of batch.entries()) {
        const outcome = outcomes[at]
        if (outcome && 'result' in outcome) resolve(outcome.result)
        else reject(outcome?.refusal ?? new Error('A message has no outcome.'))
      }
    } catch (error) {
      // One that cannot be written must not take the others with it.
      if (batch.length > 1) for (const one of batch) await writeBatch([one], isGathered)
      else for (const { reject } of batch) reject(error)
    }
  }

  async function writeNext(isGathered: boolean): Promise<void> {
    gathering = undefined
    isWriting = true
    await writeBatch(takeBatch(), isGathered)
    isWriting = false
    schedule()
  }

  function schedule(): void {
    const [first] = waiting
    if (!first || isWriting || gathering) return
    const isGathered = isCrowded()
    const waitMs = isGathered ? first.since + GATHERED_FOR_MS - performance.now() : 0
    if (waitMs > 0) gathering = setTimeout(() => void writeNext(isGathered), waitMs)
    else void writeNext(isGathered)
  }

  const isCrowded = () =>
    saidAt.length === CROWDED_COUNT && performance.now() - (saidAt[0] ?? 0) < CROWDED_MS

  return async function add(item: T): Promise<R> {
    if (waiting.length >= WAITING_MAX) throw new Refusal('CHAT_FLOOD', { retryAfterSec: BUSY_SEC })
    return await new Promise<R>((resolve, reject) => {
      const since = performance.now()
      saidAt = [...saidAt.slice(1 - CROWDED_COUNT), since]
      waiting.push({ item, since, resolve, reject })
      schedule()
    })
  }
}
