import { enterBy, tabTo, typeInto } from './support/by-keyboard.ts'
import { expect, test } from './support/casino.ts'
import { beSignedIn, enterAsDemo, enterAsNew, newestWithdrawal } from './support/player.ts'
import { withSettings } from './support/settings.ts'

const LIMITS = /\/profile2\/limits$/
/** A brand whose pages are steered from the side. */
const PANEL_HOST = 'blokk.localhost'

test('G31 R107 the keyboard alone sets a limit and begins an exclusion', async ({
  page,
  casino,
}) => {
  await enterAsNew(page, casino)
  await page.goto('/fairness')
  const footer = page.getByRole('contentinfo')
  await enterBy(page, footer.getByRole('link', { name: 'Set your limits' }))
  await expect(page.getByRole('main')).toBeFocused()
  await enterBy(page, page.getByRole('button', { name: 'Set: Daily deposit limit' }))
  const form = page.getByRole('form', { name: 'Daily deposit limit' })
  await expect(form).toBeVisible()
  await typeInto(page, form.getByRole('textbox'), '50')
  await enterBy(page, page.getByRole('button', { name: 'Save limit' }))
  await expect(page.getByText('You can still deposit €50.00.')).toBeVisible()

  await enterBy(page, footer.getByRole('link', { name: 'Take a break' }))
  await expect(page.getByRole('main')).toBeFocused()
  const exclusion = page.getByRole('group', { name: 'For how long?' }).last()
  // One stop of the Tab key for all of them; the arrows choose.
  await tabTo(page, exclusion.getByRole('radio').first())
  await page.keyboard.press('ArrowDown')
  await expect(exclusion.getByRole('radio').nth(1)).toBeChecked()
  await enterBy(page, page.getByRole('button', { name: 'Continue' }).last())
  await enterBy(page, page.getByRole('checkbox'), 'Space')
  await enterBy(page, page.getByRole('button', { name: 'Exclude me from play' }))
  const status = page.getByRole('region', { name: 'Your protection' })
  await expect(status.getByText('You are excluded from play until')).toBeVisible()
})

test('G31 R104 the keyboard alone asks for a withdrawal', async ({ page, casino }) => {
  const player = await enterAsDemo(page, casino, /history/)
  await withSettings({ page, casino }, { withdrawalConditions: [] }, async (site) => {
    await beSignedIn(page, player.token)
    await page.goto(`${site}/withdraw`)
    const main = page.getByRole('main')
    for (const [name, text] of [
      ['amount', '12'],
      ['accountNumber', 'DE89 3704 0044 0532 0130 00'],
      ['password', player.password],
    ] as const)
      await typeInto(page, main.locator(`[name="${name}"]`), text)
    await enterBy(page, page.getByRole('button', { name: 'Request withdrawal' }))
    await expect(page.getByText('Withdrawal success')).toBeVisible()
    // Other specs look at what this player has asked for.
    const id = await newestWithdrawal(page, casino, player)
    await casino.operator('reject-withdrawal', id, 'asked for by the keyboard')
  })
})

test('G32 a limit is two clicks away from every page, on a phone as on a wide screen', async ({
  page,
  casino,
}) => {
  const player = await enterAsNew(page, casino)
  let ways = 0
  for (const site of [casino.siteUrl, casino.brandUrl(PANEL_HOST)]) {
    await beSignedIn(page, player.token)
    for (const [path, width] of [
      ['/', 390],
      ['/casino/games', 1600],
      ['/tournaments', 390],
      ['/deposit', 1600],
      ['/casino/games/dice?mode=demo', 1600],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(site + path)
      // The first click leads to the limits, the second one opens the form of one.
      await page.getByRole('link', { name: 'Set your limits' }).first().click()
      await expect(page).toHaveURL(LIMITS)
      await page.getByRole('button', { name: 'Set: Daily deposit limit' }).click()
      await expect(page.getByRole('form', { name: 'Daily deposit limit' })).toBeVisible()
      ways += 1
    }
  }
  console.log(`proof: from ${ways} pages two clicks to the form of a limit`)
})
