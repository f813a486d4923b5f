import type { ChatMessage } from '@baize/contract'
import type { AppContext } from '../../app-context.ts'
import type { Place } from './message-store.ts'

/** One event for all messages of this long: thousands of sockets could not follow one for each. */
const COLLECTED_FOR_MS = 100

interface Batch extends Place {
  messages: ChatMessage[]
  readonly timer: NodeJS.Timeout
}

export type Delivery = ReturnType<typeof createDelivery>

/** Brings what was committed to the open pages. What gets lost on the way has a number, and is asked for. */
export function createDelivery({ events }: Pick<AppContext, 'events'>) {
  const open = new Map<string, Batch>()
  const repeats = new Set<NodeJS.Timeout>()

  function flush(channel: string): void {
    const batch = open.get(channel)
    open.delete(channel)
    if (!batch || batch.messages.length === 0) return
    clearTimeout(batch.timer)
    const { brand, room } = batch
    const messages = batch.messages.toSorted((a, b) => a.number - b.number)
    void events.publish('chatSaid', { brand, room, messages })
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
    say(brand: string, message: ChatMessage): void {
      const channel = `${brand}:${message.room}`
      const batch = open.get(channel) ?? {
        brand,
        room: message.room,
        messages: [],
        timer: setTimeout(() => flush(channel), COLLECTED_FOR_MS),
      }
      open.set(channel, batch)
      batch.messages.push(message)
    },

    remove(removed: readonly (Place & { readonly number: bigint })[]): void {
      const byRoom = Map.groupBy(removed, ({ brand, room }) => `${brand}:${room}`)
      for (const rows of byRoom.values()) {
        const [first] = rows
        if (first)
          remove(
            first.brand,
            first.room,
            rows.map(({ number }) => Number(number)),
          )
      }
    },

    stop(): void {
      for (const channel of open.keys()) flush(channel)
      for (const repeat of repeats) clearTimeout(repeat)
    },
  }
}
