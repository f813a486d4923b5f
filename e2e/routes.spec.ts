import { PAGE_PATHS } from '@baize/rules/pages'
import { expect, test } from './support/casino.ts'

const LEGAL = [
  '/terms-and-conditions',
  '/privacy-policy',
  '/aml-policy',
  '/responsible-gambling',
  '/kyc-refund-policy',
  '/bonus-terms',
  '/legal-use-of-website',
]

test('R201 R205 R206 R207 R208 every default path answers with a page, a title and a heading', async ({
  request,
}) => {
  for (const path of Object.values(PAGE_PATHS)) {
    const answer = await request.get(path)
    const html = await answer.text()
    expect([path, answer.status()]).toEqual([path, 200])
    expect([path, html.includes('<h1')]).toEqual([path, true])
    expect([path, /<title>[^<]{3,}<\/title>/.test(html)]).toEqual([path, true])
  }
})

test('R207 the legal pages carry real text in every language, with the brand in it', async ({
  request,
}) => {
  for (const locale of ['', '/de', '/ar', '/ja']) {
    for (const path of LEGAL) {
      const html = await (await request.get(locale + path)).text()
      const sections = html.match(/<h2/g)?.length ?? 0
      expect([locale + path, sections >= 6]).toEqual([locale + path, true])
      expect(html).not.toContain('{brandName}')
      expect(html).toContain('Curacao')
    }
  }
})

test('R209 an unknown path says "Oops! This page is missing.", answers 404 and leads home', async ({
  page,
}) => {
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! This page is missing.')
  await page.getByRole('link', { name: 'Go Home' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('R205 R808 a game that does not exist is a 404 that says so', async ({ page }) => {
  const answer = await page.goto('/casino/games/no-such-game')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Game not found' })).toBeVisible()
})

test('R202 R203 a page the operator renames is served under its new path on first load, every link follows, and the old path is gone', async ({
  page,
  casino,
}) => {
  const setup = JSON.stringify([
    { key: 'promotions', href: '/offers/today' },
    { key: 'no-such-key', href: '/nowhere' },
  ])
  await casino.operator('settings', 'set', 'curacao', 'pageUrlSetup', setup)
  try {
    // The site follows the settings within seconds, without a restart.
    await expect
      .poll(async () => (await page.request.get('/offers/today')).status(), { timeout: 60_000 })
      .toBe(200)
    expect((await page.request.get('/promotions')).status()).toBe(404)
    expect((await page.request.get('/nowhere')).status()).toBe(404)

    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'Promotions' }).click()
    await expect(page).toHaveURL(/\/offers\/today$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Promotions')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Promotions')
  } finally {
    await casino.operator('settings', 'unset', 'curacao', 'pageUrlSetup')
    await expect
      .poll(async () => (await page.request.get('/promotions')).status(), { timeout: 60_000 })
      .toBe(200)
  }
})

test('R204 edit-profile leads to the account page where navigation is a panel', async ({
  request,
  casino,
}) => {
  const profile = async (host: string) =>
    (await request.get('/profile', { headers: casino.asHost(host) })).text()
  const basic = await profile('localhost')
  const panel = await profile('meridian.localhost')
  expect(basic).not.toContain('href="/account"')
  expect(panel).toContain('href="/account"')
  expect(panel).not.toContain('href="/profile/edit-profile"')
})

test('R228 the logo leads to the root and the play button to the slots', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Play now' }).click()
  await expect(page).toHaveURL(/\/casino\/slots$/)
  await page
    .getByRole('banner')
    .getByRole('link', { name: /start page/ })
    .click()
  await expect(page).toHaveURL(/\/$/)
})

test('a page in another language has its own address, direction and texts', async ({ page }) => {
  await page.goto('/ar/promotions')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[\u0600-\u06ff]/)
  await page.goto('/de/promotions')
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
})

test('R250 whoever steps back while a page wakes up is shown what the address says', async ({
  page,
}) => {
  await page.goto('/casino/slots')
  const heading = page.getByRole('heading', { level: 1 })
  const slots = await heading.innerText()
  await page.getByRole('link', { name: 'Promotions' }).first().click()
  await expect(page).toHaveURL(/\/promotions$/)
  await expect(heading).not.toHaveText(slots)

  // The page that the server drew is there, and its scripts are held up.
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/[^/]+\.js/, async (route) => {
    await released
    await route.continue()
  })
  const asked = page.waitForRequest(/\/assets\/[^/]+\.js/)
  await page.reload({ waitUntil: 'commit' })
  await asked
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(/\/casino\/slots$/)
  release()
  await expect(heading).toHaveText(slots)
})
