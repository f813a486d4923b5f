import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { Problem } from './programs/problem.mjs'

// The shell first: it draws no window around each page, and the browser suite takes a quarter less time with it.
const DEBIAN_PACKAGE = 'chromium-headless-shell'
const COMMANDS = [
  DEBIAN_PACKAGE,
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
  'chrome',
]
const WELL_KNOWN_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]
const DOWNLOAD_PATIENCE_MS = 180_000

/**
 * The path of a browser that really runs, or undefined. Reads only; `ensureBrowser` may install one.
 * @returns {string | undefined}
 */
export function findBrowser() {
  const chosen = process.env['CHROMIUM_PATH']
  if (chosen !== undefined && chosen !== '') {
    if (runs(chosen)) return chosen
    throw new Problem(`CHROMIUM_PATH names "${chosen}", which is not a browser that runs here.`)
  }
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const installed = COMMANDS.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...installed, ...WELL_KNOWN_PLACES, chromium.executablePath()].find(
    (path) => existsSync(path) && runs(path),
  )
}

/**
 * Finds a browser, or gets one: Playwright's own, else Debian's package where we may install it.
 * @returns {string}
 */
export function ensureBrowser() {
  const found = findBrowser() ?? downloaded() ?? debianPackage()
  if (found !== undefined) return found
  throw new Problem(
    'The browser tests need Chrome or Chromium, and none could be installed: install one, or name it in CHROMIUM_PATH.',
  )
}

function downloaded() {
  console.log('No browser found; downloading the one of Playwright …')
  const cli = join(import.meta.dirname, '../node_modules/@playwright/test/cli.js')
  spawnSync(process.execPath, [cli, 'install', 'chromium'], {
    stdio: 'ignore',
    timeout: DOWNLOAD_PATIENCE_MS,
  })
  return findBrowser()
}

function debianPackage() {
  if (process.getuid?.() !== 0) return undefined
  console.log('Playwright has none for this machine; installing Debian’s chromium …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update'], { stdio: 'ignore', env })
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', DEBIAN_PACKAGE], {
    stdio: 'ignore',
    env,
  })
  return findBrowser()
}

/**
 * A file alone proves nothing: a downloaded browser may lack the machine's libraries.
 * @param {string} path
 */
function runs(path) {
  // Chrome on Windows opens a window instead of printing its version.
  if (process.platform === 'win32') return existsSync(path)
  return spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0
}
