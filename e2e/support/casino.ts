import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base, type Browser } from '@playwright/test'
import { startCasino, writePseudoLocale, type Casino } from '@baize/testkit'
import { untilNothingRunsBeside } from '../../tools/busy-mark.ts'
import { launchFirefox, type Engine } from './firefox.ts'
import { listenForMissingTexts, missingTexts } from './missing-texts.ts'
import { NO_PICTURES } from './no-pictures.ts'
import { listenForPageErrors, pageErrors } from './page-errors.ts'
import { breachesOfPolicy, listenForBreaches } from './policy-breaches.ts'
import { foundSecrets, learnSecrets, learnWhatIsKept } from './secrets.ts'

export { expect } from '@playwright/test'

/**
 * `test` with a casino: the real programs, started once for a worker and shared by its specs. A spec must
 * therefore bring its own player and leave settings as it found them.
 */
export const test = base.extend<
  { isNewVisitor: boolean; hasPictures: boolean; engine: Engine; pagesBehave: void },
  {
    turn: void
    casino: Casino
    browser: Browser
    browserWithPictures: () => Promise<Browser>
    firefox: () => Promise<Browser>
  }
>({
  turn: [
    // Playwright finds out what a fixture needs by its first parameter, which must be destructured.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use, { parallelIndex }) => {
      if (parallelIndex > 0) await untilNothingRunsBeside()
      await use()
    },
    { scope: 'worker', timeout: 60 * 60_000 },
  ],
  casino: [
    async ({ turn: _turn }, use) => {
      // One locale more than there is, which no brand offers until a spec asks for it.
      const locales = await mkdtemp(join(tmpdir(), 'baize-locales-'))
      writePseudoLocale(locales)
      // Tests wait for every change of a setting, so the site asks more often than it would for visitors.
      const casino = await startCasino({
        env: {
          SETTINGS_REFRESH_MS: '500',
          PASSWORD_COST: 'test',
          LOCALES_DIR: locales,
          // A spec may say where its visitor comes from, as a proxy would.
          WEB_TRUSTED_PROXIES: '127.0.0.1,::1',
        },
      })
      await use(casino)
      await casino.stop(async () => {
        const found = await foundSecrets(casino)
        // After the last spec nothing else could fail any more: this ends the run as failed.
        if (found.length > 0) throw new Error(`G28 secrets were found:\n${found.join('\n')}`)
      })
      await rm(locales, { recursive: true })
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  // Whatever opens a window is listened to, a spec with a context of its own as well.
  browser: [
    async ({ browser }, use) => {
      listenTo(browser)
      await use(browser)
    },
    { scope: 'worker' },
  ],
  // Beside the other, in the same worker: a worker of its own would start a casino of its own.
  browserWithPictures: [
    async ({ playwright, launchOptions: { args = [] } }, use) => {
      const withPictures = args.filter((arg) => arg !== NO_PICTURES)
      await lend(() => playwright.chromium.launch({ args: withPictures }), use)
    },
    { scope: 'worker' },
  ],
  firefox: [
    async ({ playwright }, use) => await lend(() => launchFirefox(playwright.firefox), use),
    { scope: 'worker' },
  ],
  hasPictures: [false, { option: true }],
  // Another than Chromium has pictures in any case.
  engine: ['chromium', { option: true }],
  context: async ({ browser, browserWithPictures, firefox, engine, hasPictures }, use) => {
    const ofChromium = async () => (hasPictures ? await browserWithPictures() : browser)
    const context = await (await (engine === 'firefox' ? firefox() : ofChromium())).newContext()
    await use(context)
    await context.close()
  },
  pagesBehave: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      await use()
      expect(breachesOfPolicy(), 'G9 what a page did against its policy').toEqual([])
      expect(missingTexts(), 'texts that were shown by their keys').toEqual([])
      expect(pageErrors(), 'errors that nobody has caught').toEqual([])
    },
    { auto: true },
  ],
  // The tour is offered once to each visitor, and every test is one.
  isNewVisitor: [false, { option: true }],
  page: async ({ page, isNewVisitor }, use) => {
    if (!isNewVisitor)
      await page.addInitScript(() => {
        // Firefox begins each window with a blank page, which has no storage.
        if (window.origin !== 'null') localStorage.setItem('tour_seen', '1')
      })
    await use(page)
  },
  baseURL: async ({ casino }, use) => use(casino.siteUrl),
})

/** Launches a browser when a spec first asks for it, and closes it after the last one. */
async function lend(
  launch: () => Promise<Browser>,
  use: (open: () => Promise<Browser>) => Promise<void>,
): Promise<void> {
  let launched: Promise<Browser> | undefined
  await use(async () => {
    launched ??= launch().then(listenTo)
    return await launched
  })
  await (await launched)?.close()
}

function listenTo(browser: Browser): Browser {
  browser.on('context', (context) => {
    learnSecrets(context)
    learnWhatIsKept(context)
    listenForBreaches(context)
    listenForMissingTexts(context)
    listenForPageErrors(context)
  })
  return browser
}
