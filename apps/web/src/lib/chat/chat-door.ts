import { useSyncExternalStore } from 'react'

/** What the buttons of the shells know of the chat; the chat itself comes when it is wanted. */
interface ChatDoor {
  readonly isOpen: boolean
  readonly unread: number
}

const CLOSED: ChatDoor = { isOpen: false, unread: 0 }

let door = CLOSED
const listeners = new Set<() => void>()

export function setChatDoor(change: Partial<ChatDoor>): void {
  door = { ...door, ...change }
  for (const listener of listeners) listener()
}

export function useChatDoor(): ChatDoor {
  return useSyncExternalStore(
    subscribe,
    () => door,
    () => CLOSED,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
