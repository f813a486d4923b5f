import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildAll } from '../../../../tools/build.ts'
import { startFakeCore, startTestSite, type FakeCore, type TestSite } from './testing.ts'

let core: FakeCore
let site: TestSite
let app: FastifyInstance

beforeAll(async () => void (await buildAll()), 120_000)
beforeEach(async () => {
  core = await startFakeCore()
  site = await startTestSite(core)
  app = site.app
})
afterEach(async () => {
  await app.close()
  await core.stop()
})

const get = (url: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> =>
  app.inject({ url, headers: { host: 'localhost', ...headers } })

test('robots.txt and the manifest are the settings’ own', async () => {
  core.change({ robotsTxt: 'User-agent: *\nDisallow: /\n', brandName: 'Named' })
  await site.settings.refresh()
  expect((await get('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n')
  expect((await get('/manifest.webmanifest')).json()).toMatchObject({ name: 'Named' })
})

describe('the site as an app that can be installed', () => {
  const versionOf = async (query = '') =>
    /"offline-([\w-]+)"/.exec((await get(`/service-worker.js${query}`)).body)?.[1]

  test('has a manifest with an icon for every shape, a worker, and a page for no connection', async () => {
    const manifest = (await get('/manifest.webmanifest')).json<{
      icons: { src: string; purpose: string }[]
    }>()
    expect(manifest).toMatchObject({ start_url: '/', scope: '/', display: 'standalone' })
    expect(manifest.icons.map(({ purpose }) => purpose)).toEqual(['any', 'maskable'])
    for (const { src } of manifest.icons)
      expect((await get(src)).headers['content-type']).toContain('image/svg+xml')
    expect((await get('/')).headers['content-security-policy']).toContain(
      'trusted-types offline-worker',
    )
    const page = await get('/offline.html?locale=ar')
    expect(page.body).toContain('lang="ar" dir="rtl"')
    // Whole in one file: without a connection nothing else comes.
    expect(page.body).not.toMatch(/<link|src="\//)
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  })

  test('keeps the offline page of its language, and a new one when it changes', async () => {
    const before = await versionOf()
    expect(await versionOf()).toBe(before)
    expect(await versionOf('?locale=ar')).not.toBe(before)
    expect(await versionOf('?locale=made-up')).toBe(before)
    core.change({ brandName: 'Renamed' })
    await site.settings.refresh()
    expect(await versionOf()).not.toBe(before)
  })

  test('is switched off by manifest.isOff, and whoever has its worker loses it', async () => {
    core.change({ manifest: { name: '', shortName: '', themeColor: '', isOff: true } })
    await site.settings.refresh()
    expect((await get('/manifest.webmanifest')).statusCode).toBe(404)
    expect((await get('/offline.html')).statusCode).toBe(404)
    const { body, headers } = await get('/')
    expect(body).not.toContain('manifest.webmanifest')
    expect(headers['content-security-policy']).toContain("trusted-types 'none'")
    expect((await get('/service-worker.js')).body).toContain('registration.unregister()')
  })
})
