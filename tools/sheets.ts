// `npm run sheets`: computes the figures of every game and writes them beside it, as its `sheet.json`.
//   --check   writes nothing and fails when a game has no sheet or its rules changed without it
//   --force   computes also what is up to date
//   <slug> …  only these games
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { PublishedSheet } from '@baize/fair/published-sheet'
import { Problem, runTool } from './problem.mjs'
import { configHashOfGame, gameFolders, TITLES, isCurrent } from './sheet-games.ts'

const WORKER = fileURLToPath(new URL('./sheet-worker.ts', import.meta.url))
const REPORT_EVERY_MS = 10_000

runTool(async () => {
  const flags = new Set(process.argv.slice(2).filter((word) => word.startsWith('--')))
  const named = process.argv.slice(2).filter((word) => !word.startsWith('--'))
  const slugs = gameFolders().filter((slug) => named.length === 0 || named.includes(slug))
  const stale: string[] = []
  for (const slug of slugs) {
    if (flags.has('--force') || !isCurrent(await configHashOfGame(slug), sheetOf(slug)))
      stale.push(slug)
  }
  if (flags.has('--check')) {
    if (stale.length > 0)
      throw new Problem(`Rules without their sheet: ${stale.join(', ')}. Run \`npm run sheets\`.`)
    console.log(`${slugs.length} sheets are those of their games.`)
    return 0
  }
  await computeAll(stale)
  console.log(`${stale.length} sheets computed, ${slugs.length - stale.length} were up to date.`)
  return 0
})

/** As many at a time as there are processors; each game is computed in a thread of its own. */
async function computeAll(slugs: readonly string[]): Promise<void> {
  const waiting = [...slugs]
  const takeTurns = async (): Promise<void> => {
    for (let slug = waiting.shift(); slug !== undefined; slug = waiting.shift()) {
      const sheet = await compute(slug)
      writeFileSync(join(TITLES, slug, 'sheet.json'), `${JSON.stringify(sheet, null, 2)}\n`)
      console.log(`${slug}: ${summaryOf(sheet)}`)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, takeTurns))
}

function compute(slug: string): Promise<PublishedSheet> {
  const { promise, resolve, reject } = Promise.withResolvers<PublishedSheet>()
  const worker = new Worker(WORKER, { workerData: { slug } })
  let reportedAt = performance.now()
  worker.on('message', (message: { done?: number; sheet?: PublishedSheet }) => {
    if (message.sheet) resolve(message.sheet)
    else if (message.done !== undefined && performance.now() - reportedAt > REPORT_EVERY_MS) {
      reportedAt = performance.now()
      console.log(`${slug}: ${(message.done * 100).toFixed(0)} %`)
    }
  })
  worker.on('error', reject)
  return promise
}

function sheetOf(slug: string): unknown {
  const file = join(TITLES, slug, 'sheet.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

function summaryOf(sheet: PublishedSheet): string {
  const mode = sheet.modes.find(({ name }) => name === sheet.listedMode)
  const { returnToPlayerPercent, hitRatePercent, standardDeviation } = mode ?? {}
  return `returns ${returnToPlayerPercent} %, pays in ${hitRatePercent} % of rounds, deviation ${standardDeviation} (${sheet.modes.length} modes, ${sheet.method})`
}
