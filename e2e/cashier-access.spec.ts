import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from './support/casino.ts'
import { enterAsNew } from './support/player.ts'

test('the cashier is usable by everyone: axe finds nothing, nothing is cut off, in both directions', async ({
  page,
  casino,
}) => {
  await enterAsNew(page, casino)
  for (const [path, width] of [
    ['/deposit', 390],
    ['/deposit', 900],
    ['/deposit', 1600],
    ['/ar/deposit', 390],
    ['/ar/deposit', 1600],
    ['/withdraw', 390],
    ['/ar/withdraw', 1600],
    ['/de/deposit?modal=deposit-failed', 390],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(path)
    await expect(
      page.locator('input[name="amount"], [data-condition], [role=dialog]').first(),
    ).toBeVisible()
    const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze()
    expect([path, width, violations.map(({ id }) => id)]).toEqual([path, width, []])
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect([path, width, overflow]).toEqual([path, width, 0])
  }
})
