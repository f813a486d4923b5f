import type { ChatMessage } from '@baize/contract/chat'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useChat } from './chat-context.ts'

/** A busy room says more than anybody can listen to. */
const PAUSE_MS = 6000

/**
 * What a screen reader is told of a room: one new message in full, several as their number, and at most one of these
 * in some seconds. The log itself is silent, and can be read at leisure.
 */
export function Announcements({
  messages,
  isReady,
}: {
  readonly messages: readonly ChatMessage[]
  readonly isReady: boolean
}): ReactNode {
  const t = useTranslations('chat')
  const { me, blocked } = useChat()
  const [said, setSaid] = useState('')
  const heard = useRef<number>(undefined)
  const newest = messages.at(-1)?.number ?? 0
  useEffect(() => {
    if (!isReady) return undefined
    if (heard.current === undefined) {
      heard.current = newest
      return undefined
    }
    if (newest <= heard.current) return undefined
    const timer = setTimeout(() => {
      const from = heard.current ?? 0
      heard.current = newest
      const fresh = messages.filter(
        ({ number, author }) =>
          number > from && author.person !== me?.person && !blocked.has(author.person),
      )
      const [first] = fresh
      if (!first) return
      setSaid(
        fresh.length === 1
          ? t('announced', { name: first.author.name ?? t('hidden'), text: first.text })
          : t('newMessages', { count: fresh.length }),
      )
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isReady, newest, messages, me, blocked, t])
  return <output className="sr-only">{said}</output>
}
