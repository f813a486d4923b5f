import type { AppContext } from '../../app-context.ts'
import type { MuteStep } from '../../database/chat-tables.ts'
import type { Delivery } from './delivery.ts'
import { setSlowMode, type Place } from './message-store.ts'
import {
  closeReport,
  insertMute,
  liftMutes,
  messagesOf,
  mutesOf,
  openReports,
  removeMessage,
} from './moderation-store.ts'

const MINUTE_MS = 60_000
/** What a step lasts; null is for good. A warning ends when it begins. */
export const MUTE_STEPS: Readonly<Record<MuteStep, number | null>> = {
  warning: 0,
  minutes: 15 * MINUTE_MS,
  day: 24 * 60 * MINUTE_MS,
  forever: null,
}
const LADDER = Object.keys(MUTE_STEPS) as MuteStep[]
/** What was longer ago is forgiven. */
const REMEMBERED_MS = 90 * 24 * 60 * MINUTE_MS
const SHOWN_MAX = 100

export function isMuteStep(word: string): word is MuteStep {
  return Object.hasOwn(MUTE_STEPS, word)
}

/** What operators do about what is said. Nothing of it is hidden from whom it concerns. */
export function createModeration(
  { db, clock, events }: Pick<AppContext, 'db' | 'clock' | 'events'>,
  delivery: Pick<Delivery, 'remove'>,
) {
  /** The one after the last that was taken lately and not lifted. */
  async function nextStep(playerId: string, now: Date): Promise<MuteStep> {
    const since = new Date(now.getTime() - REMEMBERED_MS)
    const taken = await mutesOf(db, playerId, since)
    const highest = Math.max(-1, ...taken.map(({ step }) => LADDER.indexOf(step)))
    return LADDER[Math.min(highest + 1, LADDER.length - 1)] ?? 'forever'
  }

  return {
    reports: () => openReports(db, SHOWN_MAX),
    messagesOf: (playerId: string) => messagesOf(db, playerId, SHOWN_MAX),

    /** The message disappears from every page; its row stays for the operator. False when there is none. */
    async deleteMessage(place: Place, number: number): Promise<boolean> {
      const now = clock.now()
      const removed = await db.transaction().execute(async (tx) => {
        const row = await removeMessage(tx, place, BigInt(number), now)
        if (row) await closeReport(tx, { ...place, number: BigInt(number) }, 'deleted', now)
        return row
      })
      if (removed) delivery.remove([removed])
      return removed !== undefined
    },

    /** Nothing is wrong with the message. */
    dismissReports: (place: Place, number: number) =>
      db
        .transaction()
        .execute((tx) =>
          closeReport(tx, { ...place, number: BigInt(number) }, 'dismissed', clock.now()),
        ),

    /** Takes the next step of the ladder with a player, or the one that is named. */
    async mute(playerId: string, reason: string, named?: MuteStep) {
      const now = clock.now()
      const step = named ?? (await nextStep(playerId, now))
      const lasts = MUTE_STEPS[step]
      const until = lasts === null ? null : new Date(now.getTime() + lasts)
      await insertMute(db, { playerId, step, reason, at: now, until })
      void events.publish('chatMuted', { playerId })
      return { step, until }
    },

    /** How many were lifted; a lifted one is no step of the ladder any more. */
    async unmute(playerId: string): Promise<number> {
      const count = await liftMutes(db, playerId, clock.now())
      void events.publish('chatMuted', { playerId })
      return count
    },

    /** Null is what the brand's setting says. */
    slowMode: (place: Place, seconds: number | null) =>
      db.transaction().execute((tx) => setSlowMode(tx, place, seconds)),
  }
}
