import { formatMoney } from '@baize/money'
import { localePath } from '@baize/rules/locales'
import { pageHref } from '@baize/rules/pages'
import type { Tx } from '../../../database/open.ts'
import { findPlayer } from '../../players/player-store.ts'
import { spokenLocale } from '../../site/site-links.ts'
import { renderMail } from '../../mail/mail-template.ts'
import type { MailPart } from '../../site/texts.ts'
import type { CashierDeps } from '../cashier-deps.ts'
import { amountOf } from '../deposit/deposit-money.ts'
import type { StoredWithdrawal } from './withdrawal-store.ts'

export type WithdrawalMailName = 'withdrawalRequested' | 'withdrawalPaid' | 'withdrawalRejected'

export interface WithdrawalMails {
  /** Writes to the player in the transaction of what it tells of. */
  queue(tx: Tx, name: WithdrawalMailName, withdrawal: StoredWithdrawal): Promise<void>
}

export function createWithdrawalMails({
  brandSettings,
  mailer,
  texts,
}: Pick<CashierDeps, 'brandSettings' | 'mailer' | 'texts'>): WithdrawalMails {
  return {
    async queue(tx, name, withdrawal) {
      const player = await findPlayer(tx, withdrawal.player_id)
      const brand = brandSettings.byName(withdrawal.brand)
      // A brand whose folder is gone has no mails of its own; the timeline still shows it.
      if (!player || !brand) return
      const locale = spokenLocale(brand, player.locale)
      const { brandName } = brand.settings
      const values = {
        brandName,
        email: player.email,
        amount: formatMoney(amountOf(withdrawal), locale),
        reason: withdrawal.reason ?? '',
      }
      const say = (key: MailPart) => texts.message(locale, `mails.${name}.${key}`, values)
      const { settings, siteUrl } = brand
      const path = localePath(
        pageHref(settings, settings.withdrawPageKey),
        locale,
        settings.locales,
      )
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
