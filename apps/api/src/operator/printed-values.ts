import { toDecimalString, type Money } from '@baize/money'

/** One line for each row, or what is said where there is none. */
export function linesOf<T>(
  rows: readonly T[],
  none: string,
  cells: (row: T) => readonly string[],
): readonly string[] {
  return rows.length === 0 ? [none] : rows.map((row) => cells(row).join('  '))
}

export function moneyOf(amount: Money): string {
  return `${toDecimalString(amount)} ${amount.currency}`
}

export function secondsOf(at: Date): string {
  return at.toISOString().slice(0, 19).replace('T', ' ')
}

export function timeOf(at: Date): string {
  return at.toISOString().slice(0, 16).replace('T', ' ')
}
