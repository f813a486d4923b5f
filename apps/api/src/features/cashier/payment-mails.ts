import type { AppSettings } from '@baize/contract'
import { formatMoney } from '@baize/money'
import type { Tx } from '../../database/open.ts'
import { findPlayer } from '../players/player-store.ts'
import { writeBrandMail } from '../site/brand-mail.ts'
import { pageUrl } from '../site/site-links.ts'
import type { CashierDeps } from './cashier-deps.ts'
import { amountOf } from './deposit/deposit-money.ts'

/** Every mail about a payment, and the page that shows more of it. */
const PAGES = {
  withdrawalRequested: ({ withdrawPageKey }) => withdrawPageKey,
  withdrawalPaid: ({ withdrawPageKey }) => withdrawPageKey,
  withdrawalRejected: ({ withdrawPageKey }) => withdrawPageKey,
  depositRefunded: () => 'transactions',
  coinsReleased: ({ withdrawPageKey }) => withdrawPageKey,
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
      const mail = writeBrandMail(texts, brand, player, name, {
        url: (locale) => pageUrl(brand, PAGES[name](brand.settings), locale),
        values: (locale) => ({
          amount: formatMoney(amountOf(payment), locale),
          reason: payment.reason ?? '',
        }),
      })
      await mailer.queue(tx, mail)
    },
  }
}
