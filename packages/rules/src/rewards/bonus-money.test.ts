import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canMoveGrant, GRANT_MOVES, isGrantOver, type GrantState } from './bonus-states.ts'
import {
  conversion,
  shareWin,
  splitStake,
  wagered,
  wageringRequired,
  wagerWeight,
} from './bonus-money.ts'

const split = (cashMinor: bigint, bonusMinor: bigint) => ({ cashMinor, bonusMinor })

describe('a stake', () => {
  test.each([
    ['that the cash covers leaves the bonus money alone', 100n, split(100n, 50n), split(100n, 0n)],
    [
      'above the cash takes the rest of it from the bonus',
      120n,
      split(100n, 50n),
      split(100n, 20n),
    ],
    ['without cash is bonus money alone', 30n, split(0n, 50n), split(0n, 30n)],
    ['of all there is takes all', 150n, split(100n, 50n), split(100n, 50n)],
    ['above both is none', 151n, split(100n, 50n), undefined],
  ])('R105 %s', (_what, stake, has, taken) => {
    expect(splitStake(stake, has)).toEqual(taken)
  })
})

describe('a win', () => {
  test.each([
    ['of a cash bet is cash', 100n, split(10n, 0n), split(100n, 0n)],
    ['of a bonus bet is bonus money', 100n, split(0n, 10n), split(0n, 100n)],
    ['of a mixed bet is shared as it was staked', 100n, split(30n, 10n), split(75n, 25n)],
    ['gives its odd unit to the cash', 101n, split(10n, 10n), split(51n, 50n)],
    ['of a free round is cash', 100n, split(0n, 0n), split(100n, 0n)],
  ])('R105 %s', (_what, won, staked, shared) => {
    expect(shareWin(won, staked)).toEqual(shared)
  })

  test('is shared without a unit lost or made, whatever the amounts', () => {
    const amount = fc.bigInt(0n, 10n ** 17n)
    fc.assert(
      fc.property(amount, amount, amount, (won, cash, bonus) => {
        const shared = shareWin(won, split(cash, bonus))
        expect(shared.cashMinor + shared.bonusMinor).toBe(won)
        expect(shared.cashMinor >= 0n && shared.bonusMinor >= 0n).toBe(true)
      }),
    )
  })
})

describe('wagering', () => {
  const terms = { weights: { slots: 100, table: 10 }, excludedGames: ['dice'] }

  test.each([
    ['a slot in full', 'foxes', ['slots'], 100],
    ['a table by its weight', 'roulette', ['table'], 10],
    ['the best of several categories', 'wheel', ['table', 'new', 'slots'], 100],
    ['nothing of a category that is not named', 'crash', ['live'], 0],
    ['nothing of an excluded game', 'dice', ['slots'], 0],
  ])('R105 counts %s', (_what, game, categories, weight) => {
    expect(wagerWeight(terms, game, categories)).toBe(weight)
  })

  test('R105 cuts what a bet counts to the minor unit', () => {
    expect([wagered(105n, 10), wagered(9n, 10), wagered(7n, 100)]).toEqual([10n, 0n, 7n])
  })

  test.each([
    ['of the bonus', { base: 'bonus', multiplier: 30 }, 30_000n],
    ['of bonus and deposit', { base: 'bonus-and-deposit', multiplier: 30 }, 90_000n],
    ['of a broken multiplier, rounded up', { base: 'bonus', multiplier: 1.333 }, 1_330n],
    ['of none', { base: 'bonus', multiplier: 0 }, 0n],
  ] as const)('R105 asks the multiple %s', (_what, of, required) => {
    expect(wageringRequired({ bonusMinor: 1_000n, depositMinor: 2_000n }, of)).toBe(required)
  })
})

test.each([
  ['up to the cap', 500n, 300n, { paidMinor: 300n, lapsedMinor: 200n }],
  ['whole below the cap', 300n, 300n, { paidMinor: 300n, lapsedMinor: 0n }],
  ['whole without a cap', 500n, null, { paidMinor: 500n, lapsedMinor: 0n }],
])('R105 bonus money is converted %s', (_what, balance, cap, paid) => {
  expect(conversion(balance, cap)).toEqual(paid)
})

describe('a grant', () => {
  const states = Object.keys(GRANT_MOVES) as GrantState[]

  test('R105 ends once: what is over never moves again', () => {
    const over = states.filter(isGrantOver)
    expect(over).toEqual(['converted', 'lost', 'expired', 'forfeited', 'cancelled'])
    for (const from of over) for (const to of states) expect(canMoveGrant(from, to)).toBe(false)
  })

  test('R105 is never lost or converted before it was active', () => {
    expect([canMoveGrant('offered', 'lost'), canMoveGrant('offered', 'converted')]).toEqual([
      false,
      false,
    ])
    expect(canMoveGrant('closing', 'active')).toBe(false)
  })
})
