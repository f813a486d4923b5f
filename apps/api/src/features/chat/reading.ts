import type { AppContext } from '../../app-context.ts'
import type { BrandOnAir } from '../../edge/serve-call.ts'
import type { LiveRooms } from '../live/live-port.ts'
import { chatChannel } from '../live/live-rooms.ts'
import { findPlayer } from '../players/player-store.ts'
import type { BrandSettings } from '../site/brand-settings.ts'
import { shownMessages } from './authors.ts'
import { readPage, readRoom, readRooms, removedUpTo } from './message-store.ts'
import type { createPersons } from './persons.ts'
import type { Rooms } from './rooms.ts'

const PAGE_SIZE = 50
/** How far back a page that was away may still show messages. */
const SHOWN_BACK = 500
/** How often one player may enter rooms. */
const ENTERING = { name: 'chat:enter', points: 60, perSec: 60 }

interface ReadingDeps {
  readonly context: Pick<AppContext, 'db' | 'clock' | 'limits' | 'events'>
  readonly brandSettings: Pick<BrandSettings, 'brandOf' | 'byName'>
  readonly persons: Pick<ReturnType<typeof createPersons>, 'meOf'>
  readonly rooms: Pick<Rooms, 'find' | 'get' | 'listed'>
}

interface PageQuery {
  readonly room: string
  readonly before?: number | undefined
  readonly after?: number | undefined
}

/** What anybody may see: the rooms, and what was said in them. */
export function createReading({ context, brandSettings, persons, rooms }: ReadingDeps) {
  const { db, limits, events } = context
  let online: ReadonlyMap<string, number> = new Map()
  events.subscribe('chatRoomsCounted', ({ counts }) => {
    online = counts
  })

  const liveRooms: LiveRooms = {
    async enter({ playerId, origin, brandName }, room) {
      await limits.spend(ENTERING, playerId)
      const brand =
        (brandName === undefined ? undefined : brandSettings.byName(brandName)) ??
        brandSettings.brandOf({ headers: {}, hostname: hostOf(origin) })
      const player = await findPlayer(db, playerId)
      if (!rooms.find(brand, player, room)) return undefined
      const { newest } = await readRoom(db, { brand: brand.name, room })
      return { channel: chatChannel(brand.name, room), newest }
    },
  }

  return {
    liveRooms,

    async rooms(brand: BrandOnAir, playerId: string | undefined, pageLanguage?: string) {
      const player = playerId === undefined ? undefined : await findPlayer(db, playerId)
      const stored = await readRooms(db, brand.name)
      const { slowModeSeconds } = brand.settings.chatRules
      const own = [pageLanguage ?? '', player?.locale ?? '']
      const listed = rooms.listed(brand, player, own).map((room) => ({
        ...room,
        slowModeSeconds: stored.get(room.id)?.slowModeSeconds ?? slowModeSeconds,
        online: online.get(chatChannel(brand.name, room.id)) ?? 0,
      }))
      return { rooms: listed, me: player ? await persons.meOf(brand, player) : null }
    },

    async messages(brand: BrandOnAir, playerId: string | undefined, query: PageQuery) {
      const { room, before, after } = query
      const player = playerId === undefined ? undefined : await findPlayer(db, playerId)
      rooms.get(brand, player, room)
      const place = { brand: brand.name, room }
      const wanted = { ...place, before, after, limit: PAGE_SIZE, readerId: player?.id }
      const { rows, hasMore } = await readPage(db, wanted)
      return {
        messages: await shownMessages(context, db, rows),
        hasMore,
        removed: after === undefined ? [] : await removedUpTo(db, place, after, SHOWN_BACK),
      }
    },
  }
}

function hostOf(origin: string | undefined): string {
  return origin !== undefined && URL.canParse(origin) ? new URL(origin).hostname : ''
}
