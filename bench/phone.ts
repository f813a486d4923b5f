import type { Browser, CDPSession, Page } from '@playwright/test'

/** A mid-range phone on slow 4G: the values that Lighthouse uses for it. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const
const CPU_SLOWDOWN = 4
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}

/** What the page notes about itself, from before its first byte is read. */
interface Vitals {
  lcp: number
  lcpElement: string
  fcp: number
  cls: number
  longTasks: { start: number; duration: number }[]
  interactions: { id: number; name: string; duration: number }[]
}

declare global {
  // oxlint-disable-next-line no-var -- a global can be declared in no other way
  var vitals: Vitals
}

/** A visit with an empty cache on a slow phone; the context is gone afterwards. */
export async function visit<T>(
  browser: Browser,
  url: string,
  deed: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(PHONE)
  try {
    // The tour would cover what is measured; who comes a second time does not see it.
    await context.addInitScript(() => localStorage.setItem('tour_seen', '1'))
    await context.addInitScript(watchVitals)
    const page = await context.newPage()
    await throttle(await context.newCDPSession(page))
    await page.goto(url, { waitUntil: 'load' })
    await untilQuiet(page)
    return await deed(page)
  } finally {
    await context.close()
  }
}

async function throttle(session: CDPSession): Promise<void> {
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: false })
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
}

function watchVitals(): void {
  const vitals: Vitals = { lcp: 0, lcpElement: '', fcp: 0, cls: 0, longTasks: [], interactions: [] }
  globalThis.vitals = vitals
  const watch = (type: string, note: (entry: PerformanceEntry) => void, more: object = {}) => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry)
    }).observe({ type, buffered: true, ...more })
  }
  watch('largest-contentful-paint', (entry) => {
    vitals.lcp = entry.startTime
    const { element, url } = entry as PerformanceEntry & { element?: Element; url?: string }
    vitals.lcpElement = `${element?.tagName.toLowerCase() ?? ''} ${url || (element?.textContent ?? '').slice(0, 40)}`
  })
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') vitals.fcp = entry.startTime
  })
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    }
    if (!hadRecentInput) vitals.cls += value
  })
  watch('longtask', ({ startTime, duration }) => {
    vitals.longTasks.push({ start: startTime, duration })
  })
  watch(
    'event',
    (entry) => {
      const { interactionId } = entry as PerformanceEntry & { interactionId: number }
      if (interactionId > 0) {
        vitals.interactions.push({ id: interactionId, name: entry.name, duration: entry.duration })
      }
    },
    { durationThreshold: 16 },
  )
}

/** Nothing on the network and no long task for two seconds: what was to come has come. */
async function untilQuiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const QUIET_MS = 2000
        const look = () => {
          const last = Math.max(
            0,
            ...vitals.longTasks.map(({ start, duration }) => start + duration),
          )
          if (performance.now() - Math.max(last, vitals.lcp) > QUIET_MS) resolve()
          else setTimeout(look, 100)
        }
        look()
      }),
  )
}

export interface LoadFigures {
  readonly lcp: number
  readonly cls: number
  /** The part of every long task after the first paint that is beyond 50 ms. */
  readonly tbt: number
  readonly lcpElement: string
}

export async function loadFigures(page: Page): Promise<LoadFigures> {
  const { lcp, cls, fcp, longTasks, lcpElement } = await page.evaluate(() => vitals)
  const blocking = longTasks
    .filter(({ start }) => start >= fcp)
    .map(({ duration }) => Math.max(0, duration - 50))
  return { lcp, cls, tbt: blocking.reduce((sum, ms) => sum + ms, 0), lcpElement }
}

/** The longest of the interactions that a deed consists of, from the touch or key to the next paint. */
export async function interactionToPaint(page: Page, deed: () => Promise<void>): Promise<number> {
  const before = await page.evaluate(() => vitals.interactions.length)
  await deed()
  // Two frames later every interaction has been painted, and its entry is about to be told.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 200)))
      }),
  )
  const durations = await page.evaluate(
    (from) => vitals.interactions.slice(from).map(({ duration }) => duration),
    before,
  )
  // The browser tells of none that took less than a frame.
  return Math.max(16, ...durations)
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
