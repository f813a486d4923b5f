import { describe, expect, test } from 'vitest'
import type { Draws } from './draws.ts'
import { payDue, unitsText } from './fraction.ts'
import { plus, type Ratio, ratio, times } from './ratio.ts'
import { blockDraws, fractionMessage, seedDraws } from './seed-draws.ts'
import { betFractions, sharedBetDraws, sharedDraws } from './shared-draws.ts'
import { fixedDraws } from './testing.ts'
import { utf8ToBytes } from '@noble/hashes/utils.js'

const RANGE = 2 ** 52
const paidWith = (due: Ratio, draws: Draws) => payDue(due, draws).paid

/** How likely the first digit pays: found on the code itself, by halving the range of the draw. */
function firstDigitsThatPay(due: Ratio): number {
  const whole = due.num / due.den
  const pays = (drawn: number) => {
    try {
      return paidWith(due, fixedDraws(drawn)) > whole
    } catch {
      // It asks for a second digit: the first alone does not pay.
      return false
    }
  }
  let [low, high] = [0, RANGE]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (pays(middle)) low = middle + 1
    else high = middle
  }
  return low
}

describe('a part of a unit', () => {
  const FRACTIONS = [
    ratio(1, 2),
    ratio(24, 25),
    ratio(1, 3),
    ratio(2, 3),
    ratio(1, 10n ** 30n),
    ratio(10n ** 40n - 1n, 10n ** 40n),
    ratio(1, 2n ** 52n),
    ratio(3, 2n ** 52n),
    ratio(1, 2n ** 104n),
  ]

  test.each(FRACTIONS.map((one) => [`${one.num}/${one.den}`, one]))(
    '%s is paid with exactly its own probability',
    (_name, fraction) => {
      const [digit, rest] = [
        (fraction.num * 2n ** 52n) / fraction.den,
        ratio((fraction.num * 2n ** 52n) % fraction.den, fraction.den),
      ]
      const due = plus(ratio(7), fraction)
      // Of all first digits so many pay, one leads on to the rest, and all above pay nothing.
      expect(BigInt(firstDigitsThatPay(due))).toBe(digit)
      const chance = plus(ratio(digit, 2n ** 52n), times(rest, ratio(1, 2n ** 52n)))
      expect(chance).toEqual(fraction)
      // What follows the digit is drawn for as the whole was: so on for ever, or until nothing is left.
      const after = (...further: number[]) => paidWith(due, fixedDraws(Number(digit), ...further))
      const wanted = [0, RANGE / 2, RANGE - 1].map((next) => {
        const seen = rest.num === 0n ? after() : after(next, RANGE - 1)
        const alone = paidWith(plus(ratio(7), rest), fixedDraws(next, RANGE - 1))
        return [seen, alone]
      })
      for (const [seen, alone] of wanted) expect(seen).toBe(alone)
    },
  )

  test('is drawn for once, and a whole amount asks for no number', () => {
    expect(payDue(ratio(296, 100), fixedDraws(0))).toEqual({
      paid: 3n,
      fraction: ratio(24, 25),
      isFractionPaid: true,
    })
    expect(payDue(ratio(296, 100), fixedDraws(RANGE - 1))).toMatchObject({ paid: 2n })
    expect(payDue(ratio(3), fixedDraws())).toMatchObject({ paid: 3n, fraction: null })
  })

  test('is cut off in a round of earlier times', () => {
    expect(payDue(ratio(299, 100), null)).toMatchObject({ paid: 2n, fraction: null })
  })

  test('is written to a thousandth of a unit, and whole amounts whole', () => {
    expect(unitsText(ratio(148, 10))).toBe('14.8')
    expect(unitsText(ratio(1, 3))).toBe('0.333')
    expect(unitsText(ratio(1, 30_000))).toBe('0')
    expect(unitsText({ num: 30n, den: 10n })).toBe('3')
  })
})

describe('the numbers that draw for it', () => {
  const seed = { serverSeed: 'a'.repeat(64), clientSeed: 'player', nonce: 3 }
  const shared = {
    tableId: 'table-1',
    terminalHash: 'b'.repeat(64),
    index: 2,
    salt: 'public',
    clientSeeds: ['one'],
    chainHash: 'c'.repeat(64),
  }

  test('come from a stream of their own, and move none of the outcome', () => {
    const [drawn, cut] = [seedDraws(seed), seedDraws(seed, 'cut')]
    const first = drawn.fractions?.u52()
    expect(first).toBe(blockDraws(utf8ToBytes(seed.serverSeed), fractionMessage('player:3')).u52())
    expect(cut.fractions).toBeNull()
    expect([drawn.u52(), drawn.u52()]).toEqual([cut.u52(), cut.u52()])
    expect(fractionMessage('player:3')).toBe('player:3:fraction')
  })

  test('are those of each bet by itself at a shared table', () => {
    const [mine, yours] = ['bet-1', 'bet-2'].map((id) => sharedBetDraws(shared, id))
    expect(mine?.fractions?.u52()).not.toBe(yours?.fractions?.u52())
    expect(mine?.u52()).toBe(sharedDraws(shared).u52())
    expect(sharedBetDraws(shared, null).fractions).toBeNull()
  })

  test('refuse an id that could be read as something else', () => {
    expect(() => betFractions(shared, 'a:b')).toThrow('noSharedRound')
    expect(() => betFractions(shared, '')).toThrow('noSharedRound')
  })
})
