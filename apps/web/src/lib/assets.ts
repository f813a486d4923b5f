import { useBoot } from './boot.ts'

const ASSETS = '/api/core/casino/assets/'

/** The address of a picture of the house, drawn in this brand's art direction (R710). */
export function useAsset(): (path: string) => string {
  const { settings } = useBoot()
  return (path) => `${ASSETS}${path}?brand=${encodeURIComponent(settings.theme)}`
}
