import { box, disc, group, line, num, oval, path, placed, star } from '../svg.ts'
import type { Tones } from '../tones.ts'
import { HERO, METAL, PALE, glowBehind, mirrored, shine, solid, tube, type Motif } from './motif.ts'

const seven: Motif = (tones) => {
  const digit = 'M-58-72H62V-34C26 2 12 40 8 84H-44C-38 38-16 2 14-30H-30V-12H-58z'
  const flame = 'M0 60C-40 40-34 0-8-24C-10 0 4 4 6-6C14-40-6-50 2-78C30-50 46 8 0 60z'
  return (
    placed(-58, 30, 1.1, -14, path(flame, tones.accent.base, 'opacity=".9"')) +
    placed(56, 16, 1.3, 12, path(flame, tones.accent.base, 'opacity=".9"')) +
    placed(60, 34, 0.7, 8, path(flame, tones.white, 'stroke="none" opacity=".8"')) +
    path(digit, METAL, 'stroke-width="20" transform="translate(3 4)"') +
    path(digit, METAL, `stroke="${tones.accent.base}" stroke-width="13"`) +
    path(digit, HERO, 'stroke-width="4"') +
    path('M-52-66H56V-52H-52z', tones.white, 'stroke="none" opacity=".55"')
  )
}

const bell: Motif = (tones) => {
  const body = 'M0-80C44-80 56-40 58 0C60 30 72 42 84 54H-84C-72 42-60 30-58 0C-56-40-44-80 0-80z'
  return placed(
    0,
    0,
    1,
    8,
    disc(0, 64, 22, tones.accent.dark),
    disc(0, -84, 15, 'none', `stroke="${tones.accent.base}" stroke-width="9"`),
    solid(tones, body, HERO),
    path('M-66 22Q0 40 66 22L84 54Q0 80-84 54z', METAL),
    line('M-54-8Q0 8 54-8', tones.accent.light, 4),
    path(
      'M-34-54C-44-36-46-10-46 14L-34 17C-34-10-30-36-20-58z',
      tones.white,
      'stroke="none" opacity=".55"',
    ),
    mirrored(
      line('M98-44Q112-14 100 18M-116 8', tones.glow, 5, 'opacity=".7" stroke-linecap="round"'),
    ),
  )
}

const cherries: Motif = (tones) =>
  line('M6-86C-30-50-44-20-44 22M6-86C34-44 48-16 50 10', tones.ink, 13) +
  line('M6-86C-30-50-44-20-44 22M6-86C34-44 48-16 50 10', tones.pigment('green'), 7) +
  path('M6-86C40-112 84-100 98-66C62-54 28-58 6-86z', tones.pigment('green')) +
  line('M14-84C42-88 64-82 86-70', tones.glow, 3) +
  [
    [-46, 50, 44],
    [50, 42, 46],
  ]
    .map(
      ([x = 0, y = 0, r = 0]) =>
        disc(x + 2, y + 2, r, tones.accent.base) +
        disc(x, y, r, HERO) +
        shine(tones, x - 15, y - 18, 14, 8),
    )
    .join('')

/** A cog; the teeth are one dashed ring. */
function cog(tones: Tones, radius: number, teeth: number, fill: string): string {
  const dash = num((Math.PI * radius) / teeth)
  const ring = (width: number, colour: string) =>
    disc(
      0,
      0,
      radius,
      'none',
      `stroke="${colour}" stroke-width="${width}" stroke-dasharray="${dash}"`,
    )
  return (
    ring(26, tones.ink) +
    disc(0, 0, radius, fill) +
    ring(20, fill) +
    disc(0, 0, radius * 0.66, 'none', `stroke="${tones.accent.light}" stroke-width="4"`) +
    disc(0, 0, radius * 0.3, tones.deep)
  )
}

const gears: Motif = (tones) =>
  placed(46, -42, 1, 10, cog(tones, 42, 10, HERO)) +
  placed(56, 48, 1, 0, cog(tones, 30, 8, METAL)) +
  placed(-32, 14, 1, 4, cog(tones, 66, 14, METAL)) +
  disc(-32, 14, 34, HERO) +
  path(star(4, 30, 9, -32, 14), tones.white) +
  shine(tones, -66, -30, 20, 8)

const vault: Motif = (tones) =>
  box(-92, -92, 184, 184, 22, tones.pigment('night')) +
  box(-82, -82, 164, 164, 16, 'none', `stroke="${tones.accent.dark}" stroke-width="5"`) +
  disc(0, 0, 76, METAL) +
  disc(0, 0, 62, HERO) +
  disc(
    0,
    0,
    69,
    'none',
    `stroke="${tones.ink}" stroke-width="7" stroke-dasharray="2 25" stroke-linecap="round"`,
  ) +
  group(
    `stroke-linecap="round"`,
    `<path d="M0-44V44M-38-22L38 22M-38 22L38-22" stroke="${tones.ink}" stroke-width="17"/>`,
    `<path d="M0-44V44M-38-22L38 22M-38 22L38-22" stroke="${tones.accent.base}" stroke-width="11"/>`,
  ) +
  disc(0, 0, 20, METAL) +
  path(star(6, 11, 6), tones.ink, 'stroke="none"') +
  line('M-52-28A60 60 0 0 1-10-58', tones.white, 6, 'opacity=".6" stroke-linecap="round"')

const abacus: Motif = (tones) => {
  const rows = [-44, 0, 44]
  const beads = [
    [-58, -36, 30, 54],
    [-60, -8, 14, 58],
    [-34, -10, 36, 60],
  ]
  return (
    path('M-96-90H96V90H-96zM-76-70V70H76V-70z', METAL, 'fill-rule="evenodd"') +
    rows.map((y) => line(`M-76 ${y}H76`, tones.accent.light, 5)).join('') +
    rows
      .map((y, row) =>
        (beads[row] ?? [])
          .map(
            (x) =>
              path(
                `M${x} ${y - 25}q20 8 20 25t-20 25q-20-8-20-25t20-25z`,
                row === 1 ? PALE : HERO,
              ) + oval(x - 6, y - 9, 4, 7, tones.white, 'stroke="none" opacity=".7"'),
          )
          .join(''),
      )
      .join('') +
    line('M-90-84H90', tones.white, 4, 'opacity=".6"')
  )
}

const crown: Motif = (tones) => {
  const points = 'M-84 50L-98-48-46-4 0-86 46-4 98-48 84 50Q0 74-84 50z'
  return (
    glowBehind(105, 0, -10) +
    path('M-70 40Q-50-30 0-30T70 40z', tones.pigment('red')) +
    solid(tones, points, METAL) +
    path('M-86 44Q0 70 86 44V72Q0 98-86 72z', METAL) +
    [
      [-98, -54, 10],
      [0, -92, 13],
      [98, -54, 10],
    ]
      .map(([x = 0, y = 0, r = 0]) => disc(x, y, r, PALE))
      .join('') +
    path('M0 0L16 22 0 44-16 22z', HERO) +
    mirrored(path('M50 8L61 24 50 40 39 24z', HERO), disc(40, 74, 7, PALE)) +
    disc(0, 80, 8, HERO) +
    line('M-78 34L-88-28', tones.white, 4, 'opacity=".7"')
  )
}

const horseshoe: Motif = (tones) => {
  const shoe = 'M-64-84H-28C-46-10-40 44 0 44S46-10 28-84H64C92 10 72 88 0 88S-92 10-64-84z'
  return (
    glowBehind(100) +
    solid(tones, shoe, METAL) +
    line(
      'M-48-70C-68 4-54 66 0 66S68 4 48-70',
      tones.accent.dark,
      9,
      'stroke-dasharray="4 19" stroke-linecap="round"',
    ) +
    line('M-70-74C-92 10-70 76-8 80', tones.white, 4, 'opacity=".7"') +
    placed(0, -14, 0.9, 0, path(star(5, 34, 15), HERO))
  )
}

const clover: Motif = (tones, variant) => {
  const leaf = 'M0 4C-52-8-58-52-30-62C-14-67-2-56 0-44C2-56 14-67 30-62C58-52 52-8 0 4z'
  const foil = variant % 2 ? METAL : HERO
  return (
    line('M0 0C10 40 4 70 30 102', tones.ink, 17) +
    line('M0 0C10 40 4 70 30 102', tones.hero.base, 10) +
    [0, 90, 180, 270]
      .map((turn) =>
        placed(
          0,
          -14,
          1.12,
          turn + 45,
          path(leaf, foil),
          line('M0-4V-34', tones.hero.dark, 4, 'opacity=".6"'),
          path(
            'M-40-40C-44-54-28-62-18-54C-30-52-36-48-40-40z',
            tones.white,
            'stroke="none" opacity=".7"',
          ),
        ),
      )
      .join('') +
    path(star(4, 26, 5, 56, -76), tones.white, 'stroke="none"')
  )
}

const engine: Motif = (tones) =>
  path(
    'M14-96C20-124 60-128 70-108C100-112 112-80 88-70C80-56 50-62 46-72C30-66 12-78 14-96z',
    PALE,
    'opacity=".85"',
  ) +
  path('M-16-40V-74H-26L-32-96H32L26-74H16V-40z', tones.pigment('night')) +
  box(-36, -102, 72, 11, 4, METAL) +
  box(-84, 34, 168, 20, 8, METAL) +
  mirrored(disc(70, 44, 17, METAL), disc(70, 44, 9, tones.ink)) +
  disc(3, 3, 60, tones.glow) +
  disc(0, 0, 60, HERO) +
  disc(0, 0, 47, METAL) +
  disc(0, 0, 38, tones.pigment('night')) +
  disc(
    0,
    0,
    53,
    'none',
    `stroke="${tones.ink}" stroke-width="6" stroke-dasharray="1 22.8" stroke-linecap="round"`,
  ) +
  path(star(5, 29, 12), HERO) +
  disc(0, -60, 17, METAL) +
  disc(0, -60, 11, tones.white) +
  glowBehind(38, 0, -60) +
  path('M-70 56H70L92 100H-92z', HERO) +
  line('M-48 58L-62 100M-24 58L-31 100M0 58V100M24 58L31 100M48 58L62 100', tones.accent.base, 7) +
  line('M-50-18A54 54 0 0 1-20-50', tones.white, 6, 'opacity=".7" stroke-linecap="round"')

const bolt: Motif = (tones, variant) => {
  const flash = 'M22-104L-58 16H-8L-30 104 62-28H10L44-104z'
  return (
    (variant % 2
      ? path('M-74-84H66Q80-84 80-70V90H-60Q-74 90-74 76z', tones.hero.dark) +
        path('M-62 74H80V90H-58Q-70 86-62 74z', PALE) +
        path('M-74-84H68Q80-84 80-72V74H-74z', HERO) +
        box(-60, -70, 126, 130, 6, 'none', `stroke="${tones.accent.base}" stroke-width="5"`)
      : disc(0, 0, 84, HERO) +
        disc(0, 0, 70, 'none', `stroke="${tones.glow}" stroke-width="3" opacity=".6"`)) +
    path(flash, tones.ink, 'stroke-width="14"') +
    path(flash, METAL) +
    path('M22-104L-58 16H-42L34-104z', tones.white, 'stroke="none" opacity=".6"')
  )
}

const trophy: Motif = (tones) => {
  const cup = 'M-54-86H54C56-30 44 12 0 24C-44 12-56-30-54-86z'
  return (
    glowBehind(96, 0, -30) +
    mirrored(tube(tones, 'M50-66C100-74 96-8 34 0', 12, tones.accent.base)) +
    path('M-11 18H11L18 52H-18z', METAL) +
    solid(tones, cup, METAL) +
    path('M-60-96H60V-80H-60z', METAL) +
    path(
      'M-44-72C-44-32-36-6-16 10C-26-14-28-44-26-72z',
      tones.white,
      'stroke="none" opacity=".5"',
    ) +
    path(star(5, 27, 12, 4, -34), HERO) +
    path('M-34 50H34L42 66H-42z', METAL) +
    box(-54, 66, 108, 26, 6, HERO) +
    box(-26, 72, 52, 13, 4, METAL)
  )
}

export const CLASSIC = {
  seven,
  bell,
  cherries,
  gears,
  vault,
  abacus,
  crown,
  horseshoe,
  clover,
  engine,
  bolt,
  trophy,
} satisfies Record<string, Motif>
