import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/casino.ts'
import { enterAsNew } from './support/player.ts'
import { enterAs, logIn, newMailbox, ownPerson, PASSWORD } from './support/visitor.ts'

const LIMITS = '/profile2/limits'
const BREAK = '/profile2/freeze-account'
/** A brand whose pages are steered from the side. */
const PANEL_HOST = 'blokk.localhost'

/** A player of the test's own, signed in: breaks cannot be undone, so nobody else's account will do. */
async function enterAsNewcomer(page: Page, name: string): Promise<void> {
  const email = newMailbox(name)
  const answer = await page.request.post('/api/user/sign-up', {
    data: {
      email,
      password: PASSWORD,
      firstName: 'Ada',
      ...ownPerson(),
      dateOfBirth: '1990-12-10',
      countryCode: 'DE',
      currencyCode: 'EUR',
      phoneCode: '+49',
      address: 'Unter den Linden 1',
      city: 'Berlin',
      zipCode: '10117',
      terms: true,
    },
  })
  expect(answer.status()).toBe(200)
  await page.goto('/?modal=login')
  await logIn(page, email)
}

const row = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name }) })

async function setLimit(page: Page, name: string, value: string): Promise<void> {
  await page.getByRole('button', { name: `Set: ${name}` }).click()
  await page.getByRole('form', { name }).getByRole('textbox').fill(value)
  await page.getByRole('button', { name: 'Save limit' }).click()
  await expect(row(page, `Change: ${name}`).getByText('Limit Updated Successfully')).toBeVisible()
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

test('R107 R316 R809 R908 limits are two clicks from any page, tighten at once and loosen after a day', async ({
  page,
}) => {
  await enterAsNewcomer(page, 'limits')
  await page.goto('/promotions')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Set your limits' }).click()
  await expect(page.getByRole('heading', { name: 'Limits', level: 1 })).toBeVisible()
  await expectAccessible(page)

  await setLimit(page, 'Daily deposit limit', '50')
  await expect(page.getByText('You can still deposit €50.00.')).toBeVisible()
  await setLimit(page, 'Session time', '60')

  // More than before: the form says what that means and asks for the password.
  await page.getByRole('button', { name: 'Change: Daily deposit limit' }).click()
  const form = page.getByRole('form', { name: 'Daily deposit limit' })
  await form.getByRole('textbox', { name: 'Amount in EUR' }).fill('40')
  await expect(form.getByText('Holds at once, on every device.')).toBeVisible()
  // G32. Tightening never asks for more than loosening does.
  await expect(form.getByLabel('Your password')).toHaveCount(0)
  await form.getByRole('textbox', { name: 'Amount in EUR' }).fill('80')
  await expect(form.getByText('Until then your limit stays as it is.')).toBeVisible()
  await form.getByLabel('Your password').fill('not-my-password')
  await form.getByRole('button', { name: 'Ask for it' }).click()
  await expect(form.getByText('The current password is not correct.')).toBeVisible()
  await form.getByLabel('Your password').fill(PASSWORD)
  await form.getByRole('button', { name: 'Ask for it' }).click()
  const request = page.getByRole('form', { name: 'You asked for: €80.00' })
  await expect(request.getByRole('timer')).toBeVisible()
  await expect(request.getByRole('button', { name: 'Confirm' })).toHaveCount(0)
  const usage = page.getByRole('progressbar', { name: 'Daily deposit limit' })
  await expect(usage).toHaveAttribute('aria-valuetext', '€0.00 of €50.00')
  await expectAccessible(page)

  await request.getByRole('button', { name: 'Keep my limit' }).click()
  await expect(page.getByText('Your limit stays as it is.')).toBeVisible()
  await expect(request).toHaveCount(0)
  const history = page.getByRole('listitem').filter({ has: page.getByRole('time') })
  await expect(history).toHaveCount(4)
})

test('R607 at a high level a looser bet limit goes to support, who says when it can be confirmed', async ({
  page,
  casino,
}) => {
  await enterAsNewcomer(page, 'vip')
  // Of a player at a high level; the server's own answer otherwise.
  await page.route(/\/(get-limits|set-limit)$/, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: object }
    await route.fulfill({ json: { ...body, data: { ...body.data, betLimitsBySupport: true } } })
  })
  await page.goto(LIMITS)
  await setLimit(page, 'Daily bet limit', '50')
  await page.getByRole('button', { name: 'Change: Daily bet limit' }).click()
  const form = page.getByRole('form', { name: 'Daily bet limit' })
  await form.getByRole('button', { name: 'Remove limit' }).click()
  await expect(form.getByText('At your level support raises or removes bet limits.')).toBeVisible()
  await form.getByLabel('Your password').fill(PASSWORD)
  await form.getByRole('button', { name: 'Ask support' }).click()
  await expect(page.getByText('Support has your request.')).toBeVisible()
  const request = page.getByRole('form', { name: 'You asked for: No limit' })
  await expect(request.getByText('Support is looking at it.')).toBeVisible()
  await expect(request.getByRole('timer')).toHaveCount(0)

  const listed = await casino.operator('bet-limit-requests')
  const [id = ''] = /[0-9a-f-]{36}/.exec(listed) ?? []
  await casino.operator('allow-bet-limit', id)
  await page.reload()
  await expect(request.getByRole('timer')).toBeVisible()
  await expect(request.getByText('Support is looking at it.')).toHaveCount(0)
})

test('R411 R906 R907 a break says what it does, begins at once and is told on every page', async ({
  page,
}) => {
  await enterAsNewcomer(page, 'break')
  await page.goto('/casino')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Take a break' }).click()
  const freeze = page.getByRole('group', { name: 'For how long?' }).first()
  await expect(freeze.getByRole('radio')).toHaveCount(4)
  const exclusion = page.getByRole('group', { name: 'For how long?' }).last()
  await expect(exclusion.getByRole('radio')).toHaveCount(8)
  await expectAccessible(page)

  await freeze.getByRole('radio', { name: '1 Day (24h)' }).check()
  await page.getByRole('button', { name: 'Continue' }).first().click()
  await expect(page.getByText('You can log in and withdraw your money at any time.')).toBeVisible()
  await expect(page.getByText('Neither you nor support can end it earlier.')).toBeVisible()
  await page.getByRole('button', { name: 'Freeze my account' }).click()
  const status = page.getByRole('region', { name: 'Your protection' })
  await expect(status.getByText('Your account is frozen until')).toBeVisible()

  // The same player goes further. The keyboard alone will do.
  await exclusion.getByRole('radio', { name: '1 week' }).focus()
  await page.keyboard.press('Space')
  const next = page.getByRole('button', { name: 'Continue' }).last()
  await next.focus()
  await page.keyboard.press('Enter')
  const begin = page.getByRole('button', { name: 'Exclude me from play' })
  await expect(begin).toBeDisabled()
  await page.getByRole('checkbox').focus()
  await page.keyboard.press('Space')
  await begin.focus()
  await page.keyboard.press('Enter')
  await expect(status.getByText('You are excluded from play until')).toBeVisible()

  await page.goto('/casino')
  const bar = page.getByRole('complementary', { name: 'Your protection' })
  await expect(bar.getByText('You can still withdraw your money.')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Deposit' })).toBeHidden()
  await expectAccessible(page)
  await bar.getByRole('link', { name: 'Withdraw' }).click()
  await expect(page).toHaveURL(/withdraw/)
})

test('T19 another account of somebody who takes a break says how to object and no more, and the operator sees it', async ({
  page,
  casino,
}) => {
  const person = ownPerson()
  const first = await enterAsNew(page, casino, person)
  const frozen = await page.request.post('/api/user/freeze-account', {
    headers: { authorization: `Bearer ${first.token}` },
    data: { days: 3 },
  })
  expect(frozen.status()).toBe(200)

  const again = await enterAsNew(page, casino, person)
  await page.goto(BREAK)
  const status = page.getByRole('region', { name: 'Your protection' })
  await expect(status.getByText('We are checking the details of your account.')).toBeVisible()
  await expect(status.getByText('If you think this is a mistake, contact support')).toBeVisible()
  await expect(status.getByText(/frozen|another account/)).toHaveCount(0)
  await expectAccessible(page)
  await page.goto('/deposit')
  await expect(page.getByText('Until then you can neither deposit nor play')).toBeVisible()
  expect(await casino.operator('person-matches')).toContain(
    `${again.email} (curacao)  is ${first.email}`,
  )
})

test('R254 R805 the bet-limit popup names the bet and the limit and leads to the limits', async ({
  page,
  casino,
}) => {
  await enterAs(page, casino, /history/)
  const query = new URLSearchParams({
    modal: 'bet-limit',
    refused: 'dailyBetLimit',
    amount: '12.50',
    limit: '50.00',
    used: '45.00',
    currency: 'EUR',
  })
  await page.goto(`/casino?${query}`)
  const dialog = page.getByRole('dialog', { name: 'Bet limit' })
  await expect(dialog.getByText('Your daily bet limit is reached.')).toBeVisible()
  await expect(dialog.getByText('You tried to bet €12.50, but your limit is €50.00.')).toBeVisible()
  await dialog.getByRole('link', { name: 'See your limits' }).click()
  await expect(page).toHaveURL(new RegExp(`${LIMITS}$`))

  // Anybody can write an address: what is no amount is not repeated.
  await page.goto('/casino?modal=bet-limit&refused=%3Cb%3E&amount=call+us&limit=1&currency=EUR')
  await expect(dialog.getByText('above the highest bet allowed')).toBeVisible()
  await expect(dialog.getByText('call us')).toHaveCount(0)
})

test('both pages stand in both shells and directions, on a phone and on a wide screen', async ({
  page,
  casino,
}) => {
  const login = casino.logins.find(({ label }) => /history/.test(label))
  for (const [site, paths] of [
    [casino.siteUrl, [LIMITS, `/ar${BREAK}`]],
    [casino.brandUrl(PANEL_HOST), [BREAK, `/ar${LIMITS}`]],
  ] as const) {
    await page.goto(`${site}/?modal=login`)
    await logIn(page, login?.email ?? '', login?.password)
    for (const path of paths) {
      await page.goto(site + path)
      await expect(page.getByRole('main').getByRole('button').first()).toBeVisible()
      for (const width of [390, 900, 1600]) {
        await page.setViewportSize({ width, height: 900 })
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect([path, width, overflow]).toEqual([path, width, 0])
      }
    }
  }
})
