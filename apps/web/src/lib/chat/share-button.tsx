import { buttonClass } from '@baize/ui/button'
import { MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useBoot } from '../boot/boot.ts'
import { usePageHref } from '../navigation/navigation.tsx'
import { useSession } from '../session/session.ts'
import { shareInChat } from './share-in-chat.ts'

interface ShareButtonProps {
  readonly page: string
  /** With its question mark. */
  readonly search: string
  /** In a row of a table, where there is room for a picture alone: what it shares. */
  readonly what?: string
  /** How large the picture's button is there. */
  readonly className?: string
}

/** Brings one of our own pages into the chat, where it becomes a card. */
export function ShareButton({
  page,
  search,
  what,
  className = 'size-8',
}: ShareButtonProps): ReactNode {
  const t = useTranslations('chat.share')
  const { settings } = useBoot()
  const path = usePageHref()(page)
  const { status } = useSession()
  if (!settings.showLiveChat || status !== 'signed-in') return null
  const share = () => shareInChat(`${location.origin}${path}${search}`)
  if (what !== undefined) {
    const label = t('inChatOf', { what })
    return (
      <button
        type="button"
        onClick={share}
        aria-label={label}
        title={label}
        className={`focus-ring grid place-items-center rounded-sm text-link hover:bg-current/10 ${className}`}
      >
        <MessageCircle aria-hidden="true" className="size-4" />
      </button>
    )
  }
  return (
    <button type="button" onClick={share} className={buttonClass({ tone: 'secondary' })}>
      <MessageCircle aria-hidden="true" className="size-5" />
      {t('inChat')}
    </button>
  )
}
