import { expect, test } from 'vitest'
import {
  affordableBet,
  betText,
  clampBet,
  doubleBet,
  firstBet,
  halfBet,
  stepBet,
  typedBet,
} from './bet.ts'

const LEVELS = [10n, 20n, 50n, 100n, 500n, 1000n]

test('a bet stays between the lowest and the highest level', () => {
  expect([5n, 10n, 77n, 5000n].map((bet) => clampBet(LEVELS, bet))).toEqual([10n, 10n, 77n, 1000n])
})

test('half and double stop at the ends', () => {
  expect(halfBet(LEVELS, 15n)).toBe(10n)
  expect(halfBet(LEVELS, 101n)).toBe(50n)
  expect(doubleBet(LEVELS, 600n)).toBe(1000n)
})

test('arrows go from level to level, also from an amount between two', () => {
  expect(stepBet(LEVELS, 50n, 1)).toBe(100n)
  expect(stepBet(LEVELS, 50n, -1)).toBe(20n)
  expect(stepBet(LEVELS, 77n, 1)).toBe(100n)
  expect(stepBet(LEVELS, 77n, -1)).toBe(50n)
  expect(stepBet(LEVELS, 1000n, 1)).toBe(1000n)
  expect(stepBet(LEVELS, 10n, -1)).toBe(10n)
})

test('nobody begins with more than a hundredth of the balance', () => {
  expect(firstBet(LEVELS, 100_000n)).toBe(50n)
  expect(firstBet(LEVELS, 2_500n)).toBe(20n)
  expect(firstBet(LEVELS, 0n)).toBe(10n)
})

test.each([
  ['1.5', 2, 150n],
  ['1,5', 2, 150n],
  ['١٢٫٥', 2, 1250n],
  ['１２', 0, 12n],
  ['€ 3', 2, 300n],
  ['0.129', 2, 12n],
  ['.', 2, null],
  ['', 2, null],
  ['1.2.3', 2, null],
  ['-5', 2, null],
  ['99999999999999999999', 2, null],
])('%j typed with %i decimals is %s', (text, exponent, expected) => {
  expect(typedBet(text, exponent)).toBe(expected)
})

test('the field shows what typing it again would give', () => {
  for (const [bet, exponent] of [
    [150n, 2],
    [12n, 0],
    [1n, 8],
    [123_000_000n, 8],
    [5n, 3],
  ] as const)
    expect(typedBet(betText(bet, exponent), exponent)).toBe(bet)
})

test.each([
  ['the table says less than the balance', 5_000_000n, 10_000n],
  ['the balance says less than the table', 777n, 777n],
  ['there is not enough for any bet', 3n, 10n],
])('Max is what there is money for: %s', (_what, balance, most) => {
  expect(affordableBet([10n, 100n, 10_000n], balance)).toBe(most)
})
