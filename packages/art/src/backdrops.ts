import { between, type Stream } from './seed.ts'
import { box, disc, group, line, num, nums, oval, path, polygon } from './svg.ts'
import type { Tones } from './tones.ts'

/** The field a backdrop fills, and where in it the hero stands. */
export interface Field {
  readonly width: number
  readonly height: number
  readonly x: number
  readonly y: number
}

type Backdrop = (tones: Tones, stream: Stream, field: Field) => string

/** Beams from behind the hero: one wide dashed ring. */
const rays: Backdrop = (tones, stream, { x, y, width }) => {
  const count = between(stream, 9, 14)
  const dash = num((Math.PI * width) / count / 2)
  return (
    disc(
      x,
      y,
      width / 2,
      'none',
      `stroke="${tones.glow}" stroke-opacity=".16" stroke-width="${width}" stroke-dasharray="${dash}"`,
    ) + disc(x, y, width / 2.2, 'url(#d)')
  )
}

/** Dots of one size in one stroke. */
function dots(stream: Stream, count: number, size: number, field: Field, look: string): string {
  const d = Array.from(
    { length: count },
    () => `M${nums(between(stream, 10, field.width), between(stream, 10, field.height * 0.7))}h0`,
  ).join('')
  return `<path stroke-width="${size}" d="${d}" ${look}/>`
}

const stars: Backdrop = (tones, stream, field) =>
  group(
    `fill="none" stroke="${tones.white}" stroke-linecap="round"`,
    dots(stream, 22, 3, field, 'stroke-opacity=".7"'),
    dots(stream, 9, 6, field, ''),
  ) + disc(field.x, field.y, field.width / 2.2, 'url(#d)')

const bokeh: Backdrop = (tones, stream, field) =>
  group(
    `fill="none" stroke="${tones.glow}" stroke-linecap="round"`,
    dots(stream, 6, 110, field, 'stroke-opacity=".1"'),
    dots(stream, 9, 52, field, 'stroke-opacity=".16"'),
    dots(stream, 10, 18, field, 'stroke-opacity=".34"'),
  ) + disc(field.x, field.y, field.width / 2.4, 'url(#d)')

/** Ranges of mountains, the farther the paler. */
const ridges: Backdrop = (tones, stream, field) => {
  const range = (base: number, rise: number, steps: number) => {
    const step = field.width / steps
    let d = `M0 ${field.height}V${num(base)}`
    for (let at = 1; at <= steps; at++) {
      d += `L${nums(Math.round((at - 0.5) * step), between(stream, base - rise, base - rise / 2))}L${nums(Math.round(at * step), base + between(stream, -20, 20))}`
    }
    return `${d}V${field.height}z`
  }
  return (
    disc(field.x, field.y - 20, field.width / 2.5, 'url(#d)') +
    path(range(field.y + 90, 190, 5), tones.sky, 'opacity=".8"') +
    path(range(field.y + 150, 130, 6), tones.deep, 'opacity=".6"') +
    path(range(field.y + 220, 90, 8), tones.ink, 'opacity=".7"')
  )
}

const waves: Backdrop = (tones, _stream, field) => {
  const count = Math.ceil(field.width / 120) + 1
  const wave = (y: number, x: number) =>
    `M${x} ${y}${`q30-26 60 0t60 0`.repeat(count)}V${field.height}H0z`
  return (
    disc(field.x, field.y - 40, field.width / 2.3, 'url(#d)') +
    path(wave(field.y + 50, -40), tones.sky) +
    path(wave(field.y + 105, -90), tones.hero.dark, 'opacity=".55"') +
    path(wave(field.y + 165, -20), tones.deep, 'opacity=".7"') +
    line(wave(field.y + 50, -40), tones.glow, 3, 'opacity=".4"')
  )
}

/** A hall: columns and round arches around a lit doorway. */
const arches: Backdrop = (tones, _stream, { x, y, width, height }) => {
  const arch = (half: number, top: number) =>
    `M${x - half} ${height}V${y - top + half}a${half} ${half} 0 0 1 ${2 * half} 0V${height}z`
  const half = Math.round(width * 0.42)
  return (
    path(arch(half, 250), tones.deep, 'opacity=".55"') +
    path(arch(half - 36, 214), tones.sky) +
    path(arch(half - 64, 186), 'url(#d)') +
    line(arch(half - 36, 214), tones.accent.base, 5, 'opacity=".75"') +
    line(arch(half - 20, 230), tones.accent.dark, 2)
  )
}

/** A city at night with lit windows. */
const skyline: Backdrop = (tones, stream, field) => {
  const block = (base: number, low: number, high: number) => {
    let d = `M0 ${field.height}`
    for (let at = 0; at < field.width;) {
      const wide = between(stream, 4, 9) * 10
      d += `V${base - between(stream, low, high)}h${wide}`
      at += wide
    }
    return `${d}V${field.height}z`
  }
  return (
    disc(field.x, field.y + 40, field.width / 2.1, 'url(#d)') +
    path(block(field.y + 150, 60, 210), tones.hero.dark, 'opacity=".55"') +
    path(block(field.y + 190, 20, 120), tones.ink, 'opacity=".8"') +
    group(
      `stroke="${tones.accent.base}" stroke-opacity=".7"`,
      dots(stream, 26, 7, { ...field, height: (field.y + 210) / 0.7 }, 'stroke-linecap="square"'),
    )
  )
}

/** Firs in two rows before a glade. */
const pines: Backdrop = (tones, stream, field) => {
  const fir = 'l-34 70h18l-34 60h20l-38 66h136l-38-66h20l-34-60h18z'
  const row = (base: number, step: number) => {
    let d = ''
    for (let x = -10; x < field.width + 40; x += step)
      d += `M${x} ${base - between(stream, 0, 60)}${fir}`
    return d
  }
  return (
    disc(field.x, field.y, field.width / 2.1, 'url(#d)') +
    path(row(field.y - 30, 105), tones.sky, 'opacity=".9"') +
    path(row(field.y + 60, 120), tones.deep, 'opacity=".75"') +
    box(0, field.y + 250, field.width, field.height, 0, tones.deep, 'opacity=".75"')
  )
}

/** Drapes drawn aside, with a pelmet above. */
const curtain: Backdrop = (tones, _stream, { width, height, x, y }) => {
  const fold = (side: number, reach: number) =>
    `M${side} 0h${reach}c${reach * -0.1} ${height * 0.4} ${reach * -0.5} ${height * 0.5} ${reach * -0.55} ${height}H${side}z`
  const drapes = [0.34, 0.25, 0.16, 0.08]
  return (
    disc(x, y, width / 2.2, 'url(#d)') +
    drapes
      .map((share, at) => {
        const look = at % 2 ? tones.hero.base : tones.hero.dark
        const reach = Math.round(width * share)
        return path(fold(0, reach) + fold(width, -reach), look, `opacity=".${8 - at}"`)
      })
      .join('') +
    path(
      `M0 0H${width}v34${`q${-width / 12} 56 ${-width / 6} 0`.repeat(6)}z`,
      tones.hero.dark,
      `stroke="${tones.accent.base}" stroke-width="4"`,
    )
  )
}

const rings: Backdrop = (tones, _stream, { x, y, width }) =>
  disc(x, y, width / 1.9, 'url(#d)') +
  group(
    `fill="none" stroke="${tones.glow}"`,
    ...[150, 205, 270, 345].map((r, at) =>
      disc(x, y, r, undefined, `stroke-width="${9 - at * 2}" opacity=".${[55, 32, 2, 12][at]}"`),
    ),
  )

const dunes: Backdrop = (tones, _stream, { x, y, width, height }) =>
  disc(x + 90, y - 60, 150, 'url(#d)') +
  disc(x + 90, y - 60, 74, tones.glow, 'opacity=".9"') +
  path(
    `M0 ${y + 70}q${width * 0.3}-90 ${width * 0.6} 0t${width * 0.5} -10V${height}H0z`,
    tones.accent.dark,
    'opacity=".75"',
  ) +
  path(
    `M0 ${y + 170}q${width * 0.2}-10 ${width * 0.42}-60t${width * 0.6} 40V${height}H0z`,
    tones.hero.dark,
    'opacity=".6"',
  ) +
  path(`M0 ${y + 200}q${width * 0.4} 10 ${width} -30V${height}H0z`, tones.deep, 'opacity=".8"')

/** The inside of a crystal. */
const facets: Backdrop = (tones, stream, { x, y, width, height }) => {
  const reach = Math.max(width, height)
  const shard = (from: number, to: number, opacity: string, fill: string) => {
    const at = (degrees: number) => ({
      x: Math.round(x + reach * Math.sin((degrees * Math.PI) / 180)),
      y: Math.round(y - reach * Math.cos((degrees * Math.PI) / 180)),
    })
    return path(polygon([{ x, y }, at(from), at(to)]), fill, `opacity=".${opacity}"`)
  }
  const turn = between(stream, 0, 40)
  return (
    [0, 70, 130, 200, 255, 310]
      .map((angle, at) =>
        shard(
          angle + turn,
          angle + turn + 32 + (at % 3) * 9,
          at % 2 ? '3' : '22',
          at % 2 ? tones.hero.base : tones.glow,
        ),
      )
      .join('') + disc(x, y, width / 2.2, 'url(#d)')
  )
}

/** Streaks past something fast. */
const streaks: Backdrop = (tones, stream, field) => {
  const d = (count: number) =>
    Array.from(
      { length: count },
      () =>
        `M${nums(between(stream, -200, field.width), between(stream, -60, field.height))}l${nums(-150, 150)}`,
    ).join('')
  return (
    disc(field.x, field.y, field.width / 2.1, 'url(#d)') +
    group(
      `fill="none" stroke="${tones.glow}" stroke-linecap="round"`,
      `<path d="${d(12)}" stroke-width="3" opacity=".5"/>`,
      `<path d="${d(7)}" stroke-width="11" opacity=".16"/>`,
    )
  )
}

/** Sun, cut-out clouds and a hill: cheerful paper. */
const clouds: Backdrop = (tones, stream, { x, y, width, height }) => {
  const cloud = 'a34 34 0 0 1 34-34a50 50 0 0 1 92-10a40 40 0 0 1 60 44z'
  const at = (cx: number, cy: number) => `M${cx} ${cy}${cloud}`
  const shift = between(stream, -30, 30)
  return (
    disc(x, y, width / 2, 'url(#d)') +
    path(
      at(-40 + shift, y - 70) + at(width - 150 + shift, y - 120) + at(width - 120, y + 110),
      tones.white,
      'opacity=".75"',
    ) +
    path(at(10, y + 150) + at(width - 240, y + 190), tones.white, 'opacity=".5"') +
    path(`M0 ${y + 200}q${width / 2}-90 ${width} 0V${height}H0z`, tones.deep, 'opacity=".5"')
  )
}

/** Lamps above a stage and a floor that shines back. */
const stage: Backdrop = (tones, _stream, { x, y, width }) => {
  const beam = (from: number, to: number) =>
    `M${from - 14} 0h28L${to + 120} ${y + 190}H${to - 120}z`
  return (
    path(
      beam(x - width * 0.36, x + 60) + beam(x, x) + beam(x + width * 0.36, x - 60),
      tones.glow,
      'opacity=".13"',
    ) +
    disc(x, y, width / 2.3, 'url(#d)') +
    oval(x, y + 185, width * 0.46, 62, tones.deep, 'opacity=".75"') +
    oval(x, y + 178, width * 0.42, 50, 'none', `stroke="${tones.glow}" stroke-width="5"`) +
    oval(x, y + 178, width * 0.34, 38, 'url(#d)')
  )
}

/** Under water: shafts of light and rising air. */
const depths: Backdrop = (tones, stream, field) =>
  path(
    [0.1, 0.32, 0.5, 0.74]
      .map(
        (at) =>
          `M${Math.round(field.width * at)} 0h60L${Math.round(field.width * at) - 70} ${field.height}h-120z`,
      )
      .join(''),
    tones.glow,
    'opacity=".13"',
  ) +
  disc(field.x, field.y, field.width / 2.2, 'url(#d)') +
  group(
    `fill="none" stroke="${tones.glow}" stroke-width="3" opacity=".55"`,
    ...Array.from({ length: 7 }, () =>
      disc(
        between(stream, 20, field.width),
        between(stream, 20, field.height * 0.7),
        between(stream, 5, 17),
      ),
    ),
  )

/** Broad leaves hanging into the picture. */
const leaves: Backdrop = (tones, _stream, { x, y, width }) => {
  const leaf = 'q60-70 170-70q-30 110-170 70z'
  const fan = (turns: readonly number[], fill: string) =>
    turns.map((turn) => path(`M0 0${leaf}`, fill, `transform="rotate(${turn})scale(1.5)"`)).join('')
  const bunch = fan([20, 62, 104], tones.hero.dark) + fan([42, 84], tones.deep)
  return (
    disc(x, y, width / 2, 'url(#d)') +
    group('opacity=".85"', group('transform="translate(-30-20)"', bunch)) +
    group(`opacity=".85" transform="matrix(-1 0 0 1 ${width + 30}-20)"`, bunch)
  )
}

/** A lit floor running to the horizon. */
const grid: Backdrop = (tones, _stream, { x, y, width, height }) => {
  const horizon = y + 60
  const spokes = [-6, -3.4, -2, -1, 0, 1, 2, 3.4, 6]
    .map((at) => `M${x} ${horizon}L${Math.round(x + at * 150)} ${height}`)
    .join('')
  const levels = [14, 42, 90, 160].map((at) => `M0 ${horizon + at}H${width}`).join('')
  return (
    disc(x, y, width / 2.1, 'url(#d)') +
    box(0, horizon, width, height, 0, tones.ink, 'opacity=".6"') +
    line(`M0 ${horizon}H${width}${spokes}${levels}`, tones.hero.base, 3, 'opacity=".7"')
  )
}

export const BACKDROPS = {
  rays,
  stars,
  bokeh,
  ridges,
  waves,
  arches,
  skyline,
  pines,
  curtain,
  rings,
  dunes,
  facets,
  streaks,
  clouds,
  stage,
  depths,
  leaves,
  grid,
} satisfies Record<string, Backdrop>

export type BackdropName = keyof typeof BACKDROPS
export const BACKDROP_NAMES = Object.keys(BACKDROPS) as [BackdropName, ...BackdropName[]]
