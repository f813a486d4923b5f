import type { Page } from '@playwright/test'
import { untilAwake } from './support/awake.ts'
import { builtFile } from './support/built-file.ts'
import { expect, test } from './support/casino.ts'
import { countLayoutShift } from './support/layout-shift.ts'
import { enterAsNew } from './support/player.ts'

// What arrives late must not move what is there, pictures included.
test.use({ hasPictures: true })

// What a page fetches only when it is wanted may not come: the connection is gone, or a newer version has replaced it.
test('filters that do not come say so in their place, and the list stays', async ({
  page,
  context,
}) => {
  await page.goto('/casino', { waitUntil: 'networkidle' })
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Casino' })).toBeVisible()

  // Trying again without a connection takes nothing away, and with one it fetches the page anew.
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Casino' })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toBeHidden()
})

test('a modal that breaks says so inside its frame, and can be closed', async ({ page }) => {
  const login = await builtFile('src/features/auth/login/login-modal.tsx')
  const body = 'export const Modal = () => { throw new Error("broken on purpose") }'
  await page.route(`**${login}`, (route) => route.fulfill({ contentType: 'text/javascript', body }))
  await page.goto('/?modal=login')
  const modal = page.getByRole('dialog')
  await expect(modal.getByRole('alert')).toBeVisible()
  await modal.getByRole('button', { name: 'Close' }).click()
  await expect(modal).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a method of payment that does not come leaves the modal and the page behind it', async ({
  page,
  casino,
}) => {
  await enterAsNew(page, casino, { currencyCode: 'USDT' })
  const part = await builtFile('src/features/cashier/deposit/crypto-deposit.tsx')
  await page.route(`**${part}`, (route) => route.abort())
  await page.goto('/?modal=deposit')
  const modal = page.getByRole('dialog')
  await modal.getByRole('radio', { name: 'Crypto' }).check()
  await expect(modal.getByRole('alert')).toBeVisible()
  await modal.getByRole('button', { name: 'Close' }).click()
  await expect(modal).toBeHidden()
  await expect(page.getByRole('banner')).toBeVisible()
})

/** A game's page on a phone whose stage stands in the first HTML and has no code yet, until it is let through. */
async function openWithSleepingStage(page: Page) {
  const stage = await builtFile('src/features/play/stage/game-stage.tsx')
  const held = Promise.withResolvers<void>()
  await page.route(`**${stage}`, async (route) => {
    await held.promise
    await route.continue()
  })
  const layoutShift = await countLayoutShift(page)
  await page.setViewportSize({ width: 412, height: 823 })
  await page.goto('/casino/games/ember-sevens', { waitUntil: 'commit' })
  await untilAwake(page, 'footer')
  return { wake: () => held.resolve(), layoutShift }
}

test('the facts of a game stand still on a phone while its stage is on the way', async ({
  page,
}) => {
  const { wake, layoutShift } = await openWithSleepingStage(page)
  await expect(page.locator('.stage-bar')).toBeVisible()
  wake()
  await untilAwake(page, '.stage-bar')
  expect(await layoutShift()).toBeLessThan(0.02)
})

test('a link of a stage that has no code yet leads where it says', async ({ page }) => {
  const { wake } = await openWithSleepingStage(page)
  await page.getByRole('link', { name: 'Demo', exact: true }).click()
  await expect(page).toHaveURL(/mode=demo/)
  wake()
  await expect(page.locator('iframe[title="Ember Sevens, the game itself"]')).toBeVisible()
})
