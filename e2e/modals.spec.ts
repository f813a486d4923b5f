import type { Page } from '@playwright/test'
import { expect, test } from './support/casino.ts'
import { dialog, enterAs, field } from './support/visitor.ts'

async function openLogin(page: Page) {
  // Before the scripts are there the link leads to another document.
  await page.goto('/promotions', { waitUntil: 'networkidle' })
  const opener = page.getByRole('banner').getByRole('link', { name: 'Log in' })
  await opener.click()
  await expect(dialog(page)).toBeVisible()
  return opener
}

test('R220 R225 a modal opens through the query without fetching the page again, and closing removes the parameter', async ({
  page,
}) => {
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(request.url())
  })
  await openLogin(page)
  await expect(page).toHaveURL(/\/promotions\?modal=login$/)
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(/\/promotions$/)
  await expect(dialog(page)).toBeHidden()
  expect(documents).toHaveLength(1)
})

test('R221 a modal closes on Escape, on its backdrop and on its button, has a title and a description, and gives the focus back', async ({
  page,
}) => {
  const opener = await openLogin(page)
  await expect(dialog(page)).toHaveAccessibleName('Log in')
  await expect(dialog(page)).toHaveAccessibleDescription(/Enter your email/)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(opener).toBeFocused()

  await opener.press('Enter')
  await expect(dialog(page)).toBeVisible()
  await page.mouse.click(5, 400)
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL(/\/promotions$/)

  await opener.press('Enter')
  await dialog(page).getByRole('button', { name: 'Close' }).press('Enter')
  await expect(dialog(page)).toBeHidden()
  await expect(opener).toBeFocused()
})

test('R221 the focus stays inside an open modal, however fast the Tab key is pressed, and goes round in it', async ({
  page,
}) => {
  await openLogin(page)
  await expect(dialog(page).locator(':focus')).toBeVisible()
  for (const key of ['Tab', 'Shift+Tab'])
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press(key)
      const isInside = await page.evaluate(
        () => document.activeElement?.closest('[role=dialog]') !== null,
      )
      expect([key, presses, isInside]).toEqual([key, presses, true])
    }
})

test('R222 R901 a modal leaves in 300 ms and enters without delay', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openLogin(page)
  const motion = await dialog(page).evaluate((element) => {
    const style = getComputedStyle(element)
    return { durations: style.transitionDuration, delays: style.transitionDelay }
  })
  expect(motion.durations.split(', ')).toContain('0.3s')
  expect(new Set(motion.delays.split(', '))).toEqual(new Set(['0s']))
})

test('R220 back closes a modal and forward opens it again', async ({ page }) => {
  await openLogin(page)
  await page.goBack()
  await expect(dialog(page)).toBeHidden()
  await page.goForward()
  await expect(dialog(page)).toBeVisible()
})

test('R223 the account modals open from their address, and a name nobody registered is quietly removed', async ({
  page,
}) => {
  for (const [name, title] of [
    ['login', 'Log in'],
    ['signup', 'Create your account'],
    ['hold', 'Stay a moment'],
    ['verify-email-expired', 'This link has expired'],
  ]) {
    await page.goto(`/?modal=${name}`)
    await expect(dialog(page)).toHaveAccessibleName(title ?? '')
  }
  await page.goto('/?modal=no-such-modal&keep=1')
  await expect(page).toHaveURL(/\/\?keep=1$/)
  await expect(dialog(page)).toBeHidden()
})

test('R224 closing sign-up while holdUserOnRegistration is on turns the parameter into hold, and nothing typed is lost', async ({
  page,
  casino,
}) => {
  await casino.operator('settings', 'set', 'lulu', 'holdUserOnRegistration', 'true')
  try {
    const site = casino.brandUrl('lulu.localhost')
    const headers = casino.asHost('lulu.localhost')
    await expect
      .poll(async () => (await page.request.get('/', { headers })).text(), { timeout: 60_000 })
      .toContain('"holdUserOnRegistration":true')
    await page.goto(`${site}/?modal=signup`)
    await field(page, 'email').fill('kept@player.example')
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/modal=hold/)
    await dialog(page).getByRole('link', { name: 'Back to sign up' }).click()
    await expect(field(page, 'email')).toHaveValue('kept@player.example')
  } finally {
    await casino.operator('settings', 'unset', 'lulu', 'holdUserOnRegistration')
  }
})

test('R223 a modal for guests does not open for a player', async ({ page, casino }) => {
  await enterAs(page, casino, /fresh/)
  await page.goto('/casino?modal=signup')
  await expect(page).toHaveURL(/\/casino$/)
  await expect(dialog(page)).toBeHidden()
})
