import type { ArtDirection } from '@baize/contract/brand'
import { HERO, METAL, PALE, mirrored } from './motifs/motif.ts'
import { linear, materialPaints } from './paints.ts'
import { contour, picture, whole } from './picture.ts'
import { pick, streamOf, type Stream } from './seed.ts'
import { box, disc, group, line, oval, path, star } from './svg.ts'
import { PALETTE_NAMES, tonesOf, type Tones } from './tones.ts'

type Part = (tones: Tones) => string

/** A face of its own for every name: a small animal, put together from parts that all fit each other. */
export function avatar(seed: string, direction: ArtDirection = {}): string {
  const stream = streamOf(`avatar:${seed}`)
  const tones = tonesOf(pick(stream, PALETTE_NAMES), direction)
  const head = pick(stream, HEADS)
  const part = (from: readonly [Part, ...Part[]]) => pick(stream, from)(tones)
  const [ears, marking, muzzle, eyes] = [part(EARS), part(MARKINGS), part(MUZZLES), part(EYES)]
  const body =
    whole(200, 200, 'url(#a)') +
    part(GROUNDS) +
    group(
      `transform="translate(100 112)" ${contour(tones, direction)}`,
      path('M-70 100C-70 58-40 50 0 50S70 58 70 100z', METAL),
      ears,
      path(head, HERO),
      marking,
      muzzle,
      eyes,
      worn(tones, stream),
    )
  const defs =
    linear('a', 'x2=".6" y2="1"', [0, tones.sky], [1, tones.deep]) + materialPaints(tones)
  return picture({ width: 200, height: 200, title: 'Avatar', defs, body })
}

const HEADS = [
  'M0-62C40-62 62-34 60 2C58 40 34 58 0 58S-58 40-60 2C-62-34-40-62 0-62z',
  'M0-58C36-60 56-40 68 0C54 30 28 56 0 64C-28 56-54 30-68 0C-56-40-36-60 0-58z',
  'M-50-40Q-46-62-20-62H20Q46-62 50-40L58 20Q54 60 0 60T-58 20z',
  'M0-60C50-60 70-20 66 14C60 50 30 56 0 56S-60 50-66 14C-70-20-50-60 0-60z',
] as const

const EARS = [
  (tones) =>
    mirrored(
      path('M16-50L58-88 62-22z', HERO),
      path('M34-50L52-70 54-38z', tones.ink, 'stroke="none" opacity=".6"'),
    ),
  (tones) =>
    mirrored(disc(46, -50, 24, HERO), disc(46, -50, 12, tones.accent.base, 'stroke="none"')),
  (tones) =>
    mirrored(
      path('M12-48C8-100 30-116 42-108C56-96 48-60 36-40z', HERO),
      path(
        'M24-56C22-88 32-100 38-96C44-86 40-66 32-52z',
        tones.accent.base,
        'stroke="none" opacity=".8"',
      ),
    ),
  () => mirrored(path('M24-52C30-84 52-92 66-82C56-74 52-56 52-34z', METAL)),
  () => mirrored(path('M50-34C84-44 96-14 84 22C70 24 54 8 50-8z', HERO)),
  (tones) =>
    line('M-22-58C-30-84-44-88-50-86M22-58C30-84 44-88 50-86', tones.ink, 6) +
    mirrored(disc(52, -87, 9, METAL)),
] as const satisfies readonly Part[]

const MARKINGS = [
  () => '',
  (tones) =>
    path(
      'M0-60L12-30 0-12-12-30zM-58-6L-34 2-58 14zM58-6L34 2 58 14z',
      tones.ink,
      'stroke="none" opacity=".7"',
    ),
  (tones) =>
    mirrored(
      oval(26, -8, 21, 25, tones.ink, 'stroke="none" opacity=".55" transform="rotate(-20 26-8)"'),
    ),
  () => path('M-14-60H14L8 0Q0 12-8 0z', PALE, 'stroke="none"'),
  (tones) => mirrored(disc(40, 18, 10, tones.pigment('pink'), 'stroke="none" opacity=".55"')),
  (tones) =>
    path(
      'M-44-20h0M-30-40h0M36-34h0M46-14h0M20-48h0',
      tones.hero.dark,
      `stroke="${tones.hero.dark}" stroke-width="9" stroke-linecap="round"`,
    ),
] as const satisfies readonly Part[]

const MUZZLES = [
  (tones) =>
    oval(0, 30, 28, 20, PALE, 'stroke="none"') +
    path('M-9 20H9L0 31z', tones.ink) +
    line('M0 31V37Q-8 46-16 40M0 37Q8 46 16 40', tones.ink, 4, 'stroke-linecap="round"'),
  (tones) => path('M-14 14H14L0 42z', tones.accent.base) + line('M-13 24H13', tones.ink, 3),
  (tones) =>
    mirrored(path('M0 18C26 8 44 18 52 10C46 46 20 58 0 58z', PALE, 'stroke="none"')) +
    oval(0, 24, 10, 7, tones.ink) +
    line('M-12 42Q0 52 12 42', tones.ink, 4, 'stroke-linecap="round"'),
  (tones) =>
    path('M-22 24Q0 56 22 24Q0 30-22 24z', tones.ink) +
    path('M-8 27H8V35H-8z', tones.white, 'stroke="none"') +
    oval(0, 16, 7, 5, tones.ink),
] as const satisfies readonly Part[]

const EYES = [
  (tones) =>
    mirrored(disc(24, -8, 11, tones.white), disc(24, -7, 6, tones.ink, 'stroke="none"')) +
    path(
      'M-27-11h0M21-11h0',
      undefined,
      `stroke="${tones.white}" stroke-width="5" stroke-linecap="round"`,
    ),
  (tones) => mirrored(line('M12-8Q24-20 36-8', tones.ink, 5, 'stroke-linecap="round"')),
  (tones) =>
    mirrored(
      path('M10-4Q22-20 40-14Q34 4 10-4z', tones.accent.light),
      disc(26, -8, 5, tones.ink, 'stroke="none"'),
    ),
  (tones) =>
    disc(-24, -8, 11, tones.white) +
    disc(-23, -7, 6, tones.ink, 'stroke="none"') +
    line('M12-8Q24-16 36-8', tones.ink, 5, 'stroke-linecap="round"'),
  (tones) =>
    mirrored(
      disc(24, -8, 8, tones.ink, 'stroke="none"'),
      disc(21, -11, 3, tones.white, 'stroke="none"'),
    ),
] as const satisfies readonly Part[]

const GROUNDS = [
  (tones) =>
    disc(100, 100, 92, 'url(#d)') + path(star(12, 130, 50, 100, 100), tones.glow, 'opacity=".16"'),
  (tones) => disc(100, 96, 80, tones.glow, 'opacity=".3"'),
  (tones) =>
    path(
      'M0 60L60 0H90L0 90zM0 130L130 0H160L0 160zM40 200L200 40V70L70 200zM110 200L200 110V140L140 200z',
      tones.glow,
      'opacity=".16"',
    ),
  (tones) =>
    path(
      star(5, 20, 8, 36, 44) + star(5, 14, 6, 166, 36) + star(5, 12, 5, 172, 120),
      tones.glow,
      'opacity=".5"',
    ) + disc(100, 100, 88, 'url(#d)'),
] as const satisfies readonly Part[]

function worn(tones: Tones, stream: Stream): string {
  return pick(stream, [
    '',
    '',
    path('M-38-50L-44-88-20-70 0-98 20-70 44-88 38-50Q0-40-38-50z', METAL) + disc(0, -62, 6, HERO),
    mirrored(disc(24, -8, 19, 'none', `stroke="${tones.ink}" stroke-width="5"`)) +
      line('M-5-10Q0-14 5-10', tones.ink, 5),
    path('M-62-42Q0-66 62-42Q50-34 0-36T-62-42z', METAL) +
      path('M-36-48C-36-92 36-92 36-48Q0-58-36-48z', METAL) +
      line('M-36-54Q0-64 36-54', tones.hero.base, 8),
    line('M-60-6C-66-84 66-84 60-6', tones.ink, 9) + mirrored(box(50, -18, 18, 36, 8, METAL)),
    mirrored(path('M2 64L34 50V80z', tones.pigment('red'))) + disc(0, 65, 7, tones.pigment('red')),
  ])
}
