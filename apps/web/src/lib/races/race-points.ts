import type { Race } from '@baize/contract/races'
import { formatMoney, isCurrencyCode, money } from '@baize/money'

const WHOLE = 100

/** Points as a reader knows them: money, a number of bets, or a multiplier. */
export function shownPoints(
  points: string,
  { score, currencyCode }: Pick<Race, 'score' | 'currencyCode'>,
  locale: string,
): string {
  if (score === 'bets') return new Intl.NumberFormat(locale).format(BigInt(points))
  if (score === 'stakes' && isCurrencyCode(currencyCode))
    return formatMoney(money(BigInt(points), currencyCode), locale)
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 })
  return `${format.format(Number(points) / WHOLE)}×`
}
