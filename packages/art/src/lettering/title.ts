import { glyphPath } from './glyph.ts'
import { KERNING, SKELETONS, type Skeleton } from './skeletons.ts'
import type { LetteringStyle } from './styles.ts'

/** Where a title may stand. */
export interface TitleBox {
  /** Of its middle. */
  readonly x: number
  /** Where the last line stands; in a centred box, the middle of all lines. */
  readonly foot: number
  readonly isCentred?: boolean
  readonly width: number
  readonly height: number
  readonly linesMax: number
  readonly letterHeightMax: number
}

const SPACE = 38
/** Between two lines at least, as a share of the letters' height. */
const LEADING_MIN = 0.24
const LINE_SIZES_RATIO_MAX = 1.5

/** The title as paths, one for each line, the largest possible in its box. */
export function setTitle(title: string, style: LetteringStyle, box: TitleBox): string {
  const words = drawable(title).split(' ').filter(Boolean)
  const layouts = breaks(words, box.linesMax).map((lines) => sized(lines, style, box))
  const best = layouts.reduce((a, b) => (b.area > a.area ? b : a))
  const leading = leadingOf(style)
  const height = best.lines.reduce((sum, { size }) => sum + size * 100 * (1 + leading), 0)
  let foot = box.isCentred ? box.foot + height / 2 : box.foot
  const lines = best.lines.toReversed().map(({ text, size, width }) => {
    const d = linePath(text, style, -width / 2)
    const at = `translate(${box.x} ${Math.round(foot)})`
    const scale = `scale(${short(size)}${style.contrast === 1 ? '' : ` ${short(size * style.contrast)}`})`
    foot -= size * 100 * (1 + leading) + size * (style.arch ?? 0) * 0.4
    return `<path transform="${at}${scale}" d="${d}"/>`
  })
  return lines.toReversed().join('')
}

/** Letters that are heavy or that rock need more air between the lines. */
function leadingOf({ weight, contrast, bounce = 0 }: LetteringStyle): number {
  return Math.max(LEADING_MIN, (weight * contrast + 2 * bounce + 6) / 100)
}

/** Capitals without accents, and no sign that the alphabet does not have. */
function drawable(title: string): string {
  const plain = title
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toUpperCase()
  const kept = plain.replaceAll(/./gsu, (sign) => (Object.hasOwn(SKELETONS, sign) ? sign : ' '))
  return /\S/.test(kept) ? kept : '?'
}

/** Every way to break the words into at most `linesMax` lines. */
function breaks(words: readonly string[], linesMax: number): string[][] {
  if (linesMax === 1 || words.length === 1) return [[words.join(' ')]]
  const firsts = words.slice(1).map((_, at) => at + 1)
  return [
    [words.join(' ')],
    ...firsts.flatMap((count) =>
      breaks(words.slice(count), linesMax - 1).map((rest) => [
        words.slice(0, count).join(' '),
        ...rest,
      ]),
    ),
  ]
}

interface SizedLine {
  readonly text: string
  readonly width: number
  readonly size: number
}

function sized(lines: readonly string[], style: LetteringStyle, box: TitleBox) {
  const widths = lines.map((text) => lineWidth(text, style))
  const fits = widths.map((width) =>
    Math.min(box.width / (width + style.weight), box.letterHeightMax / 100),
  )
  const smallest = Math.min(...fits)
  const even = fits.map((size) => Math.min(size, smallest * LINE_SIZES_RATIO_MAX))
  const leading = leadingOf(style)
  const height = even.reduce((sum, size) => sum + size * 100 * (1 + leading), 0)
  const shrink = Math.min(1, box.height / height)
  const result: SizedLine[] = lines.map((text, at) => ({
    text,
    width: widths[at] ?? 0,
    size: (even[at] ?? 0) * shrink,
  }))
  // The larger area reads better; small print costs double.
  const area = result.reduce((sum, { width, size }) => sum + width * size * size, 0)
  return { lines: result, area: area * (smallest * shrink) }
}

export function lineWidth(text: string, style: LetteringStyle): number {
  let width = 0
  walk(text, style, (_skeleton, x, advance) => {
    width = x + advance
  })
  return width
}

/** A line that starts at `from` and stands on zero. */
export function linePath(text: string, style: LetteringStyle, from: number): string {
  const half = -from || 1
  let d = ''
  let at = 0
  walk(text, style, (skeleton, x, advance) => {
    const off = (x + advance / 2 - half) / half
    const rise = (style.arch ?? 0) * (off * off - 1) + (at++ % 2 ? 1 : -1) * (style.bounce ?? 0)
    d += glyphPath(skeleton, style, Math.round(from + x), Math.round(rise))
  })
  return d
}

function walk(
  text: string,
  style: LetteringStyle,
  visit: (skeleton: Skeleton, x: number, advance: number) => void,
): void {
  let x = 0
  let previous = ''
  for (const sign of text) {
    const skeleton = style.alternates?.[sign] ?? SKELETONS[sign]
    if (!skeleton) {
      x += SPACE + style.weight + style.tracking
      previous = ''
      continue
    }
    if (previous !== '') {
      const closer = style.alternates?.[sign] ? 0 : (KERNING[previous + sign] ?? 0)
      x += style.weight + style.tracking - (closer * style.width) / 60
    }
    const advance = skeleton.width * style.width
    visit(skeleton, x, advance)
    x += advance
    previous = sign
  }
}

function short(value: number): string {
  return String(Math.round(value * 1000) / 1000).replace(/^0/, '')
}
