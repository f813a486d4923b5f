import { describe, expect, test } from 'vitest'
import { grantVerdict, type GrantFacts, type GrantVerdict } from './bonus-end.ts'

const NOW = new Date('2026-01-14T12:00:00Z')
const hoursFromNow = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000)

const PLAYED: GrantFacts = {
  state: 'active',
  expiresAt: hoursFromNow(24),
  endsAs: null,
  closingAt: null,
  balanceMinor: 500n,
  wageredMinor: 100n,
  requiredMinor: 1_000n,
  lostBelowMinor: 10n,
  openRounds: 0,
  isBarred: false,
}
const ends = (endsAs: Extract<GrantVerdict, { kind: 'ends' }>['endsAs']): GrantVerdict => ({
  kind: 'ends',
  endsAs,
  pays: endsAs === 'converted',
})
const closing = { state: 'closing', endsAs: 'forfeited', openRounds: 1 } as const

describe('R105 a grant', () => {
  test.each<[string, Partial<GrantFacts>, GrantVerdict]>([
    ['that is being played stays', {}, { kind: 'stays' }],
    ['that was played through is converted', { wageredMinor: 1_000n }, ends('converted')],
    [
      'that was played through waits for its open round',
      { wageredMinor: 1_000n, openRounds: 1 },
      { kind: 'stays' },
    ],
    ['with less than a bet is lost', { balanceMinor: 9n }, ends('lost')],
    [
      'with less than a bet may still win in its open round',
      { balanceMinor: 0n, openRounds: 1 },
      { kind: 'stays' },
    ],
    ['expires at its moment', { expiresAt: NOW }, ends('expired')],
    [
      'that expires under an open round closes',
      { expiresAt: NOW, openRounds: 1 },
      { kind: 'closes', endsAs: 'expired' },
    ],
    [
      'played through in its last moment is converted',
      { expiresAt: NOW, wageredMinor: 1_000n },
      ends('converted'),
    ],
    ['of a player who is barred is paid out', { isBarred: true }, ends('converted')],
    [
      'of a player who is barred closes under an open round',
      { isBarred: true, openRounds: 1 },
      { kind: 'closes', endsAs: 'converted' },
    ],
    ['that waits for a deposit stays', { state: 'offered', balanceMinor: 0n }, { kind: 'stays' }],
    ['that waits for a deposit expires', { state: 'offered', expiresAt: NOW }, ends('expired')],
    [
      'that closes waits for its round',
      { ...closing, closingAt: hoursFromNow(-23) },
      { kind: 'stays' },
    ],
    [
      'that closes ends with its round',
      { ...closing, openRounds: 0, closingAt: NOW },
      ends('forfeited'),
    ],
    [
      'that closes ends after a day whatever is open',
      { ...closing, closingAt: hoursFromNow(-24) },
      ends('forfeited'),
    ],
    ['that is over stays over', { state: 'lost', expiresAt: NOW }, { kind: 'stays' }],
  ])('%s', (_what, facts, verdict) => {
    expect(grantVerdict(NOW, { ...PLAYED, ...facts })).toEqual(verdict)
  })
})
