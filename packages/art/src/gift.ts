import type { ArtDirection } from '@baize/contract/brand'
import { HERO, METAL, mirrored, glowBehind, shine } from './motifs/motif.ts'
import { materialPaints } from './paints.ts'
import { contour, housePalette, picture } from './picture.ts'
import { box, disc, group, line, oval, path, placed, star } from './svg.ts'
import { tonesOf, type Tones } from './tones.ts'

export const GIFT_STATES = ['closed', 'open', 'locked'] as const
export type GiftState = (typeof GIFT_STATES)[number]

/** A day's present: on a clear ground, so that it stands on any surface. */
export function gift(state: GiftState, direction: ArtDirection = {}): string {
  const dulled = { ...direction, saturation: (direction.saturation ?? 1) * 0.35 }
  const tones = tonesOf(housePalette(direction, 'plum'), state === 'locked' ? dulled : direction)
  const body = group(
    `transform="translate(200 222)scale(1.5)" ${contour(tones, direction)}`,
    oval(0, 96, 92, 12, tones.ink, 'stroke="none" opacity=".35"'),
    DRAWINGS[state](tones),
  )
  return picture({
    width: 400,
    height: 400,
    title: `${state} gift`,
    defs: materialPaints(tones),
    body,
  })
}

function trunk(tones: Tones): string {
  return (
    path('M-76-14H76L70 92H-70z', HERO) +
    path('M-20-14H20L18 92H-18z', METAL) +
    path('M-76-14H-60L-56 92H-70z', tones.white, 'stroke="none" opacity=".3"') +
    path('M-76-14H76L75 6H-75z', tones.ink, 'stroke="none" opacity=".3"')
  )
}

function lid(tones: Tones): string {
  return (
    box(-88, -46, 176, 36, 8, HERO) +
    path('M-22-46H22V-10H-22z', METAL) +
    mirrored(
      path('M2-46C-4-92 64-112 76-78C82-54 40-46 2-46z', METAL),
      path('M14-50C22-76 50-88 60-72C60-58 38-52 14-50z', tones.accent.dark, 'stroke="none"'),
    ) +
    disc(0, -48, 13, METAL) +
    line('M-80-40H80', tones.white, 4, 'opacity=".5" stroke-linecap="round"')
  )
}

const DRAWINGS: Readonly<Record<GiftState, (tones: Tones) => string>> = {
  closed: (tones) =>
    trunk(tones) +
    lid(tones) +
    path(star(4, 17, 4, -62, -78) + star(4, 11, 3, 88, -62), tones.white, 'stroke="none"'),
  open: (tones) =>
    glowBehind(120, 0, -40) +
    path(
      'M-60-10L-100-118M0-10V-128M60-10L100-118',
      tones.glow,
      `stroke="${tones.glow}" stroke-width="18" opacity=".35"`,
    ) +
    [
      [-44, -26],
      [40, -30],
      [0, -40],
      [-22, -60],
      [24, -66],
    ]
      .map(([x = 0, y = 0]) => disc(x, y, 19, METAL) + shine(tones, x - 6, y - 7, 6, 3))
      .join('') +
    path('M-2-112L16-90-2-62-20-90z', tones.hero.light) +
    trunk(tones) +
    placed(62, -44, 0.72, 30, lid(tones)) +
    path(star(4, 22, 5, -66, -84) + star(4, 12, 3, -94, -30), tones.white, 'stroke="none"'),
  locked: (tones) =>
    trunk(tones) +
    lid(tones) +
    line('M-82-2L78 86M82-2L-78 86', tones.ink, 17) +
    line('M-82-2L78 86M82-2L-78 86', tones.pigment('steel'), 10, 'stroke-dasharray="13 5"') +
    line('M-19 32V14A19 19 0 0 1 19 14V32', tones.ink, 15) +
    line('M-19 32V14A19 19 0 0 1 19 14V32', tones.pigment('steel'), 9) +
    box(-31, 26, 62, 50, 10, METAL) +
    path('M0 40a8 8 0 0 1 4 15l3 12H-7l3-12A8 8 0 0 1 0 40z', tones.ink, 'stroke="none"'),
}
