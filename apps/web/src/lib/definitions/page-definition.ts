import type { AppSettings } from '@baize/contract/settings'
import type { PageKey } from '@baize/rules/pages'
import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'

export interface PageContext {
  /** Which page it is; undefined for the 404 page. */
  readonly page: PageKey | undefined
  readonly locale: string
  readonly brand: string
  readonly settings: AppSettings
  /** The rest of the path behind the page's own, for pages with `hasRest`. */
  readonly rest: string
  readonly search: URLSearchParams
}

/** What a page's own data says in the document's head, in place of the texts under its keys. */
export interface PageHead {
  readonly title: string
  readonly description: string
}

/** A list of the backend, of which only the names matter. */
export type NamesQuery = Pick<FetchQueryOptions<readonly string[]>, 'queryKey' | 'queryFn'>

/** What the server draws of an address. */
export interface Drawing {
  /** The part of the query that is drawn. */
  readonly query: URLSearchParams
  /** The list that has what stands behind the page's path; null when nothing may stand there. */
  readonly restAmong?: NamesQuery | null | undefined
  /** A value of the query, and the list that has it; without it the query is not drawn. */
  readonly valueAmong?: { readonly value: string; readonly among: NamesQuery }
}

/** What a page needs to know before it can be shown. */
export interface PageData {
  /**
   * Which address the server draws for the one that was asked for. The addresses that come out must be few, however many
   * go in: each is rendered once and kept. The browser fills in what was asked for beyond it. Left out, the page has one
   * drawing.
   */
  readonly drawing?: (context: PageContext) => Drawing
  /** Server data to have ready in the first HTML. Public data only: the page is the same for everyone. */
  readonly queries?: (context: PageContext) => readonly FetchQueryOptions[]
  /**
   * Data the page can do without: when it cannot be had the page is shown without it, is not kept, and the
   * browser asks again.
   */
  readonly optionalQueries?: (context: PageContext) => readonly FetchQueryOptions[]
  /** For a page that is about one thing, such as a game: its name comes with its data. */
  readonly head?: (
    context: PageContext,
    dataOf: <T>(query: { readonly queryKey: QueryKey }) => T | undefined,
  ) => PageHead | undefined
}

/** The file of a page. What it needs comes with it, so that nobody else's first load carries it. */
export interface PageModule {
  readonly Page: ComponentType
  readonly data?: PageData
}

/** A page ready to be shown, with what stands around it. */
export interface PreparedPage extends PageModule {
  readonly Frame?: ComponentType<{ readonly children: ReactNode }>
}

/**
 * One screen. A feature lists its screens in `features/<feature>/pages.ts`; the router, the server's
 * prefetching, the titles and the guards are all derived from this entry.
 */
export interface PageDefinition {
  readonly key: PageKey
  readonly load: () => Promise<PageModule>
  /** `user` pages invite a guest to log in instead of showing an empty account. */
  readonly audience: 'any' | 'user'
  /** Message keys of the document's title and description. */
  readonly titleKey: string
  readonly descriptionKey: string
  /** Top-level namespaces of the locale file that this page needs beside the shell's. */
  readonly namespaces: readonly string[]
  /** True when the page also answers for everything below its path, as game pages do. */
  readonly hasRest?: boolean
  /** Query parameters that change what is shown; which of them the server draws is the page's `drawing`. */
  readonly relevantQuery?: readonly string[]
}
