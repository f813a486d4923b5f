import type { FrameLocator } from '@playwright/test'
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
    const cut = [...board.querySelectorAll('button, .card:not(.blackjack-shoe .card)')]
      .filter(isOutside)
      .map(({ className }) => `${className} is cut`)
    const pays = board.querySelector('.poker-pays')?.getBoundingClientRect()
    const cards = board.querySelector('.poker-cards .card')?.getBoundingClientRect()
    if (pays && cards && pays.bottom > cards.top) cut.push('the pays lie over the cards')
    for (const number of board.querySelectorAll('.keno-grid button')) {
      const { width, height } = number.getBoundingClientRect()
      if (Math.min(width, height) < least) cut.push(`a number of ${width} by ${height} px`)
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

test('three hands of blackjack are whole on the smallest phone, and played one after the other', async ({
  page,
}) => {
  const title = { slug: 'original-blackjack', name: 'Original Blackjack' }
  const game = await openGame(page, { ...title, search: '?mode=demo' })
  await game.getByRole('button', { name: '+ Hand 2' }).click()
  await game.getByRole('button', { name: '+ Hand 3' }).click()
  await game.getByRole('button', { name: '+ Hand 3: Higher bet' }).click()
  await expect(game.locator('.blackjack-stake')).toHaveCount(3)
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
