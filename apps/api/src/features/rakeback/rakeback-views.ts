import type { RakebackPart } from '@baize/contract'
import { currency as currencyOf, money, toDecimalString, type CurrencyCode } from '@baize/money'
import { dateOfDay, rakebackProduct } from '@baize/rules/rakeback'
import type { Catalogue } from '../lobby/games/catalogue.ts'
import type { DayPart } from './rakeback-arithmetic.ts'

/** A product has ten digits more than its currency: millionths of an edge times hundredths of a percent. */
const PRODUCT_DIGITS = 10
const EDGE_DIGITS = 4

/** A day's arithmetic as the player reads it, exact to the last digit. */
export function partsView(
  catalogue: Pick<Catalogue, 'knownAs'>,
  currency: CurrencyCode,
  parts: readonly DayPart[],
): RakebackPart[] {
  const amount = (minor: bigint) => toDecimalString(money(minor, currency))
  const product = (value: bigint) => shifted(value, currencyOf(currency).exponent + PRODUCT_DIGITS)
  return parts.map((part) => {
    const products = part.stakes.map((stake) => rakebackProduct(stake, part.percent))
    return {
      playedOn: dateOfDay(part.day),
      level: part.level,
      percent: part.percent / 100,
      lines: part.stakes.map(({ game, stakeMinor, edge }, index) => ({
        gameSlug: game,
        gameName: catalogue.knownAs(game)?.name ?? game,
        stake: amount(stakeMinor),
        edge: shifted(BigInt(edge), EDGE_DIGITS),
        product: product(products[index] ?? 0n),
      })),
      sum: product(products.reduce((sum, one) => sum + one, 0n)),
      earned: amount(part.earnedMinor),
      share: part.share,
      amount: amount(part.amountMinor),
    }
  })
}

/** A whole number as a decimal with the point so far from its end, and no zeros behind it that say nothing. */
function shifted(value: bigint, digits: number): string {
  const padded = value.toString().padStart(digits + 1, '0')
  const fraction = padded.slice(-digits).replace(/0+$/, '')
  const whole = padded.slice(0, -digits)
  return fraction === '' ? whole : `${whole}.${fraction}`
}
