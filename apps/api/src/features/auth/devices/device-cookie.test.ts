import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import type { BrandOnAir } from '../../../edge/serve-call.ts'
import { deviceTokenOf, keepDeviceToken } from './device-cookie.ts'

const TOKEN = 'A'.repeat(43)

/** A site that gives the token and says which one it was sent. */
function siteAt(siteUrl: string) {
  const brand = { siteUrl } as BrandOnAir
  const app = Fastify()
  app.get('/', (request, reply) => {
    keepDeviceToken(reply, brand, TOKEN)
    return deviceTokenOf(request, brand) ?? 'none'
  })
  return (cookie = '') => app.inject({ url: '/', headers: { cookie } })
}

describe('T29 the cookie of a known device', () => {
  test('is Secure, and named so, where the site is https', async () => {
    const ask = siteAt('https://casino.example')
    const set = String((await ask()).headers['set-cookie'])
    expect(set).toMatch(/^__Secure-known_device=A{43}; Path=\/api; .*; HttpOnly; .*; Secure$/)
    expect((await ask(set.split(';')[0])).body).toBe(TOKEN)
    // One that came over http, or from a page of another host, has no such name.
    expect((await ask(`known_device=${TOKEN}`)).body).toBe('none')
  })

  test('does without on a machine of a developer', async () => {
    const ask = siteAt('http://localhost:3000')
    const set = String((await ask()).headers['set-cookie'])
    expect(set).not.toContain('Secure')
    expect((await ask(set.split(';')[0])).body).toBe(TOKEN)
  })
})
