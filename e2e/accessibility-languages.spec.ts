import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { languageViolations, thinOut } from './support/axe.ts'
import { expect, test } from './support/casino.ts'
import { enterAsDemo } from './support/player.ts'
import { GUEST_SCREENS, hiddenAside, PLAYER_SCREENS, WIDTHS } from './support/screens.ts'

const LOCALES = join(import.meta.dirname, '../locales')
const TAGS = readdirSync(LOCALES).filter((tag) => existsSync(join(LOCALES, tag, 'locale.json')))
const isInOneLanguage = (address: string) => /^\/ar\b/.test(address)

/** Each page is seen in one shell at one width, the next of them in the next language and on the next page. */
const LOOKS = ['localhost', 'meridian.localhost'].flatMap((host) =>
  WIDTHS.map((width) => ({ host, width })),
)

test.skip(process.env['PROOFS'] !== 'long', 'thousands of pages, in the long run only')

for (const [turn, tag] of TAGS.entries()) {
  test(`G31 R123 axe finds nothing, and nothing lies beside the window, on any page in ${tag}`, async ({
    page,
    casino,
  }) => {
    test.setTimeout(30 * 60_000)
    const prefix = tag === 'en' ? '' : `/${tag}`
    const faults: string[] = []
    let pages = 0
    const sweep = async (addresses: readonly string[]) => {
      for (const address of addresses) {
        const look = LOOKS[(turn + pages) % LOOKS.length] ?? { host: 'localhost', width: 390 }
        pages += 1
        await page.setViewportSize({ width: look.width, height: 900 })
        await page.goto(`${casino.brandUrl(look.host)}${prefix}${address}`)
        await expect(page.locator('html')).toHaveAttribute('lang', tag)
        const place = `${tag} ${address} ${look.host} ${look.width}`
        const aside = await hiddenAside(page)
        if (aside > 0) faults.push(`${place}: ${aside} pixels beside the window`)
        await thinOut(page)
        for (const wrong of await languageViolations(page)) faults.push(`${place}: ${wrong}`)
      }
    }
    await sweep(GUEST_SCREENS.filter((address) => !isInOneLanguage(address)))
    await enterAsDemo(page, casino, /history/)
    await sweep(PLAYER_SCREENS.filter((address) => !isInOneLanguage(address)))
    console.log(`proof: ${pages} pages in ${tag}, ${faults.length} findings of axe or of width`)
    expect(faults).toEqual([])
  })
}
