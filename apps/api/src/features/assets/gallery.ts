import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { ArtDirection } from '@baize/contract/brand'
import type { Encoding } from '../../edge/content-encoding.ts'
import type { Painting } from './paintings.ts'

export interface Hung {
  /** Of the content, whatever its encoding. */
  readonly version: string
  readonly bodies: Readonly<Record<Encoding, Buffer>>
}

export interface Gallery {
  isHung(painting: Painting, brand: string): boolean
  show(painting: Painting, brand: string, direction: ArtDirection): Promise<Hung>
}

/** About ten kilobytes each: every tile of the house in every ratio for a few brands. */
const HUNG_MAX = 3_000

const packBrotli = promisify(brotliCompress)
const packGzip = promisify(gzip)

/** Pictures painted and packed once, the longest unseen taken down first. */
export function openGallery(hungMax: number = HUNG_MAX): Gallery {
  const hung = new Map<string, Promise<Hung>>()
  const placeOf = ({ key }: Painting, brand: string) => `${brand}|${key}`

  return {
    isHung: (painting, brand) => hung.has(placeOf(painting, brand)),
    async show(painting, brand, direction) {
      const place = placeOf(painting, brand)
      const found = hung.get(place)
      // Taken out and put back: the map's order is the order of last sight.
      if (found) hung.delete(place)
      const picture = found ?? hang(painting.paint(direction))
      hung.set(place, picture)
      const [oldest] = hung.keys()
      if (hung.size > hungMax && oldest !== undefined) hung.delete(oldest)
      return await picture
    },
  }
}

async function hang(svg: string): Promise<Hung> {
  const identity = Buffer.from(svg)
  const [br, gz] = await Promise.all([
    packBrotli(identity, {
      params: {
        // The last two levels save a twentieth of the bytes and cost thirty times the work.
        [constants.BROTLI_PARAM_QUALITY]: 9,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        // Every picture is smaller than this window; a larger one is only slower to set up.
        [constants.BROTLI_PARAM_LGWIN]: 16,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    packGzip(identity, { level: 9 }),
  ])
  const version = createHash('sha256').update(identity).digest('base64url').slice(0, 16)
  return { version, bodies: { br, gzip: gz, identity } }
}
