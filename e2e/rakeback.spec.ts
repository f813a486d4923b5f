import { expect, test } from './support/casino.ts'
import { enterAsDemo, enterAsNew } from './support/player.ts'
import { dialog } from './support/visitor.ts'

test('R227 R242 R443 a player with history claims a day of rakeback, and reads how its amount comes together', async ({
  page,
  casino,
}) => {
  await enterAsDemo(page, casino, /history/)
  await page.goto('/cashback')
  const strip = page.getByRole('region', { name: 'Rakeback' })
  await strip.getByRole('link', { name: 'Show all days' }).click()
  await expect(page).toHaveURL(/\?modal=rakeback$/)
  const calendar = dialog(page)
  await expect(calendar.locator('[data-state]')).toHaveCount(28)
  // Which days are locked depends on whether midnight came since the demo was made.
  for (const state of ['claimed', 'missed', 'claimable', 'play-to-earn'])
    await expect(calendar.locator(`[data-state=${state}]`).first()).toBeVisible()

  const claimable = calendar.locator('[data-state=claimable]')
  const before = await claimable.count()
  const amount = await claimable.last().getByRole('link').innerText()
  await claimable.last().getByRole('link').click()
  await expect(dialog(page)).toContainText(amount)
  await expect(dialog(page)).toContainText('at level 2')
  await expect(dialog(page)).toContainText('× 7.5 %')
  const file = page.waitForEvent('download')
  await dialog(page).getByRole('button', { name: 'Download as CSV' }).click()
  expect((await file).suggestedFilename()).toMatch(/^rakeback-\d{4}-\d\d-\d\d\.csv$/)
  await dialog(page).getByRole('link', { name: 'Back to the calendar' }).click()

  await claimable.last().getByRole('button', { name: 'Get' }).click()
  await expect(calendar.getByRole('status')).toHaveText(
    `${amount} (EUR) of rakeback is in your balance.`,
  )
  await expect(claimable).toHaveCount(before - 1)

  // A day that lapsed while the page stood open: the error is a modal of its own, and leads back.
  await page.route('**/api/user/rakeback-claim?*', (route) =>
    route.fulfill({
      status: 409,
      json: {
        success: false,
        code: 'RAKEBACK_DAY_CLOSED',
        message: 'refusal.RAKEBACK_DAY_CLOSED',
      },
    }),
  )
  await claimable.first().getByRole('button', { name: 'Get' }).click()
  await expect(dialog(page)).toHaveAccessibleName('Not claimed')
  await expect(dialog(page)).toContainText('This day can no longer be claimed.')
})

test('R444 R601 a guest sees a sample of the calendar with made-up amounts and a way in', async ({
  page,
}) => {
  await page.goto('/cashback?modal=rakeback')
  const amounts = dialog(page).locator('[data-state] bdi')
  await expect(amounts).toHaveCount(28)
  for (const text of await amounts.allInnerTexts()) {
    const amount = Number(text.replaceAll(/[^\d.]/g, ''))
    expect(amount).toBeGreaterThanOrEqual(1)
    expect(amount).toBeLessThanOrEqual(1000)
  }
  await expect(dialog(page).getByRole('button', { name: 'Get' })).toHaveCount(0)
  await dialog(page).getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/modal=login/)
})

test('R441 days pay by themselves for nobody who has not switched it on in the profile', async ({
  page,
  casino,
}) => {
  await enterAsNew(page, casino)
  await page.goto('/profile')
  const claims = page.getByRole('switch', { name: 'Claim my rakeback automatically' })
  const mails = page.getByRole('switch', { name: 'Mail me before a day lapses' })
  await expect(claims).not.toBeChecked()
  await expect(mails).not.toBeChecked()
  const saved = page.waitForResponse(/rakeback-wish/)
  await claims.check()
  expect((await saved).status()).toBe(200)
  await page.reload()
  await expect(claims).toBeChecked()
  await expect(mails).not.toBeChecked()
})

test('R441 a level that is reached and a day that lapses are told on the open page', async ({
  page,
  casino,
}) => {
  // What the backend sends when that happens, said here without playing for hours.
  let say = (_name: string, _event: object) => {}
  await page.routeWebSocket(/socket\.io/, (socket) => {
    socket.connectToServer()
    say = (name, event) => socket.send(`42${JSON.stringify([name, event])}`)
  })
  await enterAsNew(page, casino)
  await page.goto('/profile')
  const toasts = page.getByRole('region', { name: 'Notifications' })
  const paid = { level: 2, win: '2.00', currencyCode: 'EUR' }
  await expect(async () => {
    say('vipLevelReached', paid)
    await expect(toasts).toContainText('Level 2 reached', { timeout: 2_000 })
  }).toPass()
  await expect(toasts).toContainText('€2.00 is in your balance, without any wagering.')
  const lapsesAt = '2026-01-17T00:00:00.000Z'
  say('rakebackLapses', { date: '2026-01-15', amount: '0.20', currencyCode: 'EUR', lapsesAt })
  await expect(toasts).toContainText('€0.20 can be claimed until Jan 17, 2026')
})
