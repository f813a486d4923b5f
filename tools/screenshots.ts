// `npm run screenshots [brand …]`: pictures of the pages that a visitor meets first, in several brands and at
// three widths, and in Arabic, into a folder that is not kept. For looking; nothing is compared.
// `npm run screenshots -- --locales [tag …]`: every language on a phone instead.
// `npm run screenshots -- --games[=slug,…] [--rounds=n]`: every title of the studio, played.
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { CALLS } from '@baize/contract/calls'
import { ROUTES } from '@baize/contract/routes'
import { type Casino, startCasino } from '@baize/testkit'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { brandNames } from './build-brands.ts'
import { buildAll } from './build.ts'
import { ensureBrowser } from './browser.mjs'
import { photographGames, readGamesAsked } from './game-screenshots.ts'
import { photographLanguages } from './language-screenshots.ts'

const OUT_DIR = join(import.meta.dirname, '../screenshots')
const WIDTHS = [390, 900, 1600]
const HEIGHT = 900
const BRAND_COUNT = 6
const RIGHT_TO_LEFT = 'ar'

interface Scene {
  readonly name: string
  readonly path: string
  /** Seen by a player who is logged in. */
  readonly isPersonal?: boolean
}

async function takeScreenshots(chosen: readonly string[]): Promise<number> {
  await buildAll()
  const known = await brandNames()
  const strangers = chosen.filter((name) => !known.includes(name))
  if (strangers.length > 0) throw new Error(`There is no brand ${strangers.join(', ')}.`)
  const brands = chosen.length > 0 ? chosen : spread(known, BRAND_COUNT)

  await rm(OUT_DIR, { recursive: true, force: true })
  const casino = await startCasino()
  const browser = await chromium.launch({ executablePath: ensureBrowser() })
  try {
    const scenes: readonly Scene[] = [
      { name: 'home', path: '/' },
      { name: 'list', path: '/casino/slots' },
      { name: 'game', path: `/casino/games/${await firstGame(casino)}` },
      { name: 'promotions', path: '/promotions' },
      { name: 'profile', path: '/profile', isPersonal: true },
    ]
    const token = await playerToken(casino)
    let count = 0
    for (const brand of brands) {
      count += await photograph(browser, casino, { brand, scenes, token })
    }
    const [first = ''] = brands
    count += await photograph(browser, casino, {
      brand: first,
      scenes,
      token,
      locale: RIGHT_TO_LEFT,
    })
    return count
  } finally {
    await browser.close()
    await casino.stop()
  }
}

interface Session {
  readonly brand: string
  readonly scenes: readonly Scene[]
  readonly token: string
  readonly locale?: string
}

async function photograph(
  browser: Browser,
  casino: Casino,
  { brand, scenes, token, locale }: Session,
): Promise<number> {
  const dir = join(OUT_DIR, locale ? `${brand}-${locale}` : brand)
  await mkdir(dir, { recursive: true })
  const base = casino.brandUrl(`${brand}.localhost`) + (locale ? `/${locale}` : '')
  for (const width of WIDTHS) {
    const viewport = { width, height: HEIGHT }
    const visitor = await browser.newContext({ viewport, reducedMotion: 'reduce' })
    const player = await browser.newContext({ viewport, reducedMotion: 'reduce' })
    await player.addInitScript((value) => localStorage.setItem('accessToken', value), token)
    for (const { name, path, isPersonal } of scenes) {
      const file = join(dir, `${name}-${width}.png`)
      await takeOne(isPersonal ? player : visitor, base + path, file)
    }
    await visitor.close()
    await player.close()
  }
  console.log(`  ${locale ? `${brand} (${locale})` : brand}`)
  return scenes.length * WIDTHS.length
}

async function takeOne(context: BrowserContext, url: string, file: string): Promise<void> {
  const page = await context.newPage()
  const answer = await page.goto(url)
  if (!answer?.ok()) throw new Error(`${url} answered ${answer?.status()}`)
  // Parts of the page wait for somebody to be there.
  await page.mouse.move(1, 1)
  await page.waitForLoadState('networkidle')
  // In a window as high as the page nothing waits for scrolling, and what is fixed stays at its edge.
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height })
  await page.evaluate(() => document.fonts.ready)
  // A picture that a rail clips away would wait for ever to be scrolled to, and so would we.
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager'
  })
  await page.waitForFunction(() => Array.from(document.images).every(({ complete }) => complete))
  await page.screenshot({ path: file, fullPage: true })
  await page.close()
}

async function firstGame(casino: Casino): Promise<string> {
  const answer = await fetch(`${casino.apiUrl}${ROUTES.getGames.path}?limit=1`)
  const { data } = CALLS.getGames.answer.parse(await answer.json())
  const [game] = data.rows
  if (!game) throw new Error('The catalogue has no game to show.')
  return game.slug
}

/** Every language, or those named. */
async function takeLanguages(chosen: readonly string[]): Promise<number> {
  await buildAll()
  await rm(OUT_DIR, { recursive: true, force: true })
  const folder = process.env['LOCALES_DIR']
  const casino = await startCasino({ env: folder === undefined ? {} : { LOCALES_DIR: folder } })
  const browser = await chromium.launch({ executablePath: ensureBrowser() })
  try {
    const token = await playerToken(casino)
    const options = { outDir: OUT_DIR, chosen, token }
    const { count: taken, faultCount } = await photographLanguages(browser, casino, options)
    console.log(faultCount === 0 ? 'Nothing is cut off.' : `${faultCount} texts are cut off.`)
    return taken
  } finally {
    await browser.close()
    await casino.stop()
  }
}

/** Every title, or those named; what was taken of others before stays, so that it can be done in parts. */
async function takeGames(words: readonly string[]): Promise<number> {
  await buildAll()
  const casino = await startCasino()
  const browser = await chromium.launch({ executablePath: ensureBrowser() })
  try {
    const options = {
      ...readGamesAsked(words),
      outDir: OUT_DIR,
      token: await playerToken(casino),
    }
    const { count: taken, faultCount } = await photographGames(browser, casino, options)
    console.log(faultCount === 0 ? 'Nothing went wrong.' : `${faultCount} faults.`)
    return taken
  } finally {
    await browser.close()
    await casino.stop()
  }
}

/** A session of the demo player with the longest past; an account belongs to every brand. */
async function playerToken(casino: Casino): Promise<string> {
  const login = casino.logins.find(({ label }) => /history/.test(label)) ?? casino.logins[0]
  const answer = await fetch(casino.apiUrl + ROUTES.login.path, {
    method: ROUTES.login.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: login?.email, password: login?.password }),
  })
  const { data } = CALLS.login.answer.parse(await answer.json())
  return data.accessToken
}

/** Evenly chosen, from the first to the last. */
function spread(names: readonly string[], count: number): readonly string[] {
  const step = (names.length - 1) / (count - 1)
  const chosen = Array.from({ length: count }, (_, index) => names[Math.round(index * step)] ?? '')
  return [...new Set(chosen)]
}

const words = process.argv.slice(2)
const [first = '', ...others] = words

function take(): Promise<number> {
  if (first === '--locales') return takeLanguages(others)
  return first.startsWith('--games') ? takeGames(words) : takeScreenshots(words)
}

console.log(`${await take()} pictures in ${OUT_DIR}`)
