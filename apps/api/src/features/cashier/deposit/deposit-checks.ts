import { Refusal, type StartDepositBody } from '@baize/contract'
import { toDecimalString, type CurrencyCode, type Money } from '@baize/money'
import { amountLimits, depositAmount } from '@baize/rules/deposit-amounts'
import { isDepositPhone, missingDepositFields } from '@baize/rules/deposit-profile'
import { isMethodVisible, type CashierVisitor } from '@baize/rules/payment-methods'
import { userOf } from '../../profile/user-details.ts'
import { paymentCurrency, type Customer } from '../customer.ts'
import type { PaymentMethodRow } from '../methods/payment-method-row.ts'

export type LimitsByCurrency = PaymentMethodRow['limits']

/** The player as payment methods see one. */
export function visitorOf(
  { player }: Pick<Customer, 'player'>,
  currencyCode: string,
): CashierVisitor {
  return {
    countryCode: player.country_code ?? '',
    currencyCode,
    email: player.email,
    tags: player.tags,
  }
}

/**
 * Everything about a deposit that can be told before the provider hears of it; throws the refusal that the
 * player can do something about. The gate has its own word, under its lock.
 */
export function checkDeposit(
  customer: Customer,
  method: PaymentMethodRow | undefined,
  body: StartDepositBody,
): { amount: Money; method: PaymentMethodRow } {
  if (!method || method.flow === 'crypto') throw new Refusal('DEPOSIT_ERROR')
  const currency = paymentCurrency(customer, body.currencyCode)
  checkCurrency(method, currency)
  if (!isMethodVisible(method, visitorOf(customer, currency), 'deposit')) {
    throw new Refusal('DEPOSIT_ERROR')
  }
  const amount = checkedAmount(body.amount, currency, method.limits)
  checkProfile(customer, method)
  checkPhone(customer, method, body.phone)
  if (method.flow === 'card' && body.cardToken === undefined) {
    throw new Refusal('INVALID_FIELDS', { fields: { cardToken: 'form.validation.required' } })
  }
  return { amount, method }
}

function checkCurrency(method: PaymentMethodRow, currency: CurrencyCode): void {
  const isTaken =
    Object.hasOwn(method.limits, currency) &&
    !method.restrictedCurrencies.includes(currency) &&
    (method.allowedCurrencies.length === 0 || method.allowedCurrencies.includes(currency))
  if (!isTaken) throw new Refusal('PAYMENT_SERVICE_ERROR')
}

/** R512. What was asked for, as money within the method's limits. */
export function checkedAmount(
  text: string,
  currency: CurrencyCode,
  byCurrency: LimitsByCurrency,
): Money {
  const written = Object.hasOwn(byCurrency, currency) ? byCurrency[currency] : undefined
  const limits = written ? amountLimits(written, currency) : null
  if (limits === null) throw new Refusal('PAYMENT_SERVICE_ERROR')
  const read = depositAmount(text, currency, limits)
  if ('amount' in read) return read.amount
  if (read.problem === 'not-positive') throw new Refusal('AMOUNT_BELOW_ZERO')
  if (read.problem === 'malformed') {
    throw new Refusal('INVALID_FIELDS', { fields: { amount: 'form.validation.invalid.format' } })
  }
  throw new Refusal('PAYMENT_PROVIDER_LIMIT_THRESHOLD', {
    values: {
      min: toDecimalString(limits.min),
      max: toDecimalString(limits.max),
      currencyCode: currency,
    },
  })
}

function checkProfile({ player, brand }: Customer, method: PaymentMethodRow): void {
  if (!method.needsProfile) return
  const missing = missingDepositFields(userOf(player), brand.settings)
  if (missing.length === 0) return
  const fields = Object.fromEntries(missing.map((field) => [field, 'form.validation.required']))
  throw new Refusal('PROFILE_INCOMPLETE', { fields })
}

/** A number that is sent along must be one, and some methods cannot do without. */
function checkPhone({ player }: Customer, method: PaymentMethodRow, sent: string | undefined) {
  const phone = sent ?? player.phone ?? ''
  const isNeeded = method.needsPhone || sent !== undefined
  if (isNeeded && !isDepositPhone(phone)) throw new Refusal('PHONE_ERROR')
}
