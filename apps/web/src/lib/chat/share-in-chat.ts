import { setChatDoor } from './chat-door.ts'

/** An address of this site that waits for the chat to write it, until the chat has taken it. */
let waiting: string | undefined
const listeners = new Set<() => void>()

/** Opens the chat with an address in what is being written; there it becomes a card. */
export function shareInChat(address: string): void {
  waiting = address
  setChatDoor({ isOpen: true })
  for (const listener of listeners) listener()
}

export function takeShared(): string | undefined {
  const taken = waiting
  waiting = undefined
  return taken
}

export function followShared(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
