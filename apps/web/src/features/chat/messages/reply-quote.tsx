import type { ChatMessage } from '@baize/contract/chat'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useChat } from '../chat-context.ts'

/** What was answered, with the way back to it. */
export function ReplyQuote({
  replyTo,
}: {
  readonly replyTo: NonNullable<ChatMessage['replyTo']>
}): ReactNode {
  const t = useTranslations('chat')
  const { scrollTo, blocked } = useChat()
  // Who is not heard is not quoted either.
  if (blocked.has(replyTo.person)) return null
  return (
    <button
      type="button"
      onClick={() => scrollTo(replyTo.number)}
      className="focus-ring my-0.5 flex w-full min-w-0 cursor-pointer items-baseline gap-1.5 rounded-sm border-s-2 border-accent bg-current/5 px-2 py-1 text-start text-xs hover:bg-current/8"
    >
      <bdi className="max-w-24 shrink-0 truncate font-label">{replyTo.name ?? t('hidden')}</bdi>
      <bdi className="min-w-0 truncate text-muted">{replyTo.excerpt}</bdi>
    </button>
  )
}
