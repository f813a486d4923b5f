export const DEFAULT_LOCALE = 'en'

/** Splits "/de/casino" into its locale and the path of the page; the default locale has no prefix. */
export function splitLocalePath(
  pathname: string,
  locales: readonly string[],
): { locale: string; path: string; hasPrefix: boolean } {
  const [, first = '', ...rest] = pathname.split('/')
  const fallback = locales[0] ?? DEFAULT_LOCALE
  if (first !== fallback && locales.includes(first)) {
    return { locale: first, path: onThisSite(`/${rest.join('/')}`), hasPrefix: true }
  }
  return { locale: fallback, path: pathname, hasPrefix: false }
}

/** The address of a page in a locale: "/casino" in German is "/de/casino". */
export function localePath(path: string, locale: string, locales: readonly string[]): string {
  if (locale === (locales[0] ?? DEFAULT_LOCALE)) return onThisSite(path)
  return path === '/' ? `/${locale}` : `/${locale}${onThisSite(path)}`
}

/** "/de//elsewhere.example" without its prefix would be an address of another site. */
function onThisSite(path: string): string {
  return path.replace(/^[/\\]+/, '/')
}

/** The best offered locale for an Accept-Language header, or undefined when none fits. */
export function preferredLocale(header: string, locales: readonly string[]): string | undefined {
  const wanted = header
    .split(',')
    .map((part) => {
      const [tag = '', ...params] = part.trim().split(';')
      const quality = params
        .find((param) => param.trim().startsWith('q='))
        ?.trim()
        .slice(2)
      return { tag: tag.toLowerCase(), quality: quality === undefined ? 1 : Number(quality) || 0 }
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
  for (const { tag } of wanted) {
    const language = tag.split('-', 1)[0]
    const match =
      locales.find((locale) => locale.toLowerCase() === tag) ??
      locales.find((locale) => locale.toLowerCase().split('-', 1)[0] === language)
    if (match) return match
  }
  return undefined
}
