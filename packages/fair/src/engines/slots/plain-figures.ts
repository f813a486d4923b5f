import { ratio } from '../../ratio.ts'
import type { Figures, SheetClass } from '../../sheet.ts'
import type { Cycle } from './cycle-input.ts'
import type { SlotConfig } from './slot-config.ts'

/** A game without a feature: its cycle is its distribution, and every figure is exact. */
export function plainFigures(config: SlotConfig, base: Cycle): Figures {
  const boards = new Map<number, number>()
  for (const { units, boards: held } of base.kinds)
    boards.set(units, (boards.get(units) ?? 0) + held)
  const rows = [...boards].toSorted(([a], [b]) => a - b)
  let [sum, squares] = [0n, 0n]
  for (const [units, held] of rows) {
    sum += BigInt(units * held)
    squares += BigInt(units) ** 2n * BigInt(held)
  }
  const { unitsPerBet } = config
  const mean = Number(sum) / base.boards / unitsPerBet
  const meanSquare = Number(squares) / base.boards / unitsPerBet ** 2
  const distribution: SheetClass[] = rows.map(([units, held]) => {
    const multiplier = ratio(units, unitsPerBet)
    return { from: multiplier, to: multiplier, probability: ratio(held, base.boards) }
  })
  return {
    method: { name: 'allBoards', boards: base.boards },
    modes: [
      {
        name: 'base',
        returnToPlayer: ratio(sum, BigInt(base.boards * unitsPerBet)),
        hitRate: ratio(base.boards - (boards.get(0) ?? 0), base.boards),
        standardDeviation: Math.sqrt(meanSquare - mean * mean),
        maxMultiplier: ratio(Math.max(...boards.keys()), unitsPerBet),
        distribution,
      },
    ],
    listedMode: 'base',
  }
}
