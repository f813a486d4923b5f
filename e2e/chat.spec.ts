import type { Casino } from '@baize/testkit'
import type { Browser, Locator, Page } from '@playwright/test'
import { violations } from './support/axe.ts'
import { expect, test } from './support/casino.ts'
import { fund, openGame, setBet } from './support/game.ts'
import { countLayoutShift } from './support/layout-shift.ts'
import { enterAsNew, type Player } from './support/player.ts'
import { withSettings } from './support/settings.ts'

const WIDE = { width: 1600, height: 900 }
let players = 0

/** A player of the test's own who may talk, with the chat open beside the page. */
async function enterChat(
  page: Page,
  casino: Casino,
): Promise<{ name: string; chat: Locator; player: Player }> {
  const player = await enterAsNew(page, casino)
  const { token } = player
  players += 1
  const name = `Talker${process.pid}x${players}`
  const answer = await page.request.put(`${casino.siteUrl}/api/user/update-user-details`, {
    data: { nickname: name },
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.status()).toBe(200)
  return { name, chat: await openChat(page), player }
}

async function openChat(page: Page): Promise<Locator> {
  await page.setViewportSize(WIDE)
  await page.goto('/fairness')
  await page.getByRole('banner').getByRole('button', { name: 'Chat' }).click()
  const chat = page.getByRole('complementary', { name: 'Chat' })
  await expect(chat.getByRole('log')).toHaveAttribute('aria-busy', 'false')
  return chat
}

async function say(chat: Locator, text: string): Promise<void> {
  await chat.getByRole('textbox').fill(text)
  await chat.getByRole('textbox').press('Enter')
  await expect(row(chat, text)).toHaveCount(1)
  await expect(chat.getByRole('textbox')).toHaveValue('')
}

const row = (chat: Locator, text: string) =>
  chat.getByRole('article').filter({ hasText: text }).and(chat.locator('[data-message]'))

async function inOtherBrowser(
  browser: Browser,
  casino: Casino,
  act: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ baseURL: casino.siteUrl })
  const page = await context.newPage()
  await page.addInitScript(() => localStorage.setItem('tour_seen', '1'))
  await act(page)
  await context.close()
}

test('R113 two players talk, call and answer each other, and one blocks the other', async ({
  page,
  browser,
  casino,
}) => {
  const ann = await enterChat(page, casino)
  await inOtherBrowser(browser, casino, async (otherPage) => {
    const bob = await enterChat(otherPage, casino)
    const words = `Good evening ${bob.name}`
    await say(ann.chat, words)
    await expect(row(bob.chat, words)).toContainText(ann.name)

    // A name that is being typed is offered, and taken with the keyboard alone.
    const field = bob.chat.getByRole('textbox')
    await field.pressSequentially(`@${ann.name.slice(0, -1)}`)
    await expect(bob.chat.getByRole('option', { name: ann.name })).toBeVisible()
    await field.press('Enter')
    await field.pressSequentially('welcome')
    await field.press('Enter')
    const call = ann.chat.locator('[data-to-me]')
    await expect(call).toContainText(`@${ann.name} welcome`)

    await call.hover()
    await call.getByRole('button', { name: `Reply to ${bob.name}` }).click()
    await say(ann.chat, 'Much obliged')
    const quote = row(bob.chat, 'Much obliged').getByRole('button', { name: new RegExp(ann.name) })
    await expect(quote.first()).toBeVisible()
    expect(await violations(page, 'aside[aria-label="Chat"]')).toEqual([])

    await call.getByRole('button', { name: bob.name }).first().click()
    await page.getByRole('menuitem', { name: 'Block' }).click()
    await expect(call).toHaveCount(0)
    await expect(ann.chat).toContainText('1 message of a blocked person')
  })
})

test.describe('with pictures, which must not move anything either', () => {
  test.use({ hasPictures: true })

  test('R252 the colour of the name, the appearance and the size of the text are kept', async ({
    page,
    casino,
  }) => {
    const { chat, name } = await enterChat(page, casino)
    const settings = page.getByRole('dialog', { name: 'Chat settings' })
    await chat.getByRole('button', { name: 'Chat settings' }).click()
    const kept = page.waitForResponse(/set-chat-colour/)
    // Shown a moment after the click, from the cache.
    await settings.getByText('Gold', { exact: true }).click({ force: true })
    expect((await kept).status()).toBe(200)
    await expect(settings.getByRole('radio', { name: 'Gold' })).toBeChecked()
    await settings.getByRole('radio', { name: 'Light' }).check()
    await settings.getByRole('radio', { name: 'Large' }).check()
    expect(await violations(page, 'aside[aria-label="Chat"]')).toEqual([])

    const shiftSoFar = await countLayoutShift(page)
    await page.reload()
    const panel = chat.locator('[data-chat-scheme]')
    await expect(panel).toHaveAttribute('data-chat-look', 'light')
    await expect(panel).toHaveAttribute('data-chat-size', 'large')
    await say(chat, `From ${name}`)
    await expect(row(chat, `From ${name}`).locator('[data-chat-colour]')).toHaveAttribute(
      'data-chat-colour',
      'gold',
    )
    // It was left open: the page has made room before the chat is there. A line that is gone is said over the messages.
    await page.context().setOffline(true)
    await expect(chat.getByText('Reconnecting…')).toBeVisible()
    await page.context().setOffline(false)
    await expect(chat.getByText('Reconnecting…')).toHaveCount(0)
    expect(await shiftSoFar()).toBeLessThanOrEqual(0.02)
  })
})

test('R110 R113 a race is shared from its page and becomes a card', async ({ page, casino }) => {
  const { chat } = await enterChat(page, casino)
  await page.goto('/tournaments')
  const race = page.getByRole('main').getByRole('heading', { level: 3 }).first()
  const name = await race.innerText()
  await race.getByRole('link').click()
  await page.getByRole('button', { name: 'Share in chat' }).click()
  const field = chat.getByRole('textbox')
  await expect(field).toHaveValue(/\/tournaments\?race=/)
  await field.press('Enter')
  await expect(row(chat, name).getByRole('link', { name })).toBeVisible()
})

test.describe('with pictures, which must not move anything either', () => {
  test.use({ hasPictures: true })

  test('R113 a shared table has a room of its own, which is open while its game is on the page', async ({
    page,
    casino,
  }) => {
    const { chat, name, player } = await enterChat(page, casino)
    await fund(page, casino, player, '50')
    const shiftSoFar = await countLayoutShift(page)
    await openGame(page, { slug: 'halo-roulette', name: 'Halo Roulette' })
    const rooms = chat.getByRole('combobox', { name: 'Room' })
    await expect(rooms.locator('option:checked')).toHaveText('Halo Roulette')
    await expect(chat.getByRole('log')).toHaveAttribute('aria-busy', 'false')
    await expect(chat.getByRole('article').first()).toContainText('House')
    const words = `Red for ${name}`
    await say(chat, words)
    expect(await violations(page, 'aside[aria-label="Chat"]')).toEqual([])
    expect(await shiftSoFar()).toBeLessThanOrEqual(0.02)

    await rooms.selectOption('English')
    await expect(row(chat, words)).toHaveCount(0)
    await rooms.selectOption('Halo Roulette')
    await expect(row(chat, words)).toHaveCount(1)
    // Away from the table one is back in the room that was read before.
    await page.getByRole('banner').getByRole('link').first().click()
    await expect(rooms.locator('option:checked')).toHaveText('English')
    await expect(rooms.locator('option', { hasText: 'Halo Roulette' })).toHaveCount(0)
  })
})

test('R113 the round that was played last is shared from below the game', async ({
  page,
  casino,
}) => {
  const { chat, player } = await enterChat(page, casino)
  await fund(page, casino, player, '50')
  const game = await openGame(page, { slug: 'dice', name: 'Dice' })
  const share = page.getByRole('button', { name: 'Share Dice in chat' })
  await expect(share).toHaveCount(0)
  await setBet(game, '2')
  await game.getByRole('button', { name: 'Bet €2.00' }).click()
  await expect(game.locator('[data-part="result"]')).toContainText('Rolled')
  await share.click()
  const field = chat.getByRole('textbox')
  await expect(field).toHaveValue(/\/fairness\?round=/)
  await field.press('Enter')
  const card = chat.getByRole('article').filter({ hasText: 'Bet €2.00' })
  await expect(card.getByRole('link', { name: /Dice/ })).toBeVisible()
})

test('R113 a guest reads along and is asked in, on a phone over the page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/fairness')
  await page.getByRole('button', { name: 'Chat' }).click()
  const sheet = page.getByRole('dialog', { name: 'Chat' })
  await expect(sheet.getByRole('log')).toHaveAttribute('aria-busy', 'false')
  await expect(sheet.getByRole('textbox')).toHaveCount(0)
  expect(await violations(page, '[role=dialog]')).toEqual([])
  await page.goBack()
  await expect(sheet).toHaveCount(0)
  await expect(page).toHaveURL(/\/fairness$/)
  await page.getByRole('button', { name: 'Chat' }).click()
  await sheet.getByRole('link', { name: 'Log in' }).click()
  await expect(page.getByRole('dialog', { name: 'Chat' })).toHaveCount(0)
  await expect(page).toHaveURL(/modal=login/)
})

test('R113 a brand without live chat has no way to it', async ({ page, casino }) => {
  await withSettings({ page, casino }, { showLiveChat: false }, async (site) => {
    await page.goto(`${site}/fairness`)
    await expect(page.getByRole('button', { name: 'Chat' })).toHaveCount(0)
  })
})
