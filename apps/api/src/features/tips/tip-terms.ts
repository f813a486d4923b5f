import type { TipTerms } from '@baize/contract'
import { toDecimalString } from '@baize/money'
import { smallestTip } from '@baize/rules/tips'
import type { Visit } from '../cashier/customer.ts'
import { createGiftLimits, notBelowZero, passwordFrom } from './gift-limits.ts'
import { unmetConditions, type GivingDeps } from './giving.ts'

/** What a page says before somebody gives; what is true is decided when the money moves. */
export function createTipTerms(deps: GivingDeps) {
  const { context, withdrawals } = deps
  const { db } = context
  const { limitsOf, leftOfDay } = createGiftLimits(deps)

  return async (visit: Visit, askedCurrency: string | undefined): Promise<TipTerms> => {
    const { customer, currency, facts, available } = await withdrawals.conditionsFor(
      visit,
      askedCurrency,
    )
    const { settings } = visit.brand
    const least = smallestTip(currency)
    const { most } = await limitsOf(db, { ...customer, amount: least })
    const left = await leftOfDay(db, { ...customer, amount: least })
    return {
      currencyCode: currency,
      available: toDecimalString(available),
      least: toDecimalString(least),
      most: toDecimalString(most),
      leftToday: toDecimalString(notBelowZero(left)),
      passwordFrom: toDecimalString(passwordFrom(visit.brand, least)),
      unmet: unmetConditions(facts, visit.brand, least),
      rainSeconds: settings.rainSeconds,
      hasTips: settings.tipsEnabled,
      hasRain: settings.rainEnabled,
    }
  }
}
