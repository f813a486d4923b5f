import type { Brand } from '@baize/contract/brand'
import { DEFAULT_SETTINGS } from '@baize/contract/settings'
import { mirrorOn } from '@baize/rules/mirror-domains'
import { brandSiteUrl } from '@baize/rules/site-address'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SettingsStore } from './settings.ts'

/** Whose site an unknown host name gets. */
const DEFAULT_BRAND = DEFAULT_SETTINGS.theme

/** Every brand of the platform by name: a brand is a folder, and there is no list beside the folders. */
export async function loadBrands(brandsDir: string): Promise<ReadonlyMap<string, Brand>> {
  const entries = await readdir(brandsDir, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  const brands = await Promise.all(
    names.map(async (name) => {
      const file = pathToFileURL(join(brandsDir, name, 'brand.ts')).href
      const { brand } = (await import(file)) as { brand: Brand }
      return [name, brand] as const
    }),
  )
  return new Map(brands)
}

/**
 * Decides whose site a request is for: by host name, its mirrors included (R313), and with developer tools by the cookie that the
 * developer panel sets (R256).
 */
export function createBrandChooser(
  brands: ReadonlyMap<string, Brand>,
  { devTools }: { readonly devTools: boolean },
  settings?: Pick<SettingsStore, 'of'>,
): (host: string | undefined, cookie: string | undefined) => string {
  const byHost = new Map(
    [...brands].flatMap(([name, brand]) => brand.hosts.map((host) => [host, name] as const)),
  )
  const fallback = defaultBrand(brands)
  const brandOfMirror = (hostname: string) =>
    [...brands.keys()].find((brand) =>
      mirrorOn(settings?.of(brand).settings.mirrorDomain ?? [], hostname),
    )
  return (host, cookie) => {
    if (devTools && cookie !== undefined) {
      const chosen = cookieOf(cookie, 'theme')
      if (chosen !== undefined && brands.has(chosen)) return chosen
    }
    const name = hostName(host)
    return byHost.get(name) ?? brandOfMirror(name) ?? fallback
  }
}

/** Where a brand's own site is, for addresses that must hold everywhere. */
export function siteUrlOf(
  brands: ReadonlyMap<string, Brand>,
  name: string,
  publicSiteUrl: string,
): string {
  return brandSiteUrl(publicSiteUrl, brands.get(name) ?? { hosts: [] }, {
    isDefault: name === defaultBrand(brands),
  })
}

function defaultBrand(brands: ReadonlyMap<string, Brand>): string {
  return brands.has(DEFAULT_BRAND) ? DEFAULT_BRAND : ([...brands.keys()][0] ?? '')
}

export function hostName(host: string | undefined): string {
  return (host ?? '').replace(/:\d+$/, '').toLowerCase()
}

export function cookieOf(header: string, name: string): string | undefined {
  const pair = header.split('; ').find((part) => part.startsWith(`${name}=`))
  return pair?.slice(name.length + 1)
}
