import fc from 'fast-check'
import { shareOf } from './kill-counts.ts'

const { PROOFS, PROOF_SEED } = process.env
const isLong = PROOFS === 'long'

/** A run of every day tries the same again; the long one tries others and says which. */
export const RANDOM_INPUT_SEED = Number(PROOF_SEED ?? (isLong ? Date.now() % 2 ** 31 : 7))

/** How many are tried: in every run, and in the long one. */
export const triesOf = (inEveryRun: number, long: number): number =>
  isLong ? shareOf(long) : inEveryRun

/** Texts that break what reads them carelessly, beside those that chance writes. */
export const randomText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.stringMatching(/^[-+]?[0-9]{0,25}[.,]?[0-9]{0,12}(e[-+]?[0-9]{1,4})?$/),
  fc.constantFrom(
    '',
    ' ',
    '0',
    '-0',
    '1e3',
    '0x10',
    '٣',
    '1,000',
    'NaN',
    'null',
    '__proto__',
    '\u0000',
  ),
  fc.constantFrom(
    '2026-02-30',
    '9999999-01-01',
    'a@b',
    `${'a'.repeat(300)}@example.com`,
    '../../x',
  ),
)

export const randomValue = fc.oneof(
  randomText,
  fc.jsonValue({ maxDepth: 4 }),
  fc.double(),
  fc.bigInt().map(String),
  fc.array(randomText, { maxLength: 3 }),
  fc.constantFrom(null, true, [], {}, { $gt: '' }),
)

/** What a call would take, with some fields of it changed, taken away or added. */
export const changedFields = (good: Readonly<Record<string, unknown>>) =>
  fc
    .record({
      fields: fc.subarray(Object.keys(good), { minLength: Math.min(1, Object.keys(good).length) }),
      values: fc.array(randomValue, { minLength: 8, maxLength: 8 }),
      dropped: fc.option(fc.constantFrom(undefined, ...Object.keys(good))),
      added: fc.option(fc.tuple(randomText, randomValue)),
    })
    .map(({ fields, values, dropped, added }) => {
      const body: Record<string, unknown> = { ...good }
      for (const [at, field] of fields.entries()) body[field] = values[at % values.length]
      if (dropped) delete body[dropped]
      return added === null ? body : { ...body, [added[0]]: added[1] }
    })

/** What is done to a value that would be taken: somewhere in it, however deep, something else stands, is gone or is added. */
export interface Edit {
  readonly where: number
  readonly how: 'other' | 'gone' | 'added'
  readonly value: unknown
}

export const randomEdit: fc.Arbitrary<Edit> = fc.record({
  where: fc.nat(1_000),
  how: fc.constantFrom('other', 'other', 'gone', 'added'),
  value: fc.oneof(randomValue, fc.integer(), fc.nat(60)),
})

export function edited(good: unknown, { where, how, value }: Edit): unknown {
  const copy = structuredClone(good)
  const places = placesIn(copy)
  const place = places[where % (places.length + 1)]
  if (!place) return how === 'gone' ? undefined : value
  const { holder, key } = place
  if (how === 'gone') delete holder[key]
  else if (how === 'added') holder[Array.isArray(holder) ? String(holder.length) : 'more'] = value
  else holder[key] = value
  return copy
}

interface Place {
  readonly holder: Record<string, unknown>
  readonly key: string
}

function placesIn(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Record<string, unknown>
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...placesIn(holder[key])])
}

/** An address of a route: anything where it has a parameter, and a query of these names or others. */
export const randomAddress = (path: string, names: readonly string[] = []) =>
  fc
    .record({
      words: fc.array(randomText, { minLength: 3, maxLength: 3 }),
      query: fc.array(fc.tuple(nameOf(names), randomText), { maxLength: 4 }),
    })
    .map(({ words, query }) => {
      let at = 0
      const place = path.replace(/:\w+|\*/g, () => encoded(words[at++ % words.length] || 'x'))
      return `${place}?${query.map((pair) => pair.map(encoded).join('=')).join('&')}`
    })

const nameOf = (names: readonly string[]) =>
  names.length === 0 ? randomText : fc.oneof(randomText, fc.constantFrom(...names))

/** As a browser would, but of half a pair, which it cannot. */
function encoded(words: string): string {
  return encodeURIComponent(words.toWellFormed())
}
