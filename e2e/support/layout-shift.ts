import type { Page } from '@playwright/test'

interface Shift {
  readonly value: number
  /** What moved, and from where to where, to be found by whoever reads of it. */
  readonly sources: readonly string[]
}

/** Less than anybody sees. */
const SEEN = 0.01

/** Counts from the next page load on what moves by itself; asked later, says how much did, and prints what it was. */
export async function countLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: object[] = []
    Object.assign(window, { shifts })
    const placeOf = ({ x, y, width, height }: DOMRectReadOnly) =>
      [x, y, width, height].map(Math.round).join(' ')
    const wordsOf = (source: {
      readonly node?: Node | null
      readonly previousRect: DOMRectReadOnly
      readonly currentRect: DOMRectReadOnly
    }) => {
      const { node } = source
      const name = node instanceof Element ? node.outerHTML.slice(0, 120) : node?.textContent
      return `${name}: ${placeOf(source.previousRect)} to ${placeOf(source.currentRect)}`
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sources = Reflect.get(entry, 'sources') as Parameters<typeof wordsOf>[0][]
        shifts.push({ value: Reflect.get(entry, 'value'), sources: sources.map(wordsOf) })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return async () => {
    const shifts = await page.evaluate(() => Reflect.get(window, 'shifts') as Shift[])
    for (const { value, sources } of shifts)
      if (value > SEEN) console.log(`moved by ${value}: ${sources.join('; ')}`)
    return shifts.reduce((sum, { value }) => sum + value, 0)
  }
}
