import type { FrameLocator, Page } from '@playwright/test'
import { expect, test } from './support/casino.ts'
import { openGame } from './support/game.ts'

const WHEEL = { slug: 'spin-wheel', name: 'Spin Wheel', search: '?mode=demo' }

/** Whatever the wheel says, the round pays this many times its stake: a big win cannot be waited for. */
async function letRoundsPay(page: Page, times: { now: bigint }): Promise<void> {
  await page.route(/\/rgs\/v1\/play$/, async (route) => {
    const response = await route.fetch()
    const json = (await response.json()) as { round: Record<string, string> }
    const paid = String(BigInt(json.round['staked'] ?? '0') * times.now)
    const round = { ...json.round, paid, due: paid, multiplier: String(times.now) }
    await route.fulfill({ response, json: { ...json, round } })
  })
}

async function playOnce(game: FrameLocator): Promise<void> {
  await game.getByRole('button', { name: /^Bet / }).click()
  await expect(game.locator('.hg[data-phase="idle"]')).toBeVisible()
  await expect(game.locator('[data-part="result"]')).toContainText('The wheel stopped')
}

const plate = (game: FrameLocator) => game.locator('.hg-party')

test('a big win lies over the board until it is touched, a huge one is larger, and no return of the stake is a win', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const times = { now: 20n }
  await letRoundsPay(page, times)
  const game = await openGame(page, WHEEL)
  await playOnce(game)
  await expect(plate(game)).toContainText('Big win')
  await expect(plate(game)).toContainText('20.00×')
  await plate(game).click()
  await expect(plate(game)).toHaveCount(0)
  await expect(game.locator('[data-part="win"]')).toHaveAttribute('data-tier', 'big')

  times.now = 120n
  await playOnce(game)
  await expect(plate(game)).toHaveAttribute('data-tier', 'huge')
  await expect(plate(game).locator('i').first()).toBeAttached()

  times.now = 1n
  await playOnce(game)
  await expect(plate(game)).toHaveCount(0)
  await expect(game.locator('[data-part="win"]')).toHaveCount(0)
})

test('with less motion the plate stands still, and leaves by itself', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await letRoundsPay(page, { now: 120n })
  const game = await openGame(page, WHEEL)
  await playOnce(game)
  await expect(plate(game)).toContainText('Huge win')
  await expect(plate(game).locator('i')).toHaveCount(0)
  // What was won is not counted up: it is there at once.
  const won = await game.locator('[data-part="win"]').textContent()
  await expect(plate(game).locator('span')).toHaveText(won ?? '')
  await expect(plate(game)).toHaveCount(0, { timeout: 20_000 })
  await expect(game.locator('[data-part="win"]')).toBeVisible()
})
