import { expect, test } from './support/casino.ts'
import { enterAsNew } from './support/player.ts'

test('R103 the button that pays stays under the finger, whatever stands in the amount', async ({
  page,
  casino,
}) => {
  await enterAsNew(page, casino)
  await page.goto('/deposit')
  const amount = page.locator('input[name="amount"]')
  const pay = page.getByRole('main').getByRole('button', { name: /^Deposit/ })
  // Where it stands on the page: that is not changed by scrolling, nor by the pixel by which a held button sinks.
  const place = async () =>
    await pay.evaluate((button) => {
      const [, sunken = '0'] = getComputedStyle(button).translate.split(' ')
      return button.getBoundingClientRect().top + scrollY - Number.parseFloat(sunken)
    })

  // The card's own fields come later than the page, and move nothing when they come.
  await pay.scrollIntoViewIfNeeded()
  const before = await place()
  await page.frameLocator('iframe[title="Card details"]').getByLabel('CVC').waitFor()
  expect(await place()).toBeCloseTo(before, 0)

  await amount.fill('4')
  await pay.hover()
  const held = await place()
  await page.mouse.down()
  expect(await place()).toBeCloseTo(held, 0)
  await page.mouse.up()
  await expect(page.getByText('The amount must be between €5.00 and €10,000.00.')).toBeVisible()
  await expect(amount).toBeFocused()

  // Left for another field, it says at once what is wrong with it.
  await amount.fill('0')
  await page.getByRole('radio').first().focus()
  await expect(page.getByText('The amount must be above 0.')).toBeVisible()
})
