import { describe, expect, test } from 'vitest'
import {
  activationRefusal,
  waitsUntil,
  type ActivationFacts,
  type OfferConditions,
} from './bonus-activation.ts'

const NOW = new Date('2026-01-14T12:00:00Z')
const OFFER: OfferConditions = { from: new Date('2025-01-01T00:00:00Z'), until: null }
const FACTS: ActivationFacts = {
  weekday: 3,
  registeredAt: new Date('2026-01-10T12:00:00Z'),
  isEmailVerified: true,
  depositCount: 1,
  participantCount: 0,
  running: null,
  last: null,
  hasExpiredAssignment: false,
  isInCalendar: false,
  wasHadByPerson: false,
}
const had = (takenAt: string, end: 'converted' | 'forfeited' | null) => ({
  last: { takenAt: new Date(takenAt), end },
})

describe('R804 an offer', () => {
  test.each<[string, Partial<OfferConditions>, Partial<ActivationFacts>, string | undefined]>([
    ['without conditions is for everybody', {}, {}, undefined],
    ['begins with its first moment', { from: NOW }, {}, undefined],
    ['has not begun', { from: new Date(NOW.getTime() + 1) }, {}, 'START_TIME_ERROR'],
    ['has ended with its last moment', { until: NOW }, {}, 'END_TIME_ERROR'],
    ['was assigned, and its days are over', {}, { hasExpiredAssignment: true }, 'DAYS_VALID'],
    ['is within the days after registration', { registeredWithinDays: 5 }, {}, undefined],
    ['misses them', { registeredWithinDays: 4 }, {}, 'REGISTRATION_BONUS'],
    ['asks for more deposits', { minDeposits: 2 }, {}, 'DEPOSITS_NUMBER'],
    ['asks for fewer', { maxDeposits: 0 }, {}, 'DEPOSITS_NUMBER2'],
    ['has a place left', { maxParticipants: 1 }, {}, undefined],
    ['has none', { maxParticipants: 1 }, { participantCount: 1 }, 'MAXIMUM_PARTICIPANTS'],
    ['is of another day', { weekdays: [1, 2] }, {}, 'VALID_ON_DAYS'],
    ['is of the calendar', { isOfCalendar: true }, {}, 'ADD_TO_CALENDAR'],
    ['is in the calendar', { isOfCalendar: true }, { isInCalendar: true }, undefined],
    ['waits for the bonus', {}, { running: 'bonus' }, 'ACTIVE_BONUS'],
    ['waits for the spins', {}, { running: 'spins' }, 'ACTIVE_FREE_SPINS'],
    ['was had by the person', { isOncePerPerson: true }, { wasHadByPerson: true }, 'BONUS_FRAUD'],
    ['is once an account', {}, { wasHadByPerson: true }, undefined],
    ['once', { retryDays: null }, had('2025-01-01T00:00:00Z', 'converted'), 'RETRY_PERIOD'],
    ['too soon', { retryDays: 4 }, had('2026-01-10T12:00:01Z', null), 'RETRY_PERIOD'],
    ['soon enough', { retryDays: 4 }, had('2026-01-10T12:00:00Z', null), undefined],
    ['given up', { retryDays: 4 }, had('2026-01-13T12:00:00Z', 'forfeited'), 'CANCELLED'],
    ['any time again', {}, had('2026-01-14T11:59:59Z', 'forfeited'), undefined],
    [
      'needs a proven mailbox',
      { needsVerifiedEmail: true },
      { isEmailVerified: false },
      'REQUIRED_EMAIL_VERIFICATION',
    ],
  ])('that %s', (_what, offer, facts, code) => {
    expect(activationRefusal(NOW, { ...OFFER, ...offer }, { ...FACTS, ...facts })?.code).toBe(code)
  })
})

test.each([
  ['all its days', undefined, null, '2026-01-16T23:30:00Z'],
  ['the end of the offer', undefined, new Date('2026-01-10T00:00:00Z'), '2026-01-10T00:00:00Z'],
  // Friday in Berlin ends an hour before Friday in Greenwich; Saturday and Sunday follow.
  ['the last day of a weekend', [5, 6, 7], null, '2026-01-11T23:00:00Z'],
  ['every day of the week', [1, 2, 3, 4, 5, 6, 7], null, '2026-01-16T23:30:00Z'],
])('R105 a choice waits until %s', (_what, weekdays, until, expected) => {
  const friday = Temporal.ZonedDateTime.from('2026-01-10T00:30:00+01:00[Europe/Berlin]')
  expect(waitsUntil(friday, { weekdays, until }, 7)).toEqual(new Date(expected))
})
