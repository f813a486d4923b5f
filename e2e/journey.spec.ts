import { expect, test } from './support/casino.ts'
import {
  dialog,
  field,
  fillBirthDate,
  fillSignUp,
  linkFromMail,
  logIn,
  newMailbox,
  PASSWORD,
  stored,
} from './support/visitor.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' }, hasPictures: true })

test('R102 R229 R310 R311 R402 R404 R720 a visitor arrives by an affiliate link, registers, verifies, plays host to an event, changes language and brand, and leaves', async ({
  page,
  casino,
}) => {
  const email = newMailbox('journey')
  const mistakes: string[] = []
  page.on('pageerror', (error) => mistakes.push(String(error)))
  page.on('console', (message) => {
    // The browser itself logs every 4xx answer; those are wanted here.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      mistakes.push(message.text())
    }
  })

  await test.step('arrives with a campaign and an affiliate link', async () => {
    await page.goto('/?cpnc=winter&nxaft=affiliate-token&nxafk=partner&countryCheck=1')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL(/cpnc=winter/)
    expect(page.url()).not.toContain('nxaf')
    expect(await stored(page, 'nxaft')).toContain('affiliate-token')
  })

  await test.step('opens sign-up and makes each mistake once', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).click()
    await expect(page).toHaveURL(/modal=signup/)
    const join = dialog(page).getByRole('button', { name: 'Join' })
    await join.click()
    await expect(dialog(page).getByText('Please check fields with errors')).toBeVisible()
    expect(await dialog(page).getByText('Required', { exact: true }).count()).toBeGreaterThan(6)
    await expect(field(page, 'email')).toBeFocused()

    await field(page, 'email').pressSequentially('no at!sign')
    await expect(field(page, 'email')).toHaveValue('noatsign')
    await field(page, 'password').fill('short')
    await field(page, 'phone').pressSequentially('12ab3')
    await expect(field(page, 'phone')).toHaveValue('123')
    await field(page, 'countryCode').selectOption('DE')
    await fillBirthDate(page, '31', '12', String(new Date().getFullYear() - 18))
    await field(page, 'firstName').fill('x'.repeat(256))
    await join.click()
    await expect(dialog(page).getByText('Invalid format')).toBeVisible()
    await expect(dialog(page).getByText('Must be at least 8 characters')).toBeVisible()
    await expect(dialog(page).getByText('Number is too short')).toBeVisible()
    await expect(dialog(page).getByText('Must be 255 characters or less')).toBeVisible()
    await expect(
      dialog(page).getByText('You must be at least 18 years old', { exact: true }),
    ).toBeVisible()

    await field(page, 'password').fill('long-enough-but-plain'.replaceAll('-', ''))
    await expect(dialog(page).getByText('Must contain at least 1 special character')).toBeVisible()
  })

  await test.step('registers and is told nothing but to look into the mailbox', async () => {
    await fillSignUp(page, email)
    await dialog(page).getByRole('button', { name: 'Join' }).click()
    await expect(dialog(page).getByRole('heading', { name: 'Check your mail' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-auth', 'out')
    const cookies = await page.context().cookies()
    expect(cookies.find(({ name }) => name === 'registered_user')).toBeDefined()
  })

  await test.step('opens the verification mail and is sent to the login', async () => {
    await page.goto(await linkFromMail(casino, email))
    await expect(page).toHaveURL(/\/casino\?modal=login$/)
    await expect(dialog(page).getByRole('heading', { name: 'Log in' })).toBeVisible()
  })

  await test.step('mistypes the password, then logs in', async () => {
    await field(page, 'email').fill(email)
    await field(page, 'password').fill('Wrong-password-1')
    await dialog(page).getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(dialog(page).getByText('The email or the password is not correct.')).toBeVisible()
    await logIn(page, email, PASSWORD)
    await expect(dialog(page)).toBeHidden()
  })

  await test.step('sees the balance arrive over HTTP and an event over the socket', async () => {
    await expect(page.getByRole('banner').getByText('€0.00')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-live', 'on')
    await casino.operator('notify', email, 'A table is free for you')
    await expect(page.getByText('A table is free for you')).toBeVisible()
  })

  await test.step('switches to Arabic and back', async () => {
    await page
      .getByRole('banner')
      .getByRole('link', { name: /language/i })
      .click()
    const languages = page.getByRole('dialog')
    await languages.getByRole('searchbox').fill('arab')
    await languages.getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL(/\/ar\/casino/)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.locator('html')).toHaveAttribute('data-auth', 'in')
    await page.locator('header a[href="?modal=language"]').click()
    await page.getByRole('dialog').getByRole('link', { name: 'English' }).click()
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
    await expect(page).toHaveURL(/\/casino/)
  })

  await test.step('changes the brand in the developer panel', async () => {
    await page.getByRole('button', { name: 'Developer panel' }).click()
    await page.getByLabel('Theme').selectOption('meridian')
    await page.getByRole('button', { name: 'Apply and reload' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-brand', 'meridian')
    await expect(page.locator('html')).toHaveAttribute('data-auth', 'in')
  })

  await test.step('logs out, and the token is dead on the server', async () => {
    const token = await stored(page, 'accessToken')
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-auth', 'out')
    expect(await stored(page, 'accessToken')).toBeNull()
    await expect
      .poll(async () => {
        const answer = await page.request.get('/api/user/get-user-details', {
          headers: { authorization: `Bearer ${token}` },
        })
        return answer.status()
      })
      .toBe(403)
  })

  expect(mistakes).toEqual([])
})
