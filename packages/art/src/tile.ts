import type { ArtDirection } from '@baize/contract/brand'
import { contour, grain, picture, whole } from './picture.ts'
import { BACKDROP_NAMES, BACKDROPS, type BackdropName, type Field } from './backdrops.ts'
import { FRAMES, mark, type FrameName, type MarkName } from './frames.ts'
import type { LetteringName } from './lettering/styles.ts'
import type { TitleBox } from './lettering/title.ts'
import { lockup, type Face } from './lockup.ts'
import { MOTIF_NAMES, MOTIFS, type MotifName } from './motifs/catalogue.ts'
import { materialPaints, skyPaints } from './paints.ts'
import { between, hashOf, pick, streamOf, type Stream } from './seed.ts'
import studioTable from './studios.json' with { type: 'json' }
import { group, onCircle, oval, path, star } from './svg.ts'
import { PALETTE_NAMES, tonesOf, type PaletteName, type Tones } from './tones.ts'

export const TILE_RATIOS = ['square', 'portrait', 'wide'] as const
export type TileRatio = (typeof TILE_RATIOS)[number]

/** How a title's pictures are directed: what they show, in which colours, before what, and in which view. */
export interface TileArt {
  readonly motif: string
  readonly palette: string
  readonly backdrop: string
  readonly variant?: number
}

/** What a tile must know about its game. What its art does not say, or nobody can draw, follows from the name. */
export interface TileTitle {
  readonly slug: string
  readonly name: string
  readonly studioKey: string
  readonly art?: TileArt
}

interface Layout {
  readonly field: Field
  readonly heroScale: number
  readonly title: TitleBox
}

const LAYOUTS: Readonly<Record<TileRatio, Layout>> = {
  square: {
    field: { width: 600, height: 600, x: 300, y: 236 },
    heroScale: 1.86,
    title: { x: 300, foot: 548, width: 496, height: 178, linesMax: 2, letterHeightMax: 104 },
  },
  portrait: {
    field: { width: 600, height: 800, x: 300, y: 318 },
    heroScale: 2.3,
    title: { x: 300, foot: 742, width: 500, height: 226, linesMax: 3, letterHeightMax: 120 },
  },
  wide: {
    field: { width: 960, height: 540, x: 694, y: 256 },
    heroScale: 2.06,
    title: {
      x: 254,
      foot: 278,
      isCentred: true,
      width: 396,
      height: 320,
      linesMax: 3,
      letterHeightMax: 124,
    },
  },
}

interface Plan {
  readonly motif: MotifName
  readonly palette: PaletteName
  readonly backdrop: BackdropName
  readonly variant: number
}

interface StudioLook {
  readonly lettering: LetteringName
  readonly frame: FrameName
  readonly face: Face
  readonly mark: MarkName
}

const STUDIO_LOOKS = studioTable as Readonly<Record<string, StudioLook>>

export function gameTile(title: TileTitle, ratio: TileRatio, direction: ArtDirection = {}): string {
  const { field, heroScale, title: box } = LAYOUTS[ratio]
  const plan = planOf(title)
  const studio = studioOf(title.studioKey)
  const tones = tonesOf(plan.palette, direction)
  const letters = lockup(title.name, studio.lettering, studio.face, tones, box)
  const stream = streamOf(title.slug)
  const { width, height, x, y } = field
  const body =
    whole(width, height, 'url(#a)') +
    BACKDROPS[plan.backdrop](tones, stream, field) +
    oval(x, y + 106 * heroScale, 82 * heroScale, 13 * heroScale, tones.ink, 'opacity=".45"') +
    group(
      `transform="translate(${x} ${y})scale(${heroScale})" ${contour(tones, direction)}`,
      MOTIFS[plan.motif](tones, plan.variant, stream),
    ) +
    foreground(tones, stream, field, heroScale) +
    whole(width, height, 'url(#g)') +
    (direction.grain ? grain(tones, width, height) : '') +
    FRAMES[studio.frame](tones, width, height) +
    letters.svg +
    mark(tones, studio.mark, 68, 68)
  const defs = skyPaints(tones) + materialPaints(tones, direction.glow) + letters.defs
  return picture({ width, height, title: title.name, defs, body })
}

/** Mist at the hero's feet, glints in the air before it, and light from the upper left over all. */
function foreground(tones: Tones, stream: Stream, { width, height, x, y }: Field, scale: number) {
  const glints = Array.from({ length: 5 }, () => {
    const { x: gx, y: gy } = onCircle(
      between(stream, -130, 130),
      between(stream, 84, 128) * scale,
      x,
      y,
    )
    const size = between(stream, 6, 20)
    return star(4, size, size / 5, Math.round(gx), Math.round(gy))
  }).join('')
  return (
    oval(x, y + 104 * scale, 130 * scale, 26 * scale, 'url(#d)', 'opacity=".45"') +
    path(glints, tones.white, 'opacity=".9"') +
    whole(width, height, 'url(#h)')
  )
}

function planOf({ slug, art }: TileTitle): Plan {
  const stream = streamOf(`plan:${slug}`)
  const { motif, palette, backdrop } = art ?? {}
  return {
    motif: isIn(MOTIF_NAMES, motif) ? motif : (motifNamedIn(slug) ?? pick(stream, MOTIF_NAMES)),
    palette: isIn(PALETTE_NAMES, palette) ? palette : pick(stream, PALETTE_NAMES),
    backdrop: isIn(BACKDROP_NAMES, backdrop) ? backdrop : pick(stream, BACKDROP_NAMES),
    variant: art ? (art.variant ?? 0) : hashOf(slug) % 4,
  }
}

function motifNamedIn(slug: string): MotifName | undefined {
  const words = slug.split('-').flatMap((word) => [word, word.replace(/s$/, ''), `${word}s`])
  return MOTIF_NAMES.find((name) => words.includes(name))
}

function isIn<T extends string>(names: readonly T[], name: string | undefined): name is T {
  return name !== undefined && (names as readonly string[]).includes(name)
}

/** A studio is known by the first word of its key; a new one borrows a look until it has its own. */
function studioOf(key: string): StudioLook {
  const looks = Object.values(STUDIO_LOOKS)
  const found = STUDIO_LOOKS[key.split('-')[0] ?? ''] ?? looks[hashOf(key) % looks.length]
  if (!found) throw new Error('There is no studio look at all.')
  return found
}
