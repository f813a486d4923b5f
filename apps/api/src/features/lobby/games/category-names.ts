import { ConfigError, type LocaleFolders } from '@baize/host'
import { DEFAULT_LOCALE } from '@baize/rules/locales'
import * as z from 'zod/mini'
import { textForLocale } from '../entry-for-locale.ts'

interface CategoryNames {
  /** By key; undefined until the English name is written, and so long the category is not shown. */
  in(locale: string): (key: string) => string | undefined
  /** Changes when a name does. */
  version(): string
}

const namesByKey = z.record(z.string(), z.string().check(z.minLength(1)))

/** What categories are called: `categories.json` of every locale. One without an English name is refused at the start. */
export function openCategoryNames(
  locales: LocaleFolders,
  keys: () => readonly string[],
): CategoryNames {
  const names = locales.part('categories', (json) => namesByKey.parse(json))
  function namesIn(locale: string) {
    const { content } = names()
    return (key: string) => textForLocale(content, key, locale)
  }
  const english = namesIn(DEFAULT_LOCALE)
  const nameless = keys().find((key) => english(key) === undefined)
  if (nameless !== undefined) {
    throw new ConfigError(`The category ${nameless} has no name in English.`)
  }
  return { in: namesIn, version: () => names().version }
}
