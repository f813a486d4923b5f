import { expect, test } from 'vitest'
import { autoplayStop, countRound, nextBet, startAutoplay, type AutoplayPlan } from './autoplay.ts'

const PLAN: AutoplayPlan = {
  count: 10,
  lossLimit: 300n,
  profitLimit: null,
  winLimit: null,
  stopsOnFeature: true,
  onWin: null,
  onLoss: null,
}
const lost = { staked: 100n, paid: 0n, hasFeature: false }

test('no bet is placed that could carry the loss past the limit', () => {
  let run = startAutoplay(PLAN, 100n)
  const played = []
  while (autoplayStop(run, 100n, null) === null) {
    run = countRound(run, lost)
    played.push(run.net)
  }
  expect(played).toEqual([-100n, -200n, -300n])
  expect(autoplayStop(run, 100n, lost)).toBe('loss')
})

test('what was won may be lost again before the limit counts', () => {
  const run = countRound(startAutoplay(PLAN, 100n), { staked: 100n, paid: 500n, hasFeature: false })
  expect(autoplayStop(run, 700n, null)).toBeNull()
  expect(autoplayStop(run, 701n, null)).toBe('loss')
})

test('a limit below one bet lets nothing begin', () => {
  expect(autoplayStop(startAutoplay({ ...PLAN, lossLimit: 99n }, 100n), 100n, null)).toBe('loss')
})

test('it ends with the last round', () => {
  const run = { ...startAutoplay(PLAN, 100n), left: 1 }
  expect(autoplayStop(run, 100n, null)).toBeNull()
  expect(autoplayStop(countRound(run, lost), 100n, lost)).toBe('done')
})

test('a single win of the limit ends it, a return of the stake is no win', () => {
  const run = startAutoplay({ ...PLAN, winLimit: 100n }, 100n)
  expect(autoplayStop(run, 100n, { staked: 100n, paid: 100n, hasFeature: false })).toBeNull()
  expect(autoplayStop(run, 100n, { staked: 100n, paid: 101n, hasFeature: false })).toBe('win')
})

test('a feature ends it only for those who asked for that', () => {
  const feature = { ...lost, hasFeature: true }
  expect(autoplayStop(startAutoplay(PLAN, 100n), 100n, feature)).toBe('feature')
  const other = startAutoplay({ ...PLAN, stopsOnFeature: false }, 100n)
  expect(autoplayStop(other, 100n, feature)).toBeNull()
})

test('without a number it goes on until something else ends it', () => {
  let run = startAutoplay({ ...PLAN, count: null, lossLimit: 1_000_000n }, 100n)
  for (let round = 0; round < 5_000; round += 1) run = countRound(run, lost)
  expect(run.left).toBeNull()
  expect(autoplayStop(run, 100n, lost)).toBeNull()
  expect(autoplayStop({ ...run, net: -999_950n }, 100n, lost)).toBe('loss')
})

test('a profit of the limit ends it', () => {
  const run = startAutoplay({ ...PLAN, profitLimit: 150n }, 100n)
  const won = { staked: 100n, paid: 250n, hasFeature: false }
  expect(autoplayStop(countRound(run, { ...won, paid: 249n }), 100n, won)).toBeNull()
  expect(autoplayStop(countRound(run, won), 100n, won)).toBe('profit')
})

test.each([
  ['a loss doubles the bet', 200n, lost, 400n],
  ['a win goes back to the first bet', 800n, { ...lost, paid: 1_600n }, 100n],
  ['a return of the stake is no win', 200n, { ...lost, staked: 200n, paid: 200n }, 400n],
])('%s', (_what, bet, last, expected) => {
  expect(nextBet(startAutoplay({ ...PLAN, onLoss: 100 }, 100n), bet, last)).toBe(expected)
})
