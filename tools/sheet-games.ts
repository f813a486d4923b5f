import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { configHashOf } from '@baize/fair/canonical'
import type { GameDefinition } from '@baize/fair/game'
import type { PublishedSheet } from '@baize/fair/published-sheet'

export const TITLES = fileURLToPath(new URL('../titles', import.meta.url))

/** A title with rules is a folder with a `game.ts`. */
export function gameFolders(): string[] {
  return readdirSync(TITLES)
    .filter((slug) => existsSync(join(TITLES, slug, 'game.ts')))
    .toSorted()
}

export async function loadGame(slug: string): Promise<GameDefinition> {
  const module = (await import(pathToFileURL(join(TITLES, slug, 'game.ts')).href)) as {
    game: GameDefinition
  }
  return module.game
}

export async function configHashOfGame(slug: string): Promise<string> {
  const { engine, config } = await loadGame(slug)
  return configHashOf(engine.name, config)
}

export function isCurrent(configHash: string, sheet: unknown): boolean {
  return (sheet as PublishedSheet | null)?.configHash === configHash
}
