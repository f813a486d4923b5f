import { expect, test } from './support/casino.ts'
import { fund, openGame, setBet } from './support/game.ts'
import { enterAsNew } from './support/player.ts'
import { withSettings } from './support/settings.ts'
import { dialog } from './support/visitor.ts'

const DICE = { slug: 'dice', name: 'Dice' }
const SHOWN = { showDailyReward: true }

test('R255 R314 R452 showDailyReward: the daily reward is locked before the first deposit, and leads to cashback', async ({
  page,
  casino,
}) => {
  await withSettings({ page, casino }, SHOWN, async (site) => {
    await enterAsNew(page, casino)
    // On a slow line the player is known before the texts are.
    const known = page.waitForResponse(/get-play-session/)
    await page.route('**/api/core/casino/locales/*', async (route) => {
      await known
      await route.continue()
    })
    await page.goto(`${site}/casino/games/dice`)
    // Whoever has never deposited is asked to before they play.
    await expect(dialog(page)).toHaveAccessibleName('Deposit required')
    await dialog(page).getByRole('button', { name: 'Close', exact: true }).click()
    const widget = page.getByRole('link', { name: 'Daily reward: after your first deposit' })
    await expect(widget).toBeVisible()
    await expect(page.getByRole('timer', { name: 'Until it is counted again' })).toHaveCount(0)
    await widget.click()
    await expect(page).toHaveURL(/\/cashback$/)
  })
})

test('R255 R450 R451 R706 the daily reward follows play, counts down to the half hour and is asked for again', async ({
  page,
  casino,
}) => {
  await page.clock.install({ time: new Date('2026-11-15T12:10:00Z') })
  await withSettings({ page, casino }, SHOWN, async (site) => {
    const player = await enterAsNew(page, casino)
    await fund(page, casino, player, '50')
    // The first answer stands until the bet was seen: what moves the figure is the bet itself.
    const seen = Promise.withResolvers<string>()
    let answered = 0
    await page.route('**/api/user/calendar-award?*', async (route) => {
      const ngr = (answered += 1) === 1 ? '0.00' : await seen.promise
      const award = { ngr, payout: '0.00', percent: 10, currencyCode: 'EUR', isCounted: true }
      await route.fulfill({ json: { success: true, data: { userCalendarData: award } } })
    })
    const game = await openGame(page, { ...DICE, site })
    const widget = page.getByRole('link', { name: /^Daily reward so far/ })
    await expect(widget).toContainText('€0.00')
    const left = widget.getByRole('timer', { name: 'Until it is counted again' })
    await expect(left).toHaveText(/^1\d:\d\d$/)

    // The longest chance of all: what is bet is lost, or else the house has lost and owes nothing.
    await setBet(game, '2')
    await game.getByLabel('Win chance').fill('0.01')
    await game.getByLabel('Win chance').press('Enter')
    await game.getByRole('button', { name: 'Bet €2.00' }).click()
    await expect(widget).toContainText('€0.20')

    // It is asked for every 15 seconds, and the answer corrects it.
    const asked = page.waitForRequest(/calendar-award/)
    await page.clock.fastForward('00:15')
    await asked
    seen.resolve('5.00')
    await expect(widget).toContainText('€0.50')
    const askedAgain = page.waitForRequest(/calendar-award/)
    await page.clock.fastForward('20:00')
    await askedAgain
    await expect(left).toHaveText(/^(2\d|30):\d\d$/)
  })
})
