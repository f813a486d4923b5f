import { drawPocket, rouletteEngine, settleRoulette } from '@baize/fair/engines/roulette/engine'
import type { RouletteConfig } from '@baize/fair/engines/roulette/table'
import { BadChoice } from '@baize/fair/engine'
import type { SpotChoice } from '@baize/fair/spots'
import type { TableGame } from './table-game.ts'

export interface WheelResult {
  readonly pocket: number
}

/** One number for everybody at the table. */
export function wheelGame(
  tableId: string,
  config: RouletteConfig,
): TableGame<SpotChoice, WheelResult> {
  return {
    tableId,
    timing: { bettingMs: 15_000, lockedMs: [1_000, 2_000], pauseMs: 5_000 },
    slots: 1,
    showsResult: 'at-start',
    readChoice(value, amount) {
      const choice = rouletteEngine.readChoice(config, value)
      if (rouletteEngine.stakeOf(config, choice, amount) !== amount)
        throw new BadChoice('chipsAreNotTheBet')
      return choice
    },
    added(earlier, more) {
      const amounts = new Map(earlier.spots.map(({ spot, amount }) => [spot, BigInt(amount)]))
      for (const { spot, amount } of more.spots)
        amounts.set(spot, (amounts.get(spot) ?? 0n) + BigInt(amount))
      return { spots: [...amounts].map(([spot, amount]) => ({ spot, amount: String(amount) })) }
    },
    draw: (draws) => ({ pocket: drawPocket(config, draws) }),
    runMs: () => 8_000,
    due: (choice, _staked, { pocket }, rule) => settleRoulette(config, choice, pocket, rule).due,
    spotsOf: ({ spots }) => spots,
    stepsOf: () => [],
  }
}
