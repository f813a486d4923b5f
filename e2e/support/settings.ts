import { isDeepStrictEqual } from 'node:util'
import type { Casino } from '@baize/testkit'
import { expect, type Page } from '@playwright/test'

/** The brand whose settings tests change; specs that do so run one after the other. */
export const SETTINGS_HOST = 'lulu.localhost'

type Settings = Readonly<Record<string, unknown>>

/** What pages say of a brand as long as nobody has changed it, of the names that some test has. */
const unchanged = new Map<string, Settings>()

/** Sets settings of a brand, waits until its pages show the last of them, and takes them back afterwards. */
export async function withSettings(
  { page, casino }: { page: Page; casino: Casino },
  settings: Settings,
  check: (site: string) => Promise<void>,
  host: string = SETTINGS_HOST,
): Promise<void> {
  const [brand = ''] = host.split('.')
  const names = Object.keys(settings)
  const ofNames = (all: Settings) => Object.fromEntries(names.map((name) => [name, all[name]]))
  const served = ofNames(await settingsServed(page, casino, host))
  // Known once: later a test before may not be gone from the pages yet.
  const known = { ...served, ...unchanged.get(host) }
  unchanged.set(host, known)
  // Whoever sets what the test before has just taken back would take its pages for their own, a moment before they change.
  if (isDeepStrictEqual(served, settings)) await untilServed(page, casino, host, ofNames(known))
  await Promise.all(
    names.map((name) =>
      casino.operator('settings', 'set', brand, name, JSON.stringify(settings[name])),
    ),
  )
  try {
    await untilServed(page, casino, host, settings)
    await check(casino.brandUrl(host))
  } finally {
    await Promise.all(names.map((name) => casino.operator('settings', 'unset', brand, name)))
  }
}

async function untilServed(page: Page, casino: Casino, host: string, settings: Settings) {
  await expect
    .poll(() => settingsServed(page, casino, host), { timeout: 60_000 })
    .toMatchObject(settings)
}

async function settingsServed(page: Page, casino: Casino, host: string): Promise<Settings> {
  const answer = await page.request.get('/', { headers: casino.asHost(host) })
  const json = /id="boot-data"[^>]*>([^<]+)</.exec(await answer.text())?.[1] ?? '{}'
  return (JSON.parse(json) as { settings?: Settings }).settings ?? {}
}
