import { DEFAULT_SETTINGS, type SettingsOverride } from '@baize/contract/settings'
import { createLog, fixedClock, seededRandom, type Clock } from '@baize/host'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { join } from 'node:path'
import { loadBrandFiles } from './brand-files.ts'
import { loadBrands } from './brands.ts'
import { readWebConfig } from './config.ts'
import { loadRenderer } from './renderer.ts'
import { createServer } from './server.ts'
import { createSettingsStore, type SettingsStore } from './settings.ts'

const WEB_DIR = join(import.meta.dirname, '../..')

/** Some of what a backend offers: as many directions, scripts and kinds of tags as there are. */
const LOCALES = ['en', 'de', 'ar', 'ja', 'pt-BR']

/** A core host and backend of our own: it answers what the site needs to render, and remembers what it was asked. */
export interface FakeCore {
  readonly url: string
  /** What settings2 answers from now on, for every brand or for one. */
  readonly change: (settings: SettingsOverride, brand?: string) => void
  /** Paths of calls that fail from now on, as an outage of one part would. */
  readonly failing: Set<string>
  /** Answers nobody until the returned function is called. */
  readonly pause: () => () => void
  readonly requests: { readonly url: string; readonly headers: FastifyRequest['headers'] }[]
  readonly stop: () => Promise<void>
}

/** Compiled, as the real host sends them; what is left out shows as its key. */
const TEXTS = {
  lobby: { title: [['brand'], ' online casino'], casino: { title: 'Casino' } },
  pages: {
    notFound: { title: 'Oops! This page is missing.', text: 'Gone.', action: 'Go Home' },
    gameNotFound: { heading: 'Game not found', text: '', action: '' },
  },
}

const GAME = {
  slug: 'ember-sevens',
  name: 'Ember Sevens',
  providerKey: 'brass-harbor',
  providerName: 'Brass Harbor',
  categories: ['slots'],
  features: [],
  volatility: 'medium',
  hasDemo: true,
  returnToPlayer: 95,
  maxMultiplier: 181,
  minBet: '0.05',
  maxBet: '250',
  releaseDate: '2022-11-14',
  popularity: 5,
}

const BANNER = {
  bannerTitle: 'A bonus for everybody',
  bannerTitleSecondary: 'Today',
  bannerDescription: 'What it takes.',
  bannerImageUrl: '/api/core/casino/assets/banners/first.svg',
  bannerCtaText: 'Take it',
  bannerKey: 'first',
  bannerBonusKey: 'first',
  bannerBackgroundColor: '',
}

/** What the pages of the lobby ask for, by path; games as if the catalogue had one. */
const LOBBY_ANSWERS: Readonly<Record<string, (query: Record<string, string>) => object>> = {
  '/api/admin/get-full-category-list': () => ({
    topCategoryList: [
      { key: 'slots', name: 'Slots', gameCount: 4, games: Array.from({ length: 4 }, gameAt) },
    ],
  }),
  '/api/admin/get-providers': () => ({
    providers: [{ key: 'brass-harbor', name: 'Brass Harbor', gameCount: 4 }],
  }),
  '/api/admin/get-games': ({ search }) => ({
    rows: search === 'nothing' ? [] : [GAME],
    count: search === 'nothing' ? 0 : 1,
  }),
  '/api/core/casino/game-index': () => ({ games: Array.from({ length: 4 }, gameAt) }),
  '/api/admin/get-all-bonus': () => ({
    bonus: { rows: [{ banner: BANNER, bonusType: 'deposit' }], count: 1 },
  }),
}

function gameAt(_: unknown, index: number) {
  return index === 0 ? GAME : { ...GAME, slug: `game-${index}`, name: `Game ${index}` }
}

export async function startFakeCore(): Promise<FakeCore> {
  const app = Fastify()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  const requests: FakeCore['requests'] = []
  const changes = new Map<string, SettingsOverride>()
  const failing = new Set<string>()
  let version = 1
  let paused: Promise<void> | undefined
  app.addHook('onRequest', async ({ url, headers }) => {
    requests.push({ url, headers })
    await paused
  })
  app.get('/api/core/casino/settings2', (request, reply) => {
    const brand = String(request.headers['x-baize-brand'])
    const etag = `"${version}"`
    void reply.header('etag', etag).header('x-content-version', `v${version}`)
    if (request.headers['if-none-match'] === etag) return reply.status(304).send()
    return { ...DEFAULT_SETTINGS, locales: LOCALES, ...changes.get('*'), ...changes.get(brand) }
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
  for (const [path, answer] of Object.entries(LOBBY_ANSWERS)) {
    app.get<{ Querystring: Record<string, string> }>(path, ({ query }, reply) =>
      failing.has(path) ? reply.status(503).send({}) : { success: true, data: answer(query) },
    )
  }
  app.get<{ Params: { slug: string } }>('/api/admin/get-game/:slug', ({ params }, reply) =>
    params.slug === GAME.slug
      ? { success: true, data: { game: GAME, related: [] } }
      : reply.status(404).send({ success: false, code: 'NOT_FOUND', message: 'Not found' }),
  )
  answerAsBackend(app)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    url,
    requests,
    failing,
    pause: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      paused = promise
      return () => {
        paused = undefined
        resolve()
      }
    },
    change: (settings, brand = '*') => {
      changes.set(brand, settings)
      version += 1
    },
    stop: () => app.close(),
  }
}

function answerAsBackend(app: FastifyInstance): void {
  app.get('/health', () => ({ status: 'ok' }))
  app.post('/api/user/echo', (request, reply) =>
    reply.type('application/octet-stream').send(request.body),
  )
  app.all('/api/user/*', (_request, reply) =>
    reply
      .status(418)
      .header('set-cookie', 'known_device=next; Path=/api')
      .send({ from: 'backend' }),
  )
}

export interface TestSite {
  readonly app: FastifyInstance
  readonly settings: SettingsStore
}

/** What every server of a test file reads and never changes: read and compressed once, most of what a start costs. */
let builtParts: Promise<BuiltSite> | undefined

/** What was built of the site. */
export type BuiltSite = Awaited<ReturnType<typeof readBuiltSite>>

export async function readBuiltSite() {
  const distDir = join(WEB_DIR, 'dist')
  const brands = await loadBrands(join(WEB_DIR, '../../brands'))
  const renderer = await loadRenderer(distDir)
  return { distDir, brands, renderer, files: await loadBrandFiles(join(distDir, 'brands')) }
}

/** The real server with the real build, its answers taken without a socket. */
export async function startTestSite(
  core: FakeCore,
  env: NodeJS.ProcessEnv = {},
  clock: Clock = fixedClock('2026-01-14T12:00:00Z'),
): Promise<TestSite> {
  const config = readWebConfig({ CORE_HOST: core.url, BACKEND_HOST: core.url, ...env })
  const log = createLog('web', 'silent')
  builtParts ??= readBuiltSite()
  const parts = await builtParts
  const { brands } = parts
  const settings = createSettingsStore({ ...config, brands: [...brands.keys()], log })
  await settings.load()
  const app = await createServer({
    ...parts,
    config,
    settings,
    log,
    clock,
    random: seededRandom('web'),
  })
  return { app, settings }
}
