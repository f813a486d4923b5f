import { violations } from './support/axe.ts'
import { expect, test } from './support/casino.ts'

test.use({ serviceWorkers: 'allow' })

test('manifest: without a connection a page of the brand says so in the language of the last visit, and the site is back with it', async ({
  page,
  context,
}) => {
  await page.goto('/de')
  // The page waits for somebody to be there; who moves before it has woken is not seen.
  let moves = 0
  await expect
    .poll(async () => {
      await page.mouse.move(200, 200 + (moves += 1))
      return await page.evaluate(async () => (await caches.keys()).join())
    })
    .toMatch(/^offline-[\w-]+$/)
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
  const kept = () =>
    page.evaluate(async () => {
      const cache = await caches.open((await caches.keys())[0] ?? '')
      return (await cache.keys()).map(({ url }) => new URL(url).pathname)
    })
  expect(await kept()).toEqual(['/offline.html'])

  await context.setOffline(true)
  await page.goto('/de/casino')
  await expect(page.getByRole('heading', { name: 'Sie sind offline' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'Noch einmal' }).click()
  await expect(page.getByRole('heading', { name: 'Sie sind offline' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/de/casino')

  await context.setOffline(false)
  await expect(page.locator('#root')).toBeAttached()
  await expect(page.getByRole('heading', { name: 'Sie sind offline' })).toHaveCount(0)
})
