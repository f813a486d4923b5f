import { LEGAL_PAGES, legalPage, type LegalPage } from '@baize/contract'
import { ConfigError, openLocaleFolders, type LocaleFolders } from '@baize/host'
import { DEFAULT_LOCALE } from '@baize/rules/locales'

export interface LegalPages {
  /** A page in that language, in English where it was not translated; undefined when there is no such page. */
  page(locale: string, name: string, brandName: string): LegalPage | undefined
  /** Changes when any page does. */
  version(): string
}

/** The editors' copy, from the folder `legal` of every locale. */
export function openLegalPages(locales: LocaleFolders = openLocaleFolders()): LegalPages {
  const pages = locales.part('legal', (json) => {
    const known = LEGAL_PAGES.filter((name) => Object.hasOwn(json, name))
    return new Map<string, LegalPage>(known.map((name) => [name, legalPage.parse(json[name])]))
  })
  const missing = LEGAL_PAGES.find((name) => !pages().content.get(DEFAULT_LOCALE)?.has(name))
  if (missing !== undefined) throw new ConfigError(`A legal page is missing: ${missing}.`)

  return {
    page(locale, name, brandName) {
      const { content } = pages()
      const found = content.get(locale)?.get(name) ?? content.get(DEFAULT_LOCALE)?.get(name)
      return found && withBrandName(found, brandName)
    },
    version: () => pages().version,
  }
}

function withBrandName(page: LegalPage, brandName: string): LegalPage {
  const named = (text: string) => text.replaceAll('{brandName}', () => brandName)
  return {
    ...page,
    title: named(page.title),
    summary: named(page.summary),
    sections: page.sections.map(({ heading, paragraphs, points }) => ({
      heading: named(heading),
      paragraphs: paragraphs.map(named),
      ...(points ? { points: points.map(named) } : {}),
    })),
  }
}
