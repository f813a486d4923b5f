import { describe, expect, test } from 'vitest'
import { CURRENCIES, type CurrencyCode } from './currencies.ts'
import { parseAmount, toDecimalString } from './decimal.ts'
import { money } from './money.ts'

const codes = Object.keys(CURRENCIES) as CurrencyCode[]
const seed = Number(process.env['PROOF_SEED'] ?? Date.now() % 2 ** 31)
const AMOUNT_COUNT = process.env['PROOFS'] === 'long' ? 100_000_000 : 1_000_000

/** Small, quick and repeatable (mulberry32): a million draws must not be what takes the time. */
function drawsFrom(start: number): () => number {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
}

test('a million random amounts are read back from their own text', { timeout: 3_600_000 }, () => {
  const draw = drawsFrom(seed)
  const exponents = new Set<number>()
  for (let at = 0; at < AMOUNT_COUNT; at += 1) {
    const code = codes[draw() % codes.length] as CurrencyCode
    // Of every length, from nothing to far beyond the exact range of a float.
    const amountMinor = BigInt.asUintN(draw() % 64, (BigInt(draw()) << 32n) | BigInt(draw()))
    const text = toDecimalString(money(amountMinor, code))
    const back = parseAmount(text, code)
    // Compared by hand: a million expectations would take longer than the amounts.
    if (back?.amountMinor !== amountMinor || back.currency !== code)
      throw new Error(`seed ${seed}, ${at}: ${amountMinor} of ${code} as ${text} is read otherwise`)
    exponents.add(CURRENCIES[code].exponent)
  }
  expect([...exponents].toSorted((a, b) => a - b)).toEqual([0, 2, 3, 8])
  console.log(`proof: ${AMOUNT_COUNT} amounts parse and format to themselves (seed ${seed})`)
})

/** Ways to spoil an amount that is written well. */
const SPOILED: readonly ((good: string) => string)[] = [
  (good) => ` ${good}`,
  (good) => `${good} `,
  (good) => `\t${good}`,
  (good) => `${good}\n`,
  (good) => `\u00a0${good}`,
  (good) => `\ufeff${good}`,
  (good) => `\u200b${good}`,
  (good) => `\u202e${good}`,
  (good) => `-${good}`,
  (good) => `+${good}`,
  (good) => `\u2212${good}`,
  (good) => `0${good}`,
  (good) => `00${good}`,
  (good) => `${good}e3`,
  (good) => `${good}E0`,
  (good) => `${good}e-1`,
  (good) => `0x${good}`,
  (good) => `0b${good}`,
  (good) => `0o${good}`,
  (good) => `${good}n`,
  (good) => `${good}f`,
  (good) => `${good}.`,
  (good) => `.${good}`,
  (good) => `${good}..5`,
  (good) => `${good}.5.5`,
  (good) => `${good},50`,
  (good) => `${good},000`,
  (good) => `${good} 000`,
  (good) => `${good}'000`,
  (good) => `${good}_000`,
  (good) => `${good}.000000001`,
  (good) => `€${good}`,
  (good) => `${good} EUR`,
  (good) => `${good}%`,
  (good) => `(${good})`,
  (good) => `"${good}"`,
  (good) => `${good};`,
  (good) => `${good}\0`,
  (good) => `${good}/1`,
  (good) => `${good}*2`,
  (good) => `[${good}]`,
  (good) => good.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? ''),
  (good) => good.replaceAll(/\d/g, (digit) => '०१२३४५६७८९'[Number(digit)] ?? ''),
  (good) => good.replaceAll(/\d/g, (digit) => '０１２３４５６７８９'[Number(digit)] ?? ''),
  (good) => `${good}²`,
  (good) => `${'9'.repeat(22)}${good}`,
]
const GOOD = ['1', '7', '12', '250', '1000', '9007199254740993', '5', '48', '100', '31', '64']
const WORDS = [
  '',
  ' ',
  '.',
  '-',
  '+',
  'NaN',
  'Infinity',
  '-Infinity',
  'null',
  'undefined',
  'true',
  'false',
  '[object Object]',
  '{}',
  'one',
  '½',
  'Ⅷ',
  '一',
  '1/2',
  "1' or '1'='1",
  '<b>1</b>',
  '${1}',
  '1\r\n2',
]

describe('hostile literals', () => {
  const hostile = [...WORDS, ...SPOILED.flatMap((spoil) => GOOD.map(spoil))]
  test('five hundred and more are refused, each in every currency', () => {
    expect(new Set(hostile).size).toBeGreaterThanOrEqual(500)
    const read = hostile.flatMap((text) =>
      codes.flatMap((code) => (parseAmount(text, code) === null ? [] : [`${text} in ${code}`])),
    )
    expect(read).toEqual([])
    console.log(
      `proof: ${new Set(hostile).size} hostile literals refused in ${codes.length} currencies`,
    )
  })
})
