import type { Page } from '@playwright/test'
import { enterBy, typeInto } from './support/by-keyboard.ts'
import { expect, test } from './support/casino.ts'
import { dialog, goToTopTables } from './support/visitor.ts'

const WIDE = { width: 1600, height: 1000 }

// No option of the worker, such as its traces: another one would start another casino.
test.use({ viewport: WIDE })

interface Stop {
  /** How it is found again; elements have no names of their own. */
  readonly index: number
  readonly what: string
  readonly isMarked: boolean
  readonly isInSight: boolean
}

/** Numbers everything on the page that can be worked, and says what each is. */
async function numberControls(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, summary')]
      .filter(
        (element) =>
          element.tabIndex >= 0 &&
          !element.hasAttribute('disabled') &&
          element.checkVisibility({ visibilityProperty: true }) &&
          !element.closest('[inert]'),
      )
      .map((element, index) => {
        element.dataset['control'] = String(index)
        return (element.getAttribute('aria-label') ?? element.textContent ?? '').trim()
      }),
  )
}

async function focusedStop(page: Page): Promise<Stop | undefined> {
  return await page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return undefined
    const looks = [element, element.firstElementChild].map((part) => {
      const style = part && getComputedStyle(part)
      return style && (style.outlineStyle !== 'none' || style.boxShadow !== 'none')
    })
    const { top, bottom } = element.getBoundingClientRect()
    return {
      index: Number(element.dataset['control'] ?? -1),
      what: (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40),
      isMarked: looks.some(Boolean),
      isInSight: bottom > 0 && top < innerHeight,
    }
  })
}

for (const host of ['localhost', 'meridian.localhost']) {
  test(`the Tab key reaches everything in the lobby, and shows where it is, ${host}`, async ({
    page,
    casino,
  }) => {
    await page.goto(casino.brandUrl(host))
    // Nothing may arrive while everything is counted.
    await goToTopTables(page)
    await expect(page.locator('main a[href*="?race="]')).toBeVisible()
    await page.evaluate(() => scrollTo(0, 0))
    const controls = await numberControls(page)
    expect(controls.length).toBeGreaterThan(60)
    const reached = new Set<number>()
    const faults: string[] = []
    for (let press = 0; press < controls.length + 40; press += 1) {
      await page.keyboard.press('Tab')
      const stop = await focusedStop(page)
      if (!stop) break
      if (!stop.isMarked) faults.push(`${stop.what} has no mark`)
      if (!stop.isInSight) faults.push(`${stop.what} is out of sight`)
      reached.add(stop.index)
    }
    expect(faults).toEqual([])
    expect(controls.filter((_, index) => !reached.has(index))).toEqual([])
  })
}

test('the keyboard alone finds a game, enters it, and opens and leaves the login', async ({
  page,
}) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)

  const search = page.getByRole('main').getByRole('searchbox')
  await typeInto(page, search, 'ember')
  const found = page.locator('[data-tile]', { hasText: 'Ember Sevens' })
  await enterBy(page, found)
  await expect(page).toHaveURL(/\/casino\/games\/ember-sevens$/)
  // The new page takes the focus when it is there, and would take it from what is focused too soon.
  await expect(page.getByRole('main')).toBeFocused()

  const login = page.getByRole('banner').getByRole('link', { name: 'Log in' })
  await login.focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveAccessibleName('Log in')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(login).toBeFocused()
})
