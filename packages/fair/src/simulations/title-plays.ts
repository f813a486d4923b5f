import type { VideoPokerConfig } from '../engines/video-poker/engine.ts'
import type { EngineFacts } from '../engine-facts.ts'
import type { GameDefinition } from '../game.ts'
import { type PublishedSheet, readFraction } from '../published-sheet.ts'
import type { SheetMode } from '../sheet.ts'
import { strategiesFor } from '../strategies/strategy-list.ts'
import type { Strategy } from '../strategies/strategy.ts'
import { FIVE_NEW_CARDS, fiveNewCards, fiveNewCardsMode } from './five-new-cards.ts'

/** One way to play a title, the share of its rounds that is played so, and what its sheet says of it. */
export interface TitlePlay {
  readonly name: string
  readonly strategy: Strategy
  readonly share: number
  readonly mode: Pick<SheetMode, 'returnToPlayer' | 'standardDeviation'>
}

/** The ways to play that the title's engine names, each with its share of the rounds. */
export function playsOf(
  game: GameDefinition,
  sheet: PublishedSheet,
  { simulated }: Pick<EngineFacts, 'simulated'>,
): readonly TitlePlay[] {
  const ways = Object.entries(simulated).flatMap(([name, weight]) => {
    const way = wayOf(game, sheet, name)
    return way === undefined ? [] : [{ ...way, name, weight }]
  })
  const whole = ways.reduce((sum, { weight }) => sum + weight, 0)
  if (whole === 0) throw new RangeError(`It is not said how ${game.slug} is simulated.`)
  return ways.map(({ weight, ...way }) => ({ ...way, share: weight / whole }))
}

function wayOf(
  { engine, config }: GameDefinition,
  sheet: PublishedSheet,
  name: string,
): Pick<TitlePlay, 'strategy' | 'mode'> | undefined {
  if (name === FIVE_NEW_CARDS)
    return { strategy: fiveNewCards, mode: fiveNewCardsMode(config as VideoPokerConfig) }
  const published = sheet.modes.find((one) => one.name === name)
  if (published === undefined) return undefined
  const returnToPlayer = readFraction(published.returnToPlayer)
  const { standardDeviation } = published
  const strategy = strategiesFor(engine.name).ofMode(config, name)
  return { strategy, mode: { returnToPlayer, standardDeviation } }
}
