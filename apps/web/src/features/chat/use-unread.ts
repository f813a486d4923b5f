import { useEffect } from 'react'
import { setChatDoor } from '../../lib/chat/chat-door.ts'
import { live } from '../../lib/live/live.ts'
import { useIsSignedIn } from '../../lib/session/session.ts'
import { chatSeen } from '../../lib/storage/storage-of-parts.ts'

/** A count on a button need not be newer, and nobody stays in a room for it. */
const LOOK_MS = 30_000

/**
 * Counts what was said in the room that was read last, while the chat is closed. Messages are numbered without a gap,
 * so that the newest number says it: the page enters, hears the number and leaves.
 */
export function useUnread(isOpen: boolean): void {
  const isPlayer = useIsSignedIn()
  const isCounting = isPlayer && !isOpen
  useEffect(() => {
    if (!isCounting) {
      setChatDoor({ unread: 0 })
      return undefined
    }
    let isOver = false
    const look = () => {
      const seen = chatSeen.get()
      if (!seen || document.visibilityState === 'hidden') return
      live.enterChatRoom(seen.room, (newest) => {
        // Whoever has opened the chat meanwhile is in a room and stays there.
        if (isOver) return
        live.enterChatRoom(null)
        setChatDoor({ unread: Math.max(0, (newest ?? 0) - seen.number) })
      })
    }
    look()
    // Whoever is called by name is not kept waiting.
    const stops = [live.onConnection(look), live.on('chatMentioned', look)]
    const timer = setInterval(look, LOOK_MS)
    return () => {
      isOver = true
      for (const stop of stops) stop()
      clearInterval(timer)
    }
  }, [isCounting])
}
