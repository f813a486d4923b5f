import { describe, expect, test } from 'vitest'
import { spinsEnd, totalBecomes, type SpinsTotal } from './free-spins.ts'

describe('R105 free spins can be played', () => {
  const tuesday = Temporal.ZonedDateTime.from('2026-01-13T20:30:00+01:00[Europe/Berlin]')
  test.each([
    ['for three days, to the hour', { days: 3, isToDayEnd: false }, '2026-01-16T19:30:00Z'],
    ['today, to its end there', { days: 1, isToDayEnd: true }, '2026-01-13T23:00:00Z'],
    ['until the end of the following day', { days: 2, isToDayEnd: true }, '2026-01-14T23:00:00Z'],
  ])('%s', (_what, validity, end) => {
    expect(spinsEnd(tuesday, validity)).toEqual(new Date(end))
  })
})

describe('R105 what free spins have won', () => {
  const TOTAL: SpinsTotal = {
    wonMinor: 500n,
    becomes: 'bonus',
    isBarred: false,
    isWalletTaken: false,
    lostBelowMinor: 10n,
  }
  test.each<[string, Partial<SpinsTotal>, ReturnType<typeof totalBecomes>]>([
    ['is bonus money by its terms', {}, 'bonus'],
    ['is cash by its terms', { becomes: 'cash' }, 'cash'],
    ['was nothing', { wonMinor: 0n, isBarred: true }, 'nothing'],
    ['waits for the bonus that is played', { isWalletTaken: true }, 'waits'],
    ['is cash beside a bonus too', { becomes: 'cash', isWalletTaken: true }, 'cash'],
    ['is paid out to who may not play any more', { isBarred: true, isWalletTaken: true }, 'cash'],
    ['is cash when it is less than a bet', { wonMinor: 9n }, 'cash'],
    ['is bonus money when it is a bet', { wonMinor: 10n }, 'bonus'],
  ])('%s', (_what, known, becomes) => {
    expect(totalBecomes({ ...TOTAL, ...known })).toBe(becomes)
  })
})
