import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './support/casino.ts'
import { fund, gameOn } from './support/game.ts'
import { withSettings } from './support/settings.ts'
import { enterAsDemo, enterAsNew } from './support/player.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const main = (page: Page) => page.getByRole('main')

test('R105 R302 R804 an offer is taken by its button, played, given up with a preview, and not had again', async ({
  page,
  casino,
}) => {
  await enterAsNew(page, casino)
  await page.goto('/promotions/verified-welcome')
  await page.getByRole('button', { name: 'Claim €5' }).click()
  await expect(main(page).getByText('€5.00 of bonus money is ready to play')).toBeVisible()
  await main(page).getByRole('link', { name: 'My bonuses' }).click()
  await expect(page).toHaveURL(/\/bonuses$/)
  await expect(page.getByRole('heading', { name: '€5 to look around' })).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '€0.00 of €200.00')
  await page.getByText('How each bet counted').click()
  await expect(page.getByText('No bet has counted yet.')).toBeVisible()
  await page.getByText('Terms of this bonus').click()
  await expect(main(page).locator('code').first()).toHaveText(/^[0-9a-f]{64}$/)
  await page.getByRole('link', { name: 'Give up this bonus' }).click()
  await expect(dialog(page)).toContainText('You lose €5.00 of bonus money.')
  await dialog(page).getByRole('button', { name: 'Give it up' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(main(page).getByText('You gave it up, and €5.00 lapsed.')).toBeVisible()
  await page.goto('/promotions/verified-welcome')
  await page.getByRole('button', { name: 'Claim €5' }).click()
  await expect(main(page).getByRole('alert')).toContainText('It cannot be taken again.')
})

test('R105 R302 an offer that an operator adds is on the page without a restart, and gone when it is ended', async ({
  page,
  casino,
}) => {
  const offer = JSON.parse(await casino.operator('offer', 'show', 'verified-welcome')) as object
  const en = { title: 'Five for a friend', titleSecondary: '', description: 'Five.', cta: 'Take' }
  const added = JSON.stringify({ ...offer, texts: { en } })
  await casino.operator('offer', 'add', 'five-for-a-friend', added)
  const card = main(page).getByRole('link', { name: 'Five for a friend' })
  const isShown = async () => {
    await page.goto('/promotions')
    await main(page).getByRole('heading', { level: 1 }).waitFor()
    return await card.isVisible()
  }
  try {
    await expect.poll(isShown, { timeout: 30_000 }).toBe(true)
  } finally {
    await casino.operator('offer', 'end', 'five-for-a-friend')
  }
  await expect.poll(isShown, { timeout: 30_000 }).toBe(false)
})

test('R302 R314 useNewsBlockInPromotions: the page of promotions has news of what began lately', async ({
  page,
  casino,
}) => {
  const offer = JSON.parse(await casino.operator('offer', 'show', 'verified-welcome')) as object
  const en = { title: 'Fresh today', titleSecondary: '', description: 'Five.', cta: 'Take' }
  const from = new Date(Date.now() - 60_000).toISOString()
  const added = JSON.stringify({ ...offer, from, texts: { en } })
  await casino.operator('offer', 'add', 'fresh-today', added)
  try {
    await withSettings({ page, casino }, { useNewsBlockInPromotions: true }, async (site) => {
      await page.goto(`${site}/promotions`)
      const news = page.getByRole('region', { name: 'News' })
      await expect(news.getByRole('link', { name: 'Fresh today' })).toBeVisible()
      await expect(news).toContainText('New since')
    })
  } finally {
    await casino.operator('offer', 'end', 'fresh-today')
  }
})

test('R302 the deposit form takes a bonus along, or none', async ({ page, casino }) => {
  await enterAsNew(page, casino)
  await page.goto('/deposit')
  const none = page.getByRole('radio', { name: 'No bonus' })
  const first = page.getByRole('radio', { name: '100% on your first deposit' })
  await expect(none).toBeChecked()
  const taken = page.waitForResponse(/activate-bonus/)
  await first.check()
  expect((await taken).status()).toBe(200)
  await page.goto('/profile2/my-bonuses')
  await expect(main(page).getByText('at least €20.00')).toBeVisible()
  await page.goto('/deposit')
  await expect(first).toBeChecked()
  const given = page.waitForResponse(/forfeit-bonus/)
  await none.check()
  expect((await given).status()).toBe(200)
  await expect(none).toBeChecked()
  await page.goto('/profile2/my-bonuses')
  await expect(main(page).getByText('It was never filled. Nothing was lost.')).toBeVisible()
})

test('R105 R603 free spins come with a deposit, are played in the game with their counter, and are counted', async ({
  page,
  casino,
}) => {
  const player = await enterAsNew(page, casino)
  await page.goto('/deposit')
  const taken = page.waitForResponse(/activate-bonus/)
  await page.getByRole('radio', { name: '50 free spins in Lantern Parade' }).check()
  expect((await taken).status()).toBe(200)
  await fund(page, casino, player, '25')
  await page.goto('/bonuses')
  await page.getByRole('link', { name: 'Play in Lantern Parade' }).click({ timeout: 120_000 })
  const game = gameOn(page, 'Lantern Parade')
  await expect(game.getByText('50 free rounds')).toBeVisible({ timeout: 60_000 })
  await game.getByRole('button', { name: /^Free round/ }).click()
  await expect(game.getByText('49 free rounds')).toBeVisible({ timeout: 60_000 })
  await page.goto('/bonuses')
  const bar = page.getByRole('progressbar', { name: 'Spins played' })
  await expect(bar).toHaveAttribute('aria-valuetext', '49 of 50 left', { timeout: 60_000 })
  await page.getByRole('link', { name: 'Give up this bonus' }).click()
  await expect(dialog(page)).toContainText('The spins that are left can no longer be played')
})

test('R105 R605 a player with history sees the progress, its lines and past ends, and what keeps money in', async ({
  page,
  casino,
}) => {
  await enterAsDemo(page, casino, /history/)
  await page.goto('/profile2/my-bonuses')
  await expect(main(page).locator('[aria-valuetext="€20.00 of €50.00"]')).toBeVisible()
  await expect(page.locator('header').getByTestId('bonus-balance')).toHaveText('+€5.00')
  await expect(page.getByRole('heading', { name: '50 free spins in Lantern Parade' })).toBeVisible()
  await page.getByText('How each bet counted').first().click()
  await expect(main(page).getByText('€5.00 at 100% counts €5.00').first()).toBeVisible()
  for (const end of ['Paid out', 'Expired', 'Cancelled', 'Given up', 'Played away'])
    await expect(main(page).getByText(end, { exact: true })).toBeVisible()
  await page.goto('/withdraw')
  await page.locator('[data-condition="bonus"]').getByRole('link', { name: 'Give it up' }).click()
  await expect(dialog(page)).toContainText('You lose €5.00 of bonus money.')
  await dialog(page).getByRole('button', { name: 'Keep the bonus' }).click()
  await expect(dialog(page)).toBeHidden()
})

test('R109 on a phone a coupon is applied, refused or known already, and the answer is in sight', async ({
  page,
  casino,
}) => {
  await casino.operator('add-coupon', 'PHONE26', 'lantern-spins', '5')
  await enterAsNew(page, casino)
  await page.setViewportSize({ width: 390, height: 640 })
  await page.goto('/bonuses')
  for (const [code, role, answer] of [
    ['NOBODY26', 'alert', 'This coupon was not applied.'],
    ['PHONE26', 'status', 'The coupon was applied'],
    ['PHONE26', 'status', 'You have redeemed this coupon already.'],
  ] as const) {
    await page.getByLabel('Coupon code').fill(code)
    await page.getByRole('button', { name: 'Apply' }).click()
    const said = main(page).getByRole(role).filter({ hasText: answer })
    await expect(said).toBeInViewport({ ratio: 1 })
  }
})

test('the page of bonuses fits a phone and both directions of reading, and axe finds nothing', async ({
  page,
  casino,
}) => {
  await enterAsDemo(page, casino, /history/)
  for (const [path, width] of [
    ['/profile2/my-bonuses', 1600],
    ['/bonuses', 900],
    ['/ar/profile2/my-bonuses', 390],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(path)
    await expect(page.getByRole('progressbar').first()).toBeVisible()
    for (const details of await main(page).locator('summary').all()) await details.click()
    await expect(main(page).locator('details li').first()).toBeVisible()
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect([path, violations.map(({ id }) => id)]).toEqual([path, []])
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect([path, overflow]).toEqual([path, 0])
  }
})

test('R206 offline, the page of bonuses says so and comes back by a button', async ({
  page,
  casino,
}) => {
  await enterAsNew(page, casino)
  await page.route(/get-user-bonus/, (route) => route.abort())
  await page.goto('/bonuses')
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible({ timeout: 30_000 })
  await page.unroute(/get-user-bonus/)
  await again.click()
  await expect(page.getByRole('heading', { name: 'No bonuses to show' })).toBeVisible()
})
