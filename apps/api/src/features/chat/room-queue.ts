import { Refusal } from '@baize/contract'

/** What one transaction writes at most. */
const BATCH_MAX = 50
/** Beyond this a room is so busy that waiting helps nobody. */
const WAITING_MAX = 500
const BUSY_SEC = 5

interface Waiting<T, R> {
  readonly item: T
  readonly resolve: (result: R) => void
  readonly reject: (error: unknown) => void
}

/** What became of one item of a batch. */
export type Outcome<R> = { readonly result: R } | { readonly refusal: unknown }

/**
 * Writes what is said in one room in batches, one after the other: a busy room waits for one commit and not for one a
 * message, and takes one connection of the pool. Of each player one item is in a batch, because the next depends on it.
 */
export function createRoomQueue<T extends { readonly playerId: string }, R>(
  write: (items: readonly T[]) => Promise<readonly Outcome<R>[]>,
) {
  let waiting: Waiting<T, R>[] = []
  let isWriting = false

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

  async function writeBatch(batch: readonly Waiting<T, R>[]): Promise<void> {
    try {
      const outcomes = await write(batch.map(({ item }) => item))
      for (const [at, { resolve, reject }] of batch.entries()) {
        const outcome = outcomes[at]
        if (outcome && 'result' in outcome) resolve(outcome.result)
        else reject(outcome?.refusal ?? new Error('A message has no outcome.'))
      }
    } catch (error) {
      // One that cannot be written must not take the others with it.
      if (batch.length > 1) for (const one of batch) await writeBatch([one])
      else for (const { reject } of batch) reject(error)
    }
  }

  async function drain(): Promise<void> {
    if (isWriting) return
    isWriting = true
    while (waiting.length > 0) await writeBatch(takeBatch())
    isWriting = false
  }

  return async function add(item: T): Promise<R> {
    if (waiting.length >= WAITING_MAX) throw new Refusal('CHAT_FLOOD', { retryAfterSec: BUSY_SEC })
    return await new Promise<R>((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      void drain()
    })
  }
}
