import { nums, type Point } from '../svg.ts'
import type { Skeleton } from './skeletons.ts'
import type { LetteringStyle } from './styles.ts'

interface Vertex extends Point {
  readonly isRound: boolean
}

interface Stroke {
  readonly vertices: readonly Vertex[]
  readonly isClosed: boolean
}

const CAP_HEIGHT = 100
const GRID = 10

/** The path of one letter whose foot stands at (x, y). */
export function glyphPath(skeleton: Skeleton, style: LetteringStyle, x: number, y: number): string {
  const strokes = skeleton.strokes
    .split('|')
    .map((text) => strokeOf(text, skeleton.width * style.width))
  const ticks = style.serif === undefined ? [] : strokes.flatMap((stroke) => serifs(stroke, style))
  return [...strokes, ...ticks].map((stroke) => drawn(stroke, style, x, y)).join('')
}

function strokeOf(text: string, width: number): Stroke {
  const isClosed = text.endsWith('z')
  const vertices = text
    .replace('z', '')
    .split(' ')
    .map((word) => {
      const digits = word.slice(-2)
      return {
        x: (Number.parseInt(digits.charAt(0), 12) / GRID) * width,
        y: (Number.parseInt(digits.charAt(1), 12) / GRID - 1) * CAP_HEIGHT,
        isRound: word.startsWith('~'),
      }
    })
  return { vertices, isClosed }
}

/** Feet and beaks: across the end of every upright, and down from the end of every arm. */
function serifs({ vertices, isClosed }: Stroke, { serif = 0, contrast }: LetteringStyle): Stroke[] {
  return vertices.flatMap((at, index) => {
    const before = vertices[index - 1] ?? (isClosed ? vertices.at(-1) : undefined)
    const after = vertices[index + 1] ?? (isClosed ? vertices[0] : undefined)
    const isOnLine = at.y === 0 || at.y === -CAP_HEIGHT
    if (at.isRound || !isOnLine) return []
    const neighbours = [before, after].filter((vertex) => vertex !== undefined)
    const isEnd = neighbours.length === 1
    const isUpright = neighbours.some((vertex) => vertex.x === at.x)
    const isLevel = neighbours.some((vertex) => vertex.y === at.y)
    if (isEnd && isLevel) {
      const drop = (at.y === 0 ? -1 : 1) * serif * (0.6 + contrast)
      return [straight(at, { x: at.x, y: at.y + drop })]
    }
    if (!isEnd && !isUpright) return []
    if (isLevel) return [straight({ x: at.x - serif, y: at.y }, at)]
    return [straight({ x: at.x - serif, y: at.y }, { x: at.x + serif, y: at.y })]
  })
}

function straight(from: Point, to: Point): Stroke {
  return {
    vertices: [
      { ...from, isRound: false },
      { ...to, isRound: false },
    ],
    isClosed: false,
  }
}

function drawn({ vertices, isClosed }: Stroke, style: LetteringStyle, x: number, y: number) {
  // The pen is squashed by drawing tall and scaling down again; a slant is part of the drawing.
  const seat = (point: Point): Point => ({
    x: Math.round(x + point.x - point.y * (style.slant ?? 0)),
    y: Math.round((y + point.y) / style.contrast),
  })
  const corners = vertices.map((at, index) => ({
    at,
    before: vertices[index - 1] ?? (isClosed ? vertices.at(-1) : undefined),
    after: vertices[index + 1] ?? (isClosed ? vertices[0] : undefined),
  }))
  let d = ''
  let pen: Point = { x: 0, y: 0 }
  const go = (to: Point) => {
    const next = seat(to)
    d += d === '' ? `M${nums(next.x, next.y)}` : step(pen, next)
    pen = next
  }
  for (const { at, before, after } of corners) {
    if (!at.isRound || !before || !after) {
      go(at)
      continue
    }
    go(towards(at, before, style.radius))
    const end = towards(at, after, style.radius)
    if (style.isCut) go(end)
    else {
      const [control, next] = [seat(at), seat(end)]
      d += `q${nums(control.x - pen.x, control.y - pen.y, next.x - pen.x, next.y - pen.y)}`
      pen = next
    }
  }
  return isClosed ? `${d}z` : d
}

function step(from: Point, to: Point): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  if (dx === 0 && dy === 0) return ''
  if (dx === 0) return `v${dy}`
  return dy === 0 ? `h${dx}` : `l${nums(dx, dy)}`
}

/** Where a round corner begins: as far along the side as the style likes, and never past its middle. */
function towards(corner: Vertex, other: Vertex, radius: number): Point {
  const length = Math.hypot(other.x - corner.x, other.y - corner.y)
  const reach = Math.min(radius, other.isRound ? length / 2 : length) / (length || 1)
  return {
    x: corner.x + (other.x - corner.x) * reach,
    y: corner.y + (other.y - corner.y) * reach,
  }
}
