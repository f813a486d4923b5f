import { navigationHistory, type BrowserStore } from '../storage/storage.ts'

const PAGE_COUNT_MAX = 5

/** Remembers that a page of this site was shown; the last five are kept (R483). Reloading adds nothing. */
export function recordPage(path: string, store?: BrowserStore): void {
  const pages = navigationHistory.get(store) ?? []
  if (pages.at(-1) === path) return
  navigationHistory.set([...pages, path].slice(-PAGE_COUNT_MAX), store)
}

/** The pages of this tab, the newest last. */
export function recentPages(store?: BrowserStore): readonly string[] {
  return navigationHistory.get(store) ?? []
}

/** Where a back link leads: the newest page that is not the current one, or undefined. */
export function previousPage(currentPath: string, store?: BrowserStore): string | undefined {
  return recentPages(store).findLast((path) => path !== currentPath)
}
