import type { Page } from '@playwright/test'
import { violations } from './support/axe.ts'
import { expect, test } from './support/casino.ts'
import { fund, openGame, setBet } from './support/game.ts'
import { beSignedIn, enterAsNew } from './support/player.ts'

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const panel = (page: Page) => page.getByRole('region', { name: 'Notifications' })

test('what happened rings on every page of a player, is read once, and leads to where it belongs', async ({
  page,
  casino,
  context,
}) => {
  const player = await enterAsNew(page, casino)
  await page.goto('/profile')
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  await bell(page).click()
  await expect(panel(page)).toContainText('Nothing to read')
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()

  const other = await context.newPage()
  await beSignedIn(other, player.token)
  await other.addInitScript(() => localStorage.setItem('tour_seen', '1'))
  await other.goto('/profile')
  await expect(bell(other)).toHaveAccessibleName('Notifications')
  await fund(page, casino, player, '25')
  // By the socket alone: nobody has loaded anything anew.
  for (const one of [page, other])
    await expect(bell(one)).toHaveAccessibleName('Notifications, 1 unread')

  await bell(page).click()
  const row = panel(page).getByRole('link', { name: /Deposit credited/ })
  await expect(row).toContainText('€25.00 is in your balance.')
  await expect(panel(page).getByRole('heading', { name: 'Today' })).toBeVisible()
  expect(await violations(page, '#notifications')).toEqual([])
  await row.click()
  await expect(page).toHaveURL(/\/profile\/transactions$/)
  await expect(panel(page)).toBeHidden()
  for (const one of [page, other]) await expect(bell(one)).toHaveAccessibleName('Notifications')

  await other.setViewportSize({ width: 390, height: 800 })
  await bell(other).click()
  const sheet = other.locator('#notifications')
  await expect(panel(other)).toContainText('Deposit credited')
  expect(await sheet.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 800 })
  await panel(other).getByRole('button', { name: 'Close' }).click()
  await expect(panel(other)).toBeHidden()

  // A level that a bet has reached is told by the server, on the page beside the game as well.
  await fund(page, casino, player, '1000')
  const dice = await openGame(page, { slug: 'dice', name: 'Dice' })
  await setBet(dice, '1000')
  await dice.getByRole('button', { name: 'Bet €1,000.00' }).click()
  await expect(other.getByText('Level 2 reached')).toBeVisible({ timeout: 30_000 })
})

test('mails are chosen in the profile, and what is always mailed cannot be switched off', async ({
  page,
  casino,
}) => {
  await enterAsNew(page, casino)
  await page.goto('/profile')
  const card = page.getByRole('region', { name: 'Mails about your account' })
  const level = card.getByRole('switch', { name: 'Levels of the club' })
  await expect(level).not.toBeChecked()
  const kept = page.waitForResponse(/set-notification-wishes/)
  await level.click()
  expect((await kept).status()).toBe(200)
  await expect(card).toContainText('Always sent: withdrawals, documents, limits')
  await expect(card.getByRole('switch')).toHaveCount(6)
  await page.reload()
  await expect(level).toBeChecked()
})
