import type { Stream } from '../seed.ts'
import { disc, group, line, oval, path } from '../svg.ts'
import type { Tones } from '../tones.ts'

/**
 * A thing that can be the hero of a picture, drawn around the origin within a hundred units each way.
 * `variant` chooses between the ways of drawing it.
 */
export type Motif = (tones: Tones, variant: number, stream: Stream) => string

/** Gradients that every picture with a hero defines: the hero's material, the accent's, a pale one, a glow. */
export const HERO = 'url(#b)'
export const METAL = 'url(#c)'
export const PALE = 'url(#e)'
export const GLOW = 'url(#d)'

/** A silhouette lit from the upper left, with light from behind along its lower right edge. */
export function solid(tones: Tones, d: string, fill: string, rim: string = tones.glow): string {
  return path(d, rim) + path(d, fill, 'transform="translate(-2.5-2.5)" stroke="none"')
}

export function mirrored(...inside: readonly string[]): string {
  const half = inside.join('')
  return half + group('transform="scale(-1 1)"', half)
}

/** A soft window of light on something round. */
export function shine(tones: Tones, x: number, y: number, rx: number, ry: number, turn = -30) {
  return oval(
    x,
    y,
    rx,
    ry,
    tones.white,
    `opacity=".6" stroke="none" transform="rotate(${turn} ${x} ${y})"`,
  )
}

export function glowBehind(radius: number, x = 0, y = 0): string {
  return disc(x, y, radius, GLOW, 'stroke="none"')
}

/** A thick line with an outline and a gleam: ropes, rings, tubes. */
export function tube(tones: Tones, d: string, width: number, look: string): string {
  return (
    line(d, tones.ink, width + 6) +
    line(d, look, width) +
    line(
      d,
      tones.white,
      width / 6,
      `opacity=".55" transform="translate(${-width / 6}-${width / 5})"`,
    )
  )
}
