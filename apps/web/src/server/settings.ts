import { DEFAULT_SETTINGS, mergeSettings, type AppSettings } from '@baize/contract/settings'
import { ROUTES } from '@baize/contract/routes'
import type { Log } from '@baize/host'
import { createHash } from 'node:crypto'
import type { LocalSettings } from './local-settings.ts'

export interface BrandState {
  readonly settings: AppSettings
  /** Changes with anything a rendered page depends on: settings, texts, legal copy. */
  readonly contentVersion: string
  /** Changes with the brand's pictures; undefined where the backend does not say. */
  readonly artVersion: string | undefined
}

/** The settings of a brand could not be had at boot; the process must not serve a guess (R802). */
export class SettingsNotLoaded extends Error {
  constructor(brand: string, cause: unknown) {
    super(`The settings of ${brand} could not be loaded: ${String(cause)}`, { cause })
    this.name = 'SettingsNotLoaded'
  }
}

export interface SettingsStore {
  readonly load: () => Promise<void>
  /** Asks again; who cannot be reached keeps the settings it had. */
  readonly refresh: () => Promise<void>
  readonly of: (brand: string) => BrandState
  /** Throws when the last time it asked somebody could not be reached: what it has may be out of date. */
  readonly requireFresh: () => void
  readonly onChange: (listener: (brand: string) => void) => void
}

interface Options {
  readonly brands: readonly string[]
  readonly coreHost: string
  readonly local: LocalSettings
  readonly log: Log
}

interface Fetched {
  readonly serverSettings: Readonly<Record<string, unknown>>
  readonly etag: string | undefined
  readonly contentVersion: string
  readonly artVersion: string | undefined
}

const TIMEOUT_MS = 15_000

export function createSettingsStore({ brands, coreHost, local, log }: Options): SettingsStore {
  const states = new Map<string, BrandState>()
  const fetched = new Map<string, Fetched>()
  const listeners: ((brand: string) => void)[] = []
  let staleBecause: unknown

  const ask = async (brand: string) => {
    const known = fetched.get(brand)
    const next = await fetchSettings(coreHost, brand, known)
    if (known && next.contentVersion === known.contentVersion && next.etag === known.etag) return
    fetched.set(brand, next)
    states.set(brand, stateOf([next.serverSettings, local.overrides], next, log))
    for (const listener of listeners) listener(brand)
  }

  return {
    load: async () => {
      for (const variable of local.ignored) log.warn({ variable }, 'a local setting is ignored')
      if (local.appSettings !== undefined) {
        const state = stateOf([local.appSettings ?? {}, local.overrides], {}, log)
        for (const brand of brands) states.set(brand, state)
        return
      }
      await Promise.all(
        brands.map((brand) =>
          ask(brand).catch((cause: unknown) => {
            throw new SettingsNotLoaded(brand, cause)
          }),
        ),
      )
    },
    refresh: async () => {
      if (local.appSettings !== undefined) return
      const results = await Promise.allSettled(brands.map(ask))
      const failed = results.find((result) => result.status === 'rejected')
      staleBecause = failed?.reason
      if (failed) log.warn({ err: failed.reason }, 'settings could not be refreshed')
    },
    of: (brand) => {
      const state = states.get(brand)
      if (!state) throw new Error(`No settings for the brand "${brand}"`)
      return state
    },
    requireFresh: () => {
      if (staleBecause !== undefined)
        throw new Error('The settings could not be refreshed.', { cause: staleBecause })
    },
    onChange: (listener) => void listeners.push(listener),
  }
}

async function fetchSettings(
  coreHost: string,
  brand: string,
  known: Fetched | undefined,
): Promise<Fetched> {
  const response = await fetch(coreHost + ROUTES.getSettings.path, {
    headers: {
      'x-baize-brand': brand,
      ...(known?.etag !== undefined && { 'if-none-match': known.etag }),
    },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const version = response.headers.get('x-content-version')
  const artVersion = response.headers.get('x-art-version') ?? undefined
  if (response.status === 304 && known) {
    return { ...known, artVersion, contentVersion: version ?? known.contentVersion }
  }
  if (response.status !== 200) throw new Error(`settings2 answered ${response.status}`)
  const serverSettings: unknown = await response.json()
  if (typeof serverSettings !== 'object' || serverSettings === null) {
    throw new Error('settings2 did not answer with an object')
  }
  return {
    serverSettings: serverSettings as Fetched['serverSettings'],
    etag: response.headers.get('etag') ?? undefined,
    contentVersion: version ?? hashOf(serverSettings),
    artVersion,
  }
}

/** Lays what was loaded over the defaults; a theme or a name left empty counts as missing (R731). */
function stateOf(
  layers: readonly Readonly<Record<string, unknown>>[],
  { contentVersion, artVersion }: Partial<Pick<Fetched, 'contentVersion' | 'artVersion'>>,
  log: Log,
): BrandState {
  const { settings: merged, ignored } = mergeSettings(layers)
  if (ignored.length > 0) log.warn({ ignored }, 'settings of the wrong kind are ignored')
  const settings = {
    ...merged,
    theme: merged.theme || DEFAULT_SETTINGS.theme,
    brandName: merged.brandName || DEFAULT_SETTINGS.brandName,
  }
  return { settings, artVersion, contentVersion: contentVersion ?? hashOf(settings) }
}

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16)
}
