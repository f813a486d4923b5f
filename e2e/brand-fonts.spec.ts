import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from './support/casino.ts'

const LAYOUT_SHIFT_MAX = 0.02
const { resolve } = createRequire(import.meta.url)

/** Open fonts with exactly the widths of the system fonts that stand in for a brand's. */
const SAME_WIDTHS: Readonly<Record<string, string>> = {
  Arial: 'arimo',
  'Times New Roman': 'tinos',
  'Courier New': 'cousine',
}
const STAND_IN_SOURCE = /src:local\("(Arial|Times New Roman|Courier New)( Bold)?"\)[^;]*;/g

/** A machine has these system fonts or it has not: the page of the test brings them. */
async function bringSystemFonts(page: Page): Promise<void> {
  await page.route('**/brands/*.css*', async (route) => {
    const { pathname } = new URL(route.request().url())
    const css = await readFile(join(import.meta.dirname, '../apps/web/dist', pathname), 'utf8')
    const body = css.replaceAll(STAND_IN_SOURCE, (_, family: string, bold?: string) => {
      const name = `${SAME_WIDTHS[family]}-latin-${bold === undefined ? 400 : 700}-normal.woff2`
      return `src:url(/system-fonts/${name}) format("woff2");`
    })
    await route.fulfill({ body, contentType: 'text/css' })
  })
  await page.route('**/system-fonts/*', async (route) => {
    const name = route.request().url().split('/').at(-1) ?? ''
    const path = resolve(`@fontsource/${name.split('-')[0]}/files/${name}`)
    await route.fulfill({ path, contentType: 'font/woff2' })
  })
}

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
  await bringSystemFonts(page)
  for (const brand of brands) {
    await page.unroute('**/brands/fonts/*')
    const { promise: permission, resolve: permit } = Promise.withResolvers<void>()
    await page.route('**/brands/fonts/*', async (route) => {
      await permission
      await route.continue()
    })
    await page.goto(casino.brandUrl(`${brand}.localhost`), { waitUntil: 'domcontentloaded' })
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    const standIns = await page.evaluate(async () => {
      const faces = [...document.fonts].filter(({ family }) => family.includes('stand-in'))
      await Promise.all(faces.map((face) => face.load()))
      const frame = () => new Promise((settle) => requestAnimationFrame(settle))
      for (let count = 0; count < 2; count++) await frame()
      return faces.length
    })
    expect([brand, standIns]).not.toEqual([brand, 0])
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
