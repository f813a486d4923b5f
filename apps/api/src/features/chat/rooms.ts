import { Refusal, tableRoomId, type ChatRoom } from '@baize/contract'
import { preferredLocale, type Clock } from '@baize/host'
import type { BrandOnAir } from '../../edge/serve-call.ts'
import type { Catalogue } from '../lobby/games/catalogue.ts'
import type { Player } from '../players/player-store.ts'
import { STAFF_TAG } from './authors.ts'

const NEWCOMERS = 'newcomers'
/** What a game says of itself when everybody at its table plays the same round. */
const SHARED_ROUND = 'shared-round'
const DAY_MS = 24 * 60 * 60 * 1000

type Room = Pick<ChatRoom, 'id' | 'kind' | 'table'>
type Visitor = Pick<Player, 'created_at' | 'tags'> | undefined
type Brand = Pick<BrandOnAir, 'settings'>

export interface RoomsDeps {
  readonly clock: Clock
  readonly catalogue: Pick<Catalogue, 'bySlug' | 'all'>
}

export type Rooms = ReturnType<typeof createRooms>

/** The rooms of a brand: one for each language, one for each table that players share, and that of newcomers. */
export function createRooms({ clock, catalogue }: RoomsDeps) {
  /** The few that are listed: dozens of languages would hide those in which somebody talks. */
  function listed({ settings }: Brand, visitor: Visitor, ownLanguages: readonly string[]): Room[] {
    if (!settings.showLiveChat) return []
    const { chatLanguages, locales } = settings
    const own = ownLanguages.map((tag) => preferredLocale(tag, locales))
    const wanted = new Set([...chatLanguages, ...own])
    return [
      ...locales.filter((id) => wanted.has(id)).map(languageRoom),
      ...(isNewcomersRoomOf(clock.now(), { settings }, visitor) ? [NEWCOMERS_ROOM] : []),
      ...catalogue.all().flatMap((game) => tableRoom(game) ?? []),
    ]
  }

  /** The room of this name, where there is one that this visitor may enter. */
  function find({ settings }: Brand, visitor: Visitor, id: string): Room | undefined {
    if (!settings.showLiveChat) return undefined
    if (settings.locales.includes(id)) return languageRoom(id)
    if (id === NEWCOMERS)
      return isNewcomersRoomOf(clock.now(), { settings }, visitor) ? NEWCOMERS_ROOM : undefined
    const game = catalogue.bySlug(id.slice(tableRoomId('').length))
    const room = game && tableRoom(game)
    return room?.id === id ? room : undefined
  }

  return {
    listed,
    find,
    get(...args: Parameters<typeof find>): Room {
      const room = find(...args)
      if (!room) throw new Refusal('NOT_FOUND')
      return room
    },
    /** Every room there is, for operators. */
    names: ({ settings }: Brand) => [
      ...settings.locales,
      NEWCOMERS,
      ...catalogue.all().flatMap((game) => tableRoom(game)?.id ?? []),
    ],
  }
}

const languageRoom = (id: string): Room => ({ id, kind: 'language', table: null })
const NEWCOMERS_ROOM: Room = { id: NEWCOMERS, kind: 'newcomers', table: null }

function tableRoom(game: {
  readonly slug: string
  readonly name: string
  readonly features: readonly string[]
}): Room | undefined {
  if (!game.features.includes(SHARED_ROUND)) return undefined
  const { slug, name } = game
  return { id: tableRoomId(slug), kind: 'table', table: { slug, name } }
}

function isNewcomersRoomOf(now: Date, { settings }: Brand, visitor: Visitor): boolean {
  const { newcomerDays } = settings.chatRules
  if (newcomerDays <= 0 || visitor === undefined) return false
  const age = now.getTime() - visitor.created_at.getTime()
  return age < newcomerDays * DAY_MS || visitor.tags.includes(STAFF_TAG)
}
