import { formatMoney } from '@baize/money'
import type { LimitValue } from '@baize/rules/gate'
import type { LimitKind } from '@baize/rules/limits'
import type { BrandOnAir } from '../../edge/serve-call.ts'
import type { Mail } from '../mail/mail-store.ts'
import { type Reader, writeBrandMail } from '../site/brand-mail.ts'
import { pageUrl } from '../site/site-links.ts'
import type { TextKey, Texts } from '../site/texts.ts'

export interface LimitMails {
  /** A limit was set or lowered. */
  limitSet(brand: BrandOnAir, reader: Reader, kind: LimitKind, value: LimitValue): Mail
  /** Somebody with the password asked for more room; there is a day to call it off. */
  limitAsked(
    brand: BrandOnAir,
    reader: Reader,
    kind: LimitKind,
    value: LimitValue,
    readyAt: Date,
  ): Mail
  limitLoosened(brand: BrandOnAir, reader: Reader, kind: LimitKind, value: LimitValue): Mail
  /** Null is for ever. */
  selfExcluded(brand: BrandOnAir, reader: Reader, endsAt: Date | null): Mail
  accountFrozen(brand: BrandOnAir, reader: Reader, until: Date): Mail
  /** T19. Somebody has to look at the account first. */
  accountUnderReview(brand: BrandOnAir, reader: Reader): Mail
}

/** A kind of limit pairs its type with a period it can have, which the types of the two do not tell. */
type LimitNameKey = Extract<TextKey, `mails.limits.${string}`>
type LimitMailName = keyof LimitMails | 'selfExcludedForever'

/** Every act on a player's protection is told to the mailbox, because it may not have been the player's. */
export function createLimitMails(texts: Texts): LimitMails {
  const write = (
    name: LimitMailName,
    brand: BrandOnAir,
    reader: Reader,
    values: (locale: string) => Readonly<Record<string, string>>,
  ) =>
    writeBrandMail(texts, brand, reader, name, {
      url: (locale) => pageUrl(brand, 'profile2-limits', locale),
      values,
    })

  const named = (locale: string, { type, period }: LimitKind, value: LimitValue) => ({
    limit: texts.message(locale, `mails.limits.${type}${period ?? ''}` as LimitNameKey),
    value: shown(texts, locale, value),
  })

  return {
    limitSet: (brand, reader, kind, value) =>
      write('limitSet', brand, reader, (locale) => named(locale, kind, value)),
    limitAsked: (brand, reader, kind, value, readyAt) =>
      write('limitAsked', brand, reader, (locale) => ({
        ...named(locale, kind, value),
        date: moment(locale, readyAt),
      })),
    limitLoosened: (brand, reader, kind, value) =>
      write('limitLoosened', brand, reader, (locale) => named(locale, kind, value)),
    selfExcluded: (brand, reader, endsAt) =>
      endsAt === null
        ? write('selfExcludedForever', brand, reader, () => ({}))
        : write('selfExcluded', brand, reader, (locale) => ({ date: moment(locale, endsAt) })),
    accountFrozen: (brand, reader, until) =>
      write('accountFrozen', brand, reader, (locale) => ({ date: moment(locale, until) })),
    accountUnderReview: (brand, reader) => write('accountUnderReview', brand, reader, () => ({})),
  }
}

function shown(texts: Texts, locale: string, value: LimitValue): string {
  if (value === null) return texts.message(locale, 'mails.limits.none')
  if ('minutes' in value)
    return texts.message(locale, 'mails.limits.minutes', { minutes: value.minutes })
  return formatMoney(value, locale)
}

/** A mail does not know where it is read, so it names its time zone. */
function moment(locale: string, at: Date): string {
  return new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: 'UTC',
  }).format(at)
}
