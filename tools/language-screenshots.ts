/**
 * `npm run screenshots -- --locales [tag …]`: what a player of each language meets, on a phone, into a folder that is not
 * kept, and a list of what is cut off or wider than the screen. `LOCALES_DIR` names another place of the locales.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { CALLS } from '@baize/contract/calls'
import { ROUTES } from '@baize/contract/routes'
import { openLocaleFolders, SITE_SECRET_HEADER } from '@baize/host'
import type { Casino } from '@baize/testkit'
import type { Browser, BrowserContext, Page } from '@playwright/test'

const VIEWPORT = { width: 390, height: 844 }
/** High enough for a form in a window. */
const MODAL_VIEWPORT = { width: VIEWPORT.width, height: 1500 }
/** It has rules and figures, and can be played as it comes. */
const GAME = 'dice'

interface Picture {
  readonly name: string
  readonly take: (page: Page, language: Shown) => Promise<void>
}

interface Shown {
  readonly tag: string
  readonly base: string
  readonly casino: Casino
  readonly token: string
}

const PICTURES: readonly Picture[] = [
  { name: 'home', take: (page, { base }) => open(page, `${base}/`) },
  { name: 'sign-up', take: (page, { base }) => openModal(page, `${base}/casino?modal=signup`) },
  { name: 'deposit', take: (page, { base }) => open(page, `${base}/deposit`) },
  { name: 'game', take: (page, shown) => openRules(page, shown) },
  { name: 'promotion', take: (page, { base }) => open(page, `${base}/promotions/first-table`) },
  { name: 'limits', take: (page, { base }) => open(page, `${base}/profile2/limits`) },
  { name: 'languages', take: (page, { base }) => openModal(page, `${base}/casino?modal=language`) },
  { name: 'mail', take: (page, shown) => openMail(page, shown) },
]
const OF_PLAYERS = ['deposit', 'limits']

/** Takes all of them and prints what is wrong with their layout, a line each; returns how many there are of both. */
export async function photographLanguages(
  browser: Browser,
  casino: Casino,
  options: { readonly outDir: string; readonly chosen: readonly string[]; readonly token: string },
): Promise<{ count: number; faultCount: number }> {
  const { outDir, chosen, token } = options
  const known = openLocaleFolders(process.env['LOCALES_DIR'])
    .list()
    .map(({ tag }) => tag)
  const strangers = chosen.filter((tag) => !known.includes(tag))
  if (strangers.length > 0) throw new Error(`There is no locale ${strangers.join(', ')}.`)
  const [first] = known
  const tags = chosen.length > 0 ? chosen : known
  let faultCount = 0
  for (const tag of tags) {
    const base = casino.siteUrl + (tag === first ? '' : `/${tag}`)
    const dir = join(outDir, 'locales', tag)
    await mkdir(dir, { recursive: true })
    // The browser reads the page's own language, so that nothing is suggested.
    const context = () =>
      browser.newContext({ viewport: VIEWPORT, reducedMotion: 'reduce', locale: tag })
    const [visitor, player] = [await context(), await context()]
    await player.addInitScript((value) => {
      if (window === window.top) localStorage.setItem('accessToken', value)
    }, token)
    for (const { name, take } of PICTURES) {
      const page = await (OF_PLAYERS.includes(name) ? player : visitor).newPage()
      await take(page, { tag, base, casino, token })
      await page.evaluate(() => document.fonts.ready)
      const found = await page.evaluate(layoutFaults)
      for (const fault of found) console.log(`  ${tag} ${name}: ${fault}`)
      faultCount += found.length
      await page.screenshot({ path: join(dir, `${name}.png`) })
      await page.close()
    }
    await closeAll(visitor, player)
    console.log(`  ${tag}`)
  }
  return { count: tags.length * PICTURES.length, faultCount }
}

async function closeAll(...contexts: BrowserContext[]): Promise<void> {
  for (const context of contexts) await context.close()
}

async function open(page: Page, url: string): Promise<void> {
  const answer = await page.goto(url)
  if (!answer?.ok()) throw new Error(`${url} answered ${answer?.status()}`)
  // Parts of the page wait for somebody to be there.
  await page.mouse.move(1, 1)
  await page.waitForLoadState('networkidle')
  // In a window as high as the page nothing waits for scrolling, and what is fixed stays at its edge.
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width: VIEWPORT.width, height })
}

async function openModal(page: Page, url: string): Promise<void> {
  await page.setViewportSize(MODAL_VIEWPORT)
  await page.goto(url)
  await page.getByRole('dialog').locator('input').first().waitFor()
}

/** The game by itself, as its frame would show it, with its rules open. */
async function openRules(page: Page, { casino, tag }: Shown): Promise<void> {
  const answer = await fetch(casino.apiUrl + ROUTES.launchGame.path, {
    method: ROUTES.launchGame.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ slug: GAME, mode: 'demo', locale: tag }),
  })
  const { data } = CALLS.launchGame.answer.parse(await answer.json())
  await page.goto(data.launchUrl)
  await page.locator('.hg-tools button').nth(2).click()
  await page.locator('.hg-dialog').waitFor()
}

/** The first mail that a new player gets. */
async function openMail(page: Page, { casino, tag }: Shown): Promise<void> {
  const email = `mail.${tag.toLowerCase()}@player.example`
  const number =
    Array.from(tag).reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 1_000_000
  const answer = await fetch(casino.apiUrl + ROUTES.signUp.path, {
    method: ROUTES.signUp.method,
    headers: {
      'content-type': 'application/json',
      // One visitor may not open dozens of accounts.
      [SITE_SECRET_HEADER]: casino.secrets['SITE_SECRET'] ?? '',
      'x-forwarded-for': `198.51.100.${number % 250}`,
    },
    body: JSON.stringify({
      email,
      password: 'Correct-horse-9',
      preferredLanguage: tag,
      firstName: 'Ada',
      lastName: `Lovelace ${number}`,
      dateOfBirth: '1990-12-10',
      countryCode: 'DE',
      currencyCode: 'EUR',
      phoneCode: '+49',
      phone: String(15_100_000_000 + number),
      address: 'Unter den Linden 1',
      city: 'Berlin',
      zipCode: '10117',
      gender: 'Not to say',
      terms: true,
    }),
  })
  if (!answer.ok) throw new Error(`Sign-up in ${tag} answered ${await answer.text()}`)
  const mail = (await casino.outbox()).find(({ to }) => to === email)
  if (!mail) throw new Error(`There is no mail in ${tag}.`)
  await page.setContent(mail.html)
}

/** Runs in the page: what is wider than the screen, and words that are cut off without a sign of it. */
function layoutFaults(): string[] {
  const faults: string[] = []
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth + 1) faults.push(`the page is ${scrollWidth} wide`)
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const text = [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .map((node) => node.textContent?.trim())
      .join(' ')
      .trim()
    if (text === '' || !element.checkVisibility()) continue
    const style = getComputedStyle(element)
    const box = element.getBoundingClientRect()
    // One pixel is how text is hidden that is only read aloud.
    if (box.width <= 1 || box.height <= 1 || style.display === 'inline') continue
    const isCut = element.scrollWidth > element.clientWidth + 2 && style.overflowX === 'visible'
    const isShort =
      element.scrollHeight > element.clientHeight + 6 &&
      style.overflowY === 'hidden' &&
      style.webkitLineClamp === 'none'
    if ((isCut && element.clientWidth > 0) || isShort) faults.push(`“${text.slice(0, 60)}” is cut`)
  }
  return [...new Set(faults)]
}
