import type { SiteMap } from '../lib/navigation/navigation.tsx'
import { loadModalHost, paramsOfModal } from './modal-mount.tsx'
import type { Preparations } from './page-preparation.ts'
import type { PageTable } from './page-table.ts'

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
  return {
    pageAt: (path) => table.match(path).page.key,
    restAt: (path) => table.match(path).rest,
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
