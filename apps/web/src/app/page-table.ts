import type { AppSettings } from '@baize/contract/settings'
import { pageHref, type PageKey } from '@baize/rules/pages'
import type { PageDefinition } from '../lib/definitions/page-definition.ts'

/** A page of the registry, or the 404 page, which has no key because nothing may link to it. */
export type PageEntry = Omit<PageDefinition, 'key'> & { readonly key: PageKey | undefined }

export interface PageMatch {
  readonly page: PageEntry
  /** The one address of what is shown, however the request spelled it; the same for every missing page. */
  readonly path: string
  /** What stands behind the page's own path, decoded; empty for most pages. */
  readonly rest: string
  /** Set when this path only leads elsewhere on this brand. */
  readonly redirectTo?: string
}

export interface PageTable {
  /** The page of a path, the language prefix taken off; the 404 page when there is none. */
  readonly match: (path: string) => PageMatch
}

/** Stands for all addresses without a page, so that the 404 page is rendered once and names none of them. */
const NOT_FOUND_PATH = '/-'

const NOT_FOUND_PAGE: PageEntry = {
  key: undefined,
  load: () => import('../features/site/not-found-page.tsx'),
  audience: 'any',
  titleKey: 'pages.notFound.title',
  descriptionKey: 'pages.notFound.text',
  namespaces: ['pages.notFound'],
}

/**
 * The routes of a brand, made at run time because the operator may rename any path. Paths are compared as
 * text and never read as patterns: a setting must not become a wildcard.
 */
export function createPageTable(
  settings: Pick<AppSettings, 'pageUrlSetup' | 'navigationSystem'>,
  pages: readonly PageDefinition[],
): PageTable {
  const byPath = new Map<string, PageDefinition>()
  const redirects = new Map<string, string>()
  for (const page of pages) {
    const path = ownPath(settings, page.key)
    const shown = pathOf(pageHref(settings, page.key))
    // A page that another one stands in for (R204) still answers under its own path, by pointing there.
    if (path !== shown) redirects.set(path, shown)
    if (!byPath.has(path)) byPath.set(path, page)
  }
  const withRest = [...byPath]
    .filter(([, page]) => page.hasRest)
    // What lies deepest knows best: /casino/games/… is a game before it is anything of /casino.
    .toSorted(([a], [b]) => b.length - a.length)

  return {
    match: (requested) => {
      const path = pathOf(requested)
      const exact = byPath.get(path)
      if (exact) {
        return { page: exact, path: encodeURI(path), rest: '', redirectTo: redirects.get(path) }
      }
      for (const [start, page] of withRest) {
        if (!path.startsWith(`${start}/`)) continue
        const rest = path.slice(start.length + 1)
        return { page, path: `${encodeURI(start)}/${encodeURIComponent(rest)}`, rest }
      }
      return { page: NOT_FOUND_PAGE, path: NOT_FOUND_PATH, rest: '' }
    },
  }
}

function ownPath(settings: Pick<AppSettings, 'pageUrlSetup'>, key: PageKey): string {
  return pathOf(pageHref({ ...settings, navigationSystem: 'basic' }, key))
}

/** The comparable form of an address: decoded, without query and without a slash at the end. */
function pathOf(href: string): string {
  const bare = href.split(/[?#]/, 1)[0] ?? ''
  try {
    return decodeURIComponent(bare).replace(/(?<=.)\/+$/, '')
  } catch {
    // Broken escapes name no page of ours.
    return bare
  }
}
