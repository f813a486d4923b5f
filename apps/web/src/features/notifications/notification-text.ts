import type { PlayerNotification } from '@baize/contract/notifications'
import { useLocale, useTranslations } from 'use-intl'
import { shownAmount } from '../../lib/numbers/amounts.ts'
import { useUserDetails } from '../../lib/session/user-details.ts'
import { useText } from '../../lib/texts/messages.ts'

/** A notification in the words, amounts and dates of the language that is read now. */
export function useNotificationText(): (told: PlayerNotification) => {
  readonly title: string
  readonly text: string
} {
  const words = useText()
  const t = useTranslations('limits')
  const locale = useLocale()
  const ownCurrency = useUserDetails().data?.getUser.currencyCode
  return ({ kind, facts }) => {
    const { amount, currencyCode, limit, period, value, until } = facts
    const shownValue = () => {
      if (value === null || value === undefined) return t('none')
      if (limit === 'session') return t('minutes', { minutes: Number(value) })
      return ownCurrency ? shownAmount(value, ownCurrency, locale) : value
    }
    const values = {
      amount: amount && currencyCode ? shownAmount(amount, currencyCode, locale) : '',
      hasAmount: Number(amount) > 0 ? 'yes' : 'no',
      method: facts.method ?? '',
      becomes: facts.becomes ?? 'cash',
      count: facts.count ?? 0,
      game: facts.gameName ?? '',
      level: facts.level ?? 1,
      hasFrom: facts.from === undefined ? 'no' : 'yes',
      from: facts.from ?? '',
      race: facts.raceName ?? '',
      place: facts.place ?? 0,
      document: facts.document ? words(`documents.labels.${facts.document}.title`) : '',
      reason: facts.reason ? words(`documents.reasons.${facts.reason}`) : '',
      limit: limit ? words(`limits.name.${limit}${period ?? ''}`) : '',
      value: limit ? shownValue() : '',
      isForEver: until === null ? 'yes' : 'no',
      date: until ? dateOf(until, locale) : '',
    }
    return {
      title: words(`notifications.kinds.${kind}.title`, values),
      text: words(`notifications.kinds.${kind}.text`, values),
    }
  }
}

function dateOf(at: string, locale: string): string {
  const style = { dateStyle: 'medium', timeStyle: 'short' } as const
  return new Intl.DateTimeFormat(locale, style).format(new Date(at))
}
