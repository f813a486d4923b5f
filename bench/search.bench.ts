import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Game } from '@baize/contract/lobby'
import { ROUTES } from '@baize/contract/routes'
import { startCasino } from '@baize/testkit'
import { chromium, type CDPSession, type Page } from '@playwright/test'
import { ensureBrowser } from '../tools/browser.mjs'
import { ROOT } from '../tools/programs/supervisor.ts'
import type { Benchmark } from './benchmark.ts'
import { hurriedQueries, largeCatalogue } from './large-catalogue.ts'
import { median, PHONE } from './phone.ts'

const TITLE_COUNT = 5000
const QUERY_COUNT = 100
const TYPED_COUNT = 5
const FRAME_MS = 1000 / 60
const PHONE_SLOWDOWN = 4

export const benchmark: Benchmark = {
  title: `the search over ${TITLE_COUNT} titles in the page itself, one measure for each letter of ${QUERY_COUNT} mistyped titles`,
  async run() {
    const games = largeCatalogue(TITLE_COUNT)
    const queries = hurriedQueries(games, QUERY_COUNT)
    const casino = await startCasino({ env: { DEV_TOOLS: '0', DEMO: '0' } })
    const browser = await chromium.launch({ executablePath: ensureBrowser() })
    try {
      const context = await browser.newContext(PHONE)
      await context.addInitScript(() => localStorage.setItem('tour_seen', '1'))
      const page = await context.newPage()
      await page.route(`**${ROUTES.getGameIndex.path}*`, (route) =>
        route.fulfill({ json: { success: true, data: { games } } }),
      )
      await page.goto(`${casino.siteUrl}/casino`, { waitUntil: 'networkidle' })
      const session = await context.newCDPSession(page)
      const lines: string[] = []
      for (const slowdown of [1, PHONE_SLOWDOWN]) {
        await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
        lines.push(slowdown === 1 ? 'this machine' : `a phone (${slowdown}x slower)`)
        lines.push(...searchLines(await searchAlone(page, games, queries)))
        lines.push(...typingLines(await typeInPage(page, session, queries)))
      }
      return lines
    } finally {
      await browser.close()
      await casino.stop()
    }
  },
}

interface Searched {
  readonly indexMs: number
  readonly slowest: string
  readonly eachMs: readonly number[]
}

/** The site's own search code, as built, in the page that uses it. */
async function searchAlone(
  page: Page,
  games: readonly Game[],
  queries: readonly string[],
): Promise<Searched> {
  const address = await builtAddress('../../packages/rules/src/lobby/game-search.ts')
  return await page.evaluate(
    async (given) => {
      const { createGameSearch } = (await import(given.address)) as {
        createGameSearch: (games: readonly Game[]) => (text: string) => readonly Game[]
      }
      const startedAt = performance.now()
      const search = createGameSearch(given.games)
      const indexMs = performance.now() - startedAt
      const eachMs: number[] = []
      let [slowest, slowestMs] = ['', 0]
      for (const query of given.queries) {
        for (let length = 1; length <= query.length; length += 1) {
          const text = query.slice(0, length)
          // The better of two: once in a while the garbage of others is taken out in between.
          const times = [0, 0].map(() => {
            const from = performance.now()
            search(text)
            return performance.now() - from
          })
          const ms = Math.min(...times)
          eachMs.push(ms)
          if (ms > slowestMs) [slowest, slowestMs] = [text, ms]
        }
      }
      return { indexMs, slowest, eachMs }
    },
    { address, games, queries },
  )
}

async function builtAddress(source: string): Promise<string> {
  const file = join(ROOT, 'apps/web/dist/client/.vite/manifest.json')
  const manifest = JSON.parse(await readFile(file, 'utf8')) as Record<string, { file: string }>
  const entry = manifest[source]
  if (!entry) throw new Error(`The build has no ${source}.`)
  return `/${entry.file}`
}

function searchLines({ indexMs, eachMs, slowest }: Searched): string[] {
  const worst = Math.max(...eachMs)
  return [
    `  search alone     worst ${worst.toFixed(1)} ms ("${slowest}"), median ${median(eachMs).toFixed(2)} ms of ${eachMs.length} letters`,
    `                   ${(worst / FRAME_MS).toFixed(2)} of a frame (goal: below 1.00); reading the catalogue once ${indexMs.toFixed(0)} ms`,
  ]
}

interface Typed {
  /** All work of the page's main thread for one letter: search, drawing, layout, paint. */
  readonly cpuMs: readonly number[]
  /** From the letter to the frame that shows it. */
  readonly paintMs: readonly number[]
}

async function typeInPage(
  page: Page,
  session: CDPSession,
  queries: readonly string[],
): Promise<Typed> {
  const field = page.getByRole('main').getByRole('searchbox')
  await field.fill('')
  await field.focus()
  await page.waitForLoadState('networkidle')
  await page.evaluate(watchPaints)
  const cpuMs: number[] = []
  for (const query of queries.slice(0, TYPED_COUNT)) {
    await field.fill('')
    for (const letter of query) {
      const before = await taskSeconds(session)
      await page.keyboard.type(letter)
      // Fast typists leave a tenth of a second between two letters.
      await page.waitForTimeout(100)
      cpuMs.push(((await taskSeconds(session)) - before) * 1000)
    }
  }
  const paintMs = await page.evaluate(() => globalThis.paints)
  return { cpuMs, paintMs }
}

declare global {
  // oxlint-disable-next-line no-var -- a global can be declared in no other way
  var paints: number[]
}

function watchPaints(): void {
  globalThis.paints = []
  addEventListener(
    'input',
    (event) => {
      requestAnimationFrame(() => {
        // A message comes after the frame has been handed over.
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => {
          paints.push(performance.now() - event.timeStamp)
        })
        port1.start()
        port2.postMessage(undefined)
      })
    },
    { capture: true },
  )
}

async function taskSeconds(session: CDPSession): Promise<number> {
  await session.send('Performance.enable')
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
}

function typingLines({ cpuMs, paintMs }: Typed): string[] {
  const inFrames = (ms: number) => (ms / FRAME_MS).toFixed(2)
  const [cpu, paint] = [median(cpuMs), median(paintMs)]
  return [
    `  typing a letter  ${cpu.toFixed(1)} ms of work with everything drawn anew, median of ${cpuMs.length} (worst ${Math.max(...cpuMs).toFixed(1)})`,
    `  letter to paint  ${paint.toFixed(1)} ms, ${inFrames(paint)} frames, median (worst ${Math.max(...paintMs).toFixed(1)})`,
  ]
}
