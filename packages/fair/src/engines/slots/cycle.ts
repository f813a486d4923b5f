import { boardAt, cellsOf } from './board.ts'
import { anywhereCycle } from './cycle-anywhere.ts'
import { canShareLines, linesCycle } from './cycle-lines.ts'
import { waysCycle } from './cycle-ways.ts'
import { winsOf } from './evaluate.ts'
import { lettersOf, type Multiplier, type SlotConfig } from './slot-config.ts'
import { Tally } from './tally.ts'
import type { Cycle, CycleInput } from './cycle-input.ts'

/** Every combination of stops, each exactly once. */
export function walkCycle(
  config: SlotConfig,
  strips: readonly string[],
  multiplier: Multiplier,
  onProgress: (done: number) => void,
): Cycle {
  const tally = new Tally()
  const keepsTumbles = multiplier.kind === 'persistent' ? 1 : 0
  const keepsOrbs = multiplier.kind === 'orbs' || multiplier.kind === 'meter' ? 1 : 0
  const input: CycleInput = {
    config,
    strips,
    ladder: multiplier.kind === 'ladder' ? multiplier.steps : [1],
    tell: (units, tumbledUnits, winCount, orbCount, scatterCount, boards) => {
      // Each has four bits of the key; no game comes near, and one that did must not be counted wrong.
      if ((winCount | orbCount | scatterCount) > 15) throw new RangeError('A spin beyond the key.')
      const high = units * 0x100000 + tumbledUnits * keepsTumbles
      const low = ((winCount * keepsTumbles) << 8) | ((orbCount * keepsOrbs) << 4) | scatterCount
      tally.add(high * 4096 + low, boards)
    },
    onProgress,
  }
  cycleWalker(config)(input)
  const kinds = tally.entries().map(([key, boards]) => {
    const low = key % 4096
    const high = Math.floor(key / 4096)
    return {
      units: Math.floor(high / 0x100000),
      tumbledUnits: high % 0x100000,
      winCount: low >> 8,
      orbCount: (low >> 4) & 15,
      scatterCount: low & 15,
      boards,
    }
  })
  return { boards: strips.reduce((product, strip) => product * strip.length, 1), kinds }
}

function cycleWalker(config: SlotConfig): (input: CycleInput) => void {
  if (config.evaluation.kind === 'anywhere' && config.tumbles) return anywhereCycle
  if (config.evaluation.kind === 'ways' && config.tumbles) return waysCycle
  if (config.evaluation.kind === 'lines' && !config.tumbles && canShareLines(config))
    return linesCycle
  if (!config.tumbles) return plainCycle
  throw new RangeError('No cycle is known for tumbles of this kind.')
}

/** Board after board with the evaluation the game is played with: for small cycles. */
function plainCycle({ config, strips, tell }: CycleInput): void {
  const scatters = lettersOf(config, 'scatter')
  const stops = strips.map(() => 0)
  for (;;) {
    const board = boardAt(config, strips, stops)
    const units = winsOf(config, board).reduce((sum, win) => sum + win.units, 0)
    const scatterCount = scatters.flatMap((letter) => cellsOf(board, letter)).length
    tell(units, 0, units > 0 ? 1 : 0, 0, scatterCount, 1)
    let reel = 0
    for (; reel < stops.length; reel += 1) {
      const next = ((stops[reel] ?? 0) + 1) % (strips[reel]?.length ?? 1)
      stops[reel] = next
      if (next !== 0) break
    }
    if (reel === stops.length) return
  }
}
