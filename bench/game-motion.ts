import type { Browser, Page } from '@playwright/test'

/** What a title does while its rounds are shown, on a processor of a quarter. */
export interface Motion {
  readonly framesPerSecond: number
  /** What the main thread computes for a frame, all work included; a frame has 16.7 ms. */
  readonly mainThreadMs: number
  readonly longestTaskMs: number
  readonly frames: number
}

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  /** Processor time, which a busy machine does not lengthen as it does the time by the clock. */
  readonly tdur?: number
}

const ROUNDS = 4
/** A table that goes on by itself is only watched. */
const LIVE_MS = 12_000
const STEPS_MAX = 12
const WAIT = { timeout: 60_000 }

/** Plays rounds of whatever title is on the page and reads the trace of them. */
export async function watchMotion(browser: Browser, page: Page): Promise<Motion> {
  await placeChoice(page)
  await browser.startTracing(page)
  if ((await page.locator('.hg-play-row .hg-side-key, .hg-panel .hg-preset').count()) === 0)
    throw new Error('There is no panel to play with.')
  const slug = (await page.locator('.hg').getAttribute('data-game')) ?? ''
  if (slug === 'orbit-crash') await page.waitForTimeout(LIVE_MS)
  else for (let round = 0; round < ROUNDS; round += 1) await playRound(page)
  const trace = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[]
  }
  return motionOf(trace.traceEvents)
}

/** Games that ask for a choice before a bet: numbers, or a chip on the felt. */
async function placeChoice(page: Page): Promise<void> {
  if ((await page.locator('.hg-play[data-off=true]').count()) === 0) return
  const spot = page.locator('.hg-board [data-spot=red], .hg-board button').first()
  await spot.click(WAIT)
}

async function playRound(page: Page): Promise<void> {
  await page.locator('.hg[data-phase=idle] .hg-play').click(WAIT)
  await page.locator('.hg:not([data-phase=idle])').waitFor(WAIT)
  for (let step = 0; step < STEPS_MAX; step += 1) {
    const phase = page.locator('.hg[data-phase=idle], .hg[data-phase=stepping]')
    await phase.waitFor(WAIT)
    if ((await phase.getAttribute('data-phase')) === 'idle') return
    const guess = page.locator('.hilo-guess:enabled')
    const key = page.locator('.hg-play-row button:enabled:not([aria-disabled=true])')
    await ((await guess.count()) > 0 ? guess : key).first().click(WAIT)
    // It is asked for; what comes back is shown.
    await page.locator('.hg:not([data-phase=stepping])').waitFor(WAIT)
  }
}

function motionOf(events: readonly TraceEvent[]): Motion {
  const begun = events.filter(({ name }) => name === 'BeginMainThreadFrame')
  const main = busiestThread(begun)
  const own = events.filter((event) => threadOf(event) === main)
  const frames = own.filter(({ name }) => name === 'BeginMainThreadFrame')
  const tasks = own.flatMap(({ name, ph, tdur }) =>
    name === 'RunTask' && ph === 'X' && tdur !== undefined ? [tdur / 1000] : [],
  )
  const times = frames.map(({ ts }) => ts).toSorted((a, b) => a - b)
  const gaps = times.slice(1).map((at, index) => (at - (times[index] ?? at)) / 1000)
  // Between rounds nothing moves and no frame is due: only what follows the one before counts.
  const moving = gaps.filter((gap) => gap < STILL_MS)
  return {
    framesPerSecond: (moving.length / moving.reduce((sum, gap) => sum + gap, 0)) * 1000,
    mainThreadMs: tasks.reduce((sum, ms) => sum + ms, 0) / Math.max(1, frames.length),
    longestTaskMs: Math.max(0, ...tasks),
    frames: frames.length,
  }
}

const STILL_MS = 120

const threadOf = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`

function busiestThread(begun: readonly TraceEvent[]): string | undefined {
  const counts = Map.groupBy(begun, threadOf)
  return [...counts].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0]
}
