import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { MODAL_NAMES } from '@baize/rules/modals'
import { PAGE_PATHS } from '@baize/rules/pages'
import { PSEUDO_LOCALE } from '@baize/testkit'
import type { Page } from '@playwright/test'
import { expect, test } from './support/casino.ts'
import { withSettings } from './support/settings.ts'
import { untranslated } from './support/untranslated.ts'
import { enterAs } from './support/visitor.ts'

const ROOT = join(import.meta.dirname, '..')
const SETTINGS = { locales: ['en', PSEUDO_LOCALE] }
const SHELLS = [
  ['basic', 'lulu.localhost'],
  ['panel', 'meridian.localhost'],
] as const

const PAGES = [...new Set<string>(Object.values(PAGE_PATHS))]
const isOfPlayers = (path: string) => /^\/(profile|account|bonuses|deposit|withdraw)/.test(path)
/** Every page that is not a player's own, and what lists show of one game, one studio, one offer and nothing. */
const GUEST_SCREENS = [
  ...PAGES.filter((path) => !isOfPlayers(path)),
  '/profile',
  '/casino/games?search=zzzzqqqq',
  '/casino/games/ember-sevens',
  '/casino/games/no-such-game',
  '/providers/brass-harbor',
  '/promotions/first-table',
  '/nowhere',
]

const SLUGS = globSync('titles/*/title.json', { cwd: ROOT }).map((file) => basename(dirname(file)))
/** Names are the same in every language: of titles, also as their address spells them, and of studios. */
const NAMES = [
  ...SLUGS.map(nameOf),
  ...SLUGS.map((slug) => slug.replaceAll('-', ' ')),
  ...(json('content/catalogue/studios.json') as { name: string }[]).map(({ name }) => name),
]

function json(file: string): unknown {
  return JSON.parse(readFileSync(join(ROOT, file), 'utf8'))
}

function nameOf(slug: string): string {
  return (json(`titles/${slug}/title.json`) as { name: string }).name
}

async function faultsOn(page: Page, site: string, addresses: readonly string[]) {
  const faults: Record<string, readonly string[]> = {}
  for (const address of addresses) {
    await page.goto(`${site}/${PSEUDO_LOCALE}${address}`)
    await expect(page.locator('html')).toHaveAttribute('lang', PSEUDO_LOCALE)
    await expect(page.locator('main [aria-busy="true"]').filter({ visible: true })).toHaveCount(0)
    const found = await untranslated(page, NAMES)
    if (found.length > 0) faults[address] = found
  }
  return faults
}

for (const [shell, host] of SHELLS) {
  test(`R123 no page of a guest has a sentence that is in no locale, in the ${shell} shell`, async ({
    page,
    casino,
  }) => {
    await withSettings(
      { page, casino },
      SETTINGS,
      async (site) => {
        await page.goto(site)
        expect(await untranslated(page, NAMES), 'English is found').not.toEqual([])
        expect(await faultsOn(page, site, GUEST_SCREENS)).toEqual({})
      },
      host,
    )
  })
}

test('R123 no modal has a sentence that is in no locale', async ({ page, casino }) => {
  await withSettings({ page, casino }, SETTINGS, async (site) => {
    expect(await faultsIn(page, site, MODAL_NAMES)).toEqual({})
    await enterAs(page, casino, /history/, site)
    expect(await faultsIn(page, site, MODAL_NAMES)).toEqual({})
  })
})

async function faultsIn(page: Page, site: string, modals: readonly string[]) {
  const faults: Record<string, readonly string[]> = {}
  let opened = 0
  for (const modal of modals) {
    await page.goto(`${site}/${PSEUDO_LOCALE}/tournaments?modal=${modal}`)
    // One that this visitor may not see leaves the address.
    await page.locator('html[data-auth]').waitFor()
    const shown = page.getByRole('dialog')
    await expect
      .poll(async () => (await shown.isVisible()) || !page.url().includes('modal='))
      .toBe(true)
    if (await shown.isVisible()) opened += 1
    const found = await untranslated(page, NAMES)
    if (found.length > 0) faults[modal] = found
  }
  expect(opened).toBeGreaterThan(modals.length / 3)
  return faults
}
