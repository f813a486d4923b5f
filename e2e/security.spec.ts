import type { CDPSession, Page } from '@playwright/test'
import { violations } from './support/axe.ts'
import { expect, test } from './support/casino.ts'
import { enterAsNew } from './support/player.ts'
import { totpCode } from './support/totp.ts'

/** A device with a fingerprint reader that always says yes, as Chromium's own tests have it. */
async function withAuthenticator(page: Page): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return cdp
}

const card = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })

/** Signed out in a browser that is otherwise the same. */
async function signOut(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.removeItem('accessToken'))
  await page.goto('/casino?modal=login')
}

test('a player makes a passkey, signs out, and signs in with it alone', async ({
  page,
  casino,
}) => {
  await withAuthenticator(page)
  const player = await enterAsNew(page, casino)
  await page.goto('/profile/security')
  const passkeys = card(page, 'Passkeys')
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  await passkeys.getByLabel('Name').fill('Work laptop')
  await passkeys.getByLabel('Current password', { exact: true }).fill(player.password)
  await passkeys.getByRole('button', { name: 'Create the passkey' }).click()
  await expect(passkeys.getByTestId('recovery-code')).toHaveCount(10)
  await passkeys.getByRole('button', { name: 'I have kept them' }).click()
  await expect(passkeys.getByText('Work laptop')).toBeVisible()
  await expect(card(page, 'Recovery codes')).toContainText('10 codes are left')
  expect(await violations(page)).toEqual([])

  await signOut(page)
  const answered = page.waitForResponse(/passkey-login/)
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in with a passkey' }).click()
  expect((await answered).status()).toBe(200)
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('a player ends other sessions, sets up an app, and is asked for a code at the login', async ({
  page,
  casino,
}) => {
  const player = await enterAsNew(page, casino)
  const { email, password } = player
  await page.request.post(`${casino.siteUrl}/api/user/login`, { data: { email, password } })
  await page.goto('/profile/security')
  const sessions = card(page, 'Where you are signed in')
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await sessions.getByRole('button', { name: 'End all other sessions' }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await expect(sessions).toContainText('This device')

  const app = card(page, 'Authenticator app')
  await app.getByRole('button', { name: 'Set up the app' }).click()
  await app.getByLabel('Current password', { exact: true }).fill(player.password)
  await app.getByRole('button', { name: 'Continue' }).click()
  const secret = await app.getByTestId('totp-secret').innerText()
  await expect(app.getByRole('img', { name: /QR code/ })).toBeVisible()
  await app.getByLabel('Code from the app').fill(totpCode(secret, Date.now()))
  await app.getByRole('button', { name: 'Turn it on' }).click()
  await expect(app.getByTestId('recovery-code')).toHaveCount(10)
  const code = await app.getByTestId('recovery-code').first().innerText()

  await signOut(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(player.email)
  await dialog.getByLabel('Password', { exact: true }).fill(player.password)
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  const field = dialog.getByLabel('Code')
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  await field.fill('000000')
  await field.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('not right')
  await field.fill(code)
  await field.press('Enter')
  await expect(dialog).toBeHidden()
})
