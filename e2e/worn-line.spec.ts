import type { Page, Route } from '@playwright/test'
import { payButton } from './support/card.ts'
import { expect, test } from './support/casino.ts'
import { fund, openGame, setBet } from './support/game.ts'
import { ask, beSignedIn, enterAsDemo, enterAsNew } from './support/player.ts'
import { withSettings } from './support/settings.ts'

/** What the line does to one call after the other; then it is good. */
async function wear(page: Page, path: string, troubles: readonly ('reset' | 'lose-reply')[]) {
  const left = [...troubles]
  const bodies: unknown[] = []
  await page.route(path, async (route: Route) => {
    bodies.push(route.request().postDataJSON())
    const trouble = left.shift()
    if (trouble === 'lose-reply') await deliver(route)
    if (trouble === undefined) await route.continue()
    else await route.abort('connectionreset')
  })
  return bodies
}

/** To where the browser would have sent it: only browsers know the names below localhost. */
async function deliver(route: Route): Promise<void> {
  const url = new URL(route.request().url())
  const { host } = url
  url.hostname = '127.0.0.1'
  await route.fetch({ url: url.href, headers: { ...(await route.request().allHeaders()), host } })
}

test('G23 a withdrawal whose reply was lost twice is asked for again under its key, and made once', async ({
  page,
  casino,
}) => {
  const player = await enterAsDemo(page, casino, /history/)
  await withSettings({ page, casino }, { withdrawalConditions: [] }, async (site) => {
    await beSignedIn(page, player.token)
    await page.goto(`${site}/withdraw`)
    const list = () =>
      ask<{ rows: { withdrawalId: string }[] }>(page, casino, player, 'get-withdrawals')
    const before = (await list()).rows.length
    const asked = await wear(page, '**/api/user/request-withdrawal', [
      'reset',
      'lose-reply',
      'lose-reply',
    ])
    const main = page.getByRole('main')
    await main.locator('[name="amount"]').fill('11')
    await main.locator('[name="accountNumber"]').fill('DE89 3704 0044 0532 0130 00')
    await main.locator('[name="password"]').fill(player.password)
    const submit = page.getByRole('button', { name: 'Request withdrawal' })
    for (const times of [1, 2, 3]) {
      await submit.click()
      await expect.poll(() => asked.length).toBe(times)
      await expect(main.getByRole('alert')).toContainText('Service Unavailable')
    }
    await submit.click()
    await expect(page.getByText('Withdrawal success')).toBeVisible()
    expect((await list()).rows).toHaveLength(before + 1)
    await expect(page.getByTestId('held')).toHaveText('€11.00')
  })
})

test('G23 a deposit whose reply was lost is begun again under its key, and credited once', async ({
  page,
  casino,
}) => {
  const player = await enterAsNew(page, casino)
  await page.goto('/deposit')
  await page.getByRole('radio', { name: 'Carouseller' }).check()
  await page.locator('input[name="amount"]').fill('40')
  const asked = await wear(page, '**/api/user/start-deposit', ['reset', 'lose-reply', 'lose-reply'])
  for (const times of [1, 2, 3]) {
    await payButton(page).click()
    await expect.poll(() => asked.length).toBe(times)
    await expect(page.getByText('Service Unavailable')).toBeVisible()
  }
  await payButton(page).click()
  await page.waitForURL(`${casino.cashboxUrl}/**`)
  expect(new Set(asked.map((body) => (body as { key: string }).key)).size).toBe(1)
  const paymentId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const approved = await page.request.post(
    `${casino.cashboxUrl}/control/payments/${paymentId}/approve`,
  )
  expect(approved.status()).toBe(200)
  await page.goto('/')
  await expect(page.locator('header').getByTestId('balance')).toHaveText('€40.00')
  const { depositCount } = await ask<{ depositCount: number }>(
    page,
    casino,
    player,
    'get-user-details',
  )
  expect(depositCount).toBe(1)
})

test('G23 a bet whose reply was lost is asked for again by the game, and placed once', async ({
  page,
  casino,
}) => {
  const player = await enterAsNew(page, casino)
  await fund(page, casino, player, '50')
  const game = await openGame(page, { slug: 'dice', name: 'Dice' })
  const asked = await wear(page, '**/rgs/v1/play', ['reset', 'lose-reply'])
  await setBet(game, '2')
  // The longest chance of all: what is bet is lost, but for once in ten thousand.
  await game.getByLabel('Win chance').fill('0.01')
  await game.getByLabel('Win chance').press('Enter')
  await game.getByRole('button', { name: 'Bet €2.00' }).click()
  await expect.poll(() => asked.length).toBe(3)
  expect(new Set(asked.map((body) => (body as { requestId: string }).requestId)).size).toBe(1)
  await expect(page.locator('header').getByTestId('balance')).toHaveText('€48.00')
})

test('G23 an offer whose reply was lost is claimed again, and given once', async ({
  page,
  casino,
}) => {
  const player = await enterAsNew(page, casino)
  await page.goto('/promotions/verified-welcome')
  const asked = await wear(page, '**/api/user/activate-bonus', ['reset', 'lose-reply'])
  const claim = page.getByRole('button', { name: 'Claim €5' })
  for (const times of [1, 2]) {
    await claim.click()
    await expect.poll(() => asked.length).toBe(times)
  }
  // Whoever does not know asks again; the page has heard of it by then, or the backend says so.
  await page.reload()
  await claim.click()
  await expect.poll(() => asked.length).toBe(3)
  await page.goto('/bonuses')
  await expect(page.getByRole('heading', { name: '€5 to look around' })).toHaveCount(1)
  const { userWallet } = await ask<{ userWallet: { bonusAmount: string } }>(
    page,
    casino,
    player,
    'get-user-details',
  )
  expect(userWallet.bonusAmount).toBe('5.00')
})

test('G24 a page whose live connection broke shows the balance of the ledger when it is back', async ({
  page,
  casino,
}) => {
  let isCut = false
  let cut = () => {}
  await page.routeWebSocket(/socket\.io/, (socket) => {
    const server = isCut ? undefined : socket.connectToServer()
    cut = () => {
      isCut = true
      void server?.close()
      void socket.close()
    }
    if (!server) cut()
  })
  // Without sockets it would find another way.
  await page.route(/socket\.io/, (route) => (isCut ? route.abort() : route.continue()))
  const player = await enterAsNew(page, casino)
  await page.goto('/promotions')
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-live', 'on')
  cut()
  await expect(html).toHaveAttribute('data-live', 'off')
  await fund(page, casino, player, '25')
  const balance = page.locator('header').getByTestId('balance')
  await expect(balance).toHaveText('€0.00')
  isCut = false
  await expect(html).toHaveAttribute('data-live', 'on')
  await expect(balance).toHaveText('€25.00')
})
