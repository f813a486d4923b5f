import { Refusal, type ChatColour, type ChatMe, type ChatReportReason } from '@baize/contract'
import type { Random } from '@baize/host'
import { barredCode } from '@baize/rules/gate'
import type { AppContext } from '../../app-context.ts'
import type { Database, Tx } from '../../database/open.ts'
import type { BrandOnAir } from '../../edge/serve-call.ts'
import { gateStateOf, readGate } from '../gate/gate-store.ts'
import type { LiveRooms } from '../live/live-port.ts'
import { chatChannel } from '../live/live-rooms.ts'
import { findPlayer, type Player } from '../players/player-store.ts'
import type { BrandSettings } from '../site/brand-settings.ts'
import { shownMessages, shownName } from './authors.ts'
import { createDelivery } from './delivery.ts'
import {
  findMessages,
  readPage,
  readRoom,
  readRooms,
  removeAllOf,
  removedUpTo,
} from './message-store.ts'
import { insertReport } from './moderation-store.ts'
import {
  blockedBy,
  findPlayerOf,
  keepPerson,
  personsOf,
  setBlock,
  setColour,
} from './person-store.ts'
import { knownRoom, roomsFor } from './rooms.ts'
import { createSending } from './send-message.ts'
import { standingOf } from './talk-rules.ts'

export interface ChatDeps {
  readonly context: Pick<AppContext, 'db' | 'clock' | 'random' | 'limits' | 'events' | 'log'>
  readonly brandSettings: Pick<BrandSettings, 'brandOf' | 'byName'>
}

export type Chat = ReturnType<typeof createChat>

const PAGE_SIZE = 50
/** How far back a page that was away may still show messages. */
const SHOWN_BACK = 500
/** How often one player may enter rooms. */
const ENTERING = { name: 'chat:enter', points: 60, perSec: 60 }
const BLOCKS_MAX = 500

/** R113. What players say to each other, and what becomes of it. */
export function createChat({ context, brandSettings }: ChatDeps) {
  const { db, clock, random, limits, events } = context
  const delivery = createDelivery(context)
  let online: ReadonlyMap<string, number> = new Map()
  events.subscribe('chatRoomsCounted', ({ counts }) => {
    online = counts
  })

  const keep = (on: Database | Tx, playerId: string) =>
    keepPerson(on, playerId, newCode(random), clock.now())
  const sending = createSending({ context, delivery, keepPerson: keep })

  async function playerOf(playerId: string): Promise<Player> {
    const player = await findPlayer(db, playerId)
    if (!player) throw new Refusal('SESSION_EXPIRED')
    return player
  }

  async function meOf(brand: BrandOnAir, player: Player): Promise<ChatMe> {
    await keep(db, player.id)
    const blocked = await blockedBy(db, player.id)
    const persons = await personsOf(db, [player.id, ...blocked])
    const own = persons.get(player.id)
    if (!own) throw new Error(`Player ${player.id} has no person in the chat.`)
    const { silence, mute } = await standingOf(context, brand, player)
    return {
      person: own.code,
      name: player.nickname,
      colour: own.colour,
      isGhost: player.ghost_mode,
      silence,
      mute: mute && { reason: mute.reason, until: mute.until?.toISOString() ?? null },
      blocked: blocked.flatMap((id) => {
        const person = persons.get(id)
        return person ? [{ person: person.code, name: shownName(person) }] : []
      }),
    }
  }

  /** Takes out what somebody has said who may not play any more. */
  async function removeIfBarred(playerId: string): Promise<void> {
    const now = clock.now()
    if (!barredCode(now, gateStateOf(await readGate(db, playerId), []))) return
    delivery.remove(await removeAllOf(db, playerId, 'barred', now))
  }
  events.subscribe('limitsChanged', ({ playerId }) => removeIfBarred(playerId))

  const liveRooms: LiveRooms = {
    async enter({ playerId, origin, brandName }, room) {
      await limits.spend(ENTERING, playerId)
      const brand =
        (brandName === undefined ? undefined : brandSettings.byName(brandName)) ??
        brandSettings.brandOf({ headers: {}, hostname: hostOf(origin) })
      const player = await findPlayer(db, playerId)
      if (!roomsFor(clock.now(), brand, player).some(({ id }) => id === room)) return undefined
      const { newest } = await readRoom(db, { brand: brand.name, room })
      return { channel: chatChannel(brand.name, room), newest }
    },
  }

  return {
    liveRooms,
    send: async ({
      playerId,
      ...rest
    }: Omit<Parameters<typeof sending.send>[0], 'player'> & { readonly playerId: string }) =>
      await sending.send({ ...rest, player: await playerOf(playerId) }),
    postMoney: sending.postMoney,
    deliver: sending.deliver,

    /** The player behind a code, for whoever pays them; undefined when nobody has it. */
    playerOfPerson: (code: string): Promise<string | undefined> => findPlayerOf(db, code),

    async rooms(brand: BrandOnAir, playerId: string | undefined) {
      const player = playerId === undefined ? undefined : await findPlayer(db, playerId)
      const stored = await readRooms(db, brand.name)
      const rooms = roomsFor(clock.now(), brand, player).map((room) => ({
        ...room,
        slowModeSeconds:
          stored.get(room.id)?.slowModeSeconds ?? brand.settings.chatRules.slowModeSeconds,
        online: online.get(chatChannel(brand.name, room.id)) ?? 0,
      }))
      return { rooms, me: player ? await meOf(brand, player) : null }
    },

    async messages(
      brand: BrandOnAir,
      playerId: string | undefined,
      {
        room,
        before,
        after,
      }: { room: string; before?: number | undefined; after?: number | undefined },
    ) {
      const player = playerId === undefined ? undefined : await findPlayer(db, playerId)
      knownRoom(clock.now(), brand, player, room)
      const place = { brand: brand.name, room }
      const wanted = { ...place, before, after, limit: PAGE_SIZE, readerId: player?.id }
      const { rows, hasMore } = await readPage(db, wanted)
      return {
        messages: await shownMessages(context, db, rows),
        hasMore,
        removed: after === undefined ? [] : await removedUpTo(db, place, after, SHOWN_BACK),
      }
    },

    async block(playerId: string, person: string, isBlocked: boolean): Promise<void> {
      const blockedId = await findPlayerOf(db, person)
      if (blockedId === undefined || blockedId === playerId) throw new Refusal('NOT_FOUND')
      if (isBlocked && (await blockedBy(db, playerId)).length >= BLOCKS_MAX)
        throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSec: 60 })
      await setBlock(db, playerId, blockedId, isBlocked ? clock.now() : null)
    },

    async report(
      brand: BrandOnAir,
      reporterId: string,
      { room, number, reason }: { room: string; number: number; reason: ChatReportReason },
    ): Promise<void> {
      knownRoom(clock.now(), brand, await playerOf(reporterId), room)
      const place = { brand: brand.name, room }
      const [message] = await findMessages(db, place, [BigInt(number)])
      if (!message || message.player_id === reporterId) throw new Refusal('NOT_FOUND')
      await insertReport(db, {
        ...place,
        number: message.number,
        authorId: message.player_id,
        reporterId,
        reason,
        at: clock.now(),
      })
    },

    async colour(playerId: string, colour: ChatColour): Promise<void> {
      await keep(db, playerId)
      await setColour(db, playerId, colour)
    },

    stop: () => delivery.stop(),
  }
}

function hostOf(origin: string | undefined): string {
  return origin !== undefined && URL.canParse(origin) ? new URL(origin).hostname : ''
}

// Crockford's 32: no letter is read as a digit, and 32 divides a byte evenly.
const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE_LENGTH = 12

function newCode(random: Random): string {
  return [...random.bytes(CODE_LENGTH)]
    .map((byte) => CODE_ALPHABET[byte % CODE_ALPHABET.length])
    .join('')
}
