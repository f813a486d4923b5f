import type { Drawing, PageContext, PageDefinition } from '../lib/definitions/page-definition.ts'
import { relevantQuery } from './page-preparation.ts'
import type { PageMatch } from './page-table.ts'

export type DrawingOf = (
  match: PageMatch,
  around: Pick<PageContext, 'locale' | 'brand' | 'settings' | 'search'>,
) => Drawing

const PLAIN: Drawing = { query: new URLSearchParams() }

/** What the server draws of each address. All pages are loaded at once: every answer asks, and none may wait. */
export async function loadDrawings(pages: readonly PageDefinition[]): Promise<DrawingOf> {
  const byKey = new Map(
    await Promise.all(
      pages.map(async ({ key, load }) => [key, (await load()).data?.drawing] as const),
    ),
  )
  return ({ page, rest }, around) => {
    const drawing = page.key && byKey.get(page.key)
    if (!drawing) return PLAIN
    const drawn = drawing({ page: page.key, rest, ...around })
    return { ...drawn, query: relevantQuery(page, drawn.query) }
  }
}

/** Stands for every name that does not exist, so that its page is rendered once; no name begins like that. */
const NO_NAME = '-'

/** The same page about nothing. */
export function nameless(match: PageMatch): PageMatch {
  const base = match.path.slice(0, match.path.lastIndexOf('/'))
  return { ...match, path: `${base}/${NO_NAME}`, rest: NO_NAME }
}

export function isNameless({ rest }: PageMatch): boolean {
  return rest === NO_NAME
}
