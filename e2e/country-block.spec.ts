import { countLayoutShift } from './support/layout-shift.ts'
import { expect, test } from './support/casino.ts'
import { AMERICAN_ADDRESS, comeFrom } from './support/places.ts'
import { withSettings } from './support/settings.ts'
import { enterAs, stored } from './support/visitor.ts'
import type { Page } from '@playwright/test'

// Each test changes settings of one brand, and the next must find them as they were.
test.describe.configure({ mode: 'serial' })

const BERLIN = { latitude: 52.52, longitude: 13.405, accuracy: 20 }
const DALLAS = { latitude: 32.78, longitude: -96.8, accuracy: 20 }

const block = (page: Page) => page.getByRole('alertdialog')

test.describe('with pictures, which must not move anything either', () => {
  test.use({ hasPictures: true })

  test('R116 R240 R314 R430 R432 supportEmail: a visitor from an excluded country meets the notice, and shows to be elsewhere', async ({
    page,
    context,
    casino,
  }) => {
    await comeFrom(page, AMERICAN_ADDRESS)
    const reports: unknown[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/country-blocked')) reports.push(request.postDataJSON())
    })
    await withSettings(
      { page, casino },
      { excludedCountryCodeList: 'US', supportEmail: 'help@lulu.example' },
      async (site) => {
        const shift = await countLayoutShift(page)
        await page.goto(`${site}/casino`)
        await expect(block(page)).toBeVisible()
        await expect(block(page)).toHaveAccessibleName(/is not available where you are/)
        await expect(block(page)).toHaveAccessibleDescription(/VPN/)
        await expect(block(page)).toContainText('United States')
        await expect(block(page)).toContainText(AMERICAN_ADDRESS)
        await expect(block(page)).toContainText(String(new Date().getFullYear()))
        const help = block(page).getByRole('link', { name: 'Contact help' })
        await expect(help).toHaveAttribute('href', /^mailto:help@lulu\.example\?.*8\.8\.8\.8/)
        expect(await shift()).toBeLessThan(0.01)

        // Once for each address, country and page.
        await page.goto(`${site}/casino?modal=signup`)
        await expect(block(page)).toBeVisible()
        expect(reports).toEqual([
          { ip: AMERICAN_ADDRESS, country: 'US', firstUrl: `${site}/casino` },
        ])

        // In front of everything: nothing else is open, Escape does not help, and Tab stays inside.
        await expect(page.getByRole('dialog')).toHaveCount(0)
        expect(await block(page).boundingBox()).not.toBeNull()
        await expect
          .poll(() => block(page).evaluate((all) => all.contains(document.activeElement)))
          .toBe(true)
        await page.keyboard.press('Escape')
        for (let stop = 0; stop < 6; stop += 1) {
          await page.keyboard.press('Tab')
          expect(await block(page).evaluate((all) => all.contains(document.activeElement))).toBe(
            true,
          )
        }

        const verify = block(page).getByRole('button', { name: 'Verify my location again' })
        await context.clearPermissions()
        await verify.click()
        await expect(block(page).getByRole('alert')).toContainText('did not let us see')
        await context.grantPermissions(['geolocation'])
        await context.setGeolocation({ ...BERLIN, accuracy: 0 })
        await verify.click()
        await expect(block(page).getByRole('alert')).toContainText('cannot be right')
        await context.setGeolocation(DALLAS)
        await verify.click()
        await expect(block(page).getByRole('alert')).toContainText('You are in United States')
        await context.setGeolocation(BERLIN)
        await verify.click()
        await expect(block(page)).toBeHidden()
        expect(Number(await stored(page, 'location_verified'))).toBeGreaterThan(Date.now())

        // The server has taken it too: without the page's own mark it is still open, and so is registration.
        await page.evaluate(() => localStorage.removeItem('location_verified'))
        const answered = page.waitForResponse(/get-location/)
        await page.reload()
        expect((await (await answered).json()).data.location.isExcluded).toBe(false)
      },
    )
  })
})

test('R431 the notice is not for players, the whitelisted or bots, and leaves the way to log in', async ({
  browser,
  page,
  casino,
}) => {
  await comeFrom(page, AMERICAN_ADDRESS)
  // Another list than before: a site that has not heard of the end of the last test would be taken for ready.
  await withSettings({ page, casino }, { excludedCountryCodeList: 'US,FR' }, async (site) => {
    await page.goto(site)
    await block(page).getByRole('link', { name: 'Log in' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(block(page)).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(block(page)).toBeVisible()

    await enterAs(page, casino, /history/, site)
    await expect(page.getByRole('banner').getByTestId('balance')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('banner').getByTestId('balance')).toBeVisible()
    await expect(block(page)).toBeHidden()

    for (const [options, address] of [
      [{}, '/?whitelisted=1'],
      [{ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' }, '/'],
    ] as const) {
      const other = await browser.newContext(options)
      const visitor = await other.newPage()
      await comeFrom(visitor, AMERICAN_ADDRESS)
      const asked: string[] = []
      visitor.on('request', (request) => asked.push(new URL(request.url()).pathname))
      await visitor.goto(site + address)
      // By the time the page has logged its view, it would have asked for the place as well.
      await expect.poll(() => asked).toContain('/api/user/log-event')
      expect(asked).not.toContain('/api/admin/get-location')
      await expect(block(visitor)).toBeHidden()
      await other.close()
    }
  })
})
