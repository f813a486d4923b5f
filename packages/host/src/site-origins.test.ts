import { describe, expect, test } from 'vitest'
import { isSiteAddress, siteOrigins } from './site-origins.ts'

const SITES = ['https://casino.example', 'http://*.localhost:3000']

describe('an address belongs to a site', () => {
  test.each([
    ['of its very origin', 'https://casino.example/deposit?x=1', true],
    ['of any name below its domain', 'http://lulu.localhost:3000/', true],
    ['of the domain itself, when only names below it were meant', 'http://localhost:3000/', false],
    ['of another port', 'https://casino.example:8443/', false],
    ['of another scheme', 'http://casino.example/', false],
    ['of a name that merely ends alike', 'https://evil-casino.example/', false],
    ['of a domain that merely begins alike', 'http://lulu.localhost:3000.evil.example/', false],
    ['that is none', 'javascript:alert(1)', false],
    ['that cannot be read', 'not an address', false],
  ])('%s', (_rule, address, expected) => {
    expect(isSiteAddress(address, SITES)).toBe(expected)
  })
})

test('origins are read with commas between them, or refused as a whole', () => {
  const read = siteOrigins('http://localhost:3000')
  expect(read(undefined)).toEqual({ value: ['http://localhost:3000'] })
  expect(read('https://a.example, http://*.b.example:81')).toEqual({
    value: ['https://a.example', 'http://*.b.example:81'],
  })
  for (const raw of ['*', 'https://a.example/path', 'https://*.*.example', 'ftp://a.example'])
    expect(read(raw)).toHaveProperty('problem')
})
