import type { Metrics } from '@baize/host'
import type { PageCache } from './page-cache.ts'
import type { RenderQueue } from './render-queue.ts'

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

/** What is being rendered and what waits for it; refusals are the figure to alert on. */
export function measureRenderQueue(metrics: Metrics, queue: Pick<RenderQueue, 'counts'>): void {
  const { counts } = queue
  metrics.read(
    { name: 'page_renders', help: 'Pages being rendered or waiting for it.', type: 'gauge' },
    () => [
      { labels: { state: 'running' }, value: counts().running },
      { labels: { state: 'waiting' }, value: counts().waiting },
    ],
  )
  metrics.read(
    {
      name: 'page_renders_refused_total',
      help: 'Pages that were not rendered because too many were asked for.',
      type: 'counter',
    },
    () => [{ value: counts().refused }],
  )
}
