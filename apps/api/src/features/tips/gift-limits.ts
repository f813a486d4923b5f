import { Refusal } from '@baize/contract'
import { isCurrencyCode, money, toDecimalString, type Money } from '@baize/money'
import { approximatelyIn } from '@baize/rules/approximate-value'
import { dayOf } from '@baize/rules/gate-usage'
import { eurosIn, tipLimitsIn } from '@baize/rules/tips'
import type { AppContext } from '../../app-context.ts'
import type { Database, Tx } from '../../database/open.ts'
import type { BrandOnAir } from '../../edge/serve-call.ts'
import type { Customer } from '../cashier/customer.ts'
import type { Vip } from '../vip/vip.ts'
import { givenSince } from './tip-store.ts'

export interface GiftLimitsDeps {
  readonly context: Pick<AppContext, 'clock'>
  readonly vip: Pick<Vip, 'levelOf'>
}

interface LimitedGiver extends Pick<Customer, 'player'> {
  readonly amount: Money
}

const DAY_MS = 24 * 60 * 60 * 1000

/** How much a level lets somebody give, at once and in a day. */
export function createGiftLimits({ context: { clock }, vip }: GiftLimitsDeps) {
  async function limitsOf(on: Database | Tx, giver: LimitedGiver) {
    const level = await vip.levelOf(on, giver.player.id)
    return tipLimitsIn(giver.amount.currency, level)
  }

  /** How much somebody may still give today, below zero when it is too much; days are those of UTC, as everywhere. */
  async function leftOfDay(on: Database | Tx, giver: LimitedGiver) {
    const { mostOfDay } = await limitsOf(on, giver)
    const today = new Date(dayOf(clock.now()) * DAY_MS)
    let leftMinor = mostOfDay.amountMinor
    for (const { currency, totalMinor } of await givenSince(on, giver.player.id, today))
      if (isCurrencyCode(currency))
        leftMinor -= approximatelyIn(mostOfDay.currency, money(totalMinor, currency))
    return money(leftMinor, mostOfDay.currency)
  }

  /** The day as it stands with this gift in it, which is written down already; nobody else gives for them meanwhile. */
  async function refuseBeyondDay(tx: Tx, giver: LimitedGiver): Promise<void> {
    const left = await leftOfDay(tx, giver)
    if (left.amountMinor >= 0n) return
    const before = notBelowZero(money(left.amountMinor + giver.amount.amountMinor, left.currency))
    const values = { left: toDecimalString(before), currencyCode: before.currency }
    throw new Refusal('TIP_DAY_LIMIT', { values })
  }

  return { limitsOf, leftOfDay, refuseBeyondDay }
}

export function notBelowZero({ amountMinor, currency }: Money): Money {
  return money(amountMinor > 0n ? amountMinor : 0n, currency)
}

/** From which amount on the password is asked for. */
export function passwordFrom(
  { settings }: BrandOnAir,
  { currency }: Pick<Money, 'currency'>,
): Money {
  return eurosIn(currency, String(settings.tipPasswordFromEuros))
}
