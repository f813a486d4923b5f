import type { Page } from '@playwright/test'

export const AMERICAN_ADDRESS = '8.8.8.8'

/** The visitor's calls come from an address, as a proxy in front of the site would name it. */
export async function comeFrom(page: Page, address: string): Promise<void> {
  await page.route('**/api/**', (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-forwarded-for': address } }),
  )
}
