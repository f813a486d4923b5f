import { builtFile } from './support/built-file.ts'
import { expect, test } from './support/casino.ts'
import { dialog, stir, stored } from './support/visitor.ts'

test.use({ isNewVisitor: true })

test('R115 R253 a new visitor is shown round by keyboard, forth and back, once', async ({
  page,
}) => {
  await page.goto('/')
  await expect(dialog(page)).toHaveCount(0)
  await stir(page, dialog(page))
  await expect(dialog(page)).toHaveAccessibleName('New here?')
  await expect(dialog(page)).toBeFocused()
  const next = dialog(page).getByRole('button', { name: 'Next' })
  await next.press('Enter')
  await expect(dialog(page)).toHaveAccessibleName('Find your way')
  await next.press('Enter')
  await expect(dialog(page)).toHaveAccessibleName('Search as you type')
  await dialog(page).getByRole('button', { name: 'Previous' }).press('Enter')
  await expect(dialog(page)).toHaveAccessibleName('Find your way')
  for (let step = 0; step < 3; step += 1) await next.press('Enter')
  await expect(dialog(page)).toHaveAccessibleName('Your account')
  await dialog(page).getByRole('button', { name: 'Done' }).press('Enter')
  await expect(dialog(page)).toHaveCount(0)

  expect(await stored(page, 'tour_seen')).toBe('1')
  await page.clock.install()
  await page.reload()
  const gate = await builtFile('src/features/tour/tour-gate.tsx')
  const fetched: string[] = []
  page.on('response', (response) => fetched.push(new URL(response.url()).pathname))
  let x = 100
  await expect(async () => {
    x += 5
    await page.mouse.move(x, 300)
    expect(fetched).toContain(gate)
  }).toPass()
  await page.clock.runFor(10_000)
  await expect(dialog(page)).toHaveCount(0)
})

test('R253 the tour can be skipped, closed and left with Escape, and never blocks the page', async ({
  page,
}) => {
  for (const leave of ['Skip', 'Close', 'Escape']) {
    await page.goto('/')
    await page.evaluate(() => localStorage.removeItem('tour_seen'))
    await page.reload()
    await stir(page, dialog(page))
    if (leave === 'Escape') await page.keyboard.press('Escape')
    else await dialog(page).getByRole('button', { name: leave }).click()
    await expect(dialog(page)).toHaveCount(0)
  }
  await page.evaluate(() => localStorage.removeItem('tour_seen'))
  await page.reload()
  await stir(page, dialog(page))
  await page.getByRole('banner').getByRole('link', { name: 'Slots' }).click()
  await expect(page).toHaveURL(/\/casino\/slots$/)
  await expect(dialog(page)).toHaveCount(0)
})
