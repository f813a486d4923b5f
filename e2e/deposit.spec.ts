import type { Casino } from '@baize/testkit'
import type { Page } from '@playwright/test'
import { CARDS, cardForm, fillCard, payButton } from './support/card.ts'
import { expect, test } from './support/casino.ts'
import { ask, beSignedIn, enterAsNew } from './support/player.ts'
import { withSettings } from './support/settings.ts'
import { dialog } from './support/visitor.ts'

const amount = (page: Page) => page.locator('input[name="amount"]')
const method = (page: Page, name: string) => page.getByRole('radio', { name })
// Found under an open dialog too, which hides the page from roles.
const balance = (page: Page) => page.locator('header').getByTestId('balance')
/** Starts a payment at the page of an alternative method and ends there. */
async function goToPaymentPage(page: Page, casino: Casino, text: string): Promise<void> {
  await page.goto('/deposit')
  await method(page, 'Carouseller').check()
  await amount(page).fill(text)
  await payButton(page).click()
  await page.waitForURL(`${casino.cashboxUrl}/**`)
}

test('R103 R511 R512 R902 a card is paid through the provider’s own fields, and the balance follows', async ({
  page,
  casino,
}) => {
  await enterAsNew(page, casino)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(casino.siteUrl)) sent.push(request.postData() ?? '')
  })
  await page.goto('/deposit')
  await expect(amount(page)).toHaveValue('25')
  const quick = page.getByRole('group', { name: 'Usual amounts' }).getByRole('button')
  await expect(quick).toHaveText(['€25', '€50', '€100'])
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await expect(amount(page)).toHaveValue('26')
  await quick.nth(1).click()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await expect(amount(page)).toHaveValue('55')
  await amount(page).press('ArrowDown')
  await expect(amount(page)).toHaveValue('50')

  for (const [text, message] of [
    ['0', 'The amount must be above 0.'],
    ['-5', 'The amount must be above 0.'],
    ['4', 'The amount must be between €5.00 and €10,000.00.'],
    ['1e3', 'Please enter an amount in digits, such as 25 or 25.50'],
    ['12.345', 'This currency has fewer decimals'],
  ] as const) {
    await amount(page).fill(text)
    await payButton(page).click()
    await expect(page.getByText(message)).toBeVisible()
    await expect(amount(page)).toBeFocused()
  }
  await amount(page).fill('50')

  // What is wrong with a card is said inside the frame; nothing is started.
  await payButton(page).click()
  await expect(cardForm(page).getByLabel('Name on card')).toHaveAttribute('aria-invalid', 'true')
  await expect(page).toHaveURL(/\/deposit$/)
  await fillCard(page, CARDS.approved)
  await payButton(page).click()
  await expect(dialog(page)).toHaveAccessibleName('Deposit successful')
  await expect(dialog(page)).toContainText('€50.00')
  await expect(dialog(page).getByText(/^Pay with/)).toBeHidden()
  await expect(balance(page)).toHaveText('€50.00')
  expect(sent.filter((body) => body.includes(CARDS.approved))).toEqual([])
  await dialog(page).getByRole('link', { name: 'Play now' }).click()
  await expect(page).toHaveURL(/\/casino$/)
})

test('R605 what was paid in is played through before it leaves, and the page shows how far that has come', async ({
  page,
  casino,
}) => {
  await enterAsNew(page, casino)
  await page.goto('/deposit')
  await fillCard(page, CARDS.approved)
  await payButton(page).click()
  await expect(dialog(page)).toHaveAccessibleName('Deposit successful')

  await page.goto('/withdraw')
  const condition = (key: string) => page.locator(`[data-condition="${key}"]`)
  await expect(condition('deposit')).toHaveAttribute('data-met', 'true')
  await expect(condition('wagering')).toHaveAttribute('data-met', 'false')
  await expect(condition('wagering').getByRole('progressbar')).toHaveAttribute(
    'aria-valuetext',
    '€0.00 of €25.00',
  )
  await expect(condition('wagering').getByRole('link', { name: 'Play on' })).toBeVisible()
})

test('R243 R421 a declined card offers the method of the rule, and the house hears which was taken', async ({
  page,
  casino,
}) => {
  await enterAsNew(page, casino)
  await page.goto('/deposit')
  await fillCard(page, CARDS.declined)
  await payButton(page).click()
  await expect(dialog(page)).toHaveAccessibleName('Deposit declined')
  await expect(dialog(page)).toHaveAccessibleDescription(/Your balance has not changed/)
  await expect(dialog(page).getByRole('link', { name: 'Try again' })).toBeVisible()
  const logged = page.waitForRequest(
    (request) =>
      request.url().endsWith('/log-event') &&
      (request.postData() ?? '').includes('ALTERNATIVE_METHOD_BUTTON'),
  )
  await dialog(page).getByRole('link', { name: 'Pay with another card' }).click()
  expect((await logged).postDataJSON()).toMatchObject({
    data: { modal: 'deposit-decline', method: 'card', failedMethod: 'card' },
  })
  await expect(page).toHaveURL(/\/deposit\?method=card$/)
  await expect(balance(page)).toHaveText('€0.00')
})

test('R422 a 3-D Secure challenge comes back, and its word is passed on exactly once', async ({
  page,
  casino,
}) => {
  await enterAsNew(page, casino)
  let posts = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/3ds-webhook')) posts += 1
  })
  await page.goto('/deposit')
  await fillCard(page, CARDS.challenged)
  await payButton(page).click()
  await page.waitForURL(`${casino.cashboxUrl}/acs`)
  await page.locator('button[value="pass"]').click()
  await page.waitForURL(/modal=deposit-3ds-success/)
  await expect(dialog(page)).toHaveAccessibleName('Deposit successful')
  await expect(balance(page)).toHaveText('€25.00')
  expect(posts).toBe(1)

  await page.reload()
  await expect(dialog(page)).toHaveAccessibleName('Deposit successful')
  await page.goto('/casino')
  await page.goBack()
  await expect(dialog(page)).toHaveAccessibleName('Deposit successful')
  expect(posts).toBe(1)
  await expect(balance(page)).toHaveText('€25.00')
})

test('R103 R223 a payment page leads back by each of its doors', async ({ page, casino }) => {
  await enterAsNew(page, casino)
  await goToPaymentPage(page, casino, '30')
  await page.locator('button[value="cancel"]').click()
  await expect(dialog(page)).toHaveAccessibleName('Deposit cancelled')
  await expect(dialog(page).getByRole('link', { name: 'Pay with Carouseller' })).toBeVisible()

  await goToPaymentPage(page, casino, '30')
  await page.locator('button[value="wait"]').click()
  await expect(page).toHaveURL(/modal=deposit-pending&met=carouseller/)
  await expect(dialog(page)).toHaveAccessibleName('Deposit on its way')
  await expect(dialog(page)).toHaveAccessibleDescription(
    /The payment by Carouseller is not confirmed/,
  )
  await dialog(page).getByRole('button', { name: 'All right' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL(/\/deposit$/)

  await goToPaymentPage(page, casino, '30')
  await page.locator('button[value="pay"]').click()
  await expect(dialog(page)).toHaveAccessibleName('Deposit successful')
  await expect(balance(page)).toHaveText('€30.00')

  // Somebody who simply turns round is told that nothing was finished.
  await goToPaymentPage(page, casino, '30')
  await page.goto('/deposit?modal=deposit-return')
  await expect(dialog(page)).toHaveAccessibleName('Welcome back')
})

test('R420 a deposit that fails later opens its modal wherever the player is', async ({
  page,
  casino,
}) => {
  const player = await enterAsNew(page, casino)
  await page.goto('/deposit')
  await method(page, 'Bank transfer').check()
  await amount(page).fill('108')
  await payButton(page).click()
  await expect(dialog(page)).toHaveAccessibleName('Deposit on its way')
  await page.keyboard.press('Escape')
  await page.goto('/promotions')
  await page.locator('html[data-live="on"]').waitFor()
  await expect(dialog(page)).toHaveAccessibleName('Deposit failed', { timeout: 60_000 })
  await expect(page).toHaveURL(/\/promotions\?modal=deposit-failed&met=bank-transfer$/)
  await expect(dialog(page)).toContainText('Bank transfer')
  const { userWallet } = await ask<{ userWallet: { amount: string } }>(
    page,
    casino,
    player,
    'get-user-details',
  )
  expect(userWallet.amount).toBe('0.00')
})

test('R223 R243 T35 an address proves nothing: no door speaks of money that the server has not seen', async ({
  page,
  casino,
}) => {
  await enterAsNew(page, casino)
  for (const [door, title] of [
    ['success', 'Deposit on its way'],
    ['3ds-success&PaReq=forged&MD=aaaaaaaaaaaaaaaaaaaaaaaa', 'Deposit on its way'],
    ['pending&met=Call%20%2B1%20900%20now', 'Deposit on its way'],
    ['failed&met=<b>card</b>', 'Deposit failed'],
    ['decline', 'Deposit declined'],
    ['cancel', 'Deposit cancelled'],
    ['return', 'Welcome back'],
    ['success&deposit=00000000-0000-4000-8000-000000000000', 'Deposit on its way'],
  ] as const) {
    await page.goto(`/?modal=deposit-${door}`)
    await expect(dialog(page)).toHaveAccessibleName(title)
    await expect(dialog(page)).not.toContainText(/Call|<b>|in your balance/)
  }
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('R226 a method that needs the whole profile leads to linked-signup, and closing that to the profile', async ({
  page,
  casino,
}) => {
  await enterAsNew(page, casino)
  // Of a player who never said where; the server's own answer otherwise.
  await page.route('**/get-cashier', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: object }
    await route.fulfill({ json: { ...body, data: { ...body.data, missingFields: ['city'] } } })
  })
  await page.goto('/deposit')
  await expect(page.getByText('Some payment methods ask for: City.')).toBeVisible()
  await method(page, 'Bank transfer').check()
  await expect(dialog(page)).toHaveAccessibleName('Complete your profile')
  await page.unroute('**/get-cashier')
  await dialog(page).locator('[name="city"]').fill('Potsdam')
  await dialog(page).getByRole('button', { name: 'Update' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL(/\/deposit$/)
  await expect(page.getByText('Your profile is not complete')).toBeHidden()

  await page.goto('/deposit?modal=linked-signup')
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(/\/profile\/edit-profile$/)
})

const REFUSALS = [
  ['GLOBAL_ERROR', 409, /finish the verification/, 'Go to verification'],
  ['DEPOSIT_COUNTRY_BLOCK', 409, /If you use a VPN/, 'Verify my location again'],
  ['REQUIRED_EMAIL_VERIFICATION', 409, /verify your email/, 'Send the mail again'],
  ['PAYMENT_LIMIT_THRESHOLD', 422, /deposit limit/, 'See your limits'],
  ['TRANSACTION_FAILED', 422, /The transaction failed/, 'Choose another method'],
  ['AMOUNT_BELOW_ZERO', 422, /must be above 0/, 'Change the amount'],
  ['PAYMENT_PROVIDER_LIMIT_THRESHOLD', 422, /between 5 and 10 EUR/, 'Change the amount'],
  ['PROVIDER_ERROR', 503, /creating a query to the providers/, 'Choose another method'],
  ['PHONE_ERROR', 422, /Phone number is too short/, 'Enter a phone number'],
  ['PAYMENT_SERVICE_ERROR', 422, /does not support this currency/, 'Choose another method'],
  ['DEPOSIT_ERROR', 409, /Deposit error/, 'Try again'],
  ['UNIFIED_ERROR', 500, /Internal server error/, 'Try again'],
] as const

test('R803 every deposit error is shown in its words and with a way out', async ({
  page,
  casino,
}) => {
  await enterAsNew(page, casino)
  await page.goto('/deposit')
  await method(page, 'Carouseller').check()
  const alert = page.getByRole('main').getByRole('alert')
  for (const [code, status, text, way] of REFUSALS) {
    await page.route('**/start-deposit', (route) =>
      route.fulfill({
        status,
        json: {
          success: false,
          code,
          message: `refusal.${code}`,
          reference: 'abc',
          values: { min: '5', max: '10', currencyCode: 'EUR' },
        },
      }),
    )
    await payButton(page).click()
    await expect(alert).toContainText(text)
    const out = alert.getByRole('link', { name: way }).or(alert.getByRole('button', { name: way }))
    await expect(out).toBeVisible()
    await page.unroute('**/start-deposit')
  }
})

test('R803 R432 a closed cashier says why, and opens when the reason is gone or the browser shows where it is', async ({
  page,
  casino,
  context,
}) => {
  await enterAsNew(page, casino)
  await page.route('**/get-cashier', (route) =>
    route.fulfill({
      status: 409,
      json: {
        success: false,
        code: 'DEPOSIT_COUNTRY_BLOCK',
        message: 'refusal.DEPOSIT_COUNTRY_BLOCK',
      },
    }),
  )
  await page.goto('/deposit')
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('The cashier is closed for you right now')
  await page.unroute('**/get-cashier')
  await expect(alert.getByRole('button', { name: 'Try again' })).toBeVisible()
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 52.52, longitude: 13.405, accuracy: 20 })
  await alert.getByRole('button', { name: 'Verify my location again' }).click()
  await expect(amount(page)).toBeVisible()
})

test('R608 R905 methods stand in the house’s order, side by side or, when few, one below the other', async ({
  page,
  casino,
}) => {
  await enterAsNew(page, casino)
  await page.goto('/deposit')
  const titles = page.locator('[data-layout] label > span:first-of-type > span:first-child')
  await expect(titles).toHaveText([
    'Bank card',
    'Carouseller',
    'Bank transfer',
    'Instant bank payment',
    'Prepaid voucher',
  ])
  await expect(page.locator('[data-layout="grid"]')).toBeVisible()
  await enterAsNew(page, casino, {
    countryCode: 'JP',
    currencyCode: 'JPY',
    phoneCode: '+81',
    phone: '9012345678',
  })
  await page.goto('/deposit')
  await expect(titles).toHaveText([
    'Bank card',
    'Carouseller',
    'Convenience store',
    'Bank transfer',
  ])
  await expect(page.locator('[data-layout="full"]')).toBeVisible()
  await expect(amount(page)).toHaveValue('750')
})

test('R103 R314 R511 popupDepositFormAsSidebar and removeBonusesFromDepositPage: the form opens beside the page, and is paid even before its card frame listens', async ({
  page,
  casino,
}) => {
  const { token } = await enterAsNew(page, casino)
  const settings = { popupDepositFormAsSidebar: true, removeBonusesFromDepositPage: true }
  const frameScript = Promise.withResolvers<void>()
  await page.route('**/card-client.mjs', async (route) => {
    await frameScript.promise
    await route.continue()
  })
  await withSettings({ page, casino }, settings, async (site) => {
    await beSignedIn(page, token)
    await page.goto(`${site}/promotions`)
    await page.getByRole('banner').getByRole('link', { name: 'Deposit' }).click()
    await expect(page).toHaveURL(/\/promotions\?modal=deposit$/)
    await expect(dialog(page)).toHaveAccessibleName('Deposit')
    await expect(dialog(page).locator('input[name="amount"]')).toHaveValue('25')
    await expect(dialog(page).getByText('Offers for your deposit')).toBeHidden()
    await fillCard(page, CARDS.approved)
    await dialog(page).getByRole('button', { name: 'Deposit €25.00' }).click()
    frameScript.resolve()
    await expect(dialog(page)).toHaveAccessibleName('Deposit successful')
    await expect(page).toHaveURL(/\/promotions\?modal=deposit-success/)
  })
})
