import { startCasino } from '@baize/testkit'
import { expect, test } from './support/casino.ts'
import { goToTopTables, scrollToTopTables } from './support/visitor.ts'

test('R801 when the backend dies, calls answer 503, known pages are still served, and the page says so', async ({
  page,
}) => {
  const casino = await startCasino({ env: { PASSWORD_COST: 'test' } })
  try {
    await page.goto(`${casino.siteUrl}/?modal=login`)
    await page.locator('[name="email"]').fill('someone@player.example')
    await page.locator('[name="password"]').fill('Some-password-1')
    await casino.stopProgram('api')

    const call = await page.request.get(`${casino.siteUrl}/api/admin/get-currencies`)
    expect(call.status()).toBe(503)
    expect(await call.json()).toMatchObject({ success: false, code: 'SERVICE_UNAVAILABLE' })

    await page.getByRole('dialog').getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page.getByRole('dialog').getByText('Service Unavailable')).toBeVisible()
    await expect(page.locator('[name="email"]')).toHaveValue('someone@player.example')

    expect((await page.request.get(`${casino.siteUrl}/`)).status()).toBe(200)
    const unseen = await page.request.get(`${casino.siteUrl}/de/privacy-policy`)
    expect(unseen.status()).toBe(503)
    expect(await unseen.text()).not.toContain('    at ')
  } finally {
    await casino.stop()
  }
})

test('whoever loses the connection keeps the page, and is told that the login did not come', async ({
  page,
  context,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  const main = page.getByRole('main')
  const drawn = await main.getByRole('heading').allInnerTexts()
  // Of the login, and of the two parts that wake when somebody moves: the line is gone by then.
  let lost = 0
  page.on('requestfailed', (request) => {
    if (request.url().endsWith('.js')) lost += 1
  })
  await context.setOffline(true)
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await expect.poll(() => lost).toBeGreaterThan(2)
  // What the server has drawn is there to the last heading, with its links.
  await expect.poll(() => main.getByRole('heading').allInnerTexts()).toEqual(drawn)
  expect(drawn.length).toBeGreaterThan(5)

  // It sleeps, and wakes when the line is back: the tables of wins are drawn by the browser alone.
  await scrollToTopTables(page)
  await expect(page.getByRole('tabpanel')).toHaveCount(0)
  await context.setOffline(false)
  await goToTopTables(page)
  await expect(page.getByRole('tabpanel')).toBeVisible()
})

test('a part of the home whose code could not be had is asked for again after a while, without the line ever being gone', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/', { waitUntil: 'networkidle' })
  let refused = 0
  await page.route('**/assets/*.js', async (route) => {
    refused += 1
    await route.abort()
  })
  await expect(async () => {
    await page.mouse.move(200, 200)
    await page.mouse.move(300, 200)
    const before = refused
    await expect.poll(() => refused, { timeout: 500 }).toBeGreaterThan(before)
  }).toPass()
  // All that was asked for at once was refused, and what it asked for again at once as well.
  let last = 0
  const isQuiet = () => {
    const [before, now] = [last, refused]
    last = now
    return now === before
  }
  await expect.poll(isQuiet, { intervals: [500] }).toBe(true)
  await page.unroute('**/assets/*.js')
  await page.clock.runFor(30_000)
  await goToTopTables(page)
})
