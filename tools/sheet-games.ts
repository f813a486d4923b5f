import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { EngineFacts } from '@baize/fair/engine-facts'
import type { GameDefinition } from '@baize/fair/game'
import type { PublishedSheet } from '@baize/fair/published-sheet'
import type { Receipt } from '@baize/fair/simulations/receipt'
import type { SimulatedEngine } from '@baize/fair/simulations/title-plays'
import { strategiesFor } from '@baize/fair/strategies/strategies-for'

export const TITLES = fileURLToPath(new URL('../titles', import.meta.url))

const SHEET = 'sheet.json'
const RECEIPT = 'receipt.json'

/** A title with rules is a folder with a `game.ts`. */
export function gameFolders(): string[] {
  return readdirSync(TITLES)
    .filter((slug) => existsSync(join(TITLES, slug, 'game.ts')))
    .toSorted()
}

/** The file that exports the title. */
export function gameFile(slug: string): string {
  return join(TITLES, slug, 'game.ts')
}

export async function loadGame(slug: string): Promise<GameDefinition> {
  const module = (await import(pathToFileURL(gameFile(slug)).href)) as {
    game: GameDefinition
  }
  return module.game
}

/** How titles of the same engine are simulated. */
export async function simulatedEngineOf({ engine }: GameDefinition): Promise<SimulatedEngine> {
  const { facts } = (await import(`@baize/fair/engines/${engine.name}/facts`)) as {
    facts: EngineFacts
  }
  return { simulated: facts.simulated, strategies: await strategiesFor(engine.name) }
}

/** The sheet, or the receipt of the computations behind it, that stands beside the title. */
export function sheetOf(slug: string): PublishedSheet | null {
  return readBeside(slug, SHEET)
}

export function receiptOf(slug: string): Receipt | null {
  return readBeside(slug, RECEIPT)
}

export function writeBeside(slug: string, sheet: PublishedSheet, receipt: Receipt): void {
  for (const [name, value] of [
    [SHEET, sheet],
    [RECEIPT, receipt],
  ] as const)
    writeFileSync(join(TITLES, slug, name), `${JSON.stringify(value, null, 2)}\n`)
}

function readBeside<T>(slug: string, name: string): T | null {
  const file = join(TITLES, slug, name)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}
