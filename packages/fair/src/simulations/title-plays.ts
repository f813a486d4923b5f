import type { EngineFacts } from '../engine-facts.ts'
import type { GameDefinition } from '../game.ts'
import { type PublishedSheet, readFraction } from '../published-sheet.ts'
import type { SimulatedWay, Strategies } from '../strategies/strategy.ts'

/** What is known of an engine that a title is simulated with. */
export interface SimulatedEngine extends Pick<EngineFacts, 'simulated'> {
  readonly strategies: Strategies
}

/** One way to play a title, and the share of its rounds that is played so. */
export interface TitlePlay extends SimulatedWay {
  readonly name: string
  readonly share: number
}

/** The ways to play that the title's engine names, each with its share of the rounds. */
export function playsOf(
  game: GameDefinition,
  sheet: PublishedSheet,
  { simulated, strategies }: SimulatedEngine,
): readonly TitlePlay[] {
  const ways = Object.entries(simulated).flatMap(([name, weight]) => {
    const way = strategies.apart?.(game.config)[name] ?? wayOf(game, sheet, strategies, name)
    return way === undefined ? [] : [{ ...way, name, weight }]
  })
  const whole = ways.reduce((sum, { weight }) => sum + weight, 0)
  if (whole === 0) throw new RangeError(`It is not said how ${game.slug} is simulated.`)
  return ways.map(({ weight, ...way }) => ({ ...way, share: weight / whole }))
}

function wayOf(
  { config }: GameDefinition,
  sheet: PublishedSheet,
  strategies: Strategies,
  name: string,
): SimulatedWay | undefined {
  const published = sheet.modes.find((one) => one.name === name)
  if (published === undefined) return undefined
  const returnToPlayer = readFraction(published.returnToPlayer)
  const { standardDeviation } = published
  const strategy = strategies.ofMode(config, name)
  return { strategy, mode: { returnToPlayer, standardDeviation } }
}
