import { defineConfig, devices } from '@playwright/test'
import { findBrowser } from './tools/browser.mjs'
import { RESULTS } from './tools/results.ts'

const executablePath = findBrowser()

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  // One casino serves all specs, and its database has one process: a second worker would fight for the cores.
  workers: 1,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  globalTimeout: 50 * 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: `${RESULTS}/playwright.json` }]],
  use: {
    ...devices['Desktop Chrome'],
    trace: 'retain-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      // The casino is all the network there is: what a browser asks on its own account only slows the run.
      args: ['--disable-quic', '--disable-background-networking', '--disable-component-update'],
    },
  },
})
