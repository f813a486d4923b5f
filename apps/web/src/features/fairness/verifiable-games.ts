import type { GameDefinition } from '@baize/fair/game'

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
  return load ? load() : Promise.reject(new Error(`There is no game ${slug}.`))
}

/** Names of games are not translated: `european-roulette` is European Roulette everywhere. */
export function gameName(slug: string): string {
  return slug.replace(
    /(^|-)(\w)/g,
    (_, dash: string, letter: string) => (dash ? ' ' : '') + letter.toUpperCase(),
  )
}

/** A bet of each engine to begin with, so that nobody has to guess how a choice is written. */
const SAMPLE_CHOICES: Readonly<Record<string, unknown>> = {
  dice: { side: 'over', target: 5050 },
  limbo: { target: 200 },
  mines: { mines: 3 },
  plinko: { rows: 16, risk: 'medium' },
  keno: { risk: 'classic', picks: [3, 7, 12, 21, 34] },
  hilo: {},
  wheel: { segments: 10, risk: 'low' },
  crash: { autoCashout: 200 },
  slots: { mode: 'base' },
}

export function sampleChoice(game: GameDefinition): string {
  return JSON.stringify(SAMPLE_CHOICES[game.engine.name] ?? {})
}
