import type { Page } from '@playwright/test'
import { expect, test } from './support/casino.ts'
import { countLayoutShift } from './support/layout-shift.ts'
import { enterAsDemo } from './support/player.ts'
import { goToTopTables } from './support/visitor.ts'

// Every other page of the suite is opened without pictures: what they bring about is seen here.
test.use({ hasPictures: true })

const PHONE = { width: 390, height: 844 }
const WIDE = { width: 1600, height: 900 }

const GUEST_PAGES = [
  '/',
  '/casino',
  '/casino/games/ember-sevens',
  '/providers',
  '/promotions',
  '/promotions/first-table',
  '/tournaments',
  '/vip-club',
]
const PLAYER_PAGES = ['/profile', '/profile/favorites', '/bonuses', '/deposit']

/** How many pictures lie in the window, and the addresses of those that do not show. */
function picturesInView(page: Page) {
  return page.evaluate(() => {
    const seen = [...document.images].filter((image) => {
      const { top, bottom, left, right, width } = image.getBoundingClientRect()
      const isInWindow = top < innerHeight && bottom > 0 && left < innerWidth && right > 0
      return isInWindow && width > 0 && image.checkVisibility({ visibilityProperty: true })
    })
    const missing = seen.filter(({ complete, naturalWidth }) => !complete || naturalWidth === 0)
    return { count: seen.length, missing: missing.map(({ src }) => src) }
  })
}

async function expectPictures(page: Page, addresses: readonly string[]): Promise<void> {
  let count = 0
  for (const address of addresses) {
    await page.goto(address)
    for (const size of [PHONE, WIDE]) {
      await page.setViewportSize(size)
      const missing = async () => (await picturesInView(page)).missing
      await expect.poll(missing, `${address} at ${size.width}`).toEqual([])
      const aside = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect([address, size.width, aside]).toEqual([address, size.width, 0])
      count += (await picturesInView(page)).count
    }
  }
  expect(count).toBeGreaterThan(addresses.length)
}

for (const [shell, host] of [
  ['basic', 'lulu.localhost'],
  ['panel', 'meridian.localhost'],
] as const) {
  test(`the pictures of a guest’s pages come and lie in the window, in the ${shell} shell`, async ({
    page,
    casino,
  }) => {
    const site = casino.brandUrl(host)
    await expectPictures(
      page,
      GUEST_PAGES.map((address) => site + address),
    )
  })
}

test('the pictures of a player’s pages come and lie in the window', async ({ page, casino }) => {
  await enterAsDemo(page, casino, /history/)
  await expectPictures(page, PLAYER_PAGES)
})

test('nothing on the start page moves while it arrives, on a phone', async ({ page }) => {
  const layoutShift = await countLayoutShift(page)
  await page.setViewportSize(PHONE)
  await page.goto('/', { waitUntil: 'networkidle' })
  for (let step = 0; step < 8; step += 1) await page.mouse.wheel(0, 500)
  await goToTopTables(page)
  await expect(page.getByRole('tab', { name: 'All Wins' })).toBeVisible()
  expect(await layoutShift()).toBeLessThan(0.02)
})

test('nothing on the page of tournaments moves while it arrives, on a phone', async ({ page }) => {
  const layoutShift = await countLayoutShift(page)
  await page.setViewportSize(PHONE)
  await page.goto('/tournaments', { waitUntil: 'networkidle' })
  await expect(page.getByRole('timer').first()).not.toContainText('–')
  expect(await layoutShift()).toBeLessThan(0.02)
})

test('R206 the club shows its levels with their badges and what each of them gives', async ({
  page,
}) => {
  await page.goto('/vip-club')
  await expect(page.getByRole('heading', { name: 'Bronze' })).toBeVisible()
  const silver = page.getByRole('listitem').filter({ hasText: 'Silver' })
  await expect(silver).toContainText('7.5%')
  await expect(silver).toContainText('€2.00')
  const badge = page.getByRole('main').locator('img[src*="/vip/1.svg"]')
  await expect
    .poll(() => badge.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)
})

test('R206 a player sees on the page of the club how far the next level is, and nothing moves for it', async ({
  page,
  casino,
}) => {
  await enterAsDemo(page, casino, /history/)
  const layoutShift = await countLayoutShift(page)
  await page.goto('/vip-club', { waitUntil: 'networkidle' })
  await expect(page.getByRole('progressbar', { name: 'To Gold' })).toBeVisible()
  expect(await layoutShift()).toBeLessThan(0.02)
  await page.getByRole('link', { name: 'How your points came together' }).click()
  await expect(page).toHaveURL(/\/profile2\/vip-club$/)
})
