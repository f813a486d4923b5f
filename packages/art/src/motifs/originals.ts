import { box, disc, group, line, oval, path, placed, star } from '../svg.ts'
import type { Material, Tones } from '../tones.ts'
import { HERO, METAL, PALE, glowBehind, mirrored, shine, solid, tube, type Motif } from './motif.ts'

const rocket: Motif = (tones, variant) => {
  const ship =
    path('M-19 44C-24 84-10 96 0 122C10 96 24 84 19 44z', tones.accent.base) +
    path('M-10 46C-12 74-4 82 0 96C4 82 12 74 10 46z', tones.white, 'stroke="none"') +
    mirrored(path('M22 2C52 20 58 44 54 70L20 48z', HERO)) +
    solid(tones, 'M0-104C36-66 38-8 24 50H-24C-38-8-36-66 0-104z', PALE) +
    path('M0-104C19-84 28-60 31-36H-31C-28-60-19-84 0-104z', HERO) +
    disc(0, -8, 17, METAL) +
    disc(0, -8, 11, tones.pigment('night')) +
    shine(tones, -4, -12, 5, 3) +
    path('M-5 30h10v36h-10z', HERO)
  const ring = 'M-112 22C-70 66 90 12 108-34'
  return (
    (variant % 2 ? '' : disc(-52, 48, 46, HERO) + shine(tones, -70, 28, 14, 8)) +
    line(ring, tones.glow, 5, 'opacity=".7"') +
    placed(10, -6, 0.96, 38, ship)
  )
}

/** Columns that rise, a line above them, and a rocket at its end. */
const climb: Motif = (tones, variant, stream) =>
  [34, 52, 80, 118, 166]
    .map((tall, at) => box(at * 36 - 104, 92 - tall, 26, tall, 5, at === 4 ? METAL : HERO))
    .join('') +
  tube(tones, 'M-108 46C-50 36 0 12 34-40', 11, tones.white) +
  placed(62, -54, 0.62, 2, rocket(tones, variant + 1, stream))

const gauge: Motif = (tones) =>
  disc(0, 14, 98, METAL) +
  disc(0, 14, 85, tones.pigment('night')) +
  line('M-56 62A74 74 0 0 1-30-53', tones.pigment('teal'), 13) +
  line('M-22-57A74 74 0 0 1 50-40', tones.accent.base, 13) +
  line('M54-34A74 74 0 0 1 56 62', tones.pigment('red'), 13) +
  disc(
    0,
    14,
    56,
    'none',
    `stroke="${tones.white}" stroke-width="9" stroke-dasharray="2 12.6" opacity=".8"`,
  ) +
  placed(0, 14, 1, 58, path('M-8 14L0-74 8 14z', HERO)) +
  disc(0, 14, 17, METAL) +
  line('M-66-36A84 84 0 0 1-6-68', tones.white, 6, 'opacity=".5" stroke-linecap="round"')

/** A ribbon without an end. */
const infinity: Motif = (tones) => {
  const left = 'M0 0C-26-46-92-52-92 0S-26 46 0 0'
  const right = 'M0 0C26-46 92-52 92 0S26 46 0 0'
  return (
    glowBehind(110) +
    tube(tones, right, 30, METAL) +
    tube(tones, left, 30, HERO) +
    line('M-22-28C-12-16 12 16 22 28', tones.ink, 36) +
    line('M-24-31C-12-16 12 16 24 31', METAL, 30) +
    path(star(4, 22, 5, 74, -44), tones.white, 'stroke="none"')
  )
}

/** A ball on its way down, its last turns still aglow behind it. */
const plinko: Motif = (tones) => {
  let pegs = ''
  for (let row = 0; row < 6; row++) {
    for (let at = 0; at <= row + 1; at++) pegs += `M${(at - (row + 1) / 2) * 32} ${row * 27 - 66}h0`
  }
  const slot = (x: number, fill: string) => box(x, 82, 28, 26, 6, fill)
  const fills = [tones.pigment('red'), tones.pigment('orange'), tones.pigment('gold')]
  return (
    glowBehind(96, -2, -2) +
    line('M4-112L-16-70 17-42-4-8', tones.glow, 20, 'opacity=".55" stroke-linecap="round"') +
    `<path d="${pegs}" stroke="${tones.ink}" stroke-width="18" stroke-linecap="round"/>` +
    `<path d="${pegs}" stroke="${tones.white}" stroke-width="12" stroke-linecap="round"/>` +
    [-3, -2, -1, 0, 1, 2, 3]
      .map((at) => slot(at * 32 - 14, fills[3 - Math.abs(at)] ?? tones.pigment('green')))
      .join('') +
    disc(-4, -8, 25, METAL) +
    shine(tones, -12, -17, 8, 5)
  )
}

/** Armed, with its light on, and what one comes for lying at its feet. */
const mine: Motif = (tones) => {
  const steel = tones.material('night')
  const horn = path('M-18-54L-10-84H10L18-54z', METAL) + disc(0, -86, 10, tones.pigment('red'))
  const horns = Array.from({ length: 8 }, (_, at) => placed(0, -8, 1, at * 45 + 22.5, horn)).join(
    '',
  )
  return (
    glowBehind(130, 0, -8) +
    horns +
    disc(3, -4, 70, tones.glow) +
    disc(0, -8, 70, steel.base) +
    path('M-68-22A70 70 0 0 1 40-66A82 82 0 0 0-68-22z', steel.light, 'stroke="none"') +
    disc(0, -8, 40, METAL) +
    disc(0, -8, 31, HERO) +
    glowBehind(46, 0, -8) +
    shine(tones, -10, -20, 11, 7) +
    placed(-66, 58, 0.84, -14, gem(tones, tones.material('teal'))) +
    placed(66, 60, 0.76, 16, gem(tones, tones.material('pink')))
  )
}

/** A stone cut for brilliance, seen from the side. */
function gem(tones: Tones, { light, base, dark }: Material): string {
  return (
    path('M-34-40H34L62-10 0 62-62-10z', dark) +
    group(
      'stroke="none"',
      path('M-34-40L-62-10H-30z', base),
      path('M-34-40L-30-10 0-40z', light),
      path('M0-40L-30-10H30z', base),
      path('M0-40H34L30-10z', light, 'opacity=".8"'),
      path('M-62-10H-30L0 62z', base, 'opacity=".75"'),
      path('M-30-10H30L0 62z', light, 'opacity=".7"'),
      path('M-30-10L-16-10 0 62z', tones.white, 'opacity=".7"'),
      path('M-32-37H-6L-28-16z', tones.white, 'opacity=".75"'),
    )
  )
}

const gems: Motif = (tones) =>
  (
    [
      [-60, -42, 0.66, -18, 'teal'],
      [60, -44, 0.66, 18, 'pink'],
      [-62, 44, 0.72, -10, 'orange'],
      [62, 44, 0.72, 12, 'violet'],
    ] as const
  )
    .map(([x, y, scale, turn, name]) => placed(x, y, scale, turn, gem(tones, tones.material(name))))
    .join('') +
  placed(0, 0, 1.18, 0, gem(tones, tones.hero)) +
  path(star(4, 24, 5, -36, -52) + star(4, 14, 3, 70, -78), tones.white, 'stroke="none"')

const jewel: Motif = (tones) =>
  glowBehind(100) +
  placed(0, 4, 1.62, -8, gem(tones, tones.hero)) +
  path(star(4, 30, 6, -58, -56) + star(4, 17, 4, 76, 20), tones.white, 'stroke="none"')

const balloon: Motif = (tones) => {
  const one = (fill: string) =>
    path('M-7 66L0 54 7 66z', fill) +
    path('M0 58C-46 34-58-8-50-36A53 53 0 0 1 50-36C58-8 46 34 0 58z', fill) +
    shine(tones, -22, -36, 11, 22, 24)
  return (
    line('M-52 18Q-40 70-4 104M50 16Q36 70-2 104M0 60Q8 84-4 106', tones.white, 3) +
    placed(-54, -18, 0.7, -14, one(tones.accent.base)) +
    placed(54, -22, 0.72, 14, one(tones.pigment('teal'))) +
    placed(0, -6, 1.1, 0, one(HERO))
  )
}

const atom: Motif = (tones) =>
  glowBehind(105) +
  [0, 60, 120]
    .map((turn) =>
      placed(
        0,
        0,
        1,
        turn,
        oval(0, 0, 98, 36, 'none', `stroke="${tones.ink}" stroke-width="13"`),
        oval(0, 0, 98, 36, 'none', `stroke="${tones.accent.base}" stroke-width="7"`),
        disc(90, 13, 10, PALE),
      ),
    )
    .join('') +
  path(star(6, 44, 40), METAL) +
  disc(0, 0, 32, HERO) +
  shine(tones, -11, -12, 10, 6)

export const ORIGINALS = {
  rocket,
  climb,
  gauge,
  infinity,
  plinko,
  mine,
  gems,
  jewel,
  balloon,
  atom,
} satisfies Record<string, Motif>
