import { EXCLUSION_OPTIONS, FREEZE_DAYS } from '@baize/contract/limit-options'
import { expect, test } from 'vitest'
import { chosenExclusion, freezeEnd, type ExclusionChoice } from './exclusion-options.ts'
import { exclusionEnd, isSelfExcludedAt } from './gate.ts'

const NOW = new Date('2026-01-31T12:00:00Z')

test.each<[ExclusionChoice, string | null]>([
  [{ option: '1h' }, '2026-01-31T13:00:00.000Z'],
  [{ option: '12h' }, '2026-02-01T00:00:00.000Z'],
  [{ option: '1d' }, '2026-02-01T12:00:00.000Z'],
  [{ option: '3d' }, '2026-02-03T12:00:00.000Z'],
  [{ option: '1w' }, '2026-02-07T12:00:00.000Z'],
  // February has no 31st: it lasts into March rather than ending with February.
  [{ option: '1m' }, '2026-03-03T12:00:00.000Z'],
  [{ option: 'permanent' }, null],
  [{ option: 'custom', custom: { unit: 'days', count: 10 } }, '2026-02-10T12:00:00.000Z'],
  [{ option: 'custom', custom: { unit: 'months', count: 60 } }, '2031-01-31T12:00:00.000Z'],
])('R907 %o lasts until %s', (choice, until) => {
  const chosen = chosenExclusion(NOW, choice)
  expect(chosen?.until?.toISOString() ?? null).toBe(until)
  expect(chosen?.isPermanent).toBe(choice.option === 'permanent')
})

test('R907 every option of the contract is one, and nothing else is', () => {
  for (const option of EXCLUSION_OPTIONS) {
    const custom = option === 'custom' ? { unit: 'days', count: 1 } : undefined
    expect(chosenExclusion(NOW, { option, custom } as ExclusionChoice)).toBeDefined()
  }
  const none: ExclusionChoice[] = [
    { option: 'custom' },
    { option: '1h', custom: { unit: 'days', count: 1 } },
    { option: 'custom', custom: { unit: 'days', count: 0 } },
    { option: 'custom', custom: { unit: 'days', count: 1.5 } },
    { option: 'custom', custom: { unit: 'days', count: 366 } },
    { option: 'custom', custom: { unit: 'months', count: 61 } },
  ]
  expect(none.map((choice) => chosenExclusion(NOW, choice))).toEqual(none.map(() => undefined))
})

test('R906 a freeze lasts 1, 3, 7 or 10 whole days', () => {
  expect(FREEZE_DAYS.map((days) => freezeEnd(NOW, days).toISOString().slice(0, 10))).toEqual([
    '2026-02-01',
    '2026-02-03',
    '2026-02-07',
    '2026-02-10',
  ])
})

test('R411 even an hour of exclusion covers its whole day, wherever the player is', () => {
  const chosen = chosenExclusion(NOW, { option: '1h' })
  if (!chosen?.until) throw new Error('An hour has no end.')
  const end = exclusionEnd(chosen.until)
  expect(end.toISOString()).toBe('2026-02-01T12:00:00.000Z')
  // In the last zone of the earth to see midnight it is the next day by then.
  const lastZone = new Intl.DateTimeFormat('en-CA', { timeZone: 'Etc/GMT+12' })
  expect(lastZone.format(new Date(end.getTime() - 1))).toBe('2026-01-31')
  expect(lastZone.format(end)).toBe('2026-02-01')
  expect(isSelfExcludedAt(new Date(end.getTime() - 1), chosen)).toBe(true)
  expect(isSelfExcludedAt(end, chosen)).toBe(false)
})
