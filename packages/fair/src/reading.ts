import type { Reason, Unplayable, WordsOf } from './unplayable.ts'

/** How a value from outside is refused: as a choice or as a step. */
type Refused = new <R extends Reason>(reason: R, ...words: WordsOf<R>) => Unplayable<R>

/** The fields of an object that has no others than those named. */
export function fieldsOf(
  value: unknown,
  names: readonly string[],
  Refused: Refused,
): Readonly<Record<string, unknown>> {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    throw new Refused('notAnObject')
  }
  const stranger = Object.keys(value).find((name) => !names.includes(name))
  if (stranger !== undefined) throw new Refused('unknownField', { field: stranger })
  return value as Readonly<Record<string, unknown>>
}

export function intOf(
  value: unknown,
  [from, to]: readonly [number, number],
  name: string,
  Refused: Refused,
): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to) {
    return value
  }
  throw new Refused('notWhole', { field: name, from, to })
}

export function oneOf<T extends string | number>(
  value: unknown,
  allowed: readonly T[],
  name: string,
  Refused: Refused,
): T {
  const found = allowed.find((one) => one === value)
  if (found === undefined)
    throw new Refused('notOneOf', { field: name, allowed: allowed.join(', ') })
  return found
}
