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

/** The right spelling of an address whose language is written in other letters: "/PT-br/casino" is "/pt-BR/casino". */
export function spelledLocalePath(
  pathname: string,
  locales: readonly string[],
): string | undefined {
  const [, first = '', ...rest] = pathname.split('/')
  const named = locales.find((locale) => locale.toLowerCase() === first.toLowerCase())
  if (named === undefined || named === first) return undefined
  return localePath(`/${rest.join('/')}`, named, locales)
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
