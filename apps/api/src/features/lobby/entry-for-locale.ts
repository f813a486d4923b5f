import { DEFAULT_LOCALE, preferredLocale } from '@baize/rules/locales'

/** The entry of that language, or of its nearest relative, or the English one. */
export function entryForLocale<T>(
  entries: Readonly<Record<string, T>> & { readonly en: T },
  locale: string,
): T {
  const nearest = preferredLocale(locale, Object.keys(entries)) ?? DEFAULT_LOCALE
  return entries[nearest] ?? entries.en
}
