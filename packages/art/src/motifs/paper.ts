import { disc, group, line, path, placed, star, polygon, onCircle } from '../svg.ts'
import { HERO, METAL, PALE, glowBehind, mirrored, shine, solid, type Motif } from './motif.ts'

/** Folded paper: every facet is its own shade. */
const crane: Motif = (tones) => {
  const bird =
    path('M-14 30L-104-14-44 40z', tones.hero.dark) +
    path('M-44 40L-104-14-70 36z', tones.hero.base) +
    path('M18 34L112-46 92-16 40 44z', tones.hero.dark) +
    path('M92-16L112-46 120-4z', tones.accent.base) +
    path('M0 18L24-104 54 26 10 64z', tones.hero.light) +
    path('M24-104L54 26 20 20z', HERO) +
    path('M-30 28L-40-92 14 30 0 66z', PALE) +
    path('M-40-92L14 30-12 34z', tones.white) +
    path('M-44 40L0 66 54 26 8 30z', HERO) +
    path('M-44 40L0 66 4 34z', tones.hero.light)
  return (
    placed(2, 12, 0.98, -4, bird) + placed(74, 74, 0.3, 8, bird) + placed(-82, -72, 0.26, -12, bird)
  )
}

const kite: Motif = (tones) => {
  const one = (fill: string) =>
    line('M0 84C30 100-30 118 10 140', tones.white, 4) +
    path('M0-92L56-20 0 84-56-20z', fill) +
    path('M0-92L56-20H0z', tones.accent.base) +
    path('M0 84L-56-20H0z', tones.accent.base) +
    path('M0-92L-56-20H0z', tones.white, 'stroke="none" opacity=".25"') +
    line('M0-92V84M-56-20H56', tones.ink, 4) +
    mirrored(path('M2 104L22 94V112z', fill))
  return (
    placed(-66, 24, 0.5, -24, one(tones.pigment('teal'))) +
    placed(70, 34, 0.44, 20, one(tones.pigment('violet'))) +
    placed(8, -20, 0.9, 16, one(HERO))
  )
}

const football: Motif = (tones) => {
  const net = 'M-104-88H104V70M-104-88V70'
  const patches = [0, 72, 144, 216, 288]
    .map((turn) =>
      placed(
        0,
        0,
        1,
        turn,
        line('M0-20V-42', tones.ink, 5),
        path('M-16-48L0-40 16-48 22-60A64 64 0 0 0-22-60z', tones.pigment('night')),
      ),
    )
    .join('')
  return (
    line(
      'M-70-88V70M-36-88V70M0-88V70M36-88V70M70-88V70M-104-56H104M-104-24H104M-104 8H104M-104 40H104',
      tones.white,
      2.5,
      'opacity=".5"',
    ) +
    line(net, tones.ink, 17) +
    line(net, tones.white, 11) +
    path(
      'M-108 92C-80 76-50 60-30 52L-10 80C-40 92-80 100-108 104z',
      tones.accent.base,
      'opacity=".7" stroke="none"',
    ) +
    placed(
      22,
      30,
      1,
      12,
      disc(2, 2, 66, tones.glow),
      disc(0, 0, 66, PALE),
      path(polygon(patchPoints()), tones.pigment('night')),
      patches,
      disc(0, 0, 66, 'none'),
      shine(tones, -26, -36, 16, 8),
    )
  )
}

function patchPoints() {
  return [0, 72, 144, 216, 288].map((turn) => onCircle(turn, 22))
}

const ticket: Motif = (tones) =>
  placed(
    0,
    0,
    1,
    -10,
    solid(tones, 'M-100-58H100V-18A18 18 0 0 0 100 18V58H-100V18A18 18 0 0 0-100-18z', METAL),
    line('M-52-58V58', tones.accent.dark, 4, 'stroke-dasharray="8 7"'),
    path(star(5, 36, 16, 22, 2), HERO),
    group('opacity=".75" stroke="none"', path('M50-58H70L30 58H10z', tones.white)),
  ) + path(star(4, 20, 5, 84, -70) + star(4, 14, 4, -88, 66), tones.white, 'stroke="none"')

const wrapped: Motif = (tones) =>
  glowBehind(105) +
  solid(tones, 'M-76-14H76V92H-76z', HERO) +
  path('M-18-14H18V92H-18z', METAL) +
  path('M-88-44H88V-10H-88z', HERO) +
  path('M-20-44H20V-10H-20z', METAL) +
  mirrored(
    path('M2-44C-4-90 62-108 74-76C80-52 40-44 2-44z', METAL),
    path('M12-48C20-74 50-86 58-70C58-56 36-50 12-48z', tones.accent.dark, 'stroke="none"'),
  ) +
  path('M-76-10H-62V92H-76z', tones.white, 'stroke="none" opacity=".35"')

export const PAPER = { crane, kite, football, ticket, wrapped } satisfies Record<string, Motif>
