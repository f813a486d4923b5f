import { expect, test } from './support/casino.ts'
import { pageErrors } from './support/page-errors.ts'

/** Pages are kept for an hour, and what they show is asked for again when it is older than a minute. */
const LATER_MS = 10 * 60_000

test('a page that was drawn ten minutes ago wakes as it was drawn, and is not drawn anew', async ({
  page,
}) => {
  for (const path of [
    '/',
    '/casino',
    '/casino/games',
    '/ar/casino/games',
    '/casino/slots',
    '/casino/games/dice',
    '/casino?search=dice',
    '/providers/brass-harbor',
    '/promotions/first-table',
    '/vip-club',
    '/tournaments',
  ]) {
    await page.clock.setFixedTime(Date.now() + LATER_MS)
    const answer = await page.goto(path, { waitUntil: 'networkidle' })
    expect([path, answer?.status(), pageErrors()]).toEqual([path, 200, []])
  }
})

test('an error that no page has caught is heard, and fails the spec it happens in', async ({
  page,
}) => {
  await page.goto('/')
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('planted')
    })
  })
  await expect.poll(() => pageErrors().join()).toContain('planted')
})
