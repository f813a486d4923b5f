/**
 * `npm run screenshots -- --games[=slug,…] [--rounds=n]`: every title of the studio played on a phone and on a wide screen,
 * in two brands and in Arabic, into a folder that is not kept: at rest, in motion, at its highest win and at a loss.
 * The first round of each is seen moving; those after it are played without motion, as fast as the game takes them.
 */
import { mkdir, readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Casino } from '@baize/testkit'
import type { Browser, BrowserContext, FrameLocator, Page } from '@playwright/test'
import { brandNames } from './build-brands.ts'
import {
  type EndedRound,
  isMoving,
  isTable,
  keepEndedRounds,
  playRound,
  playRounds,
  playTableRound,
} from './game-hands.ts'

const TITLES = join(import.meta.dirname, '../titles')
const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]
const ROUNDS = 50
/** A shared table takes its time for everybody; a few rounds show its whole course. */
const TABLE_ROUNDS = 3
/** Titles that are played at once; each has views of its own, one after the other, for they share one player. */
const WINDOWS = 2
/** What moves has begun to move, and what was won stands where it is shown. */
const MOTION_MS = 420
/** A flight has climbed and a ball runs; many a flight is over before. */
const TABLE_MOTION_MS = 1_500
const RESULT_MS = 350
/** The button; at the live wheel the felt takes the bets, and there is none. */
const CAN_BE_PLAYED = '.hg-play, .halo'

interface Asked {
  readonly outDir: string
  readonly token: string
  readonly slugs: readonly string[]
  readonly rounds: number
}

interface Shot {
  readonly scene: string
  /** What the names of its files begin with. */
  readonly prefix: string
  readonly url: string
  readonly rounds: number
}

/** Reads `--games=a,b` and `--rounds=n`. */
export function readGamesAsked(words: readonly string[]): Pick<Asked, 'slugs' | 'rounds'> {
  const valueOf = (name: string) =>
    words.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3)
  const slugs = valueOf('games')?.split(',') ?? []
  const rounds = Number(valueOf('rounds') ?? ROUNDS)
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds is a whole number.')
  return { slugs, rounds }
}

/** The first brand and the last, and the first again from right to left. */
function viewsOf(brands: readonly string[]) {
  const [first = '', last = first] = [brands[0], brands.at(-1)]
  const viewOf = (brand: string, path: string) => ({
    name: brand + path.replace('/', '-'),
    host: `${brand}.localhost`,
    path,
  })
  return [viewOf(first, ''), viewOf(last, ''), viewOf(first, '/ar')]
}

export async function photographGames(
  browser: Browser,
  casino: Casino,
  { outDir, token, slugs, rounds }: Asked,
): Promise<{ count: number; faultCount: number }> {
  const [titles, views] = [await playableTitles(), viewsOf(await brandNames())]
  const strangers = slugs.filter((slug) => !titles.has(slug))
  if (strangers.length > 0) throw new Error(`There is no title ${strangers.join(', ')}.`)
  // A shared table takes its time whatever else is played, so it begins first.
  const asked = (slugs.length > 0 ? slugs : [...titles.keys()]).toSorted(
    (a, b) => Number(isTable(titles.get(b) ?? '')) - Number(isTable(titles.get(a) ?? '')),
  )
  let [count, faultCount] = [0, 0]
  const playNext = async (): Promise<void> => {
    const slug = asked.shift()
    if (slug === undefined) return
    const began = performance.now()
    const dir = join(outDir, 'games', slug)
    await mkdir(dir, { recursive: true })
    for (const view of views)
      for (const size of SIZES) {
        const context = await openContext(browser, size, token)
        const scene = titles.get(slug) ?? ''
        const url = `${casino.brandUrl(view.host)}${view.path}/casino/games/${slug}`
        const prefix = join(dir, `${view.name}-${size.width}`)
        const { taken, faults } = await photographTitle(context, { scene, prefix, url, rounds })
        for (const fault of faults) console.log(`  ${slug} ${view.name} ${size.width}: ${fault}`)
        count += taken
        faultCount += faults.length
        await context.close()
      }
    console.log(`  ${slug}, ${Math.round((performance.now() - began) / 1000)} s`)
    await playNext()
  }
  await Promise.all(Array.from({ length: WINDOWS }, playNext))
  return { count, faultCount }
}

async function openContext(
  browser: Browser,
  viewport: { width: number; height: number },
  token: string,
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport })
  await context.addInitScript(keepEndedRounds)
  await context.addInitScript((value) => {
    if (window === window.top) localStorage.setItem('accessToken', value)
  }, token)
  return context
}

/** The titles that the studio offers, with their scenes. */
async function playableTitles(): Promise<Map<string, string>> {
  const titles = new Map<string, string>()
  for (const slug of (await readdir(TITLES)).toSorted()) {
    const file = await readFile(join(TITLES, slug, 'scene.json'), 'utf8').catch(() => null)
    if (file !== null) titles.set(slug, (JSON.parse(file) as { scene: string }).scene)
  }
  return titles
}

async function photographTitle(
  context: BrowserContext,
  { scene, prefix, url, rounds }: Shot,
): Promise<{ taken: number; faults: string[] }> {
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`))
  page.on('response', (response) => {
    const fault = `${response.status()} ${new URL(response.url()).pathname}`
    if (response.status() >= 400 && !faults.includes(fault)) faults.push(fault)
  })
  const taken = new Set<string>()
  const take = async (name: string) => {
    await page.screenshot({ path: `${prefix}-${name}.png` })
    taken.add(name)
  }
  await page.goto(url)
  const game = page.frameLocator('iframe[title]').first()
  try {
    await game.locator(CAN_BE_PLAYED).first().waitFor({ timeout: 60_000 })
  } catch {
    // One title that does not open is a fault to see, and no reason to leave out those after it.
    await take('fault')
    return { taken: taken.size, faults: [...faults, 'the game does not open'] }
  }
  // Pressed from within: a click of the browser would scroll the game to it.
  await game
    .locator(':root')
    .evaluate((root) => root.querySelector<HTMLElement>('.hg-preset')?.click())
  await page.waitForTimeout(MOTION_MS)
  await take('rest')
  faults.push(...(await wideFaults(page)))
  let highest = 1
  const show = async ({ bet, win }: EndedRound) => {
    const multiple = bet > 0 ? win / bet : 0
    const isHigher = multiple > highest
    if (!isHigher && (multiple >= 1 || taken.has('loss'))) return
    await page.waitForTimeout(RESULT_MS)
    await cameToRest(game)
    await take(isHigher ? 'win' : 'loss')
    if (isHigher) highest = multiple
  }
  try {
    const seen = { taken, take, show }
    if (isTable(scene)) await watchTable(page, game, { ...seen, scene, rounds })
    else await watchRounds(page, game, { ...seen, scene, rounds, highest: () => highest })
    if (!taken.has('motion')) faults.push('it was not seen in motion')
  } catch (error) {
    faults.push(`a round: ${String(error).split('\n')[0]}`)
    await take('fault')
  }
  await page.close()
  return { taken: taken.size, faults }
}

interface Seen extends Pick<Shot, 'scene' | 'rounds'> {
  readonly taken: Set<string>
  take(name: string): Promise<void>
  show(round: EndedRound): Promise<void>
}

/** One round moves, and those after it are played without motion. */
async function watchRounds(
  page: Page,
  game: FrameLocator,
  { scene, rounds, taken, take, show, highest }: Seen & { highest(): number },
): Promise<void> {
  const onMotion = async () => {
    await page.waitForTimeout(MOTION_MS)
    await take('motion')
  }
  await show(await playRound(page, game, scene, onMotion))
  for (let left = rounds - 1; left > 0;) {
    const watched = { most: left, highest: highest(), wantsLoss: !taken.has('loss') }
    const { played, last } = await playRounds(game, scene, watched)
    left -= played
    await show(last)
  }
}

/** A table goes on by itself, until all of it was seen. */
async function watchTable(
  page: Page,
  game: FrameLocator,
  { scene, rounds, taken, take, show }: Seen,
): Promise<void> {
  const onMotion = async () => {
    await page.waitForTimeout(TABLE_MOTION_MS)
    await take('motion')
    // What came to rest meanwhile is no picture of motion: that of the next round is.
    if (!(await isMoving(game, scene))) taken.delete('motion')
  }
  for (let left = Math.min(rounds, TABLE_ROUNDS); left > 0; left -= 1) {
    const isLeft = !taken.has('win')
    const own = taken.has('motion') ? { isLeft } : { isLeft, onMotion }
    await show(await playTableRound(page, game, scene, own))
    if (['motion', 'win', 'loss'].every((name) => taken.has(name))) return
  }
}

/** On a machine with much to do what moves for a moment moves for longer than that. */
async function cameToRest(game: FrameLocator): Promise<void> {
  await game.locator(':root').evaluate(async (root) => {
    const motions = root.ownerDocument
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(motions.map(({ finished }) => finished))
  })
}

/** The page scrolls to nobody's side. */
function wideFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth > clientWidth + 1 ? [`the page is ${scrollWidth} wide`] : []
  })
}
