import type { AppSettings } from '@baize/contract/settings'
import type { QueryClient } from '@tanstack/react-query'
import type { PageContext, PreparedPage } from '../lib/definitions/page-definition.ts'
import type { PageEntry, PageMatch } from './page-table.ts'

/** Everything a page needs before it can be shown without a flash: its code, its texts, its data. */
export interface Preparation {
  readonly promise: Promise<PreparedPage>
  /** There as soon as the promise has settled, so that nothing that is ready ever suspends. */
  module?: PreparedPage
}

export interface Preparations {
  readonly prepare: (match: PageMatch, search: URLSearchParams) => Preparation
}

const KEPT_COUNT_MAX = 40

export function createPreparations(options: {
  readonly queryClient: QueryClient
  readonly locale: string
  readonly brand: string
  readonly settings: AppSettings
  /** The server renders with the whole bundle at hand and asks for nothing. */
  readonly ensureMessages: (paths: readonly string[]) => Promise<void>
}): Preparations {
  const { queryClient, locale, brand, settings, ensureMessages } = options
  const kept = new Map<string, Preparation>()

  const begin = async ({ page, rest }: PageMatch, search: URLSearchParams) => {
    const context: PageContext = { page: page.key, locale, brand, settings, rest, search }
    const load = async (): Promise<PreparedPage> => {
      const [module, frame] = await Promise.all([page.load(), loadFrame(page)])
      const { queries, optionalQueries } = module.data ?? {}
      await Promise.all([
        ...(queries?.(context) ?? []).map((query) => queryClient.ensureQueryData(query)),
        // These never reject: what is missing is missing from the page.
        ...(optionalQueries?.(context) ?? []).map((query) => queryClient.prefetchQuery(query)),
      ])
      return { ...module, ...frame }
    }
    const [module] = await Promise.all([load(), ensureMessages(messagePathsOf(page))])
    return module
  }

  return {
    prepare: (match, search) => {
      const key = preparationKey(match, search)
      const known = kept.get(key)
      if (known) return known
      const promise = begin(match, search)
      const preparation: Preparation = { promise }
      kept.set(key, preparation)
      promise.then(
        (module) => (preparation.module = module),
        // Whoever comes back to the page tries again.
        () => kept.delete(key),
      )
      if (kept.size > KEPT_COUNT_MAX) kept.delete(kept.keys().next().value ?? '')
      return preparation
    },
  }
}

/** A player's own pages stand in one frame; nobody else's first load carries it. */
async function loadFrame(page: PageEntry): Promise<Pick<PreparedPage, 'Frame'>> {
  if (page.audience === 'any') return {}
  const { AccountFrame } = await import('./shells/account-frame.tsx')
  return { Frame: AccountFrame }
}

/** The texts a page shows: the shell's, what it declares, its title, and the invitation that stands in for it. */
export function messagePathsOf(page: PageEntry): string[] {
  return [
    'shell',
    'error',
    ...page.namespaces,
    page.titleKey,
    page.descriptionKey,
    ...(page.audience === 'user' ? ['pages.invitation', 'account'] : []),
  ]
}

/** Only what changes the page is part of its identity: opening a modal must not prepare it anew. */
function preparationKey({ page, rest }: PageMatch, search: URLSearchParams): string {
  return JSON.stringify([page.key, rest, relevantQuery(page, search).toString()])
}

export function relevantQuery(page: PageEntry, search: URLSearchParams): URLSearchParams {
  const relevant = new URLSearchParams()
  for (const name of page.relevantQuery ?? []) {
    const value = search.get(name)
    if (value !== null) relevant.set(name, value)
  }
  return relevant
}
