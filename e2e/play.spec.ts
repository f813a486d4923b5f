import type { Page } from '@playwright/test'
import { expect, test } from './support/casino.ts'
import { fund, gameOn, openGame, setBet } from './support/game.ts'
import { ask, enterAsNew } from './support/player.ts'
import { goToTopTables } from './support/visitor.ts'

const DICE = { slug: 'dice', name: 'Dice' }
const balance = (page: Page) => page.locator('header').getByTestId('balance')
const stage = (page: Page, name: string) => page.getByRole('region', { name: `Play ${name}` })

interface Rows {
  readonly rows: readonly {
    readonly type: string
    readonly amount: string
    readonly roundId: string | null
    readonly balanceAfter: string
  }[]
}

test.use({
  viewport: { width: 1600, height: 1000 },
  contextOptions: { reducedMotion: 'no-preference' },
})

test('R721 R112 a round of dice for money: balance, history, top tables and the verifier agree', async ({
  page,
  casino,
}) => {
  const player = await enterAsNew(page, casino)
  await fund(page, casino, player, '50')
  const game = await openGame(page, DICE)
  await expect(balance(page)).toHaveText('€50.00')
  await expect(game.locator('[data-part="net"]')).toBeVisible()

  await setBet(game, '2')
  await game.getByLabel('Win chance').fill('98')
  await game.getByLabel('Win chance').press('Enter')
  await game.getByRole('button', { name: 'Bet €2.00' }).click()
  await expect(game.locator('[data-part="result"]')).toContainText('Rolled')
  const { rows } = await ask<Rows>(page, casino, player, 'get-game-transactions')
  const bet = rows.find(({ type }) => type === 'bet')
  expect(bet).toMatchObject({ amount: '-2.00', roundId: expect.any(String) })

  // The page heard of it over the socket, and asked again.
  const after = `€${rows[0]?.balanceAfter}`
  await expect(balance(page)).toHaveText(after)
  await expect(game.locator('[data-part="balance"]')).toHaveText(after)
  const net = (Number(rows[0]?.balanceAfter) - 50).toFixed(2)
  await expect(game.locator('[data-part="net"]')).toContainText(net.replace('-', ''))

  // What was drawn is secret until the seed is changed; then the round proves itself.
  await game.getByRole('button', { name: 'Fairness' }).click()
  await game.getByRole('button', { name: 'Change seeds and reveal' }).click()
  await expect(game.getByText('1 round can be checked with it.')).toBeVisible()
  await page.goto('/profile/transactions')
  await page
    .getByRole('link', { name: /^Verify the round of/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/fairness\?round=/)
  await expect(page.getByText('Every check holds.')).toBeVisible()
  for (const check of ['The server seed is the one locked in', 'The payout is right']) {
    await expect(page.getByText(check)).toBeVisible()
  }
  await page.getByText('Random blocks').click()
  await expect(page.getByText(/:\d+:0$/).first()).toBeVisible()

  await page.goto('/')
  await goToTopTables(page)
  const won = rows.some(({ type, amount }) => type === 'win' && Number(amount) > 0)
  await page.getByRole('tab', { name: 'My Wins' }).click()
  if (won) await expect(page.getByRole('tabpanel').getByText('Dice')).toBeVisible()
  else await expect(page.getByText('You have no wins to show')).toBeVisible()
})

test('R114 R602 a demo needs no account where the brand allows it, and calls no wallet', async ({
  page,
}) => {
  const personal: string[] = []
  page.on('request', (request) => {
    if (/get-(user-details|play-session|open-rounds)/.test(request.url()))
      personal.push(request.url())
  })
  const game = await openGame(page, { ...DICE, search: '?mode=demo' })
  await game.getByRole('button', { name: /^Bet / }).click()
  await expect(game.locator('[data-part="result"]')).toContainText('Rolled')
  await expect(stage(page, 'Dice').getByText('Demo, no real money')).toBeVisible()
  expect(personal).toEqual([])

  await page.getByRole('link', { name: 'Real money' }).click()
  await expect(page.getByText('Playing for real money needs an account.')).toBeVisible()
  await page.getByRole('link', { name: 'Try the demo' }).click()
  await expect(page).toHaveURL(/mode=demo/)
})

test('theatre and full screen make room, and time and result stay in sight', async ({
  page,
  casino,
}) => {
  const player = await enterAsNew(page, casino)
  await fund(page, casino, player, '20')
  await openGame(page, DICE)
  const view = stage(page, 'Dice')
  const width = async () => (await view.boundingBox())?.width ?? 0
  const before = await width()
  const theatre = view.getByRole('button', { name: 'Theatre mode' })
  await theatre.click()
  await expect(theatre).toHaveAttribute('aria-pressed', 'true')
  expect(await width()).toBeGreaterThan(before + 100)
  await theatre.click()
  expect(await width()).toBe(before)

  await view.getByRole('button', { name: 'Full screen' }).click()
  await expect
    .poll(() => page.evaluate(() => document.fullscreenElement?.getAttribute('aria-label')))
    .toBe('Play Dice')
  await expect(gameOn(page, 'Dice').locator('[data-part="time"]')).toBeInViewport()
  await view.getByRole('button', { name: 'Leave full screen' }).click()
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull()
})

test('on a phone balance, net and time stand in one line of the game, and nowhere else', async ({
  page,
  casino,
}) => {
  await page.setViewportSize({ width: 390, height: 700 })
  const player = await enterAsNew(page, casino)
  await fund(page, casino, player, '20')
  const game = await openGame(page, DICE)
  const middles: number[] = []
  for (const part of ['balance', 'net', 'time']) {
    const figure = game.locator(`[data-part="${part}"]`)
    await expect(figure).toBeInViewport({ ratio: 1 })
    const box = await figure.boundingBox()
    middles.push((box?.y ?? 0) + (box?.height ?? 0) / 2)
  }
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4)
  const view = stage(page, 'Dice')
  await expect(view.getByText('Time played')).toBeHidden()
  // The game begins where the page's own bar ends.
  const [bar, frame] = [
    await page.locator('header').first().boundingBox(),
    await view.locator('iframe').boundingBox(),
  ]
  expect(frame?.y).toBeCloseTo((bar?.y ?? 0) + (bar?.height ?? 0), 0)
})

test('dice is played by keyboard alone, from the page into the game and back', async ({ page }) => {
  const game = await openGame(page, { ...DICE, search: '?mode=demo' })
  const bet = game.getByRole('button', { name: /^Bet / })
  for (let stop = 0; stop < 60; stop += 1) {
    await page.keyboard.press('Tab')
    if (await bet.evaluate((button) => button === document.activeElement)) break
  }
  await page.keyboard.press('Enter')
  await expect(game.locator('[data-part="result"]')).toContainText('Rolled')
  for (let stop = 0; stop < 20; stop += 1) {
    await page.keyboard.press('Tab')
    if ((await page.evaluate(() => document.activeElement?.tagName)) !== 'IFRAME') break
  }
  await expect(page.getByRole('button', { name: 'Theatre mode' })).toBeFocused()
})

test('an unfinished round of mines is offered on return, goes on where it was and is finished', async ({
  page,
  casino,
}) => {
  const player = await enterAsNew(page, casino)
  await fund(page, casino, player, '50')
  const mines = { slug: 'minefield', name: 'Minefield' }
  const game = await openGame(page, mines)
  await setBet(game, '1')
  await game.getByRole('button', { name: 'Bet €1.00' }).click()
  await expect(balance(page)).toHaveText('€49.00')

  await page.goto('/promotions')
  await page.mouse.move(300, 300)
  const offer = page.getByRole('complementary', { name: 'Unfinished rounds' })
  await expect(offer).toContainText('Your round of Minefield is still open')
  await expect(offer).toContainText('€1.00')
  await offer.getByRole('link', { name: 'Finish it' }).click()
  await expect(page).toHaveURL(/\/casino\/games\/minefield$/)
  await expect(offer).toBeHidden()
  const tile = game.getByRole('button', { name: /closed$/ }).first()
  await expect(tile).toBeEnabled({ timeout: 60_000 })
  await tile.click()
  const cashOut = game.getByRole('button', { name: /^Cash out/, disabled: false })
  const blown = game.getByText(/A mine under the first tile/).first()
  await expect(cashOut.or(blown).first()).toBeVisible()
  // The mine may have been told of a moment later than the button became free: then there is nothing left to press.
  if (await cashOut.isVisible()) await cashOut.click({ timeout: 5_000 }).catch(() => undefined)
  await expect
    .poll(async () => (await ask<{ rounds: [] }>(page, casino, player, 'get-open-rounds')).rounds)
    .toEqual([])
})

test('a reality check holds the game after the minutes of the brand, with time and result', async ({
  page,
  casino,
}) => {
  await page.clock.install()
  const player = await enterAsNew(page, casino)
  await fund(page, casino, player, '20')
  await openGame(page, DICE)
  // The server's clock stays: a page that comes back after an hour of its own would be told of seconds.
  await page.route('**/api/user/get-play-session*', (route) => route.abort())
  await page.clock.fastForward('59:00')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.clock.fastForward('02:00')
  const check = page.getByRole('dialog', { name: 'A moment to look back' })
  await expect(check).toContainText('Time played')
  await expect(check).toContainText('Net result')
  await expect(check.getByRole('link', { name: 'Look at my history' })).toBeVisible()
  await check.getByRole('button', { name: 'Continue' }).first().click()
  await expect(check).toBeHidden()
  await page.clock.fastForward('01:00')
  await expect(check).toBeHidden()
})
