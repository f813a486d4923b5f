import type { Page } from '@playwright/test'
import { violations } from './support/axe.ts'
import { expect, test } from './support/casino.ts'
import { fund } from './support/game.ts'
import { enterAsNew } from './support/player.ts'

test.use({ hasPictures: true })

const section = (page: Page, name: string) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name, exact: true, level: 2 }) })

test('R110 a visitor finds the race that runs, with its time, its prizes and its board', async ({
  page,
}) => {
  await page.goto('/')
  const strip = page.getByRole('link', { name: /Prizes €/ })
  // The page wakes with a movement, as soon as it listens.
  await expect(async () => {
    await page.mouse.wheel(0, 20)
    await expect(strip.getByRole('timer', { name: 'Ends in' })).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await strip.click()
  await expect(page.getByRole('link', { name: 'All tournaments' })).toBeVisible()
  await page.goto('/tournaments')
  const card = section(page, 'Running now').getByRole('listitem').filter({ hasText: 'Daily Dash' })
  await expect(card).toContainText('€500.00')
  await expect(card.getByRole('timer', { name: 'Ends in' })).toBeVisible()
  const picture = card.locator('img')
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)
  expect(await violations(page)).toEqual([])

  await card.getByRole('link', { name: 'Daily Dash' }).click()
  await expect(page.getByRole('heading', { name: 'Daily Dash', level: 1 })).toBeVisible()
  await expect(page.getByRole('timer', { name: 'Ends in' })).toBeVisible()
  await expect(section(page, 'Prizes')).toContainText('€250.00')
  await expect(section(page, 'Rules at a glance')).toContainText('All stakes added up')
  // Whoever plays for the house is marked, and takes no prize.
  const rows = page.getByRole('table', { name: 'Leaderboard' }).getByRole('row')
  const house = rows.filter({ hasText: 'House' }).first()
  await expect(house.getByRole('cell').last()).toHaveText('–')
  expect(await violations(page)).toEqual([])
  await section(page, 'Your place').getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('R110 a player buys into a race after a question, and it costs its price once', async ({
  page,
  casino,
}) => {
  const player = await enterAsNew(page, casino)
  await fund(page, casino, player, '20')
  await page.goto('/tournaments')
  await page.getByRole('link', { name: 'Weekend Table' }).first().click()
  const own = section(page, 'Your place')
  await own.getByRole('button', { name: 'Buy in for €5.00' }).click()
  await expect(own).toContainText('€5.00 leaves your balance now')
  await own.getByRole('button', { name: 'Pay €5.00' }).click()
  await expect(own).toContainText('You are in')
  await expect(own.getByRole('button')).toHaveCount(0)
  await expect(section(page, 'Prizes')).toContainText('€100.00 and 50 % of the pool')
  await expect(section(page, 'Prizes')).toContainText(/Buy-ins so far: €(?!0\.00)/)
  await expect(page.locator('header').getByTestId('balance')).toHaveText('€15.00')

  // In the bar of a game that a race counts there is a way to it.
  await page.goto('/casino/games/peg-drop')
  const bar = page.locator('.stage-bar')
  await bar.getByRole('link', { name: 'Weekly Peak' }).click()
  await expect(page.getByRole('heading', { name: 'Weekly Peak', level: 1 })).toBeVisible()
})
