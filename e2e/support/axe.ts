import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const ALL_RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** What the width of a window can change on a screen whose elements are the same. */
const LAYOUT_RULES = ['target-size', 'scrollable-region-focusable', 'meta-viewport']

/** It would be read in twice for every report: half a megabyte, which takes longer than the report. */
const NO_SOURCE = { axeSource: 'undefined' }
/** Contrast is that of colours, which are the same in every language, and takes most of the time. */
const SAME_IN_ALL_LANGUAGES = { 'color-contrast': { enabled: false } }
type RunOnly = { type: 'tag' | 'rule'; values: string[] }

const isThere = (page: Page) => page.evaluate(() => 'axe' in globalThis)

/** What axe finds wrong on a page or in a part of it; empty when nothing. */
export function violations(page: Page, within?: string): Promise<string[]> {
  return found(page, { type: 'tag', values: ALL_RULES }, within)
}

/** What axe finds wrong with the layout of a page that it has seen at another width. */
export function layoutViolations(page: Page): Promise<string[]> {
  return found(page, { type: 'rule', values: LAYOUT_RULES })
}

/** What axe finds wrong with a page that it has seen in another language. */
export function languageViolations(page: Page): Promise<string[]> {
  return found(page, { type: 'tag', values: ALL_RULES }, undefined, SAME_IN_ALL_LANGUAGES)
}

async function found(
  page: Page,
  runOnly: RunOnly,
  within?: string,
  rules: Readonly<Record<string, { enabled: boolean }>> = {},
): Promise<string[]> {
  // Half-transparent text on its way in has no contrast yet; what shimmers for ever is no text.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getTiming().iterations !== Infinity)
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  )
  const axe = new AxeBuilder({ page, ...((await isThere(page)) ? NO_SOURCE : {}) })
    .options({ runOnly, rules, resultTypes: ['violations'] })
    // Our pages have no frames, and without them axe need not open a page of its own for each report.
    .setLegacyMode()
  if (within !== undefined) axe.include(within)
  const { violations: all } = await axe.analyze()
  return all.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  )
}

/** Rows and grids show the same tile again and again, and most of the time would go to them. */
const REPEATED =
  '.rail li:nth-child(n + 4), .tile-grid li:nth-child(n + 5), .rail-section ~ .rail-section'

/** Leaves the first row of each kind and the first tiles of it, however often the page draws itself anew. */
export async function thinOut(page: Page): Promise<void> {
  await page.evaluate((repeated) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`${repeated} { display: none !important; }`)
    document.adoptedStyleSheets.push(sheet)
  }, REPEATED)
}
