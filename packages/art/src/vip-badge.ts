import type { ArtDirection } from '@baize/contract/brand'
import { LETTERING } from './lettering/styles.ts'
import { linePath, lineWidth } from './lettering/title.ts'
import { HERO, METAL, glowBehind, mirrored } from './motifs/motif.ts'
import { materialPaints } from './paints.ts'
import { contour, picture } from './picture.ts'
import { disc, group, line, path, placed, star } from './svg.ts'
import { tonesOf, type PaletteName, type Tones } from './tones.ts'

/** From copper to midnight: each level has its metal and stone. */
const LEVELS = [
  'copper',
  'steel',
  'felt',
  'lagoon',
  'cobalt',
  'magenta',
  'crimson',
  'prism',
  'onyx',
  'glacier',
] as const satisfies readonly PaletteName[]

export const VIP_LEVEL_MAX = LEVELS.length

/** The badge of a level from 1 to the last; every few levels it grows a part. */
export function vipBadge(level: number, direction: ArtDirection = {}): string {
  const palette = LEVELS[level - 1]
  if (palette === undefined) throw new RangeError(`There is no VIP level ${level}.`)
  const tones = tonesOf(palette, direction)
  const body = group(
    `transform="translate(200 ${level >= 7 ? 212 : 194})scale(${level >= 5 ? 1.52 : 1.9})" ${contour(tones, direction)}`,
    level >= 9 ? rayed(tones) : '',
    level >= 5 ? wings(tones, level) : '',
    level >= 3 ? laurel(tones) : '',
    shield(tones),
    numeral(tones, level),
    level >= 7 ? crown(tones) : '',
    stars(tones, ((level - 1) % 3) + 1),
  )
  return picture({
    width: 400,
    height: 400,
    title: `VIP ${level}`,
    defs: materialPaints(tones),
    body,
  })
}

function shield(tones: Tones): string {
  const d = 'M0-74C24-60 50-56 66-58C72 6 44 62 0 86C-44 62-72 6-66-58C-50-56-24-60 0-74z'
  return (
    path(d, METAL, 'stroke-width="5"') +
    placed(0, 1, 0.84, 0, path(d, HERO)) +
    placed(
      0,
      1,
      0.84,
      0,
      path(
        'M0-74C-24-60-50-56-66-58C-70-20-62 14-46 40L40-64C24-64 10-68 0-74z',
        tones.white,
        'stroke="none" opacity=".22"',
      ),
    )
  )
}

function numeral(tones: Tones, level: number): string {
  const style = LETTERING.carved
  const text = String(level)
  const d = linePath(text, style, -lineWidth(text, style) / 2)
  const at = `transform="translate(0 28)scale(.62 ${0.62 * style.contrast})"`
  return (
    line(d, tones.ink, style.weight + 14, `${at} stroke-linejoin="round"`) +
    line(d, tones.accent.light, style.weight, at)
  )
}

function laurel(tones: Tones): string {
  const leaf = 'M-4-2C14-12 32-10 42 6C28 20 8 18-4-2z'
  const sprig = [0, 1, 2, 3, 4]
    .map((at) =>
      group(`transform="rotate(${62 - at * 31})translate(0 84)rotate(${-20})"`, path(leaf, METAL)),
    )
    .join('')
  return (
    mirrored(group('transform="rotate(-62)"', sprig)) +
    disc(0, 92, 8, METAL, `stroke="${tones.ink}"`)
  )
}

function wings(tones: Tones, level: number): string {
  const feathers =
    'M50-20C80-28 108-50 120-84C128-48 122-26 104-10C114-10 118-12 122-14C116 8 102 20 88 24C94 26 98 26 102 25C90 42 66 46 48 36z'
  return mirrored(
    path(feathers, level >= 8 ? METAL : tones.white),
    line('M60-4C84-14 102-32 112-56M60 12C80 6 98-2 108-8', tones.accent.dark, 3),
  )
}

function crown(tones: Tones): string {
  return placed(
    0,
    -84,
    0.44,
    0,
    path('M-84 50L-98-48-46-4 0-86 46-4 98-48 84 50Q0 74-84 50z', METAL, 'stroke-width="7"'),
    disc(0, 26, 16, HERO),
    mirrored(disc(98, -54, 13, tones.white), disc(46, 22, 11, HERO)),
    disc(0, -92, 15, tones.white),
  )
}

function rayed(tones: Tones): string {
  return glowBehind(125) + path(star(16, 120, 84), tones.accent.base, 'opacity=".55" stroke="none"')
}

function stars(tones: Tones, count: number): string {
  return Array.from({ length: count }, (_, at) =>
    path(star(5, 9, 4, (at - (count - 1) / 2) * 22, 50), tones.accent.light, 'stroke-width="2"'),
  ).join('')
}
