import { textFrame } from '@baize/host'
import type { LivePlayer } from './table-wallet.ts'
import type { ServerMessage } from './messages.ts'

/** Somebody who watches a table: a socket, or in a test whatever keeps what it is told. */
export interface Subscriber {
  readonly player: LivePlayer
  readonly clientSeed: string
  send(text: string): void
  /** The same bytes for everybody; false when the line is too slow and they were left out. */
  sendFrame(frame: Buffer): boolean
}

/** Everybody at one table. What all are told is put into words and bytes once. */
export interface Subscribers {
  readonly size: number
  join(subscriber: Subscriber): void
  leave(subscriber: Subscriber): void
  broadcast(says: ServerMessage): void
  /** Every window the player has open. */
  tell(playerKey: string, says: ServerMessage): void
  /** Those of one session alone: what it has staked and won is its own. */
  tellSession(player: LivePlayer, says: ServerMessage): void
  sendTo(subscriber: Subscriber, says: ServerMessage): void
}

export function createSubscribers(): Subscribers {
  const subscribers = new Set<Subscriber>()
  const byPlayer = new Map<string, Set<Subscriber>>()
  return {
    get size() {
      return subscribers.size
    },
    join(subscriber) {
      subscribers.add(subscriber)
      const { key } = subscriber.player
      byPlayer.set(key, (byPlayer.get(key) ?? new Set<Subscriber>()).add(subscriber))
    },
    leave(subscriber) {
      subscribers.delete(subscriber)
      const own = byPlayer.get(subscriber.player.key)
      own?.delete(subscriber)
      if (own?.size === 0) byPlayer.delete(subscriber.player.key)
    },
    broadcast(says) {
      const frame = textFrame(JSON.stringify(says))
      for (const subscriber of subscribers) subscriber.sendFrame(frame)
    },
    tell(playerKey, says) {
      const text = JSON.stringify(says)
      for (const subscriber of byPlayer.get(playerKey) ?? []) subscriber.send(text)
    },
    tellSession({ key, sessionId }, says) {
      for (const subscriber of byPlayer.get(key) ?? [])
        if (subscriber.player.sessionId === sessionId) subscriber.send(JSON.stringify(says))
    },
    sendTo: (subscriber, says) => subscriber.send(JSON.stringify(says)),
  }
}
