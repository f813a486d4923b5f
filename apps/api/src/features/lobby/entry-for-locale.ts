import { preferredLocale } from '@baize/host'
import { DEFAULT_LOCALE } from '@baize/rules/locales'

/** The entry of that language, or of its nearest relative, or the English one. */
export function entryForLocale<T>(
  entries: Readonly<Record<string, T>> & { readonly en: T },
  locale: string,
): T {
  const nearest = preferredLocale(locale, Object.keys(entries)) ?? DEFAULT_LOCALE
  return entries[nearest] ?? entries.en
}

/** The same for texts that stand in the locales: what the nearest of those that have this key says, English at the last. */
export function textForLocale<T>(
  byTag: ReadonlyMap<string, Readonly<Record<string, T>>>,
  key: string,
  locale: string,
): T | undefined {
  const own = byTag.get(locale)
  if (own && Object.hasOwn(own, key)) return own[key]
  const written = [...byTag].filter(([, texts]) => Object.hasOwn(texts, key)).map(([tag]) => tag)
  const nearest = preferredLocale(locale, written) ?? DEFAULT_LOCALE
  return (byTag.get(nearest) ?? byTag.get(DEFAULT_LOCALE))?.[key]
}
