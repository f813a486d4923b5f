import { disc, group, line, oval, path, placed, star } from '../svg.ts'
import type { Tones } from '../tones.ts'
import { HERO, METAL, PALE, glowBehind, mirrored, shine, solid, type Motif } from './motif.ts'

function eye(tones: Tones, x: number, y: number, colour: string): string {
  return (
    path(
      `M${x - 14} ${y + 4}Q${x} ${y - 14} ${x + 15} ${y - 8}Q${x + 8} ${y + 9} ${x - 14} ${y + 4}z`,
      colour,
    ) + disc(x + 1, y - 3, 4.5, tones.ink, 'stroke="none"')
  )
}

const dragon: Motif = (tones) =>
  glowBehind(110) +
  mirrored(
    path('M24-52C44-104 86-108 98-84C80-88 66-70 60-34z', METAL),
    path('M52-28L100-36 74-8 104 10 72 18 90 46 50 40z', tones.accent.base),
  ) +
  solid(
    tones,
    'M0-76C40-74 66-44 62-8C58 14 46 22 44 46C42 80 22 98 0 98S-42 80-44 46C-46 22-58 14-62-8C-66-44-40-74 0-76z',
    HERO,
  ) +
  path('M0-84L16-58 0-30-16-58z', METAL) +
  mirrored(
    path('M12-30L56-38 50-12Q26-8 12-16z', tones.hero.dark),
    eye(tones, 32, -18, tones.accent.light),
    path('M10 40Q22 26 34 40Q28 54 14 52z', tones.ink),
    line('M36 46C66 44 80 70 108 52', tones.accent.base, 6, 'stroke-linecap="round"'),
    path('M10 76L16 62 24 75z', tones.white),
  ) +
  path('M0-26L14 8 8 44H-8L-14 8z', tones.hero.light, 'stroke="none" opacity=".55"') +
  line('M-34 70Q0 84 34 70', tones.ink, 5, 'stroke-linecap="round"')

const tiger: Motif = (tones) =>
  mirrored(path('M36-62C44-96 86-92 82-50L64-28z', HERO), disc(62, -60, 13, tones.hero.dark)) +
  solid(
    tones,
    'M0-82C54-82 80-44 78-4L96 20 76 28C70 66 36 90 0 90S-70 66-76 28L-96 20-78-4C-80-44-54-82 0-82z',
    HERO,
  ) +
  mirrored(
    path('M6 30C8 4 40-2 54 26C48 58 24 74 0 74V30z', PALE, 'stroke="none"'),
    path(
      'M78 4L46 0 76 16zM72 40L48 34 62 54zM66-40L42-30 72-22zM30-76L20-48 40-68z',
      tones.ink,
      'stroke="none"',
    ),
    eye(tones, 34, -12, tones.accent.light),
  ) +
  path('M0-80L10-54 0-36-10-54z', tones.ink, 'stroke="none"') +
  path('M-17 24H17L0 44z', tones.pigment('pink')) +
  line('M0 44V54Q-14 68-28 60M0 54Q14 68 28 60', tones.ink, 5) +
  path('M-16 64l5 16 6-13zM16 64l-5 16-6-13z', tones.white, 'stroke="none"')

const fox: Motif = (tones, variant) => {
  const head = (fill: string) =>
    mirrored(
      path('M14-44L78-100C88-60 84-24 70 0z', fill),
      path('M40-44L70-78 66-32z', tones.ink, 'stroke="none"'),
    ) +
    solid(
      tones,
      'M0-56C34-58 62-36 84 8C62 34 30 54 0 96C-30 54-62 34-84 8C-62-36-34-58 0-56z',
      fill,
    ) +
    mirrored(
      path('M84 8C62 34 30 54 0 96V60C20 40 30 6 54 6z', PALE, 'stroke="none"'),
      path('M16-2Q34-22 54-16Q44 4 16-2z', tones.ink, 'stroke="none"'),
      disc(36, -9, 4, tones.accent.light, 'stroke="none"'),
    ) +
    path('M-15 66Q0 54 15 66Q8 92 0 96Q-8 92-15 66z', tones.ink) +
    path('M0-50L12-8 0 12-12-8z', tones.hero.light, 'opacity=".5" stroke="none"')
  return variant % 2
    ? head(HERO)
    : placed(-44, -14, 0.62, -12, head(tones.hero.dark)) +
        placed(50, -18, 0.58, 12, head(tones.hero.dark)) +
        placed(0, 8, 1, 0, head(HERO))
}

const wolf: Motif = (tones) =>
  disc(0, -14, 88, PALE, 'stroke="none" opacity=".9"') +
  mirrored(path('M20-50L60-104 72-30z', HERO)) +
  solid(
    tones,
    'M0-60C30-60 56-40 66-6L92 20 66 26 76 52 46 50C34 66 20 80 0 98C-20 80-34 66-46 50L-76 52-66 26-92 20-66-6C-56-40-30-60 0-60z',
    HERO,
  ) +
  mirrored(
    path('M0-40L20 0 40 20 16 40 0 84z', tones.hero.light, 'stroke="none" opacity=".6"'),
    path('M14-4L48-18 40 2Q26 8 14-4z', tones.accent.base),
  ) +
  path('M-16 50H16L0 74z', tones.ink)

const owl: Motif = (tones) =>
  mirrored(path('M30-40C78-20 92 40 60 90L30 70z', tones.hero.dark)) +
  solid(
    tones,
    'M-62-96Q-30-70 0-72T62-96C78-50 76 20 56 66Q30 98 0 98T-56 66C-76 20-78-50-62-96z',
    HERO,
  ) +
  path('M0-6C30-6 42 30 34 64Q18 88 0 88T-34 64C-42 30-30-6 0-6z', PALE) +
  line(
    'M-22 22l11 10 11-10 11 10 11-10M-22 44l11 10 11-10 11 10 11-10M-11 66l11 10 11-10',
    tones.hero.base,
    5,
  ) +
  mirrored(
    disc(31, -30, 33, METAL),
    disc(31, -30, 23, tones.white),
    disc(29, -29, 14, tones.ink),
    disc(24, -35, 5, tones.white, 'stroke="none"'),
    path('M2-58L60-86 58-60Q30-66 2-44z', tones.hero.dark),
    path('M12 90q8 18 16 2q8 14 14-4', METAL),
  ) +
  path('M-10-20H10L0 6z', tones.accent.base)

const koi: Motif = (tones) => {
  const fish =
    path('M-40 4C-70-46-104-40-112-14C-92-8-92 8-116 26C-90 52-58 40-40 12z', tones.hero.light) +
    path('M-6-30C8-70 40-66 52-44L36-24z', tones.hero.base) +
    path('M0 30C6 64 36 66 46 50L34 26z', tones.hero.base) +
    solid(tones, 'M-54 6C-30-40 40-52 98-4C60 46-20 46-54 6z', PALE) +
    group(
      'stroke="none"',
      path('M-34-8C-16-34 14-38 24-28C20-6-10 6-34-8z', HERO),
      path('M36-32C60-30 66-12 54 2C38 0 32-18 36-32z', HERO),
      path('M-8 30C4 14 30 14 38 24C26 34 8 36-8 30z', HERO),
    ) +
    disc(76, -8, 7, tones.ink) +
    disc(74, -10, 2.5, tones.white, 'stroke="none"')
  return (
    line('M-60 84Q-30 70 0 84T60 84', tones.glow, 5, 'opacity=".6" stroke-linecap="round"') +
    placed(8, -20, 0.86, -32, fish) +
    placed(-14, 52, 0.6, 158, fish)
  )
}

const snake: Motif = (tones) => {
  const body = 'M60 84H-30C-90 84-92 34-38 30H30C74 26 74-14 34-18C4-20-26-30-16-62'
  return (
    line(body, tones.ink, 42, 'stroke-linecap="round"') +
    line(body, HERO, 35, 'stroke-linecap="round"') +
    line(body, tones.accent.base, 10, 'stroke-dasharray="3 17" stroke-linecap="round"') +
    line(body, tones.white, 4, 'opacity=".4" transform="translate(-5-9)"') +
    solid(
      tones,
      'M-60-62C-58-96-22-112 10-98C40-92 52-76 40-62C20-44-8-40-30-42C-50-44-60-50-60-62z',
      HERO,
      tones.accent.base,
    ) +
    eye(tones, -2, -74, tones.accent.light) +
    line('M42-66C58-62 64-60 74-70M60-62L76-56', tones.pigment('red'), 5, 'stroke-linecap="round"')
  )
}

const bird: Motif = (tones, variant) => {
  const wing =
    'M-6-4C-30-60-76-92-108-96C-100-80-104-72-98-62L-84-58-90-40-70-34-72-16-48-14C-40 4-22 14-6 14z'
  const flyer =
    path('M6 22L64 84 34 82 26 104-14 46z', tones.hero.dark) +
    placed(10, -8, 0.9, 62, path(wing, tones.hero.dark)) +
    solid(tones, 'M-18 30C-30-6-2-40 34-42C52-44 66-34 70-22L96-10 68-2C60 36 20 60-18 30z', HERO) +
    path(wing, METAL) +
    line('M-20-14C-44-44-66-62-90-74M-20-2C-44-20-60-30-78-40', tones.accent.dark, 4) +
    path('M72-20L100-9 69-3z', tones.accent.base) +
    disc(52, -24, 6, tones.ink) +
    disc(50, -26, 2, tones.white, 'stroke="none"') +
    path(
      star(4, 7, 2, 10, 14) + star(4, 7, 2, 30, 4) + star(4, 6, 1.5, 24, 28),
      tones.white,
      'stroke="none"',
    )
  return variant % 2
    ? placed(0, 4, 0.95, 0, flyer) +
        placed(-62, 58, 0.34, -14, flyer) +
        placed(72, 66, 0.26, 10, flyer)
    : flyer
}

const peacock: Motif = (tones) =>
  [-75, -50, -25, 0, 25, 50, 75]
    .map((turn) =>
      group(
        `transform="translate(0 46)rotate(${turn})"`,
        path('M0 0C-30-60-24-130 0-140S30-60 0 0z', turn % 50 ? HERO : METAL),
        oval(0, -104, 14, 20, tones.accent.base),
        oval(0, -100, 9, 12, tones.pigment('violet'), 'stroke="none"'),
        disc(-1, -102, 4, tones.white, 'stroke="none"'),
      ),
    )
    .join('') +
  solid(
    tones,
    'M-22-2C-24-34 22-34 22-2C18 20 40 40 38 66C34 104-34 104-38 66C-40 40-18 20-22-2z',
    HERO,
  ) +
  path('M-6 4H6L0 18z', tones.accent.base) +
  mirrored(disc(9, -6, 5, tones.white), disc(9, -6, 2, tones.ink)) +
  line('M0-26V-44M-8-24L-12-40M8-24L12-40', tones.accent.light, 4, 'stroke-linecap="round"')

const dragonfly: Motif = (tones) =>
  placed(
    0,
    0,
    1,
    24,
    mirrored(
      path('M6-34C50-84 108-76 112-50C108-30 50-18 6-26z', PALE, 'fill-opacity=".85"'),
      path('M6-16C60-14 98 12 94 34C84 46 40 26 6-6z', PALE, 'fill-opacity=".75"'),
      line('M10-30C46-52 80-60 104-54M10-12C46 0 70 14 88 30', tones.hero.base, 3, 'opacity=".7"'),
    ),
    solid(tones, 'M-11-10H11L6 98Q0 108-6 98z', HERO),
    line('M-10 10H10M-9 32H9M-8 54H8M-7 76H7', tones.accent.light, 4),
    oval(0, -28, 19, 26, METAL),
    disc(-13, -58, 14, HERO),
    disc(13, -58, 14, HERO),
    shine(tones, -17, -63, 4, 3),
    shine(tones, 9, -63, 4, 3),
  )

const chicken: Motif = (tones) =>
  path('M-50 20C-104 0-104-50-84-64C-80-44-66-34-50-32z', tones.accent.dark) +
  line('M-8 82V102M26 82V102M-20 104H2M14 104H36', tones.accent.base, 8, 'stroke-linecap="round"') +
  path('M8-80C2-108 24-112 28-94C34-114 54-108 50-90C66-98 74-80 60-70z', tones.pigment('red')) +
  solid(
    tones,
    'M-70-20C-60 4-30 0-14-30C-10-70 14-88 38-84C66-80 74-52 66-24C84 30 50 88 0 88C-48 88-80 30-70-20z',
    PALE,
  ) +
  path('M-44 16C-20 0 20 6 34 24C24 62-24 66-44 16z', tones.accent.base, `fill-opacity=".45"`) +
  path('M66-58L98-46 66-36z', tones.pigment('orange')) +
  path('M62-34C78-30 76-8 64-8C54-10 54-28 62-34z', tones.pigment('red')) +
  disc(40, -56, 11, tones.white) +
  disc(43, -55, 6, tones.ink)

/** Two heads, brow to brow. */
const rivals: Motif = (tones, variant, stream) =>
  placed(-50, 4, 0.8, -7, dragon(tones, variant, stream)) +
  placed(52, 8, 0.76, 7, tiger(tones, variant, stream).replaceAll(HERO, tones.pigment('orange'))) +
  path('M8-108L-18-56 0-54-14-12 22-66 4-68 24-108z', tones.white)

export const CREATURES = {
  dragon,
  tiger,
  fox,
  wolf,
  owl,
  koi,
  snake,
  bird,
  peacock,
  dragonfly,
  chicken,
  rivals,
} satisfies Record<string, Motif>
