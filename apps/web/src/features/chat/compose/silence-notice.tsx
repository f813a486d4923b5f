import type { ChatMe, ChatSilence } from '@baize/contract/chat'
import { buttonClass } from '@baize/ui/button'
import { LogIn, MessageCircleOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useBoot } from '../../../lib/boot/boot.ts'
import { shownAmount } from '../../../lib/numbers/amounts.ts'
import { ModalLink, PageLink } from '../../../lib/navigation/navigation.tsx'
import { BESIDE_CHAT, setChatDoor } from '../../../lib/chat/chat-door.ts'

/** In place of the composer: why somebody may read and not talk, and what would change it. */
export function SilenceNotice({ me }: { readonly me: ChatMe | null }): ReactNode {
  const silence = me?.silence ?? 'guest'
  const Icon = silence === 'guest' ? LogIn : MessageCircleOff
  return (
    <div className="flex shrink-0 flex-col gap-3 border-t border-line bg-sunken p-4 pb-[max(1rem,env(safe-area-inset-bottom))] text-sm">
      <div className="flex items-start gap-3">
        <Icon aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-muted" />
        <SilenceText silence={silence} me={me} />
      </div>
      <WayOut silence={silence} />
    </div>
  )
}

interface SilenceProps {
  readonly silence: ChatSilence
  readonly me: ChatMe | null
}

function SilenceText({ silence, me }: SilenceProps) {
  const t = useTranslations('chat.silence')
  const locale = useLocale()
  const { smallestLevel, smallestWager } = useBoot().settings.chatRules
  if (silence === 'level') return <p className="min-w-0">{t('level', { level: smallestLevel })}</p>
  if (silence === 'wager') {
    const amount = shownAmount(`${smallestWager}.00`, 'EUR', locale)
    return <p className="min-w-0">{t('wager', { amount })}</p>
  }
  if (silence !== 'muted' || !me?.mute) return <p className="min-w-0">{t(silence)}</p>
  const { reason, until } = me.mute
  const style = { dateStyle: 'medium', timeStyle: 'short' } as const
  return (
    <div className="min-w-0">
      <p>
        {until === null
          ? t('mutedForGood')
          : t('mutedUntil', {
              time: new Intl.DateTimeFormat(locale, style).format(new Date(until)),
            })}
      </p>
      {reason !== '' && (
        <p dir="auto" className="mt-1 text-muted">
          {reason}
        </p>
      )}
    </div>
  )
}

function WayOut({ silence }: { readonly silence: ChatSilence }) {
  const t = useTranslations('chat.silence')
  const items = useTranslations('shell.items')
  // Over the page the chat gives way to what is opened; beside it it stays.
  const leave = () => {
    if (!matchMedia(BESIDE_CHAT).matches) setChatDoor({ isOpen: false })
  }
  if (silence === 'guest') {
    return (
      <div className="flex gap-2 *:flex-1">
        <ModalLink
          modal="login"
          onClick={leave}
          className={buttonClass({ tone: 'secondary', size: 'sm' })}
        >
          {items('logIn')}
        </ModalLink>
        <ModalLink modal="signup" onClick={leave} className={buttonClass({ size: 'sm' })}>
          {items('signUp')}
        </ModalLink>
      </div>
    )
  }
  if (silence === 'email' || silence === 'nickname') {
    return (
      <PageLink
        page="edit-profile"
        onClick={leave}
        className={buttonClass({ tone: 'secondary', size: 'sm' })}
      >
        {t(silence === 'email' ? 'toEmail' : 'toNickname')}
      </PageLink>
    )
  }
  return null
}
