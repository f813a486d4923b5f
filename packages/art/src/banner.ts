import type { ArtDirection } from '@baize/contract/brand'
import { BACKDROP_NAMES, BACKDROPS, type BackdropName } from './backdrops.ts'
import plans from './banners.json' with { type: 'json' }
import { MOTIF_NAMES, MOTIFS, type MotifName } from './motifs/catalogue.ts'
import { linear, materialPaints, skyPaints } from './paints.ts'
import { contour, grain, picture, whole } from './picture.ts'
import { between, pick, streamOf, type Stream } from './seed.ts'
import { group, oval, path, star } from './svg.ts'
import { PALETTE_NAMES, tonesOf, type PaletteName, type Tones } from './tones.ts'

const WIDTH = 1200
const HEIGHT = 480
/** The left half stays calm: the words of the promotion stand there, in the visitor's language. */
const STAGE = { width: WIDTH, height: HEIGHT, x: 850, y: 232 }

/** Which way the words run that stand beside what is shown. */
type Writing = 'ltr' | 'rtl'

type BannerPlan = readonly [PaletteName, BackdropName, hero: MotifName, ...beside: MotifName[]]
const PLANS = plans as unknown as Readonly<Record<string, BannerPlan>>

/** Banners with a plan of their own; any other key gets one that follows from its name. */
export const BANNER_KEYS: readonly string[] = Object.keys(PLANS)

/** For words from right to left what is shown changes sides; each thing stays as it is, with its letters and digits. */
export function banner(
  key: string,
  direction: ArtDirection = {},
  writing: Writing = 'ltr',
): string {
  const stream = streamOf(`banner:${key}`)
  const [palette, backdrop, hero, left = 'coins', right = 'chips'] =
    PLANS[key] ?? improvised(stream)
  const tones = tonesOf(palette, direction)
  const isMirrored = writing === 'rtl'
  const mirrored = (inside: string) =>
    isMirrored ? group(`transform="matrix(-1 0 0 1 ${WIDTH} 0)"`, inside) : inside
  const thing = (name: MotifName, x: number, y: number, scale: number, turn: number) => {
    const place = isMirrored ? `${WIDTH - x} ${y})rotate(${-turn}` : `${x} ${y})rotate(${turn}`
    return group(
      `transform="translate(${place})scale(${scale})" ${contour(tones, direction)}`,
      MOTIFS[name](tones, 0, stream),
    )
  }
  const middle = isMirrored ? WIDTH - STAGE.x : STAGE.x
  const body =
    whole(WIDTH, HEIGHT, 'url(#a)') +
    mirrored(BACKDROPS[backdrop](tones, stream, STAGE)) +
    group('opacity=".9"', thing(left, 610, 300, 0.95, -10), thing(right, 1085, 290, 0.95, 10)) +
    oval(middle, 452, 250, 24, tones.ink, 'opacity=".5"') +
    thing(hero, STAGE.x, STAGE.y, 1.95, 0) +
    oval(middle, 450, 360, 56, 'url(#d)', 'opacity=".5"') +
    mirrored(confetti(tones, stream) + whole(WIDTH, HEIGHT, 'url(#l)')) +
    (direction.grain ? grain(tones, WIDTH, HEIGHT) : '')
  const defs =
    skyPaints(tones) +
    materialPaints(tones, direction.glow) +
    // A hint only: where words stand over it the page lays its own ground, which may be as light as this is dark.
    linear('l', '', [0, tones.ink, 0.4], [0.45, tones.ink, 0])
  // The words beside it say everything; the picture itself needs no name.
  return picture({
    width: WIDTH,
    height: HEIGHT,
    title: key.replaceAll('-', ' '),
    defs,
    body,
    keeps: isMirrored ? 'left' : 'right',
  })
}

function improvised(stream: Stream): BannerPlan {
  return [
    pick(stream, PALETTE_NAMES),
    pick(stream, BACKDROP_NAMES),
    pick(stream, MOTIF_NAMES),
    pick(stream, MOTIF_NAMES),
    pick(stream, MOTIF_NAMES),
  ]
}

/** Glints and paper in the air. */
function confetti(tones: Tones, stream: Stream): string {
  const glints = Array.from({ length: 9 }, () => {
    const size = between(stream, 6, 20)
    return star(4, size, size / 5, between(stream, 520, 1180), between(stream, 20, 420))
  }).join('')
  const scraps = [tones.accent.base, tones.hero.light, tones.glow]
    .map((fill) => {
      const d = Array.from(
        { length: 6 },
        () => `M${between(stream, 500, 1190)} ${between(stream, 10, 440)}l14 5-5 9-14-5z`,
      ).join('')
      return path(d, fill, 'opacity=".85"')
    })
    .join('')
  return scraps + path(glints, tones.white)
}
