import { readdirSync, readFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Race } from '@baize/contract/races'
import { describe, expect, test } from 'vitest'
import {
  avatar,
  BACKDROP_NAMES,
  banner,
  BANNER_KEYS,
  gameTile,
  gift,
  GIFT_STATES,
  MOTIF_NAMES,
  PALETTE_NAMES,
  scene,
  SCENE_NAMES,
  TILE_RATIOS,
  vipBadge,
  VIP_LEVEL_MAX,
  type TileArt,
  type TileTitle,
} from './index.ts'

interface ListedTitle {
  readonly name: string
  readonly provider: string
  readonly art: TileArt
}

const TITLES_FOLDER = new URL('../../../titles/', import.meta.url)
const TITLES = readdirSync(TITLES_FOLDER).map((slug) => {
  const file = readFileSync(new URL(`${slug}/title.json`, TITLES_FOLDER), 'utf8')
  const { name, provider, art } = JSON.parse(file) as ListedTitle
  return { slug, name, studioKey: provider, art } satisfies TileTitle
})
const SIZES: Readonly<Record<(typeof TILE_RATIOS)[number], string>> = {
  square: '0 0 600 600',
  portrait: '0 0 600 800',
  wide: '0 0 960 540',
}
const TILE_BYTES_MAX = 2048
const PICTURE_BYTES_MAX = 2560

const tiles = TITLES.flatMap((title) =>
  TILE_RATIOS.map((ratio) => ({
    name: `${title.slug} ${ratio}`,
    ratio,
    title,
    svg: gameTile(title, ratio),
  })),
)
const others = [
  ...BANNER_KEYS.map((key) => ({ name: `banner ${key}`, svg: banner(key) })),
  ...BANNER_KEYS.map((key) => ({
    name: `banner ${key} from right to left`,
    svg: banner(key, {}, 'rtl'),
  })),
  ...GIFT_STATES.map((state) => ({ name: `gift ${state}`, svg: gift(state) })),
  ...SCENE_NAMES.map((name) => ({ name: `scene ${name}`, svg: scene(name) })),
  ...levels().map((level) => ({ name: `vip ${level}`, svg: vipBadge(level) })),
  ...faces().map((seed) => ({ name: `avatar ${seed}`, svg: avatar(seed) })),
]
const everything = [...tiles, ...others]

describe('a game tile', () => {
  test('R710 exists for every title of the catalogue in every ratio, at its own size', () => {
    expect(TITLES.length).toBeGreaterThan(80)
    for (const { name, ratio, svg } of tiles) {
      expect(svg, name).toContain(`viewBox="${SIZES[ratio]}"`)
    }
  })

  test('is at most 2 KB on the wire, whatever a brand asks for', () => {
    const louder = {
      saturation: 0.75,
      lift: -0.04,
      tint: { colour: 'warm', strength: 0.12 },
      contour: 'ink',
      glow: 0.65,
      grain: true,
    } as const
    const heavy = tiles
      .flatMap(({ name, title, ratio, svg }) => [
        { name, bytes: bytesOnTheWire(svg) },
        { name: `${name} louder`, bytes: bytesOnTheWire(gameTile(title, ratio, louder)) },
      ])
      .filter(({ bytes }) => bytes > TILE_BYTES_MAX)
    expect(heavy).toEqual([])
  })

  test('of one game differs from that of every other', () => {
    const squares = tiles.filter(({ ratio }) => ratio === 'square').map(({ svg }) => svg)
    const untitled = squares.map((svg) => svg.replace(/<title>.*?<\/title>/, ''))
    expect(new Set(untitled).size).toBe(TITLES.length)
  })

  test('of a studio nobody directed is painted all the same, and always the same', () => {
    const unknown = {
      slug: 'no-such-game',
      name: 'Nobody’s Game №9 – Größe!',
      studioKey: 'new-studio',
    }
    const first = gameTile(unknown, 'square')
    expect(first).toBe(gameTile(unknown, 'square'))
    expect(first).toContain('Nobody’s Game №9')
    expectWellFormed('unknown', first)
  })

  test('draws a title of no letter that it has', () => {
    expectWellFormed('foreign', gameTile({ slug: 'x', name: '龍', studioKey: 'halo-live' }, 'wide'))
  })

  test('can be of at least 32 motifs, and no title asks for what nobody can draw', () => {
    expect(MOTIF_NAMES.length).toBeGreaterThanOrEqual(32)
    const isOneOf = (names: readonly string[], name: string) => names.includes(name)
    const unknown = TITLES.filter(
      ({ art }) =>
        !isOneOf(MOTIF_NAMES, art.motif) ||
        !isOneOf(PALETTE_NAMES, art.palette) ||
        !isOneOf(BACKDROP_NAMES, art.backdrop),
    )
    expect(unknown).toEqual([])
  })
})

describe('every picture', () => {
  test('is the same each time it is painted', () => {
    for (const { name, title, ratio, svg } of tiles) expect(gameTile(title, ratio), name).toBe(svg)
    for (const key of BANNER_KEYS) expect(banner(key)).toBe(banner(key))
    for (const seed of faces()) expect(avatar(seed)).toBe(avatar(seed))
  })

  test('is well-formed, and no reference in it leads nowhere', () => {
    for (const { name, svg } of everything) expectWellFormed(name, svg)
  })

  test('has a name for who cannot see it', () => {
    for (const { name, svg } of everything) {
      expect(svg, name).toMatch(/^<svg [^>]*role="img"><title>[^<]+<\/title>/)
    }
  })

  test('holds nothing that runs, loads or styles', () => {
    const forbidden =
      /<(script|foreignObject|image|style|a|iframe|animate|set)\b|\son\w+=|javascript:|data:/i
    for (const { name, svg } of everything) {
      expect(forbidden.test(svg), name).toBe(false)
      const addresses = [...svg.matchAll(/(?:href="|url\()([^")]*)/g)].map(([, to = '']) => to)
      expect(
        addresses.filter((to) => !to.startsWith('#')),
        name,
      ).toEqual([])
    }
  })

  test('says no number that is not one', () => {
    for (const { name, svg } of everything)
      expect(/NaN|Infinity|undefined/.test(svg), name).toBe(false)
  })

  test('besides tiles is at most 2.5 KB on the wire', () => {
    const heavy = others
      .map(({ name, svg }) => ({ name, bytes: bytesOnTheWire(svg) }))
      .filter(({ bytes }) => bytes > PICTURE_BYTES_MAX)
    expect(heavy).toEqual([])
  })
})

test('a name cannot break out of its picture', () => {
  const svg = gameTile(
    { slug: 'x', name: '</title><script>1</script>&"', studioKey: 'x' },
    'square',
  )
  expect(svg).not.toContain('<script')
  expectWellFormed('hostile', svg)
})

test('there is a banner for every kind of bonus and many more, each its own', () => {
  expect(BANNER_KEYS.length).toBeGreaterThanOrEqual(16)
  for (const key of ['deposit', 'freespins', 'no-deposit', 'instant-cashback']) {
    expect(BANNER_KEYS).toContain(key)
  }
})

test('R710 a banner for words from right to left shows the same things on the other side, letters and digits as they are', () => {
  const mirrorings = (svg: string) => svg.match(/matrix\(-1|scale\(-/g)?.length ?? 0
  const placesOf = (svg: string) =>
    [...svg.matchAll(/<g transform="translate\((\d+) (\d+)\)rotate\((-?\d+)\)scale/g)].map(
      ([, x, y, turn]) => [Number(x), Number(y), Number(turn)],
    )
  const [left, right] = [banner('first-table', {}, 'rtl'), banner('first-table')]
  expect(placesOf(right)).toHaveLength(3)
  expect(placesOf(left)).toEqual(
    placesOf(right).map(([x = 0, y, turn = 0]) => [1200 - x, y, 0 - turn]),
  )
  // What lies behind and what flies about is mirrored, and nothing that could hold a letter.
  expect(mirrorings(left)).toBe(mirrorings(right) + 2)
  expect(left).toContain('xMinYMid')
})

test('R110 there is a banner for every way of scoring a race', () => {
  const scores = { stakes: 1, bets: 1, multiplier: 1, multipliers: 1 } satisfies Record<
    Race['score'],
    1
  >
  for (const score of Object.keys(scores)) expect(BANNER_KEYS).toContain(`race-${score}`)
})

test('avatars vary: forty names, forty faces', () => {
  const untitled = faces().map((seed) => avatar(seed))
  expect(new Set(untitled).size).toBe(faces().length)
})

test('there are VIP badges for ten levels and no other', () => {
  expect(VIP_LEVEL_MAX).toBe(10)
  expect(() => vipBadge(0)).toThrow(RangeError)
  expect(() => vipBadge(11)).toThrow(RangeError)
})

describe('the art direction of a brand', () => {
  const title = TITLES[0] ?? { slug: 'dice', name: 'Dice', studioKey: 'x' }

  test('changes colours but not the drawing', () => {
    const plain = gameTile(title, 'square')
    const warm = gameTile(title, 'square', { tint: { colour: 'warm', strength: 0.2 } })
    expect(warm).not.toBe(plain)
    const drawing = (svg: string) => svg.replaceAll(/#[0-9a-f]{3}"/g, '')
    expect(drawing(warm)).toBe(drawing(plain))
  })

  test('takes all colour away at saturation 0', () => {
    const colours = gameTile(title, 'square', { saturation: 0 }).match(/#[0-9a-f]{3}(?=")/g) ?? []
    expect(colours.length).toBeGreaterThan(10)
    expect(colours.filter((colour) => new Set(colour.slice(1)).size > 1)).toEqual([])
  })

  test('draws outlines, a printed dot and a stronger light when asked, within the budget', () => {
    const plain = gameTile(title, 'square')
    const inked = gameTile(title, 'square', { contour: 'ink', grain: true, glow: 0.4 })
    expect(inked).toContain('<pattern')
    expect(plain).not.toContain('<pattern')
    expect(gameTile(title, 'square', { contour: 'none' })).not.toBe(plain)
    expect(bytesOnTheWire(inked)).toBeLessThanOrEqual(TILE_BYTES_MAX)
  })

  test('gives what belongs to no game the colours of the house', () => {
    expect(gift('closed', { palette: 'jade' })).not.toBe(gift('closed'))
    expect(gift('closed', { palette: 'no such palette' })).toBe(gift('closed'))
    expect(scene('offline', { palette: 'jade' })).not.toBe(scene('offline'))
  })
})

/** As the server packs it. */
function bytesOnTheWire(svg: string): number {
  return brotliCompressSync(svg, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 16 },
  }).length
}

function levels(): number[] {
  return Array.from({ length: VIP_LEVEL_MAX }, (_, at) => at + 1)
}

function faces(): string[] {
  return Array.from({ length: 40 }, (_, at) => `player-${at}`)
}

/** Every tag is closed in turn, every attribute quoted and single, every id unique and every `#` found. */
function expectWellFormed(name: string, svg: string): void {
  const open: string[] = []
  let at = 0
  for (const match of svg.matchAll(/<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/g)) {
    const [whole, isEnd, tag = '', attributes = '', isEmpty] = match
    expect(svg.slice(at, match.index), `${name}: text between tags`).not.toMatch(/[<>]|&(?!#\d+;)/)
    at = match.index + whole.length
    const names = [...attributes.matchAll(/([\w:-]+)="/g)].map(([, attribute]) => attribute)
    expect(new Set(names).size, `${name}: ${whole}`).toBe(names.length)
    // What closes must be what was opened last; what does not close stays and is found below.
    if (isEnd && open.at(-1) === tag) open.pop()
    else if (!isEmpty) open.push(`${isEnd}${tag}`)
  }
  expect(open, name).toEqual([])
  expect(at, name).toBe(svg.length)
  const ids = [...svg.matchAll(/\sid="(\w+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size, name).toBe(ids.length)
  for (const [, to] of svg.matchAll(/(?:href="|url\()#(\w+)/g)) expect(ids, name).toContain(to)
}
