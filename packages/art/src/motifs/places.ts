import { box, disc, group, line, oval, path, placed, polygon, star, onCircle } from '../svg.ts'
import {
  GLOW,
  HERO,
  METAL,
  PALE,
  glowBehind,
  mirrored,
  shine,
  solid,
  tube,
  type Motif,
} from './motif.ts'

/** A keep on its rock with a storm above. */
const tower: Motif = (tones) =>
  line('M-60-124L-100-70-76-66-112-10M84-128L104-84 86-78 114-30', tones.glow, 15, 'opacity=".4"') +
  line('M-60-124L-100-70-76-66-112-10M84-128L104-84 86-78 114-30', tones.accent.base, 7) +
  path('M-104 100L-70 40H70L104 100z', tones.ink) +
  mirrored(
    path('M40 66V-14H34V-34H46V-26H54V-34H66V-26H74V-34H86V-14H80V66z', HERO),
    path('M36-36L60-76 84-36z', METAL),
    path('M54 0h12v20H54z', tones.accent.light, 'stroke-width="2"'),
  ) +
  solid(tones, 'M-38 80V-34H-48V-62H-32V-52H-16V-62H16V-52H32V-62H48V-34H38V80z', HERO) +
  path('M-36-64L0-112 36-64z', METAL) +
  path('M-16 80V50A16 18 0 0 1 16 50V80z', tones.ink) +
  path(
    'M-8-4V-20A8 9 0 0 1 8-20V-4zM-24 26V12a6 6 0 0 1 12 0V26zM12 26V12a6 6 0 0 1 12 0V26z',
    tones.accent.light,
    'stroke-width="2"',
  ) +
  path('M-38 80V-34H-26V80z', tones.hero.light, 'stroke="none" opacity=".5"')

export const lighthouse: Motif = (tones) =>
  path('M0-76L-128-108V-34zM0-76L128-108V-34z', tones.glow, 'stroke="none" opacity=".5"') +
  path('M-100 104C-90 70-50 66-40 52H40C56 64 90 72 100 104z', tones.ink) +
  solid(tones, 'M-24-50H24L42 84H-42z', PALE) +
  path('M-27-26H27L31 2H-31zM-35 30H35L39 58H-39z', HERO, 'stroke="none"') +
  path('M-24-50H-14L-28 84H-42z', tones.white, 'stroke="none" opacity=".6"') +
  box(-34, -58, 68, 10, 4, METAL) +
  box(-20, -90, 40, 32, 4, tones.accent.light) +
  disc(0, -74, 34, GLOW, 'stroke="none"') +
  path('M-28-88Q0-122 28-88z', HERO) +
  path('M-10 84V70A10 12 0 0 1 10 70V84z', tones.ink) +
  path(
    'M-110 96q14-16 28 0t28 0 28 0 28 0 28 0 28 0 28 0 28 0V112H-110z',
    tones.hero.base,
    'opacity=".8"',
  )

const iceberg: Motif = (tones) =>
  glowBehind(100, 0, -10) +
  path('M-104 100L-76 4-44-38-20-16 6-104 44-30 62-48 104 100z', HERO) +
  group(
    'stroke="none"',
    path('M6-104L-20-16-34 100H-6z', tones.white, 'opacity=".75"'),
    path('M6-104L44-30 30 100H-6z', tones.hero.light, 'opacity=".6"'),
    path('M-76 4L-44-38-52 100H-104z', tones.hero.light, 'opacity=".8"'),
    path('M62-48L104 100H66z', tones.hero.dark, 'opacity=".7"'),
  ) +
  path('M-44-38L-56-12-40-20-32-6-20-16zM6-104L-8-58 8-68 18-48 34-48zM62-48L50-24 68-20z', METAL) +
  path('M-110 92H110L84 112H-84z', tones.accent.base, 'opacity=".5"')

/** Light falls in white and leaves in colours. */
const prism: Motif = (tones) => {
  const bands = ['red', 'orange', 'gold', 'green', 'blue', 'violet'] as const
  return (
    line('M-124 44L-26 6', tones.white, 9) +
    bands
      .map((name, at) =>
        path(`M24 0L128 ${10 + at * 14}V${24 + at * 14}z`, tones.pigment(name), 'stroke="none"'),
      )
      .join('') +
    path('M0-94L94 70 20 94-94 70z', HERO) +
    group(
      'stroke="none"',
      path('M0-94L20 94 94 70z', tones.hero.dark, 'opacity=".75"'),
      path('M0-94L-94 70-10 34z', tones.white, 'opacity=".5"'),
      path('M-94 70L-10 34 20 94z', tones.accent.base, 'opacity=".5"'),
    ) +
    line('M0-94L20 94', tones.white, 3) +
    path(star(4, 26, 5, 0, -84), tones.white, 'stroke="none"')
  )
}

const reactor: Motif = (tones) =>
  glowBehind(112) +
  Array.from({ length: 3 }, (_, at) =>
    placed(
      0,
      0,
      1,
      at * 120,
      path('M-30-92H30L40-48H-40z', METAL),
      box(-12, -84, 24, 14, 4, tones.ink),
    ),
  ).join('') +
  path(
    polygon([0, 60, 120, 180, 240, 300].map((turn) => onCircle(turn + 30, 74))),
    tones.pigment('night'),
    'stroke-width="6"',
  ) +
  disc(0, 0, 54, METAL) +
  disc(0, 0, 44, tones.ink) +
  disc(0, 0, 38, HERO) +
  [0, 120, 240]
    .map((turn) =>
      placed(
        0,
        0,
        1,
        turn,
        path('M-6-11L-18-32A37 37 0 0 1 18-32L6-11A12 12 0 0 0-6-11z', tones.ink, 'stroke="none"'),
      ),
    )
    .join('') +
  disc(0, 0, 8, tones.ink, 'stroke="none"') +
  shine(tones, -16, -22, 14, 7)

const lotus: Motif = (tones) => {
  const petal = 'M0 40C-34 10-30-50 0-92C30-50 34 10 0 40z'
  const ring = (turns: readonly number[], scale: number, fill: string) =>
    turns
      .map((turn) =>
        group(
          `transform="translate(0 40)rotate(${turn})scale(${scale})translate(0-34)"`,
          path(petal, fill),
          line('M0 24V-60', tones.white, 4, 'opacity=".35"'),
        ),
      )
      .join('')
  return (
    glowBehind(100, 0, -10) +
    path('M-108 66Q0 26 108 66Q60 104 0 104T-108 66z', tones.pigment('leaf')) +
    ring([-78, 78, -52, 52], 0.95, tones.hero.dark) +
    ring([-58, 58, -28, 28], 0.98, HERO) +
    ring([0], 1, HERO) +
    ring([-38, 38, -14, 14], 0.66, tones.accent.light) +
    disc(0, 44, 24, METAL)
  )
}

/** Patchwork of light: eight kites around a star. */
const quilt: Motif = (tones) => {
  const names = ['pink', 'teal', 'gold', 'violet'] as const
  const patch = (at: number) =>
    placed(
      0,
      0,
      1,
      at * 45,
      path('M0 0L-27-65 0-100 27-65z', tones.pigment(names[at % 4] ?? 'pink')),
      path('M0 0L-27-65 0-100z', tones.white, 'stroke="none" opacity=".3"'),
      line('M0-14L-19-62 0-88 19-62z', tones.white, 2.5, 'stroke-dasharray="6 5" opacity=".8"'),
    )
  return (
    glowBehind(112) +
    placed(0, 0, 1, 22, path(star(4, 100, 70), HERO)) +
    Array.from({ length: 8 }, (_, at) => patch(at)).join('') +
    disc(0, 0, 23, METAL) +
    path(star(4, 20, 6), tones.white, 'stroke="none"')
  )
}

const candy: Motif = (tones) =>
  path(
    'M-30 40C-80 62-110 96-118 112C-70 108-20 84 0 60z',
    tones.accent.base,
    'opacity=".55" stroke="none"',
  ) +
  path(
    'M-14 50C-50 66-80 94-90 108C-50 100-10 84 14 62z',
    tones.white,
    'opacity=".7" stroke="none"',
  ) +
  line('M26-6L-62 98', tones.ink, 15) +
  line('M26-6L-62 98', PALE, 9) +
  disc(29, -27, 70, tones.accent.base) +
  disc(26, -30, 70, HERO) +
  line(
    'M26-30C26-44 46-44 46-28C46 2-2 0-2-30C-2-76 74-74 74-28C74 30-30 28-30-30C-30-62-8-86 20-92',
    tones.white,
    12,
    'stroke-linecap="round" opacity=".9"',
  ) +
  disc(26, -30, 70, 'none') +
  shine(tones, -2, -66, 20, 9) +
  path(star(4, 20, 5, -66, -50) + star(4, 13, 3, 88, 62), tones.white, 'stroke="none"')

const comet: Motif = (tones, variant) =>
  path(
    'M58-30C10-60-70-110-120-108C-70-60-104-40-110 10C-70-10-60 40-50 84C-30 50 0 60 30 62z',
    tones.accent.base,
    'opacity=".75" stroke="none"',
  ) +
  path(
    'M58-14C10-36-40-70-92-80C-50-30-70-10-70 24C-40 6-20 40 20 52z',
    tones.white,
    'opacity=".75" stroke="none"',
  ) +
  disc(47, 35, 58, tones.glow) +
  disc(44, 32, 58, HERO) +
  oval(26, 18, 14, 11, tones.hero.dark, 'stroke="none"') +
  oval(64, 46, 17, 13, tones.hero.dark, 'stroke="none"') +
  oval(34, 62, 9, 7, tones.hero.dark, 'stroke="none"') +
  (variant % 2 ? path(star(5, 20, 9, 66, 14), METAL) : '') +
  line('M0 6A52 52 0 0 1 34-20', tones.white, 7, 'stroke-linecap="round" opacity=".8"')

const moon: Motif = (tones) =>
  glowBehind(112) +
  solid(tones, 'M30-92A94 94 0 1 0 92 34A72 72 0 1 1 30-92z', METAL) +
  disc(-50, 10, 13, tones.accent.dark, 'stroke="none" opacity=".5"') +
  disc(-20, 58, 9, tones.accent.dark, 'stroke="none" opacity=".5"') +
  path(star(5, 30, 12, 48, -24) + star(5, 15, 6, 84, -66), HERO) +
  line('M-72-30A90 90 0 0 1-10-80', tones.white, 6, 'stroke-linecap="round" opacity=".7"')

const sun: Motif = (tones) =>
  glowBehind(115) +
  path(star(12, 106, 66), HERO) +
  disc(0, 0, 62, METAL) +
  mirrored(
    path('M8-8Q22-24 40-10Q24-4 8-8z', tones.accent.dark),
    disc(36, 14, 9, tones.hero.base, 'stroke="none" opacity=".5"'),
  ) +
  line('M-22 24Q0 42 22 24', tones.accent.dark, 6, 'stroke-linecap="round"') +
  path('M0-6L8 14H-6z', tones.accent.dark, 'stroke="none"') +
  shine(tones, -28, -38, 18, 8)

const honeycomb: Motif = (tones) => {
  const cell = (x: number, y: number, fill: string) => path(star(3, 38, 38, x, y), fill)
  return (
    cell(-66, -38, METAL) +
    cell(0, -76, HERO) +
    cell(66, -38, METAL) +
    cell(-66, 38, HERO) +
    cell(0, 0, METAL) +
    cell(66, 38, HERO) +
    path('M-30 22H30V60Q22 84 16 62T4 92T-10 64T-30 60z', tones.accent.base) +
    placed(
      6,
      -14,
      1,
      -18,
      oval(0, 0, 36, 25, METAL),
      line('M-10-24V24M8-25V25', tones.ink, 9),
      path('M4-20C10-64 46-58 24-18zM-8-20C-24-60-52-44-18-16z', PALE, 'opacity=".9"'),
      disc(27, -4, 4, tones.ink, 'stroke="none"'),
    )
  )
}

const masks: Motif = (tones) => {
  const face = 'M-58-54Q0-34 58-54C66 20 36 74 0 78C-36 74-66 20-58-54z'
  return (
    placed(
      34,
      16,
      0.95,
      14,
      path(face, HERO),
      mirrored(path('M14-12Q28-22 42-8Q28-2 14-12z', tones.ink)),
      path('M-28 46Q0 14 28 46Q0 32-28 46z', tones.ink),
    ) +
    placed(
      -30,
      -14,
      1.05,
      -10,
      solid(tones, face, METAL),
      mirrored(path('M14-8Q28-30 42-12Q30-10 14-8z', tones.ink)),
      path('M-32 20Q0 36 32 20Q20 56 0 56T-32 20z', tones.ink),
      path('M0-30L6 10H-6z', tones.accent.dark, 'stroke="none"'),
    ) +
    tube(tones, 'M-88-52C-110-20-80 20-104 70', 9, HERO)
  )
}

export const PLACES = {
  tower,
  lighthouse,
  iceberg,
  prism,
  reactor,
  lotus,
  quilt,
  candy,
  comet,
  moon,
  sun,
  honeycomb,
  masks,
} satisfies Record<string, Motif>
