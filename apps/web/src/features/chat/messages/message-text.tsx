import type { ChatMessage } from '@baize/contract/chat'
import { splitLocalePath } from '@baize/rules/locales'
import type { ReactNode } from 'react'
import { useBoot } from '../../../lib/boot/boot.ts'
import { SiteLink } from '../../../lib/navigation/navigation.tsx'
import { useChat } from '../chat-context.ts'
import { textParts } from './text-parts.ts'

export function MessageText({
  message: { text, mentions, cards },
}: {
  readonly message: Pick<ChatMessage, 'text' | 'mentions'> & Partial<Pick<ChatMessage, 'cards'>>
}): ReactNode {
  const { me } = useChat()
  const { locales } = useBoot().settings
  const parts = textParts(text, mentions, location.origin)
  // Whoever shared something and said nothing has the card alone.
  const isCardAlone = cards !== undefined && cards.length > 0 && parts.length === 1
  if (isCardAlone && parts[0]?.kind === 'link') return null
  return (
    // Everybody writes in their own direction, whatever that of the page is; all of it begins under the names.
    <p className="chat-text wrap-anywhere whitespace-pre-wrap">
      <bdi>
        {parts.map((part, at) => {
          if (part.kind === 'text') return part.text
          // Parts of a text have no names, and never move.
          const key = `${at}`
          if (part.kind === 'mention') {
            return (
              <bdi
                key={key}
                className={
                  part.person === me?.person
                    ? 'rounded-sm bg-highlight px-1 font-label text-on-highlight'
                    : 'font-label text-link'
                }
              >
                {part.text}
              </bdi>
            )
          }
          return (
            <SiteLink
              key={key}
              href={splitLocalePath(part.path, locales).path}
              className="focus-ring rounded-sm text-link underline underline-offset-4 hover:no-underline"
            >
              <bdi>{part.text.replace(/^https?:\/\//, '')}</bdi>
            </SiteLink>
          )
        })}
      </bdi>
    </p>
  )
}
