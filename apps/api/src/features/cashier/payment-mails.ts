import type { AppSettings } from '@baize/contract'
import { formatMoney } from '@baize/money'
import { localePath } from '@baize/rules/locales'
import { pageHref } from '@baize/rules/pages'
import type { Tx } from '../../database/open.ts'
import { findPlayer } from '../players/player-store.ts'
import { spokenLocale } from '../site/site-links.ts'
import { renderMail } from '../mail/mail-template.ts'
import type { MailPart } from '../site/texts.ts'
import type { CashierDeps } from './cashier-deps.ts'
import { amountOf } from './deposit/deposit-money.ts'

/** Every mail about a payment, and the page that shows more of it. */
const PAGES = {
  withdrawalRequested: ({ withdrawPageKey }) => withdrawPageKey,
  withdrawalPaid: ({ withdrawPageKey }) => withdrawPageKey,
  withdrawalRejected: ({ withdrawPageKey }) => withdrawPageKey,
  depositRefunded: () => 'transactions',
} as const satisfies Record<string, (settings: AppSettings) => string>

export interface PaymentMails {
  /** Writes to the player in the transaction of what it tells of. */
  queue(tx: Tx, name: keyof typeof PAGES, payment: ToldPayment): Promise<void>
}

/** A deposit or a withdrawal, as its row has it. */
interface ToldPayment {
  readonly player_id: string
  readonly brand: string
  readonly currency_code: string
  readonly amount_minor: bigint
  readonly reason: string | null
}

export function createPaymentMails({
  brandSettings,
  mailer,
  texts,
}: Pick<CashierDeps, 'brandSettings' | 'mailer' | 'texts'>): PaymentMails {
  return {
    async queue(tx, name, payment) {
      const player = await findPlayer(tx, payment.player_id)
      const brand = brandSettings.byName(payment.brand)
      // A brand whose folder is gone has no mails of its own; the lists still show it.
      if (!player || !brand) return
      const locale = spokenLocale(brand, player.locale)
      const { brandName } = brand.settings
      const values = {
        brandName,
        email: player.email,
        amount: formatMoney(amountOf(payment), locale),
        reason: payment.reason ?? '',
      }
      const say = (key: MailPart) => texts.message(locale, `mails.${name}.${key}`, values)
      const { settings, siteUrl } = brand
      const path = localePath(pageHref(settings, PAGES[name](settings)), locale, settings.locales)
      const content = renderMail({
        locale,
        direction: texts.direction(locale),
        brandName,
        subject: say('subject'),
        heading: say('heading'),
        paragraphs: [say('body')],
        action: { label: say('action'), url: `${siteUrl}${path}` },
        notes: [say('note'), texts.message(locale, 'mails.reason', values)],
      })
      await mailer.queue(tx, { to: player.email, ...content })
    },
  }
}
