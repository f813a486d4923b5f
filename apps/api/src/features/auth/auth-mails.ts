import { ROUTES } from '@baize/contract'
import type { BrandOnAir } from '../../edge/serve-call.ts'
import { renderMail } from '../mail/mail-template.ts'
import type { Mail } from '../mail/mail-store.ts'
import type { MailPart, Texts } from '../site/texts.ts'
import { modalPath, spokenLocale } from '../site/site-links.ts'

/** Whom a mail goes to, and in which language. */
export interface Reader {
  readonly email: string
  readonly locale: string
}

export interface AuthMails {
  verifyEmail(brand: BrandOnAir, reader: Reader, secret: string): Mail
  /** Somebody, most likely the reader, tried to open a second account on this mailbox. */
  alreadyRegistered(brand: BrandOnAir, reader: Reader, resetSecret: string): Mail
  resetPassword(brand: BrandOnAir, reader: Reader, secret: string): Mail
  passwordChanged(brand: BrandOnAir, reader: Reader): Mail
}

type AuthMailName = keyof AuthMails

export function createAuthMails(texts: Texts): AuthMails {
  /** Every mail has the same keys; one without a link of its own leads to the login window. */
  function write(name: AuthMailName, brand: BrandOnAir, reader: Reader, url: string): Mail {
    const locale = spokenLocale(brand, reader.locale)
    const { brandName } = brand.settings
    const say = (key: MailPart) =>
      texts.message(locale, `mails.${name}.${key}`, { brandName, email: reader.email })
    const content = renderMail({
      locale,
      direction: texts.direction(locale),
      brandName,
      subject: say('subject'),
      heading: say('heading'),
      paragraphs: [say('body')],
      action: { label: say('action'), url },
      notes: [
        say('note'),
        texts.message(locale, 'mails.reason', { brandName, email: reader.email }),
      ],
    })
    return { to: reader.email, ...content }
  }

  function resetUrl(brand: BrandOnAir, reader: Reader, token: string): string {
    const locale = spokenLocale(brand, reader.locale)
    const query = { modal: 'reset-password', token } as const
    return `${brand.siteUrl}${modalPath(brand.settings, 'root', locale, query)}`
  }

  return {
    verifyEmail: (brand, reader, secret) =>
      write(
        'verifyEmail',
        brand,
        reader,
        `${brand.siteUrl}${ROUTES.verifyEmail.path}?${new URLSearchParams({ token: secret })}`,
      ),
    alreadyRegistered: (brand, reader, resetSecret) =>
      write('alreadyRegistered', brand, reader, resetUrl(brand, reader, resetSecret)),
    resetPassword: (brand, reader, secret) =>
      write('resetPassword', brand, reader, resetUrl(brand, reader, secret)),
    passwordChanged(brand, reader) {
      const locale = spokenLocale(brand, reader.locale)
      const path = modalPath(brand.settings, 'casino', locale, { modal: 'login' })
      return write('passwordChanged', brand, reader, `${brand.siteUrl}${path}`)
    },
  }
}
