import { LETTERING } from '../lettering/styles.ts'
import { linePath, lineWidth } from '../lettering/title.ts'
import { box, disc, group, line, num, oval, path, placed, star } from '../svg.ts'
import type { Tones } from '../tones.ts'
import { chips as stacksOfChips } from './cards.ts'
import { GLOW, HERO, METAL, PALE, glowBehind, mirrored, shine, type Motif } from './motif.ts'

const PIPS: Readonly<Record<number, string>> = {
  1: 'M50 50h0',
  2: 'M26 26h0M74 74h0',
  3: 'M24 24h0M50 50h0M76 76h0',
  4: 'M26 26h0M74 26h0M26 74h0M74 74h0',
  5: 'M24 24h0M76 24h0M50 50h0M24 76h0M76 76h0',
  6: 'M27 22h0M73 22h0M27 50h0M73 50h0M27 78h0M73 78h0',
}

/** A cube seen from a corner: three faces sheared into place. */
function die(tones: Tones, faces: readonly [number, number, number], fill: string): string {
  const face = (matrix: string, pips: number, shade: string) =>
    group(
      `transform="matrix(${matrix})"`,
      box(2, 2, 96, 96, 17, fill, 'stroke="none"'),
      shade && box(2, 2, 96, 96, 17, tones.deep, `stroke="none" opacity=".${shade}"`),
      `<path d="${PIPS[pips] ?? ''}" stroke="${pips === 1 ? tones.pigment('red') : tones.white}" stroke-width="${pips === 1 ? 30 : 21}" stroke-linecap="round"/>`,
    )
  return (
    path('M0-66L59-33V33L0 67-59 33V-33z', tones.hero.light, 'stroke-width="5"') +
    face('.57 .32-.57 .32 0-64', faces[0], '') +
    face('.57 .32 0 .63-57-32', faces[1], '22') +
    face('.57-.32 0 .63 0 0', faces[2], '5')
  )
}

const dice: Motif = (tones, variant) =>
  variant % 3 === 2
    ? placed(-46, 40, 0.8, -10, die(tones, [4, 2, 6], HERO)) +
      placed(48, 38, 0.8, 14, die(tones, [1, 5, 3], HERO)) +
      placed(0, -42, 0.8, 4, die(tones, [6, 3, 2], HERO))
    : placed(-38, 26, 1.05, -12, die(tones, [5, 3, 1], HERO)) +
      placed(50, -34, 0.82, 20, die(tones, [6, 4, 2], HERO))

/** A dome of glass over three dice. */
const dome: Motif = (tones) =>
  oval(0, 72, 92, 24, METAL) +
  oval(0, 64, 80, 18, tones.pigment('felt')) +
  placed(-34, 36, 0.5, -8, die(tones, [3, 5, 1], HERO)) +
  placed(36, 38, 0.5, 10, die(tones, [6, 2, 4], HERO)) +
  placed(2, 6, 0.5, 2, die(tones, [1, 4, 5], HERO)) +
  path(
    'M-80 64C-84-40-50-88 0-88S84-40 80 64A80 18 0 0 1-80 64z',
    tones.white,
    `fill-opacity=".14" stroke="${tones.white}" stroke-opacity=".7"`,
  ) +
  line('M-62 20C-62-30-42-62-20-72', tones.white, 9, 'opacity=".6" stroke-linecap="round"') +
  disc(0, -92, 9, METAL)

/** Spokes and pockets are dashes of wide rings: a wheel in a few bytes. */
function dashedRing(r: number, width: number, count: number, colour: string, share = 0.5): string {
  const step = (2 * Math.PI * r) / count
  return disc(
    0,
    0,
    r,
    'none',
    `stroke="${colour}" stroke-width="${width}" stroke-dasharray="${num(step * share)} ${num(step * (1 - share))}"`,
  )
}

/** Level, from a seat at the table, level again, from above the rim, and half behind chips. */
const ROULETTE_VIEWS: readonly string[] = [
  'rotate(-8)',
  'scale(1.06 .72)rotate(20)',
  'rotate(12)',
  'translate(-8 34)scale(1.42 1.2)rotate(30)',
  'translate(-12-8)scale(1 .92)rotate(-30)',
]

const roulette: Motif = (tones, variant, stream) => {
  const tilt = ROULETTE_VIEWS[variant] ?? 'rotate(-8)'
  const arms = group(
    `fill="none" stroke-linecap="round"`,
    `<path d="M0-38V38M-38 0H38" stroke="${tones.ink}" stroke-width="13"/>`,
    `<path d="M0-38V38M-38 0H38" stroke="${tones.accent.base}" stroke-width="8"/>`,
  )
  const wheel = group(
    `transform="${tilt}"`,
    disc(0, 0, 98, METAL),
    disc(0, 0, 89, tones.pigment('brown')),
    disc(0, 0, 79, tones.pigment('red')),
    dashedRing(66, 26, 14, tones.pigment('night')),
    `<path d="M0-79A79 79 0 0 1 17-77L12-53H0z" fill="${tones.pigment('green')}" stroke="none"/>`,
    dashedRing(66, 26, 28, tones.accent.light, 0.07),
    disc(0, 0, 53, METAL),
    disc(0, 0, 48, HERO),
    arms,
    disc(0, 0, 15, METAL),
    disc(0, 0, 6, tones.white, 'stroke="none"'),
    `<path d="M-70-56A90 90 0 0 1 20-87" fill="none" stroke="${tones.white}" stroke-width="5" opacity=".5" stroke-linecap="round"/>`,
  )
  const tail =
    path(
      'M72-66C112-24 110 50 44 104C-10 122-60 104-88 72C-30 96 20 90 46 50C68 16 66-20 48-46z',
      tones.pigment('orange'),
      'opacity=".9"',
    ) +
    path(
      'M66-58C94-22 92 38 44 82C10 100-24 94-44 86C0 84 40 70 56 38C66 8 62-24 52-42z',
      tones.accent.base,
      'stroke="none" opacity=".8"',
    )
  if (variant === 2) return wheel + tail + disc(60, -56, 18, PALE) + glowBehind(40, 60, -56)
  if (variant === 4)
    return (
      wheel + disc(44, -62, 10, PALE) + placed(52, 48, 0.62, 0, stacksOfChips(tones, 1, stream))
    )
  return wheel + (variant === 3 ? disc(66, -58, 13, PALE) : disc(56, -52, 10, PALE))
}

const wheel: Motif = (tones, variant) => {
  const count = variant % 2 ? 10 : 6
  const bulbs = `stroke="${tones.white}" stroke-width="9" stroke-linecap="round" stroke-dasharray="0 ${num((2 * Math.PI * 90) / 20)}"`
  return (
    path('M-44 104L-24 60H24L44 104z', METAL) +
    disc(0, 0, 99, METAL) +
    disc(0, 0, 80, tones.hero.base) +
    dashedRing(40, 78, count, tones.deep) +
    dashedRing(40, 78, count / 2, tones.accent.base, 0.25) +
    disc(0, 0, 90, 'none', bulbs) +
    disc(0, 0, 22, METAL) +
    path(star(5, 14, 6), tones.white, 'stroke="none"') +
    path('M-17-112H17L0-74z', tones.pigment('red'), `stroke="${tones.white}"`) +
    shine(tones, -40, -46, 26, 12)
  )
}

function numberBall(tones: Tones, text: string, fill: string): string {
  const style = LETTERING.rounded
  const width = lineWidth(text, style)
  return (
    disc(0, 0, 46, fill) +
    disc(0, 0, 25, PALE, 'stroke="none"') +
    line(
      linePath(text, { ...style, arch: 0, bounce: 0 }, -width / 2),
      tones.ink,
      24,
      'stroke-linecap="round" transform="translate(0 11)scale(.22)"',
    ) +
    shine(tones, -20, -28, 13, 7)
  )
}

const keno: Motif = (tones, variant) => {
  const gold = tones.accent.base
  return variant % 2
    ? // Falling from a glass drum.
      disc(
        0,
        -26,
        74,
        tones.white,
        `fill-opacity=".16" stroke="${tones.accent.light}" stroke-width="6"`,
      ) +
        placed(-30, -34, 0.62, -18, numberBall(tones, '8', tones.hero.base)) +
        placed(28, -44, 0.62, 14, numberBall(tones, '23', gold)) +
        placed(4, 4, 0.62, 4, numberBall(tones, '31', tones.pigment('violet'))) +
        placed(2, 78, 0.84, -6, numberBall(tones, '40', gold))
    : placed(-50, -34, 0.95, -14, numberBall(tones, '17', tones.hero.base)) +
        placed(46, -46, 0.85, 12, numberBall(tones, '3', tones.pigment('pink'))) +
        placed(52, 42, 0.8, 8, numberBall(tones, '28', tones.pigment('blue'))) +
        placed(-10, 34, 1.25, -4, numberBall(tones, '40', gold))
}

function coin(tones: Tones, emblem: string): string {
  return (
    disc(4, 5, 58, tones.accent.dark) +
    disc(0, 0, 58, METAL) +
    disc(0, 0, 45, 'none', `stroke="${tones.accent.dark}" stroke-width="4"`) +
    path(emblem, tones.accent.dark, 'stroke="none" transform="translate(2 3)"') +
    path(emblem, tones.accent.light, 'stroke="none"') +
    line('M-44-24A50 50 0 0 1-8-49', tones.white, 6, 'stroke-linecap="round" opacity=".8"')
  )
}

/** Coins in the air above a pile. */
const coins: Motif = (tones) => {
  const flat = (x: number, y: number) =>
    path(`M${x - 40} ${y}v11a40 15 0 0 0 80 0V${y}z`, tones.accent.dark) + oval(x, y, 40, 15, METAL)
  return (
    [72, 58, 44].map((y) => flat(-44, y)).join('') +
    [80, 66, 52, 38, 24].map((y) => flat(42, y)).join('') +
    placed(-6, -26, 1.05, -14, coin(tones, star(5, 34, 15))) +
    placed(70, -66, 0.42, 24, coin(tones, star(5, 34, 15))) +
    placed(-78, -10, 0.34, -30, coin(tones, star(5, 34, 15)))
  )
}

/** A golden halo above chips and light: the sign of a live table. */
const halo: Motif = (tones) =>
  disc(0, 10, 80, GLOW, 'stroke="none"') +
  mirrored(
    path('M8 20C40-10 84-20 98-58C96-4 66 30 30 44z', PALE),
    path('M8 42C34 30 66 26 84 6C78 44 46 62 18 62z', PALE),
  ) +
  disc(0, 34, 40, HERO) +
  path(star(5, 26, 11, 0, 34), METAL) +
  oval(0, -52, 46, 15, 'none', `stroke="${tones.ink}" stroke-width="17"`) +
  oval(0, -52, 46, 15, 'none', `stroke="${tones.accent.base}" stroke-width="11"`) +
  oval(0, -55, 46, 14, 'none', `stroke="${tones.white}" stroke-width="3" opacity=".7"`)

export const TABLE = { dice, dome, roulette, wheel, keno, coins, halo } satisfies Record<
  string,
  Motif
>
