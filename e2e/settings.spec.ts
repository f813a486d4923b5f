import { expect, test } from './support/casino.ts'
import { SETTINGS_HOST as HOST, withSettings } from './support/settings.ts'
import { dialog, field, fillSignUp, newMailbox, stored } from './support/visitor.ts'

// Each test changes settings of one brand, and the next must find them as they were.
test.describe.configure({ mode: 'serial' })

test('R314 R120 brandName, theme and navigationSystem change the page', async ({
  page,
  casino,
}) => {
  const changes = { brandName: 'Renamed House', theme: 'meridian', navigationSystem: 'panel' }
  await withSettings({ page, casino }, changes, async (site) => {
    await page.goto(site)
    await expect(page).toHaveTitle(/Renamed House/)
    await expect(page.locator('link[href*="/brands/meridian"]').first()).toBeAttached()
    await expect(page.getByRole('complementary')).toBeVisible()
  })
})

test('R314 robotsTxt, manifest and extraHeader are served', async ({ page, casino }) => {
  const changes = {
    robotsTxt: 'User-agent: *\nDisallow: /secret/\n',
    manifest: { name: 'Long Name', shortName: 'Short', themeColor: 'rebeccapurple' },
    extraHeader: { 'x-operator': 'told-you' },
  }
  await withSettings({ page, casino }, changes, async () => {
    const headers = casino.asHost(HOST)
    expect(await (await page.request.get('/robots.txt', { headers })).text()).toContain('/secret/')
    const manifest = await (await page.request.get('/manifest.webmanifest', { headers })).json()
    expect(manifest).toMatchObject({
      name: 'Long Name',
      short_name: 'Short',
      theme_color: 'rebeccapurple',
    })
    const page1 = await page.request.get('/', { headers })
    expect(page1.headers()['x-operator']).toBe('told-you')
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
