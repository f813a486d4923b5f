import type { Browser, Page } from '@playwright/test'

/** What a title does while its rounds are shown, on a processor of a quarter. */
interface Motion {
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
  /** Processor time, which a busy machine does not lengthen as it does the time by the clock. */
  readonly tdur?: number
}

const SLOWDOWN = 4
const ROUNDS = 3
/** A table that goes on by itself is only watched. */
const LIVE_TITLE = 'orbit-crash'
const LIVE_MS = 10_000
const STEPS_MAX = 60
const WAIT = { timeout: 60_000 }

/**
 * Plays rounds of whatever title is on the page: some on the slow processor, for the frames that come, and some on the
 * whole of it, for the work they are. A thread that is slowed down spends time on being slow, so its work is counted
 * at full speed and multiplied.
 */
export async function watchMotion(browser: Browser, page: Page): Promise<Motion> {
  await placeChoice(page)
  await page.evaluate(noteFrames)
  await playOn(page)
  const gaps = await page.evaluate(() => globalThis.frameGaps)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await browser.startTracing(page)
  await playOn(page)
  const trace = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[]
  }
  const late = gaps.reduce((sum, gap) => sum + gap, 0) / Math.max(1, gaps.length)
  return { framesPerSecond: 1000 / late, ...workOf(trace.traceEvents) }
}

declare global {
  // oxlint-disable-next-line no-var -- a global can be declared in no other way
  var frameGaps: number[]
}

function noteFrames(): void {
  globalThis.frameGaps = []
  let last = performance.now()
  const note = (now: number) => {
    globalThis.frameGaps.push(now - last)
    last = now
    requestAnimationFrame(note)
  }
  requestAnimationFrame(note)
}

async function playOn(page: Page): Promise<void> {
  const slug = await page.locator('.hg').getAttribute('data-game')
  if (slug === LIVE_TITLE) await page.waitForTimeout(LIVE_MS)
  else for (let round = 0; round < ROUNDS; round += 1) await playRound(page)
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
    // A second press while the first is on its way does nothing.
    await ((await guess.count()) > 0 ? guess : key).first().click(WAIT)
  }
}

function workOf(events: readonly TraceEvent[]): Omit<Motion, 'framesPerSecond'> {
  const main = busiestThread(events.filter(({ name }) => name === FRAME))
  const own = events.filter((event) => threadOf(event) === main)
  const frames = own.filter(({ name }) => name === FRAME).length
  const tasks = own.flatMap(({ name, ph, tdur }) =>
    name === 'RunTask' && ph === 'X' && tdur !== undefined ? [(tdur / 1000) * SLOWDOWN] : [],
  )
  return {
    mainThreadMs: tasks.reduce((sum, ms) => sum + ms, 0) / Math.max(1, frames),
    longestTaskMs: Math.max(0, ...tasks),
    frames,
  }
}

const FRAME = 'BeginMainThreadFrame'

const threadOf = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`

function busiestThread(begun: readonly TraceEvent[]): string | undefined {
  const counts = Map.groupBy(begun, threadOf)
  return [...counts].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0]
}
