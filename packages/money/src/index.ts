export { money, type Money } from './money.ts'
export {
  CURRENCIES,
  currency,
  isCurrencyCode,
  type Currency,
  type CurrencyCode,
} from './currencies.ts'
export { parseAmount, toDecimalString } from './decimal.ts'
export { formatExact } from './exact.ts'
export { formatMoney } from './format.ts'
