import type { Page, WebSocketRoute } from '@playwright/test'
import { expect, test } from './support/casino.ts'
import { fund, gameOn, letGameSay, openGame, setBet } from './support/game.ts'
import { enterAsNew } from './support/player.ts'
import { dialog } from './support/visitor.ts'

const DICE = { slug: 'dice', name: 'Dice' }
const LIMIT = {
  code: 'MAX_BET_LIMIT_REACHED',
  max: '10000000000',
  used: '0',
  attempted: '50000000000',
  currency: 'EUR',
  resetsAt: null,
}

function refused(status: string, over: object = {}) {
  return { status, code: null, amount: '500.00', currency: 'EUR', limit: null, ...over }
}

async function closeDialog(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog(page)).toBeHidden()
}

test('R254 R805 a bet that the balance or a limit does not carry opens its popup, from the wallet itself', async ({
  page,
  casino,
}) => {
  const player = await enterAsNew(page, casino)
  await page.goto('/casino/games/dice')
  await expect(dialog(page)).toHaveAccessibleName('Deposit required')
  await closeDialog(page)
  await expect(page.getByText('The game did not open')).toBeVisible()

  await fund(page, casino, player, '20')
  await page.getByRole('button', { name: 'Try again' }).click()
  const game = gameOn(page, 'Dice')
  await setBet(game, '30')
  await game.getByRole('button', { name: 'Bet €30.00' }).click()
  await expect(page).toHaveURL(/modal=deposit-required/)
  await expect(dialog(page)).toContainText('Your balance is too low for a bet of €30.00.')
  await expect(dialog(page).getByRole('link', { name: 'Deposit' })).toBeVisible()
  // The page has said it; the game goes on where it was.
  await expect(game.getByRole('dialog')).toBeHidden()

  const limited = await page.request.post(`${casino.siteUrl}/api/user/set-limit`, {
    headers: { authorization: `Bearer ${player.token}` },
    data: { type: 'maxBet', period: null, value: '1' },
  })
  expect(limited.status()).toBe(200)
  const again = await openGame(page, DICE)
  await setBet(again, '5')
  await again.getByRole('button', { name: 'Bet €5.00' }).click()
  await expect(page).toHaveURL(/modal=bet-limit/)
  await expect(dialog(page)).toContainText('You tried to bet €5.00, but your limit is €1.00.')
})

test('R254 R806 R807 R808 every other refusal has its popup', async ({ page, casino }) => {
  await fund(page, casino, await enterAsNew(page, casino), '20')
  await openGame(page, DICE)
  const say = (status: string, over: object = {}) =>
    letGameSay(page, casino, 'refused', refused(status, over))

  await say('COUNTRY_BLOCKED')
  await expect(dialog(page)).toContainText('This game is not allowed in your country.')
  await closeDialog(page)
  await say('BONUS_BET_LIMIT', { limit: LIMIT })
  await expect(dialog(page)).toContainText(
    'You tried to bet €500.00, but your bonus bet limit is €100.00.',
  )
  await closeDialog(page)
  for (const [status, code, text] of [
    ['SELF_EXCLUDED', null, 'You have excluded yourself from play.'],
    ['PLAYER_BLOCKED', 'ACCOUNT_FROZEN', 'Your account is frozen for now.'],
    ['PLAYER_BLOCKED', 'AGE_UNKNOWN', 'Please fill in your date of birth'],
    ['LIMIT_EXCEEDED', 'SESSION_TIME_OVER', 'The session time you set is over.'],
  ] as const) {
    await say(status, { code })
    await expect(dialog(page)).toContainText(text)
    await closeDialog(page)
  }

  await say('BONUS_BUY_CONFIRM', { limit: LIMIT })
  await expect(dialog(page)).toContainText('It costs €500.00. The highest bet is €100.00.')
  await dialog(page).getByRole('button', { name: 'Confirm Regular Bet' }).click()
  await expect(dialog(page)).toBeHidden()
  await say('BONUS_BUY_CONFIRM', { limit: LIMIT })
  const asked = page.waitForRequest(/confirm-bonus-buy/)
  await dialog(page).getByRole('button', { name: 'Confirm Bonus Buy' }).click()
  expect((await asked).postDataJSON()).toEqual({
    slug: 'dice',
    amount: '500.00',
    currencyCode: 'EUR',
  })
  await expect(dialog(page)).toContainText('Press buy in the game again')
  await dialog(page).getByRole('button', { name: 'Back to the game' }).click()

  await say('TOKEN_EXPIRED')
  await expect(page.getByText('This game session has ended')).toBeVisible()
  const launched = page.waitForResponse(/launch-game/)
  await page.getByRole('button', { name: 'Go on playing' }).click()
  expect((await launched).status()).toBe(200)
})

test('G17 T19 free rounds are played until the player takes a break, and not once more', async ({
  page,
  casino,
}) => {
  const player = await enterAsNew(page, casino)
  await fund(page, casino, player, '20')
  await casino.operator('give-free-rounds', player.email, 'dice', '5', '0.20')
  const session = page.waitForRequest(/\/rgs\/v1\/play$/)
  const game = await openGame(page, DICE)
  await expect(game.getByText('5 free rounds')).toBeVisible()
  await game.getByRole('button', { name: /^Free round/ }).click()
  await expect(game.getByText('4 free rounds')).toBeVisible()

  const asked = await session
  const authorization = (await asked.allHeaders())['authorization'] ?? ''
  const answer = await page.request.post(`${casino.siteUrl}/api/user/self-exclude`, {
    headers: { authorization: `Bearer ${player.token}` },
    data: { option: '1d' },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  const again = await page.request.post(asked.url(), {
    headers: { authorization },
    data: { ...(asked.postDataJSON() as object), requestId: crypto.randomUUID() },
  })
  // The session was ended, or the wallet was asked first: what counts is that nothing is played.
  expect([401, 409]).toContain(again.status())
  const more = casino.operator('give-free-rounds', player.email, 'dice', '5', '0.20')
  await expect(more).rejects.toThrow('SELF_EXCLUDED')
})

test('what another window or origin says to the page is not heard', async ({ page, casino }) => {
  await fund(page, casino, await enterAsNew(page, casino), '20')
  await openGame(page, DICE)
  await page.evaluate(
    (payload) => window.postMessage({ source: 'hg', v: 1, type: 'refused', payload }, '*'),
    refused('COUNTRY_BLOCKED'),
  )
  // A message of the game itself comes after it, and is the only one that does anything.
  await letGameSay(page, casino, 'refused', refused('SELF_EXCLUDED'))
  await expect(dialog(page)).toContainText('You have excluded yourself from play.')
})

test('R808 a game that may not be begun says why, on the stage and in its popup', async ({
  page,
  casino,
}) => {
  await fund(page, casino, await enterAsNew(page, casino), '20')
  let code = 'COUNTRY_BLOCKED'
  await page.route(/launch-game/, (route) =>
    route.fulfill({ status: 409, json: { success: false, code, message: `refusal.${code}` } }),
  )
  await page.goto('/casino/games/dice')
  await expect(dialog(page)).toContainText('This game is not allowed in your country.')
  // R432: a player meets no notice, and shows where they are from here.
  await expect(dialog(page).getByRole('button', { name: /Verify my location/ })).toBeVisible()
  await closeDialog(page)
  await expect(page.getByText('The game did not open')).toBeVisible()
  await expect(page.getByText('Play is not offered in your country.')).toBeVisible()
  code = 'GAME_UNAVAILABLE'
  await page.reload()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await page.unroute(/launch-game/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('iframe[title="Dice, the game itself"]')).toBeVisible()
})

test('R254 money of a bonus and of free spins is told in a popup of its own, as it comes', async ({
  page,
  casino,
}) => {
  const sockets: WebSocketRoute[] = []
  await page.routeWebSocket(/socket\.io/, (socket) => {
    socket.connectToServer()
    sockets.push(socket)
  })
  await enterAsNew(page, casino)
  await page.goto('/promotions')
  await expect(page.locator('html')).toHaveAttribute('data-live', 'on')
  for (const [kind, title] of [
    ['bonus', 'Your bonus is paid out'],
    ['freespins', 'Your free spins are through'],
  ] as const) {
    const event = { kind, win: '12.50', currencyCode: 'EUR' }
    sockets.at(-1)?.send(`42${JSON.stringify(['promoPaid', event])}`)
    await expect(dialog(page)).toHaveAccessibleName(title)
    await expect(dialog(page)).toContainText('€12.50')
    await dialog(page).getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL(/\/promotions$/)
  }
})
