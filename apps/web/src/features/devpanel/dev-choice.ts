import { themeCookie, type BrowserStore } from '../../lib/storage/storage.ts'
import { developerOverrides } from '../../lib/storage/storage-of-parts.ts'

/** What the panel's form holds; an empty text overrides nothing. */
export interface DevChoice {
  readonly country: string
  readonly subdivision: string
  readonly currency: string
  readonly theme: string
}

export function readDevChoice(brand: string, store?: BrowserStore): DevChoice {
  const overrides = developerOverrides.get(store)
  return {
    country: overrides?.country ?? '',
    subdivision: overrides?.subdivision ?? '',
    currency: overrides?.currency ?? '',
    theme: brand,
  }
}

/** The theme goes into a cookie because the server must know it before it renders. */
export function writeDevChoice(choice: DevChoice, store?: BrowserStore): void {
  const { theme, ...overrides } = choice
  const chosen = Object.entries(overrides).filter(([, value]) => value !== '')
  developerOverrides.set(Object.fromEntries(chosen), store)
  themeCookie.set(theme, store)
}

export function clearDevChoice(store?: BrowserStore): void {
  developerOverrides.remove(store)
  themeCookie.remove(store)
}
