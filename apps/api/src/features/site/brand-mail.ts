import type { BrandOnAir } from '../../edge/serve-call.ts'
import type { Mail } from '../mail/mail-store.ts'
import { renderMail } from '../mail/mail-template.ts'
import { spokenLocale } from './site-links.ts'
import type { TextKey, Texts } from './texts.ts'

/** Whom a mail goes to, and in which language. */
export interface Reader {
  readonly email: string
  readonly locale: string
}

/** Every mail has the same parts. */
type MailPart = 'subject' | 'heading' | 'body' | 'action' | 'note'
type NameOf<Key> = Key extends `mails.${infer Name}.subject` ? Name : never
/** The mails there are texts of. */
export type MailName = NameOf<TextKey>

interface MailFacts {
  /** Where the mail leads to. */
  url(locale: string): string
  /** What its texts name beside the brand and the reader. */
  values?(locale: string): Readonly<Record<string, string>>
}

/** A mail of a brand in the language of its reader. */
export function writeBrandMail(
  texts: Texts,
  brand: BrandOnAir,
  { email, locale: wanted }: Reader,
  name: MailName,
  { url, values }: MailFacts,
): Mail {
  const locale = spokenLocale(brand, wanted)
  const { brandName } = brand.settings
  const named = { brandName, email, ...values?.(locale) }
  const say = (part: MailPart) => texts.message(locale, `mails.${name}.${part}`, named)
  const content = renderMail({
    locale,
    direction: texts.direction(locale),
    brandName,
    subject: say('subject'),
    heading: say('heading'),
    paragraphs: [say('body')],
    action: { label: say('action'), url: url(locale) },
    notes: [say('note'), texts.message(locale, 'mails.reason', named)],
  })
  return { to: email, ...content }
}
