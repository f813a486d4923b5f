import type { Casino } from '@baize/testkit'
import type { Page } from '@playwright/test'
import { violations } from './support/axe.ts'
import { expect, test } from './support/casino.ts'
import { enterAsDemo, enterAsNew } from './support/player.ts'

test.use({ hasPictures: true })

const section = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })

async function linkOf(page: Page): Promise<string> {
  return await page.getByTestId('statistics-link').innerText()
}

/** What a stranger sees at an address: a browser of their own, without a session. */
async function asStranger(
  page: Page,
  address: string,
  look: (stranger: Page) => Promise<void>,
): Promise<void> {
  const context = await page.context().browser()?.newContext()
  if (!context) throw new Error('There is no browser.')
  const stranger = await context.newPage()
  await stranger.addInitScript(() => localStorage.setItem('tour_seen', '1'))
  await stranger.goto(address)
  await look(stranger)
  await context.close()
}

async function openOwn(page: Page, casino: Casino): Promise<void> {
  await enterAsDemo(page, casino, /history/)
  await page.goto('/profile/statistics')
  await expect(page.getByRole('heading', { name: 'Statistics', level: 1 })).toBeVisible()
}

test('R111 R251 a player sees what was played, as figures, as charts and as tables', async ({
  page,
  casino,
}) => {
  await openOwn(page, casino)
  const totals = section(page, 'All time')
  for (const name of ['Joined on', 'Total bets', 'Wins', 'Losses', 'Total games', 'Favourite game'])
    await expect(totals.getByText(name, { exact: true })).toBeVisible()
  await page.getByRole('tab', { name: '365 days' }).click()
  const net = page.getByRole('table', { name: 'Won less staked' })
  await expect(net.getByRole('row')).toHaveCount(14)
  await page.getByRole('tab', { name: '30 days' }).click()
  await expect(net.getByRole('row')).toHaveCount(31)
  await expect(page.getByRole('table', { name: 'Time played' }).getByRole('row')).toHaveCount(31)

  const wins = section(page, 'Biggest wins').getByRole('row')
  expect(await wins.count()).toBeGreaterThan(1)
  await expect(section(page, 'Latest races')).toContainText('Daily Dash')
  expect(await violations(page)).toEqual([])
})

test('R251 statistics are shared by choice, seen by whoever has the link, and gone when they are private', async ({
  page,
  casino,
}) => {
  await enterAsNew(page, casino)
  await page.goto('/profile/statistics')
  const share = section(page, 'Share')
  await expect(share.getByRole('switch')).not.toBeChecked()
  await expect(page.getByTestId('statistics-link')).toHaveCount(0)
  const kept = page.waitForResponse(/set-statistics-share/)
  await share.getByRole('switch').click()
  expect((await kept).status()).toBe(200)
  const link = await linkOf(page)
  const picture = share.getByRole('img', { name: 'The picture of your link' })
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).not.toBe(0)
  await asStranger(page, link, async (stranger) => {
    await expect(stranger.getByText('Total bets')).toBeVisible()
    await expect(stranger.getByText('Day by day')).toHaveCount(0)
    expect(await violations(stranger)).toEqual([])
  })

  const hidden = page.waitForResponse(/set-statistics-share/)
  await share.getByRole('switch').click()
  await hidden
  // One that was shared once, one that nobody has, and one that is none look the same, to the letter.
  const missing =
    /^A player's statistics\s*There is nothing to see here\s*Nobody shares their statistics under this link\.$/
  const unknown = link.replace(/code=.*/, `code=${'0'.repeat(12)}`)
  for (const address of [link, unknown, link.replace(/code=.*/, 'code=nonsense')])
    await asStranger(page, address, async (stranger) => {
      await expect(stranger.getByRole('main')).toHaveText(missing)
    })
})
