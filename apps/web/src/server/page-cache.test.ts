import { fixedClock, type Clock } from '@baize/host'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createPageCache, type PageSource } from './page-cache.ts'

const cacheAt = (clock: Clock) => createPageCache({ clock, byteCountMax: 1_000_000 })
const page = (html: string): PageSource => ({ status: 200, html, headers: {}, isWhole: true })

function renderer(html: string) {
  const calls = { count: 0 }
  return {
    calls,
    render: async () => {
      calls.count += 1
      return page(html)
    },
  }
}

test('a page is rendered once and then found', async () => {
  const cache = cacheAt(fixedClock('2026-01-14T12:00:00Z'))
  const { render } = renderer('<p>hello</p>')
  expect(cache.find('a', 'k')).toBeUndefined()
  await cache.render('a', 'k', render)
  expect(cache.find('a', 'k')?.bodyIn('identity')).toEqual(Buffer.from('<p>hello</p>'))
})

test('requests at the same moment share one rendering', async () => {
  const cache = cacheAt(fixedClock('2026-01-14T12:00:00Z'))
  const { render, calls } = renderer('x')
  const pages = await Promise.all([1, 2, 3].map(() => cache.render('a', 'k', render)))
  expect(calls.count).toBe(1)
  expect(new Set(pages).size).toBe(1)
})

test('a rendering that failed is tried again', async () => {
  const cache = cacheAt(fixedClock('2026-01-14T12:00:00Z'))
  await expect(cache.render('a', 'k', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await expect(cache.render('a', 'k', renderer('x').render)).resolves.toMatchObject({ status: 200 })
})

test('R707 a page that lacks something is shown and not kept', async () => {
  const cache = cacheAt(fixedClock('2026-01-14T12:00:00Z'))
  await cache.render('a', 'k', async () => ({ ...page('half'), isWhole: false }))
  expect(cache.find('a', 'k')).toBeUndefined()
})

test('brands never see each other’s pages, and dropping one leaves the other', async () => {
  const cache = cacheAt(fixedClock('2026-01-14T12:00:00Z'))
  await cache.render('a', 'k', renderer('of a').render)
  await cache.render('b', 'k', renderer('of b').render)
  expect(cache.find('b', 'k')?.bodyIn('identity')).toEqual(Buffer.from('of b'))
  cache.dropBrand('a')
  expect(cache.find('a', 'k')).toBeUndefined()
  expect(cache.find('b', 'k')).toBeDefined()
})

test('R124 a page does not outlive the hour that its texts are kept for', async () => {
  const clock = fixedClock('2026-01-14T12:00:00Z')
  const cache = cacheAt(clock)
  await cache.render('a', 'k', renderer('x').render)
  clock.advance(60 * 60 * 1000 - 1)
  expect(cache.find('a', 'k')).toBeDefined()
  clock.advance(1)
  expect(cache.find('a', 'k')).toBeUndefined()
  expect(cache.byteCount()).toBe(0)
})

test('the cache stays within its bytes and gives up what was not wanted for longest', async () => {
  const cache = createPageCache({
    clock: fixedClock('2026-01-14T12:00:00Z'),
    byteCountMax: 25_000,
  })
  for (const key of ['1', '2']) await cache.render('a', key, renderer(key.repeat(10_000)).render)
  cache.find('a', '1')
  await cache.render('a', '3', renderer('3'.repeat(10_000)).render)
  expect(cache.find('a', '2')).toBeUndefined()
  expect(cache.find('a', '1')).toBeDefined()
  expect(cache.byteCount()).toBeLessThanOrEqual(25_000)
})

test('a page is compressed for the first who asks for that form, and counted with it', async () => {
  const cache = cacheAt(fixedClock('2026-01-14T12:00:00Z'))
  const html = '<p>hello</p>'.repeat(1000)
  const rendered = await cache.render('a', 'k', renderer(html).render)
  expect(cache.byteCount()).toBe(html.length)
  const first = rendered.bodyIn('br')
  expect(first).toBeInstanceOf(Promise)
  expect(rendered.bodyIn('br')).toBe(first)
  const bytes = await first
  expect(brotliDecompressSync(bytes).toString()).toBe(html)
  expect(cache.find('a', 'k')?.bodyIn('br')).toBe(bytes)
  expect(cache.byteCount()).toBe(html.length + bytes.length)
})

test('a page that is asked for again is compressed once more, and better', async () => {
  const cache = cacheAt(fixedClock('2026-01-14T12:00:00Z'))
  const html = Array.from({ length: 3000 }, (_, at) => `<p>${(at * 7919) % 1009}</p>`).join('')
  const rendered = await cache.render('a', 'k', renderer(html).render)
  const quick = await rendered.bodyIn('br')
  expect(rendered.bodyIn('br')).toBe(quick)
  await expect.poll(() => rendered.bodyIn('br')).not.toBe(quick)
  const thorough = await rendered.bodyIn('br')
  expect(thorough.length).toBeLessThan(quick.length)
  expect(brotliDecompressSync(thorough).toString()).toBe(html)
  expect(cache.byteCount()).toBe(html.length + thorough.length)
})

test('what a page grows by after it was dropped is not counted', async () => {
  const cache = cacheAt(fixedClock('2026-01-14T12:00:00Z'))
  const rendered = await cache.render('a', 'k', renderer('x').render)
  cache.dropBrand('a')
  await rendered.bodyIn('gzip')
  expect(cache.byteCount()).toBe(0)
})
