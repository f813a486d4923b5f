import { expect, test } from 'vitest'
import { brandSiteUrl, siteUrlOn } from './site-address.ts'

test.each([
  ['https://casino.example', 'other.example', 'https://other.example'],
  ['http://localhost:3000', 'other.localhost', 'http://other.localhost:3000'],
])('%s under the name %s is %s', (publicSiteUrl, host, expected) => {
  expect(siteUrlOn(publicSiteUrl, host)).toBe(expected)
})

test('the default brand is at the public address, any other at the first of its own names', () => {
  const hosts = ['first.example', 'second.example']
  const at = (isDefault: boolean) =>
    brandSiteUrl('https://casino.example', { hosts }, { isDefault })
  expect([at(true), at(false)]).toEqual(['https://casino.example', 'https://first.example'])
  expect(brandSiteUrl('https://casino.example', { hosts: [] }, { isDefault: false })).toBe(
    'https://casino.example',
  )
})
