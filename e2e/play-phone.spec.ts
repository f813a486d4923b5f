import type { FrameLocator, Locator } from '@playwright/test'
import { expect, test } from './support/casino.ts'
import { openGame } from './support/game.ts'

/** The smallest phone we promise; its frame is what the page leaves of it. */
test.use({ viewport: { width: 360, height: 640 } })

/** One title of each board that is drawn with elements; the others are a canvas that is as large as its box. */
const TITLES = [
  { slug: 'minefield', name: 'Minefield' },
  { slug: 'jacks-or-better', name: 'Jacks or Better' },
  { slug: 'hilo-ladder', name: 'Hilo Ladder' },
  { slug: 'original-blackjack', name: 'Original Blackjack' },
  { slug: 'european-roulette', name: 'European Roulette' },
  { slug: 'keno-forty', name: 'Keno Forty' },
] as const

/** A finger is not finer than this. */
const NUMBER_LEAST_PX = 34

/** What of a board lies outside of it, and what lies over its cards. */
function boardFaults(game: FrameLocator): Promise<string[]> {
  return game.locator('.hg-board').evaluate((board, least) => {
    const box = board.getBoundingClientRect()
    const isOutside = (part: Element) => {
      const { left, right, top, bottom, width } = part.getBoundingClientRect()
      const isCut = left < box.left || right > box.right || top < box.top || bottom > box.bottom
      return width > 0 && isCut
    }
    const parts = 'button, .card:not([class$="-shoe"] .card), .blackjack-result, .blackjack-stake'
    const cut = [...board.querySelectorAll(parts)]
      .filter(isOutside)
      .map(({ className }) => `${className} is cut`)
    const pays = board.querySelector('.poker-pays')?.getBoundingClientRect()
    const cards = board.querySelector('.poker-cards .card')?.getBoundingClientRect()
    if (pays && cards && pays.bottom > cards.top) cut.push('the pays lie over the cards')
    for (const number of board.querySelectorAll('.keno-grid button')) {
      const { width, height } = number.getBoundingClientRect()
      if (Math.min(width, height) < least) cut.push(`a number of ${width} by ${height} px`)
    }
    for (const text of board.querySelectorAll('.felt-text')) {
      const [word, spot] = [text, text.parentElement ?? text].map((one) =>
        one.getBoundingClientRect(),
      )
      if (word && spot && (word.width > spot.width || word.height > spot.height))
        cut.push(`${text.textContent} is larger than its spot`)
    }
    return [...new Set(cut)]
  }, NUMBER_LEAST_PX)
}

/** The button is on the screen of the frame, wherever the game is scrolled to. */
async function expectButtonInReach(game: FrameLocator): Promise<void> {
  for (const place of ['end', 'start'] as const) {
    const overhang = await game.locator('.hg').evaluate((shell, where) => {
      shell.scrollTo({ top: where === 'end' ? shell.scrollHeight : 0, behavior: 'instant' })
      const button = shell.querySelector('.hg-play')?.getBoundingClientRect()
      return (button?.bottom ?? Number.POSITIVE_INFINITY) - innerHeight
    }, place)
    expect(overhang).toBeLessThanOrEqual(0)
  }
}

test('on the smallest phone every board is whole, and the button in reach wherever one is', async ({
  page,
}) => {
  for (const title of TITLES) {
    await test.step(title.name, async () => {
      const game = await openGame(page, { ...title, search: '?mode=demo' })
      await expect(game.locator('.hg-play').first()).toBeVisible()
      expect(await boardFaults(game)).toEqual([])
      await expectButtonInReach(game)
    })
  }
})

/** What a player decides with, of titles whose board would like to have its room. */
const DECIDED = [
  { slug: 'original-blackjack', name: 'Original Blackjack', part: '.blackjack-sides' },
  { slug: 'minefield', name: 'Minefield', part: '.hg-field[data-short]' },
  { slug: 'limbo', name: 'Limbo', part: '.hg-field > .hg-segments' },
  { slug: 'dice', name: 'Dice', part: '.hg-stat-value' },
  { slug: 'spin-wheel', name: 'Spin Wheel', part: '.hg-segment span' },
  { slug: 'hilo-ladder', name: 'Hilo Ladder', part: '.hilo-start' },
  { slug: 'orbit-crash', name: 'Orbit Crash', part: '.orbit-choices > .hg-switch' },
] as const

test('what is decided stands above the button of the smallest phone', async ({ page }) => {
  for (const title of DECIDED) {
    await test.step(title.name, async () => {
      const game = await openGame(page, { ...title, search: '?mode=demo' })
      const part = await game.locator(title.part).first().boundingBox()
      const button = await game.locator('.hg-play').boundingBox()
      expect((part?.y ?? 0) + (part?.height ?? 0)).toBeLessThanOrEqual((button?.y ?? 0) + 1)
    })
  }
})

test('with the live figures open what is decided still stands above the button, and they stay below the bar', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const title = { slug: 'original-blackjack', name: 'Original Blackjack' }
  const game = await openGame(page, { ...title, search: '?mode=demo' })
  await game.getByRole('button', { name: 'Live figures' }).first().click()
  const figures = game.locator('.hg-stats-panel')
  await expect(figures).toBeVisible()
  // The figures take their place as soon as they have been drawn.
  await expect(async () => {
    const sides = await game.locator('.blackjack-sides').boundingBox()
    const button = await game.locator('.hg-play').boundingBox()
    expect((sides?.y ?? 0) + (sides?.height ?? 0)).toBeLessThanOrEqual((button?.y ?? 0) + 1)
  }).toPass()
  await game
    .locator('.hg')
    .evaluate((shell) => shell.scrollTo({ top: shell.scrollHeight, behavior: 'instant' }))
  const bar = await game.locator('.hg-bar').boundingBox()
  expect((await figures.boundingBox())?.y).toBeGreaterThanOrEqual(
    (bar?.y ?? 0) + (bar?.height ?? 0) - 1,
  )
})

test('in Arabic the profit of dice and the risks of keno stand above the button of a common phone', async ({
  page,
  casino,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const [slug, last] of [
    ['dice', '.hg-stats'],
    ['keno-forty', '.hg-segments'],
  ] as const) {
    await page.goto(`${casino.brandUrl('lulu.localhost')}/ar/casino/games/${slug}?mode=demo`)
    const game = page.frameLocator('iframe[title]').first()
    const part = await game.locator(last).boundingBox()
    const button = await game.locator('.hg-play').boundingBox()
    expect((part?.y ?? 0) + (part?.height ?? 0), slug).toBeLessThanOrEqual((button?.y ?? 0) - 4)
  }
})

test('the shoe of baccarat covers no total of the smallest phone', async ({ page }) => {
  const title = { slug: 'baccarat-commission', name: 'Baccarat Commission' }
  const game = await openGame(page, { ...title, search: '?mode=demo' })
  const shoe = await game.locator('.baccarat-shoe .card').boundingBox()
  const total = await game.locator('[data-side=banker] h2 span').boundingBox()
  expect(total?.y).toBeGreaterThanOrEqual((shoe?.y ?? 0) + (shoe?.height ?? 0) - 4)
})

test('the board of blackjack keeps its height when the keys of a turn appear', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const title = { slug: 'blackjack-surrender', name: 'Blackjack Surrender' }
  const game = await openGame(page, { ...title, search: '?mode=demo' })
  const board = game.locator('.hg-board')
  const before = await board.boundingBox()
  // A natural ends the round without a turn.
  await expect(async () => {
    await game.locator('.hg-play[data-press=bet]').click({ timeout: 1000 })
    await expect(game.locator('.blackjack-acts')).toBeVisible({ timeout: 3000 })
  }).toPass()
  expect((await board.boundingBox())?.height).toBe(before?.height)
  // What each hand comes to stands between the cards and the words on the felt, on neither of them.
  const words = await game.locator('.blackjack-arch').boundingBox()
  const totals = game.locator('.blackjack-total')
  await expect(totals).toHaveCount(2)
  const dealer = await totals.first().boundingBox()
  const own = await totals.last().boundingBox()
  expect((dealer?.y ?? 0) + (dealer?.height ?? 0)).toBeLessThanOrEqual((words?.y ?? 0) + 1)
  expect(own?.y).toBeGreaterThanOrEqual((words?.y ?? 0) + (words?.height ?? 0) - 1)
  // What cannot be pressed now says why, by itself or for all of its group.
  const mute = await game
    .locator('button:disabled, input:disabled')
    .evaluateAll((keys) =>
      keys.filter((key) => !key.closest('[title]')).map((key) => key.outerHTML),
    )
  expect(mute).toEqual([])
})

test('three hands of blackjack are whole on the smallest phone, and played one after the other', async ({
  page,
}) => {
  const title = { slug: 'original-blackjack', name: 'Original Blackjack' }
  const game = await openGame(page, { ...title, search: '?mode=demo' })
  await game.getByRole('button', { name: '+ Hand 2' }).click()
  await game.getByRole('button', { name: '+ Hand 3' }).click()
  await game.getByRole('button', { name: '+ Hand 3: Higher bet' }).click()
  await expect(game.locator('.blackjack-stake')).toHaveCount(3)
  // Told in a line of its own between the hands.
  await game.locator('.blackjack-sides .hg-segment').last().click()
  await game.locator('.hg-play').click()
  await expect(game.locator('.blackjack-box')).toHaveCount(3)
  await expect(game.locator('.blackjack-box .card')).toHaveCount(6)
  expect(await boardFaults(game)).toEqual([])
  await expectButtonInReach(game)
  // Whatever was dealt: insurance is declined and every hand stood, until the round is over.
  const next = game.locator(
    '.hg-play[data-act=decline]:not(:disabled), .hg-play[data-act=stand]:not(:disabled)',
  )
  const results = game.locator('.blackjack-result')
  await expect(async () => {
    if (await next.isVisible()) await next.click({ timeout: 1000 })
    expect(await results.count()).toBe(3)
  }).toPass({ timeout: 30_000 })
  await expect(game.locator('.blackjack-arch em')).toBeVisible()
  expect(await boardFaults(game)).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect.poll(() => boardFaults(game)).toEqual([])
})

test('what came of a round is told whole below the board of the smallest phone', async ({
  page,
}) => {
  for (const title of [
    { slug: 'limbo', name: 'Limbo' },
    { slug: 'dice', name: 'Dice' },
    { slug: 'spin-wheel', name: 'Spin Wheel' },
  ]) {
    await test.step(title.name, async () => {
      const game = await openGame(page, { ...title, search: '?mode=demo' })
      await game.locator('.hg-play').click()
      const told = game.locator('[data-part=result]')
      await expect(told).not.toBeEmpty()
      expect(await hiddenPixels(told)).toBeLessThanOrEqual(1)
    })
  }
})

/** How much of a text its box does not show. */
function hiddenPixels(told: Locator): Promise<number> {
  return told.evaluate((text) =>
    Math.max(text.scrollWidth - text.clientWidth, text.scrollHeight - text.clientHeight),
  )
}

test('what became of a part of a coin is told whole on the smallest phone', async ({ page }) => {
  const title = { slug: 'minefield', name: 'Minefield' }
  const game = await openGame(page, { ...title, search: '?mode=demo' })
  const told = game.locator('[data-part=result]')
  const leave = game.getByRole('button', { name: /^Cash out/ })
  const bet = game.locator('.hg-play[data-press=bet]')
  const open = game.locator('.mines-any')
  // Two gems among three mines pay a part of a coin, unless one of the tiles was a mine.
  await expect(async () => {
    if (await bet.isVisible()) await bet.click()
    for (let gem = 0; gem < 2; gem += 1) await open.click({ timeout: 5000 })
    await leave.click({ timeout: 5000 })
    await expect(told).toContainText('Exactly', { timeout: 5000 })
  }).toPass({ timeout: 120_000 })
  expect(await hiddenPixels(told)).toBeLessThanOrEqual(1)
})

test('the paytable of a slot holds what the highest bet pays', async ({ page }) => {
  const title = { slug: 'lantern-parade', name: 'Lantern Parade' }
  const game = await openGame(page, { ...title, search: '?mode=demo' })
  await game.getByRole('button', { name: /^Max/ }).click()
  await game.getByRole('button', { name: 'Paytable' }).click()
  const rows = game.locator('.slot-pays li')
  await expect(rows.first()).toBeVisible()
  const overhangs = await rows.evaluateAll((all) =>
    all.map((row) => row.scrollWidth - row.clientWidth),
  )
  expect(Math.max(...overhangs)).toBeLessThanOrEqual(0)
})

/** The boards of 390 by 844 px have room for their cards, and use it. */
test('on a common phone the cards of baccarat are large, and the card of hilo is whole', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const search = '?mode=demo'
  const baccarat = await openGame(page, { slug: 'baccarat-zero', name: 'Baccarat Zero', search })
  const outline = await baccarat.locator('.baccarat-outline').first().boundingBox()
  expect(outline?.width).toBeGreaterThanOrEqual(64)
  // A third card lies across, between the two and the bets, and over neither.
  await baccarat.locator('.baccarat-spot[data-spot=player]').click()
  await baccarat.locator('.hg-play').click()
  await expect(baccarat.locator('[data-side=player] .baccarat-card').nth(1)).toBeVisible()
  const [above, below] = await baccarat.locator('[data-side=player]').evaluate((side) => {
    const cards = [...side.querySelectorAll('.baccarat-card')]
    const third = cards.at(-1)?.cloneNode(true) as HTMLElement
    third.dataset['third'] = ''
    if (cards.length < 3) side.querySelector('.baccarat-cards')?.append(third)
    const [first, last] = [cards[0], side.querySelector('[data-third] .card')].map((part) =>
      part?.getBoundingClientRect(),
    )
    const bets = document.querySelector('.baccarat-spots')?.getBoundingClientRect()
    return [(last?.top ?? 0) - (first?.bottom ?? 0), (bets?.top ?? 0) - (last?.bottom ?? 0)]
  })
  expect(above).toBeGreaterThanOrEqual(0)
  expect(below).toBeGreaterThanOrEqual(0)
  const hilo = await openGame(page, { slug: 'hilo-ladder', name: 'Hilo Ladder', search })
  await hilo.locator('.hg-play').click()
  const leave = hilo.getByRole('button', { name: /^Cash out/ })
  await expect(leave).toBeVisible()
  const [board, card] = [hilo.locator('.hg-board'), hilo.locator('.hilo-pile > .card')]
  const boardTop = (await board.boundingBox())?.y ?? 0
  expect((await card.first().boundingBox())?.y).toBeGreaterThanOrEqual(boardTop + 4)
  const skip = await hilo.getByRole('button', { name: 'Skip card' }).boundingBox()
  expect((await leave.boundingBox())?.width).toBeGreaterThan(skip?.width ?? 0)
})

test('the die rolls between the rail and the number of the smallest phone', async ({ page }) => {
  const game = await openGame(page, { slug: 'dice', name: 'Dice', search: '?mode=demo' })
  const number = await game.locator('.dice-number').boundingBox()
  const die = await game.locator('.dice-die').boundingBox()
  expect(die?.y).toBeGreaterThanOrEqual((number?.y ?? 0) + (number?.height ?? 0))
})

/** By the formula of WCAG, from what the browser itself makes of the colours. */
function contrastOf(game: FrameLocator, part: string): Promise<number> {
  return game.locator(part).evaluate((element) => {
    const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
    const lightOf = (colour: string) => {
      pen.fillStyle = colour
      pen.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0] = [...pen.getImageData(0, 0, 1, 1).data].map((value) => {
        const share = value / 255
        return share <= 0.039_28 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const { color, backgroundColor } = getComputedStyle(element)
    const [text, ground] = [lightOf(color), lightOf(backgroundColor)]
    return (Math.max(text, ground) + 0.05) / (Math.min(text, ground) + 0.05)
  })
}

for (const host of ['lulu.localhost', 'solmarina.localhost', 'meridian.localhost']) {
  test(`the button can be read while it waits and while it works: ${host}`, async ({
    page,
    casino,
  }) => {
    const game = await openGame(page, {
      slug: 'european-roulette',
      name: 'European Roulette',
      site: casino.brandUrl(host),
      search: '?mode=demo',
    })
    const button = game.locator('.hg-play')
    await expect(button).toContainText('Place a chip')
    expect(await contrastOf(game, '.hg-play')).toBeGreaterThanOrEqual(4.5)
    await game.getByRole('button', { name: 'Red', exact: true }).click()
    await expect(button).toHaveAttribute('data-off', 'false')
    // The colour changes over a moment.
    await expect.poll(() => contrastOf(game, '.hg-play')).toBeGreaterThanOrEqual(4.5)
  })
}

test('the keys of crash can be read whatever they do, in a light brand and in a dark one', async ({
  page,
  casino,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const host of ['almhorn.localhost', 'lulu.localhost']) {
    const title = { slug: 'orbit-crash', name: 'Orbit Crash', site: casino.brandUrl(host) }
    const game = await openGame(page, { ...title, search: '?mode=demo' })
    for (const deed of ['undo', 'unqueue', 'queue'])
      await expect(async () => {
        // The look alone: a flight is not waited for.
        await game.locator('.orbit-button').evaluate((key, name) => {
          key.setAttribute('data-deed', name)
          key.setAttribute('data-off', 'false')
        }, deed)
        const contrast = await contrastOf(game, '.orbit-button')
        expect(contrast, `${host}, ${deed}`).toBeGreaterThanOrEqual(4.5)
      }).toPass({ timeout: 5000 })
  }
})
