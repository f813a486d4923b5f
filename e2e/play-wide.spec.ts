import { expect, test } from './support/casino.ts'
import { openGame } from './support/game.ts'
import { enterAs } from './support/visitor.ts'

const WIDE = { width: 1440, height: 900 }
test.use({ viewport: WIDE })

test('on a wide screen the felt of roulette stands beside the wheel, and below it the racetrack', async ({
  page,
  casino,
}) => {
  // A shared table is for players alone.
  await enterAs(page, casino, /history/)
  for (const title of [
    { slug: 'halo-roulette', name: 'Halo Roulette' },
    { slug: 'european-roulette', name: 'European Roulette', search: '?mode=demo' },
  ])
    await test.step(title.name, async () => {
      const game = await openGame(page, title)
      const boxOf = async (part: string) => {
        const box = await game.locator(part).first().boundingBox()
        const { x = 0, y = 0, width = 0, height = 0 } = box ?? {}
        return { left: x, right: x + width, top: y, bottom: y + height, width }
      }
      const [wheel, felt] = [await boxOf('.roulette-bowl'), await boxOf('.roulette-felt')]
      expect(felt.left).toBeGreaterThan(wheel.right)
      expect(wheel.width).toBeGreaterThan(260)
      const [race, board] = [await boxOf('.race'), await boxOf('.hg-board')]
      expect(race.top).toBeGreaterThanOrEqual(felt.bottom)
      expect(race.bottom).toBeLessThanOrEqual(board.bottom)
      if (title.slug !== 'halo-roulette') return
      // Who plays is read below the wheel; a phone has room for the number.
      const list = await boxOf('.live-players')
      expect(list.top).toBeGreaterThanOrEqual(wheel.bottom)
      expect(list.bottom - list.top).toBeGreaterThan(120)
      await page.setViewportSize({ width: 390, height: 844 })
      await expect(game.locator('.live-count')).toBeVisible()
      await page.setViewportSize(WIDE)
    })
  const game = page.frameLocator('iframe[title]').first()
  const press = (name: string) => game.getByRole('button', { name }).filter({ visible: true })
  await press('17 with two neighbours on each side').click()
  await expect(game.locator('.felt-spot .chip')).toHaveCount(5)
  await press('Tiers').click()
  await expect(game.locator('.felt-spot .chip')).toHaveCount(11)
})

test('the words of a choice stay inside their keys, however wide a language writes them', async ({
  page,
}) => {
  await page.goto('/de/casino/games/keno-forty?mode=demo')
  const words = page.frameLocator('iframe[title]').first().locator('.hg-segment span')
  await expect(words.first()).toBeVisible()
  const tooWide = await words.evaluateAll((spans) => {
    for (const span of spans) span.style.letterSpacing = '1.5px'
    return spans.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length
  })
  expect(tooWide).toBe(0)
})
