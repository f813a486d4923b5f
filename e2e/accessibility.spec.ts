import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './support/casino.ts'
import { dialog, enterAs } from './support/visitor.ts'

const HOSTS = ['localhost', 'lulu.localhost', 'meridian.localhost']
const WIDTHS = [390, 900, 1600]
const ADDRESSES = [
  '/',
  '/casino',
  '/casino/slots?sort=rtp&volatility=high',
  '/casino/games/ember-sevens',
  '/providers',
  '/promotions',
  '/promotions/first-table',
  '/vip-club',
  '/tournaments',
  '/privacy-policy',
  '/ar',
  '/ar/casino',
  '/nowhere',
]

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  return found.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  )
}

for (const host of HOSTS) {
  test(`axe finds nothing on ${host} at three widths`, async ({ page, casino }) => {
    test.setTimeout(180_000)
    for (const address of ADDRESSES) {
      await page.goto(casino.brandUrl(host) + address)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        expect([address, width, await violations(page)]).toEqual([address, width, []])
      }
    }
  })
}

test('axe finds nothing in the account modals', async ({ page }) => {
  for (const name of ['login', 'signup', 'hold', 'verify-email-expired', 'forgot-password']) {
    await page.goto(`/?modal=${name}`)
    await expect(dialog(page)).toBeVisible()
    // The entrance must be over: half-transparent text has no contrast.
    await dialog(page).evaluate((element) =>
      Promise.all(element.getAnimations({ subtree: true }).map((animation) => animation.finished)),
    )
    expect([name, await violations(page)]).toEqual([name, []])
  }
})

test('axe finds nothing on a player’s own pages', async ({ page, casino }) => {
  await enterAs(page, casino, /history/)
  for (const address of [
    '/',
    '/profile',
    '/profile/favorites',
    '/profile/edit-profile',
    '/profile2/limits',
  ]) {
    await page.goto(address)
    await expect(page.getByRole('banner').getByText(/€\d/)).toBeVisible()
    expect([address, await violations(page)]).toEqual([address, []])
  }
})

test('the keyboard alone reaches the content, the menu and the login', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const isInMain = await page.evaluate(() => document.activeElement?.closest('main') !== null)
  expect(isInMain).toBe(true)
})
