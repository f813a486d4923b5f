import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { LEGAL_PAGES, legalPage, type LegalPage } from '@baize/contract'
import { ConfigError } from '@baize/host'
import { DEFAULT_LOCALE } from '@baize/rules/locales'
import { LEGAL_FOLDER } from '../../folders.ts'

export interface LegalPages {
  /** A page in that language, in English where it was not translated; undefined when there is no such page. */
  page(locale: string, name: string, brandName: string): LegalPage | undefined
  /** Changes when any page does. */
  version(): string
}

interface LoadedPage {
  readonly stamp: string
  readonly source: string
  readonly page: LegalPage
}

/** The editors' copy. A file that changes is read again; nothing needs a restart. */
export function openLegalPages(folder: string = LEGAL_FOLDER): LegalPages {
  const loaded = new Map<string, LoadedPage>()
  for (const name of LEGAL_PAGES) {
    if (!existsSync(pathOf(DEFAULT_LOCALE, name))) {
      throw new ConfigError(`A legal page is missing: ${pathOf(DEFAULT_LOCALE, name)}.`)
    }
  }
  for (const [locale, name] of everyPage()) load(locale, name)

  function pathOf(locale: string, name: string): string {
    return join(folder, locale, `${name}.json`)
  }

  // The locale of an address is looked up among the folders and never joined to a path, so that no
  // address can lead out of this folder.
  function everyPage(): [string, string][] {
    return readdirSync(folder)
      .flatMap((locale) => LEGAL_PAGES.map((name): [string, string] => [locale, name]))
      .filter(([locale, name]) => existsSync(pathOf(locale, name)))
  }

  function load(locale: string, name: string): LoadedPage {
    const path = pathOf(locale, name)
    const { mtimeMs, size } = statSync(path)
    const stamp = `${mtimeMs}:${size}`
    const known = loaded.get(path)
    if (known?.stamp === stamp) return known
    const fresh = { stamp, ...readPage(path, known) }
    loaded.set(path, fresh)
    return fresh
  }

  return {
    page(locale, name, brandName) {
      const pages = everyPage().filter(([, other]) => other === name)
      const found =
        pages.find(([other]) => other === locale) ??
        pages.find(([other]) => other === DEFAULT_LOCALE)
      return found && withBrandName(load(...found).page, brandName)
    },
    version() {
      const hash = createHash('sha256')
      for (const [locale, name] of everyPage()) hash.update(load(locale, name).source)
      return hash.digest('base64url').slice(0, 22)
    },
  }
}

// The last good copy stays while an editor's file is half written.
function readPage(path: string, lastGood: LoadedPage | undefined): Omit<LoadedPage, 'stamp'> {
  try {
    const source = readFileSync(path, 'utf8')
    return { source, page: legalPage.parse(JSON.parse(source)) }
  } catch (error) {
    if (lastGood) return lastGood
    const reason = error instanceof Error ? error.message : String(error)
    throw new ConfigError(`The legal page ${path} cannot be read (${reason}).`)
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
