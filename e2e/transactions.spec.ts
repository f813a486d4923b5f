import { readFile } from 'node:fs/promises'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './support/casino.ts'
import { enterAsDemo, enterAsNew } from './support/player.ts'

const PATH = '/profile/transactions'

const rows = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row')
const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const headings = (page: Page) => page.getByRole('table').getByRole('columnheader')

test.use({ viewport: { width: 1600, height: 1000 } })

test('R249 R410 R905 three tabs with their columns, filters, totals and file', async ({
  page,
  casino,
}) => {
  await enterAsDemo(page, casino, /history/)
  await page.goto(PATH)
  await expect(page.getByRole('tab')).toHaveText(['Games', 'Withdrawal', 'Deposit'])
  await expect(headings(page)).toHaveText([
    'Transaction ID',
    'Transaction Type',
    'Game Name',
    'Provider',
    'Balance Before',
    'Amount',
    'Balance After',
    'Bonus Balance',
    'Date',
  ])
  await expect(rows(page)).toHaveCount(20)
  const totals = page.getByRole('region', { name: 'Totals' })
  const counted = totals.getByRole('definition').first()
  // Other tests claim for this player: how many there are is read, and everything else is held against it.
  await expect(counted).toHaveText(/^[6-9]\d$/)
  const all = Number(await counted.innerText())
  for (let shown = 40; shown - 20 < all; shown += 20) {
    await page.getByRole('button', { name: 'Show more' }).click()
    await expect(rows(page)).toHaveCount(Math.min(shown, all))
  }

  await page.getByLabel('Transaction type').selectOption('Win')
  await expect(counted).not.toHaveText(String(all))
  await expect(counted).toHaveText(/^[23]\d$/)
  const wins = Number(await counted.innerText())
  await expect(rows(page)).toHaveCount(20)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^games-EUR-.*\.csv$/)
  expect((await readFile(await file.path(), 'utf8')).trim().split('\r\n')).toHaveLength(wins + 1)
  await page.getByLabel('From').fill('2001-01-01')
  await page.getByLabel('To', { exact: true }).fill('2001-01-02')
  await expect(page.getByRole('heading', { name: 'Nothing matches these filters' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(rows(page)).toHaveCount(all)

  await tab(page, 'Games').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab(page, 'Withdrawal')).toHaveAttribute('aria-selected', 'true')
  await expect(headings(page)).toHaveText([
    'Date',
    'Transaction ID',
    'Method',
    'Transaction Type',
    'Amount',
    'Status',
    'Bonus',
  ])
  // Another test asks for a withdrawal of this player as well; that one is not paid.
  await expect(rows(page).filter({ hasText: 'Processed' })).toHaveCount(1)
  await tab(page, 'Deposit').click()
  await expect(rows(page)).toHaveCount(7)
  await page.getByLabel('Status').selectOption('Rejected')
  await expect(page.getByRole('heading', { name: 'Nothing matches these filters' })).toBeVisible()
})

for (const [path, width] of [
  [PATH, 390],
  [PATH, 1600],
  ['/ar/profile2/my-history', 390],
  ['/ar/profile2/my-history', 1600],
] as const) {
  test(`${path} fits ${width} px as cards or as a table, and axe finds nothing`, async ({
    page,
    casino,
  }) => {
    await enterAsDemo(page, casino, /history/)
    await page.setViewportSize({ width, height: 900 })
    await page.goto(path)
    const list = width < 768 ? page.locator('main ul > li:has(time)') : rows(page)
    await expect(list).toHaveCount(20)
    await expect(list.first()).toBeVisible()
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
  })
}

test('R801 nothing yet, a server that refuses and a lost connection are each told', async ({
  page,
  context,
  casino,
}) => {
  await enterAsNew(page, casino)
  const calls = '**/get-game-transactions*'
  await page.route(calls, (route) => route.fulfill({ status: 429, body: '{}' }))
  await page.goto(PATH)
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toBeVisible()
  await page.unroute(calls)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'No games yet' })).toBeVisible()
  await tab(page, 'Deposit').click()
  await expect(page.getByRole('heading', { name: 'No deposits yet' })).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('You are offline.')).toBeHidden()
})
