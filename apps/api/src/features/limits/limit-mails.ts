import { formatMoney } from '@baize/money'
import type { LimitValue } from '@baize/rules/gate'
import type { LimitKind } from '@baize/rules/limits'
import { localePath } from '@baize/rules/locales'
import { pageHref } from '@baize/rules/pages'
import type { BrandOnAir } from '../../edge/serve-call.ts'
import type { Reader } from '../auth/auth-mails.ts'
import { spokenLocale } from '../site/site-links.ts'
import { renderMail } from '../mail/mail-template.ts'
import type { Mail } from '../mail/mail-store.ts'
import type { MailPart, TextKey, Texts } from '../site/texts.ts'

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
  function write(
    name: LimitMailName,
    brand: BrandOnAir,
    { email, locale: wanted }: Reader,
    valuesOf: (locale: string) => Readonly<Record<string, string>>,
  ): Mail {
    const locale = spokenLocale(brand, wanted)
    const { brandName, locales } = brand.settings
    const values = { brandName, email, ...valuesOf(locale) }
    const say = (key: MailPart) => texts.message(locale, `mails.${name}.${key}`, values)
    const path = localePath(pageHref(brand.settings, 'profile2-limits'), locale, locales)
    const content = renderMail({
      locale,
      direction: texts.direction(locale),
      brandName,
      subject: say('subject'),
      heading: say('heading'),
      paragraphs: [say('body')],
      action: { label: say('action'), url: `${brand.siteUrl}${path}` },
      notes: [say('note'), texts.message(locale, 'mails.reason', values)],
    })
    return { to: email, ...content }
  }

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
