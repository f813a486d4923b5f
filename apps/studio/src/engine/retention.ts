import type { AppContext } from '../app-context.ts'
import {
  deleteRoundsOf,
  deleteSeedsOf,
  deleteSession,
  sessionsExpiredBefore,
  type OldSession,
} from './retention-store.ts'

const HOUR_MS = 60 * 60 * 1000
/** A demo lives for half a day: with this its rounds are gone a day after it was opened. */
const DEMO_KEPT_MS = 12 * HOUR_MS
/** Nothing is read of a session that is over; a week is for whoever looks into a complaint. */
const SESSION_KEPT_MS = 7 * 24 * HOUR_MS
/** At one time: every write stands in front of the players'. */
const ROUNDS_AT_ONCE = 500
const SESSIONS_AT_ONCE = 100

/** A part of the studio that has rounds of its own. */
export interface KeepsRounds {
  /** Something of theirs is open still, and will want its session when it ends. */
  isInUse(subject: string): boolean
  forgetDemo(subject: string): void
}

/** What the studio does not keep: demos, which belong to nobody, and sessions that are long over. */
export function createRetention({ db, clock }: Pick<AppContext, 'db' | 'clock'>) {
  const parts: KeepsRounds[] = []
  const isUnused = ({ subject }: OldSession): boolean =>
    !parts.some((part) => part.isInUse(subject))

  function forgetDemos(demos: readonly OldSession[]): void {
    let left = ROUNDS_AT_ONCE
    for (const { id, subject } of demos) {
      left -= deleteRoundsOf(db, subject, left)
      // What is left of it is for the next time.
      if (left === 0) return
      for (const part of parts) part.forgetDemo(subject)
      deleteSeedsOf(db, subject)
      deleteSession(db, id)
    }
  }

  return {
    alsoAsk: (part: KeepsRounds): void => void parts.push(part),
    /** Forgets a little; whoever calls it often forgets everything. */
    forgetOld(): void {
      const now = clock.now().getTime()
      const demos = sessionsExpiredBefore(db, 'demo', now - DEMO_KEPT_MS, SESSIONS_AT_ONCE)
      const sessions = sessionsExpiredBefore(db, 'real', now - SESSION_KEPT_MS, SESSIONS_AT_ONCE)
      if (demos.length + sessions.length === 0) return
      // Lost with the machine it is simply done again. The rounds of players are theirs and stay.
      db.inTransaction(() => {
        forgetDemos(demos.filter(isUnused))
        for (const { id } of sessions.filter(isUnused)) deleteSession(db, id)
      }, 'process')
    },
  }
}
