import type { UserBonus } from '@baize/contract/bonuses'
import { isCurrencyCode, parseAmount } from '@baize/money'
import { useLocale } from 'use-intl'
import { shownAmount } from '../../lib/numbers/amounts.ts'

/** Amounts and moments of a bonus for the reader. Never in the server's HTML, so the zone may differ. */
export function useBonusTexts(currencyCode: string) {
  const locale = useLocale()
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  return {
    amount: (value: string) => shownAmount(value, currencyCode, locale),
    moment: (at: string) => format.format(new Date(at)),
    percent: (value: number) =>
      new Intl.NumberFormat(locale, { style: 'percent' }).format(value / 100),
  }
}

/** For a bar's length only, in thousandths; the figures beside it are exact. */
export function wageredShare({ required, wagered, currencyCode }: UserBonus): number {
  if (!isCurrencyCode(currencyCode)) return 0
  const whole = parseAmount(required, currencyCode)?.amountMinor ?? 0n
  const part = parseAmount(wagered, currencyCode)?.amountMinor ?? 0n
  if (whole === 0n || part >= whole) return 1000
  return Number((part * 1000n) / whole)
}
