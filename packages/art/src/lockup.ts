import { LETTERING, type LetteringName } from './lettering/styles.ts'
import { setTitle, type TitleBox } from './lettering/title.ts'
import { linear } from './paints.ts'
import type { Tones } from './tones.ts'

export type Face = 'chrome' | 'brass' | 'gilt' | 'sugar' | 'inline' | 'neon' | 'paper'

interface FaceLook {
  /** From the head of the letters to their feet; four colours give the line of a horizon. */
  readonly fill: readonly string[]
  readonly edge: string
  /** Around the edge, when there is a second one. */
  readonly halo?: string
  /** Down the middle of every stroke. */
  readonly inline?: string
}

const LOOKS: Readonly<Record<Face, (tones: Tones) => FaceLook>> = {
  chrome: ({ white, glow, hero, ink }) => ({ fill: [white, white, glow, hero.base], edge: ink }),
  brass: ({ white, accent, ink }) => ({
    fill: [white, accent.light, accent.base, accent.light],
    edge: ink,
  }),
  gilt: ({ white, accent, ink }) => ({ fill: [white, accent.light, accent.base], edge: ink }),
  sugar: ({ white, accent, hero, ink }) => ({
    fill: [white, white, accent.light],
    edge: hero.dark,
    halo: ink,
  }),
  inline: ({ white, accent, ink }) => ({
    fill: [white, accent.light, accent.base],
    edge: ink,
    inline: accent.dark,
  }),
  neon: ({ white, glow, hero, ink }) => ({
    fill: [white, white, glow],
    edge: ink,
    halo: hero.base,
  }),
  paper: ({ white, deep }) => ({ fill: [white, white], edge: deep }),
}

/** The title as it stands on a picture: shadow, edge, face and gleam of the same few paths. */
export function lockup(
  title: string,
  lettering: LetteringName,
  face: Face,
  tones: Tones,
  box: TitleBox,
): { readonly defs: string; readonly svg: string } {
  const style = LETTERING[lettering]
  const { fill, edge, halo, inline } = LOOKS[face](tones)
  const letters = setTitle(title, style, box)
  const head = -Math.round(100 / style.contrast)
  const horizon =
    fill.length === 4 ? [0, 0.3, 0.62, 1] : fill.map((_, at) => at / (fill.length - 1))
  const paint = linear(
    'f',
    `gradientUnits="userSpaceOnUse" x2="0" y1="${head}" y2="0"`,
    ...fill.map((colour, at) => [horizon[at] ?? 0, colour] as const),
  )
  const stroked = (width: number, colour: string, y = 0, more = '') =>
    `<use href="#t"${y ? ` y="${y}"` : ''} stroke="${colour}" stroke-width="${width}"${more}/>`
  const { weight, ends, joins } = style
  return {
    defs: `${paint}<g id="t">${letters}</g>`,
    svg:
      `<g fill="none" stroke-linejoin="round"${ends === 'butt' ? '' : ` stroke-linecap="${ends}"`}>` +
      (halo ? stroked(weight + 30, halo, 5, ' opacity=".9"') : '') +
      stroked(weight + 15, edge, 9) +
      stroked(weight + 15, edge, -4) +
      `<g stroke-linejoin="${joins}"${joins === 'miter' ? ' stroke-miterlimit="3"' : ''}>${stroked(weight, 'url(#f)')}</g>` +
      (inline ? stroked(3, inline) : stroked(2.5, tones.white, -3, ' opacity=".6"')) +
      '</g>',
  }
}
