import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { HgSession } from '@baize/contract/hg-studio'
import { findFreePort, studioWire } from '@baize/testkit'
import { chromium, type Browser, type Page } from '@playwright/test'
import { ensureBrowser } from '../tools/browser.mjs'
import { GAME_CLIENT_DIR, gameLoads } from '../tools/game-load.ts'
import { ROOT } from '../tools/supervisor.ts'
import type { Benchmark } from './benchmark.ts'
import { loadFigures, median, visit } from './phone.ts'

/** `BENCH_VISITS` shortens it. */
const VISITS = Number(process.env['BENCH_VISITS'] ?? 5)
const READY_LIMIT_MS = 1500
const SECRET = 'the secret of a studio that is measured'
/** Originals, a round with steps, and a slot. */
const TITLES = ['dice', 'limbo', 'minefield', 'ember-sevens']
/** Of these the motion is watched while they are played. */
const WATCHED = ['dice', 'limbo']
const ROUNDS = 6
const FRAME_MS = 1000 / 60

interface Visited {
  readonly ready: number
  readonly cls: number
  readonly tbt: number
}

export const benchmark: Benchmark = {
  title: `a game on a slow phone (4x CPU, 150 ms, 1.6 Mbit/s, empty cache), medians of ${VISITS}`,
  async run() {
    const dataDir = mkdtempSync(join(tmpdir(), 'game-start-'))
    const port = await findFreePort()
    const stopStudio = await startStudio(port, dataDir)
    const browser = await chromium.launch({ executablePath: ensureBrowser() })
    try {
      return await measure(browser, port)
    } finally {
      await browser.close()
      await stopStudio()
      rmSync(dataDir, { recursive: true })
    }
  },
}

async function measure(browser: Browser, port: number): Promise<string[]> {
  const { shellBytes, titles } = gameLoads(GAME_CLIENT_DIR)
  const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`
  const lines = [`shell ${kilobytes(shellBytes)} of 60 KB brotli`]
  const wire = studioWire(port, SECRET)
  for (const title of TITLES) {
    const visits: Visited[] = []
    // The first visit warms the studio.
    for (let count = 0; count <= VISITS; count += 1) {
      const address = await openDemo(wire, title)
      const visited = await visit(browser, address, readVisit)
      if (count > 0) visits.push(visited)
    }
    const [ready, cls, tbt] = [
      median(visits.map((one) => one.ready)),
      median(visits.map((one) => one.cls)),
      median(visits.map((one) => one.tbt)),
    ]
    const bytes = titles.find(({ slug }) => slug === title)?.bytes ?? 0
    lines.push(
      `${title}: ${kilobytes(bytes)}, to be played after ${ready.toFixed(0)} of ${READY_LIMIT_MS} ms, ` +
        `layout shift ${cls.toFixed(3)}, blocked ${tbt.toFixed(0)} ms`,
    )
  }
  for (const title of WATCHED) {
    const address = await openDemo(wire, title)
    lines.push(`${title}: ${await visit(browser, address, watchMotion)}`)
  }
  return lines
}

/** The studio as it runs, with the address that its games are called from. */
async function startStudio(port: number, dataDir: string): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, [join(ROOT, 'apps/studio/src/main.ts')], {
    env: {
      STUDIO_PORT: String(port),
      PUBLIC_STUDIO_URL: `http://localhost:${port}`,
      DATA_DIR: dataDir,
      STUDIO_SECRET: SECRET,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  await once(child, 'message')
  return async () => {
    child.kill('SIGTERM')
    await ended
  }
}

async function openDemo(wire: ReturnType<typeof studioWire>, gameId: string): Promise<string> {
  const site = 'http://localhost:3000'
  const { launchUrl } = await wire.casino<HgSession>('/studio/v1/sessions/open', {
    gameId,
    mode: 'demo',
    currency: 'EUR',
    locale: 'en',
    siteOrigin: site,
    cashierUrl: site,
    historyUrl: site,
    jurisdiction: { minRoundMs: 0, autoplay: true, turbo: true, bonusBuy: true },
  })
  return launchUrl
}

async function readVisit(page: Page): Promise<Visited> {
  const { cls, tbt } = await loadFigures(page)
  const ready = await page.evaluate(() => performance.getEntriesByName('hg-ready')[0]?.startTime)
  if (ready === undefined) throw new Error('The game was never ready.')
  return { ready, cls, tbt }
}

/** Frames while rounds are shown: how many came late, and the latest of them. */
async function watchMotion(page: Page): Promise<string> {
  await page.evaluate(() => {
    const gaps: number[] = []
    let last = performance.now()
    const note = () => {
      const now = performance.now()
      gaps.push(now - last)
      last = now
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
    Object.assign(globalThis, { frameGaps: gaps })
  })
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.locator('.hg[data-phase=idle] .hg-play').click()
    await page.locator('.hg[data-phase=presenting]').waitFor()
    await page.locator('.hg[data-phase=idle]').waitFor()
  }
  const gaps = await page.evaluate(
    () => (globalThis as unknown as { frameGaps: number[] }).frameGaps,
  )
  const late = gaps.filter((gap) => gap > FRAME_MS * 1.5)
  const perSecond = (gaps.length / gaps.reduce((sum, gap) => sum + gap, 0)) * 1000
  return (
    `${perSecond.toFixed(1)} frames a second over ${ROUNDS} rounds at a quarter of the processor, ` +
    `${late.length} of ${gaps.length} late, the latest ${Math.max(...gaps).toFixed(0)} ms`
  )
}
