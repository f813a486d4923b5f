import { useBoot } from './boot.ts'

const ASSETS = '/api/core/casino/assets/'

/**
 * The address of a picture of the house, drawn in this brand's art direction (R710) and named by its version,
 * so that it is fetched once. A full address of another host is taken as it stands.
 */
export function useAsset(): (path: string) => string {
  const { settings, artVersion = '' } = useBoot()
  return (path) => assetUrl(path, settings.theme, artVersion)
}

/** The same of a banner that words stand beside or over. */
export function useBanner(): (path: string) => string {
  const asset = useAsset()
  const { dir } = useBoot()
  return (path) => asset(bannerPath(path, dir))
}

/** For words from right to left a banner of the house shows its things on the other side; those of other hosts have none. */
export function bannerPath(path: string, dir: 'ltr' | 'rtl'): string {
  return dir === 'rtl' ? path.replace(OWN_BANNER, '$1/rtl.svg') : path
}

const OWN_BANNER = /^((?:\/api\/core\/casino\/assets\/)?banners\/[\w-]+)\.svg$/

export function assetUrl(path: string, theme: string, version: string): string {
  if (/^(https?:)?\/(?!api\/core\/casino\/assets\/)/.test(path)) return path
  const address = path.startsWith(ASSETS) ? path : ASSETS + path
  return `${address}?brand=${encodeURIComponent(theme)}${version && `&v=${version}`}`
}
