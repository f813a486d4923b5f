import type { Casino } from '@baize/testkit'
import { expect, type Page } from '@playwright/test'

/** The brand whose settings tests change; specs that do so run one after the other. */
export const SETTINGS_HOST = 'lulu.localhost'

/** Sets settings of a brand, waits until its pages show the last of them, and takes them back afterwards. */
export async function withSettings(
  { page, casino }: { page: Page; casino: Casino },
  settings: Readonly<Record<string, unknown>>,
  check: (site: string) => Promise<void>,
  host: string = SETTINGS_HOST,
): Promise<void> {
  const [brand = ''] = host.split('.')
  const names = Object.keys(settings)
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

async function untilServed(
  page: Page,
  casino: Casino,
  host: string,
  settings: Readonly<Record<string, unknown>>,
) {
  await expect
    .poll(
      async () => {
        const answer = await page.request.get('/', { headers: casino.asHost(host) })
        const json = /id="boot-data"[^>]*>([^<]+)</.exec(await answer.text())?.[1] ?? '{}'
        return (JSON.parse(json) as { settings?: object }).settings
      },
      { timeout: 60_000 },
    )
    .toMatchObject(settings)
}
