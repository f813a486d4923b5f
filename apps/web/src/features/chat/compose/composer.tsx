import { CHAT_TEXT_MAX, type ChatMessage } from '@baize/contract/chat'
import { IconButton } from '@baize/ui/button'
import { SendHorizontal, X } from 'lucide-react'
import {
  useId,
  useImperativeHandle,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../lib/api/api.ts'
import { randomUuid } from '../../../lib/api/random-uuid.ts'
import { useChat } from '../chat-context.ts'
import type { FollowedRoom } from '../log/use-room.ts'
import { EmojiPicker } from './emoji-picker.tsx'
import { graphemeCount } from './graphemes.ts'
import { MentionList, optionId, useMentionSuggestions } from './mention-list.tsx'
import { withMention } from './mention-query.ts'
import { usePause } from './use-pause.ts'

/** The counter appears when there is not much left. */
const COUNTED_FROM = CHAT_TEXT_MAX - 100

export interface ComposerHandle {
  readonly replyTo: (message: ChatMessage) => void
  readonly mention: (name: string) => void
}

interface ComposerProps {
  readonly followed: FollowedRoom
  readonly onSent: () => void
  readonly ref: Ref<ComposerHandle>
}

/** Where one talks. Enter sends, with Shift it begins a line, and Escape takes back what was begun last. */
export function Composer({ followed, onSent, ref }: ComposerProps): ReactNode {
  const t = useTranslations('chat.composer')
  const { room: place } = useChat()
  const [text, setText] = useState('')
  const [caret, setCaret] = useState(0)
  const [reply, setReply] = useState<ChatMessage>()
  const field = useRef<HTMLTextAreaElement>(null)
  const pause = usePause()
  const listId = useId()
  const hintId = useId()
  const mentions = useMentionSuggestions(followed.state.log.messages, text, caret)
  const length = graphemeCount(text)
  const isTooLong = length > CHAT_TEXT_MAX
  const isSendable = text.trim() !== '' && !isTooLong && pause.seconds === 0

  /** Writes at the caret, or in place of something, and goes on behind it. */
  const write = (next: string, at: number) => {
    flushSync(() => {
      setText(next)
      setCaret(at)
    })
    field.current?.focus()
    field.current?.setSelectionRange(at, at)
  }
  const insert = (piece: string) => {
    const { selectionStart = text.length, selectionEnd = text.length } = field.current ?? {}
    write(
      text.slice(0, selectionStart) + piece + text.slice(selectionEnd),
      selectionStart + piece.length,
    )
  }
  useImperativeHandle(ref, () => ({
    replyTo: (message) => {
      setReply(message)
      field.current?.focus()
    },
    mention: (name) => insert(`${text !== '' && !/\s$/u.test(text) ? ' ' : ''}@${name} `),
  }))

  const send = () => {
    if (!isSendable || !followed.room) return
    const replyTo = reply && {
      number: reply.number,
      name: reply.author.name,
      excerpt: reply.text.slice(0, 80),
    }
    const message = { key: randomUuid(), text: text.trim(), ...(replyTo && { replyTo }) }
    setText('')
    setCaret(0)
    setReply(undefined)
    pause.begin(place.slowModeSeconds)
    followed.room.send(message).catch((failure: unknown) => {
      // Said beside the message; how long to wait is counted here.
      if (failure instanceof ApiError) pause.begin(failure.body?.retryAfterSec ?? 0)
    })
    onSent()
  }
  const choose = (name: string) => {
    if (!mentions.query) return
    const { text: next, caret: at } = withMention(text, mentions.query, name)
    write(next, at)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // The Enter that chooses a word of a script with an input method sends nothing.
    if (event.nativeEvent.isComposing) return
    if (mentions.onKey(event, choose)) return
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      send()
    } else if (event.key === 'Escape' && reply) {
      event.preventDefault()
      event.stopPropagation()
      setReply(undefined)
    }
  }

  return (
    <form
      aria-label={t('label')}
      onSubmit={(event) => {
        event.preventDefault()
        send()
        field.current?.focus()
      }}
      className="relative shrink-0 border-t border-line p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      <MentionList
        id={listId}
        suggestions={mentions.suggestions}
        active={mentions.active}
        onChoose={choose}
      />
      {reply && <ReplyBar message={reply} onCancel={() => setReply(undefined)} />}
      <div className="chat-field flex flex-col rounded-control border border-line-strong bg-sunken transition-colors hover:border-on-surface/60">
        <textarea
          ref={field}
          value={text}
          rows={1}
          dir="auto"
          enterKeyHint="send"
          placeholder={t('placeholder')}
          aria-label={t('placeholder')}
          aria-describedby={hintId}
          aria-invalid={isTooLong || undefined}
          aria-autocomplete="list"
          aria-controls={mentions.suggestions.length > 0 ? listId : undefined}
          aria-activedescendant={
            mentions.suggestions.length > 0 ? optionId(listId, mentions.active) : undefined
          }
          onChange={(event) => {
            setText(event.target.value)
            setCaret(event.target.selectionStart)
          }}
          onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
          onKeyDown={onKeyDown}
          className="field-sizing-content max-h-32 min-h-11 w-full resize-none bg-transparent px-3 pt-2.5 pb-1 text-base text-on-surface outline-none placeholder:text-muted tablet:text-sm"
        />
        <div className="flex items-center gap-1 px-1 pb-1">
          <EmojiPicker onChoose={insert} />
          <p id={hintId} className="ms-auto px-1 text-xs text-muted">
            {length > COUNTED_FROM && (
              <span className={`figures ${isTooLong ? 'font-label text-danger' : ''}`}>
                <span aria-hidden="true">{CHAT_TEXT_MAX - length}</span>
                <span className="sr-only">{t('left', { count: CHAT_TEXT_MAX - length })}</span>
              </span>
            )}
            {pause.seconds > 0 && (
              <span className="figures ms-2">{t('slowMode', { seconds: pause.seconds })}</span>
            )}
          </p>
          <IconButton
            type="submit"
            label={t('send')}
            aria-disabled={!isSendable}
            className="size-9 bg-accent bg-cta text-on-accent hover:brightness-105"
          >
            <SendHorizontal aria-hidden="true" className="icon-forward size-4.5" />
          </IconButton>
        </div>
      </div>
    </form>
  )
}

function ReplyBar({
  message,
  onCancel,
}: {
  readonly message: ChatMessage
  readonly onCancel: () => void
}) {
  const t = useTranslations('chat')
  return (
    <div className="mb-2 flex min-w-0 items-center gap-2 rounded-sm border-s-2 border-accent bg-current/5 ps-2.5 text-xs">
      <div className="min-w-0 flex-1 py-1">
        <p className="truncate font-label">
          {t('composer.replying', { name: message.author.name ?? t('hidden') })}
        </p>
        <p dir="auto" className="truncate text-muted">
          {message.text}
        </p>
      </div>
      <IconButton
        label={t('composer.cancelReply')}
        onClick={onCancel}
        className="size-9 text-muted"
      >
        <X aria-hidden="true" className="size-4" />
      </IconButton>
    </div>
  )
}
