import type { ChatMe, ChatMessage, ChatRoom } from '@baize/contract/chat'
import { createContext, use, type RefObject } from 'react'
import type { Gift } from './money/gift.ts'

/** What the parts of an open chat share. */
export interface ChatContextValue {
  readonly room: ChatRoom
  /** Null for a guest. */
  readonly me: ChatMe | null
  readonly blocked: ReadonlySet<string>
  /** The panel itself: menus and popovers are drawn inside, so that they have its look. */
  readonly panel: RefObject<HTMLElement | null>
  readonly replyTo: (message: ChatMessage) => void
  readonly mention: (name: string) => void
  readonly report: (message: ChatMessage) => void
  /** Asks how much, and gives it. */
  readonly give: (gift: Gift) => void
  readonly setBlocked: (person: string, name: string | null, isBlocked: boolean) => void
  /** Brings a message into sight, if the page has it. */
  readonly scrollTo: (number: number) => void
}

export const ChatContext = createContext<ChatContextValue | undefined>(undefined)

export function useChat(): ChatContextValue {
  const chat = use(ChatContext)
  if (!chat) throw new Error('This part stands inside the chat')
  return chat
}
