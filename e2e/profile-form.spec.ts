import type { Page } from '@playwright/test'
import { expect, test } from './support/casino.ts'
import { ask, enterAsNew } from './support/player.ts'
import { linkFromMail, newMailbox, PASSWORD } from './support/visitor.ts'

const FIELDS = [
  'email',
  'firstName',
  'lastName',
  'phoneCode',
  'phone',
  'dateOfBirthDay',
  'dateOfBirthMonth',
  'dateOfBirthYear',
  'gender',
  'countryCode',
  'city',
  'address',
  'zipCode',
  'nickname',
]

const profileForm = (page: Page) =>
  page
    .getByRole('main')
    .locator('form')
    .filter({ has: page.locator('[name=zipCode]') })

test('R244 R474 the profile form has every field, locks what is known for good and says why, and Update waits for a change', async ({
  page,
  casino,
}) => {
  await enterAsNew(page, casino)
  await page.goto('/profile/edit-profile')
  const form = profileForm(page)
  for (const name of FIELDS) await expect(form.locator(`[name=${name}]`)).toBeVisible()

  await expect(form.locator('[name=countryCode]')).toBeDisabled()
  await expect(form.locator('[name=dateOfBirthYear]')).toBeDisabled()
  await expect(form.locator('[name=countryCode]')).toHaveAccessibleDescription(
    'Kept once country and date of birth are filled in. Contact support to change it.',
  )
  await expect(form.getByRole('group', { name: 'Date of birth' })).toHaveAccessibleDescription(
    /Kept once it is filled in/,
  )
  await expect(form.locator('[name=email]')).not.toBeEditable()

  const update = form.getByRole('button', { name: 'Update' })
  await expect(update).toBeDisabled()
  await form.locator('[name=city]').fill('Potsdam')
  await expect(update).toBeEnabled()
  await form.locator('[name=city]').fill('Berlin')
  await expect(update).toBeDisabled()
})

test('R470 a save that fails says why in a banner and loses nothing, and the next one says that it succeeded', async ({
  page,
  casino,
}) => {
  const player = await enterAsNew(page, casino, {}, { isMailboxProven: false })
  await page.goto('/profile/edit-profile')
  const form = profileForm(page)
  const update = form.getByRole('button', { name: 'Update' })
  const city = form.locator('[name=city]')
  await city.fill('Potsdam')

  await page.context().setOffline(true)
  await update.click()
  await expect(form.getByRole('alert')).toContainText('Service Unavailable')
  await expect(city).toHaveValue('Potsdam')
  await page.context().setOffline(false)

  // The mailbox is proven elsewhere while the form is open: the server locks what the page still offers.
  await form.locator('[name=email]').fill(newMailbox('moved'))
  await form.getByLabel('Current password').fill(PASSWORD)
  await page.request.get(await linkFromMail(casino, player.email), { maxRedirects: 0 })
  await update.click()
  await expect(form.getByRole('alert').last()).toContainText(
    'already confirmed cannot be changed here',
  )
  await expect(form.getByText('Verified. Contact support to change it.')).toBeVisible()
  await expect(city).toHaveValue('Potsdam')

  await form.locator('[name=email]').fill(player.email)
  await update.click()
  await expect(form.getByRole('status')).toContainText('Your profile has been updated.')
  await expect(form.getByRole('alert')).toHaveCount(0)
  await expect(update).toBeDisabled()
  const { getUser } = await ask<{ getUser: object }>(page, casino, player, 'get-user-details')
  expect(getUser).toMatchObject({ city: 'Potsdam', email: player.email })
})
