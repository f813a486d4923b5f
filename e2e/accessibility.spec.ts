import type { Page } from '@playwright/test'
import { layoutViolations, thinOut, violations } from './support/axe.ts'
import { expect, test } from './support/casino.ts'
import { AMERICAN_ADDRESS, comeFrom } from './support/places.ts'
import { GUEST_SCREENS, hiddenAside, PLAYER_SCREENS, WIDTHS } from './support/screens.ts'
import { withSettings } from './support/settings.ts'
import { dialog, enterAs } from './support/visitor.ts'

/** Where every rule is checked. */
const [FIRST_WIDTH] = WIDTHS
/** The layouts there are: the shell with and without a page of its own, a game, lists and forms. Checked in full at all widths and in both shells. */
const LAYOUTS = new Set([
  '/',
  '/casino/games?sort=rtp&volatility=low',
  '/casino/games/ember-sevens',
  '/promotions/first-table',
  '/ar/casino',
  '/profile',
  '/profile/transactions',
  '/deposit',
])
const LONG_WALK_MS = 15 * 60_000

/** What a shell shows in the other light: the contrast of every colour is computed for all brands elsewhere. */
const LIGHT_SCREENS = [
  '/',
  '/casino',
  '/casino/games/ember-sevens',
  '/fairness',
  '/promotions',
  '/vip-club',
]

/** A screen is the same in both shells: axe reads each in the first, and in the second only what shows all of the shell. */
type Shell = 'basic' | 'panel'

async function sweep(
  page: Page,
  shell: Shell,
  site: string,
  addresses: readonly string[],
): Promise<void> {
  for (const address of addresses) {
    await page.goto(site + address)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      expect([address, width, await hiddenAside(page)]).toEqual([address, width, 0])
    }
    if (shell === 'panel' && !LAYOUTS.has(address)) continue
    await thinOut(page)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      const isFull = width === FIRST_WIDTH || LAYOUTS.has(address)
      const wrong = await (isFull ? violations(page) : layoutViolations(page))
      expect([address, width, wrong]).toEqual([address, width, []])
    }
  }
}

for (const [shell, dark, light] of [
  ['basic', 'curacao.localhost', 'lulu.localhost'],
  ['panel', 'meridian.localhost', 'verdance.localhost'],
] as const) {
  test(`axe finds nothing, and nothing lies beside the window, on the screens of a guest in the ${shell} shell at three widths`, async ({
    page,
    casino,
  }) => {
    test.setTimeout(LONG_WALK_MS)
    await sweep(page, shell, casino.brandUrl(dark), GUEST_SCREENS)
    await sweep(page, shell, casino.brandUrl(light), LIGHT_SCREENS)
  })

  test(`axe finds nothing, and nothing lies beside the window, on the screens of a player in the ${shell} shell at three widths`, async ({
    page,
    casino,
  }) => {
    test.setTimeout(LONG_WALK_MS)
    await enterAs(page, casino, /history/, casino.brandUrl(dark))
    await expect(page.getByRole('banner').getByTestId('balance')).toBeVisible()
    await sweep(page, shell, casino.brandUrl(dark), PLAYER_SCREENS)
  })
}

test('axe finds nothing in the account modals', async ({ page }) => {
  for (const name of ['login', 'signup', 'hold', 'verify-email-expired', 'forgot-password']) {
    await page.goto(`/?modal=${name}`)
    await expect(dialog(page)).toBeVisible()
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      const isFull = width === FIRST_WIDTH
      const wrong = await (isFull ? violations(page) : layoutViolations(page))
      expect([name, width, wrong]).toEqual([name, width, []])
    }
  }
})

test('R240 axe finds nothing in the notice for an excluded country, from right to left as well', async ({
  page,
  casino,
}) => {
  await comeFrom(page, AMERICAN_ADDRESS)
  await withSettings({ page, casino }, { excludedCountryCodeList: 'US,GB' }, async (site) => {
    await page.goto(`${site}/ar`)
    await expect(page.getByRole('alertdialog')).toBeVisible()
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      expect([width, await hiddenAside(page)]).toEqual([width, 0])
      expect([width, await violations(page)]).toEqual([width, []])
    }
  })
})
