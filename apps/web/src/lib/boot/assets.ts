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

export function assetUrl(path: string, theme: string, version: string): string {
  if (/^(https?:)?\/(?!api\/core\/casino\/assets\/)/.test(path)) return path
  const address = path.startsWith(ASSETS) ? path : ASSETS + path
  return `${address}?brand=${encodeURIComponent(theme)}${version && `&v=${version}`}`
}
