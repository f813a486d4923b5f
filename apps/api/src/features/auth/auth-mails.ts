import { ROUTES } from '@baize/contract'
import type { BrandOnAir } from '../../edge/serve-call.ts'
import type { Mail } from '../mail/mail-store.ts'
import { type Reader, writeBrandMail } from '../site/brand-mail.ts'
import { modalPath, pageUrl } from '../site/site-links.ts'
import type { Texts } from '../site/texts.ts'

export interface AuthMails {
  verifyEmail(brand: BrandOnAir, reader: Reader, secret: string): Mail
  /** Somebody, most likely the reader, tried to open a second account on this mailbox. */
  alreadyRegistered(brand: BrandOnAir, reader: Reader, resetSecret: string): Mail
  resetPassword(brand: BrandOnAir, reader: Reader, secret: string): Mail
  passwordChanged(brand: BrandOnAir, reader: Reader): Mail
  /** Somebody signed in with a browser that the account has not seen. */
  newDevice(brand: BrandOnAir, reader: Reader, device: DeviceFacts): Mail
  security(brand: BrandOnAir, reader: Reader, name: 'factorAdded' | 'factorsChanged'): Mail
}

interface DeviceFacts {
  readonly browser: string | null
  readonly system: string | null
  /** ISO code, or the empty string. */
  readonly country: string
  readonly at: Date
}

/** One without a link of its own leads to the login window. */
export function createAuthMails(texts: Texts): AuthMails {
  const resetUrl = (brand: BrandOnAir, token: string) => (locale: string) => {
    const query = { modal: 'reset-password', token } as const
    return `${brand.siteUrl}${modalPath(brand.settings, 'root', locale, query)}`
  }

  const securityUrl = (brand: BrandOnAir) => (locale: string) => pageUrl(brand, 'security', locale)

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
    newDevice: (brand, reader, { browser, system, country, at }) =>
      writeBrandMail(texts, brand, reader, 'newDevice', {
        url: securityUrl(brand),
        values: (locale) => ({
          browser: browser ?? '',
          system: system ?? '',
          known: browser === null ? 'no' : 'yes',
          country: country === '' ? '' : (placeName(locale, country) ?? ''),
          place: country === '' ? 'no' : 'yes',
          at: atMoment(locale, at),
        }),
      }),
    security: (brand, reader, name) =>
      writeBrandMail(texts, brand, reader, name, { url: securityUrl(brand) }),
  }
}

function placeName(locale: string, country: string): string | undefined {
  return new Intl.DisplayNames(locale, { type: 'region' }).of(country)
}

/** The reader may be anywhere: it says by which clock. */
function atMoment(locale: string, at: Date): string {
  const format = { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(locale, format).format(at)
}
