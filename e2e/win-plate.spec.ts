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

const PRISM = { slug: 'prism-falls', name: 'Prism Falls', search: '?mode=demo' }

/** Three of jade fall on each reel from the left, and nothing pays after them. */
const cascadeOf = (amount: string, paid: string) => [
  { type: 'reveal', set: 'base', stops: [0, 0, 0, 0, 0], orbs: [], board: CASCADE_BOARD },
  {
    type: 'win',
    wins: [{ symbol: 'J', count: 3, amount, ways: 1, cells: CASCADE_CELLS }],
    times: 2,
    amount: paid,
  },
  { type: 'tumble', removed: [[0], [0], [0], [], []], orbs: [], board: CASCADE_BOARD },
  { type: 'total', amount: paid, total: paid },
  { type: 'end', amount: paid, isCapped: false },
]
const CASCADE_BOARD = ['JRE', 'JPT', 'JAQ', 'RPE', 'OXT']
const CASCADE_CELLS = [
  [0, 0],
  [1, 0],
  [2, 0],
]

test('what a cascade has won stays told below its reels, and above them what this round has paid', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 390, height: 844 })
  // A win, which is counted up to, and a round that returns less than its stake, which is not.
  const rounds = [cascadeOf('250', '500'), cascadeOf('2', '4')]
  await page.route(/\/rgs\/v1\/play$/, async (route) => {
    const response = await route.fetch()
    const json = (await response.json()) as { round: Record<string, unknown> }
    const events = rounds.shift() ?? []
    const paid = events.at(-1)?.amount
    const round = { ...json.round, events, paid, due: paid, multiplier: '1' }
    await route.fulfill({ response, json: { ...json, round } })
  })
  const game = await openGame(page, PRISM)
  const tallied = game.locator('[data-part=tallied]')
  await expect(tallied).toHaveCount(0)
  for (const amount of ['5.00', '0.04']) {
    await game.locator('.hg-play[data-press=bet]').click()
    await expect(game.locator('[data-part=result]')).toContainText(`3 × jade €${amount}`)
    await expect(game.locator('.hg[data-phase="idle"]')).toBeVisible()
    await expect(tallied).toHaveText(`3×€${amount}`)
    await expect(game.locator('[data-part=won]')).toHaveText(`€${amount}`)
  }
  const [overReels, overEdge, moving] = await tallied.evaluate((row) => {
    const board = row.closest('.slot') as HTMLElement
    const [box, place] = [board.getBoundingClientRect(), row.getBoundingClientRect()]
    const reelsEnd = parseFloat(board.style.getPropertyValue('--reels-end'))
    const motions = row.getAnimations({ subtree: true }).length
    return [box.top + reelsEnd - place.top, place.bottom - box.bottom, motions]
  })
  // It covers neither the reels nor the edge of the board, and does not move.
  expect(overReels).toBeLessThan(0)
  expect(overEdge).toBeLessThanOrEqual(0)
  expect(moving).toBe(0)
})
