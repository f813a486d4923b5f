import { expect, test } from 'vitest'
import { spokenRefusalValues } from './refusal-values.ts'

const UTC = { timeZone: 'UTC' } as const

test('R804 moments, days and weekdays are said in the words of the reader', () => {
  const at = '2026-03-10T18:30:00.000Z'
  expect(spokenRefusalValues('START_TIME_ERROR', { at }, 'de', UTC)).toEqual({
    at: '10. März 2026 um 18:30',
  })
  expect(spokenRefusalValues('RAKEBACK_DATE', { today: '2026-03-10' }, 'en')).toEqual({
    today: 'March 10, 2026',
  })
  expect(spokenRefusalValues('VALID_ON_DAYS', { days: '1,7' }, 'de')).toEqual({
    days: 'Montag und Sonntag',
  })
})

test('R804 a number of days is no weekday, and what is no moment stays', () => {
  expect(spokenRefusalValues('REGISTRATION_BONUS', { days: '7' }, 'en')).toEqual({ days: '7' })
  expect(spokenRefusalValues('RETRY_PERIOD', { at: 'never' }, 'en')).toEqual({ at: 'never' })
})
