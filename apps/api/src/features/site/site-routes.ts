import { Refusal } from '@baize/contract'
import { preferredLocale } from '@baize/host'
import { CURRENCIES } from '@baize/money'
import { registrationFieldsOf } from '@baize/rules/registration'
import type { FastifyInstance } from 'fastify'
import { isKnownToCaller } from '../../edge/revalidation.ts'
import { serveCall, type CallPorts } from '../../edge/serve-call.ts'
import type { BrandSettings } from './brand-settings.ts'
import { countries } from './countries.ts'
import type { LegalPages } from './legal-pages.ts'
import { excludedOf } from './places.ts'
import type { Texts } from './texts.ts'

export interface SiteDeps {
  readonly brandSettings: BrandSettings
  readonly texts: Texts
  readonly legal: LegalPages
}

/** May be kept, but must be asked about each time: an operator's change is visible at once. */
const ASK_EACH_TIME = 'public, no-cache'
/** Translations are cached for one hour per locale. */
const ONE_HOUR = 'public, max-age=3600'

export function siteRoutes(app: FastifyInstance, ports: CallPorts, deps: SiteDeps): void {
  contentRoutes(app, ports, deps)
  languageRoutes(app, ports, deps)
  registrationRoutes(app, ports, deps)
}

function contentRoutes(
  app: FastifyInstance,
  ports: CallPorts,
  { brandSettings, texts, legal }: SiteDeps,
): void {
  serveCall(app, ports, 'getSettings', {
    async handle({ brand, request, reply }) {
      // Said with a 304 as well: texts change without the settings changing.
      void reply.header('x-content-version', brandSettings.contentVersion(brand.name))
      const drawnFor = brandSettings.byName(brand.settings.theme) ?? brand
      void reply.header('x-art-version', brandSettings.artVersion(drawnFor.name))
      const version = brandSettings.settingsVersion(brand.name)
      if (isKnownToCaller(request, reply, version, ASK_EACH_TIME)) return reply.code(304).send()
      return brand.settings
    },
  })

  serveCall(app, ports, 'getBrands', {
    handle: async () => ({ brands: [...brandSettings.rows()] }),
  })

  serveCall(app, ports, 'getLocale', {
    async handle({ params, query, request, reply }) {
      const locale = /^(.+)\.json$/.exec(params.file)?.[1]
      const found = locale === undefined ? undefined : texts.compiled(locale)
      if (!found) throw new Refusal('NOT_FOUND')
      const { bundle, version } = query.of === undefined ? found : partOf(found, query.of)
      if (isKnownToCaller(request, reply, version, ONE_HOUR)) return reply.code(304).send()
      return bundle
    },
  })

  serveCall(app, ports, 'getLegalPage', {
    async handle({ params, brand, request, reply }) {
      const page = legal.page(params.locale, params.page, brand.settings.brandName)
      if (!page) throw new Refusal('NOT_FOUND')
      const version = brandSettings.contentVersion(brand.name)
      if (isKnownToCaller(request, reply, version, ASK_EACH_TIME)) return reply.code(304).send()
      return { success: true, data: { page } }
    },
  })
}

/** The namespaces that are named and exist. */
function partOf({ bundle, version }: NonNullable<ReturnType<Texts['compiled']>>, names: string) {
  const named = [...new Set(names.split(','))].filter((name) => Object.hasOwn(bundle, name))
  return {
    bundle: Object.fromEntries(named.map((name) => [name, bundle[name]])),
    version: `${version}-${named.join('-')}`,
  }
}

/** The same for every caller but for what its browser prefers. */
const BY_LANGUAGE = {
  'cache-control': 'private, max-age=3600',
  vary: 'accept-language, language, x-baize-brand',
}

function languageRoutes(app: FastifyInstance, ports: CallPorts, { texts }: SiteDeps): void {
  serveCall(app, ports, 'getLanguages', {
    async handle({ brand, request, reply }) {
      void reply.headers(BY_LANGUAGE)
      const offered = brand.settings.locales
      const languages = offered.flatMap((tag) => {
        const known = texts.locales().find((locale) => locale.tag === tag)
        return known ? [{ tag, name: known.name, direction: known.direction }] : []
      })
      const preferred = preferredLocale(request.headers['accept-language'] ?? '', offered)
      const ofPage = preferredLocale(String(request.headers['language'] ?? ''), offered)
      const suggested = languages.find(({ tag }) => tag === preferred && tag !== ofPage)
      const say = (key: 'offer' | 'dismiss') =>
        texts.message(suggested?.tag ?? '', `languages.${key}`)
      const suggestion = suggested
        ? { ...suggested, sentence: say('offer'), dismiss: say('dismiss') }
        : null
      return { success: true, data: { languages, suggestion } }
    },
  })
}

function registrationRoutes(
  app: FastifyInstance,
  ports: CallPorts,
  { brandSettings }: SiteDeps,
): void {
  serveCall(app, ports, 'getAllCountry', {
    async handle({ brand, request, reply }) {
      const version = brandSettings.settingsVersion(brand.name)
      if (isKnownToCaller(request, reply, version, ASK_EACH_TIME)) return reply.code(304).send()
      const excluded = excludedOf(brand.settings)
      const rows = countries().filter(({ code }) => !excluded.has(code))
      return {
        success: true,
        data: { countries: { rows, count: rows.length }, allCountries: [...countries()] },
      }
    },
  })

  serveCall(app, ports, 'getCurrencies', {
    async handle({ reply }) {
      void reply.header('cache-control', ONE_HOUR)
      const currencies = Object.values(CURRENCIES).map(({ code, name }) => ({ code, name }))
      return { success: true, data: { currencies } }
    },
  })

  serveCall(app, ports, 'getRegistrationFields', {
    async handle({ brand }) {
      return { success: true, data: { fields: registrationFieldsOf(brand.settings) } }
    },
  })
}
