import type { PageKey } from '@baize/rules/pages'
import type { FetchQueryOptions } from '@tanstack/react-query'
import type { ComponentType } from 'react'

export interface PageContext {
  readonly locale: string
  readonly brand: string
  /** The rest of the path behind the page's own, for pages with `hasRest`. */
  readonly rest: string
  readonly search: URLSearchParams
}

/**
 * One screen. A feature lists its screens in `features/<feature>/pages.ts`; the router, the server's
 * prefetching, the titles and the guards are all derived from this entry.
 */
export interface PageDefinition {
  readonly key: PageKey
  readonly load: () => Promise<{ Page: ComponentType }>
  /** `user` pages invite a guest to log in instead of showing an empty account. */
  readonly audience: 'any' | 'user'
  /** Message keys of the document's title and description. */
  readonly titleKey: string
  readonly descriptionKey: string
  /** Top-level namespaces of the locale file that this page needs beside the shell's. */
  readonly namespaces: readonly string[]
  /** True when the page also answers for everything below its path, as game pages do. */
  readonly hasRest?: boolean
  /** Server data to have ready in the first HTML. Public data only: the page is the same for everyone. */
  readonly queries?: (context: PageContext) => readonly FetchQueryOptions[]
  /** Query parameters that change what the server renders; all others share one cached page. */
  readonly relevantQuery?: readonly string[]
}
