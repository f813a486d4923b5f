import type { Tones } from './tones.ts'

type Stop = readonly [offset: number, colour: string, opacity?: number]

function stops(list: readonly Stop[]): string {
  return list
    .map(
      ([offset, colour, opacity]) =>
        `<stop${offset ? ` offset="${String(offset).replace(/^0/, '')}"` : ''} stop-color="${colour}"${
          opacity === undefined ? '' : ` stop-opacity="${opacity}"`
        }/>`,
    )
    .join('')
}

export function linear(id: string, place: string, ...list: readonly Stop[]): string {
  return `<linearGradient id="${id}" ${place}>${stops(list)}</linearGradient>`
}

function radial(id: string, place: string, ...list: readonly Stop[]): string {
  return `<radialGradient id="${id}"${place && ` ${place}`}>${stops(list)}</radialGradient>`
}

/** The gradients a motif may use (see motif.ts), all lit from the upper left. */
export function materialPaints(
  { hero, accent, glow, white, sky }: Tones,
  glowOpacity = 0.85,
): string {
  return (
    radial('b', 'cx=".34" cy=".24" r=".9"', [0, hero.light], [0.45, hero.base], [1, hero.dark]) +
    linear('c', 'x2=".4" y2="1"', [0, accent.light], [0.5, accent.base], [1, accent.dark]) +
    linear('e', 'x2=".3" y2="1"', [0.3, white], [1, sky]) +
    radial('d', '', [0, glow, glowOpacity], [1, glow, 0])
  )
}

/** `a` is the sky, `g` darkens the foot of a picture for its title, `h` is the light over all. */
export function skyPaints({ sky, deep, ink, white }: Tones): string {
  return (
    linear('a', 'x2="0" y2="1"', [0, deep], [0.4, sky], [1, deep]) +
    linear('g', 'x2="0" y2="1"', [0.5, ink, 0], [0.88, ink, 0.8]) +
    radial('h', 'cx="0" cy="0" r=".9"', [0, white, 0.24], [1, white, 0])
  )
}
