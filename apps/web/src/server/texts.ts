import { ROUTES } from '@baize/contract/routes'
import type { Clock } from '@baize/host'
import { createHash } from 'node:crypto'

export interface Texts {
  readonly bundle: Readonly<Record<string, unknown>>
  readonly version: string
}

/** Texts cannot be had right now: an outage of the core host, not a fault of ours. */
class TextsUnavailable extends Error {
  constructor(locale: string, cause: unknown) {
    super(`The texts of ${locale} could not be loaded`, { cause })
    this.name = 'TextsUnavailable'
  }
}

/** R124 */
const KEPT_FOR_MS = 60 * 60 * 1000
const TIMEOUT_MS = 15_000

export interface TextsStore {
  readonly of: (brand: string, locale: string, contentVersion: string) => Promise<Texts>
}

/** The compiled texts of each locale, fetched once an hour, or sooner when the content changed. */
export function createTextsStore(coreHost: string, clock: Clock): TextsStore {
  const kept = new Map<string, { texts: Promise<Texts>; contentVersion: string; at: number }>()
  // Dozens of brands say the same in dozens of languages: what is equal is in memory once.
  const shared = new Map<string, Texts>()
  const once = (locale: string, texts: Texts): Texts => {
    const known = shared.get(locale)
    if (known?.version === texts.version) return known
    shared.set(locale, texts)
    return texts
  }
  return {
    of: (brand, locale, contentVersion) => {
      const key = `${brand} ${locale}`
      const now = clock.now().getTime()
      const known = kept.get(key)
      if (known && known.contentVersion === contentVersion && now - known.at < KEPT_FOR_MS) {
        return known.texts
      }
      const texts = fetchTexts(coreHost, brand, locale).then((found) => once(locale, found))
      kept.set(key, { texts, contentVersion, at: now })
      texts.catch(() => {
        if (kept.get(key)?.texts === texts) kept.delete(key)
      })
      return texts
    },
  }
}

async function fetchTexts(coreHost: string, brand: string, locale: string): Promise<Texts> {
  try {
    const path = ROUTES.getLocale.path.replace(':file', `${locale}.json`)
    const response = await fetch(coreHost + path, {
      headers: { 'x-baize-brand': brand },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response.status !== 200) throw new Error(`the answer was ${response.status}`)
    const text = await response.text()
    const version = createHash('sha256').update(text).digest('base64url').slice(0, 12)
    return { bundle: JSON.parse(text) as Texts['bundle'], version }
  } catch (error) {
    throw new TextsUnavailable(locale, error)
  }
}
