import { expect, test } from './support/casino.ts'
import { dialog, enterAs, stored } from './support/visitor.ts'

test('R912 the flags of the address are remembered, and only when they are 1', async ({ page }) => {
  await page.goto('/?whitelisted=1&countryCheck=1&devMode=0')
  expect(await stored(page, 'whitelisted')).toBe('1')
  expect(await stored(page, 'countryCheck')).toBe('1')
  expect(await stored(page, 'devMode')).toBeNull()
})

test('R909 R910 R912 the campaign, the first address, the device and an id of the browser are kept', async ({
  page,
}) => {
  await page.goto('/promotions?cpnc=spring&mkt=mail')
  const kept = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))
  expect(JSON.stringify(kept)).toContain('spring')
  expect(JSON.stringify(kept)).toContain('mail')
  expect(kept['firstUrl']).toContain('/promotions')
  expect(kept['connect_uid_token']).toBeTruthy()
  expect(Object.values(kept)).toContain('desktop')

  await page.goto('/casino')
  expect(await stored(page, 'firstUrl')).toContain('/promotions')
  expect(await stored(page, 'connect_uid_token')).toBe(kept['connect_uid_token'])
})

test('R911 an affiliate link needs both of its parameters, and both leave the address', async ({
  page,
}) => {
  await page.goto('/?nxaft=lonely')
  expect(await stored(page, 'nxaft')).toBeNull()
  await page.goto('/?nxaft=token-1&nxafk=partner-1&other=stays')
  expect(page.url()).toMatch(/\/\?other=stays$/)
  expect(await stored(page, 'nxaft')).toContain('token-1')
})

test('R405 a single-use code in `at` signs the player in and never stays in the address', async ({
  page,
  casino,
}) => {
  const printed = await casino.operator('login-link', 'veteran@demo.baize')
  const code = /[?&]at=(at_[A-Za-z0-9_-]+)/.exec(printed)?.[1]
  expect(code).toBeTruthy()
  const told: string[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/redeem-sign-in-code')) told.push(request.postData() ?? '')
  })
  const viewLogged = page.waitForResponse((answer) => answer.url().endsWith('/log-event'))
  await page.goto(`/casino?at=${code}`)
  await expect(page.locator('html')).toHaveAttribute('data-auth', 'in')
  await expect(page).toHaveURL(/\/casino$/)
  await expect(page.getByRole('banner').getByTestId('balance')).toBeVisible()
  expect(await stored(page, 'accessToken')).not.toContain('at_')
  await viewLogged
  expect(told.join()).not.toContain(code)
})

test('R406 R801 a session that ended on the server logs out and asks for the login with "Session expired"', async ({
  page,
  casino,
}) => {
  await enterAs(page, casino, /fresh/)
  // Away from the site's own scripts, which may be in the middle of a call and would notice first.
  await page.goto('/robots.txt')
  await page.evaluate(() => localStorage.setItem('accessToken', 'a-token-nobody-issued'))
  await page.goto('/casino')
  await expect(page).toHaveURL(/modal=login/)
  await expect(dialog(page).getByText('Session expired')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-auth', 'out')
})

test('R709 a page view is logged once for each page', async ({ page }) => {
  const views: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/user/log-event')) views.push(request.postDataJSON())
  })
  const logged = () => page.waitForResponse((answer) => answer.url().endsWith('/log-event'))
  const first = logged()
  await page.goto('/')
  expect((await first).status()).toBe(200)
  const second = logged()
  await page.getByRole('banner').getByRole('link', { name: 'Promotions' }).click()
  await second
  expect(views).toHaveLength(2)
  expect(views[1]).toMatchObject({
    event: 'PAGE_VIEW',
    data: { url: expect.stringContaining('/promotions') },
  })
})

test('a player who logs out in one tab is out in the other', async ({ page, casino, context }) => {
  await enterAs(page, casino, /veteran|history/)
  const other = await context.newPage()
  await other.goto('/casino')
  await expect(other.locator('html')).toHaveAttribute('data-auth', 'in')
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(other.locator('html')).toHaveAttribute('data-auth', 'out')
})
