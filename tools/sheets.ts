// `npm run sheets`: computes the figures of every game and writes them beside it, as its `sheet.json`, with the receipt
// of two million simulated rounds, `receipt.json`.
//   --check   writes nothing and fails when a game has no receipt or code, rules or sheet changed without it
//   --force   computes also what is up to date
//   <slug> …  only these games
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { PublishedSheet } from '@baize/fair/published-sheet'
import { isReceiptCurrent, type Receipt } from '@baize/fair/simulations/receipt'
import { outcomeHashOf } from './outcome-sources.ts'
import { Problem, runTool } from './programs/problem.mjs'
import { gameFolders, loadGame, receiptOf, sheetOf, writeBeside } from './sheet-games.ts'

const WORKER = fileURLToPath(new URL('./sheet-worker.ts', import.meta.url))
const REPORT_EVERY_MS = 10_000

interface Title {
  readonly slug: string
  readonly sourceHash: string
}

interface Computed {
  readonly sheet: PublishedSheet
  readonly receipt: Receipt
}

runTool(async () => {
  const flags = new Set(process.argv.slice(2).filter((word) => word.startsWith('--')))
  const named = process.argv.slice(2).filter((word) => !word.startsWith('--'))
  const slugs = gameFolders().filter((slug) => named.length === 0 || named.includes(slug))
  const stale: Title[] = []
  for (const slug of slugs) {
    const sourceHash = await outcomeHashOf(slug)
    const [game, sheet, receipt] = [await loadGame(slug), sheetOf(slug), receiptOf(slug)]
    if (flags.has('--force') || !isReceiptCurrent(receipt, game, sheet, sourceHash))
      stale.push({ slug, sourceHash })
  }
  if (flags.has('--check')) {
    if (stale.length > 0)
      throw new Problem(
        `Sheets and receipts of other rules or code: ${stale.map(({ slug }) => slug).join(', ')}. Run \`npm run sheets\`.`,
      )
    console.log(`${slugs.length} sheets and receipts are those of their games.`)
    return 0
  }
  await computeAll(stale)
  console.log(`${stale.length} sheets computed, ${slugs.length - stale.length} were up to date.`)
  return 0
})

/** As many at a time as there are processors; each game is computed in a thread of its own. */
async function computeAll(titles: readonly Title[]): Promise<void> {
  const waiting = [...titles]
  const takeTurns = async (): Promise<void> => {
    for (let title = waiting.shift(); title !== undefined; title = waiting.shift()) {
      const { sheet, receipt } = await compute(title)
      writeBeside(title.slug, sheet, receipt)
      console.log(`${title.slug}: ${summaryOf(sheet)}`)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, takeTurns))
}

function compute({ slug, sourceHash }: Title): Promise<Computed> {
  const { promise, resolve, reject } = Promise.withResolvers<Computed>()
  const worker = new Worker(WORKER, { workerData: { slug, sourceHash } })
  let reportedAt = performance.now()
  worker.on('message', (message: { done?: number; computed?: Computed }) => {
    if (message.computed) resolve(message.computed)
    else if (message.done !== undefined && performance.now() - reportedAt > REPORT_EVERY_MS) {
      reportedAt = performance.now()
      console.log(`${slug}: ${(message.done * 100).toFixed(0)} %`)
    }
  })
  worker.on('error', reject)
  return promise
}

function summaryOf(sheet: PublishedSheet): string {
  const mode = sheet.modes.find(({ name }) => name === sheet.listedMode)
  const { returnToPlayerPercent, hitRatePercent, standardDeviation } = mode ?? {}
  return `returns ${returnToPlayerPercent} %, pays in ${hitRatePercent} % of rounds, deviation ${standardDeviation} (${sheet.modes.length} modes, ${sheet.method.name})`
}
