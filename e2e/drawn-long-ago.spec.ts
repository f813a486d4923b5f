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
    '/casino/slots',
    '/casino/dice',
    '/casino?search=dice',
    '/promotions',
    '/vip',
    '/tournaments',
  ]) {
    await page.clock.setFixedTime(Date.now() + LATER_MS)
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(pageErrors(), path).toEqual([])
  }
})
