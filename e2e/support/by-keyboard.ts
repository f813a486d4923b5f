import { expect, type Locator, type Page } from '@playwright/test'

/** More than any page has on the way to what a spec wants; what is beyond is not reached. */
const PRESSES_MAX = 150

const isFocused = async (target: Locator): Promise<boolean> =>
  await target.evaluate((element) => element === document.activeElement)

/** Presses Tab until it is there: nothing but the keyboard, and nothing is skipped. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let press = 0; press < PRESSES_MAX; press += 1) {
    await page.keyboard.press('Tab')
    if (await isFocused(target)) return
  }
  throw new Error(`The Tab key does not reach ${String(target)}.`)
}

export async function enterBy(
  page: Page,
  target: Locator,
  key: 'Enter' | 'Space' = 'Enter',
): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Goes to a field and types; what a list offers is found by its first letters. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  if (!(await isFocused(target))) await tabTo(page, target)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}
