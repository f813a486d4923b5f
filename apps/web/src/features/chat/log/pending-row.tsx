import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useErrorText } from '../../../lib/texts/refusal-text.ts'
import { ReplyQuote } from '../messages/reply-quote.tsx'
import type { OpenRoom } from './open-room.ts'
import type { PendingMessage } from './room-log.ts'

interface PendingRowProps {
  readonly message: PendingMessage
  readonly room: OpenRoom
}

/** What one has just said, before the server has it; or why it was not taken, with another try under the same key. */
export function PendingRow({ message, room }: PendingRowProps): ReactNode {
  const t = useTranslations('chat.pending')
  const errorText = useErrorText()
  const hasFailed = message.failure !== undefined
  return (
    <article aria-busy={!hasFailed} className="flex gap-2.5 px-3 pt-2 pb-0.5">
      <span className="w-8 shrink-0" />
      <div className="min-w-0 flex-1">
        {message.replyTo && <ReplyQuote replyTo={message.replyTo} />}
        <p
          className={`chat-text wrap-anywhere whitespace-pre-wrap ${hasFailed ? '' : 'opacity-60'}`}
        >
          <bdi>{message.text}</bdi>
        </p>
        {hasFailed ? (
          <div role="alert" className="mt-1 flex flex-col gap-1 text-xs">
            <p className="flex items-start gap-1.5 text-danger">
              <CircleAlert aria-hidden="true" className="mt-px size-4 shrink-0" />
              {errorText(message.failure)}
            </p>
            <p className="flex gap-4">
              <button
                type="button"
                onClick={() => void room.send(message).catch(() => undefined)}
                className="focus-ring cursor-pointer rounded-sm font-label text-link underline underline-offset-4"
              >
                {t('retry')}
              </button>
              <button
                type="button"
                onClick={() => room.forget(message.key)}
                className="focus-ring cursor-pointer rounded-sm text-muted underline underline-offset-4"
              >
                {t('discard')}
              </button>
            </p>
          </div>
        ) : (
          <span className="sr-only">{t('sending')}</span>
        )}
      </div>
    </article>
  )
}
