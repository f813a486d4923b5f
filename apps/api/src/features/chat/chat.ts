import { Refusal, type ChatReportReason } from '@baize/contract'
import { barredCode } from '@baize/rules/gate'
import type { AppContext } from '../../app-context.ts'
import { CHAT_FOLDER } from '../../folders.ts'
import type { BrandOnAir } from '../../edge/serve-call.ts'
import type { Job } from '../../jobs/job.ts'
import { gateStateOf, readGate } from '../gate/gate-store.ts'
import { findPlayer, type Player } from '../players/player-store.ts'
import type { BrandSettings } from '../site/brand-settings.ts'
import type { CardSources } from './cards.ts'
import { createDelivery } from './delivery.ts'
import { findMessages, removeAllOf } from './message-store.ts'
import { createModeration } from './moderation.ts'
import { insertReport } from './moderation-store.ts'
import { createPersons } from './persons.ts'
import { createReading } from './reading.ts'
import { createRooms, type RoomsDeps } from './rooms.ts'
import { createSending, type Sending } from './send-message.ts'
import { refuseFlood, sessionLimits } from './talk-limits.ts'
import { openWordFilter } from './text/word-filter.ts'

export interface ChatDeps extends CardSources {
  readonly catalogue: CardSources['catalogue'] & RoomsDeps['catalogue']
  readonly context: Pick<
    AppContext,
    'config' | 'db' | 'clock' | 'random' | 'limits' | 'events' | 'telemetry'
  >
  readonly brandSettings: Pick<BrandSettings, 'brandOf' | 'byName'>
}

/** Longer than any transaction lasts. */
const REVIEWED_MS = 15_000

export type Chat = ReturnType<typeof createChat>

/** R113. What players say to each other, and what becomes of it. */
export function createChat({ context, brandSettings, ...sources }: ChatDeps) {
  const { db, clock, events } = context
  const delivery = createDelivery(context)
  const rooms = createRooms({ clock, catalogue: sources.catalogue })
  const words = openWordFilter(CHAT_FOLDER, clock)
  const persons = createPersons(context)
  const { keep, meOf: _meOf, ...choices } = persons
  const sending = createSending({ context, rooms, delivery, words, keepPerson: keep, ...sources })

  async function playerOf(playerId: string): Promise<Player> {
    const player = await findPlayer(db, playerId)
    if (!player) throw new Refusal('SESSION_EXPIRED')
    return player
  }

  /** Takes out what somebody has said who may not play any more. */
  async function removeIfBarred(playerId: string): Promise<void> {
    const now = clock.now()
    if (!barredCode(now, gateStateOf(await readGate(db, playerId), []))) return
    delivery.remove(await removeAllOf(db, playerId, 'barred', now))
  }
  events.subscribe('limitsChanged', ({ playerId }) => removeIfBarred(playerId))
  // Inside another transaction: history leaves them out from its commit on, and open pages are told a little later.
  const underReview = new Set<string>()
  events.subscribeIn('accountUnderReview', async (_tx, { playerId }) => {
    underReview.add(playerId)
  })
  async function removeReviewed(): Promise<void> {
    for (const playerId of underReview) {
      underReview.delete(playerId)
      await removeIfBarred(playerId)
    }
  }

  return {
    ...createReading({ context, brandSettings, persons, rooms }),
    ...choices,
    moderation: createModeration(context, delivery),
    roomNamesOf: (brand: BrandOnAir) => rooms.names(brand),
    hasRoom: (brand: BrandOnAir, player: Player, room: string) =>
      rooms.find(brand, player, room) !== undefined,
    postMoney: sending.postMoney,
    deliver: sending.deliver,

    sendLimits: sessionLimits(context.config.chatPauseSec),

    async send({ playerId, ...rest }: Omit<Sending, 'player'> & { readonly playerId: string }) {
      await refuseFlood(context.limits, { playerId, address: rest.address })
      return await sending.send({ ...rest, player: await playerOf(playerId) })
    },

    async report(
      brand: BrandOnAir,
      reporterId: string,
      { room, number, reason }: { room: string; number: number; reason: ChatReportReason },
    ): Promise<void> {
      const now = clock.now()
      rooms.get(brand, await playerOf(reporterId), room)
      const place = { brand: brand.name, room }
      const [message] = await findMessages(db, place, [BigInt(number)])
      if (!message || message.player_id === reporterId) throw new Refusal('NOT_FOUND')
      const about = { number: message.number, authorId: message.player_id }
      await insertReport(db, { ...place, ...about, reporterId, reason, at: now })
    },

    removeReviewed,
    job: {
      name: 'chat-under-review',
      everyMs: REVIEWED_MS,
      scope: 'process',
      run: removeReviewed,
    } satisfies Job,
    stop: () => delivery.stop(),
  }
}
