import type { Casino } from '@baize/testkit'
import { expect, type Page } from '@playwright/test'

/** The brand whose settings tests change; specs that do so run one after the other. */
export const SETTINGS_HOST = 'lulu.localhost'

/** Sets settings of the brand, waits until its pages show the last of them, and takes them back afterwards. */
export async function withSettings(
  { page, casino }: { page: Page; casino: Casino },
  settings: Readonly<Record<string, unknown>>,
  check: (site: string) => Promise<void>,
): Promise<void> {
  const names = Object.keys(settings)
  await Promise.all(
    names.map((name) =>
      casino.operator('settings', 'set', 'lulu', name, JSON.stringify(settings[name])),
    ),
  )
  try {
    await untilServed(page, casino, settings)
    await check(casino.brandUrl(SETTINGS_HOST))
  } finally {
    await Promise.all(names.map((name) => casino.operator('settings', 'unset', 'lulu', name)))
  }
}

async function untilServed(
  page: Page,
  casino: Casino,
  settings: Readonly<Record<string, unknown>>,
) {
  await expect
    .poll(
      async () => {
        const answer = await page.request.get('/', { headers: casino.asHost(SETTINGS_HOST) })
        const json = /id="boot-data"[^>]*>([^<]+)</.exec(await answer.text())?.[1] ?? '{}'
        return (JSON.parse(json) as { settings?: object }).settings
      },
      { timeout: 60_000 },
    )
    .toMatchObject(settings)
}
