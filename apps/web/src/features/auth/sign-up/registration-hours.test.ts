import { expect, test } from 'vitest'
import { memoryStore } from '../../../lib/storage/storage-memory.ts'
import { deviceType } from '../../../lib/storage/storage.ts'
import { countryCookie } from '../../../lib/storage/storage-of-parts.ts'
import { closedHours, mirrorDetails } from './registration-hours.ts'

const HOURS = { country: 'DE', from: '00:00', to: '00:00', deviceType: 'mobile' } as const
const SETTINGS = {
  mirrorDomain: [
    { url: 'https://other.example', settings: { registrationConfigs: [] } },
    { url: 'https://mirror.example:8443', settings: { registrationConfigs: [HOURS] } },
  ],
}
const TIME = new Date('2026-01-14T12:00:00Z')

test('R461 registration is closed on the mirror, with the country of the cookie, for the device', () => {
  const store = memoryStore()
  const closed = (host = 'mirror.example') => closedHours(SETTINGS, host, TIME, store)
  expect(closed()).toBeUndefined()
  countryCookie.set('DE', store)
  deviceType.set('mobile', store)
  expect(closed()).toEqual(HOURS)
  expect(closed('other.example')).toBeUndefined()
  expect(closed('casino.example')).toBeUndefined()
  deviceType.set('desktop', store)
  expect(closed()).toBeUndefined()
  deviceType.set('tablet', store)
  countryCookie.set('FR', store)
  expect(closed()).toBeUndefined()
})

test('R313 a sign-up names the mirror it comes from, and the zone of its clock', () => {
  expect(mirrorDetails(SETTINGS, 'mirror.example')).toEqual({
    mirrorDomainFk: 2,
    timeZone: expect.stringMatching(/./),
  })
  expect(mirrorDetails(SETTINGS, 'casino.example')).toEqual({})
})
