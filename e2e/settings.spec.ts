import { expect, test } from './support/casino.ts'
import { SETTINGS_HOST as HOST, withSettings } from './support/settings.ts'
import { dialog, enterAs, field, fillSignUp, newMailbox, stored } from './support/visitor.ts'

// Each test changes settings of one brand, and the next must find them as they were.
test.describe.configure({ mode: 'serial' })

test('R314 brandName names the house in titles, texts and its logo', async ({ page, casino }) => {
  await withSettings({ page, casino }, { brandName: 'Renamed House' }, async (site) => {
    await page.goto(site)
    await expect(page).toHaveTitle(/Renamed House/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Renamed House')
    await expect(
      page.getByRole('banner').getByRole('link', { name: /^Renamed House/ }),
    ).toBeVisible()
  })
})

test('R314 R120 theme dresses the page as another brand', async ({ page, casino }) => {
  await page.goto(casino.brandUrl(HOST))
  const colour = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const own = await colour()
  await withSettings({ page, casino }, { theme: 'meridian' }, async (site) => {
    await page.goto(site)
    await expect(page.locator('html')).toHaveAttribute('data-brand', 'meridian')
    await expect(page.locator('link[href*="/brands/meridian"]').first()).toBeAttached()
    expect(await colour()).not.toBe(own)
    await expect(page.locator('.tile img').first()).toHaveAttribute('src', /brand=meridian/)
  })
})

test('R314 R120 navigationSystem puts the navigation into a panel', async ({ page, casino }) => {
  await page.goto(casino.brandUrl(HOST))
  await expect(page.getByRole('complementary')).toBeHidden()
  await withSettings({ page, casino }, { navigationSystem: 'panel' }, async (site) => {
    await page.goto(site)
    await expect(page.getByRole('complementary').getByRole('link').first()).toBeVisible()
  })
})

test('R314 R202 pageUrlSetup gives a page another address, which every link follows', async ({
  page,
  casino,
}) => {
  const changes = { pageUrlSetup: [{ key: 'vip-club', href: '/inner-circle' }] }
  await withSettings({ page, casino }, changes, async (site) => {
    await page.goto(`${site}/inner-circle`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('a[href="/inner-circle"]').first()).toBeAttached()
    await expect(page.locator('a[href="/vip-club"]')).toHaveCount(0)
  })
})

test('R314 manifest tells phones the name and colour of the house', async ({ page, casino }) => {
  const changes = {
    manifest: { name: 'Long Name', shortName: 'Short', themeColor: 'rebeccapurple' },
  }
  await withSettings({ page, casino }, changes, async (site) => {
    const headers = casino.asHost(HOST)
    const manifest = await (await page.request.get('/manifest.webmanifest', { headers })).json()
    expect(manifest).toMatchObject({
      name: 'Long Name',
      short_name: 'Short',
      theme_color: 'rebeccapurple',
    })
    await page.goto(site)
    await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', 'rebeccapurple')
  })
})

test('R314 robotsTxt and extraHeader are served', async ({ page, casino }) => {
  const changes = {
    robotsTxt: 'User-agent: *\nDisallow: /secret/\n',
    extraHeader: { 'x-operator': 'told-you' },
  }
  await withSettings({ page, casino }, changes, async () => {
    const headers = casino.asHost(HOST)
    expect(await (await page.request.get('/robots.txt', { headers })).text()).toContain('/secret/')
    const answer = await page.request.get('/', { headers })
    expect(answer.headers()['x-operator']).toBe('told-you')
  })
})

test('R314 R309 R911 emailPhoneRegistration, registrationFields, formFieldsValidation and affiliateKeyQueryParameter change sign-up', async ({
  page,
  casino,
}) => {
  const changes = {
    emailPhoneRegistration: true,
    registrationFields: { currencyCode: 0 },
    formFieldsValidation: {
      password: {
        minLength: 10,
        requireSpecial: false,
        requireNumber: true,
        requireUppercase: true,
      },
    },
    affiliateKeyQueryParameter: 'partner',
  }
  await withSettings({ page, casino }, changes, async (site) => {
    await page.goto(`${site}/?modal=signup&nxaft=t1&partner=p1`)
    await expect(field(page, 'phone')).toBeVisible()
    await expect(field(page, 'firstName')).toHaveCount(0)
    await expect(field(page, 'currencyCode')).toHaveCount(0)
    await field(page, 'password').fill('shortnow1')
    await dialog(page).getByRole('button', { name: 'Join' }).click()
    await expect(dialog(page).getByText('Must be at least 10 characters')).toBeVisible()
    await field(page, 'password').fill('longenough1')
    await expect(
      dialog(page).getByText('Must contain at least one uppercase character'),
    ).toBeVisible()
    expect(await stored(page, 'nxaft')).toContain('t1')
    expect(page.url()).not.toContain('partner=')
  })
})

test('R314 R403 loginAfterSignUp and goToPageAfterRegistration lead a new player in', async ({
  page,
  casino,
}) => {
  const changes = { loginAfterSignUp: true, goToPageAfterRegistration: 'promotions' }
  await withSettings({ page, casino }, changes, async (site) => {
    await page.goto(`${site}/?modal=signup`)
    await fillSignUp(page, newMailbox('straight-in'))
    await dialog(page).getByRole('button', { name: 'Join' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-auth', 'in')
    await expect(page).toHaveURL(/\/promotions$/)
  })
})

test('R314 verifyEmailStatusOnLogin keeps an unverified player out, and says why', async ({
  page,
  casino,
}) => {
  const email = newMailbox('unverified')
  await withSettings({ page, casino }, { verifyEmailStatusOnLogin: true }, async (site) => {
    await page.goto(`${site}/?modal=signup`)
    await fillSignUp(page, email)
    await dialog(page).getByRole('button', { name: 'Join' }).click()
    await expect(dialog(page)).toHaveAccessibleName('Check your mail')
    await page.goto(`${site}/?modal=login`)
    await field(page, 'email').fill(email)
    await field(page, 'password').fill('Correct-horse-9')
    await dialog(page).getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(dialog(page).getByText(/verify your email first/)).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-auth', 'out')
  })
})

test('R314 R123 debugShowTranslationKeys shows the keys instead of the texts', async ({
  page,
  casino,
}) => {
  await withSettings({ page, casino }, { debugShowTranslationKeys: true }, async (site) => {
    await page.goto(site)
    await expect(page.getByRole('banner')).toContainText('shell.items.logIn')
  })
})

test('R314 locales decides which languages a brand offers', async ({ page, casino }) => {
  await withSettings({ page, casino }, { locales: ['en', 'ja'] }, async () => {
    const headers = casino.asHost(HOST)
    expect((await page.request.get('/ja/casino', { headers })).status()).toBe(200)
    expect((await page.request.get('/de/casino', { headers })).status()).toBe(404)
  })
})

test('R123 R124 a locale is served compiled, with an hour’s cache', async ({ request }) => {
  const answer = await request.get('/api/core/casino/locales/de.json')
  expect(answer.headers()['cache-control']).toContain('max-age=3600')
  expect(await answer.json()).toMatchObject({ shell: expect.anything() })
})

test('R314 licenceNotice, useLazyCMSRendering, referAFriendLanding, showProfileCalendar and showRakebackCalendar show on their pages', async ({
  page,
  casino,
}) => {
  const changes = {
    licenceNotice: 'Licence 4711 of the test',
    useLazyCMSRendering: true,
    referAFriendLanding: '/promotions',
    showProfileCalendar: false,
    showRakebackCalendar: false,
  }
  await withSettings({ page, casino }, changes, async (site) => {
    await page.goto(`${site}/legal-use-of-website`)
    await expect(page.getByRole('contentinfo')).toContainText('Licence 4711 of the test')
    await expect(page.locator('article section').first()).toHaveCSS('content-visibility', 'auto')
    await enterAs(page, casino, /history/, site)
    await page.goto(`${site}/refer-a-friend`)
    await expect(page.getByTestId('referral-link')).toContainText('/promotions?')
    await page.goto(`${site}/profile`)
    await expect(page.getByRole('heading', { name: 'Privacy' })).toBeVisible()
    await expect(page.getByRole('heading', { name: /calendar/i })).toHaveCount(0)
  })
})
