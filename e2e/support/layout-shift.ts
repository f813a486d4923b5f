import type { Page } from '@playwright/test'

/** Counts from the next page load on what moves by itself; asked later, says how much did. */
export async function countLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const moved = Number(Reflect.get(entry, 'value'))
        Object.assign(window, { shifts: Number(Reflect.get(window, 'shifts')) + moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => Number(Reflect.get(window, 'shifts')))
}
