import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What axe finds wrong on a page or in a part of it; empty when nothing. */
export async function violations(page: Page, within?: string): Promise<string[]> {
  // Half-transparent text on its way in has no contrast yet; what shimmers for ever is no text.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getTiming().iterations !== Infinity)
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  )
  const axe = new AxeBuilder({ page })
    .options({ runOnly: RULES, resultTypes: ['violations'] })
    // Our pages have no frames, and without them axe need not open a page of its own for each report.
    .setLegacyMode()
  if (within !== undefined) axe.include(within)
  const { violations: found } = await axe.analyze()
  return found.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  )
}

/** A row shows the same tile again and again, and most of the time would go to them. */
const REPEATED = '.rail li:nth-child(n + 5), .tile-grid li:nth-child(n + 9)'

/** Takes away all but the first tiles of every row; the page is good for nothing but reports afterwards. */
export async function thinOut(page: Page): Promise<void> {
  await page.evaluate((repeated) => {
    for (const element of document.querySelectorAll(repeated)) element.remove()
  }, REPEATED)
}
