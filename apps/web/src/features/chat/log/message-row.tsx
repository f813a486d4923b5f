import type { ChatMessage } from '@baize/contract/chat'
import { Avatar } from '@baize/ui/avatar'
import { Reply } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useAsset } from '../../../lib/boot/assets.ts'
import { useChat } from '../chat-context.ts'
import { MessageCard } from '../messages/message-card.tsx'
import { MessageText } from '../messages/message-text.tsx'
import { PersonName } from '../messages/person-name.tsx'
import { ReplyQuote } from '../messages/reply-quote.tsx'
import { MoneyMessage } from '../money/money-message.tsx'

interface MessageRowProps {
  readonly message: ChatMessage
  readonly isContinued: boolean
}

/** One message. What money did in the room has a look of its own. */
export const MessageRow = memo(function MessageRow({
  message,
  isContinued,
}: MessageRowProps): ReactNode {
  const { me } = useChat()
  const asset = useAsset()
  const { author, number, money } = message
  const isToMe = me !== null && message.mentions.some(({ person }) => person === me.person)
  return (
    <article
      data-message={number}
      data-to-me={isToMe || undefined}
      tabIndex={-1}
      className={`chat-row group relative flex gap-2.5 px-3 outline-none ${isContinued ? 'py-0.5' : 'pt-2 pb-0.5'}`}
    >
      {money ? (
        <MoneyMessage message={message} money={money} />
      ) : (
        <>
          {isContinued ? (
            <span className="w-8 shrink-0" />
          ) : (
            <Avatar
              name={author.name ?? ''}
              src={
                author.name === null
                  ? undefined
                  : asset(`avatars/${author.person.toLowerCase()}.svg`)
              }
              size="sm"
              className="mt-0.5"
            />
          )}
          <div className="min-w-0 flex-1">
            {!isContinued && (
              <p className="flex min-w-0 items-center gap-1.5">
                <PersonName message={message} />
                <MessageTime at={message.at} />
              </p>
            )}
            {message.replyTo && <ReplyQuote replyTo={message.replyTo} />}
            <MessageText message={message} />
            {message.cards.map((card) => (
              <MessageCard key={JSON.stringify(card)} card={card} />
            ))}
          </div>
          <ReplyButton message={message} />
        </>
      )}
    </article>
  )
})

/** When it was said, where the reader is. */
function MessageTime({ at }: { readonly at: string }) {
  const locale = useLocale()
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(new Date(at))
  return (
    <time dateTime={at} className="figures ms-auto shrink-0 text-xs text-muted">
      {time}
    </time>
  )
}

function ReplyButton({ message }: { readonly message: ChatMessage }) {
  const t = useTranslations('chat')
  const { me, replyTo } = useChat()
  if (me === null || me.silence !== null) return null
  return (
    <button
      type="button"
      aria-label={t('menu.replyTo', { name: message.author.name ?? t('hidden') })}
      onClick={() => replyTo(message)}
      className="focus-ring absolute end-2 bottom-0 grid size-7 cursor-pointer place-items-center rounded-control border border-line bg-raised text-muted opacity-0 group-hover:opacity-100 hover:text-on-surface focus-visible:opacity-100 pointer-coarse:hidden"
    >
      <Reply aria-hidden="true" className="icon-forward size-4" />
    </button>
  )
}
