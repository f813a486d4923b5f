import { SQUARE_SKELETONS, type Skeleton } from './skeletons.ts'

/** What turns the one alphabet into a face of its own. Lengths are in hundredths of the letter's height. */
export interface LetteringStyle {
  readonly width: number
  /** Of the pen, across. */
  readonly weight: number
  readonly tracking: number
  /** How far round corners reach; anything above half a letter makes true ovals. */
  readonly radius: number
  /** Corners are cut instead of rounded. */
  readonly isCut?: boolean
  /** Half the length of a serif, when there are any. */
  readonly serif?: number
  /** Height of the pen as a share of its width: below 1, level strokes are thinner than upright ones. */
  readonly contrast: number
  readonly slant?: number
  /** Letters stand alternately this much above and below the line. */
  readonly bounce?: number
  /** The middle of a line rises by this much. */
  readonly arch?: number
  readonly ends: 'butt' | 'round' | 'square'
  readonly joins: 'miter' | 'round' | 'bevel'
  readonly alternates?: Readonly<Record<string, Skeleton>>
}

export const LETTERING = {
  /** Plate steel: wide, heavy, corners cut. */
  forged: {
    width: 64,
    weight: 23,
    tracking: 11,
    radius: 22,
    isCut: true,
    contrast: 1,
    ends: 'butt',
    joins: 'miter',
    alternates: SQUARE_SKELETONS,
  },
  /** A ship's name board: slab serifs all of one weight. */
  slab: {
    width: 58,
    weight: 19,
    tracking: 20,
    radius: 40,
    serif: 15,
    contrast: 0.78,
    ends: 'butt',
    joins: 'miter',
  },
  /** Cut in stone: thick and thin, small sharp serifs. */
  carved: {
    width: 62,
    weight: 19,
    tracking: 15,
    radius: 60,
    serif: 14,
    contrast: 0.46,
    ends: 'butt',
    joins: 'miter',
  },
  /** Soft and heavy, rocking on the line. */
  rounded: {
    width: 56,
    weight: 28,
    tracking: 10,
    radius: 60,
    contrast: 1,
    bounce: 4,
    arch: 12,
    ends: 'round',
    joins: 'round',
  },
  /** Between the wars: narrow, tall, round-shouldered. */
  deco: {
    width: 44,
    weight: 17,
    tracking: 13,
    radius: 60,
    contrast: 0.86,
    ends: 'butt',
    joins: 'miter',
  },
  /** A scoreboard at night: wide, even, leaning forward. */
  broadcast: {
    width: 68,
    weight: 19,
    tracking: 12,
    radius: 30,
    contrast: 0.9,
    slant: 0.16,
    ends: 'butt',
    joins: 'miter',
  },
  /** Cut from paper with scissors. */
  cutout: {
    width: 60,
    weight: 25,
    tracking: 12,
    radius: 34,
    contrast: 1,
    bounce: 6,
    slant: -0.06,
    ends: 'square',
    joins: 'bevel',
  },
} as const satisfies Record<string, LetteringStyle>

export type LetteringName = keyof typeof LETTERING
