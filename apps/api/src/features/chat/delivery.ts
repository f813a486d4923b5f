import type { ChatMessage } from '@baize/contract'
import type { AppContext } from '../../app-context.ts'
import type { Place } from './message-store.ts'

/** One event for all messages of this long: thousands of sockets could not follow one for each. */
const COLLECTED_FOR_MS = 100

/** What is being collected for one room. */
interface Batch extends Place {
  messages: ChatMessage[]
  timer?: NodeJS.Timeout
  isDue: boolean
}

interface Removed extends Place {
  readonly number: bigint
}

export type Delivery = ReturnType<typeof createDelivery>

/** Brings what was committed to the open pages. What gets lost on the way has a number, and is asked for. */
export function createDelivery({ events }: Pick<AppContext, 'events'>) {
  const open = new Map<string, Batch>()
  /** Rooms whose last event is still going out. */
  const sending = new Set<string>()
  const repeats = new Set<NodeJS.Timeout>()

  /** Collects on while the last one is still going out: a busy process sends fewer and larger ones. */
  async function flush(channel: string): Promise<void> {
    const batch = open.get(channel)
    if (!batch?.isDue || sending.has(channel)) return
    open.delete(channel)
    if (batch.messages.length === 0) return
    const { brand, room } = batch
    const messages = batch.messages.toSorted((a, b) => a.number - b.number)
    sending.add(channel)
    await events.publish('chatSaid', { brand, room, messages })
    sending.delete(channel)
    await flush(channel)
  }

  function collect({ brand, room }: Place): Batch {
    const channel = `${brand}:${room}`
    const collected = open.get(channel)
    if (collected) return collected
    const batch: Batch = { brand, room, messages: [], isDue: false }
    open.set(channel, batch)
    flushAfter(batch, COLLECTED_FOR_MS)
    return batch
  }

  function flushAfter(batch: Batch, ms: number): void {
    if (batch.isDue) return
    clearTimeout(batch.timer)
    batch.timer = setTimeout(() => {
      batch.isDue = true
      void flush(`${batch.brand}:${batch.room}`)
    }, ms)
  }

  function remove(brand: string, room: string, numbers: readonly number[]): void {
    const batch = open.get(`${brand}:${room}`)
    if (batch) batch.messages = batch.messages.filter(({ number }) => !numbers.includes(number))
    const tell = () => void events.publish('chatRemoved', { brand, room, numbers })
    tell()
    // Another process may be collecting one of them at this moment, and would send it after this.
    const repeat = setTimeout(() => {
      repeats.delete(repeat)
      tell()
    }, COLLECTED_FOR_MS * 3)
    repeats.add(repeat)
  }

  return {
    /** What was gathered before it was written comes with the others of its batch at once, and waits for no more. */
    say(brand: string, message: ChatMessage, { isGathered = false } = {}): void {
      const batch = collect({ brand, room: message.room })
      batch.messages.push(message)
      if (isGathered) flushAfter(batch, 0)
    },

    remove(removed: readonly Removed[]): void {
      for (const { brand, room, numbers } of byRoom(removed)) remove(brand, room, numbers)
    },

    stop(): void {
      for (const [channel, batch] of open) {
        clearTimeout(batch.timer)
        batch.isDue = true
        void flush(channel)
      }
      for (const repeat of repeats) clearTimeout(repeat)
    },
  }
}

function byRoom(removed: readonly Removed[]): (Place & { readonly numbers: number[] })[] {
  const groups = Map.groupBy(removed, ({ brand, room }) => `${brand}:${room}`)
  return [...groups.values()].flatMap((rows) => {
    const numbers = rows.map(({ number }) => Number(number))
    return rows.slice(0, 1).map(({ brand, room }) => ({ brand, room, numbers }))
  })
}
