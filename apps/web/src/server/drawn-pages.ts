import type { NamesQuery } from '../lib/definitions/page-definition.ts'
import type { PageMatch } from '../app/page-table.ts'
import type { AnswerStore } from './answers.ts'
import type { KnownNames } from './known-names.ts'
import type { Renderer } from './renderer.ts'
import type { Site } from './site.ts'

/** A page as a visitor asks for it. */
export interface AskedPage {
  readonly site: Site
  readonly locale: string
  readonly match: PageMatch
  /** With its question mark, or empty. */
  readonly query: string
}

/** A page as the server draws it: one of few, whatever is asked for. */
export interface DrawnPage {
  readonly site: Site
  readonly locale: string
  readonly match: PageMatch
  readonly search: URLSearchParams
}

export interface DrawnPages {
  /** As if every name in the address existed: enough to find what is kept, because nothing else is ever kept. */
  readonly likely: (asked: AskedPage) => DrawnPage
  /** With names that do not exist taken out. */
  readonly certain: (asked: AskedPage) => Promise<DrawnPage>
}

const NO_SEARCH = new URLSearchParams()

/**
 * Decides what is drawn for an address. Anyone can make up addresses by the million; those that name nothing must cost
 * neither a rendering nor room in the cache.
 */
export function createDrawnPages({
  renderer,
  coreHost,
  answers,
  knownNames,
}: {
  readonly renderer: Renderer
  readonly coreHost: string
  readonly answers: AnswerStore
  readonly knownNames: KnownNames
}): DrawnPages {
  const drawingOf = ({ site, locale, match, query }: AskedPage) =>
    renderer.drawingOf(match, {
      locale,
      brand: site.brand,
      settings: site.state.settings,
      search: query === '' ? NO_SEARCH : new URLSearchParams(query),
    })

  const has = ({ site, locale }: AskedPage, among: NamesQuery, name: string) =>
    knownNames.has(JSON.stringify([site.brand, among.queryKey]), name, () =>
      renderer.fetchNames(among, {
        boot: { locale, brand: site.brand },
        coreHost,
        remember: answers.of(site.brand, site.state.contentVersion),
      }),
    )

  return {
    likely: (asked) => {
      const { site, locale, match, query } = asked
      const isPlain = query === '' && match.rest === ''
      return { site, locale, match, search: isPlain ? NO_SEARCH : drawingOf(asked).query }
    },
    certain: async (asked) => {
      const { site, locale, match } = asked
      const { query, restAmong, valueAmong } = drawingOf(asked)
      const isNameless =
        restAmong === null || (restAmong && !(await has(asked, restAmong, match.rest)))
      if (isNameless) return { site, locale, match: renderer.nameless(match), search: NO_SEARCH }
      const isDrawn = !valueAmong || (await has(asked, valueAmong.among, valueAmong.value))
      return { site, locale, match, search: isDrawn ? query : NO_SEARCH }
    },
  }
}
