import type { VideoPokerConfig } from '../engines/video-poker/engine.ts'
import type { GameDefinition } from '../game.ts'
import { type PublishedSheet, readFraction } from '../published-sheet.ts'
import type { SheetMode } from '../sheet.ts'
import { strategiesFor } from '../strategies/strategy-list.ts'
import type { Strategy } from '../strategies/strategy.ts'
import { FIVE_NEW_CARDS, fiveNewCards, fiveNewCardsMode } from './five-new-cards.ts'
import { ORIGINALS, POKER_TITLES, SLOTS, TABLES } from './titles.ts'

/** One way to play a title, the share of its rounds that is played so, and what its sheet says of it. */
export interface TitlePlay {
  readonly name: string
  readonly strategy: Strategy
  readonly share: number
  readonly mode: Pick<SheetMode, 'returnToPlayer' | 'standardDeviation'>
}

export function playsOf(game: GameDefinition, sheet: PublishedSheet): readonly TitlePlay[] {
  const { slug, engine, config } = game
  if (POKER_TITLES.includes(slug)) {
    const mode = fiveNewCardsMode(config as VideoPokerConfig)
    return [{ name: FIVE_NEW_CARDS, strategy: fiveNewCards, share: 1, mode }]
  }
  const shares = ORIGINALS[slug] ?? TABLES[slug] ?? SLOTS[slug]
  if (shares === undefined) throw new RangeError(`It is not said how ${slug} is simulated.`)
  return Object.entries(shares).map(([name, share]) => {
    const published = sheet.modes.find((one) => one.name === name)
    if (published === undefined) throw new RangeError(`${slug} has no mode ${name}.`)
    const returnToPlayer = readFraction(published.returnToPlayer)
    const { standardDeviation } = published
    const strategy = strategiesFor(engine.name).ofMode(config, name)
    return { name, strategy, share, mode: { returnToPlayer, standardDeviation } }
  })
}
