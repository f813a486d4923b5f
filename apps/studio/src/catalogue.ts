import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { HgGame } from '@baize/contract/hg-studio'
import { configHashOf } from '@baize/fair/canonical'
import type { EngineFacts } from '@baize/fair/engine-facts'
import type { GameDefinition } from '@baize/fair/game'
import { listedFigures, readSheet, type PublishedSheet } from '@baize/fair/published-sheet'

/** A title that is offered: its definition, the hash of its rules and its published figures. */
export interface Title {
  readonly game: GameDefinition
  readonly configHash: string
  readonly sheet: PublishedSheet
  readonly hasFreeRounds: boolean
}

export interface Catalogue {
  title(slug: string): Title | undefined
  readonly titles: readonly Title[]
}

const TITLES = fileURLToPath(new URL('../../../titles', import.meta.url))
const SCENES = fileURLToPath(new URL('scenes', import.meta.url))

/**
 * Titles are folders with rules, a sheet and the name of a scene; scenes are folders here. What lacks one is not offered,
 * and neither is a title whose sheet is of other rules: it would promise what the game does not keep.
 */
export async function readCatalogue(
  onStaleSheet: (slug: string) => void,
  { titles: folder = TITLES, scenes = SCENES } = {},
): Promise<Catalogue> {
  const slugs = existsSync(folder) ? readdirSync(folder) : []
  const titles: Title[] = []
  for (const slug of slugs.toSorted()) {
    const [game, sheet, scene] = ['game.ts', 'sheet.json', 'scene.json'].map((file) =>
      join(folder, slug, file),
    ) as [string, string, string]
    if (![game, sheet, scene].every((path) => existsSync(path))) continue
    if (!existsSync(join(scenes, sceneNamedIn(scene), 'scene.tsx'))) continue
    const title = await titleOf(game, sheet)
    if (title.sheet.configHash === title.configHash) titles.push(title)
    else onStaleSheet(slug)
  }
  return catalogueOf(titles)
}

export function catalogueOf(titles: readonly Title[]): Catalogue {
  const bySlug = new Map(titles.map((title) => [title.game.slug, title]))
  return { titles, title: (slug) => bySlug.get(slug) }
}

function sceneNamedIn(file: string): string {
  return (JSON.parse(readFileSync(file, 'utf8')) as { readonly scene: string }).scene
}

async function titleOf(gameFile: string, sheetFile: string): Promise<Title> {
  const { game } = (await import(pathToFileURL(gameFile).href)) as { game: GameDefinition }
  const sheet = readSheet(JSON.parse(readFileSync(sheetFile, 'utf8')))
  const { engine, config } = game
  const { facts } = (await import(`@baize/fair/engines/${engine.name}/facts`)) as {
    facts: EngineFacts
  }
  const { hasFreeRounds } = facts
  return { game, configHash: configHashOf(engine.name, config), sheet, hasFreeRounds }
}

export function listedGame({ game, configHash, sheet }: Title): HgGame {
  const { returnToPlayerPercent, ...figures } = listedFigures(sheet)
  return {
    gameId: game.slug,
    engine: game.engine.name,
    returnToPlayer: Number(returnToPlayerPercent),
    ...figures,
    minBet: game.minBet,
    maxBet: game.maxBet,
    hasDemo: game.hasDemo,
    features: [...game.features],
    mathVersion: game.mathVersion,
    configHash,
  }
}
