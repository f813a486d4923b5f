import type { ArtDirection } from '@baize/contract/brand'
import { escapeXml, path } from './svg.ts'
import { PALETTE_NAMES, type PaletteName, type Tones } from './tones.ts'

export interface PictureParts {
  readonly width: number
  readonly height: number
  /** What a screen reader says. */
  readonly title: string
  readonly defs: string
  readonly body: string
  /** Which part stays in view when the frame has other proportions. */
  readonly keeps?: keyof typeof CROPS
}

const CROPS = {
  left: ' preserveAspectRatio="xMinYMid slice"',
  middle: '',
  right: ' preserveAspectRatio="xMaxYMid slice"',
}

export function picture({ width, height, title, defs, body, keeps = 'middle' }: PictureParts) {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"${CROPS[keeps]} role="img">` +
    `<title>${escapeXml(title)}</title><defs>${defs}</defs>${body}</svg>`
  )
}

export function whole(width: number, height: number, fill: string): string {
  return path(`M0 0H${width}V${height}H0z`, fill)
}

/** The outline that the things of a picture share. */
export function contour({ ink }: Tones, { contour: kind = 'soft' }: ArtDirection): string {
  if (kind === 'none') return ''
  return `stroke="${ink}" stroke-width="${kind === 'ink' ? 5 : 3}" stroke-linejoin="round"`
}

/** The dots of a printer's screen. */
export function grain({ white }: Tones, width: number, height: number): string {
  return (
    '<pattern id="n" width="9" height="9" patternUnits="userSpaceOnUse">' +
    `<path fill="${white}" opacity=".16" d="M2 4l2-2 2 2-2 2z"/></pattern>` +
    whole(width, height, 'url(#n)')
  )
}

/** The house's colours under a brand: those it asks for, when they exist. */
export function housePalette({ palette }: ArtDirection, otherwise: PaletteName): PaletteName {
  return PALETTE_NAMES.find((name) => name === palette) ?? otherwise
}
