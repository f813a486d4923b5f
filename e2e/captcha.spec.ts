import { expect, test } from './support/casino.ts'
import { SETTINGS_HOST, withSettings } from './support/settings.ts'
import { dialog, field } from './support/visitor.ts'

test.describe.configure({ mode: 'serial' })

test('R314 reCaptchaSiteKey has the browser show a token; a robot is told so, and without a key nothing of it is loaded', async ({
  page,
  casino,
}) => {
  const [login] = casino.logins
  if (!login) throw new Error('The demo has no player.')
  const loaded: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('captcha')) loaded.push(new URL(request.url()).pathname)
  })
  const logIn = async (site: string) => {
    await page.goto(`${site}/casino?modal=login`)
    await field(page, 'email').fill(login.email)
    await field(page, 'password').fill(login.password)
    await dialog(page).locator('button[type=submit]').click()
  }

  const own = casino.brandUrl(SETTINGS_HOST)
  await logIn(own)
  await expect(page.locator('html')).toHaveAttribute('data-auth', 'in')
  expect(loaded).toEqual([])
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())

  const kept = { page, casino }
  await withSettings(kept, { reCaptchaSiteKey: 'sandbox-robot' }, async (site) => {
    await logIn(site)
    await expect(dialog(page).getByRole('alert')).toContainText('not a robot')
    await expect(dialog(page)).toContainText('Protected by reCAPTCHA')
    expect(loaded).toEqual(expect.arrayContaining(['/captcha-frame', '/captcha/api.js']))
  })
  await withSettings(kept, { reCaptchaSiteKey: 'a-key' }, async (site) => {
    await logIn(site)
    await expect(dialog(page)).toBeHidden()
    await expect(page.locator('html')).toHaveAttribute('data-auth', 'in')
  })
})
