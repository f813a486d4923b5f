import type { Casino } from '@baize/testkit'
import type { Page } from '@playwright/test'
import { expect, test } from './support/casino.ts'
import { beSignedIn, enterAsDemo, enterAsNew, newestWithdrawal } from './support/player.ts'
import { withSettings } from './support/settings.ts'
import { PASSWORD } from './support/visitor.ts'

const condition = (page: Page, key: string) => page.locator(`[data-condition="${key}"]`)
const field = (page: Page, name: string) => page.getByRole('main').locator(`[name="${name}"]`)

/** Sends coins on the sandbox chain to an address, and lets so many blocks follow. */
async function sendCoins(
  casino: Casino,
  network: string,
  { coin, to, amount }: { coin: string; to: string; amount: string },
): Promise<void> {
  await press(casino, network, 'faucet', { coin, to, amount })
}

async function press(casino: Casino, network: string, deed: string, words: Record<string, string>) {
  const answer = await fetch(`${casino.cashboxUrl}/control/chain/${network}/${deed}`, {
    method: 'POST',
    body: new URLSearchParams(words),
  })
  if (!answer.ok) throw new Error(`The chain answered ${answer.status}: ${await answer.text()}`)
}

test('R605 a fresh player is told every condition that is missing, and no form is shown', async ({
  page,
  casino,
}) => {
  await enterAsNew(page, casino)
  await page.goto('/withdraw')
  await expect(page.getByText('Before you can withdraw')).toBeVisible()
  await expect(condition(page, 'deposit')).toHaveAttribute('data-met', 'false')
  await expect(condition(page, 'deposit')).toContainText('Make your first deposit')
  await expect(condition(page, 'email')).toHaveAttribute('data-met', 'true')
  await expect(condition(page, 'bonus')).toHaveAttribute('data-met', 'true')
  await expect(field(page, 'accountNumber')).toBeHidden()
  await condition(page, 'deposit').getByRole('link', { name: 'Make a deposit' }).click()
  await expect(page).toHaveURL(/\/deposit$/)
})

test('R104 R513 R809 to an account: asked for, held at once, approved by the operator and paid', async ({
  page,
  casino,
}) => {
  const player = await enterAsDemo(page, casino, /history/)
  await withSettings(
    { page, casino },
    { withdrawalConditions: ['deposit', 'email'] },
    async (site) => {
      await beSignedIn(page, player.token)
      await page.goto(`${site}/withdraw`)
      await expect(page.getByText('All conditions are met')).toBeVisible()
      const submit = page.getByRole('button', { name: 'Request withdrawal' })
      await field(page, 'fullName').fill('')
      await field(page, 'email').fill('not an email')
      await submit.click()
      await expect(page.getByText('Required', { exact: true })).toHaveCount(2)
      await expect(page.getByText('Current password is required')).toBeVisible()
      await expect(field(page, 'email')).toHaveAttribute('aria-invalid', 'true')
      await expect(page.getByText('Please enter an amount', { exact: true })).toBeVisible()

      await field(page, 'amount').fill('20')
      await field(page, 'fullName').fill('Otto Weber')
      await field(page, 'accountNumber').fill('DE89 3704 0044 0532 0130 00')
      await field(page, 'email').fill('otto@example.com')
      await field(page, 'password').fill('not-the-password')
      const before = await page.getByTestId('available').innerText()
      await submit.click()
      await expect(page.getByText('The current password is not correct.')).toBeVisible()
      await field(page, 'password').fill(player.password)
      await submit.click()
      await expect(page.getByText('Withdrawal success')).toBeVisible()
      await expect(field(page, 'password')).toHaveValue('')
      await expect(page.getByTestId('held')).toHaveText('€20.00')
      await expect(page.getByTestId('available')).not.toHaveText(before)
      const newest = page.locator('details').first()
      await expect(newest).toContainText('•••• 3000')
      await expect(newest).toContainText('in another name than your profile')
      await expect(newest.locator('[data-reached="true"]')).toHaveText([/Requested/])

      await page.locator('html[data-live="on"]').waitFor()
      const id = await newestWithdrawal(page, casino, player)
      await casino.operator('approve-withdrawal', id, 'a stage name')
      await expect(newest).not.toContainText('in another name')
      await expect(newest.locator('[data-step="paid"]')).toHaveAttribute('data-reached', 'true', {
        timeout: 60_000,
      })
      await expect(page.getByTestId('held')).toBeHidden()
    },
  )
})

test('R104 a rejected withdrawal comes back with the operator’s reason', async ({
  page,
  casino,
}) => {
  const player = await enterAsDemo(page, casino, /history/)
  await withSettings({ page, casino }, { withdrawalConditions: [] }, async (site) => {
    await beSignedIn(page, player.token)
    await page.goto(`${site}/withdraw`)
    const before = await page.getByTestId('available').innerText()
    await field(page, 'amount').fill('15')
    await field(page, 'accountNumber').fill('DE89 3704 0044 0532 0130 00')
    await field(page, 'password').fill(player.password)
    await page.getByRole('button', { name: 'Request withdrawal' }).click()
    await expect(page.getByTestId('held')).toHaveText('€15.00')
    await page.locator('html[data-live="on"]').waitFor()
    const id = await newestWithdrawal(page, casino, player)
    await casino.operator('reject-withdrawal', id, 'The account is not in your name')
    const newest = page.locator('details').first()
    await expect(newest).toContainText('Rejected, back in your balance')
    await newest.locator('summary').click()
    await expect(newest).toContainText('The account is not in your name')
    await expect(page.getByTestId('available')).toHaveText(before)
    await expect(page.getByRole('button', { name: /cancel/i })).toBeHidden()
  })
})

test('R103 R247 R904 coins arrive at the player’s own address, and their confirmations are counted', async ({
  page,
  casino,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await enterAsNew(page, casino, { currencyCode: 'USDT' })
  await page.goto('/deposit')
  await page.getByRole('radio', { name: 'Crypto' }).check()
  await expect(page.getByText('Choose the network you will send over')).toBeVisible()
  await field(page, 'network').selectOption('tron')
  const address = page.getByTestId('top-up-address')
  await expect(address).toHaveText(/^T[1-9A-HJ-NP-Za-km-z]{33}$/)
  await expect(page.getByRole('main').locator('svg title')).toHaveText(
    'QR code of your Tether address',
  )
  await expect(page.getByText(/^Minimum deposit: ₮/)).toBeVisible()
  await page.getByRole('button', { name: 'Copy the address' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  const to = await address.innerText()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(to)

  await page.locator('html[data-live="on"]').waitFor()
  await sendCoins(casino, 'tron', { coin: 'USDT', to, amount: '150.5' })
  await press(casino, 'tron', 'mine', { count: '1' })
  const arrivals = page.getByRole('main').getByRole('listitem').filter({ hasText: '₮150.50' })
  await expect(arrivals).toContainText('Confirming', { timeout: 60_000 })
  await press(casino, 'tron', 'mine', { count: '60' })
  await expect(arrivals).toContainText('Credited', { timeout: 60_000 })
  await expect(page.locator('header').getByTestId('balance')).toHaveText('₮150.50')
})

test('R104 R248 R514 R809 coins leave only as they were calculated and confirmed with the password', async ({
  page,
  casino,
}) => {
  const player = await enterAsNew(page, casino, { currencyCode: 'USDT' })
  await fundWithCoins(page, casino)
  await withSettings({ page, casino }, { withdrawalConditions: [] }, async (site) => {
    await beSignedIn(page, player.token)
    await page.goto(`${site}/withdraw`)
    await page.getByRole('radio', { name: 'Crypto' }).check()
    const calculate = page.getByRole('button', { name: 'Calculate withdrawal' })
    await calculate.click()
    for (const message of [
      'Please select network',
      'Please enter wallet address',
      'Please enter your withdraw amount',
    ]) {
      await expect(page.getByText(message)).toBeVisible()
    }
    await page.getByRole('button', { name: 'Paste' }).click()
    await expect(page.getByText('Unable to read from clipboard')).toBeVisible()

    await field(page, 'network').selectOption('tron')
    await field(page, 'address').fill('0x52908400098527886E0F7030069857D2E4169EE7')
    await field(page, 'amount').fill('50')
    await calculate.click()
    await expect(page.getByText('This address is not valid on the selected network')).toBeVisible()

    await field(page, 'address').fill('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')
    await calculate.click()
    await expect(page.getByRole('timer')).toBeVisible()
    await expect(page.getByText('You receive')).toBeVisible()
    const confirm = page.getByRole('button', { name: 'Confirm withdrawal' })
    // Another amount is another calculation.
    await field(page, 'amount').fill('51')
    await expect(confirm).toBeHidden()
    await field(page, 'amount').fill('50')
    await expect(confirm).toBeDisabled()
    await field(page, 'password').fill('wrong')
    await confirm.click()
    await expect(page.getByText('The current password is not correct.')).toBeVisible()
    await field(page, 'password').fill(PASSWORD)
    await confirm.click()
    await expect(page.getByText('Withdrawal success')).toBeVisible()
    await expect(page.getByTestId('held')).toHaveText('₮50.00')
  })
})

/** Money of the player's own on the sandbox chain, credited before the test goes on. */
async function fundWithCoins(page: Page, casino: Casino): Promise<void> {
  await page.goto('/deposit')
  await page.getByRole('radio', { name: 'Crypto' }).check()
  await field(page, 'network').selectOption('tron')
  const to = await page.getByTestId('top-up-address').innerText()
  await sendCoins(casino, 'tron', { coin: 'USDT', to, amount: '200' })
  await press(casino, 'tron', 'mine', { count: '61' })
  await expect(page.locator('header').getByTestId('balance')).toHaveText('₮200.00', {
    timeout: 60_000,
  })
}
