import type { Locator, Page } from '@playwright/test'
import { violations } from './support/axe.ts'
import { expect, test } from './support/workshop.ts'

// A trace pictures the whole gallery at every key, which takes longer than the tests.
test.use({ trace: 'off' })

const SETTINGS = [
  { brand: 'curacao', direction: 'ltr', forward: 'ArrowRight', back: 'ArrowLeft' },
  { brand: 'lulu', direction: 'rtl', forward: 'ArrowLeft', back: 'ArrowRight' },
] as const

async function expectNothingFound(page: Page, within: string): Promise<void> {
  expect([within, await violations(page, within)]).toEqual([within, []])
}

function holdsFocus(layer: Locator): Promise<boolean> {
  return layer.evaluate((element) => element.contains(document.activeElement))
}

for (const { brand, direction, forward, back } of SETTINGS) {
  test.describe(`the primitives of ${brand}, ${direction}`, () => {
    // One page with every story serves all these tests: each leaves it as it was, and a load costs a second.
    let page: Page
    const story = (name: string) => page.locator(`section[aria-label="${name}"]`)

    test.beforeAll(async ({ browser, showStory }) => {
      page = await browser.newPage()
      await showStory(page, 'gallery--all', { brand, direction })
    })
    test.afterAll(() => page.close())

    test('axe finds nothing', async () => {
      await expect(page.locator('html')).toHaveAttribute('data-brand', brand)
      await expect(page.locator('html')).toHaveAttribute('dir', direction)
      // A gallery that found no story would please axe too.
      expect(await page.locator('main > div > section').count()).toBeGreaterThan(10)
      await expectNothingFound(page, 'main')
    })

    for (const name of ['dialog WithForm', 'drawer FromTheSide']) {
      test(`${name}: the keyboard stays inside, Escape closes and the focus returns`, async () => {
        const opener = story(name).getByRole('button')
        await opener.focus()
        await page.keyboard.press('Enter')
        const layer = page.getByRole('dialog')
        await expect(layer).toBeVisible()
        await expect.poll(() => holdsFocus(layer)).toBe(true)
        for (let press = 0; press < 5; press += 1) {
          await page.keyboard.press('Tab')
          // A guard at either end sends the focus round in the next frame.
          await expect.poll(() => holdsFocus(layer)).toBe(true)
        }
        await expectNothingFound(page, '[role=dialog]')
        await page.keyboard.press('Escape')
        await expect(layer).toBeHidden()
        await expect(opener).toBeFocused()
      })
    }

    test('a dialog begins in the first field of its form', async () => {
      await story('dialog WithForm').getByRole('button').click()
      await expect(page.getByRole('dialog').getByLabel('Email')).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    })

    test('a drawer lies where lines end', async () => {
      await story('drawer FromTheSide').getByRole('button').click()
      const box = await page.getByRole('dialog').boundingBox()
      const width = page.viewportSize()?.width ?? 0
      const [edge, expected] =
        direction === 'rtl' ? [box?.x, 0] : [(box?.x ?? 0) + (box?.width ?? 0), width]
      expect(edge).toBe(expected)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    })

    test('tabs follow the arrows along the line and pass over what is closed', async () => {
      const tab = (name: string) => story('tabs Views').getByRole('tab', { name })
      await tab('Slots').focus()
      await page.keyboard.press(forward)
      await expect(tab('Live casino')).toHaveAttribute('aria-selected', 'true')
      await page.keyboard.press(forward)
      await expect(tab('Tournaments')).toBeFocused()
      await page.keyboard.press(forward)
      await expect(tab('Slots')).toBeFocused()
      await page.keyboard.press(back)
      await expect(story('tabs Views').getByRole('tabpanel')).toHaveText('Tournaments')
      await page.keyboard.press('Tab')
      await expect(story('tabs Views').getByRole('tabpanel')).toBeFocused()
    })

    test('a toast is announced, stays on request and is closed by its button', async () => {
      await story('toast Toasts').getByRole('button', { name: 'Withdraw' }).click()
      const notices = page.getByRole('region', { name: 'Notices' })
      await expect(notices.getByText('Something went wrong').first()).toBeVisible()
      await expectNothingFound(page, '[aria-label=Notices]')
      await notices.getByRole('button', { name: 'Close' }).click()
      await expect(notices.getByText('Something went wrong')).toHaveCount(0)
    })

    test('a table is sorted by its headings and says so', async () => {
      const ranking = story('table Sorted')
      const heading = ranking.getByRole('columnheader', { name: 'Nickname' })
      await expect(heading).toHaveAttribute('aria-sort', 'none')
      await heading.getByRole('button').click()
      await expect(heading).toHaveAttribute('aria-sort', 'ascending')
      await heading.getByRole('button').press('Enter')
      await expect(heading).toHaveAttribute('aria-sort', 'descending')
      await expect(ranking.getByRole('rowheader').first()).toHaveText('Katherine')
    })
  })
}
