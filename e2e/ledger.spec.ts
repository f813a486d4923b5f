import type { Page } from '@playwright/test'
import { violations } from './support/axe.ts'
import { expect, test } from './support/casino.ts'
import { enterAs } from './support/visitor.ts'

const PATH = '/profile/transactions'

const entries = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row')
const cell = (page: Page, row: number, column: number) =>
  entries(page).nth(row).locator('th, td').nth(column)

test('R410 R905 a player of long standing sees every entry of the balance, twenty at a time', async ({
  page,
  casino,
}) => {
  await enterAs(page, casino, /history/)
  await page.goto(PATH)
  const table = page.getByRole('table', { name: 'Your transactions, the newest first' })
  await expect(table.getByRole('columnheader')).toHaveText([
    'Date',
    'Transaction Type',
    'Amount',
    'Balance After',
    'Status',
  ])
  await expect(entries(page)).toHaveCount(20)
  const balance = await page.getByRole('banner').getByTestId('balance').innerText()
  await expect(cell(page, 0, 3)).toHaveText(balance)
  await expect(cell(page, 0, 1)).toHaveText('Win')
  await expect(cell(page, 0, 2)).toHaveText('+€7.25')
  await expect(cell(page, 1, 2)).toHaveText('-€5.00')
  await expect(cell(page, 0, 4)).toHaveText('Completed')

  const more = page.getByRole('button', { name: 'Show more' })
  while (await more.isVisible()) {
    const count = await entries(page).count()
    await more.click()
    await expect.poll(() => entries(page).count()).toBeGreaterThan(count)
  }
  const count = await entries(page).count()
  expect(count).toBeGreaterThan(20)
  await expect(page.getByText(`${count} transactions shown`)).toBeVisible()
  // The first entry began at nothing: after it, the balance is its amount.
  const first = await cell(page, count - 1, 2).innerText()
  await expect(cell(page, count - 1, 3)).toHaveText(first.replace('+', ''))
  const times = await table
    .locator('time')
    .evaluateAll((all) => all.map((one) => Date.parse(one.getAttribute('datetime') ?? '')))
  expect(times).toEqual(times.toSorted((a, b) => b - a))
})

test('the balance page shows the balance of the header above its entries', async ({
  page,
  casino,
}) => {
  await enterAs(page, casino, /history/)
  await page.goto('/profile2/balance')
  const balance = await page.getByRole('banner').getByTestId('balance').innerText()
  await expect(page.getByRole('main').getByRole('definition').first()).toHaveText(balance)
  await expect(cell(page, 0, 3)).toHaveText(balance)
})

test('a phone shows cards instead of the table, in every direction of reading, and axe finds nothing', async ({
  page,
  casino,
}) => {
  await enterAs(page, casino, /history/)
  for (const [path, width] of [
    [PATH, 390],
    [PATH, 1280],
    [`/ar${PATH}`, 390],
    [`/ar${PATH}`, 1280],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(path)
    const list = width < 768 ? page.locator('main ul > li:has(time)') : entries(page)
    await expect(list).toHaveCount(20)
    await expect(list.first()).toBeVisible()
    expect([path, width, await violations(page)]).toEqual([path, width, []])
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect([path, width, overflow]).toEqual([path, width, 0])
  }
})

test('a fresh player is told that there is nothing yet', async ({ page, casino }) => {
  await enterAs(page, casino, /fresh/)
  await page.goto(PATH)
  await expect(page.getByRole('heading', { name: 'No transactions yet' })).toBeVisible()
  await expect(page.getByRole('table')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Show more' })).toBeHidden()
})

test('R801 entries that do not come are said so, and asking again brings them', async ({
  page,
  casino,
}) => {
  await enterAs(page, casino, /history/)
  const refuse = async (url: string) => {
    await page.route(url, (route) => route.fulfill({ status: 429, body: '{}' }))
    return () => page.unroute(url)
  }
  let allow = await refuse('**/get-ledger-entries')
  await page.goto(PATH)
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toBeVisible()
  await allow()
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(entries(page)).toHaveCount(20)

  allow = await refuse('**/get-ledger-entries?*')
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(alert).toBeVisible()
  await expect(entries(page)).toHaveCount(20)
  await allow()
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => entries(page).count()).toBeGreaterThan(20)
  await expect(alert).toBeHidden()
})

test('the history leads to the transactions', async ({ page, casino }) => {
  await enterAs(page, casino, /history/)
  await page.goto('/profile2/my-history')
  await page.getByRole('main').getByRole('link', { name: 'See your transactions' }).click()
  await expect(page).toHaveURL(new RegExp(`${PATH}$`))
  await expect(entries(page)).toHaveCount(20)
})
