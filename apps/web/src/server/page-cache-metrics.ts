import type { Metrics } from '@baize/host'
import type { PageCache } from './page-cache.ts'

/** How often a page was there already, and what the kept ones weigh. */
export function measurePageCache(
  metrics: Metrics,
  cache: Pick<PageCache, 'counts' | 'byteCount'>,
): void {
  metrics.read(
    {
      name: 'page_cache_lookups_total',
      help: 'Pages that were looked for in the cache.',
      type: 'counter',
    },
    () => Object.entries(cache.counts()).map(([result, value]) => ({ labels: { result }, value })),
  )
  metrics.read(
    { name: 'page_cache_bytes', help: 'Memory of the kept pages.', type: 'gauge' },
    () => [{ value: cache.byteCount() }],
  )
}
