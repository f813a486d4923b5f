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
import { ROOT } from '../tools/programs/supervisor.ts'
import type { Benchmark } from './benchmark.ts'
import { watchMotion } from './game-motion.ts'
import { loadFigures, median, visit } from './phone.ts'
import { createUndisturbed } from './undisturbed.ts'

/** `BENCH_VISITS` shortens it, and so does `BENCH_TITLES=dice,limbo`, the titles whose motion is watched. */
const VISITS = Number(process.env['BENCH_VISITS'] ?? 5)
const READY_LIMIT_MS = 1500
const SECRET = 'the secret of a studio that is measured'
/** Originals, a round with steps, and a slot. */
const TITLES = ['dice', 'limbo', 'minefield', 'ember-sevens']
const FRAME_MS = 1000 / 60
/** Its table opens to players of a casino alone; its felt and its wheel are those of the other roulettes. */
const WITHOUT_DEMO = new Set(['halo-roulette'])

interface Visited {
  readonly ready: number
  readonly cls: number
  readonly tbt: number
}

export const benchmark: Benchmark = {
  title: `a game on a slow phone (4x CPU, 150 ms, 1.6 Mbit/s, empty cache), medians of ${VISITS}`,
  async *run() {
    const dataDir = mkdtempSync(join(tmpdir(), 'game-start-'))
    const port = await findFreePort()
    const stopStudio = await startStudio(port, dataDir)
    const browser = await chromium.launch({ executablePath: ensureBrowser() })
    try {
      yield* measure(browser, port)
    } finally {
      await browser.close()
      await stopStudio()
      rmSync(dataDir, { recursive: true })
    }
  },
}

async function* measure(browser: Browser, port: number): AsyncGenerator<string> {
  const { shellBytes, titles } = gameLoads(GAME_CLIENT_DIR)
  const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`
  yield `shell ${kilobytes(shellBytes)} of 60 KB brotli`
  const wire = studioWire(port, SECRET)
  const undisturbed = createUndisturbed()
  for (const title of TITLES) {
    const visits: Visited[] = []
    // The first visit warms the studio.
    for (let count = 0; count <= VISITS; count += 1) {
      const visited = await undisturbed.take(async () =>
        visit(browser, await openDemo(wire, title), readVisit),
      )
      if (count > 0) visits.push(visited)
    }
    const [ready, cls, tbt] = [
      median(visits.map((one) => one.ready)),
      median(visits.map((one) => one.cls)),
      median(visits.map((one) => one.tbt)),
    ]
    const bytes = titles.find(({ slug }) => slug === title)?.bytes ?? 0
    yield (
      `${title}: ${kilobytes(bytes)}, to be played after ${ready.toFixed(0)} of ${READY_LIMIT_MS} ms, ` +
        `layout shift ${cls.toFixed(3)}, blocked ${tbt.toFixed(0)} ms`
    )
  }
  const watched = process.env['BENCH_TITLES']?.split(',') ?? titles.map(({ slug }) => slug)
  for (const title of watched.filter((slug) => !WITHOUT_DEMO.has(slug))) {
    const motion = await undisturbed.take(async () =>
      visit(browser, await openDemo(wire, title), (page) => watchMotion(browser, page)),
    )
    yield (
      `${title}: ${motion.framesPerSecond.toFixed(1)} frames a second at a quarter of the processor, ` +
        `${(motion.lateShare * 100).toFixed(1)} % of them late, ` +
        `${motion.mainThreadMs.toFixed(1)} of ${FRAME_MS.toFixed(1)} ms a frame on the main thread, ` +
        `the longest task ${motion.longestTaskMs.toFixed(0)} ms, ${motion.frames} frames`
    )
  }
  yield undisturbed.line()
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
