import { ROUTES } from '@baize/contract'
import type { BrandOnAir } from '../../edge/serve-call.ts'
import type { Mail } from '../mail/mail-store.ts'
import { type Reader, writeBrandMail } from '../site/brand-mail.ts'
import { modalPath } from '../site/site-links.ts'
import type { Texts } from '../site/texts.ts'

export interface AuthMails {
  verifyEmail(brand: BrandOnAir, reader: Reader, secret: string): Mail
  /** Somebody, most likely the reader, tried to open a second account on this mailbox. */
  alreadyRegistered(brand: BrandOnAir, reader: Reader, resetSecret: string): Mail
  resetPassword(brand: BrandOnAir, reader: Reader, secret: string): Mail
  passwordChanged(brand: BrandOnAir, reader: Reader): Mail
}

/** One without a link of its own leads to the login window. */
export function createAuthMails(texts: Texts): AuthMails {
  const resetUrl = (brand: BrandOnAir, token: string) => (locale: string) => {
    const query = { modal: 'reset-password', token } as const
    return `${brand.siteUrl}${modalPath(brand.settings, 'root', locale, query)}`
  }

  return {
    verifyEmail: (brand, reader, secret) =>
      writeBrandMail(texts, brand, reader, 'verifyEmail', {
        url: () =>
          `${brand.siteUrl}${ROUTES.verifyEmail.path}?${new URLSearchParams({ token: secret })}`,
      }),
    alreadyRegistered: (brand, reader, resetSecret) =>
      writeBrandMail(texts, brand, reader, 'alreadyRegistered', {
        url: resetUrl(brand, resetSecret),
      }),
    resetPassword: (brand, reader, secret) =>
      writeBrandMail(texts, brand, reader, 'resetPassword', { url: resetUrl(brand, secret) }),
    passwordChanged: (brand, reader) =>
      writeBrandMail(texts, brand, reader, 'passwordChanged', {
        url: (locale) =>
          `${brand.siteUrl}${modalPath(brand.settings, 'casino', locale, { modal: 'login' })}`,
      }),
  }
}
