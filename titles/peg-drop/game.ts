import { plinkoEngine, type PlinkoConfig } from '@baize/fair/engines/plinko/engine'
import { plinkoFigures } from '@baize/fair/engines/plinko/maths'
import type { GameDefinition } from '@baize/fair/game'

/** A board from its edge to its middle, and back again. */
function mirrored(rows: number, half: string): string[] {
  const pays = half.split(' ')
  const back = pays.slice(0, rows + 1 - pays.length).toReversed()
  return [...pays, ...back]
}

/** Boards of 8 to 16 rows. Each returns exactly 99 of 100, which is why some pays look uneven. */
const PAYS = {
  low: [
    mirrored(8, '5.9 2.1 1.09 1 0.5'),
    mirrored(9, '6 2.9 1.4 1 0.69'),
    mirrored(10, '8.9 3.4 1.5 1.05 1 0.48'),
    mirrored(11, '8.8 4.3 2.1 1.2 1 0.68'),
    mirrored(12, '11.3 5.2 2.2 1.3 1 1 0.51'),
    mirrored(13, '8.4 5.3 3 1.7 1.1 1 0.69'),
    mirrored(14, '8.1 4.8 2.9 1.8 1.2 1 1 0.53'),
    mirrored(15, '16.1 9 4.7 2.4 1.4 1.02 1 0.7'),
    mirrored(16, '18.1 9.5 5.2 2.4 1.5 1.05 1.04 1 0.5'),
  ],
  medium: [
    mirrored(8, '14.15 4.7 1 0.62 0.35'),
    mirrored(9, '17.7 9.5 1 0.7 0.44'),
    mirrored(10, '21.8 8.5 2.5 1 0.6 0.33'),
    mirrored(11, '27.5 13 4.4 1 0.65 0.48'),
    mirrored(12, '34.5 15 5.2 1.5 1 0.61 0.35'),
    mirrored(13, '43.5 23 9.5 2.4 1 0.62 0.45'),
    mirrored(14, '59 28 10 3 1.2 1 0.6 0.38'),
    mirrored(15, '88 44 17.5 5.3 1.4 1.02 0.67 0.45'),
    mirrored(16, '120 55 21 6.5 1.75 1.05 1.04 0.6 0.36'),
  ],
  high: [
    mirrored(8, '29 4.9 1.1 0.37 0.2'),
    mirrored(9, '43.5 8.5 1.84 0.5 0.2'),
    mirrored(10, '79.7 13 2.7 0.75 0.3 0.18'),
    mirrored(11, '121 21 4.4 1.1 0.4 0.23'),
    mirrored(12, '177 32 6.6 1.8 0.6 0.31 0.2'),
    mirrored(13, '271 51 12 2.9 0.9 0.3 0.19'),
    mirrored(14, '439 77 16.5 4.3 1.4 0.5 0.26 0.2'),
    mirrored(15, '660 120 28 6.9 2 0.72 0.3 0.2'),
    mirrored(16, '1000 180 37 10 3.2 1 0.49 0.25 0.24'),
  ],
}

export const game: GameDefinition<PlinkoConfig> = {
  slug: 'peg-drop',
  engine: plinkoEngine,
  config: { pays: PAYS },
  mathVersion: 1,
  minBet: '0.10',
  maxBet: '1000',
  hasDemo: true,
  features: [],
  figures: plinkoFigures,
}
