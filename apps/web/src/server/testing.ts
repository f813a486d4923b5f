import { DEFAULT_SETTINGS, type SettingsOverride } from '@baize/contract/settings'
import { createLog, fixedClock, seededRandom, type Clock } from '@baize/host'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { join } from 'node:path'
import { loadBrands } from './brands.ts'
import { readWebConfig } from './config.ts'
import { loadRenderer } from './renderer.ts'
import { createServer } from './server.ts'
import { createSettingsStore, type SettingsStore } from './settings.ts'

const WEB_DIR = join(import.meta.dirname, '../..')

/** A core host and backend of our own: it answers what the site needs to render, and remembers what it was asked. */
export interface FakeCore {
  readonly url: string
  /** What settings2 answers from now on, for every brand or for one. */
  readonly change: (settings: SettingsOverride, brand?: string) => void
  readonly requests: { readonly url: string; readonly headers: FastifyRequest['headers'] }[]
  readonly stop: () => Promise<void>
}

/** Compiled, as the real host sends them; what is left out shows as its key. */
const TEXTS = {
  lobby: { title: [['brand'], ' online casino'], casinoTitle: 'Casino' },
  pages: {
    notFound: { title: 'Oops! This page is missing.', text: 'Gone.', action: 'Go Home' },
    gameNotFound: { heading: 'Game not found', text: '', action: '' },
  },
}

export async function startFakeCore(): Promise<FakeCore> {
  const app = Fastify()
  const requests: FakeCore['requests'] = []
  const changes = new Map<string, SettingsOverride>()
  let version = 1
  app.addHook('onRequest', async ({ url, headers }) => void requests.push({ url, headers }))
  app.get('/api/core/casino/settings2', (request, reply) => {
    const brand = String(request.headers['x-baize-brand'])
    const etag = `"${version}"`
    void reply.header('etag', etag).header('x-content-version', `v${version}`)
    if (request.headers['if-none-match'] === etag) return reply.status(304).send()
    return { ...DEFAULT_SETTINGS, ...changes.get('*'), ...changes.get(brand) }
  })
  app.get('/api/core/casino/locales/:file', () => TEXTS)
  app.get('/api/core/casino/legal/:locale/:page', () => ({
    success: true,
    data: {
      page: {
        title: 'A title of {brandName}',
        updatedOn: '2026-01-14',
        summary: '<img src=x onerror=alert(1)>',
        sections: [{ heading: 'First', paragraphs: ['One.'] }],
      },
    },
  }))
  app.all('/api/user/*', (_request, reply) => reply.status(418).send({ from: 'backend' }))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    url,
    requests,
    change: (settings, brand = '*') => {
      changes.set(brand, settings)
      version += 1
    },
    stop: () => app.close(),
  }
}

export interface TestSite {
  readonly app: FastifyInstance
  readonly settings: SettingsStore
}

/** The real server with the real build, its answers taken without a socket. */
export async function startTestSite(
  core: FakeCore,
  env: NodeJS.ProcessEnv = {},
  clock: Clock = fixedClock('2026-01-14T12:00:00Z'),
): Promise<TestSite> {
  const config = readWebConfig({ CORE_HOST: core.url, BACKEND_HOST: core.url, ...env })
  const log = createLog('web', 'silent')
  const brands = await loadBrands(join(WEB_DIR, '../../brands'))
  const settings = createSettingsStore({ ...config, brands: [...brands.keys()], log })
  await settings.load()
  const distDir = join(WEB_DIR, 'dist')
  const app = await createServer({
    config,
    brands,
    settings,
    renderer: await loadRenderer(distDir),
    distDir,
    log,
    clock,
    random: seededRandom('web'),
  })
  return { app, settings }
}
