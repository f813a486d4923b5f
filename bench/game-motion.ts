import type { Browser, Page } from '@playwright/test'

/** What a title does while its rounds are shown, on a processor of a quarter. */
interface Motion {
  readonly framesPerSecond: number
  /** Of all frames, those that came one later than they could have. */
  readonly lateShare: number
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
/** A frame that came one later than the screen could have shown it. */
const LATE_MS = 25
const PLAN = {
  rounds: 5,
  stepsMax: 600,
  /** A table that goes on by itself is only watched. */
  live: { title: 'orbit-crash', forMs: 10_000 },
}
const WAIT = { timeout: 60_000 }

/**
 * Plays rounds of whatever title is on the page: some on the slow processor, for the frames that come, and some on the
 * whole of it, for the work they are. A thread that is slowed down spends time on being slow, so its work is counted
 * at full speed and multiplied. The page presses its own buttons: every question a driver asks from outside costs the
 * slow processor frames that no finger costs.
 */
export async function watchMotion(browser: Browser, page: Page): Promise<Motion> {
  await placeChoice(page)
  const gaps = await page.evaluate(playOn, PLAN)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await browser.startTracing(page)
  await page.evaluate(playOn, PLAN)
  const trace = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[]
  }
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / Math.max(1, gaps.length)
  const late = gaps.filter((gap) => gap > LATE_MS).length / Math.max(1, gaps.length)
  return { framesPerSecond: 1000 / mean, lateShare: late, ...workOf(trace.traceEvents) }
}

/** Games that ask for a choice before a bet: numbers, or a chip on the felt. */
async function placeChoice(page: Page): Promise<void> {
  if ((await page.locator('.hg-play[data-off=true]').count()) === 0) return
  const spot = page.locator('.hg-board [data-spot=red], .hg-board button').first()
  await spot.click(WAIT)
}

/** In the page: rounds one after another, or a while of a table, and the milliseconds between its frames. */
async function playOn({ rounds, stepsMax, live }: typeof PLAN): Promise<number[]> {
  const game = document.querySelector<HTMLElement>('.hg')
  if (!game) throw new Error('There is no game on the page.')
  const gaps: number[] = []
  let last = performance.now()
  let isOver = false
  const note = (now: number) => {
    gaps.push(now - last)
    last = now
    if (!isOver) requestAnimationFrame(note)
  }
  requestAnimationFrame(note)

  const phase = (isWanted: (name: string) => boolean) =>
    new Promise<string>((resolve) => {
      const look = () => {
        const { phase: name = '' } = game.dataset
        if (!isWanted(name)) return
        observer.disconnect()
        resolve(name)
      }
      const observer = new MutationObserver(look)
      observer.observe(game, { attributeFilter: ['data-phase'] })
      look()
    })
  const press = (selector: string) => {
    const button = game.querySelector<HTMLElement>(selector)
    button?.click()
    return button !== null
  }
  const round = async () => {
    await phase((name) => name === 'idle')
    press('.hg-play')
    await phase((name) => name !== 'idle')
    for (let step = 0; step < stepsMax; step += 1) {
      if ((await phase((name) => name === 'idle' || name === 'stepping')) === 'idle') return
      if (!press('.hilo-guess:enabled'))
        press('.hg-play-row button:enabled:not([aria-disabled=true])')
      await new Promise(requestAnimationFrame)
    }
  }

  if (game.dataset['game'] === live.title)
    await new Promise((resolve) => setTimeout(resolve, live.forMs))
  else for (let count = 0; count < rounds; count += 1) await round()
  isOver = true
  // The first gap began before there was anything to see.
  return gaps.slice(1)
}

function workOf(events: readonly TraceEvent[]): Omit<Motion, 'framesPerSecond' | 'lateShare'> {
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
