import type { PlayerNotification } from '@baize/contract/notifications'
import { useLocale, useTranslations } from 'use-intl'
import { useNow } from '../../lib/clock.ts'

interface Day {
  /** yyyy-mm-dd where the reader is. */
  readonly day: string
  readonly notifications: readonly PlayerNotification[]
}

/** In the order they come in, which is the newest first. */
export function byDay(notifications: readonly PlayerNotification[]): Day[] {
  const days = Map.groupBy(notifications, ({ at }) => dayOf(new Date(at)))
  return [...days].map(([day, ofDay]) => ({ day, notifications: ofDay }))
}

export function useDays(notifications: readonly PlayerNotification[]) {
  const t = useTranslations('notifications')
  const locale = useLocale()
  const today = useNow()
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1)
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'full' })
  return byDay(notifications).map(({ day, notifications: ofDay }) => {
    const label =
      day === dayOf(today)
        ? t('today')
        : day === dayOf(yesterday)
          ? t('yesterday')
          : format.format(new Date(ofDay[0]?.at ?? 0))
    return { day, label, notifications: ofDay }
  })
}

function dayOf(at: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}
