import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { MODAL_NAMES } from '@baize/rules/modals'
import { PAGE_PATHS } from '@baize/rules/pages'
import { PSEUDO_LOCALE, type Casino } from '@baize/testkit'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/casino.ts'
import { SETTINGS_HOST, withSettings } from './support/settings.ts'
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

/** A player's own pages, with a past to show; each in the shell whose menu leads to it. */
const PLAYER_SCREENS = {
  basic: PAGES.filter((path) => isOfPlayers(path) && !path.startsWith('/profile2')),
  panel: PAGES.filter((path) => path.startsWith('/profile2')),
}

const SLUGS = globSync('titles/*/title.json', { cwd: ROOT }).map((file) => basename(dirname(file)))
/** Names are the same in every language: of titles, also as their address spells them, and of studios. */
const NAMES = [
  ...SLUGS.map((slug) => entryOf(slug).name),
  ...SLUGS.map((slug) => slug.replaceAll('-', ' ')),
  ...(json('content/catalogue/studios.json') as { name: string }[]).map(({ name }) => name),
  // What the player of the demo wrote.
  'Vera Longtable',
  'Old Hand',
]

/** Its shell is looked through: it can be bet on as it comes. */
const LOOKED_THROUGH = 'dice'
/** Every title that can be played, those of one scene together. */
const PLAYABLE = globSync('titles/*/scene.json', { cwd: ROOT })
  .map((file) => ({
    slug: basename(dirname(file)),
    scene: (json(file) as { scene: string }).scene,
    hasDemo: entryOf(basename(dirname(file))).hasDemo,
  }))
  .toSorted((a, b) => a.scene.localeCompare(b.scene))

function json(file: string): unknown {
  return JSON.parse(readFileSync(join(ROOT, file), 'utf8'))
}

function entryOf(slug: string) {
  return json(`titles/${slug}/title.json`) as { name: string; hasDemo: boolean }
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

for (const [shell, host] of SHELLS) {
  test(`R123 no page of a player has a sentence that is in no locale, in the ${shell} shell`, async ({
    page,
    casino,
  }) => {
    await withSettings(
      { page, casino },
      SETTINGS,
      async (site) => {
        await enterAs(page, casino, /history/, site)
        expect(await faultsOn(page, site, PLAYER_SCREENS[shell])).toEqual({})
      },
      host,
    )
  })
}

test('R123 no game has a word that is in no locale, on its board, in its dialogs or of its rounds', async ({
  page,
  casino,
}) => {
  page.setDefaultTimeout(30_000)
  await withSettings({ page, casino }, SETTINGS, async () => {
    const faults: Record<string, readonly string[]> = {}
    const scenes = new Set<string>()
    for (const { slug, scene, hasDemo } of PLAYABLE) {
      const token = hasDemo ? undefined : await tokenOf(page, casino)
      await page.goto(await launched(page, casino, slug, token))
      await expect(page.locator('html')).toHaveAttribute('lang', PSEUDO_LOCALE)
      const found = await wordsOfGame(page, {
        isWhole: slug === LOOKED_THROUGH,
        isNew: !scenes.has(scene),
      })
      scenes.add(scene)
      if (found.length > 0) faults[slug] = found
    }
    expect(faults).toEqual({})
    expect([scenes.size > 10, PLAYABLE.length > 20]).toEqual([true, true])
  })
})

/** Of a player who has money, for a game that is not played without. */
async function tokenOf(page: Page, casino: Casino): Promise<string> {
  const { email, password } = casino.logins.find(({ label }) => /history/.test(label)) ?? {}
  const data = { email, password, afterReg: false }
  const answer = await page.request.post(`${casino.siteUrl}/api/user/login`, { data })
  return ((await answer.json()) as { data: { accessToken: string } }).data.accessToken
}

/** The game by itself, as its frame would show it. */
async function launched(page: Page, casino: Casino, slug: string, token?: string) {
  const answer = await page.request.post(`${casino.siteUrl}/api/user/launch-game`, {
    headers: {
      ...casino.asHost(SETTINGS_HOST),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    data: { slug, mode: token === undefined ? 'demo' : 'real', locale: PSEUDO_LOCALE },
  })
  expect([slug, answer.status()]).toEqual([slug, 200])
  return ((await answer.json()) as { data: { launchUrl: string } }).data.launchUrl
}

/** Rules and figures are those of a title; controls, keys and results of a scene; the rest is the same in all. */
async function wordsOfGame(page: Page, { isWhole, isNew }: { isWhole: boolean; isNew: boolean }) {
  const found = new Set<string>()
  const look = async () => {
    for (const text of await untranslated(page, NAMES, 'word')) found.add(text)
  }
  const inDialog = async (opener: Locator, content: string) => {
    await opener.click()
    await page.locator(`.hg-dialog ${content}`).first().waitFor()
    await look()
    await page.keyboard.press('Escape')
    await page.locator('.hg-dialog').waitFor({ state: 'detached' })
  }
  const tool = (place: number) => page.locator('.hg-tools button').nth(place)
  await page.locator('.hg-tools').waitFor()
  await inDialog(tool(2), '.hg-chart')
  if (isNew) {
    await inDialog(tool(3), '.hg-keys')
    // A table of many players takes its time, and one of chips waits for them.
    const play = page.locator('.hg-play-row > .hg-play:not([aria-disabled="true"], [data-deed])')
    if ((await play.count()) > 0) {
      await play.click()
      const result = page.locator('[data-part="result"]').filter({ hasText: /\S/ })
      await page.locator('.hg[data-phase="stepping"]').or(result).first().waitFor()
    }
  }
  if (isWhole) {
    await inDialog(tool(1), 'code')
    await page.locator('.hg-tab, .hg-auto-key').filter({ visible: true }).last().click()
    await page.locator('.hg-auto').first().waitFor()
    await look()
    await tool(2).click()
    await inDialog(page.locator('.hg-dialog .hg-quiet').last(), '.hg-rounds li')
  }
  await look()
  return [...found]
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
  const shown = page.getByRole('dialog')
  let opened = 0
  for (const [at, modal] of modals.entries()) {
    if (at === 0) await page.goto(`${site}/${PSEUDO_LOCALE}/tournaments?modal=${modal}`)
    else await goInside(page, `?modal=${modal}`)
    // One that this visitor may not see leaves the address.
    await expect
      .poll(async () => (await shown.isVisible()) || !page.url().includes('modal='))
      .toBe(true)
    if (await shown.isVisible()) opened += 1
    const found = await untranslated(page, NAMES)
    if (found.length > 0) faults[modal] = found
    await goInside(page, `/${PSEUDO_LOCALE}/tournaments`)
    await expect(shown).toHaveCount(0)
  }
  expect(opened).toBeGreaterThan(modals.length / 3)
  return faults
}

/** As a link of the page would, without loading it anew. */
async function goInside(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
}
