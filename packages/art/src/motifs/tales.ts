import { box, disc, group, line, oval, path, placed, star } from '../svg.ts'
import type { Tones } from '../tones.ts'
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

const lantern: Motif = (tones, variant) => {
  const one =
    line('M0-110V-72', tones.accent.base, 5) +
    disc(0, 0, 110, GLOW, 'stroke="none"') +
    line('M0 72V112M-12 72V100M12 72V100', tones.accent.base, 6, 'stroke-linecap="round"') +
    path('M0-62C64-62 84-24 84 0S64 62 0 62S-84 24-84 0S-64-62 0-62z', HERO) +
    path(
      'M0-60C34-60 44-24 44 0S34 60 0 60S-44 24-44 0S-34-60 0-60z',
      tones.accent.base,
      'opacity=".45" stroke="none"',
    ) +
    line('M0-62C64-50 64 50 0 62C-64 50-64-50 0-62V62', tones.hero.dark, 3) +
    box(-32, -78, 64, 17, 5, METAL) +
    box(-32, 61, 64, 17, 5, METAL) +
    shine(tones, -52, -22, 9, 20, 24)
  return variant % 2
    ? one
    : placed(-80, -42, 0.36, 0, one) + placed(82, -56, 0.32, 0, one) + placed(0, 4, 0.96, 0, one)
}

/** An oil lamp and what rises from it. */
const lamp: Motif = (tones) =>
  path(
    'M74-8C112-40 60-70 92-108C60-96 30-70 50-44C58-32 62-20 60-8z',
    tones.accent.base,
    'opacity=".85"',
  ) +
  path(star(4, 20, 5, 84, -58) + star(4, 12, 3, 44, -88), tones.white, 'stroke="none"') +
  line('M-52 8C-104-22-112 54-48 52', tones.ink, 18) +
  line('M-52 8C-104-22-112 54-48 52', tones.hero.base, 11) +
  path('M-34 92L-18 66H18L34 92Q0 102-34 92z', METAL) +
  solid(tones, 'M-62 10C-40-6 20-6 46 4L96-16C92 28 50 72 0 72S-70 44-62 10z', HERO) +
  path('M-36 2C-30-24 30-24 36 2Q0 12-36 2z', METAL) +
  disc(0, -26, 9, METAL) +
  path('M-40 34Q0 50 52 24Q30 60 0 60T-40 34z', tones.white, 'opacity=".22" stroke="none"') +
  path('M-14 40L0 24 14 40 0 56z', tones.pigment('violet'))

const chest: Motif = (tones) =>
  glowBehind(110, 0, -20) +
  [
    [-50, -34],
    [-20, -46],
    [14, -40],
    [46, -32],
    [-34, -18],
    [30, -16],
    [0, -24],
  ]
    .map(([x = 0, y = 0]) => disc(x, y, 20, METAL))
    .join('') +
  placed(-6, -58, 0.5, -12, path('M-34-40H34L62-10 0 62-62-10z', tones.pigment('pink'))) +
  path('M-88-24C-96-76-60-104 0-104S96-76 88-24L74-34C72-70 44-82 0-82S-72-70-74-34z', HERO) +
  line('M-46-88L-42-44M46-88L42-44', tones.accent.base, 12) +
  solid(tones, 'M-88-12H88L80 82H-80z', HERO) +
  path('M-88-12H88L86 8H-86z', METAL) +
  path('M-56 8h20l2 74h-20zM56 8h-20l-2 74h20z', METAL) +
  path('M-20-16H20V24Q0 42-20 24z', METAL) +
  path('M0-6a8 8 0 0 1 4 15l3 13H-7l3-13A8 8 0 0 1 0-6z', tones.ink, 'stroke="none"')

/** A mountain of fire, or one that rises from between two pages. */
const volcano: Motif = (tones, variant) => {
  const mountain =
    path(
      'M-26-44C-70-60-74-104-40-104C-34-124 10-128 20-106C58-118 80-80 50-60C46-50 36-44 26-44z',
      PALE,
      'opacity=".55"',
    ) +
    path('M-8-48L-24-104 0-78 14-112 18-72 44-90 12-44z', tones.accent.base) +
    solid(tones, 'M-30-46Q0-32 30-46C44 10 74 50 104 90H-104C-74 50-44 10-30-46z', HERO) +
    path(
      'M-30-46Q0-32 30-46L38-14Q26-24 20-2T6 14Q2-14-8 4T-22 40Q-30 4-40-8z',
      tones.accent.base,
    ) +
    path('M-10-36H10L4 6Q0-14-6 2z', tones.white, 'stroke="none" opacity=".75"') +
    path(
      'M-104 90C-80 58-60 30-48 6Q-30 50-36 90zM104 90C84 62 64 40 50 6Q70 60 40 90z',
      tones.ink,
      'stroke="none" opacity=".4"',
    )
  return variant % 2 ? openBook(tones) + placed(0, -36, 0.66, 0, mountain) : mountain
}

function openBook(tones: Tones): string {
  return (
    path(
      'M0 94Q-50 72-104 86V-10Q-50-28 0-2Q50-28 104-10V86Q50 72 0 94z',
      tones.hero.dark,
      'stroke-width="5"',
    ) +
    mirrored(
      path('M0-4Q46-32 96-16V74Q46 60 0 84z', PALE),
      line('M16 40Q48 24 80 28M16 58Q48 42 80 46', tones.hero.base, 4, 'opacity=".6"'),
    )
  )
}

/** An open book with a light in it, or a shut one with a clasp. */
const book: Motif = (tones, variant) =>
  variant % 2
    ? placed(
        0,
        0,
        1,
        -8,
        path('M-66-88H60Q76-88 76-72V92H-50Q-66 92-66 76z', tones.hero.dark),
        path('M-54 78H78V92H-50Q-60 92-54 78z', PALE),
        path('M-66-88H62Q76-88 76-74V78H-66z', HERO),
        box(-54, -76, 118, 142, 6, 'none', `stroke="${tones.accent.base}" stroke-width="5"`),
        mirrored(path('M42-76L64-54V-76z', METAL)),
        disc(5, -6, 40, METAL),
        disc(5, -6, 27, tones.deep),
        path(star(8, 25, 9, 5, -6), tones.glow, 'stroke="none"'),
        path('M60-16H92V12H60z', METAL),
      )
    : glowBehind(110, 0, -30) +
      path(
        'M-60-20L-34-104M60-20L34-104M0-10V-112',
        undefined,
        `stroke="${tones.glow}" stroke-width="12" opacity=".4"`,
      ) +
      openBook(tones) +
      path(star(8, 34, 12, 0, -62), METAL) +
      disc(0, -62, 8, tones.white, 'stroke="none"')

/** A sphere of glass on a claw. */
const orb: Motif = (tones) =>
  path('M-52 104L-34 62H34L52 104Q0 116-52 104z', METAL) +
  disc(3, 3, 80, tones.glow) +
  disc(0, 0, 80, HERO) +
  path(
    'M-80 0C-44-40-20 30 14-6S60-20 80 0A80 80 0 0 1-80 0z',
    tones.deep,
    'opacity=".45" stroke="none"',
  ) +
  path(star(8, 44, 12, 0, -4), tones.white, 'opacity=".9" stroke="none"') +
  disc(0, -4, 46, GLOW, 'stroke="none"') +
  mirrored(path('M30 78C60 60 70 40 86 30C92 56 70 84 44 92z', METAL)) +
  line('M-62-22A66 66 0 0 1-22-62', tones.white, 10, 'stroke-linecap="round" opacity=".75"')

const cactus: Motif = (tones) =>
  oval(0, 96, 90, 12, tones.deep, 'opacity=".5" stroke="none"') +
  tube(tones, 'M-4 20H-40Q-62 20-62-2V-30', 34, HERO) +
  tube(tones, 'M4 40H40Q62 40 62 18V-12', 34, HERO) +
  solid(tones, 'M-30 96V-44A30 34 0 0 1 30-44V96z', HERO) +
  line('M-10-60V92M10-60V92', tones.hero.dark, 4, 'stroke-dasharray="12 8"') +
  path('M-66-70H66Q40-50 0-50T-66-70z', METAL) +
  path('M-36-66C-38-108-12-104 0-98C12-104 38-108 36-66Q0-56-36-66z', METAL) +
  path('M-37-74Q0-62 37-74L38-64Q0-52-38-64z', tones.pigment('red')) +
  mirrored(path('M8-26L26-32 22-18z', tones.ink, 'stroke="none"')) +
  line('M-12 0Q0-8 12 0', tones.ink, 5, 'stroke-linecap="round"')

/** A stone face in the forest. */
const totem: Motif = (tones) =>
  mirrored(path('M44-60L98-96 84-30 104 6 66 20z', METAL)) +
  solid(tones, 'M-60-92H60L70-20 56 70 24 98H-24L-56 70-70-20z', HERO) +
  path('M-60-92H60L56-62H-56z', METAL) +
  mirrored(
    path('M10-36H56L50-8H18z', tones.ink),
    disc(34, -22, 9, tones.glow),
    path('M52 20L66-8 58 44z', tones.hero.light, 'stroke="none" opacity=".6"'),
  ) +
  path('M-10-44H10L16 22H-16z', tones.hero.light) +
  path('M-36 38H36L28 72H-28z', tones.ink) +
  path(
    'M-28 38h12v14h-12zM-6 38h12v14H-6zM16 38h12v14H16zM-18 72V58h12v14zM6 72V58h12v14z',
    tones.white,
    'stroke="none"',
  ) +
  disc(0, -77, 9, tones.accent.light)

const pharaoh: Motif = (tones) =>
  path('M0-98C60-98 78-50 84 4L98 84H48L40 20H-40L-48 84H-98L-84 4C-78-50-60-98 0-98z', METAL) +
  line(
    'M-64-50L-44-34M-76-20L-46-8M-82 12L-48 18M-88 44L-48 46M64-50L44-34M76-20L46-8M82 12L48 18M88 44L48 46',
    tones.pigment('blue'),
    8,
  ) +
  solid(tones, 'M-46-34Q0-54 46-34V14C46 50 22 70 0 70S-46 50-46 14z', HERO) +
  path('M-48-38Q0-60 48-38V-24Q0-44-48-24z', tones.pigment('blue')) +
  mirrored(
    path('M8-4Q24-16 40-4Q24 8 8-4z', tones.white),
    disc(23, -4, 5, tones.ink),
    line('M8-4Q24-16 52-2', tones.ink, 4),
  ) +
  path('M-7 20Q0 26 7 20L4-4H-4z', tones.hero.dark, 'stroke="none"') +
  line('M-14 40Q0 48 14 40', tones.ink, 5) +
  path('M-10 68H10L7 104H-7z', METAL) +
  path('M0-94C16-84 10-64 0-56C-10-64-16-84 0-94z', tones.pigment('red'))

const ship: Motif = (tones) =>
  line('M0-104V50', tones.pigment('brown'), 9) +
  path('M4-90C70-86 84-30 66 14Q34 2 4 14z', PALE) +
  path('M22-84Q46-44 30 4L48 6Q66-44 44-76z', HERO, 'stroke="none"') +
  path('M-4-76C-52-70-62-24-50 14Q-24 4-4 12z', PALE) +
  solid(
    tones,
    'M-112 8C-96 40-84 44-60 44H70C94 42 100 20 108-8C124 44 96 88 60 92H-56C-92 88-116 54-112 8z',
    HERO,
  ) +
  line('M-86 62Q0 72 90 60', tones.accent.base, 5) +
  [-46, -14, 18, 50].map((x) => disc(x, 58, 14, METAL) + disc(x, 58, 5, tones.ink)).join('') +
  path('M0-104L34-96 0-86z', tones.pigment('red'))

const anchor: Motif = (tones) =>
  tube(tones, 'M0-62V88', 19, METAL) +
  tube(tones, 'M-38-34H38', 15, METAL) +
  disc(0, -80, 19, 'none', `stroke="${tones.ink}" stroke-width="18"`) +
  disc(0, -80, 19, 'none', `stroke="${tones.accent.base}" stroke-width="12"`) +
  solid(
    tones,
    'M-98 18L-58 20-70 40C-54 66-26 76 0 76S54 66 70 40L58 20 98 18 92 62 84 54C60 92 26 102 0 104C-26 102-60 92-84 54L-92 62z',
    METAL,
  ) +
  group(
    'opacity=".95"',
    line('M-10-70C60-40-50-6 14 30S-30 80 30 96', tones.ink, 12),
    line('M-10-70C60-40-50-6 14 30S-30 80 30 96', tones.hero.light, 7, 'stroke-dasharray="9 4"'),
  )

export const TALES = {
  lantern,
  lamp,
  chest,
  volcano,
  book,
  orb,
  cactus,
  totem,
  pharaoh,
  ship,
  anchor,
} satisfies Record<string, Motif>
