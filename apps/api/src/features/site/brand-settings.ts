import { createHash } from 'node:crypto'
import { mergeSettings, type AppSettings, type Brand, type BrandRow } from '@baize/contract'
import type { ArtDirection } from '@baize/contract/brand'
import type { LocaleInfo, Log } from '@baize/host'
import { mirrorOn } from '@baize/rules/mirror-domains'
import { brandSiteUrl } from '@baize/rules/site-address'
import type { FastifyRequest } from 'fastify'
import type { BrandOnAir } from '../../edge/serve-call.ts'
import type { AppContext } from '../../app-context.ts'
import { findBrands } from './brand-folders.ts'
import type { LegalPages } from './legal-pages.ts'
import { checkSetting } from './setting-check.ts'
import { deleteSetting, readSettings, writeSetting, type StoredSetting } from './settings-store.ts'
import type { Texts } from './texts.ts'

export interface BrandSettings {
  /** The brand of a request: the one its site server names, else the one of the host name, else the default. */
  brandOf(request: Pick<FastifyRequest, 'headers' | 'hostname'>): BrandOnAir
  byName(name: string): BrandOnAir | undefined
  /** The default brand first. */
  names(): readonly string[]
  rows(): readonly BrandRow[]
  /** Host names of all brands. */
  readonly hosts: ReadonlySet<string>
  /** R313. Whether an origin is that of a mirror of a brand. */
  isMirrorOrigin(origin: string): boolean
  /** Stores an operator's change; refuses with the reason when the value is not one the setting can have. */
  set(brand: string, name: string, value: unknown): Promise<void>
  unset(brand: string, name: string): Promise<void>
  /** Names the operator changed on this brand. */
  changed(brand: string): readonly string[]
  /** Changes when the brand's settings, any text, any legal page or any other content does. */
  contentVersion(brand: string): string
  /** How pictures are developed for the brand. */
  artOf(brand: string): ArtDirection
  /** Changes when any picture of the brand could look otherwise: the painter, a title or the brand's wishes. */
  artVersion(brand: string): string
  settingsVersion(brand: string): string
  /** Reads the operators' changes again, e.g. those made through another process. */
  reload(): Promise<void>
}

/** The operator asked for something that does not exist or cannot be; the message says what. */
export class SettingRefused extends Error {}

interface Entry {
  readonly brand: Brand
  readonly onAir: BrandOnAir
  readonly settingsVersion: string
}

/** What a brand's settings depend on besides the brand and its stored changes. */
interface EntryNeeds {
  readonly siteUrl: string
  readonly locales: readonly LocaleInfo[]
  readonly log: Log
}

interface Versioned {
  version(): string
}

interface BrandSettingsSources {
  readonly texts: Pick<Texts, 'version' | 'locales'>
  readonly legal: Pick<LegalPages, 'version'>
  /** Whatever else pages show; a change of it makes them new as well. */
  readonly others?: readonly Versioned[]
  /** What pictures are made from, beside the brand's own wishes. */
  readonly artSources?: readonly Versioned[]
  readonly brandsFolder?: string
}

export async function openBrandSettings(
  { config, db, log, clock }: Pick<AppContext, 'config' | 'db' | 'log' | 'clock'>,
  { texts, legal, others = [], artSources = [], brandsFolder }: BrandSettingsSources,
): Promise<BrandSettings> {
  const brands = await findBrands(brandsFolder)
  let entries = new Map<string, Entry>()
  let stored: readonly StoredSetting[] = []
  let storedAs = ''

  async function reload() {
    const rows = await readSettings(db)
    const locales = texts.locales()
    const asText = JSON.stringify([rows, locales])
    if (asText === storedAs && entries.size > 0) return
    entries = new Map(
      brands.map((brand) => {
        const siteUrl = siteUrlOf(brand)
        return [brand.name, entryOf(brand, rows, { siteUrl, locales, log })]
      }),
    )
    stored = rows
    storedAs = asText
  }

  function siteUrlOf(brand: Brand): string {
    return brandSiteUrl(config.publicSiteUrl, brand, { isDefault: brand === brands[0] })
  }

  function entry(name: string): Entry {
    const found = entries.get(name)
    if (!found) throw new SettingRefused(`There is no brand ${name}; there are ${listOf(brands)}.`)
    return found
  }

  await reload()
  const defaultName = brands[0]?.name ?? ''
  const nameByHost = new Map(brands.flatMap(({ name, hosts }) => hosts.map((h) => [h, name])))

  return {
    brandOf({ headers, hostname }) {
      const byHost = nameByHost.get(hostname) ?? nameOfMirror(entries, hostname)
      return entry(nameGiven(entries, headers) ?? byHost ?? defaultName).onAir
    },
    byName: (name) => entries.get(name)?.onAir,
    names: () => brands.map(({ name }) => name),
    rows: () =>
      brands.map(({ name, hosts, capabilities }) => ({ name, hosts: [...hosts], capabilities })),
    hosts: new Set(nameByHost.keys()),
    isMirrorOrigin: (origin) => hasMirror(entries, origin),
    async set(brand, name, value) {
      entry(brand)
      const problem = checkSetting(name, value, texts.locales())
      if (problem) throw new SettingRefused(problem)
      await writeSetting(db, { brand, name, value }, clock.now())
      await reload()
    },
    async unset(brand, name) {
      entry(brand)
      if (!(await deleteSetting(db, brand, name))) {
        throw new SettingRefused(`${name} has not been changed on ${brand}.`)
      }
      await reload()
    },
    changed: (brand) => stored.filter((row) => row.brand === brand).map(({ name }) => name),
    contentVersion: (name) =>
      versionOf([
        entry(name).settingsVersion,
        ...[texts, legal, ...others, ...artSources].map((source) => source.version()),
      ]),
    artOf: (name) => entry(name).brand.art ?? {},
    artVersion: (name) => artVersionOf(entry(name).brand, artSources),
    settingsVersion: (name) => entry(name).settingsVersion,
    reload,
  }
}

function entryOf(
  brand: Brand,
  rows: readonly StoredSetting[],
  { siteUrl, locales, log }: EntryNeeds,
): Entry {
  const changes = Object.fromEntries(
    rows.filter((row) => row.brand === brand.name).map(({ name, value }) => [name, value]),
  )
  const offered = locales.filter(({ isOffered }) => isOffered).map(({ tag }) => tag)
  const own = { theme: brand.name, locales: offered }
  const { settings, ignored } = mergeSettings([own, brand.settings, changes])
  if (ignored.length > 0)
    log.warn({ brand: brand.name, ignored }, 'brand settings ignored: not in the schema')
  return {
    brand,
    onAir: { name: brand.name, siteUrl, settings, ...brand.capabilities },
    settingsVersion: versionOf(settings),
  }
}

type Entries = ReadonlyMap<string, Entry>

/** The brand that the site names, if there is such a one. */
function nameGiven(entries: Entries, headers: FastifyRequest['headers']): string | undefined {
  const named = headers['x-baize-brand']
  return typeof named === 'string' && entries.has(named) ? named : undefined
}

/** R313. Whose mirror a host is. */
function nameOfMirror(entries: Entries, hostname: string): string | undefined {
  const isOn = ({ onAir }: Entry) => mirrorOn(onAir.settings.mirrorDomain, hostname) !== undefined
  return [...entries.values()].find(isOn)?.onAir.name
}

function hasMirror(entries: Entries, origin: string): boolean {
  return [...entries.values()].some(({ onAir }) =>
    onAir.settings.mirrorDomain.some(({ url }) => new URL(url).origin === origin),
  )
}

function artVersionOf({ art = {} }: Brand, sources: readonly Versioned[]): string {
  return versionOf([JSON.stringify(art), ...sources.map((source) => source.version())])
}

function versionOf(value: AppSettings | readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22)
}

function listOf(brands: readonly Brand[]): string {
  return brands.map(({ name }) => name).join(', ')
}
