import { expect, test } from './support/casino.ts'
import { comeFrom } from './support/places.ts'
import { withSettings } from './support/settings.ts'
import { dialog } from './support/visitor.ts'

// Each test changes settings of one brand, and the next must find them as they were.
test.describe.configure({ mode: 'serial' })
test.use({ timezoneId: 'Europe/Berlin' })

const GERMAN_ADDRESS = '193.99.144.80'
const MIRROR_HOST = 'lulu-mirror.localhost'

test('R313 R314 R461 mirrorDomain: a mirror is the brand’s site, and its registration closes and opens by the visitor’s clock', async ({
  page,
  casino,
}) => {
  const mirror = casino.brandUrl(MIRROR_HOST)
  const night = { country: 'DE', from: '22:00', to: '06:00', deviceType: 'desktop' }
  const mirrorDomain = [{ url: mirror, settings: { registrationConfigs: [night] } }]
  await comeFrom(page, GERMAN_ADDRESS)
  await withSettings({ page, casino }, { mirrorDomain }, async (site) => {
    await page.clock.install({ time: '2026-01-14T21:58:30+01:00' })
    await page.goto(`${mirror}/?modal=signup`)
    await expect(page.locator('html')).toHaveAttribute('data-brand', 'lulu')
    await expect(dialog(page).locator('[name="email"]')).toBeVisible()

    // A minute and a half later, without anybody having touched anything.
    await page.clock.fastForward('01:35')
    await expect(dialog(page)).toContainText('between 22:00 and 06:00')
    await expect(dialog(page).locator('[name="email"]')).toHaveCount(0)
    // On the main domain it is open all the while.
    await page.goto(`${site}/?modal=signup`)
    await expect(dialog(page).locator('[name="email"]')).toBeVisible()
  })
})

test('R314 mainDomainConfigs leads a guest to the same page of a mirror, ActiveLandingUrls stay, and no address leads elsewhere', async ({
  page,
  casino,
}) => {
  const mirror = casino.brandUrl(MIRROR_HOST)
  const settings = {
    mirrorDomain: [{ url: mirror, settings: { registrationConfigs: [] } }],
    mainDomainConfigs: {
      isEnabled: true,
      countries: ['DE'],
      redirectToTDS: 'TDS-B',
      defaultRedirect: '/vip-club',
    },
    ActiveLandingUrls: ['/freemoney'],
  }
  await comeFrom(page, GERMAN_ADDRESS)
  await withSettings({ page, casino }, settings, async (site) => {
    await page.goto(`${site}/casino/slots?cpnc=winter&next=https://evil.example`)
    await page.waitForURL(`${mirror}/casino/slots?cpnc=winter&next=https://evil.example`)
    for (const path of ['//evil.example/x', '/\\evil.example', '/de//evil.example']) {
      const asked = page.waitForResponse(/get-location/)
      await page.goto(site + path)
      await asked
      await expect.poll(() => new URL(page.url()).hostname).toBe(MIRROR_HOST)
    }
    const asked = page.waitForResponse(/get-location/)
    await page.goto(`${site}/freemoney`)
    expect((await (await asked).json()).data.location.redirect).toEqual({
      kind: 'mirror',
      origin: mirror,
    })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(page.url()).toBe(`${site}/freemoney`)

    // From anywhere else, from the start page to the page of the settings.
    await page.unrouteAll({ behavior: 'wait' })
    await page.goto(site)
    await page.waitForURL(`${site}/vip-club`)
  })
})
