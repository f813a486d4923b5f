import type { Page } from '@playwright/test'

/** A page in the server's HTML can be seen before it can be used: React has marked what it has taken over as its own. */
export async function untilAwake(page: Page, selector: string): Promise<void> {
  await page.waitForFunction((wanted) => {
    const element = document.querySelector(wanted)
    return element !== null && Object.keys(element).some((key) => key.startsWith('__react'))
  }, selector)
}
