import { CHAT_TEXT_MAX, type ChatMessage } from '@baize/contract/chat'
import { IconButton } from '@baize/ui/button'
import { CloudRain, Hourglass, SendHorizontal, X } from 'lucide-react'
import { useId, type ReactNode, type Ref } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useBoot } from '../../../lib/boot/boot.ts'
import { useChat } from '../chat-context.ts'
import type { FollowedRoom } from '../log/use-room.ts'
import { EmojiPicker } from './emoji-picker.tsx'
import { MentionList, optionId } from './mention-list.tsx'
import { useDraft, type ComposerHandle } from './use-draft.ts'

/** The counter appears when there is not much left. */
const COUNTED_BELOW = 100

interface ComposerProps {
  readonly followed: FollowedRoom
  readonly onSent: () => void
  readonly ref: Ref<ComposerHandle>
}

/** Where one talks. Enter sends, with Shift it begins a line, and Escape takes back what was begun last. */
export function Composer({ followed, onSent, ref }: ComposerProps): ReactNode {
  const t = useTranslations('chat.composer')
  const draft = useDraft(followed, onSent, ref)
  const { field, text, reply, setReply, mentions } = draft
  const listId = useId()
  const hintId = useId()
  const hasSuggestions = mentions.suggestions.length > 0
  return (
    <form
      aria-label={t('label')}
      onSubmit={(event) => {
        event.preventDefault()
        draft.send()
        field.current?.focus()
      }}
      className="relative shrink-0 border-t border-line p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      <MentionList
        id={listId}
        suggestions={mentions.suggestions}
        active={mentions.active}
        onChoose={draft.choose}
      />
      {reply && <ReplyBar message={reply} onCancel={() => setReply(undefined)} />}
      <div className="chat-field flex flex-col border border-line-strong bg-sunken transition-colors hover:border-on-surface/60">
        <textarea
          ref={field}
          value={text}
          rows={1}
          dir="auto"
          enterKeyHint="send"
          placeholder={t('placeholder')}
          aria-label={t('placeholder')}
          aria-describedby={hintId}
          aria-invalid={draft.length > CHAT_TEXT_MAX || undefined}
          aria-autocomplete="list"
          aria-controls={hasSuggestions ? listId : undefined}
          aria-activedescendant={hasSuggestions ? optionId(listId, mentions.active) : undefined}
          onChange={({ target }) => draft.type(target.value, target.selectionStart)}
          onSelect={({ currentTarget }) => draft.moveTo(currentTarget.selectionStart)}
          onKeyDown={draft.onKeyDown}
          className="field-sizing-content max-h-32 min-h-11 w-full resize-none bg-transparent px-3 pt-2.5 pb-1 text-base text-on-surface outline-none placeholder:text-muted tablet:text-sm"
        />
        <div className="flex items-center gap-1 px-1 pb-1">
          <EmojiPicker onChoose={draft.insert} />
          <RainButton />
          <Hint id={hintId} length={draft.length} seconds={draft.pauseSeconds} />
          <IconButton
            type="submit"
            label={t('send')}
            aria-disabled={!draft.isSendable}
            className="size-9 bg-accent bg-cta text-on-accent hover:brightness-105"
          >
            <SendHorizontal aria-hidden="true" className="icon-forward size-4.5" />
          </IconButton>
        </div>
      </div>
    </form>
  )
}

/** Gives to everybody who is here. */
function RainButton() {
  const t = useTranslations('chat.give')
  const { give } = useChat()
  if (!useBoot().settings.rainEnabled) return null
  return (
    <IconButton
      label={t('rainTitle')}
      onClick={() => give({ kind: 'rain' })}
      className="size-9 text-muted"
    >
      <CloudRain aria-hidden="true" className="size-4.5" />
    </IconButton>
  )
}

interface HintProps {
  readonly id: string
  readonly length: number
  readonly seconds: number
}

/** How much room is left when there is not much, and how long the room wants one to wait. */
function Hint({ id, length, seconds }: HintProps) {
  const t = useTranslations('chat.composer')
  const locale = useLocale()
  const left = CHAT_TEXT_MAX - length
  const secondsIn = (unitDisplay: 'narrow' | 'long') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: 'second', unitDisplay }).format(seconds)
  return (
    <p id={id} className="figures ms-auto flex gap-2 px-1 text-xs text-muted">
      {left < COUNTED_BELOW && (
        <span className={left < 0 ? 'font-label text-danger' : ''}>
          <span aria-hidden="true">{left}</span>
          <span className="sr-only">{t('left', { count: left })}</span>
        </span>
      )}
      {seconds > 0 && (
        <span>
          <span aria-hidden="true" className="inline-flex items-center gap-1">
            <Hourglass className="size-3.5" />
            {secondsIn('narrow')}
          </span>
          <span className="sr-only">{t('slowMode', { time: secondsIn('long') })}</span>
        </span>
      )}
    </p>
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
