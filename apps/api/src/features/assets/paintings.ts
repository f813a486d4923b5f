import {
  avatar,
  banner,
  BANNER_KEYS,
  gameTile,
  gift,
  GIFT_STATES,
  scene,
  SCENE_NAMES,
  TILE_RATIOS,
  vipBadge,
  VIP_LEVEL_MAX,
  type TileTitle,
} from '@baize/art'
import type { ArtDirection } from '@baize/contract/brand'
import * as flags from 'country-flag-icons/string/3x2'

/** A picture that can be painted, and what tells it from every other one. */
export interface Painting {
  readonly key: string
  /** Anyone may invent another one, so painting it is rationed. */
  readonly isEndless: boolean
  paint(direction: ArtDirection): string
}

export interface PaintingSources {
  titleOf(slug: string): TileTitle | undefined
  /** An editor's offer exists under this key. */
  isPromotion(key: string): boolean
}

/** Lower case letters, digits and single dashes: nothing that could mean anything to a file system. */
const NAME = /^[a-z0-9]+(?:[-_][a-z0-9]+)*$/
const NAME_LENGTH_MAX = 64

/** So many names stand below a shelf, where it is not one. */
const NAME_COUNTS: ReadonlyMap<string, readonly number[]> = new Map([
  ['games', [2]],
  ['banners', [1, 2]],
])

/** The picture at an address below the assets' own, or undefined when there is none. */
export function paintingAt(address: string, sources: PaintingSources): Painting | undefined {
  if (!address.endsWith('.svg')) return undefined
  const [shelf = '', ...names] = address.slice(0, -'.svg'.length).split('/')
  if (names.some((name) => name.length > NAME_LENGTH_MAX || !NAME.test(name))) return undefined
  const [name = '', view = ''] = names
  const counts = NAME_COUNTS.get(shelf) ?? [1]
  const find = counts.includes(names.length) ? SHELVES.get(shelf) : undefined
  return find?.(name, view, sources)
}

/** Of every country, drawn by those who know them. */
const FLAGS: ReadonlyMap<string, string> = new Map(Object.entries(flags))

type Shelf = (name: string, view: string, sources: PaintingSources) => Painting | undefined

const SHELVES: ReadonlyMap<string, Shelf> = new Map<string, Shelf>([
  [
    'games',
    (slug, view, { titleOf }) => {
      const ratio = TILE_RATIOS.find((one) => one === view)
      const title = titleOf(slug)
      if (!ratio || !title) return undefined
      // The title's own words are part of the key: an editor's change is a new picture.
      const key = ['games', ratio, JSON.stringify(title)].join('|')
      return { key, isEndless: false, paint: (direction) => gameTile(title, ratio, direction) }
    },
  ],
  [
    'banners',
    (name, view, { isPromotion }) => {
      // Bonus types are written with underscores, keys of offers with dashes.
      const key = name.replaceAll('_', '-')
      if (!BANNER_KEYS.includes(key) && !isPromotion(key)) return undefined
      if (view === 'rtl')
        return kept('banners', `${key}/rtl`, (direction) => banner(key, direction, 'rtl'))
      return view === '' ? kept('banners', key, (direction) => banner(key, direction)) : undefined
    },
  ],
  [
    'gifts',
    (name) => {
      const state = GIFT_STATES.find((one) => one === name)
      return state && kept('gifts', state, (direction) => gift(state, direction))
    },
  ],
  [
    'vip',
    (name) => {
      const level = Number(name)
      if (String(level) !== name || level < 1 || level > VIP_LEVEL_MAX) return undefined
      return kept('vip', name, (direction) => vipBadge(level, direction))
    },
  ],
  [
    'scenes',
    (name) => {
      const known = SCENE_NAMES.find((one) => one === name)
      return known && kept('scenes', known, (direction) => scene(known, direction))
    },
  ],
  [
    'flags',
    (name) => {
      const code = name.toUpperCase()
      const flag = FLAGS.get(code)
      // A flag is nobody's to redraw: it looks the same in every brand.
      return flag === undefined ? undefined : kept('flags', code, () => flag)
    },
  ],
  [
    'avatars',
    (seed) => ({
      key: `avatars|${seed}`,
      isEndless: true,
      paint: (direction) => avatar(seed, direction),
    }),
  ],
])

function kept(shelf: string, name: string, paint: Painting['paint']): Painting {
  return { key: `${shelf}|${name}`, isEndless: false, paint }
}
