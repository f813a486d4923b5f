import type { Page, Route } from '@playwright/test'
import { expect, test } from './support/casino.ts'
import { ask, beSignedIn, enterAsDemo } from './support/player.ts'
import { withSettings } from './support/settings.ts'

/** What the line does to one call after the other; then it is good. */
async function wear(page: Page, path: string, troubles: readonly ('reset' | 'lose-reply')[]) {
  const left = [...troubles]
  const bodies: unknown[] = []
  await page.route(`**/api/user/${path}`, async (route: Route) => {
    bodies.push(route.request().postDataJSON())
    const trouble = left.shift()
    if (trouble === 'lose-reply') await deliver(route)
    if (trouble === undefined) await route.continue()
    else await route.abort('connectionreset')
  })
  return bodies
}

/** To where the browser would have sent it: only browsers know the names below localhost. */
async function deliver(route: Route): Promise<void> {
  const url = new URL(route.request().url())
  const { host } = url
  url.hostname = '127.0.0.1'
  await route.fetch({ url: url.href, headers: { ...(await route.request().allHeaders()), host } })
}

test('G23 a withdrawal whose reply was lost twice is asked for again under its key, and made once', async ({
  page,
  casino,
}) => {
  const player = await enterAsDemo(page, casino, /history/)
  await withSettings({ page, casino }, { withdrawalConditions: [] }, async (site) => {
    await beSignedIn(page, player.token)
    await page.goto(`${site}/withdraw`)
    const list = () =>
      ask<{ rows: { withdrawalId: string }[] }>(page, casino, player, 'get-withdrawals')
    const before = (await list()).rows.length
    const asked = await wear(page, 'request-withdrawal', ['reset', 'lose-reply', 'lose-reply'])
    const main = page.getByRole('main')
    await main.locator('[name="amount"]').fill('11')
    await main.locator('[name="accountNumber"]').fill('DE89 3704 0044 0532 0130 00')
    await main.locator('[name="password"]').fill(player.password)
    const submit = page.getByRole('button', { name: 'Request withdrawal' })
    for (const times of [1, 2, 3]) {
      await submit.click()
      await expect.poll(() => asked.length).toBe(times)
      await expect(main.getByRole('alert')).toContainText('Service Unavailable')
    }
    await submit.click()
    await expect(page.getByText('Withdrawal success')).toBeVisible()
    expect((await list()).rows).toHaveLength(before + 1)
    await expect(page.getByTestId('held')).toHaveText('€11.00')
  })
})
