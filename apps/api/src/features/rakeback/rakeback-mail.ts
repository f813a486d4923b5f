import { formatMoney, type Money } from '@baize/money'
import type { BrandOnAir } from '../../edge/serve-call.ts'
import type { Mail } from '../mail/mail-store.ts'
import { writeBrandMail, type Reader } from '../site/brand-mail.ts'
import { pageUrl } from '../site/site-links.ts'
import type { Texts } from '../site/texts.ts'

interface LapsingDay {
  readonly amount: Money
  readonly lapsesAt: Date
  readonly timeZone: string
}

/** A day of rakeback lapses, for who wished to be told by mail. */
export function writeReminder(
  texts: Texts,
  brand: BrandOnAir,
  reader: Reader,
  { amount, lapsesAt, timeZone }: LapsingDay,
): Mail {
  return writeBrandMail(texts, brand, reader, 'rakebackLapses', {
    url: (locale) => `${pageUrl(brand, 'profile', locale)}?modal=rakeback`,
    values: (locale) => ({
      amount: formatMoney(amount, locale),
      date: new Intl.DateTimeFormat(locale, {
        dateStyle: 'long',
        timeStyle: 'short',
        timeZone,
      }).format(lapsesAt),
    }),
  })
}
