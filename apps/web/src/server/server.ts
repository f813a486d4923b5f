import fastifyStatic from '@fastify/static'
import type { Brand } from '@baize/contract/brand'
import {
  createEdge,
  healthRoutes,
  NO_TELEMETRY,
  openLocaleFolders,
  programLives,
  scriptStylesheet,
  serveScriptFonts,
  type Clock,
  type Log,
  type Random,
  type Telemetry,
} from '@baize/host'
import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'
import { createAnswerStore, type AnswerStore } from './answers.ts'
import { type BrandFiles, serveBrandFiles } from './brand-files.ts'
import { vouchForSubdomains } from './transport-security.ts'
import { serveCaptchaFrame } from './captcha-frame.ts'
import { createBrandChooser, siteUrlOf } from './brands.ts'
import type { WebConfig } from './config.ts'
import { pageDocument } from './documents.ts'
import { numeralsOf } from './numerals.ts'
import { createDrawnPages } from './drawn-pages.ts'
import { serveOffline } from './offline.ts'
import { createKnownNames } from './known-names.ts'
import { createPageCache, type PageCache } from './page-cache.ts'
import { measurePageCache, measureRenderQueue } from './page-cache-metrics.ts'
import { servePages, type PageRouteOptions } from './page-route.ts'
import { proxyCalls, UPLOAD_ARRIVAL_MS, type ProxyLine } from './proxy.ts'
import { createRenderQueue } from './render-queue.ts'
import type { Renderer } from './renderer.ts'
import type { SettingsStore } from './settings.ts'
import { createSite, type Site } from './site.ts'
import { serveSiteTexts } from './site-texts.ts'
import { createTextsStore } from './texts.ts'

interface ServerParts {
  readonly config: WebConfig
  readonly brands: ReadonlyMap<string, Brand>
  readonly settings: SettingsStore
  readonly renderer: Renderer
  readonly files: BrandFiles
  /** The folder with the finished builds. */
  readonly distDir: string
  readonly log: Log
  readonly clock: Clock
  readonly random: Random
  /** Left out, nothing is measured and nothing traced. */
  readonly telemetry?: Telemetry
  /** By which calls go to the backend; a test can be the network between them. */
  readonly line?: ProxyLine
}

const NO_CAPABILITIES: Brand['capabilities'] = { resetKycOnProfileChange: false }

/** The player site as one HTTP server, not yet listening. */
export async function createServer(parts: ServerParts): Promise<FastifyInstance> {
  const { config, brands, settings, renderer, files, distDir, log, clock, random, line } = parts
  const { telemetry = NO_TELEMETRY } = parts
  const app = createEdge({
    log,
    random,
    telemetry,
    proxies: { networks: config.trustedProxies },
    slowestArrivalMs: UPLOAD_ARRIVAL_MS,
  })
  vouchForSubdomains(app, config.hstsSubdomainHosts)
  const cache = createPageCache({ clock, byteCountMax: config.pageCacheBytes })
  const brandOf = createBrandChooser(brands, config, settings)
  const siteFor = openSites(parts, cache, brandOf)

  const answers = createAnswerStore(clock)
  const queue = createRenderQueue(clock, {
    perMinuteOfVisitor: config.pageRendersPerMinute,
    waitMsMax: config.pageRenderWaitMs,
  })
  measurePageCache(telemetry.metrics, cache)
  measureRenderQueue(telemetry.metrics, queue)
  healthRoutes(app, log, {
    required: {
      settings: () => {
        for (const brand of brands.keys()) settings.of(brand)
      },
    },
    // Pages that are kept are served whether or not these work, and every other site process shares them.
    optional: {
      backend: programLives(config.backendHost),
      settingsRefresh: () => settings.requireFresh(),
    },
  })
  serveSiteTexts(app, files, siteFor)
  serveBrandFiles(app, files)
  const words = openWords(parts)
  serveScriptFonts(app, { names: words.locales.list })
  serveCaptchaFrame(app, config.captchaScriptUrl, siteFor)
  serveOffline(app, { files, siteFor, ...words })
  await serveBuiltFiles(app, distDir)
  serveVerifierFile(app, distDir)
  const apiVersionOf = (brand: string) => settings.of(brand).settings.apiVersion
  await proxyCalls(app, { ...config, brandOf, apiVersionOf, line })
  const knownNames = createKnownNames(clock)
  const drawnPages = createDrawnPages({ renderer, coreHost: config.coreHost, answers, knownNames })
  servePages(app, {
    cache,
    queue,
    siteFor,
    drawnPages,
    render: createRender(parts, answers, words),
  })
  return app
}

/** The site of every brand, made anew when its settings change. */
function openSites(
  { config, brands, settings, renderer, files }: ServerParts,
  cache: PageCache,
  brandOf: ReturnType<typeof createBrandChooser>,
): PageRouteOptions['siteFor'] {
  const siteOf = (brand: string) =>
    createSite({
      brand,
      capabilities: brands.get(brand)?.capabilities ?? NO_CAPABILITIES,
      state: settings.of(brand),
      renderer,
      files,
      backendUrl: config.publicBackendUrl,
      paymentsUrl: config.publicPaymentsUrl,
      studioUrl: config.publicStudioUrl,
      gameOrigins: config.gameOrigins,
    })
  const sites = new Map([...brands.keys()].map((brand) => [brand, siteOf(brand)]))
  settings.onChange((brand) => {
    sites.set(brand, siteOf(brand))
    cache.dropBrand(brand)
  })
  return (host, cookie) => {
    const site = sites.get(brandOf(host, cookie))
    if (!site) throw new Error('There is no brand to serve')
    return site
  }
}

/** The texts of a brand's pages, and what is known of their languages. */
function openWords({ config, clock }: Pick<ServerParts, 'config' | 'clock'>) {
  const texts = createTextsStore(config.coreHost, clock)
  const locales = openLocaleFolders(config.localesDir, clock)
  return {
    locales,
    textsOf: ({ brand, state }: Site, locale: string) =>
      texts.of(brand, locale, state.contentVersion),
    directionOf: (locale: string) =>
      locales.list().find(({ tag }) => tag === locale)?.direction ?? 'ltr',
  }
}

function createRender(
  { config, brands, renderer, files }: ServerParts,
  answers: AnswerStore,
  { locales, textsOf }: ReturnType<typeof openWords>,
): PageRouteOptions['render'] {
  return async ({ site, locale, match, search }) => {
    const { brand, theme, state } = site
    const { bundle, version } = await textsOf(site, locale)
    const language = locales.list().find(({ tag }) => tag === locale)
    const page = await renderer.renderPage({
      table: site.table,
      path: match.path,
      search,
      bundle,
      coreHost: config.coreHost,
      remember: answers.of(brand, state.contentVersion),
      boot: {
        brand,
        brands: config.devTools ? [...brands.keys()] : [],
        capabilities: site.capabilities,
        locale,
        dir: language?.direction ?? 'ltr',
        languageName: language?.name ?? locale,
        numerals: numeralsOf(locale),
        settings: state.settings,
        messagesVersion: version,
        artVersion: state.artVersion,
        backendUrl: config.publicBackendUrl,
        devTools: config.devTools,
        systemAccessToken: config.systemAccessToken,
      },
    })
    const html = pageDocument({
      boot: page.boot,
      theme,
      siteUrl: siteUrlOf(brands, brand, config.publicSiteUrl),
      path: page.status === 200 ? match.path : undefined,
      title: page.title,
      description: page.description,
      html: page.html,
      headLinks: page.headLinks,
      bootScript: renderer.bootScript,
      entryScript: renderer.entryScript,
      stylesheets: site.stylesheets,
      scriptStylesheet: files.lacksScript(theme, locale) ? scriptStylesheet(locale) : undefined,
      preloads: renderer.preloadsFor([page.component, page.shell]),
      fonts: files.fonts(theme),
      icon: files.icon(theme),
      scripts: page.isPersonal ? [] : state.settings.addScriptOnSite,
    })
    const headers = page.isPersonal ? site.headersWithoutScripts : site.headers
    // What a list had and has no longer is not kept under its own address: only one page of nothing is.
    const isStray = page.status === 404 && match.rest !== '' && !renderer.isNameless(match)
    return { status: page.status, html, headers, isWhole: page.isWhole && !isStray }
  }
}

async function serveBuiltFiles(app: FastifyInstance, distDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(distDir, 'client/assets'),
    prefix: '/assets/',
    preCompressed: true,
    // Their names change with their content.
    immutable: true,
    maxAge: '365d',
    index: false,
  })
}

/** The page that verifies rounds from a file of its own. */
function serveVerifierFile(app: FastifyInstance, distDir: string): void {
  app.get('/fairness-verifier.html', (_request, reply) =>
    reply
      // It is kept, not shown: opened from here it would be a page of ours, and that it is not.
      .header('content-disposition', 'attachment; filename="fairness-verifier.html"')
      .sendFile('fairness-verifier.html', join(distDir, 'verifier'), {
        immutable: false,
        maxAge: 0,
      }),
  )
}
