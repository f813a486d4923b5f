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
      expect(await page.locator('main > div > section').count()).toBeGreaterThan(15)
      await expectNothingFound(page, 'main')
    })

    for (const [name, role] of [
      ['dialog WithForm', 'dialog'],
      ['drawer FromTheSide', 'dialog'],
      ['drawer FromBelow', 'dialog'],
      ['menu Account', 'menu'],
    ] as const) {
      test(`${name}: the keyboard stays inside, Escape closes and the focus returns`, async () => {
        const opener = story(name).getByRole('button')
        await opener.focus()
        await page.keyboard.press('Enter')
        const layer = page.getByRole(role)
        await expect(layer).toBeVisible()
        await expect.poll(() => holdsFocus(layer)).toBe(true)
        for (let press = 0; press < 5; press += 1) {
          await page.keyboard.press(role === 'menu' ? 'ArrowDown' : 'Tab')
          // A guard at either end sends the focus round in the next frame.
          await expect.poll(() => holdsFocus(layer)).toBe(true)
        }
        await expectNothingFound(page, `[role=${role}]`)
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

    test('a carousel moves by arrows, dots and keys, and goes round', async () => {
      const carousel = story('carousel Still')
      const dot = (number: number) => carousel.getByRole('button', { name: `${number} of 3` })
      await carousel.getByRole('button', { name: 'Next' }).click()
      await expect(dot(2)).toHaveAttribute('aria-current', 'true')
      await dot(3).click()
      await expect(dot(3)).toHaveAttribute('aria-current', 'true')
      // The stories above may still grow: the frame is brought into sight, the slide must be in it by itself.
      await carousel.getByRole('list').evaluate((list) => list.scrollIntoView({ block: 'center' }))
      await expect(carousel.getByText('VIP club')).toBeInViewport()
      await carousel.getByRole('button', { name: 'Next' }).click()
      await expect(dot(1)).toHaveAttribute('aria-current', 'true')
      await carousel.getByRole('list').focus()
      await page.keyboard.press(forward)
      await expect(dot(2)).toHaveAttribute('aria-current', 'true')
    })

    test('a row of tiles stops at its ends', async () => {
      const row = story('carousel Row')
      const [previous, next] = ['Previous', 'Next'].map((name) => row.getByRole('button', { name }))
      await expect(previous ?? row).toHaveAttribute('aria-disabled', 'true')
      await next?.click()
      await expect(previous ?? row).not.toHaveAttribute('aria-disabled')
      await expect(next ?? row).toHaveAttribute('aria-disabled', 'true')
    })

    test('a menu is walked by arrows and by letters, and Enter chooses', async () => {
      await story('menu Account').getByRole('button').focus()
      await page.keyboard.press('ArrowDown')
      await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused()
      await page.keyboard.press('End')
      await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeFocused()
      await page.keyboard.press('Home')
      await page.keyboard.type('li')
      await expect(page.getByRole('menuitem', { name: 'Limits' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(story('menu Account').locator('output')).toHaveText('Limits')
    })

    test('a combobox finds by typing, chooses by Enter and closes by Escape', async () => {
      const combobox = story('combobox Countries')
      const input = combobox.getByRole('combobox', { name: 'Country' })
      await expect(input).toHaveValue('Germany')
      await input.fill('zea')
      await expect(page.getByRole('option')).toHaveText(['New Zealand'])
      await page.keyboard.press('Enter')
      await expect(input).toHaveValue('New Zealand')
      await input.fill('xyz')
      await expect(page.getByText('Nothing matches.')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('listbox')).toBeHidden()
      await expect(input).toBeFocused()
      // What was typed and led to nothing gives way to the choice that still stands.
      await expect(input).toHaveValue('New Zealand')
      await combobox.getByRole('button', { name: 'Open the list' }).click()
      await expect(page.getByRole('option', { name: 'Japan' })).toBeVisible()
      await expectNothingFound(page, 'section[aria-label="combobox Countries"]')
      await expectNothingFound(page, '[role=listbox]')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('listbox')).toBeHidden()
    })

    test('a tooltip comes with the focus and goes with Escape', async () => {
      await story('menu WithTooltip').getByRole('button').focus()
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Tab')
      await expect(page.getByRole('tooltip')).toHaveText('Your account')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('tooltip')).toBeHidden()
    })

    test('a toast is announced, stays on request and is closed by its button', async () => {
      await story('toast Toasts').getByRole('button', { name: 'Withdraw' }).click()
      const notices = page.getByRole('region', { name: 'Notices' })
      await expect(notices.getByText('Something went wrong').first()).toBeVisible()
      await expectNothingFound(page, '[aria-label=Notices]')
      await notices.getByRole('button', { name: 'Close' }).click()
      await expect(notices.getByText('Something went wrong')).toHaveCount(0)
    })

    test('a table is sorted by its headings and says so; a list grows to its end', async () => {
      const ranking = story('table Sorted')
      const heading = ranking.getByRole('columnheader', { name: 'Nickname' })
      await expect(heading).toHaveAttribute('aria-sort', 'none')
      await heading.getByRole('button').click()
      await expect(heading).toHaveAttribute('aria-sort', 'ascending')
      await heading.getByRole('button').press('Enter')
      await expect(heading).toHaveAttribute('aria-sort', 'descending')
      await expect(ranking.getByRole('rowheader').first()).toHaveText('Katherine')
      await ranking.getByRole('button', { name: 'Show more' }).click()
      await expect(ranking.getByRole('rowheader')).toHaveCount(3)
      await expect(ranking.getByRole('button', { name: 'Show more' })).toHaveCount(0)
    })
  })
}

test.describe('a carousel that moves by itself', () => {
  test('stands under the pointer, under the focus and when paused', async ({ page, showStory }) => {
    await page.clock.install()
    await showStory(page, 'carousel--moving')
    const expectAfter = async (ms: number, position: string) => {
      await page.clock.runFor(ms)
      await expect(page.locator('[aria-current=true]')).toHaveAttribute('aria-label', position)
    }
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
    await expectAfter(1100, '2 of 3')
    await page.getByRole('list').hover()
    await expectAfter(5000, '2 of 3')
    await page.getByRole('list').focus()
    await page.mouse.move(0, 700)
    await expectAfter(5000, '2 of 3')
    await page.getByRole('list').blur()
    await expectAfter(1100, '3 of 3')
    await page.getByRole('button', { name: 'Pause' }).click()
    await page.mouse.move(0, 700)
    await page.getByRole('button', { name: 'Go on' }).blur()
    await expectAfter(5000, '3 of 3')
  })

  test('never moves for those who asked for less motion', async ({ page, showStory }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.install()
    await showStory(page, 'carousel--moving')
    await page.clock.runFor(5000)
    await expect(page.locator('[aria-current=true]')).toHaveAttribute('aria-label', '1 of 3')
    await expect(page.getByRole('button', { name: 'Pause' })).toHaveCount(0)
  })
})
