import type { Casino } from '@baize/testkit'
import type { Locator, Page } from '@playwright/test'
import { violations } from './support/axe.ts'
import { expect, test } from './support/casino.ts'
import { fund } from './support/game.ts'
import { comeFrom } from './support/places.ts'
import { enterAsNew } from './support/player.ts'
import { withSettings } from './support/settings.ts'

const GERMAN_ADDRESS = '193.99.144.80'
/** What was paid in can be given at once, and a rain is short. */
const SETTINGS = { withdrawalConditions: ['email'], rainSeconds: 10, rainStakedEuros: 1000 }

async function enterChat(page: Page, casino: Casino, site: string, name: string, money?: string) {
  const player = await enterAsNew(page, casino)
  if (money !== undefined) await fund(page, casino, player, money)
  await page.request.put(`${casino.siteUrl}/api/user/update-user-details`, {
    data: { nickname: name },
    headers: { authorization: `Bearer ${player.token}` },
  })
  await page.setViewportSize({ width: 1600, height: 900 })
  await page.goto(`${site}/fairness`)
  await page.getByRole('banner').getByRole('button', { name: 'Chat' }).click()
  const chat = page.getByRole('complementary', { name: 'Chat' })
  await expect(chat.getByRole('log')).toHaveAttribute('aria-busy', 'false')
  return chat
}

async function say(chat: Locator, text: string): Promise<void> {
  await chat.getByRole('textbox').fill(text)
  await chat.getByRole('textbox').press('Enter')
}

test('R113 one player tips another by command and lets it rain, and both see what came of it', async ({
  page,
  browser,
  casino,
}) => {
  await withSettings({ page, casino }, SETTINGS, async (site) => {
    const [giver, taker] = [`Giver${process.pid}`, `Taker${process.pid}`]
    const given = await enterChat(page, casino, site, giver, '50')
    const context = await browser.newContext({ baseURL: site })
    const other = await context.newPage()
    await other.addInitScript(() => localStorage.setItem('tour_seen', '1'))
    const taken = await enterChat(other, casino, site, taker)
    await say(taken, 'Anybody here?')
    await expect(given.getByText('Anybody here?')).toBeVisible()

    await say(given, `/tip ${taker} 5`)
    const dialog = page.getByRole('dialog', { name: `Tip ${taker}` })
    await dialog.getByRole('textbox').fill('999')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByText('Enter an amount between €0.10 and €10.00.')).toBeVisible()
    await dialog.getByRole('textbox').fill('5')
    expect(await violations(page, '[role=dialog]')).toEqual([])
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await dialog.getByRole('button', { name: 'Give €5.00' }).click()
    await expect(dialog).toBeHidden()
    await expect(taken.getByText(`tipped ${taker} €5.00.`)).toBeVisible()
    await expect(other.getByRole('banner')).toContainText('€5.00')
    // Seen in the room that is open: nobody is told twice.
    await expect(other.getByText(`A tip from ${giver}`)).toHaveCount(0)

    await given.getByRole('button', { name: 'Make it rain' }).click()
    const rain = page.getByRole('dialog', { name: 'Make it rain' })
    await rain.getByRole('textbox').fill('1')
    await rain.getByRole('button', { name: 'Continue' }).click()
    await rain.getByRole('button', { name: 'Give €1.00' }).click()
    // At the address of the giver there is no share; at one of their own there is.
    await taken.getByRole('button', { name: 'Join the rain' }).click()
    await expect(taken.getByRole('alert')).toContainText('You cannot join this rain.')
    await comeFrom(other, GERMAN_ADDRESS)
    await taken.getByRole('button', { name: 'Join the rain' }).click()
    await expect(taken.getByText('You are in, alone so far')).toBeVisible()
    await expect(taken.getByText('The rain is over: 1 player got €1.00.')).toBeVisible({
      timeout: 20_000,
    })
    await expect(taken.getByText('You received €1.00.')).toBeVisible()
    await expect(other.getByRole('banner')).toContainText('€6.00')
    await context.close()
  })
})
