import type { EngineFacts } from '@baize/fair/engine-facts'
import type { GameDefinition } from '@baize/fair/game'
import { BadForm } from './reasons.ts'

/** Every game of the studio, found by its folder; each is fetched when one of its rounds is looked at. */
const GAMES = import.meta.glob<GameDefinition>('../../../../../titles/*/game.ts', {
  import: 'game',
})

const BY_SLUG = new Map(
  Object.entries(GAMES).map(([path, load]) => [path.split('/').at(-2) ?? '', load]),
)

export const GAME_SLUGS: readonly string[] = [...BY_SLUG.keys()].toSorted()

export function loadGame(slug: string): Promise<GameDefinition> {
  const load = BY_SLUG.get(slug)
  return load ? load() : Promise.reject(new BadForm('noSuchGame', { text: slug }))
}

/** Names of games are not translated: `european-roulette` is European Roulette everywhere. */
export function gameName(slug: string): string {
  return slug.replace(
    /(^|-)(\w)/g,
    (_, dash: string, letter: string) => (dash ? ' ' : '') + letter.toUpperCase(),
  )
}

const FACTS = import.meta.glob<EngineFacts>('../../../../../packages/fair/src/engines/*/facts.ts', {
  eager: true,
  import: 'facts',
})

export function sampleChoice({ engine }: GameDefinition): string {
  const facts = FACTS[`../../../../../packages/fair/src/engines/${engine.name}/facts.ts`]
  return JSON.stringify(facts?.sampleChoice ?? {})
}
