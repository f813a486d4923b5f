import { defineConfig, devices } from '@playwright/test'
import { NO_PICTURES } from './e2e/support/no-pictures.ts'
import { findBrowser } from './tools/browser.mjs'
import { RESULTS } from './tools/results.ts'

const executablePath = findBrowser()

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  // Each has a casino of its own. The second begins when nothing else needs the processor (tools/busy-mark.ts).
  workers: 2,
  forbidOnly: true,
  // A browser on a busy machine is late now and then. What passes only when it is tried again is named at the end
  // of the run as unsteady, with its reason: it is something to mend, but no reason to throw a day's work away.
  retries: 1,
  timeout: 5 * 60_000,
  globalTimeout: 70 * 60_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: `${RESULTS}/playwright.json` }]],
  use: {
    ...devices['Desktop Chrome'],
    // A worker makes requests of its own, past what a spec has put between the page and the casino.
    serviceWorkers: 'block',
    // Nothing is on its way when a spec looks, and frames that nobody sees cost nothing. What moves, and rounds as most
    // players see them, have specs that ask for motion.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every step of every spec costs more than some specs do; what has to be tried again is recorded.
    trace: 'on-first-retry',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      // The casino is all the network there is: what a browser asks on its own account only slows the run.
      args: [
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        NO_PICTURES,
      ],
    },
  },
})
