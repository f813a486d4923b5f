import {
  crashStrategies,
  diceStrategies,
  hiloStrategies,
  kenoStrategies,
  limboStrategies,
  minesStrategies,
  plinkoStrategies,
  wheelStrategies,
} from './originals.ts'
import { slotStrategies } from './slots.ts'
import type { Strategies } from './strategy.ts'
import {
  baccaratStrategies,
  blackjackStrategies,
  rouletteStrategies,
  videoPokerStrategies,
} from './tables.ts'

/** By the name of the engine. */
const STRATEGIES: Readonly<Record<string, Strategies>> = {
  baccarat: baccaratStrategies as Strategies,
  blackjack: blackjackStrategies as Strategies,
  crash: crashStrategies as Strategies,
  dice: diceStrategies as Strategies,
  hilo: hiloStrategies,
  keno: kenoStrategies as Strategies,
  limbo: limboStrategies as Strategies,
  mines: minesStrategies as Strategies,
  plinko: plinkoStrategies as Strategies,
  roulette: rouletteStrategies as Strategies,
  slots: slotStrategies as Strategies,
  'video-poker': videoPokerStrategies as Strategies,
  wheel: wheelStrategies as Strategies,
}

export function strategiesFor(engineName: string): Strategies {
  const found = STRATEGIES[engineName]
  if (found === undefined) throw new RangeError(`Nobody knows how to play ${engineName}.`)
  return found
}
