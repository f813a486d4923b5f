// `npm run lighthouse [brand]`: the scores of five pages as Google's Lighthouse gives them to a phone with its own throttling,
// medians of three, beside our goals; the last page is in Arabic and in another brand. Each run says which metric took
// how many points. On a machine that does something else as well the speed comes out too low: the index in each line shows it.
import { startCasino } from '@baize/testkit'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { ensureBrowser } from './browser.mjs'
import { brandNames } from './build-brands.ts'
import { buildAll } from './build.ts'
import {
  GOALS,
  isMachineBusy,
  lighthouseReport,
  metricCosts,
  speedLine,
  type Category,
  type PageScores,
  type Scores,
} from './lighthouse-report.ts'
import { findFreePort } from './programs/ports.mjs'
import { Problem, runTool } from './programs/problem.mjs'

const RUNS = 3
/**
 * Lighthouse loses the trace of a page load now and then, and a machine has other things to do; that is no
 * measurement, and it is made again.
 */
const ATTEMPTS_MAX = 3

const PAGES = [
  { page: 'home', path: '/' },
  { page: '/casino', path: '/casino' },
  { page: 'a game', path: '/casino/games/ember-sevens' },
  { page: 'promotions', path: '/promotions' },
  { page: 'Arabic', path: '/ar', isOfOtherBrand: true },
]

async function measureAll(): Promise<readonly PageScores[]> {
  await buildAll()
  const otherBrand = process.argv[2] ?? (await brandNames()).at(-1)
  const casino = await startCasino()
  const port = await findFreePort()
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: [`--remote-debugging-port=${port}`],
  })
  try {
    const measured: PageScores[] = []
    for (const { page, path, isOfOtherBrand } of PAGES) {
      const url = new URL(path, casino.siteUrl)
      if (isOfOtherBrand) url.hostname = `${otherBrand}.localhost`
      const runs: Run[] = []
      for (let run = 0; run < RUNS; run += 1) runs.push(await measure(url.href, port))
      console.log(`${page}: speed ${runs.map(({ line }) => line).join(', ')}`)
      measured.push({ page, runs: runs.map(({ scores }) => scores) })
    }
    return measured
  } finally {
    await browser.close()
    await casino.stop()
  }
}

interface Run {
  readonly scores: Scores
  readonly line: string
}

let bestIndex = 0

async function measure(url: string, port: number): Promise<Run> {
  const categories = Object.keys(GOALS) as Category[]
  let reason = ''
  let run: Run | undefined
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: categories })
    if (!result || result.lhr.runtimeError) {
      reason = result?.lhr.runtimeError?.message ?? 'it gave no result'
      continue
    }
    const { lhr } = result
    const scoreOf = (name: Category) => Math.round((lhr.categories[name]?.score ?? 0) * 100)
    const scores = Object.fromEntries(categories.map((name) => [name, scoreOf(name)])) as Scores
    const index = lhr.environment.benchmarkIndex
    bestIndex = Math.max(bestIndex, index)
    run = { scores, line: speedLine(scores.performance, metricCosts(lhr), index) }
    if (!isMachineBusy(index, bestIndex)) break
  }
  if (!run) throw new Problem(`Lighthouse could not measure ${url}: ${reason}`)
  return run
}

runTool(async () => {
  const { lines, isReached } = lighthouseReport(await measureAll())
  console.log(['', ...lines].join('\n'))
  return isReached ? 0 : 1
})
