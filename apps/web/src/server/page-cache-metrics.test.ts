import { createMetrics, fixedClock } from '@baize/host'
import { expect, test } from 'vitest'
import { createPageCache } from './page-cache.ts'
import { measurePageCache } from './page-cache-metrics.ts'

test('the metrics tell how often a page was kept, and what the kept ones weigh', async () => {
  const metrics = createMetrics()
  const cache = createPageCache({ clock: fixedClock('2026-01-14T12:00:00Z') })
  measurePageCache(metrics, cache)
  expect(cache.find('curacao', '/')).toBeUndefined()
  await cache.render('curacao', '/', async () => ({
    status: 200,
    html: '<p>Home</p>',
    headers: {},
    isWhole: true,
  }))
  expect(cache.find('curacao', '/')).toBeDefined()
  expect(cache.find('curacao', '/')).toBeDefined()
  const text = await metrics.text()
  expect(text).toContain('page_cache_lookups_total{result="hit"} 2\n')
  expect(text).toContain('page_cache_lookups_total{result="miss"} 1\n')
  expect(text).toContain(`page_cache_bytes ${cache.byteCount()}\n`)
  expect(cache.byteCount()).toBeGreaterThan(0)
})
