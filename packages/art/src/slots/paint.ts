/**
 * Symbols are drawn by code: layers of paths in a box of 100 by 100, filled with colours and gradients. They are
 * rasterised once, at the size they are shown.
 */
export type Paint = string | Gradient

interface Gradient {
  /** Linear: from and to; radial: centre and radius. */
  readonly line?: readonly [number, number, number, number]
  readonly round?: readonly [number, number, number]
  readonly stops: readonly string[]
}

export interface Layer {
  readonly d: string
  readonly fill?: Paint
  readonly stroke?: Paint
  readonly width?: number
  readonly alpha?: number
  readonly isLight?: boolean
}

export type Art = readonly Layer[]

/** From top to bottom, unless told otherwise. */
export const down = (...stops: string[]): Gradient => ({ line: [50, 8, 50, 92], stops })
export const across = (...stops: string[]): Gradient => ({ line: [12, 12, 88, 88], stops })
export const ball = (x: number, y: number, r: number, ...stops: string[]): Gradient => ({
  round: [x, y, r],
  stops,
})

export const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0z`

export const oval = (x: number, y: number, rx: number, ry: number): string =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${rx * 2} 0a${rx} ${ry} 0 1 0 ${-rx * 2} 0z`

export const polygon = (points: readonly (readonly [number, number])[]): string =>
  `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}z`

/** Points on a circle that is as wide as `rx` and as high as `ry`, the first one above. */
export function ring(
  count: number,
  rx: number,
  ry = rx,
  turn = 0,
  [x, y]: readonly [number, number] = [50, 50],
): [number, number][] {
  return Array.from({ length: count }, (_, at) => {
    const angle = ((at + turn) / count) * Math.PI * 2 - Math.PI / 2
    return [x + Math.cos(angle) * rx, y + Math.sin(angle) * ry]
  })
}

export function starPoints(count: number, outer: number, inner: number): [number, number][] {
  const [far, near] = [ring(count, outer), ring(count, inner, inner, 0.5)]
  return far.flatMap((point, at) => [point, near[at] as [number, number]])
}

/** A shadow under what follows, so that it stands on any ground. */
export const shadow = (y = 90, rx = 30): Layer => ({
  d: oval(50, y, rx, 5),
  fill: ball(50, y, rx, 'rgba(0,0,0,.5)', 'rgba(0,0,0,0)'),
})

export const glow = (colour: string, r = 50, y = 50): Layer => ({
  d: disc(50, y, r),
  fill: ball(50, y, r, colour, 'rgba(0,0,0,0)'),
  isLight: true,
})

/** A stroke as letters are drawn with: a dark rim, the body, and a light along it. */
export function lettering(d: string, body: Paint, rim: string, width = 13): Layer[] {
  return [
    { d, stroke: rim, width: width + 8 },
    { d, stroke: body, width },
    { d, stroke: 'rgba(255,255,255,.35)', width: width * 0.22 },
  ]
}

export const LETTERS: Readonly<Record<string, string>> = {
  A: 'M26 78L50 22L74 78M35 60H65',
  K: 'M33 22V78M71 22L34 54M46 45L73 78',
  Q: 'M50 22A28 28 0 1 0 50.1 22M56 60L76 82',
  J: 'M60 22V62A17 17 0 0 1 27 64M44 22H74',
  T: 'M26 32L36 24V78M68 24A13 16 0 0 0 55 40V62A13 16 0 0 0 81 62V40A13 16 0 0 0 68 24',
  W: 'M20 28L35 72L50 38L65 72L80 28',
}

/**
 * A cut stone: facets between an outline and its table, each lit by where it looks. `hue` and `rich` colour it.
 */
export function gem(
  outline: readonly (readonly [number, number])[],
  hue: number,
  rich = 85,
  table = 0.56,
): Layer[] {
  const [cx, cy] = [50, 50]
  const inner = outline.map(([x, y]): [number, number] => [
    cx + (x - cx) * table,
    cy - 3 + (y - cy) * table,
  ])
  const facets = outline.map((from, at): Layer => {
    const next = (at + 1) % outline.length
    const to = outline[next] as readonly [number, number]
    const towards = Math.atan2((from[1] + to[1]) / 2 - cy, (from[0] + to[0]) / 2 - cx)
    const light = 42 - Math.sin(towards) * 19 - Math.cos(towards) * 9 + (at % 2) * 5
    return {
      d: polygon([from, to, inner[next] as [number, number], inner[at] as [number, number]]),
      fill: `hsl(${hue} ${rich}% ${light.toFixed(0)}%)`,
      stroke: `hsl(${hue} ${rich}% 78% / .35)`,
      width: 0.7,
    }
  })
  return [
    glow(`hsl(${hue} ${rich}% 55% / .42)`, 50),
    {
      d: polygon(outline),
      fill: `hsl(${hue} ${rich}% 20%)`,
      stroke: `hsl(${hue} 60% 10%)`,
      width: 5,
    },
    ...facets,
    {
      d: polygon(inner),
      fill: across(
        `hsl(${hue} ${rich}% 86%)`,
        `hsl(${hue} ${rich}% 58%)`,
        `hsl(${hue} ${rich}% 36%)`,
      ),
    },
    { d: polygon(inner), stroke: 'rgba(255,255,255,.55)', width: 1.1 },
    { d: 'M38 33L50 28L42 46L31 50z', fill: 'rgba(255,255,255,.5)' },
    { d: 'M72 20l2 6 6 2-6 2-2 6-2-6-6-2 6-2z', fill: 'rgba(255,255,255,.9)' },
  ]
}

const GOLD = ['#fff3b8', '#ffd257', '#d98f1b', '#7a4306']
export const gold = (): Gradient => down(...GOLD)
export const goldAcross = (): Gradient => across(...GOLD)
export const steel = (): Gradient => across('#f4f8ff', '#a9b8cf', '#5b6a83', '#2a3345')

export function paintArt(pen: CanvasRenderingContext2D, art: Art): void {
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  for (const layer of art) {
    const path = new Path2D(layer.d)
    pen.globalAlpha = layer.alpha ?? 1
    pen.globalCompositeOperation = layer.isLight ? 'screen' : 'source-over'
    if (layer.fill !== undefined) {
      pen.fillStyle = paintOf(pen, layer.fill)
      // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, no array
      pen.fill(path)
    }
    if (layer.stroke !== undefined) {
      pen.strokeStyle = paintOf(pen, layer.stroke)
      pen.lineWidth = layer.width ?? 1
      pen.stroke(path)
    }
  }
  pen.globalAlpha = 1
  pen.globalCompositeOperation = 'source-over'
}

function paintOf(pen: CanvasRenderingContext2D, paint: Paint): string | CanvasGradient {
  if (typeof paint === 'string') return paint
  const { line, round, stops } = paint
  const gradient = round
    ? pen.createRadialGradient(round[0], round[1], 0, round[0], round[1], round[2])
    : pen.createLinearGradient(...(line as readonly [number, number, number, number]))
  for (const [at, colour] of stops.entries()) gradient.addColorStop(at / (stops.length - 1), colour)
  return gradient
}
