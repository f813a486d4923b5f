import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { RoundDraws } from './draws.ts'
import type { GameDefinition } from './game.ts'
import { type PublishedSheet, readSheet } from './published-sheet.ts'

/**
 * Draws that are written down beforehand; asking for more than there are is a fault of the test. Parts of a unit are cut
 * off, unless they are given numbers too: `{ ...fixedDraws(1), fractions: fixedDraws(2) }`.
 */
export function fixedDraws(...values: readonly number[]): RoundDraws {
  let at = 0
  return {
    fractions: null,
    u52() {
      const value = values[at]
      if (value === undefined) throw new RangeError('No draw is left.')
      at += 1
      return value
    },
  }
}

/** The draw that makes `drawInt(draws, count)` answer `value`: the middle of its share. */
export function drawFor(value: number, count: number): number {
  const width = Math.floor(2 ** 52 / count)
  return value * width + Math.floor(width / 2)
}

const TITLES = new URL('../../../titles/', import.meta.url)

/** Every title with rules: a folder of `titles` that holds a `game.ts`. */
export function gameSlugs(): string[] {
  return readdirSync(TITLES).filter((slug) => existsSync(new URL(`${slug}/game.ts`, TITLES)))
}

export async function loadGame(slug: string): Promise<GameDefinition> {
  const module = (await import(new URL(`${slug}/game.ts`, TITLES).href)) as { game: GameDefinition }
  return module.game
}

export function loadSheet(slug: string): PublishedSheet {
  return readSheet(JSON.parse(readFileSync(new URL(`${slug}/sheet.json`, TITLES), 'utf8')))
}
