import type { Page } from '@playwright/test'
import { violations } from './support/axe.ts'
import { expect, test } from './support/casino.ts'
import { enterAsDemo } from './support/player.ts'

const PATH = '/profile2/balance'

const entries = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row')
const cell = (page: Page, row: number, column: number) =>
  entries(page).nth(row).locator('th, td').nth(column)

test('R905 a player opens a balance and sees every posting that makes it', async ({
  page,
  casino,
}) => {
  await enterAsDemo(page, casino, /history/)
  await page.goto(PATH)
  const balance = await page.getByRole('banner').getByTestId('balance').innerText()
  await expect(page.getByTestId('EUR-cash')).toHaveText(balance)
  await expect(entries(page)).toHaveCount(20)
  await expect(cell(page, 0, 1)).toHaveText('Race prize')
  await expect(cell(page, 0, 2)).toHaveText('+€250.00')
  await expect(cell(page, 0, 3)).toHaveText(balance)
  await expect(page.getByText(`add up to your balance of ${balance}`)).toBeVisible()

  const more = page.getByRole('button', { name: 'Show more' })
  for (const shown of [40, 60]) {
    await more.click()
    await expect(page.getByText(`${shown} transactions shown`)).toBeVisible()
  }
  await more.click()
  await expect(more).toBeHidden()
  // The first posting began at nothing: after it, the balance is its amount.
  const last = (await entries(page).count()) - 1
  const first = await cell(page, last, 2).innerText()
  await expect(cell(page, last, 3)).toHaveText(first.replace('+', ''))

  await page.getByRole('button', { name: /Held for withdrawals/ }).click()
  await expect(page.getByRole('heading', { name: 'Postings of EUR: held' })).toBeVisible()
  await expect(entries(page)).toHaveCount(2)
  await expect(page.getByText('These 2 postings add up to your balance of €0.00.')).toBeVisible()
})

test('the balance fits a phone and both directions of reading, and axe finds nothing', async ({
  page,
  casino,
}) => {
  await enterAsDemo(page, casino, /history/)
  for (const [path, width] of [
    [PATH, 390],
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

test('R801 postings that do not come are said so, and asking again brings them', async ({
  page,
  casino,
}) => {
  await enterAsDemo(page, casino, /history/)
  await page.route('**/get-ledger-entries?*', (route) => route.fulfill({ status: 429, body: '{}' }))
  await page.goto(PATH)
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toBeVisible()
  await page.unroute('**/get-ledger-entries?*')
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(entries(page)).toHaveCount(20)
})
