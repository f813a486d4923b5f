import { gem, ring, type Art } from '../paint.ts'

type Points = readonly (readonly [number, number])[]

/** Outlines that stones are cut to, in a box of 100 by 100. */
const CUTS = {
  pear: [
    [50, 8],
    [66, 28],
    [80, 50],
    [80, 68],
    [66, 86],
    [50, 92],
    [34, 86],
    [20, 68],
    [20, 50],
    [34, 28],
  ],
  step: [
    [30, 10],
    [70, 10],
    [82, 24],
    [82, 76],
    [70, 90],
    [30, 90],
    [18, 76],
    [18, 24],
  ],
  square: [
    [50, 8],
    [78, 22],
    [92, 50],
    [78, 78],
    [50, 92],
    [22, 78],
    [8, 50],
    [22, 22],
  ],
  trillion: [
    [50, 10],
    [66, 32],
    [92, 76],
    [70, 86],
    [50, 88],
    [30, 86],
    [8, 76],
    [34, 32],
  ],
  kite: [
    [50, 6],
    [74, 30],
    [84, 48],
    [50, 94],
    [16, 48],
    [26, 30],
  ],
  drop: [
    [50, 6],
    [70, 30],
    [84, 58],
    [72, 82],
    [50, 92],
    [28, 82],
    [16, 58],
    [30, 30],
  ],
  round: ring(12, 42, 42, 0.5),
  hexagon: ring(6, 44),
  hexagonFlat: ring(6, 44, 44, 0.5),
  octagon: ring(8, 43, 43, 0.5),
  pentagon: ring(5, 46, 44),
  diamond: ring(4, 46, 46),
} as const satisfies Readonly<Record<string, Points>>

/** A cut stone of one hue; `rich` is how much colour it has, in percent. */
export const stone = (cut: keyof typeof CUTS, hue: number, rich?: number): Art =>
  gem(CUTS[cut], hue, rich)
