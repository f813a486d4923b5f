import type { FrameLocator, Page } from '@playwright/test'
import { expect, test } from './support/casino.ts'
import { fund, openGame, setBet } from './support/game.ts'
import { enterAsNew } from './support/player.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const WHEEL = { slug: 'spin-wheel', name: 'Spin Wheel' }
const balance = (page: Page) => page.locator('header').getByTestId('balance')

/** Every text that the page's balance showed, from now on. */
async function watchBalance(page: Page): Promise<() => Promise<readonly string[]>> {
  await balance(page).evaluate((element) => {
    const seen: string[] = [element.textContent ?? '']
    Object.assign(window, { seenBalances: seen })
    new MutationObserver(() => seen.push(element.textContent ?? '')).observe(element, {
      characterData: true,
      childList: true,
      subtree: true,
    })
  })
  return () => page.evaluate(() => (window as unknown as { seenBalances: string[] }).seenBalances)
}

/** Presses and waits until the wallet was asked, which is before anything is seen. */
async function bet(page: Page, game: FrameLocator): Promise<void> {
  const answered = page.waitForResponse(/\/rgs\/v1\/play$/)
  await game.getByRole('button', { name: /^Bet / }).click()
  await answered
}

test('the balance of the page moves when the round has been shown, and at once for who leaves', async ({
  page,
  casino,
}) => {
  const player = await enterAsNew(page, casino)
  await fund(page, casino, player, '50')
  const game = await openGame(page, WHEEL)
  await setBet(game, '2')
  await expect(balance(page)).toHaveText('€50.00')
  // One net and one clock: the game's, which the page tells.
  await expect(game.locator('[data-part="net"]')).toHaveText('€0.00')
  await expect(page.getByTestId('net')).toBeHidden()
  const seen = await watchBalance(page)
  await bet(page, game)
  await expect(game.getByRole('button', { name: /^Skip / })).toBeVisible()
  expect(await seen()).toEqual(['€50.00'])
  await expect(game.locator('[data-part="result"]')).toContainText('The wheel stopped')
  const held = (await game.locator('[data-part="balance"]').textContent()) ?? ''
  await expect(balance(page)).toHaveText(held)
  // From what it was straight to what it is: the stake alone was never shown.
  expect(new Set(await seen()).size).toBeLessThanOrEqual(2)

  await bet(page, game)
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect
    .poll(async () => {
      const answer = await page.request.get(`${casino.siteUrl}/api/user/get-user-details`, {
        headers: { authorization: `Bearer ${player.token}` },
      })
      const { data } = (await answer.json()) as { data: { userWallet: { amount: string } } }
      return (await balance(page).textContent()) === `€${data.userWallet.amount}`
    })
    .toBe(true)
})

for (const [width, height] of [
  [1440, 900],
  [900, 1000],
  [390, 844],
  [360, 640],
] as const) {
  test(`at ${width} px the game has the width of the page, and the theatre the window`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await openGame(page, { ...WHEEL, search: '?mode=demo' })
    const frame = page.locator('.stage-frame')
    const wide = (await frame.boundingBox())?.width ?? 0
    const column = await page.locator('main').evaluate((main) => {
      const { paddingLeft, paddingRight } = getComputedStyle(main)
      const padding = innerWidth < 768 ? 0 : parseFloat(paddingLeft) + parseFloat(paddingRight)
      return main.getBoundingClientRect().width - padding
    })
    expect(wide).toBeGreaterThanOrEqual(column - 2)
    await page.getByRole('button', { name: 'Theatre mode' }).click()
    await expect
      .poll(async () => {
        const box = await page.locator('.stage').boundingBox()
        return [box?.x, box?.y, box?.width, box?.height]
      })
      .toEqual([0, 0, width, height])
    await page.keyboard.press('Escape')
    await expect(page.locator('.stage[data-theatre]')).toHaveCount(0)
  })
}

/** Parts of the game that lie under the row with the button, which sticks to the bottom. */
function underTheRow(game: FrameLocator, parts: string): Promise<readonly string[]> {
  return game.locator('.hg').evaluate((shell, selector) => {
    const rows = [...shell.querySelectorAll('.chip-tray, .hg-play-row')].filter(
      (row) => getComputedStyle(row).position === 'sticky',
    )
    const top = Math.min(...rows.map((row) => row.getBoundingClientRect().top))
    return [...shell.querySelectorAll(selector)]
      .filter((part) => part.getBoundingClientRect().bottom > top + 1)
      .map((part) => part.getAttribute('aria-label') ?? part.className)
  }, parts)
}

for (const [width, height] of [
  [390, 844],
  [360, 640],
] as const) {
  test(`on a phone of ${width}x${height} the whole felt is above the chips and the button`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    const roulette = { slug: 'european-roulette', name: 'European Roulette', search: '?mode=demo' }
    const game = await openGame(page, roulette)
    await expect(game.locator('.hg-play')).toBeVisible()
    // The line below it tells what came of a round and why autoplay ended.
    expect(await underTheRow(game, '.hg-board button, .hg-foot')).toEqual([])
    await expect(game.locator('.hg-foot')).toBeVisible()
    const dice = await openGame(page, { slug: 'dice', name: 'Dice', search: '?mode=demo' })
    await expect(dice.locator('.hg-play')).toBeVisible()
    expect(await underTheRow(dice, '.hg-panel input')).toEqual([])
  })
}

test('autoplay shows the one field it must be told, and its key leads there', async ({ page }) => {
  for (const title of [
    { slug: 'dice', name: 'Dice' },
    { slug: 'european-roulette', name: 'European Roulette' },
  ]) {
    const game = await openGame(page, { ...title, search: '?mode=demo' })
    for (const [width, height] of [
      [390, 844],
      [360, 640],
      [1600, 900],
    ] as const) {
      await page.setViewportSize({ width, height })
      const tab = game.locator('.hg-tab, .hg-auto-key').filter({ visible: true })
      await tab.last().click()
      const loss = game.getByRole('textbox', { name: 'Stop before losing more than' })
      await expect(loss).not.toHaveAttribute('placeholder')
      expect(await underTheRow(game, '[data-part="limits"] input')).toEqual([])
      await game.getByRole('button', { name: /^Play 10 rounds/ }).click()
      await expect(loss).toBeFocused()
      await tab.first().click()
      await expect(loss).toHaveCount(0)
    }
    const middles = await game.getByRole('button', { name: 'Turbo' }).evaluate((key) =>
      [...key.children].map((part) => {
        const { top, height } = part.getBoundingClientRect()
        return top + height / 2
      }),
    )
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(1)
  }
})

test('the typefaces of the brand reach the game', async ({ page, casino }) => {
  const site = casino.brandUrl('lulu.localhost')
  const game = await openGame(page, { ...WHEEL, site, search: '?mode=demo' })
  const family = await page.evaluate(() => {
    const fonts = getComputedStyle(document.documentElement).getPropertyValue('--t-font-body')
    return (fonts.split(',')[0] ?? '').replaceAll(/["']/g, '').trim()
  })
  await expect
    .poll(() =>
      game
        .locator('.hg')
        .evaluate(
          (_shell, name) => [...document.fonts].some((face) => face.family === name),
          family,
        ),
    )
    .toBe(true)
})

test('what cards come to is told when they lie, and not while they fly', async ({ page }) => {
  const title = { slug: 'original-blackjack', name: 'Original Blackjack' }
  const game = await openGame(page, { ...title, search: '?mode=demo' })
  await game.locator('.hg-play').click()
  // Whatever is dealt, two cards of a hand come to more than its first.
  const total = game.locator('.blackjack-hands .blackjack-total:not([data-before=""])')
  await expect(total).toBeVisible()
  expect(await total.textContent()).not.toBe(await total.getAttribute('data-before'))
  const flight = await game
    .locator('.blackjack-hands .card')
    .last()
    .evaluate((card) => parseFloat(getComputedStyle(card).animationDuration) * 1000)
  expect(flight).toBeGreaterThan(100)
  // The same moments once more, as often as anybody likes: nothing depends on when we look.
  const seenAt = (time: number) =>
    total.evaluate((element, moment) => {
      for (const isThere of [false, true]) {
        element.classList.toggle('told-total', isThere)
        element.getBoundingClientRect()
      }
      for (const motion of element.getAnimations({ subtree: true })) {
        motion.pause()
        motion.currentTime = moment
      }
      const [told, before] = [getComputedStyle(element), getComputedStyle(element, '::after')]
      return { isTold: told.color !== 'rgba(0, 0, 0, 0)', before: before.visibility }
    }, time)
  expect(await seenAt(flight / 2)).toEqual({ isTold: false, before: 'visible' })
  expect(await seenAt(flight)).toEqual({ isTold: true, before: 'hidden' })
})

test('the bucket that took the last ball stays lit', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const game = await openGame(page, { slug: 'peg-drop', name: 'Peg Drop', search: '?mode=demo' })
  const lit = game.locator('.peg-buckets [data-hit="true"]')
  await expect(lit).toHaveCount(0)
  await game.getByRole('button', { name: /^Bet / }).click()
  await expect(game.locator('.hg[data-phase="idle"]')).toBeVisible()
  await expect(lit).toHaveCount(1)
  const pay = (await lit.locator('.hg-unseen').textContent())?.replace('×', '')
  await expect(game.locator('[data-part="result"]')).toContainText(
    `The ball paid ${Number(pay)} times.`,
  )
})

test('the field of a bet that has won stays lit on the felt', async ({ page }) => {
  const title = { slug: 'european-roulette', name: 'European Roulette' }
  const game = await openGame(page, { ...title, search: '?mode=demo' })
  for (const spot of ['red', 'black', 'straight-0'])
    await game.locator(`[data-spot="${spot}"]`).click()
  await game.locator('.hg-play').click()
  const won = game.locator('.felt-spot[data-won]')
  await expect(won).toHaveCount(1, { timeout: 15_000 })
  expect(await won.evaluate((field) => getComputedStyle(field).boxShadow)).not.toBe('none')
})
