import { expect, test } from './support/casino.ts'
import { ask, enterAsNew } from './support/player.ts'
import { withSettings } from './support/settings.ts'
import { dialog, field, fillBirthDate, fillSignUp, newMailbox } from './support/visitor.ts'

const FIELDS = [
  'email',
  'firstName',
  'lastName',
  'countryCode',
  'currencyCode',
  'dateOfBirthDay',
  'dateOfBirthMonth',
  'dateOfBirthYear',
  'address',
  'city',
  'zipCode',
  'newsLetter',
  'terms',
]

test('R246 R460 a guest joins in the linked form, which closes and leaves them where they were', async ({
  page,
}) => {
  await page.goto('/promotions?modal=linked-signup')
  await expect(dialog(page)).toHaveAccessibleName('Join to go on')
  for (const name of FIELDS) await expect(field(page, name)).toBeVisible()
  const email = newMailbox('linked')
  await fillSignUp(page, email)
  await fillBirthDate(page, '11', '12', '1991')
  await field(page, 'terms').uncheck()
  const join = dialog(page).getByRole('button', { name: 'Join' })
  await join.click()
  await expect(dialog(page).getByText('Please accept the terms and conditions')).toBeVisible()
  await field(page, 'terms').check()
  const sent = page.waitForRequest(/\/api\/user\/sign-up$/)
  await join.click()
  expect((await sent).postDataJSON()).toMatchObject({
    linkAccount: true,
    email,
    dateOfBirth: '1991-12-11',
  })
  await expect(dialog(page)).toHaveAccessibleName('Check your mail')
  await expect(page).toHaveURL(/\/promotions\?modal=check-mail$/)
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'registered_user')
  const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000
  expect(Math.round(days)).toBe(365)
})

test('R246 R306 a player updates in the linked form, which begins with the linked account and closes', async ({
  page,
  casino,
}) => {
  const player = await enterAsNew(page, casino)
  await page.goto('/promotions?modal=linked-signup')
  await expect(dialog(page)).toHaveAccessibleName('Complete your profile')
  for (const name of FIELDS) await expect(field(page, name)).toBeVisible()
  type Linked = { linkedAccount: Record<string, string>; consents: object }
  const { linkedAccount } = await ask<Linked>(page, casino, player, 'get-linked-account')
  for (const name of ['email', 'firstName', 'lastName', 'address', 'city', 'zipCode'])
    await expect(field(page, name)).toHaveValue(linkedAccount[name] ?? '')
  await expect(field(page, 'currencyCode')).not.toBeEditable()
  await expect(field(page, 'terms')).toBeChecked()
  await expect(field(page, 'newsLetter')).not.toBeChecked()

  await field(page, 'city').fill('Potsdam')
  await field(page, 'newsLetter').check()
  const sent = page.waitForRequest(/update-user-details$/)
  await dialog(page).getByRole('button', { name: 'Update' }).click()
  expect((await sent).postDataJSON()).toMatchObject({
    city: 'Potsdam',
    newsLetter: true,
    updateFrom: 'Update Form',
  })
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL(/\/promotions$/)
  expect(await ask<Linked>(page, casino, player, 'get-linked-account')).toMatchObject({
    linkedAccount: { city: 'Potsdam' },
    consents: { newsLetter: true, terms: true },
  })
})

test('R460 where sign-up logs in, the linked form closes on a player', async ({ page, casino }) => {
  await withSettings({ page, casino }, { loginAfterSignUp: true }, async (site) => {
    await page.goto(`${site}/promotions?modal=linked-signup`)
    await fillSignUp(page, newMailbox('linked'))
    await dialog(page).getByRole('button', { name: 'Join' }).click()
    await page.locator('html[data-auth="in"]').waitFor()
    await expect(dialog(page)).toBeHidden()
    await expect(page).toHaveURL(/\/promotions$/)
  })
})
