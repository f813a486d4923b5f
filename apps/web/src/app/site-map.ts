import type { SiteMap } from '../lib/navigation/navigation.tsx'
import { loadModalHost, paramsOfModal } from './modal-mount.tsx'
import type { Preparations } from './page-preparation.ts'
import type { PageMatch, PageTable } from './page-table.ts'

/** Lends the registries to links and hooks of lib/, which must not know them. */
export function createSiteMap({
  table,
  preparations,
  onStatus,
}: {
  readonly table: PageTable
  readonly preparations: Preparations
  readonly onStatus?: (status: 404) => void
}): SiteMap {
  // Every link of a menu asks whether it leads to the page that is shown.
  let last: { readonly path: string; readonly match: PageMatch } | undefined
  const matchOf = (path: string): PageMatch => {
    if (last?.path !== path) last = { path, match: table.match(path) }
    return last.match
  }
  return {
    pageAt: (path) => matchOf(path).page.key,
    restAt: (path) => matchOf(path).rest,
    preloadPage: (href) => {
      const [path = '', query = ''] = href.split('?', 2)
      preparations.prepare(table.match(path), new URLSearchParams(query)).promise.catch(ignore)
    },
    preloadModal: (name) => {
      loadModalHost().then(({ prefetchModal }) => prefetchModal(name), ignore)
    },
    modalParams: paramsOfModal,
    reportStatus: (status) => onStatus?.(status),
  }
}

// Preloading is a kindness; the visit itself will say what is wrong.
function ignore(): void {}
