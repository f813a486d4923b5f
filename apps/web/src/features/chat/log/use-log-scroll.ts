import type { ChatRoom } from '@baize/contract/chat'
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { setChatDoor } from '../../../lib/chat/chat-door.ts'
import { chatSeen } from '../../../lib/storage/storage-of-parts.ts'
import type { FollowedRoom } from './use-room.ts'

/** So near to an end counts as being there. */
const NEAR_PX = 48
const OLDER_WITHIN_PX = 400

interface LogScroll {
  readonly box: RefObject<HTMLDivElement | null>
  readonly content: RefObject<HTMLDivElement | null>
  readonly onScroll: () => void
  readonly toEnd: () => void
  readonly toMessage: (number: number) => void
  /** How many came while the reader was further up. */
  readonly missed: number
}

/**
 * Where the reader is in the log. At its end they stay there, whatever comes; further up nothing moves under their
 * eyes, neither when something is said nor when older messages come in above. Browsers anchor this differently, so
 * it is done by hand.
 */
export function useLogScroll(
  { state, room }: FollowedRoom,
  { id: roomId, kind }: Pick<ChatRoom, 'id' | 'kind'>,
): LogScroll {
  const box = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const [readUpTo, setReadUpTo] = useState<number>()
  const { messages, newest } = state.log
  const first = messages[0]?.number
  const isReady = state.status === 'ready'
  const isAtEnd = readUpTo === undefined
  const before = useRef({ first, height: 0 })

  // With every drawing: whatever has changed the height, the reader stays where they were.
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const { scrollHeight } = element
    const isOlderAbove = before.current.first !== undefined && first !== before.current.first
    if (isAtEnd) element.scrollTop = scrollHeight
    else if (isOlderAbove) element.scrollTop += scrollHeight - before.current.height
    before.current = { first, height: scrollHeight }
  })

  // A picture that comes late, another size of letters, a keyboard that takes half of the screen.
  useEffect(() => {
    const [element, inside] = [box.current, content.current]
    if (!element || !inside) return undefined
    const follow = new ResizeObserver(() => {
      if (isAtEnd) element.scrollTop = element.scrollHeight
      before.current = { ...before.current, height: element.scrollHeight }
    })
    follow.observe(element)
    follow.observe(inside)
    return () => follow.disconnect()
  }, [isAtEnd])

  // What stands at the end of an open log has been read.
  useEffect(() => {
    if (!isReady || !isAtEnd || newest === 0) return
    // Away from a table nobody counts what is said there.
    if (kind !== 'table') chatSeen.set({ room: roomId, number: newest })
    setChatDoor({ unread: 0 })
  }, [isReady, isAtEnd, newest, roomId, kind])

  const stayAtEnd = (isWanted: boolean) => {
    room.keepOldest(!isWanted)
    setReadUpTo(isWanted ? undefined : newest)
  }
  const onScroll = () => {
    const element = box.current
    if (!element) return
    const { scrollTop, scrollHeight, clientHeight } = element
    const isNow = scrollHeight - scrollTop - clientHeight < NEAR_PX
    if (isNow !== isAtEnd) stayAtEnd(isNow)
    if (scrollTop < OLDER_WITHIN_PX) room.loadOlder()
  }
  const toEnd = () => {
    stayAtEnd(true)
    box.current?.scrollTo({ top: box.current.scrollHeight, behavior: 'instant' })
  }
  const toMessage = (number: number) => {
    const element = box.current?.querySelector<HTMLElement>(`[data-message='${number}']`)
    if (!element) return
    const isMotionUnwelcome = matchMedia('(prefers-reduced-motion: reduce)').matches
    element.scrollIntoView({ block: 'center', behavior: isMotionUnwelcome ? 'instant' : 'smooth' })
    element.focus({ preventScroll: true })
  }
  const missed =
    readUpTo === undefined ? 0 : messages.filter(({ number }) => number > readUpTo).length
  return { box, content, onScroll, toEnd, toMessage, missed }
}
