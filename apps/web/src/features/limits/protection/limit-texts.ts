import type { PlayerLimit } from '@baize/contract/limits'
import { useLocale, useTranslations } from 'use-intl'
import { shownAmount } from '../../../lib/numbers/amounts.ts'

/** A moment in the reader's language and zone. Never in the server's HTML, so both may differ. */
export function useMoment(): (at: Date | string) => string {
  const format = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'long', timeStyle: 'short' })
  return (at) => format.format(new Date(at))
}

/** A value of a limit in words: money, minutes, or that there is none. */
export function useLimitValue(
  currencyCode: string,
): (type: PlayerLimit['type'] | null, value: string | null) => string {
  const t = useTranslations('limits')
  const locale = useLocale()
  return (type, value) => {
    if (value === null) return t('none')
    if (type === 'session') return t('minutes', { minutes: Number(value) })
    return shownAmount(value, currencyCode, locale)
  }
}

export function useLimitName(): (limit: Pick<PlayerLimit, 'type' | 'period'>) => string {
  const t = useTranslations('limits.name')
  return ({ type, period }) => {
    if (type === 'maxBet' || type === 'session') return t(type)
    return t(`${type}${period ?? 0}`)
  }
}
