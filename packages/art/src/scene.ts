import type { ArtDirection } from '@baize/contract/brand'
import { LETTERING } from './lettering/styles.ts'
import { linePath, lineWidth } from './lettering/title.ts'
import { HERO, METAL, PALE, mirrored, shine, tube } from './motifs/motif.ts'
import { lighthouse } from './motifs/places.ts'
import { materialPaints } from './paints.ts'
import { contour, housePalette, picture } from './picture.ts'
import { streamOf } from './seed.ts'
import { box, disc, group, line, oval, path, placed, star } from './svg.ts'
import { tonesOf, type Tones } from './tones.ts'

type Scene = (tones: Tones) => string

/** What stands where a list is empty: on a clear ground, a soft shape behind it, quiet and friendly. */
export function scene(name: SceneName, direction: ArtDirection = {}): string {
  const tones = tonesOf(housePalette(direction, 'prism'), direction)
  const body =
    path(
      'M60 190C30 110 90 40 180 50C240 10 340 20 370 80C450 90 470 190 410 230C360 290 130 290 60 190z',
      tones.hero.base,
      'opacity=".16"',
    ) +
    oval(240, 272, 150, 14, tones.ink, 'opacity=".3"') +
    group(`transform="translate(240 166)" ${contour(tones, direction)}`, SCENES[name](tones)) +
    path(
      star(4, 13, 3, 96, 92) + star(4, 9, 2, 392, 70) + star(4, 7, 2, 130, 44),
      tones.accent.base,
    )
  return picture({
    width: 480,
    height: 320,
    title: name.replaceAll('-', ' '),
    defs: materialPaints(tones),
    body,
  })
}

/** A slot machine with its plug pulled. */
const noGames: Scene = (tones) =>
  line('M58 86C100 96 96 60 130 70S150 100 176 92', tones.ink, 8, 'stroke-linecap="round"') +
  box(174, 82, 20, 20, 5, METAL) +
  line('M194 88H204M194 96H204', tones.pigment('steel'), 5) +
  path('M-62-64Q-62-104 0-104T62-64V104H-62z', HERO) +
  box(-48, -44, 96, 62, 8, PALE) +
  line('M-16-44V18M16-44V18', tones.hero.dark, 4) +
  [-32, 0, 32]
    .map((x) => line(`M${x - 7}-14H${x + 7}`, tones.hero.base, 6, 'stroke-linecap="round"'))
    .join('') +
  path('M-48-74Q0-96 48-74V-56H-48z', METAL) +
  line('M72-10V-48', tones.pigment('steel'), 8) +
  disc(72, -54, 12, tones.pigment('red')) +
  path('M-62 30H62L70 50H-70z', METAL) +
  box(-40, 62, 80, 26, 8, tones.ink) +
  path('M-62-64Q-62-92-30-100L-44 100H-62z', tones.white, 'stroke="none" opacity=".2"')

/** A jar for hearts, with one on its way. */
const noFavourites: Scene = (tones) => {
  const heart = 'M0 26C-40-6-24-36 0-16C24-36 40-6 0 26z'
  return (
    path(
      'M-50-20H50L58 10V84Q58 104 38 104H-38Q-58 104-58 84V10z',
      tones.white,
      `fill-opacity=".3" stroke="${tones.hero.light}"`,
    ) +
    line('M-40 20V80', tones.white, 7, 'opacity=".7" stroke-linecap="round"') +
    placed(20, 76, 0.7, 16, path(heart, tones.hero.dark)) +
    box(-56, -36, 112, 18, 8, METAL) +
    placed(0, -76, 1.2, -8, path(heart, HERO), shine(tones, -14, -10, 7, 4)) +
    line(
      'M-60-64Q-76-80-66-100M56-70Q74-82 70-104',
      tones.accent.base,
      4,
      'stroke-linecap="round" stroke-dasharray="8 8"',
    )
  )
}

/** An opened box with nothing but air in it. */
const noPromotions: Scene = (tones) =>
  path('M-76-10L-116-46-42-62-4-26zM76-10L116-46 42-62 4-26z', METAL) +
  path('M-76-10L0-30 76-10 0 14z', tones.ink) +
  path('M-76-10L0 14V104L-76 74z', HERO) +
  path('M76-10L0 14V104L76 74z', tones.hero.dark) +
  path('M-46 0L-26 6V94L-46 86z', METAL, 'stroke="none"') +
  line(
    'M-10-44C-34-60 8-74-14-96M22-48C2-64 42-74 24-104',
    tones.hero.light,
    5,
    'stroke-linecap="round" opacity=".8"',
  ) +
  line('M88 96C110 70 128 104 148 82', tones.accent.base, 9, 'stroke-linecap="round"')

/** A purse, closed, and a blank receipt. */
const noTransactions: Scene = (tones) =>
  placed(
    -40,
    -22,
    1,
    -8,
    path('M-44-84H44V72L33 62 22 72 11 62 0 72-11 62-22 72-33 62-44 72z', PALE),
    line(
      'M-28-60H28M-28-40H10M-28-20H20',
      tones.hero.base,
      6,
      'stroke-linecap="round" opacity=".45"',
    ),
  ) +
  placed(
    26,
    36,
    1,
    4,
    path('M-84-50Q-84-62-72-62H72Q84-62 84-50V54Q84 68 70 68H-70Q-84 68-84 54z', HERO),
    line('M-70-44H70', tones.accent.light, 3, 'stroke-dasharray="8 6"'),
    line('M-70 52H70', tones.accent.light, 3, 'stroke-dasharray="8 6"'),
    path('M36-16H92V26H36Q18 26 18 5T36-16z', METAL),
    disc(44, 5, 9, tones.ink),
  )

/** A light turns, and finds only the number. */
const notFound: Scene = (tones) => {
  const style = LETTERING.rounded
  const width = lineWidth('404', style)
  const d = linePath('404', style, -width / 2)
  const at =
    'transform="translate(-44 92)scale(.86)" stroke-linecap="round" stroke-linejoin="round"'
  return (
    placed(112, 2, 0.98, 0, lighthouse(tones, 0, streamOf('not-found'))) +
    line(d, tones.ink, style.weight + 14, at) +
    line(d, HERO, style.weight, at) +
    line(d, tones.white, 4, `${at} opacity=".5"`) +
    path(
      'M-190 100q20-18 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0V116H-190z',
      tones.hero.dark,
      'opacity=".8"',
    )
  )
}

/** Plug and socket, apart. */
const offline: Scene = (tones) =>
  tube(tones, 'M-190 60C-150 100-140 20-96 10', 12, tones.hero.base) +
  tube(tones, 'M190-40C150-84 146 0 100-8', 12, tones.hero.base) +
  placed(
    -62,
    4,
    1,
    -10,
    path('M-40-32H6Q20-32 20-18V18Q20 32 6 32H-40z', HERO),
    line('M20-14H42M20 14H42', tones.pigment('steel'), 9),
  ) +
  placed(
    70,
    -4,
    1,
    -10,
    path('M40-36H-4Q-20-36-20-20V20Q-20 36-4 36H40z', HERO),
    box(-20, -22, 14, 44, 4, tones.ink),
  ) +
  path(star(8, 22, 8, 2, 0), METAL) +
  path(
    'M-20-96a26 26 0 0 1 26-26a38 38 0 0 1 70-4a30 30 0 0 1 42 34z',
    PALE,
    'transform="translate(-46 16)"',
  ) +
  mirrored(line('M16-40L26-56M30-34L48-42', tones.accent.base, 5, 'stroke-linecap="round"'))

/** A podium that waits. */
const noTournaments: Scene = (tones) =>
  path('M-120 104V30H-40V104z', HERO) +
  path('M40 104V50H120V104z', HERO) +
  path('M-40 104V-10H40V104z', METAL) +
  path(star(5, 24, 10, 0, 36), tones.white) +
  path(
    'M-30-96H30V-70Q30-40 0-40T-30-70z',
    'none',
    `stroke="${tones.accent.base}" stroke-dasharray="9 7" stroke-width="5"`,
  ) +
  line('M0-40V-22M-18-18H18', tones.accent.base, 5, 'stroke-dasharray="9 7"')

/** A card that says who one is, with the seal on it. */
const noDocuments: Scene = (tones) =>
  placed(
    -10,
    -4,
    1,
    -6,
    box(-104, -66, 208, 132, 16, PALE),
    path('M-104-50Q-104-66-88-66H88Q104-66 104-50V-34H-104z', HERO),
    box(-86, -20, 62, 70, 8, tones.hero.light),
    disc(-55, 4, 14, tones.hero.dark),
    path('M-80 48Q-78 22-55 22T-30 48z', tones.hero.dark, 'stroke="none"'),
    line('M-6-8H82M-6 14H60M-6 36H74', tones.hero.base, 7, 'stroke-linecap="round" opacity=".5"'),
  ) +
  path(star(12, 40, 33, 92, 62), METAL) +
  line('M76 62L88 74 110 48', tones.ink, 8, 'stroke-linecap="round" stroke-linejoin="round"')

/** A cup, its steam and the moon: nothing has to happen. */
const resting: Scene = (tones) =>
  path('M64-112A44 44 0 1 0 108-56A36 36 0 0 1 64-112z', METAL) +
  oval(-20, 92, 104, 14, METAL) +
  tube(tones, 'M52 8C104-8 104 62 40 56', 12, tones.hero.base) +
  path('M-94-16H58V26Q58 84 4 84H-40Q-94 84-94 26z', HERO) +
  oval(-18, -16, 76, 13, tones.ink) +
  path('M-94-16H-76V30Q-76 66-60 78Q-94 70-94 26z', tones.white, 'stroke="none" opacity=".25"') +
  line(
    'M-50-40C-66-62-34-72-50-98M-18-40C-34-62-2-72-18-98M14-40C-2-62 30-72 14-98',
    tones.hero.light,
    6,
    'stroke-linecap="round" opacity=".75"',
  )

const SCENES = {
  'no-games': noGames,
  'no-favourites': noFavourites,
  'no-promotions': noPromotions,
  'no-transactions': noTransactions,
  'no-tournaments': noTournaments,
  'no-documents': noDocuments,
  resting,
  'not-found': notFound,
  offline,
} satisfies Record<string, Scene>

export type SceneName = keyof typeof SCENES
export const SCENE_NAMES = Object.keys(SCENES) as readonly SceneName[]
