/**
 * Reads from a WOFF2 file how tall and how wide its letters are. It is what a browser needs to set a system
 * font to the same measure while the file is on its way, so that nothing moves when it arrives.
 */
import { brotliDecompressSync } from 'node:zlib'

export interface FontMetrics {
  /** All as parts of the font size. */
  readonly ascent: number
  readonly descent: number
  readonly lineGap: number
  /** The width of a letter of the sample, on average. */
  readonly averageWidth: number
}

/** Letters as often as an English text has them, with its spaces. */
export const SAMPLE =
  'aaaaaaaabbcccddddeeeeeeeeeeeeffggghhhhhhiiiiiiijkllllmmnnnnnnnooooooooppqrrrrrrsssssstttttttttuuuvwwxyyz' +
  ' '.repeat(20)

export function fontMetrics(file: Buffer, sample = SAMPLE): FontMetrics {
  const tables = woff2Tables(file)
  const table = (name: string): Buffer => {
    const found = tables.get(name)
    if (!found) throw new Error(`The font has no ${name} table.`)
    return found.data
  }
  const unitsPerEm = table('head').readUInt16BE(18)
  const hhea = table('hhea')
  const advances = advanceWidths(table('hmtx'), {
    count: hhea.readUInt16BE(34),
    isTransformed: tables.get('hmtx')?.isTransformed === true,
  })
  const { glyphOf } = basicPlaneOf(table('cmap'))
  const widths = Array.from(sample, (letter) => {
    const glyph = glyphOf(letter.codePointAt(0) ?? 0)
    return advances[Math.min(glyph, advances.length - 1)] ?? 0
  })
  const widthSum = widths.reduce((sum, width) => sum + width, 0)
  return {
    ascent: hhea.readInt16BE(4) / unitsPerEm,
    descent: -hhea.readInt16BE(6) / unitsPerEm,
    lineGap: hhea.readInt16BE(8) / unitsPerEm,
    averageWidth: widthSum / widths.length / unitsPerEm,
  }
}

/** The characters of the basic plane that a WOFF2 file has glyphs for. */
export function charactersOf(file: Buffer): ReadonlySet<number> {
  const cmap = woff2Tables(file).get('cmap')?.data
  if (!cmap) throw new Error('The font has no cmap table.')
  const { segments, glyphOf } = basicPlaneOf(cmap)
  const found = new Set<number>()
  for (const [start, end] of segments) {
    for (let codePoint = start; codePoint <= end; codePoint++) {
      if (glyphOf(codePoint) !== 0) found.add(codePoint)
    }
  }
  return found
}

interface Woff2Table {
  readonly data: Buffer
  readonly isTransformed: boolean
}

/** The tags that a WOFF2 directory writes as a number; those beyond are not needed here. */
const KNOWN_TAGS = 'cmap head hhea hmtx maxp name OS/2 post cvt fpgm glyf loca'.split(' ')
const HEADER_BYTES = 48

function woff2Tables(file: Buffer): ReadonlyMap<string, Woff2Table> {
  if (file.toString('latin1', 0, 4) !== 'wOF2') throw new Error('This is not a WOFF2 file.')
  let at = HEADER_BYTES
  const base128 = (): number => {
    let value = 0
    let byte: number
    do {
      byte = file.readUInt8(at++)
      value = value * 128 + (byte & 0x7f)
    } while (byte & 0x80)
    return value
  }
  const entries = Array.from({ length: file.readUInt16BE(12) }, () => {
    const flags = file.readUInt8(at++)
    const index = flags & 0x3f
    let tag = KNOWN_TAGS[index] ?? `#${index}`
    if (index === 63) {
      tag = file.toString('latin1', at, at + 4)
      at += 4
    }
    const fullLength = base128()
    // Outlines are transformed unless they say 3, everything else only if it says so.
    const version = flags >> 6
    const isTransformed = tag === 'glyf' || tag === 'loca' ? version !== 3 : version !== 0
    return { tag, isTransformed, length: isTransformed ? base128() : fullLength }
  })
  const data = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)))
  let start = 0
  return new Map(
    entries.map(({ tag, isTransformed, length }) => {
      const table = data.subarray(start, start + length)
      start += length
      return [tag, { data: table, isTransformed }]
    }),
  )
}

function advanceWidths(
  hmtx: Buffer,
  { count, isTransformed }: { readonly count: number; readonly isTransformed: boolean },
): readonly number[] {
  // The transformed table has its flags first and the side bearings, if any, at its end.
  return Array.from({ length: count }, (_, glyph) =>
    isTransformed ? hmtx.readUInt16BE(1 + glyph * 2) : hmtx.readUInt16BE(glyph * 4),
  )
}

interface BasicPlane {
  /** From the first to the last character of each. */
  readonly segments: readonly (readonly [number, number])[]
  /** Which glyph shows a character; 0 is none. */
  readonly glyphOf: (codePoint: number) => number
}

function basicPlaneOf(cmap: Buffer): BasicPlane {
  const offsets = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) =>
    cmap.readUInt32BE(8 + index * 8),
  )
  const offset = offsets.find((candidate) => cmap.readUInt16BE(candidate) === 4)
  if (offset === undefined) throw new Error('The font has no table of the basic plane.')
  const count = cmap.readUInt16BE(offset + 6) / 2
  const ends = offset + 14
  const starts = ends + count * 2 + 2
  const deltas = starts + count * 2
  const rangeOffsets = deltas + count * 2
  const glyphOf = (codePoint: number) => {
    for (let index = 0; index < count; index++) {
      const skip = index * 2
      if (cmap.readUInt16BE(ends + skip) < codePoint) continue
      const start = cmap.readUInt16BE(starts + skip)
      if (start > codePoint) return 0
      const rangeOffset = cmap.readUInt16BE(rangeOffsets + skip)
      const delta = cmap.readUInt16BE(deltas + skip)
      if (rangeOffset === 0) return (codePoint + delta) & 0xffff
      const glyph = cmap.readUInt16BE(rangeOffsets + skip + rangeOffset + (codePoint - start) * 2)
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff
    }
    return 0
  }
  const segments = Array.from(
    { length: count },
    (_, index) =>
      [cmap.readUInt16BE(starts + index * 2), cmap.readUInt16BE(ends + index * 2)] as const,
  )
  return { segments, glyphOf }
}
