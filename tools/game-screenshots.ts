/**
 * `npm run screenshots -- --games[=slug,…] [--rounds=n]`: every title of the studio played on a phone and on a wide screen,
 * in two brands and in Arabic, into a folder that is not kept: at rest, in motion, at its highest win and at a loss.
 */
import { mkdir, readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Casino } from '@baize/testkit'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { brandNames } from './build-brands.ts'
import { isTable, keepEndedRounds, playRound } from './game-hands.ts'

const TITLES = join(import.meta.dirname, '../titles')
const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]
const ROUNDS = 50
/** A shared table takes its time for everybody; a few rounds show its whole course. */
const TABLE_ROUNDS = 3
/** What moves has begun to move, and what was won stands where it is shown. */
const MOTION_MS = 420
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
  let [count, faultCount] = [0, 0]
  for (const slug of slugs.length > 0 ? slugs : titles.keys())
    for (const view of views)
      for (const size of SIZES) {
        const dir = join(outDir, 'games', slug)
        await mkdir(dir, { recursive: true })
        const context = await browser.newContext({ viewport: size })
        await context.addInitScript(keepEndedRounds)
        await context.addInitScript((value) => {
          if (window === window.top) localStorage.setItem('accessToken', value)
        }, token)
        const scene = titles.get(slug) ?? ''
        const url = `${casino.brandUrl(view.host)}${view.path}/casino/games/${slug}`
        const prefix = join(dir, `${view.name}-${size.width}`)
        const shot = { scene, prefix, url, rounds }
        const { taken, faults } = await photographTitle(context, shot)
        for (const fault of faults) console.log(`  ${slug} ${view.name} ${size.width}: ${fault}`)
        count += taken
        faultCount += faults.length
        await context.close()
      }
  return { count, faultCount }
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
  await game.locator('.hg-preset').first().click({ timeout: 5000 }).catch(ignored)
  await page.waitForTimeout(MOTION_MS)
  await take('rest')
  faults.push(...(await wideFaults(page)))
  let highest = 1
  const wanted = isTable(scene) ? Math.min(rounds, TABLE_ROUNDS) : rounds
  for (let round = 0; round < wanted; round += 1) {
    const onMotion = async () => {
      await page.waitForTimeout(MOTION_MS)
      await take('motion')
    }
    const ended = await playRound(page, game, scene, round === 0 ? onMotion : undefined).catch(
      (error: Error) => faults.push(`round ${round + 1}: ${error.message.split('\n')[0]}`),
    )
    if (typeof ended === 'number') {
      await take('fault')
      break
    }
    const multiple = ended.bet > 0 ? ended.win / ended.bet : 0
    const isHigher = multiple > highest
    const isFirstLoss = multiple < 1 && !taken.has('loss')
    if (!isHigher && !isFirstLoss) continue
    await page.waitForTimeout(RESULT_MS)
    await take(isHigher ? 'win' : 'loss')
    if (isHigher) highest = multiple
  }
  await page.close()
  return { taken: taken.size, faults }
}

const ignored = (): void => undefined

/** The page scrolls to nobody's side. */
function wideFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth > clientWidth + 1 ? [`the page is ${scrollWidth} wide`] : []
  })
}
