import { CHAT_TEXT_MAX, type ChatMessage } from '@baize/contract/chat'
import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
  type KeyboardEvent,
  type Ref,
} from 'react'
import { flushSync } from 'react-dom'
import { ApiError } from '../../../lib/api/api.ts'
import { randomUuid } from '../../../lib/api/random-uuid.ts'
import { followShared, takeShared } from '../../../lib/chat/share-in-chat.ts'
import { addNotice } from '../../../lib/feedback/notices.ts'
import { useChat } from '../chat-context.ts'
import { giftCommand, giftOf } from '../money/gift.ts'
import type { FollowedRoom } from '../log/use-room.ts'
import { graphemeCount } from './graphemes.ts'
import { useMentionSuggestions } from './mention-list.tsx'
import { withMention } from './mention-query.ts'
import { usePause } from './use-pause.ts'

const EXCERPT_MAX = 120
const NO_TALKER = { titleKey: 'chat.give.nobodyTitle', textKey: 'chat.give.nobody' }

/** What others in the panel may do to what is being written. */
export interface ComposerHandle {
  readonly replyTo: (message: ChatMessage) => void
  readonly mention: (name: string) => void
}

/** The text and the place in it where one writes. */
function useTextField() {
  const [{ text, caret }, setDraft] = useState({ text: '', caret: 0 })
  const field = useRef<HTMLTextAreaElement>(null)
  const type = (next: string, at: number) => setDraft({ text: next, caret: at })
  /** Of the text as it is by then: the key that sends also moves the place, and the text must not come back with it. */
  const moveTo = (at: number) => setDraft((now) => ({ ...now, caret: at }))
  /** Writes and goes on behind what was written. */
  const write = (next: string, at: number) => {
    flushSync(() => type(next, at))
    field.current?.focus()
    field.current?.setSelectionRange(at, at)
  }
  const insert = (piece: string) => {
    const { selectionStart: from = text.length, selectionEnd: to = from } = field.current ?? {}
    write(text.slice(0, from) + piece + text.slice(to), from + piece.length)
  }
  return { text, caret, field, type, moveTo, write, insert }
}

/** Takes in what is shared from a page, also from before the chat was there. */
function useShared(take: (address: string) => void): void {
  const takeIn = useEffectEvent(() => {
    const shared = takeShared()
    if (shared !== undefined) take(shared)
  })
  useEffect(() => {
    takeIn()
    return followShared(takeIn)
  }, [])
}

/** What is being written, and the keys and buttons that act on it. */
export function useDraft(
  { state, room }: FollowedRoom,
  onSent: () => void,
  ref: Ref<ComposerHandle>,
) {
  const { room: place, give } = useChat()
  const typing = useTextField()
  const { text, caret, field, type, write, insert } = typing
  const [reply, setReply] = useState<ChatMessage>()
  const pause = usePause()
  const mentions = useMentionSuggestions(state.log.messages, text, caret)
  const length = graphemeCount(text)
  const isSendable = text.trim() !== '' && length <= CHAT_TEXT_MAX && pause.seconds === 0

  useShared((address) => insert(`${spaceAfter(text)}${address} `))

  useImperativeHandle(ref, () => ({
    replyTo: (message) => {
      setReply(message)
      field.current?.focus()
    },
    mention: (name) => insert(`${spaceAfter(text)}@${name} `),
  }))

  const send = () => {
    const command = giftCommand(text)
    if (command) {
      const gift = giftOf(command, state.log.messages)
      if (!gift) return addNotice({ id: `no-talker-${text}`, ...NO_TALKER })
      type('', 0)
      return give(gift)
    }
    if (!isSendable) return
    type('', 0)
    setReply(undefined)
    pause.begin(place.slowModeSeconds)
    room
      .send({ key: randomUuid(), text: text.trim(), replyTo: quoteOf(reply) })
      .catch((failure: unknown) => {
        // Said beside the message; how long to wait is counted here.
        if (failure instanceof ApiError) pause.begin(failure.body?.retryAfterSec ?? 0)
      })
    onSent()
  }
  const choose = (name: string) => {
    if (!mentions.query) return
    const next = withMention(text, mentions.query, name)
    write(next.text, next.caret)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // The Enter that chooses a word of a script with an input method sends nothing.
    if (event.nativeEvent.isComposing || mentions.onKey(event, choose)) return
    const isSending = event.key === 'Enter' && !event.shiftKey
    const isCancelling = event.key === 'Escape' && reply !== undefined
    if (!isSending && !isCancelling) return
    event.preventDefault()
    event.stopPropagation()
    if (isSending) send()
    else setReply(undefined)
  }
  return {
    ...typing,
    reply,
    setReply,
    mentions,
    length,
    isSendable,
    send,
    choose,
    onKeyDown,
    pauseSeconds: pause.seconds,
  }
}

const spaceAfter = (text: string) => (text === '' || /\s$/u.test(text) ? '' : ' ')

function quoteOf(message: ChatMessage | undefined): ChatMessage['replyTo'] {
  if (!message) return null
  const { number, author, text } = message
  return { number, person: author.person, name: author.name, excerpt: text.slice(0, EXCERPT_MAX) }
}
