import { expect, test } from './support/casino.ts'
import { enterAsNew } from './support/player.ts'
import { enterAs, newMailbox, PASSWORD } from './support/visitor.ts'

const AREA = [
  '/profile2/my-profile',
  '/profile2/balance',
  '/profile2/verification',
  '/profile2/my-bonuses',
  '/profile2/vip-club',
  '/profile2/my-history',
  '/profile2/freeze-account',
  '/profile2/limits',
]

for (const host of ['localhost', 'meridian.localhost']) {
  test(`R208 every address of the profile area stands in the same frame and says where one is, ${host}`, async ({
    page,
    casino,
  }) => {
    const site = casino.brandUrl(host)
    await enterAs(page, casino, /history/, site)
    const area = page.getByRole('navigation', { name: 'Your account', exact: true })
    const seen = new Set<string>()
    for (const path of AREA) {
      await page.goto(site + path)
      const heading = page
        .getByRole('main')
        .getByRole('heading', { level: 1 })
        .filter({ visible: true })
      await expect(heading).toBeVisible()
      seen.add(await heading.innerText())
      await expect(area.locator('[aria-current=page]')).toBeVisible()
      await expect(area.locator('[aria-current=page]')).toBeInViewport()
    }
    expect(seen.size).toBe(AREA.length)
    // A long name is cut off: one that took a second line would move the list under the finger.
    const name = page.getByRole('complementary').locator('.heading.truncate')
    for (const line of await name.all()) await expect(line).toHaveCSS('text-wrap-mode', 'nowrap')
  })
}

test('R208 a guest at an address of the profile area is asked to log in, and sees nothing of it', async ({
  page,
}) => {
  await page.goto('/profile2/balance')
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Log in' }).filter({ visible: true }),
  ).toBeVisible()
  await expect(page.locator('main .only-user').filter({ visible: true })).toHaveCount(0)
})

test('R609 ghost mode is switched on at once, shows what others see, and stays on', async ({
  page,
  casino,
}) => {
  await enterAs(page, casino, /history/)
  await page.goto('/profile')
  const ghost = page.getByRole('switch', { name: 'Ghost mode' })
  await expect(ghost).not.toBeChecked()
  const kept = page.waitForResponse(/update-user-details/)
  await ghost.click()
  expect((await kept).status()).toBe(200)
  await expect(ghost).toBeChecked()
  await page.reload()
  await expect(ghost).toBeChecked()
  const restored = page.waitForResponse(/update-user-details/)
  await ghost.click()
  await restored
  await expect(ghost).not.toBeChecked()
})

test('R471 ASVS 7.5.1 a new mailbox asks for the password, and says when it is wrong', async ({
  page,
  casino,
}) => {
  const { email } = await enterAsNew(page, casino, {}, { isMailboxProven: false })
  await page.goto('/profile/edit-profile')
  const form = page
    .getByRole('main')
    .locator('form')
    .filter({ has: page.locator('[name=email]') })
  const password = form.getByLabel('Current password')
  await expect(form.locator('[name=email]')).toHaveValue(email)
  await expect(password).toHaveCount(0)
  const moved = newMailbox('moved')
  await form.locator('[name=email]').fill(moved)
  const save = form.getByRole('button', { name: 'Update' })
  await save.click()
  await expect(form.getByText('Current password is required')).toBeVisible()
  await password.fill('Not-the-password-1')
  await save.click()
  await expect(form.getByText('The current password is not correct.').first()).toBeVisible()
  await expect(password).toBeFocused()
  expect((await casino.outbox()).some(({ to }) => to === moved)).toBe(false)
  await password.fill(PASSWORD)
  await save.click()
  await expect(form.getByText(`We have sent a message to ${moved}.`)).toBeVisible()
  await expect(password).toHaveCount(0)
  expect((await casino.outbox()).some(({ to }) => to === moved)).toBe(true)
})
