import { expect, test } from './support/casino.ts'
import { enterAs } from './support/visitor.ts'
import { SETTINGS_HOST, withSettings } from './support/settings.ts'

// Each test changes settings of one brand, and the next must find them as they were.
test.describe.configure({ mode: 'serial' })

const PHONE = { width: 390, height: 844 }
const WIDE = { width: 1600, height: 1000 }

test('R314 showMobileBottomMenu gives a phone its quick menu, and only a phone', async ({
  page,
  casino,
}) => {
  const quickMenu = page.getByRole('navigation', { name: 'Quick menu' })
  for (const isShown of [true, false]) {
    await withSettings({ page, casino }, { showMobileBottomMenu: isShown }, async (site) => {
      await page.setViewportSize(PHONE)
      await page.goto(site)
      await expect(quickMenu).toBeVisible({ visible: isShown })
      await page.setViewportSize(WIDE)
      await expect(quickMenu).toBeHidden()
    })
  }
})

test('R314 showDesktopBurger keeps the menu button on a wide screen', async ({ page, casino }) => {
  const burger = page.getByRole('banner').getByRole('button', { name: 'Menu' })
  await page.setViewportSize(WIDE)
  for (const isShown of [true, false]) {
    await withSettings({ page, casino }, { showDesktopBurger: isShown }, async (site) => {
      await page.goto(site)
      await expect(burger).toBeVisible({ visible: isShown })
    })
  }
})

test('R314 portraitGameImages turns the pictures of games upright', async ({ page, casino }) => {
  await withSettings({ page, casino }, { portraitGameImages: true }, async (site) => {
    await page.goto(`${site}/casino/slots`)
    const picture = page.locator('.tile img').first()
    await expect(picture).toHaveAttribute('src', /\/portrait\.svg/)
    const box = await picture.boundingBox()
    expect((box?.height ?? 0) / (box?.width ?? 1)).toBeCloseTo(4 / 3, 1)
  })
})

test('R314 enableCategoriesPageNavigation and categoriesPageKey lead to all categories', async ({
  page,
  casino,
}) => {
  await page.goto(casino.brandUrl(SETTINGS_HOST))
  await expect(page.getByRole('link', { name: 'All categories' })).toHaveCount(0)
  const changes = { enableCategoriesPageNavigation: true, categoriesPageKey: 'games' }
  await withSettings({ page, casino }, changes, async (site) => {
    await page.goto(site)
    await page.getByRole('link', { name: 'All categories' }).click()
    await expect(page).toHaveURL(/\/casino\/games$/)
  })
})

test('R314 showSnow lets it snow, but not over a game and not for who asked for stillness', async ({
  page,
  casino,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  // Also where a brand keeps its games behind another page.
  await withSettings({ page, casino }, { showSnow: true, gamePageKey: 'slots' }, async (site) => {
    await page.goto(site)
    await expect(page.locator('canvas[data-snow]')).toBeVisible()
    await page.locator('.tile a').first().click()
    await expect(page).toHaveURL(/\/slots\/./)
    await expect(page.locator('canvas[data-snow]')).toHaveCount(0)
    await page.goBack()
    await expect(page.locator('canvas[data-snow]')).toBeVisible()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect(page.locator('canvas[data-snow]')).toBeHidden()
  })
})

test('R314 homePageKey leads the logo', async ({ page, casino }) => {
  await withSettings({ page, casino }, { homePageKey: 'popular' }, async (site) => {
    await page.goto(site)
    await page
      .getByRole('banner')
      .getByRole('link', { name: /start page/ })
      .click()
    await expect(page).toHaveURL(/\/casino\/popular$/)
  })
})

for (const [setting, link, value, address] of [
  ['casinoPageKey', 'Casino', 'popular', /\/casino\/popular$/],
  ['promotionsPageKey', 'Promotions', 'cashback', /\/cashback$/],
  ['providersPageKey', 'Providers', 'casino', /\/casino$/],
] as const) {
  test(`R314 ${setting} leads the navigation elsewhere`, async ({ page, casino }) => {
    await withSettings({ page, casino }, { [setting]: value }, async (site) => {
      await page.setViewportSize(WIDE)
      await page.goto(site)
      await page.getByRole('banner').getByRole('link', { name: link, exact: true }).click()
      await expect(page).toHaveURL(address)
    })
  })
}

for (const [setting, text] of [
  ['depositPageKey', 'Deposit'],
  ['withdrawPageKey', 'Withdraw'],
] as const) {
  test(`R314 ${setting} leads the account's menu elsewhere`, async ({ page, casino }) => {
    await withSettings({ page, casino }, { [setting]: 'vip-club' }, async (site) => {
      await enterAs(page, casino, /history/, site)
      const item = page.locator('a', { hasText: new RegExp(`^${text}$`) }).first()
      await expect(item).toHaveAttribute('href', '/vip-club')
    })
  })
}

test('R314 gamePageKey moves the games', async ({ page, casino }) => {
  await withSettings({ page, casino }, { gamePageKey: 'popular' }, async (site) => {
    await page.goto(`${site}/casino/slots`)
    const tile = page.locator('[data-tile]').first()
    await expect(tile).toHaveAttribute('href', /^\/casino\/popular\/[a-z-]+$/)
    const name = await tile.locator('.tile-name').innerText()
    await tile.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    const { pathname } = new URL(page.url())
    const headers = casino.asHost(SETTINGS_HOST)
    expect((await page.request.get(pathname, { headers })).status()).toBe(200)
  })
})

test('R314 categoryGamesPageKey moves the categories', async ({ page, casino }) => {
  await withSettings({ page, casino }, { categoryGamesPageKey: 'popular' }, async (site) => {
    await page.goto(`${site}/casino`)
    await page.getByRole('navigation', { name: 'Categories' }).getByText('Originals').click()
    await expect(page).toHaveURL(/\/casino\/popular\/originals$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Originals')
  })
})

test('R314 providerGamesPageKey moves the studios', async ({ page, casino }) => {
  await withSettings({ page, casino }, { providerGamesPageKey: 'popular' }, async (site) => {
    await page.goto(`${site}/providers`)
    await page.getByRole('link', { name: /Nine Pines/ }).click()
    await expect(page).toHaveURL(/\/casino\/popular\/nine-pines$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nine Pines')
  })
})

test('R314 R602 allowGameViewNotLoggedUser and allowGuestPlayDemoGames decide what a guest is shown', async ({
  page,
  casino,
}) => {
  const demo = '/casino/games/ember-sevens?mode=demo'
  await page.goto(casino.brandUrl(SETTINGS_HOST) + demo)
  await expect(page.locator('iframe[title="Ember Sevens, the game itself"]')).toBeVisible()
  await withSettings({ page, casino }, { allowGuestPlayDemoGames: false }, async (site) => {
    await page.goto(site + demo)
    await expect(page.getByText('The demo is open to players with an account.')).toBeVisible()
  })
  await withSettings({ page, casino }, { allowGameViewNotLoggedUser: false }, async (site) => {
    await page.goto(site + demo)
    await expect(page.getByText('Log in to enter')).toBeVisible()
  })
})
