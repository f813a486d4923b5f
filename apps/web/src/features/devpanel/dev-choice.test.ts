import { expect, test } from 'vitest'
import { activeOverrides } from '../../lib/visitor/device-location.ts'
import { memoryStore } from '../../lib/storage/storage-memory.ts'
import { countryCheck, themeCookie } from '../../lib/storage/storage.ts'
import { developerOverrides } from '../../lib/storage/storage-of-parts.ts'
import { clearDevChoice, readDevChoice, writeDevChoice } from './dev-choice.ts'
import { subdivisionsOf } from './subdivisions.ts'

const CHOICE = { country: 'CA', subdivision: 'CA-ON', currency: '', theme: 'other' }

test('R256 the choice is written as overrides and, for the server, as the theme cookie', () => {
  const store = memoryStore()
  writeDevChoice(CHOICE, store)
  expect(developerOverrides.get(store)).toEqual({ country: 'CA', subdivision: 'CA-ON' })
  expect(themeCookie.get(store)).toBe('other')
  expect(readDevChoice('other', store)).toEqual(CHOICE)
})

test('R256 overrides count only in a browser with the countryCheck flag', () => {
  const store = memoryStore()
  writeDevChoice(CHOICE, store)
  expect(activeOverrides(store)).toEqual({})
  countryCheck.set(true, store)
  expect(activeOverrides(store)).toEqual({ country: 'CA', subdivision: 'CA-ON' })
})

test('R256 reset leaves nothing of the choice', () => {
  const store = memoryStore()
  writeDevChoice(CHOICE, store)
  clearDevChoice(store)
  expect(developerOverrides.get(store)).toBeUndefined()
  expect(themeCookie.get(store)).toBeUndefined()
})

test('R256 subdivisions are full codes of their own country, and unknown countries have none', () => {
  expect(subdivisionsOf('US')).toHaveLength(51)
  expect(subdivisionsOf('CA')).toContain('CA-ON')
  expect(subdivisionsOf('MT')).toEqual([])
  expect(subdivisionsOf('constructor')).toEqual([])
})
