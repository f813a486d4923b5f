import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from './support/casino.ts'

const LAYOUT_SHIFT_MAX = 0.02

test('R121 nothing moves when the typefaces of a brand arrive late', async ({
  browser,
  casino,
}) => {
  const entries = await readdir(join(import.meta.dirname, '../brands'), { withFileTypes: true })
  const brands = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  expect(brands.length).toBeGreaterThanOrEqual(20)
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  // The server's page is all that typefaces can move: scripts and pictures would only cost time.
  await page.route(/\/assets\/.*\.(js|svg)/, (route) => route.abort())
  for (const brand of brands) {
    await page.unroute('**/brands/fonts/*')
    const { promise: permission, resolve: permit } = Promise.withResolvers<void>()
    await page.route('**/brands/fonts/*', async (route) => {
      await permission
      await route.continue()
    })
    await page.goto(casino.brandUrl(`${brand}.localhost`), { waitUntil: 'domcontentloaded' })
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await page.evaluate(() => {
      const seen = globalThis as typeof globalThis & { shift?: number }
      seen.shift = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          seen.shift = (seen.shift ?? 0) + (entry as PerformanceEntry & { value: number }).value
        }
      }).observe({ type: 'layout-shift', buffered: false })
    })
    permit()
    const { shift, arrived } = await page.evaluate(async () => {
      await document.fonts.ready
      const frame = () => new Promise((settle) => requestAnimationFrame(settle))
      for (let count = 0; count < 4; count++) await frame()
      const seen = globalThis as typeof globalThis & { shift?: number }
      const loaded = [...document.fonts].filter(
        ({ family, status }) => status === 'loaded' && !family.includes('stand-in'),
      )
      return { shift: seen.shift ?? 1, arrived: loaded.length }
    })
    expect([brand, arrived]).not.toEqual([brand, 0])
    expect([brand, shift <= LAYOUT_SHIFT_MAX]).toEqual([brand, true])
  }
  await page.close()
})
