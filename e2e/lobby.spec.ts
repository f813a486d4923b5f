import type { Page } from '@playwright/test'
import { untilAwake } from './support/awake.ts'
import { expect, test } from './support/casino.ts'
import { results, tiles } from './support/lobby.ts'
import { goToTopTables } from './support/visitor.ts'

async function names(page: Page): Promise<string[]> {
  return await results(page).locator('.tile-name').allTextContents()
}

/** The list follows its address a moment later, and may wait for the server in between. */
async function namesAfter(page: Page, before: readonly string[]): Promise<string[]> {
  let now: string[] = []
  await expect(async () => {
    now = await names(page)
    expect(now).not.toEqual([])
    expect(now).not.toEqual(before)
  }).toPass({ timeout: 30_000 })
  return now
}

async function rowOf(page: Page, name: string): Promise<string> {
  await expect(results(page)).toBeVisible()
  return await results(page).locator('.tile', { hasText: name }).innerText()
}

test('R250 the seven sorts order a list, and each has its address', async ({ page }) => {
  await page.goto('/casino/games')
  const sort = page.getByLabel('Sort by')
  await expect(sort.locator('option')).toHaveText([
    'Popular',
    'New Releases',
    'Alphabetical',
    'RTP',
    'Max Multiplier',
    'Min Bet',
    'Max Bet',
  ])
  const popular = await names(page)
  const seen = new Set<string>([popular.join()])
  for (const name of ['new', 'alphabetical', 'rtp', 'maxMultiplier', 'minBet', 'maxBet']) {
    await sort.selectOption(name)
    await expect(page).toHaveURL(new RegExp(`\\?sort=${name}$`))
    await expect.poll(async () => seen.has((await names(page)).join())).toBe(false)
    seen.add((await names(page)).join())
  }
  await page.goto('/casino/games?sort=alphabetical')
  const sorted = await names(page)
  expect(sorted).toEqual(sorted.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })))
  await page.getByLabel('Sort by').selectOption('popular')
  await expect(page).toHaveURL(/\/casino\/games$/)
})

test('R250 filters live in the address: shared, taken back, taken away', async ({ page }) => {
  await page.goto('/casino/games')
  const all = await names(page)
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Category').selectOption('slots')
  await expect(page).toHaveURL(/category=slots/)
  const slots = await namesAfter(page, all)
  await page.getByLabel('Feature').selectOption('bonus-buy')
  await expect(page).toHaveURL(/category=slots&feature=bonus-buy/)
  const narrow = await namesAfter(page, slots)
  expect(narrow.length).toBeGreaterThan(0)

  await page.reload()
  // The server draws the whole list; two filters at once are the browser's to fill in.
  await expect.poll(() => names(page)).toEqual(narrow)
  await page.goBack()
  await expect(page).not.toHaveURL(/feature/)
  expect(await namesAfter(page, narrow)).toEqual(slots)
  await page.getByRole('link', { name: 'Remove filter: Slots' }).click()
  await expect(page).toHaveURL(/\/casino\/games\??$/)
})

/** The page as the server drew it, until the returned function lets its scripts come. */
async function openAsleep(page: Page, path: string): Promise<() => void> {
  let wake = () => {}
  const isAwake = new Promise<void>((resolve) => (wake = resolve))
  await page.route(/\/assets\/[^/]+\.js/, async (route) => {
    await isAwake
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return wake
}

test('a button that is pressed before its script has come is heard when it comes', async ({
  page,
}) => {
  const wake = await openAsleep(page, '/casino/games')
  const filters = page.getByRole('button', { name: 'Filters' })
  await filters.click()
  await expect(filters).toHaveAttribute('aria-expanded', 'false')
  wake()
  await expect(filters).toHaveAttribute('aria-expanded', 'true')
})

test('R250 a sort that is chosen before the scripts have come sorts when they come', async ({
  page,
}) => {
  const wake = await openAsleep(page, '/casino/games')
  const sort = page.getByLabel('Sort by')
  await sort.selectOption('alphabetical')
  wake()
  await expect(page).toHaveURL(/\?sort=alphabetical$/)
  await expect(sort).toHaveValue('alphabetical')
})

test('R250 a filter offers only what some game of the house has', async ({ page, casino }) => {
  const answer = await page.request.get(`${casino.siteUrl}/api/core/casino/game-index`)
  const { data } = (await answer.json()) as {
    data: { games: { features: string[]; volatility: string; categories: string[] }[] }
  }
  await page.goto('/casino/games')
  await page.getByRole('button', { name: 'Filters' }).click()
  const offered = (label: string) =>
    page
      .getByLabel(label)
      .locator('option:not([value=""])')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))
  await expect
    .poll(() => offered('Feature'))
    .toEqual([...new Set(data.games.flatMap(({ features }) => features))].toSorted())
  const volatilities = new Set(data.games.map(({ volatility }) => volatility))
  expect(new Set(await offered('Volatility'))).toEqual(volatilities)
  const categories = new Set(data.games.flatMap((game) => game.categories))
  for (const category of await offered('Category')) expect(categories).toContain(category)
})

test('R905 a list grows by twenty, can be shared at its length, and works without scripts', async ({
  page,
  browser,
  casino,
}) => {
  const answer = await page.request.get(`${casino.siteUrl}/api/admin/get-games`)
  const { count } = ((await answer.json()) as { data: { count: number } }).data
  const [first, second] = [Math.min(20, count), Math.min(40, count)]
  await page.goto('/casino/games')
  await expect(tiles(results(page))).toHaveCount(first)
  const more = page.getByRole('link', { name: 'Show more' })
  await expect(more).toHaveCount(count > 20 ? 1 : 0)
  if (count > 20) {
    const arriving = Promise.withResolvers<void>()
    await page.route(/get-games\?.*pageNo=2/, async (route) => {
      await arriving.promise
      await route.continue()
    })
    await expect(more).toHaveAttribute('aria-busy', 'false')
    await more.click()
    await expect(more).toHaveAttribute('aria-busy', 'true')
    arriving.resolve()
    await expect(tiles(results(page))).toHaveCount(second)
    await expect(page).toHaveURL(/pageNo=2/)
    await page.reload()
    await expect(tiles(results(page))).toHaveCount(second)
  }

  const still = await browser.newContext({ javaScriptEnabled: false })
  const plain = await still.newPage()
  await plain.goto(`${casino.siteUrl}/casino/games?pageNo=2`)
  await expect(tiles(plain.locator('main'))).toHaveCount(second)
  const sorted = await page.request.get(`${casino.siteUrl}/api/admin/get-games?sort=alphabetical`)
  const { rows } = ((await sorted.json()) as { data: { rows: { name: string }[] } }).data
  await plain.goto(`${casino.siteUrl}/casino/games?sort=alphabetical`)
  await expect(plain.locator('.tile-name').first()).toHaveText(rows[0]?.name ?? '')
  await still.close()
})

test('R250 R808 the search answers while it is typed in, typos and all, asks nobody, and says when no games are found', async ({
  page,
}) => {
  await page.goto('/casino')
  const field = page.getByRole('main').getByRole('searchbox')
  // Nothing is asked for by a focus that no script has seen.
  await untilAwake(page, 'main input[type=search]')
  const index = page.waitForResponse(/game-index/)
  await field.focus()
  await index
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('get-games')) asked.push(request.url())
  })
  await field.pressSequentially('emebr sevns', { delay: 15 })
  await expect(results(page).locator('.tile-name').first()).toHaveText('Ember Sevens')
  await expect(page).toHaveURL(/search=emebr(\+|%20)sevns/)
  await expect(field).toHaveValue('emebr sevns')
  expect(asked).toEqual([])

  await field.fill('zzzzqqqq')
  await expect(page.getByRole('heading', { name: 'No games found' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await expect(field).toBeFocused()
  await expect(page).toHaveURL(/\/casino$/)
  await expect(page.getByRole('heading', { name: 'Originals' })).toBeVisible()
})

test('the start page searches in place, and its address can be shared', async ({ page }) => {
  await page.goto('/?search=dice')
  await expect(results(page).locator('.tile-name').first()).toHaveText(/Dice/)
  await page.getByRole('main').getByRole('searchbox').fill('')
  await expect(page.getByRole('region', { name: 'Originals' })).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
})

test('arrow keys walk along a rail in the direction of reading', async ({ page }) => {
  for (const [address, forward, backward] of [
    ['/casino', 'ArrowRight', 'ArrowLeft'],
    ['/ar/casino', 'ArrowLeft', 'ArrowRight'],
  ] as const) {
    // Keys are heard when the scripts are there.
    await page.goto(address, { waitUntil: 'networkidle' })
    const rail = page.locator('.rail').first()
    await tiles(rail).first().focus()
    await page.keyboard.press(forward)
    await page.keyboard.press(forward)
    await expect(tiles(rail).nth(2)).toBeFocused()
    await page.keyboard.press(backward)
    await expect(tiles(rail).nth(1)).toBeFocused()
    await page.keyboard.press('End')
    await expect(tiles(rail).last()).toBeInViewport()
  }
})

test('a rail and its arrows scroll the way a line is read', async ({ page }) => {
  await page.setViewportSize({ width: 1300, height: 900 })
  for (const [address, sign] of [
    ['/', 1],
    ['/ar', -1],
  ] as const) {
    await page.goto(address)
    const rail = page.locator('.rail').filter({ visible: true }).first()
    await page.locator('.rail-arrows button:last-child').first().click()
    await expect
      .poll(() => rail.evaluate((row, way) => row.scrollLeft * way, sign))
      .toBeGreaterThan(200)
  }
})

test('R901 promotions move on after three seconds, and stand still for who looks or asks', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  // It stands still from the start, so that nothing depends on how soon the page wakes.
  const start = Date.now()
  await page.clock.install({ time: start })
  await page.clock.pauseAt(start + 1000)
  await page.goto('/')
  await untilAwake(page, '.slide-pause')
  const slides = page.getByRole('region', { name: 'Promotions' })
  const shown = () => slides.locator('[aria-current="true"]').getAttribute('aria-label')
  await expect.poll(shown).toMatch(/^1 of/)
  await page.clock.runFor(2900)
  expect(await shown()).toMatch(/^1 of/)
  await page.clock.runFor(200)
  await expect.poll(shown).toMatch(/^2 of/)
  await slides.getByRole('button', { name: 'Stop the slides' }).click()
  await page.mouse.move(0, 0)
  await page.clock.runFor(10_000)
  expect(await shown()).toMatch(/^2 of/)
})

test('R112 the top tables have their four tabs, and say so when nobody has won', async ({
  page,
}) => {
  await page.goto('/')
  await goToTopTables(page)
  await expect(page.getByRole('tab')).toHaveText([
    'My Wins',
    'All Wins',
    'High Rollers',
    'Multiplier Madness',
  ])
  await page.getByRole('tab', { name: 'My Wins' }).click()
  await expect(page.getByText('Log in to see your wins.')).toBeVisible()
})

test('R250 R205 a game shows its figures, its studio and what is like it', async ({ page }) => {
  await page.goto('/casino/games/ember-sevens')
  await expect(page).toHaveTitle(/^Ember Sevens/)
  const stats = page.locator('dl')
  for (const label of ['Return to player', 'Max multiplier', 'Min bet', 'Max bet', 'Released']) {
    await expect(stats.getByText(label, { exact: true })).toBeVisible()
  }
  await expect(page.getByText('Playing for real money needs an account.')).toBeVisible()
  await page.getByRole('link', { name: 'Demo', exact: true }).click()
  await expect(page).toHaveURL(/mode=demo/)
  await expect(page.locator('iframe[title="Ember Sevens, the game itself"]')).toBeVisible()
  await page.getByRole('link', { name: 'Brass Harbor' }).first().click()
  await expect(page).toHaveURL(/\/providers\/brass-harbor$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brass Harbor')
})

test('R206 R302 promotions, free money and cashback list what runs, and lead to its terms', async ({
  page,
}) => {
  await page.goto('/promotions')
  const cards = page.getByRole('main').getByRole('article')
  const all = await cards.count()
  expect(all).toBeGreaterThan(1)
  await page.getByRole('link', { name: 'Deposit bonus' }).click()
  await expect(page).toHaveURL(/type=deposit/)
  await expect.poll(() => cards.count()).toBeLessThan(all)
  await cards.first().getByRole('link').click()
  await expect(page.getByRole('link', { name: 'Bonus terms' }).first()).toBeVisible()
  for (const path of ['/freemoney', '/cashback']) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  }
})

test('a long name on a page from right to left loses its end and not its beginning', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/ar/casino/games')
  const name = page.locator('.tile-name', { hasText: 'Original Blackjack' })
  expect(
    await name.evaluate((element) => {
      const { direction, textAlign } = getComputedStyle(element)
      return { direction, textAlign, isCut: element.scrollWidth > element.clientWidth }
    }),
  ).toEqual({ direction: 'ltr', textAlign: 'right', isCut: true })
})

test('R250 a tile names its game, its studio and its return', async ({ page }) => {
  await page.goto('/casino/slots')
  expect(await rowOf(page, 'Ember Sevens')).toMatch(
    /Ember Sevens\s+Brass Harbor\s+RTP \d\d(\.\d+)?%/,
  )
})
