import { preferredLocale, type LocaleFolders } from '@baize/host'
import { DEFAULT_LOCALE } from '@baize/rules/locales'
import type { SandboxTexts } from '../../../../locales/english.ts'

export type PageTexts = SandboxTexts

/** The language of a player's page. */
export interface PageLanguage {
  readonly tag: string
  readonly direction: 'ltr' | 'rtl'
  readonly texts: PageTexts
}

/** The language for a tag or an Accept-Language header; a reader whose language is missing gets English. */
export type LanguageOf = (wanted: string | undefined) => PageLanguage

export function openPageLanguages(locales: LocaleFolders): LanguageOf {
  const texts = locales.part('sandbox', (json) => json as PageTexts)
  texts()
  return (wanted = '') => {
    const written = texts().content
    const tag = preferredLocale(wanted, [...written.keys()]) ?? DEFAULT_LOCALE
    const own = written.get(tag)
    if (!own) throw new Error(`The pages have no texts in ${tag}.`)
    const direction = locales.list().find((locale) => locale.tag === tag)?.direction ?? 'ltr'
    return { tag, direction, texts: own }
  }
}
