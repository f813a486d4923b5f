import type { FrameLocator, Page } from '@playwright/test'

/** What the sandbox decides of each. */
export const CARDS = {
  approved: '4242424242424242',
  declined: '4000000000000002',
  challenged: '4000000000003063',
} as const

export const cardForm = (page: Page): FrameLocator =>
  page.frameLocator('iframe[title="Card details"]')
export const payButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: /^Deposit/ })

export async function fillCard(page: Page, number: string): Promise<void> {
  const form = cardForm(page)
  await form.getByLabel('Name on card').fill('Ada Lovelace')
  await form.getByLabel('Card number').fill(number)
  await form.getByLabel('Expiry date').fill('12/39')
  await form.getByLabel('CVC').fill('123')
}
