import { CARDS } from './cards.ts'
import { CLASSIC } from './classic.ts'
import { CREATURES } from './creatures.ts'
import { ORIGINALS } from './originals.ts'
import { PAPER } from './paper.ts'
import { PLACES } from './places.ts'
import { TABLE } from './table.ts'
import { TALES } from './tales.ts'
import type { Motif } from './motif.ts'

/** Every motif by its name. */
export const MOTIFS = {
  ...CARDS,
  ...CLASSIC,
  ...CREATURES,
  ...ORIGINALS,
  ...PAPER,
  ...PLACES,
  ...TABLE,
  ...TALES,
} satisfies Record<string, Motif>

export type MotifName = keyof typeof MOTIFS
export const MOTIF_NAMES = Object.keys(MOTIFS) as [MotifName, ...MotifName[]]
