import {
  NOTIFICATION_KINDS,
  type NotificationKind,
  type NotificationTopic,
} from '@baize/contract/notification-kinds'
import type { PlayerNotification } from '@baize/contract/notifications'
import { clsx } from 'clsx'
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  Crown,
  FileCheck,
  Gift,
  HandCoins,
  ShieldCheck,
  Sparkles,
  TimerReset,
  Trophy,
  type LucideIcon,
} from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useBoot } from '../../lib/boot/boot.ts'
import { gameLink } from '../../lib/navigation/game-links.ts'
import { ModalLink, PageLink } from '../../lib/navigation/navigation.tsx'
import { useNotificationText } from './notification-text.ts'

const ICONS: Readonly<Record<NotificationTopic, LucideIcon>> = {
  deposits: ArrowDownToLine,
  withdrawals: ArrowUpFromLine,
  bonuses: Gift,
  level: Crown,
  races: Trophy,
  tips: HandCoins,
  documents: FileCheck,
  limits: TimerReset,
  security: ShieldCheck,
  offers: Sparkles,
}

interface NotificationRowProps {
  readonly notification: PlayerNotification
  /** It leads somewhere, and somebody has gone there. */
  readonly onFollowed: () => void
}

export function NotificationRow({ notification, onFollowed }: NotificationRowProps): ReactNode {
  const t = useTranslations('notifications')
  const { title, text } = useNotificationText()(notification)
  const time = new Intl.DateTimeFormat(useLocale(), { timeStyle: 'short' })
  const { kind, isRead, at } = notification
  const Icon = ICONS[NOTIFICATION_KINDS[kind]]
  return (
    <li>
      <Way
        notification={notification}
        onClick={onFollowed}
        className="focus-ring flex gap-4 px-5 py-3.5 -outline-offset-2 hover:bg-current/6 active:bg-current/10"
      >
        <span
          className={clsx(
            'grid size-10 shrink-0 place-items-center rounded-pill',
            isRead ? 'bg-sunken text-muted' : 'bg-accent-soft text-on-accent-soft',
          )}
        >
          <Icon aria-hidden="true" className="size-5" />
        </span>
        <span className="flex min-w-0 flex-1 flex-col gap-0.5">
          <span className="flex items-baseline gap-2">
            <span className={clsx('min-w-0 flex-1 text-sm', !isRead && 'font-label')}>{title}</span>
            <time dateTime={at} className="figures shrink-0 text-xs text-muted">
              {time.format(new Date(at))}
            </time>
          </span>
          <span className="text-sm text-pretty text-muted">{text}</span>
        </span>
        {!isRead && (
          <span className="mt-1.5 size-2.5 shrink-0 rounded-pill bg-highlight">
            <span className="sr-only">{t('unread')}</span>
          </span>
        )}
      </Way>
    </li>
  )
}

/** Where a notification belongs: by the key of a page, or the modal it is about. */
function Way({
  notification: { kind, facts },
  ...props
}: ComponentProps<'a'> & { readonly notification: PlayerNotification }): ReactNode {
  const { settings } = useBoot()
  const { href: _unused, ...link } = props
  if (kind === 'rakebackPaid' || kind === 'rakebackLapses')
    return <ModalLink modal="rakeback" {...link} />
  if (facts.gameSlug !== undefined)
    return <PageLink {...gameLink(settings, facts.gameSlug)} {...link} />
  return <PageLink page={pageOf(kind, settings)} {...link} />
}

function pageOf(
  kind: NotificationKind,
  { depositPageKey, withdrawPageKey }: { depositPageKey: string; withdrawPageKey: string },
): string {
  if (kind === 'depositFailed') return depositPageKey
  if (kind === 'coinsReleased') return withdrawPageKey
  return {
    deposits: 'transactions',
    withdrawals: withdrawPageKey,
    bonuses: 'bonus_history',
    level: 'vip-club',
    races: 'tournaments',
    tips: 'transactions',
    documents: 'verification',
    limits: 'profile2-limits',
    security: 'edit-profile',
    offers: 'promotions',
  }[NOTIFICATION_KINDS[kind]]
}
