import type { NotificationFacts, NotificationKind } from '@baize/contract'
import { formatMoney, isCurrencyCode, parseAmount } from '@baize/money'
import type { BrandOnAir } from '../../edge/serve-call.ts'
import type { Mail } from '../mail/mail-store.ts'
import { writeBrandMail, type Reader } from '../site/brand-mail.ts'
import { pageUrl, spokenLocale } from '../site/site-links.ts'
import type { Texts } from '../site/texts.ts'

/** The kinds that a mail may be wished of; all others have mails of their own, or none. */
export const MAILED_KINDS = [
  'depositCredited',
  'bonusPaid',
  'freeSpinsPaid',
  'levelReached',
  'raceFinished',
  'tipReceived',
  'rainReceived',
  'freeSpinsReady',
] as const satisfies readonly NotificationKind[]
export type MailedKind = (typeof MAILED_KINDS)[number]

const isMailed = (kind: NotificationKind): kind is MailedKind =>
  (MAILED_KINDS as readonly string[]).includes(kind)

/** What the list says, as a mail; undefined for what is told otherwise. */
export function writeNotificationMail(
  texts: Texts,
  brand: BrandOnAir,
  reader: Reader,
  told: {
    readonly kind: NotificationKind
    readonly factsIn: (locale: string) => NotificationFacts
  },
): Mail | undefined {
  const { kind, factsIn } = told
  if (!isMailed(kind)) return undefined
  return writeBrandMail(texts, brand, reader, 'notified', {
    url: (locale) => pageUrl(brand, 'profile', locale),
    values: (wanted) => {
      const locale = spokenLocale(brand, wanted)
      const values = valuesOf(factsIn(locale), locale)
      return {
        title: texts.message(locale, `notifications.kinds.${kind}.title`, values),
        text: texts.message(locale, `notifications.kinds.${kind}.text`, values),
      }
    },
  })
}

function valuesOf(facts: NotificationFacts, locale: string) {
  const { amount, currencyCode, becomes, count, gameName, level, from, until } = facts
  const paid =
    amount !== undefined && currencyCode !== undefined && isCurrencyCode(currencyCode)
      ? parseAmount(amount, currencyCode)
      : null
  return {
    amount: paid ? formatMoney(paid, locale) : '',
    hasAmount: paid && paid.amountMinor > 0n ? 'yes' : 'no',
    becomes: becomes ?? 'cash',
    count: count ?? 0,
    game: gameName ?? '',
    level: level ?? 1,
    hasFrom: from === undefined ? 'no' : 'yes',
    from: from ?? '',
    race: facts.raceName ?? '',
    place: facts.place ?? 0,
    date: until
      ? new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
          new Date(until),
        )
      : '',
  }
}
