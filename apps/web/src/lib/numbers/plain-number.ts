/** The signs a language writes numbers with. */
export interface Numerals {
  readonly decimal: string
  /** From nought to nine. */
  readonly digits: string
}

const DECIMALS_MAX = 2

/** A number below a thousand, with at most two decimals and no more of them than it has. */
export function plainNumber(value: number, { decimal, digits }: Numerals): string {
  const text = String(Number(value.toFixed(DECIMALS_MAX)))
  return text.replace(/[.\d]/g, (sign) => (sign === '.' ? decimal : digits.charAt(Number(sign))))
}
