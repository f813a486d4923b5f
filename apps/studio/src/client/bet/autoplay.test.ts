import { expect, test } from 'vitest'
import { autoplayStop, countRound, startAutoplay, type AutoplayPlan } from './autoplay.ts'

const PLAN: AutoplayPlan = { count: 10, lossLimit: 300n, winLimit: null, stopsOnFeature: true }
const lost = { staked: 100n, paid: 0n, hasFeature: false }

test('no bet is placed that could carry the loss past the limit', () => {
  let run = startAutoplay(PLAN)
  const played = []
  while (autoplayStop(run, 100n, null) === null) {
    run = countRound(run, lost)
    played.push(run.net)
  }
  expect(played).toEqual([-100n, -200n, -300n])
  expect(autoplayStop(run, 100n, lost)).toBe('loss')
})

test('what was won may be lost again before the limit counts', () => {
  const run = countRound(startAutoplay(PLAN), { staked: 100n, paid: 500n, hasFeature: false })
  expect(autoplayStop(run, 700n, null)).toBeNull()
  expect(autoplayStop(run, 701n, null)).toBe('loss')
})

test('a limit below one bet lets nothing begin', () => {
  expect(autoplayStop(startAutoplay({ ...PLAN, lossLimit: 99n }), 100n, null)).toBe('loss')
})

test('it ends with the last round', () => {
  const run = { ...startAutoplay(PLAN), left: 1 }
  expect(autoplayStop(run, 100n, null)).toBeNull()
  expect(autoplayStop(countRound(run, lost), 100n, lost)).toBe('done')
})

test('a single win of the limit ends it, a return of the stake is no win', () => {
  const run = startAutoplay({ ...PLAN, winLimit: 100n })
  expect(autoplayStop(run, 100n, { staked: 100n, paid: 100n, hasFeature: false })).toBeNull()
  expect(autoplayStop(run, 100n, { staked: 100n, paid: 101n, hasFeature: false })).toBe('win')
})

test('a feature ends it only for those who asked for that', () => {
  const feature = { ...lost, hasFeature: true }
  expect(autoplayStop(startAutoplay(PLAN), 100n, feature)).toBe('feature')
  const other = startAutoplay({ ...PLAN, stopsOnFeature: false })
  expect(autoplayStop(other, 100n, feature)).toBeNull()
})
