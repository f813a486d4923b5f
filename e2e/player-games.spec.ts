import { untilAwake } from './support/awake.ts'
import { expect, test } from './support/casino.ts'
import { results, tiles } from './support/lobby.ts'
import { dialog, enterAs } from './support/visitor.ts'

test('R114 a heart is shown at once and kept, and a guest is asked to log in', async ({
  page,
  casino,
}) => {
  await page.goto('/casino/slots')
  await untilAwake(page, '[aria-label="Favourite: Ember Sevens"]')
  await results(page).getByRole('button', { name: 'Favourite: Ember Sevens' }).click()
  await expect(dialog(page)).toHaveAccessibleName('Log in')

  await enterAs(page, casino, /fresh/)
  await page.goto('/casino/slots')
  const heart = results(page).getByRole('button', { name: 'Favourite: Ember Sevens' })
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  // Whoever leaves the document sooner takes the question along before it is asked.
  const isSet = page.waitForResponse(/set-favourite/)
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await isSet
  await page.goto('/profile/favorites')
  await expect(page.locator('.tile-name')).toHaveText(['Ember Sevens'])
  const isKept = page.waitForResponse(/set-favourite/)
  await page.getByRole('button', { name: 'Favourite: Ember Sevens' }).click()
  await isKept
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No favourites yet' })).toBeVisible()
})

test('R114 a heart that is quicker than the lists of its player is shown as soon as they are here', async ({
  page,
  casino,
}) => {
  await enterAs(page, casino, /fresh/)
  let answer = () => {}
  const isAnswered = new Promise<void>((resolve) => (answer = resolve))
  await page.route(/get-player-games/, async (route) => {
    await isAnswered
    await route.continue()
  })
  const isAsked = page.waitForRequest(/get-player-games/)
  await page.goto('/casino/slots')
  await isAsked
  const heart = results(page).getByRole('button', { name: 'Favourite: Storm Citadel' })
  await heart.click()
  const isKept = page.waitForResponse(/set-favourite/)
  answer()
  await isKept
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  const isTakenBack = page.waitForResponse(/set-favourite/)
  await heart.click()
  await isTakenBack
})

test('R114 a heart that the server does not keep is taken back, and the page says so', async ({
  page,
  casino,
}) => {
  await enterAs(page, casino, /fresh/)
  await page.goto('/casino/slots')
  const heart = results(page).getByRole('button', { name: 'Favourite: Prism Falls' })
  const lists = page.waitForResponse(/get-player-games/)
  await page.reload()
  await lists
  let refuse = () => {}
  const isRefused = new Promise<void>((resolve) => (refuse = resolve))
  await page.route(/set-favourite/, async (route) => {
    await isRefused
    await route.abort()
  })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  refuse()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByRole('heading', { name: 'Your favourite was not saved' })).toBeVisible()
})

test('R114 an opened game is among the recent ones', async ({ page, casino }) => {
  await enterAs(page, casino, /fresh/)
  const noted = page.waitForResponse(/note-game-opened/)
  await page.goto('/casino/games/limbo')
  await noted
  await page.goto('/')
  const yours = page.getByRole('region', { name: 'Your games' })
  await expect(tiles(yours).first()).toHaveAttribute('href', '/casino/games/limbo')
})
