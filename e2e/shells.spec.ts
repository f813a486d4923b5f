import type { Page } from '@playwright/test'
import { expect, test } from './support/casino.ts'
import { enterAs } from './support/visitor.ts'

const PHONE = { width: 390, height: 844 }
const TABLET = { width: 900, height: 1000 }
const DESKTOP = { width: 1300, height: 900 }
const WIDE = { width: 1600, height: 1000 }

test('R120 R122 R913 the two navigation systems are different layouts over the same pages', async ({
  page,
  casino,
}) => {
  await page.setViewportSize(WIDE)
  await page.goto('/casino')
  await expect(page.locator('html')).toHaveAttribute('data-brand', 'curacao')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Slots' })).toBeVisible()
  await expect(page.getByRole('complementary')).toBeHidden()

  await page.goto(`${casino.brandUrl('meridian.localhost')}/casino`)
  await expect(page.locator('html')).toHaveAttribute('data-brand', 'meridian')
  await expect(page.getByRole('complementary').getByRole('link', { name: 'Slots' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Slots' })).toHaveCount(0)
})

async function panelWidth(page: Page): Promise<number> {
  const box = await page.getByRole('complementary').boundingBox()
  return box?.width ?? 0
}

test('R257 the panel is a menu above 1450 px, an icon rail below it, and a sheet on a phone', async ({
  page,
  casino,
}) => {
  await page.setViewportSize({ width: 1451, height: 900 })
  await page.goto(`${casino.brandUrl('meridian.localhost')}/casino`)
  expect(await panelWidth(page)).toBeGreaterThan(200)
  await page.setViewportSize({ width: 1450, height: 900 })
  expect(await panelWidth(page)).toBeLessThan(100)
  await page.setViewportSize({ width: 768, height: 900 })
  await expect(page.getByRole('complementary')).toBeVisible()
  await page.setViewportSize({ width: 767, height: 900 })
  await expect(page.getByRole('complementary')).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('link', { name: 'Tournaments' })).toBeVisible()
})

test('R257 the top bar shows its links on a desktop and a drawer below', async ({ page }) => {
  await page.setViewportSize(TABLET)
  // A page without games: elsewhere the same words stand among the categories.
  await page.goto('/privacy-policy')
  const slots = page.getByRole('link', { name: 'Slots', exact: true })
  await expect(slots.first()).toBeHidden()
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  await expect(slots.filter({ visible: true })).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(slots.filter({ visible: true })).toHaveCount(0)
  await page.setViewportSize(DESKTOP)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Slots' })).toBeVisible()
})

test('R101 guests see the doors in, players see their account, and both see the games', async ({
  page,
  casino,
}) => {
  await page.setViewportSize(WIDE)
  const banner = page.getByRole('banner')
  await page.goto('/')
  await expect(banner.getByRole('link', { name: 'Sign up' })).toBeVisible()
  await expect(banner.getByRole('button', { name: 'Your account' })).toBeHidden()
  await expect(banner.getByRole('link', { name: 'Casino', exact: true })).toBeVisible()

  await enterAs(page, casino, /history/)
  await expect(banner.getByRole('link', { name: 'Sign up' })).toBeHidden()
  await expect(banner.getByRole('link', { name: 'Casino', exact: true })).toBeVisible()
  await banner.getByRole('button', { name: 'Your account' }).click()
  await expect(page.getByRole('link', { name: 'Withdraw' }).filter({ visible: true })).toHaveCount(
    1,
  )
})

test('a menu that is opened while a modal is still leaving stays open, and closes when its visitor goes on', async ({
  page,
}) => {
  await page.setViewportSize(WIDE)
  // Before the scripts are there the link leads to another document, and back from it to a fresh one.
  await page.goto('/', { waitUntil: 'networkidle' })
  const banner = page.getByRole('banner')
  await banner.getByRole('link', { name: 'Log in' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  const menu = page.locator('#account-menu')
  await menu.evaluate((popover) => (popover as HTMLElement).showPopover())
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(menu).toBeVisible()
  await banner.getByRole('link', { name: 'Promotions' }).evaluate((link) => {
    ;(link as HTMLElement).click()
  })
  await expect(page).toHaveURL(/promotions/)
  await expect(menu).toBeHidden()
})

test('the personal part arrives without moving anything', async ({ page, casino }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry)
          Object.assign(window, {
            shifts: Number(Reflect.get(window, 'shifts')) + Number(entry.value),
          })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await enterAs(page, casino, /history/)
  for (const size of [PHONE, TABLET, WIDE]) {
    await page.setViewportSize(size)
    await page.goto('/')
    await expect(page.getByRole('banner').getByTestId('balance')).toBeVisible()
    expect(await page.evaluate(() => Number(Reflect.get(window, 'shifts')))).toBeLessThan(0.005)
  }
})

for (const host of ['localhost', 'meridian.localhost']) {
  test(`nothing at the end of a page is covered by the phone’s bar, ${host}`, async ({
    page,
    casino,
  }) => {
    await page.setViewportSize(PHONE)
    await page.goto(`${casino.brandUrl(host)}/privacy-policy`)
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    const last = await page.getByRole('contentinfo').getByRole('paragraph').last().boundingBox()
    const bar = await page.getByRole('navigation', { name: 'Quick menu' }).boundingBox()
    expect(last && last.y + last.height).toBeLessThan(bar?.y ?? 0)
  })

  test(`the search is one step away in the header, ${host}`, async ({ page, casino }) => {
    await page.goto(casino.brandUrl(host))
    await page.getByRole('banner').getByRole('link', { name: 'Search games' }).click()
    await expect(page).toHaveURL(/\/casino\?search=$/)
  })
}

test('R257 the bar holds long German words at every width where it shows links', async ({
  page,
  casino,
}) => {
  for (const host of ['localhost', 'lulu.localhost']) {
    await page.goto(`${casino.brandUrl(host)}/de/casino`)
    for (const width of [1025, 1100, 1280, 1451]) {
      await page.setViewportSize({ width, height: 800 })
      const overlaps = await page.getByRole('banner').evaluate((banner) => {
        const boxes = [...banner.querySelectorAll('a, button')]
          .filter((element) => element.checkVisibility() && !element.closest('[popover]'))
          .map((element) => element.getBoundingClientRect())
          .toSorted((a, b) => a.left - b.left)
        const isOut = boxes.some(({ left, right }) => left < 0 || right > innerWidth)
        return isOut || boxes.some(({ left }, at) => left < (boxes[at - 1]?.right ?? 0) - 1)
      })
      expect([host, width, overlaps]).toEqual([host, width, false])
    }
  }
})
