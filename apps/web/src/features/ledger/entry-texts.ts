import type { LedgerEntry } from '@baize/contract/ledger'
import { useLocale, useTranslations } from 'use-intl'
import { shownAmount } from '../../lib/numbers/amounts.ts'

/** How an entry reads in the player's language and zone. Entries are never in the server's HTML, so both may differ. */
export function useEntryTexts() {
  const t = useTranslations('ledger')
  const locale = useLocale()
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  return (entry: LedgerEntry) => ({
    date: date.format(new Date(entry.at)),
    kind: t(`kind.${entry.kind}`),
    amount: shownAmount(entry.amount, entry.currencyCode, locale, { sign: 'always' }),
    amountTone: entry.amount.startsWith('-') ? '' : 'text-success',
    balanceAfter: shownAmount(entry.balanceAfter, entry.currencyCode, locale),
  })
}
