import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { startCasino, writePseudoLocale, type Casino } from '@baize/testkit'

export { expect } from '@playwright/test'

/**
 * `test` with a casino: the real programs, started once for a worker and shared by its specs. A spec must
 * therefore bring its own player and leave settings as it found them.
 */
export const test = base.extend<{ isNewVisitor: boolean }, { casino: Casino }>({
  casino: [
    // Playwright finds out what a fixture needs by its first parameter, which must be destructured.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      // One locale more than there is, which no brand offers until a spec asks for it.
      const locales = await mkdtemp(join(tmpdir(), 'baize-locales-'))
      writePseudoLocale(locales)
      // Tests wait for every change of a setting, so the site asks more often than it would for visitors.
      const casino = await startCasino({
        env: { SETTINGS_REFRESH_MS: '500', PASSWORD_COST: 'test', LOCALES_DIR: locales },
      })
      await use(casino)
      await casino.stop()
      await rm(locales, { recursive: true })
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  // The tour is offered once to each visitor, and every test is one.
  isNewVisitor: [false, { option: true }],
  page: async ({ page, isNewVisitor }, use) => {
    if (!isNewVisitor) await page.addInitScript(() => localStorage.setItem('tour_seen', '1'))
    await use(page)
  },
  baseURL: async ({ casino }, use) => use(casino.siteUrl),
})
