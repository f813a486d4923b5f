import { startCasino } from '@baize/testkit'
import { chromium, type Browser, type Locator, type Page } from '@playwright/test'
import { ensureBrowser } from '../tools/browser.mjs'
import type { Benchmark } from './benchmark.ts'
import { interactionToPaint, loadFigures, median, visit } from './phone.ts'
import { buildPeer, servePeer } from './single-page-peer.ts'
import { createUndisturbed, type Undisturbed } from './undisturbed.ts'

const VISITS = 5

interface Visit {
  readonly lcp: number
  readonly cls: number
  readonly tbt: number
  readonly modal: number
  readonly search: number
  readonly lcpElement: string
}

export const benchmark: Benchmark = {
  title: `the lobby on a slow phone (4x CPU, 150 ms, 1.6 Mbit/s, empty cache), medians of ${VISITS}`,
  async run() {
    await buildPeer()
    const casino = await startCasino({ env: { DEV_TOOLS: '0', DEMO: '0' } })
    const peer = await servePeer(casino.siteUrl)
    const browser = await chromium.launch({ executablePath: ensureBrowser() })
    const undisturbed = createUndisturbed()
    try {
      const [ours, theirs]: [Visit[], Visit[]] = [[], []]
      // Turn about, so that whatever else the machine does falls on both alike. The first visits warm the servers.
      for (let count = 0; count <= VISITS; count += 1) {
        const [our, their] = [
          await measure(browser, casino.siteUrl, undisturbed),
          await measure(browser, peer.url, undisturbed),
        ]
        if (count === 0) continue
        ours.push(our)
        theirs.push(their)
      }
      return [...report(ours, theirs), undisturbed.line()]
    } finally {
      await browser.close()
      peer.stop()
      await casino.stop()
    }
  },
}

async function measure(
  browser: Browser,
  siteUrl: string,
  undisturbed: Undisturbed,
): Promise<Visit> {
  const home = <T>(deed: (page: Page) => Promise<T>) =>
    undisturbed.take(() => visit(browser, `${siteUrl}/`, deed))
  const load = await home(loadFigures)
  const modal = await home(openLogin)
  const search = await home(typeInSearch)
  return { ...load, ...modal, search }
}

/** Longer than any answer takes: meanwhile nothing asks the page anything that it would have to work for. */
const ANSWERED_MS = 1500

/** The page is asked where a thing is before it is touched, and left alone until then, as a finger would. */
async function fingerOver(page: Page, target: Locator): Promise<() => Promise<void>> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('What is to be touched is not on the page.')
  await page.waitForTimeout(ANSWERED_MS)
  return () => page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

async function openLogin(page: Page): Promise<Pick<Visit, 'modal'>> {
  const link = page.locator('a[href*="modal=login"]').filter({ visible: true }).first()
  const touch = await fingerOver(page, link)
  const modal = await interactionToPaint(page, async () => {
    await touch()
    await page.waitForTimeout(ANSWERED_MS)
    await page.locator('[role=dialog] [name=email]').waitFor()
  })
  return { modal }
}

async function typeInSearch(page: Page): Promise<number> {
  const field = page.getByRole('main').getByRole('searchbox')
  const touch = await fingerOver(page, field)
  await touch()
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(ANSWERED_MS)
  return await interactionToPaint(page, async () => {
    await page.keyboard.type('emebr sevns', { delay: 120 })
    await page.waitForTimeout(ANSWERED_MS)
    await page.locator('.tile-name', { hasText: 'Ember Sevens' }).first().waitFor()
  })
}

function report(ours: readonly Visit[], theirs: readonly Visit[]): readonly string[] {
  const row = (
    label: string,
    of: (one: Visit) => number,
    { unit = ' ms', digits = 0, goal = '' },
  ) => {
    const [our, their] = [median(ours.map(of)), median(theirs.map(of))]
    const figure = (value: number) => `${value.toFixed(digits)}${unit}`.padStart(9)
    const all = ours.map((one) => of(one).toFixed(digits)).join(', ')
    return `${label.padEnd(30)}${figure(our)}   peer ${figure(their)}   ${goal}  (${all})`
  }
  const ratio = median(theirs.map(({ lcp }) => lcp)) / median(ours.map(({ lcp }) => lcp))
  return [
    row('largest paint', ({ lcp }) => lcp, { goal: 'goal: within 2000' }),
    row('layout shift', ({ cls }) => cls, { unit: '', digits: 4, goal: 'goal: within 0.02' }),
    row('blocking time', ({ tbt }) => tbt, { goal: 'goal: within 150' }),
    row('login: touch to paint', ({ modal }) => modal, { goal: 'goal: within 100' }),
    row('search: key to paint', ({ search }) => search, { goal: 'goal: within 100' }),
    `faster to the largest paint than a single-page build: ${ratio.toFixed(2)}x (goal: 1.70 or more)`,
    `largest: ${ours[0]?.lcpElement} | peer: ${theirs[0]?.lcpElement}`,
  ]
}
