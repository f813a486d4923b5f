/**
 * The currencies a wallet can hold. The exponent is fixed for ever once money has been posted in a
 * currency: changing it would change the meaning of every stored integer.
 */
export const CURRENCIES = {
  EUR: { code: 'EUR', name: 'Euro', symbol: '€', exponent: 2, isCrypto: false },
  USD: { code: 'USD', name: 'US dollar', symbol: '$', exponent: 2, isCrypto: false },
  GBP: { code: 'GBP', name: 'Pound sterling', symbol: '£', exponent: 2, isCrypto: false },
  CAD: { code: 'CAD', name: 'Canadian dollar', symbol: 'CA$', exponent: 2, isCrypto: false },
  AUD: { code: 'AUD', name: 'Australian dollar', symbol: 'A$', exponent: 2, isCrypto: false },
  NOK: { code: 'NOK', name: 'Norwegian krone', symbol: 'kr', exponent: 2, isCrypto: false },
  BRL: { code: 'BRL', name: 'Brazilian real', symbol: 'R$', exponent: 2, isCrypto: false },
  INR: { code: 'INR', name: 'Indian rupee', symbol: '₹', exponent: 2, isCrypto: false },
  JPY: { code: 'JPY', name: 'Japanese yen', symbol: '¥', exponent: 0, isCrypto: false },
  KWD: { code: 'KWD', name: 'Kuwaiti dinar', symbol: 'KD', exponent: 3, isCrypto: false },
  BTC: { code: 'BTC', name: 'Bitcoin', symbol: '₿', exponent: 8, isCrypto: true },
  ETH: { code: 'ETH', name: 'Ether', symbol: 'Ξ', exponent: 8, isCrypto: true },
  LTC: { code: 'LTC', name: 'Litecoin', symbol: 'Ł', exponent: 8, isCrypto: true },
  TRX: { code: 'TRX', name: 'TRON', symbol: 'TRX', exponent: 8, isCrypto: true },
  USDT: { code: 'USDT', name: 'Tether', symbol: '₮', exponent: 8, isCrypto: true },
} as const satisfies Record<string, Currency>

export interface Currency {
  readonly code: string
  readonly name: string
  readonly symbol: string
  readonly exponent: 0 | 2 | 3 | 8
  readonly isCrypto: boolean
}

export type CurrencyCode = keyof typeof CURRENCIES

export function isCurrencyCode(code: string): code is CurrencyCode {
  return Object.hasOwn(CURRENCIES, code)
}

export function currency(code: CurrencyCode): Currency {
  return CURRENCIES[code]
}
