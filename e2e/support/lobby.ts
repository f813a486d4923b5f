import type { Locator, Page } from '@playwright/test'

/** The list of what was asked for. */
export function results(page: Page): Locator {
  return page.getByRole('region', { name: 'Games', exact: true })
}

export function tiles(within: Page | Locator): Locator {
  return within.locator('[data-tile]')
}
