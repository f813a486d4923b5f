import { useSyncExternalStore } from 'react'

/** What the buttons of the shells know of the chat; the chat itself comes when it is wanted. */
interface ChatDoor {
  readonly isOpen: boolean
  readonly unread: number
  /** It was opened at some time, and is on the page from then on. */
  readonly isWanted: boolean
  /** The room that is being read. */
  readonly room?: string | undefined
  /** The game on the page, where everybody plays the same round: its table has a room. */
  readonly table?: string | undefined
}

/** Where the page and the chat have room beside each other; the style that keeps its place says the same. */
export const BESIDE_CHAT = '(width >= 1451px)'

const CLOSED: ChatDoor = { isOpen: false, unread: 0, isWanted: false }

let door = CLOSED
const listeners = new Set<() => void>()

export function setChatDoor(change: Partial<ChatDoor>): void {
  door = { ...door, ...change, isWanted: door.isWanted || change.isOpen === true }
  for (const listener of listeners) listener()
}

export const openChatRoom = (): string | undefined => (door.isOpen ? door.room : undefined)

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
