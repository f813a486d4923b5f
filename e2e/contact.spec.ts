import { expect, test } from './support/casino.ts'
import { enterAsNew } from './support/player.ts'
import { linkFromMail, newMailbox, PASSWORD } from './support/visitor.ts'

test('R471 R472 a player moves to another mailbox by the links of both, and proves the phone by a code', async ({
  page,
  casino,
}) => {
  const { email: from } = await enterAsNew(page, casino)
  await page.goto('/profile/edit-profile')
  const section = page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Email and phone' }) })
  const to = newMailbox('moved')

  await section.getByRole('button', { name: 'Change email' }).click()
  await section.locator('[name=email]').fill(to)
  await section.locator('[name=password]').fill('not-mine-77!')
  await section.getByRole('button', { name: 'Send the messages' }).click()
  await expect(section.getByText('The current password is not correct.').first()).toBeVisible()
  await section.locator('[name=password]').fill(PASSWORD)
  await section.getByRole('button', { name: 'Send the messages' }).click()
  await expect(section.getByText(`On the way to ${to}`)).toBeVisible()

  const agree = page.getByRole('dialog').getByRole('button', { name: 'Yes, change the email' })
  await page.goto(await linkFromMail(casino, from))
  await agree.click()
  await expect(page.getByRole('dialog')).toContainText('as soon as the new address has agreed')
  await page.goto(await linkFromMail(casino, to))
  await agree.click()
  await expect(page.getByRole('dialog')).toContainText('you log in with the new address')

  await page.goto('/profile/edit-profile')
  await expect(section.getByText(to)).toBeVisible()
  await section.getByRole('button', { name: 'Verify by code' }).click()
  const code = section.getByLabel('Code from the message')
  await expect(code).toBeVisible()
  const answer = await page.request.get(`${casino.apiUrl}/dev/messages.json`)
  const [message] = (await answer.json()) as { text: string }[]
  const sent = /\d{6}/.exec(message?.text ?? '')?.[0] ?? ''
  await code.fill(sent === '000000' ? '000001' : '000000')
  await section.getByRole('button', { name: 'Confirm' }).click()
  await expect(section.getByText('This code is not right.')).toBeVisible()
  await code.fill(sent)
  await section.getByRole('button', { name: 'Confirm' }).click()
  await expect(section.getByText('Verified', { exact: true })).toHaveCount(2)
  await expect(section.getByRole('button', { name: 'Verify by code' })).toHaveCount(0)
})
