import type { BrandOnAir } from '../../../edge/serve-call.ts'
import type { Mail } from '../../mail/mail-store.ts'
import { type Reader, writeBrandMail } from '../../site/brand-mail.ts'
import { modalPath } from '../../site/site-links.ts'
import type { Texts } from '../../site/texts.ts'

/** A link leads to a window with buttons: programs that open every link of a mail decide nothing. */
export function createEmailChangeMails(texts: Texts) {
  const answerUrl = (brand: BrandOnAir, token: string) => (locale: string) => {
    const query = { modal: 'email-change', token } as const
    return `${brand.siteUrl}${modalPath(brand.settings, 'root', locale, query)}`
  }
  const loginUrl = (brand: BrandOnAir) => (locale: string) =>
    `${brand.siteUrl}${modalPath(brand.settings, 'casino', locale, { modal: 'login' })}`

  return {
    /** To the mailbox the account has. */
    approve: (brand: BrandOnAir, reader: Reader, newEmail: string, secret: string): Mail =>
      writeBrandMail(texts, brand, reader, 'approveEmailChange', {
        url: answerUrl(brand, secret),
        values: () => ({ newEmail }),
      }),
    /** To the mailbox it is to have. */
    confirm: (brand: BrandOnAir, reader: Reader, secret: string): Mail =>
      writeBrandMail(texts, brand, reader, 'confirmEmailChange', { url: answerUrl(brand, secret) }),
    /** To both, when it is done. */
    changed: (brand: BrandOnAir, reader: Reader, newEmail: string): Mail =>
      writeBrandMail(texts, brand, reader, 'emailChanged', {
        url: loginUrl(brand),
        values: () => ({ newEmail }),
      }),
  }
}
