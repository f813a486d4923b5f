import { enterBy, tabTo, typeInto } from './support/by-keyboard.ts'
import { CARDS, cardForm, payButton } from './support/card.ts'
import { expect, test } from './support/casino.ts'
import { enterAsNew } from './support/player.ts'
import { dialog, field, newMailbox, ownPerson, PASSWORD } from './support/visitor.ts'

const WIDE = { width: 1600, height: 900 }

test.use({ viewport: WIDE })

test('G31 R102 the keyboard alone signs a visitor up', async ({ page }) => {
  await page.goto('/fairness')
  await enterBy(page, page.getByRole('banner').getByRole('link', { name: 'Sign up' }))
  await expect(field(page, 'email')).toBeVisible()
  const { lastName, phone } = ownPerson()
  const birthDate = dialog(page).getByRole('group', { name: 'Date of birth' })
  for (const [target, text] of [
    [field(page, 'email'), newMailbox('keyboard')],
    [field(page, 'password'), PASSWORD],
    [field(page, 'firstName'), 'Ada'],
    [field(page, 'lastName'), lastName],
    [birthDate.getByLabel('Day'), '10'],
    [birthDate.getByLabel('Month'), 'Dec'],
    [birthDate.getByLabel('Year'), '1990'],
    [field(page, 'countryCode'), 'Germany'],
    [field(page, 'phone'), phone],
    [field(page, 'address'), 'Unter den Linden 1'],
    [field(page, 'city'), 'Berlin'],
    [field(page, 'zipCode'), '10117'],
  ] as const)
    await typeInto(page, target, text)
  await enterBy(page, field(page, 'terms'), 'Space')
  await enterBy(page, dialog(page).getByRole('button', { name: 'Join' }))
  await expect(dialog(page).getByRole('heading', { name: 'Check your mail' })).toBeVisible()
})

test('G31 R103 the keyboard alone pays in by card, through the provider’s own fields', async ({
  page,
  casino,
}) => {
  await enterAsNew(page, casino)
  await page.goto('/deposit')
  const form = cardForm(page)
  await form.getByLabel('CVC').waitFor()
  await typeInto(page, page.locator('input[name="amount"]'), '30')
  for (const [name, text] of [
    ['Name on card', 'Ada Lovelace'],
    ['Card number', CARDS.approved],
    ['Expiry date', '12/39'],
    ['CVC', '123'],
  ] as const)
    await typeInto(page, form.getByLabel(name), text)
  await enterBy(page, payButton(page))
  await expect(dialog(page)).toHaveAccessibleName('Deposit successful')
  await enterBy(page, dialog(page).getByRole('link', { name: 'Play now' }))
  await expect(page).toHaveURL(/\/casino$/)
})

test('G31 R105 the keyboard alone takes a bonus, and is back where it was when it does not give it up', async ({
  page,
  casino,
}) => {
  await enterAsNew(page, casino)
  await page.goto('/promotions/verified-welcome')
  const main = page.getByRole('main')
  await enterBy(page, main.getByRole('button', { name: 'Claim €5' }))
  await expect(main.getByText('€5.00 of bonus money is ready to play')).toBeVisible()
  await enterBy(page, main.getByRole('link', { name: 'My bonuses' }))
  await expect(main).toBeFocused()
  const giveUp = main.getByRole('link', { name: 'Give up this bonus' })
  await enterBy(page, giveUp)
  await expect(dialog(page)).toContainText('You lose €5.00 of bonus money.')
  await tabTo(page, dialog(page).getByRole('button', { name: 'Give it up' }))
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(giveUp).toBeFocused()
})

test('G31 R113 the keyboard alone opens the chat, says something there and leaves it', async ({
  page,
  casino,
}) => {
  const { token } = await enterAsNew(page, casino)
  const answer = await page.request.put(`${casino.siteUrl}/api/user/update-user-details`, {
    data: { nickname: `Keys${process.pid}` },
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.status()).toBe(200)
  await page.goto('/fairness')
  const door = page.getByRole('banner').getByRole('button', { name: 'Chat' })
  await enterBy(page, door)
  const chat = page.getByRole('complementary', { name: 'Chat' })
  await expect(chat.getByRole('log')).toHaveAttribute('aria-busy', 'false')
  const words = `By keyboard ${process.pid}`
  await typeInto(page, chat.getByRole('textbox'), words)
  await page.keyboard.press('Enter')
  await expect(chat.getByRole('article').filter({ hasText: words })).toHaveCount(1)
  await enterBy(page, chat.getByRole('button', { name: 'Close chat' }))
  await expect(chat).toHaveCount(0)
  await expect(door).toBeFocused()
})
