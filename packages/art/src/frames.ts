import { box, disc, group, line, num, path, star } from './svg.ts'
import type { Tones } from './tones.ts'

type Frame = (tones: Tones, width: number, height: number) => string

/** The same corner at all four corners of the picture. */
function corners(width: number, height: number, d: string, look: string): string {
  return (
    `<path id="k" d="${d}" ${look}/>` +
    [
      `matrix(-1 0 0 1 ${width} 0)`,
      `matrix(1 0 0-1 0 ${height})`,
      `matrix(-1 0 0-1 ${width} ${height})`,
    ]
      .map((matrix) => `<use href="#k" transform="${matrix}"/>`)
      .join('')
  )
}

/** Plates at the corners, cut and riveted. */
const steel: Frame = (tones, width, height) =>
  box(
    9,
    9,
    width - 18,
    height - 18,
    34,
    'none',
    `stroke="${tones.hero.base}" stroke-width="4" opacity=".6"`,
  ) +
  corners(
    width,
    height,
    'M22 118V62L62 22H118',
    `fill="none" stroke="${tones.glow}" stroke-width="7"`,
  )

/** Two brass lines with the corners bitten out, like a berth ticket. */
const brass: Frame = (tones, width, height) => {
  const bitten = (inset: number, bite: number) => {
    const [w, h] = [width - 2 * inset - 2 * bite, height - 2 * inset - 2 * bite]
    const turn = (x: number, y: number) => `a${bite} ${bite} 0 0 0 ${x} ${y}`
    return `M${inset + bite} ${inset}h${w}${turn(bite, bite)}v${h}${turn(-bite, bite)}h${-w}${turn(-bite, -bite)}v${-h}${turn(bite, -bite)}z`
  }
  return (
    line(bitten(14, 44), tones.ink, 15, 'opacity=".6"') +
    line(bitten(14, 44), 'url(#c)', 8) +
    line(bitten(28, 38), tones.accent.light, 2, 'opacity=".8"')
  )
}

/** Fine gold with a leaf growing from each corner. */
const gilt: Frame = (tones, width, height) =>
  box(
    14,
    14,
    width - 28,
    height - 28,
    30,
    'none',
    `stroke="${tones.ink}" stroke-width="9" opacity=".5"`,
  ) +
  box(14, 14, width - 28, height - 28, 30, 'none', `stroke="url(#c)" stroke-width="5"`) +
  corners(
    width,
    height,
    'M26 26C60 22 96 34 116 58C84 64 62 52 50 50C52 62 64 84 58 116C34 96 22 60 26 26z',
    `fill="url(#c)" stroke="${tones.ink}" stroke-width="3"`,
  )

/** A grown edge: soft, wide and darker to the ground, with firs at both sides. */
const forest: Frame = (tones, width, height) => {
  const fir = (x: number, y: number, scale: number) =>
    `<path transform="translate(${x} ${num(y)})scale(${scale})" d="M0-110L26-66H14L38-24H22L46 24H-46L-22-24H-38L-14-66H-26z"/>`
  return (
    group(
      `fill="${tones.ink}" opacity=".9"`,
      fir(24, height, 1.5),
      fir(78, height + 14, 1.05),
      fir(width - 24, height, 1.6),
      fir(width - 82, height + 16, 1.1),
    ) +
    box(
      7,
      7,
      width - 14,
      height - 14,
      40,
      'none',
      `stroke="${tones.hero.light}" stroke-width="5" opacity=".75"`,
    )
  )
}

/** Steps at the corners, three lines deep. */
const deco: Frame = (tones, width, height) =>
  line(
    `M96 16H${width - 96}M96 ${height - 16}H${width - 96}M16 96V${height - 96}M${width - 16} 96V${height - 96}`,
    tones.accent.base,
    4,
  ) +
  corners(
    width,
    height,
    'M16 96H34V66H66V34H96V16M34 112H50V82H82V50H112V34',
    `fill="none" stroke="${tones.accent.light}" stroke-width="4"`,
  )

/** A tube of light with a gap for the sign. */
const neon: Frame = (tones, width, height) => {
  const tube = (stroke: string, size: number, opacity: string) =>
    box(
      13,
      13,
      width - 26,
      height - 26,
      36,
      'none',
      `stroke="${stroke}" stroke-width="${size}" opacity="${opacity}"`,
    )
  return tube(tones.hero.base, 15, '.45') + tube(tones.glow, 7, '.6') + tube(tones.white, 3, '.9')
}

/** A postage stamp: white paper, perforated. */
const paper: Frame = (tones, width, height) =>
  box(0, 0, width, height, 0, 'none', `stroke="${tones.white}" stroke-width="34"`) +
  box(
    17,
    17,
    width - 34,
    height - 34,
    4,
    'none',
    `stroke="${tones.deep}" stroke-width="3" stroke-dasharray="12 9" opacity=".45"`,
  )

export const FRAMES = { steel, brass, gilt, forest, deco, neon, paper } satisfies Record<
  string,
  Frame
>
export type FrameName = keyof typeof FRAMES

/** The studio's sign, about twenty units each way around the origin. */
const MARKS = {
  anvil: 'M-20-12H22L14-2H8V6L16 14H-10L-4 6V-2C-12-2-18-6-20-12z',
  wheel: `${star(8, 21, 15)}M0-9a9 9 0 1 0 .1 0z`,
  flame: 'M0-22C18-6 16 18 0 20C-16 18-16 0-6-8C-4 0 2 0 0-22z',
  pine: 'M0-22L11-6H6L16 8H3V20H-3V8H-16L-6-6H-11z',
  fan: 'M0 16L-20-6A27 27 0 0 1-9-17zM0 16L-6-19A27 27 0 0 1 6-19zM0 16L9-17A27 27 0 0 1 20-6z',
  ring: 'M0-19a19 19 0 1 0 .1 0zM0-10a10 10 0 1 1-.1 0z',
  kite: 'M0-22L15-4 0 20-15-4z',
} as const
export type MarkName = keyof typeof MARKS

export function mark(tones: Tones, name: MarkName, x: number, y: number): string {
  return group(
    `transform="translate(${x} ${y})"`,
    disc(0, 0, 42, tones.ink, 'opacity=".92"'),
    path(MARKS[name], tones.accent.light, 'transform="scale(1.3)"'),
  )
}
