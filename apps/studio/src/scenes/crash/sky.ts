import { curveAt } from '../../live/games/crash-curve.ts'
import { createSparks } from './sparks.ts'
import { paintRocket } from './rocket.ts'

/** What is to be seen of a flight. Times are milliseconds. */
export interface SkyScene {
  readonly phase: 'waiting' | 'flying' | 'over'
  /** Since the start of the flight; where it ended when it is over. */
  readonly elapsedMs: number
  /** Since it was over. */
  readonly overMs: number
  /** Multipliers at which others left, and where the player did. */
  readonly outs: readonly number[]
  readonly ownOut: number | null
  readonly isReduced: boolean
}

interface Box {
  readonly width: number
  readonly height: number
  /** What of it is covered by the list of players. */
  readonly coveredEnd: number
}

interface Star {
  readonly x: number
  readonly y: number
  readonly depth: number
  readonly size: number
}

const WINDOW_MS = 8_000
/** As in the style sheet: from here on the list stands beside the sky. */
const WIDE_PX = 760
const LIST_PX = 250
/** Above it stand the last rounds. */
const PAST_PX = 64
const STARS = 110
const CURVE_POINTS = 56
const COLOURS = {
  line: ['#38e1c6', '#7af0a2', '#ffd166'],
  over: ['#ff8a5c', '#ff4d6d', '#c9184a'],
  grid: 'rgb(160 180 230 / 0.11)',
  label: 'rgb(190 205 240 / 0.55)',
} as const

/** Draws the sky of a flight on one canvas. Nothing is kept between two pictures but stars and sparks. */
export function createSky(canvas: HTMLCanvasElement) {
  const context = canvas.getContext('2d')
  const sparks = createSparks()
  const stars = Array.from({ length: STARS }, (_, at) => starAt(at))
  let backdrop: HTMLCanvasElement | null = null
  let box: Box = { width: 0, height: 0, coveredEnd: 0 }
  let drift = 0

  function resize(width: number, height: number, density: number): void {
    box = { width, height, coveredEnd: width >= WIDE_PX ? LIST_PX : 0 }
    canvas.width = Math.round(width * density)
    canvas.height = Math.round(height * density)
    context?.setTransform(density, 0, 0, density, 0, 0)
    backdrop = paintBackdrop(canvas.width, canvas.height, density)
  }

  function paint(scene: SkyScene, stepMs: number): void {
    if (!context || box.width === 0) return
    const { width, height } = box
    const speed = scene.phase === 'flying' ? Math.min(6, curveAt(scene.elapsedMs)) : 0.25
    if (!scene.isReduced) drift += stepMs * 0.012 * speed
    if (backdrop) context.drawImage(backdrop, 0, 0, width, height)
    paintStars(context, box, stars, drift)
    const plot = plotOf(box, scene.elapsedMs)
    if (scene.phase !== 'waiting') {
      paintGrid(context, box, plot)
      paintCurve(context, plot, scene)
      paintOuts(context, plot, scene)
    }
    const head = plot.point(scene.phase === 'waiting' ? 0 : scene.elapsedMs)
    const angle = scene.phase === 'waiting' ? -0.9 : plot.angle(scene.elapsedMs)
    if (!scene.isReduced) {
      if (scene.phase === 'flying') sparks.trail(head.x, head.y, angle, speed)
      if (scene.phase === 'over' && scene.overMs < stepMs * 1.5) sparks.burst(head.x, head.y)
      sparks.paint(context, stepMs)
    }
    if (scene.phase === 'over') paintShock(context, head, scene)
    else
      paintRocket(context, {
        ...head,
        angle,
        size: rocketSize(box),
        isLit: scene.phase === 'flying',
      })
  }

  return { resize, paint, clear: () => sparks.clear() }
}

/** Always the same sky: what looks random here must not need chance. */
function starAt(at: number): Star {
  const scatter = (by: number) => ((Math.sin(at * 12.9898 + by) * 43758.5453) % 1) ** (2 ** 0.5)
  const depth = 0.25 + Math.abs(scatter(3)) * 0.75
  return { x: Math.abs(scatter(1)), y: Math.abs(scatter(2)), depth, size: 0.5 + depth * 1.3 }
}

function paintBackdrop(width: number, height: number, density: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return canvas
  const sky = context.createLinearGradient(0, 0, width * 0.3, height)
  sky.addColorStop(0, '#070a1c')
  sky.addColorStop(0.55, '#0d1533')
  sky.addColorStop(1, '#1a1a45')
  context.fillStyle = sky
  context.fillRect(0, 0, width, height)
  glow(context, width * 0.82, height * 0.16, Math.max(width, height) * 0.55, '124 58 237', 0.3)
  glow(context, width * 0.3, height * 0.62, Math.max(width, height) * 0.5, '14 165 190', 0.17)
  glow(context, width * 0.62, height * 0.95, Math.max(width, height) * 0.42, '236 72 153', 0.13)
  paintPlanet(context, width, height, density)
  return canvas
}

function glow(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  tone: string,
  strength: number,
): void {
  const light = context.createRadialGradient(x, y, 0, x, y, radius)
  light.addColorStop(0, `rgb(${tone} / ${strength})`)
  light.addColorStop(1, `rgb(${tone} / 0)`)
  context.fillStyle = light
  context.fillRect(x - radius, y - radius, radius * 2, radius * 2)
}

/** The world that is left behind: a limb at the lower edge, lit from the right. */
function paintPlanet(
  context: CanvasRenderingContext2D,
  width: number,
  height: number,
  density: number,
): void {
  const radius = Math.max(width, height) * 0.62
  const x = width * 0.1
  const y = height + radius * 0.78
  glow(context, x, y, radius * 1.13, '80 170 255', 0.42)
  const ground = context.createLinearGradient(x - radius * 0.4, y - radius, x + radius, y)
  ground.addColorStop(0, '#1e3a8a')
  ground.addColorStop(0.45, '#2563a8')
  ground.addColorStop(1, '#0b1230')
  context.fillStyle = ground
  context.beginPath()
  context.arc(x, y, radius, 0, Math.PI * 2)
  context.fill()
  context.strokeStyle = 'rgb(150 215 255 / 0.5)'
  context.lineWidth = 2 * density
  context.stroke()
}

function paintStars(
  context: CanvasRenderingContext2D,
  { width, height }: Box,
  stars: readonly Star[],
  drift: number,
): void {
  context.fillStyle = '#dfe8ff'
  for (const { x, y, depth, size } of stars) {
    const left = (((x * width - drift * depth) % width) + width) % width
    const top = (((y * height + drift * depth * 0.55) % height) + height) % height
    context.globalAlpha = 0.25 + depth * 0.55
    context.fillRect(left, top, size, size)
  }
  context.globalAlpha = 1
}

interface Plot {
  readonly spanMs: number
  readonly top: number
  readonly elapsedMs: number
  point(ms: number): { x: number; y: number }
  angle(ms: number): number
}

/** The curve grows into its box; then the box grows with it. */
function plotOf({ width, height, coveredEnd }: Box, elapsedMs: number): Plot {
  const free = width - coveredEnd
  const [left, right] = [free * 0.07 + 14, free * 0.84]
  const [bottom, top] = [height - 46, Math.max(PAST_PX, height * 0.2)]
  const spanMs = Math.max(WINDOW_MS, elapsedMs)
  const highest = Math.max(curveAt(WINDOW_MS) * 1.06, curveAt(elapsedMs))
  const point = (ms: number) => ({
    x: left + (ms / spanMs) * (right - left),
    y: bottom - ((curveAt(ms) - 1) / (highest - 1)) * (bottom - top),
  })
  return {
    spanMs,
    top: highest,
    elapsedMs,
    point,
    angle(ms) {
      const [from, to] = [point(Math.max(0, ms - 60)), point(ms + 60)]
      return Math.atan2(to.y - from.y, to.x - from.x)
    },
  }
}

function paintGrid(context: CanvasRenderingContext2D, box: Box, plot: Plot): void {
  const width = box.width - box.coveredEnd
  context.strokeStyle = COLOURS.grid
  context.fillStyle = COLOURS.label
  context.font = '600 11px system-ui, sans-serif'
  context.textAlign = 'right'
  context.lineWidth = 1
  const step = gridStep(plot.top - 1)
  const zero = plot.point(0)
  const perUnit =
    (zero.y - plot.point(plot.elapsedMs).y) / Math.max(0.001, curveAt(plot.elapsedMs) - 1)
  for (let value = 1 + step; value < plot.top; value += step) {
    const y = zero.y - (value - 1) * perUnit
    context.beginPath()
    context.moveTo(zero.x, y)
    context.lineTo(width - 14, y)
    context.stroke()
    context.fillText(`${Number(value.toFixed(2))}×`, width - 16, y - 5)
  }
}

function gridStep(span: number): number {
  const rough = span / 4
  const decade = 10 ** Math.floor(Math.log10(rough))
  return [1, 2, 5, 10].map((by) => by * decade).find((by) => by >= rough) ?? decade * 10
}

function paintCurve(context: CanvasRenderingContext2D, plot: Plot, scene: SkyScene): void {
  const colours = scene.phase === 'over' ? COLOURS.over : COLOURS.line
  const [from, to] = [plot.point(0), plot.point(scene.elapsedMs)]
  const tone = context.createLinearGradient(from.x, from.y, to.x, to.y)
  for (const [at, colour] of colours.entries()) tone.addColorStop(at / 2, colour)
  const path = new Path2D()
  for (let at = 0; at <= CURVE_POINTS; at += 1) {
    const { x, y } = plot.point((scene.elapsedMs * at) / CURVE_POINTS)
    if (at === 0) path.moveTo(x, y)
    else path.lineTo(x, y)
  }
  const area = new Path2D(path)
  area.lineTo(to.x, from.y)
  area.lineTo(from.x, from.y)
  const shade = context.createLinearGradient(0, to.y, 0, from.y)
  shade.addColorStop(
    0,
    scene.phase === 'over' ? 'rgb(255 77 109 / 0.34)' : 'rgb(56 225 198 / 0.34)',
  )
  shade.addColorStop(1, 'rgb(20 30 80 / 0)')
  context.fillStyle = shade
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas fills a path, not an array
  context.fill(area)
  context.strokeStyle = tone
  context.lineCap = 'round'
  // Wide and faint below narrow and bright: a glow without a filter.
  for (const [width, alpha] of [
    [18, 0.1],
    [10, 0.18],
    [4.5, 1],
  ] as const) {
    context.globalAlpha = alpha
    context.lineWidth = width
    context.stroke(path)
  }
  context.globalAlpha = 1
}

/** Where somebody left: a small light on the curve, the player's own a larger one. */
function paintOuts(context: CanvasRenderingContext2D, plot: Plot, scene: SkyScene): void {
  const at = (multiplier: number) => plot.point(Math.log(multiplier / 100) / 0.00006)
  context.fillStyle = 'rgb(255 255 255 / 0.75)'
  for (const out of scene.outs) {
    const { x, y } = at(out)
    context.beginPath()
    context.arc(x, y, 2.6, 0, Math.PI * 2)
    context.fill()
  }
  if (scene.ownOut === null) return
  const { x, y } = at(scene.ownOut)
  context.fillStyle = '#7af0a2'
  context.strokeStyle = 'rgb(122 240 162 / 0.4)'
  context.lineWidth = 7
  context.beginPath()
  context.arc(x, y, 6, 0, Math.PI * 2)
  context.stroke()
  context.fill()
}

function paintShock(
  context: CanvasRenderingContext2D,
  { x, y }: { x: number; y: number },
  { overMs, isReduced }: SkyScene,
): void {
  const age = isReduced ? 0.35 : Math.min(1, overMs / 700)
  if (age >= 1) return
  context.strokeStyle = `rgb(255 140 110 / ${(1 - age) * 0.8})`
  context.lineWidth = 3 + (1 - age) * 6
  context.beginPath()
  context.arc(x, y, 10 + age * 90, 0, Math.PI * 2)
  context.stroke()
}

const rocketSize = ({ width, height }: Box): number =>
  Math.max(34, Math.min(62, Math.min(width, height) * 0.12))
