import { violations } from './support/axe.ts'
import { expect, test } from './support/casino.ts'
import { enterAsNew } from './support/player.ts'
import { dialog, fillSignUp, newMailbox } from './support/visitor.ts'

test('R109 a friend who opens the link of a player and signs up is counted on the player’s page', async ({
  page,
  casino,
  browser,
}) => {
  await enterAsNew(page, casino)
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Refer a friend' }).click()
  const link = await page.getByTestId('referral-link').innerText()
  await expect(page.getByText('Cash stake × house edge × 10%')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Nothing to claim yet' })).toBeDisabled()
  await expect(page.getByText('Nobody has joined by your link yet.')).toBeVisible()

  const friend = await (await browser.newContext()).newPage()
  await friend.addInitScript(() => localStorage.setItem('tour_seen', '1'))
  const seen = friend.waitForResponse(/log-event/)
  await friend.goto(link)
  await seen
  await friend.getByRole('banner').getByRole('link', { name: 'Sign up' }).click()
  await fillSignUp(friend, newMailbox('friend'))
  await dialog(friend).getByRole('button', { name: 'Join' }).click()
  await expect(dialog(friend).getByRole('heading', { name: 'Check your mail' })).toBeVisible()
  await friend.context().close()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/ar/refer-a-friend')
  const figures = page.getByRole('main').locator('dd')
  await expect(figures.filter({ hasText: /^(1|١)$/ })).toHaveCount(2)
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
  expect(await violations(page)).toEqual([])
  const beside = () => document.documentElement.scrollWidth - innerWidth
  expect(await page.evaluate(beside)).toBe(0)
})
