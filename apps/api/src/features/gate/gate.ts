import {
  limitValueAt,
  type GateLimit,
  type GateState,
  type LimitType,
  type LimitValue,
  type VerifiedLocation,
} from '@baize/rules/gate'
import type { Period } from '@baize/rules/gate-usage'
import { personMarks, type PersonFacts, type PersonMark } from '@baize/rules/person-marks'
import type { Database, Tx } from '../../database/open.ts'
import type { AppContext } from '../../app-context.ts'
import { laterOf } from './gate-moments.ts'
import {
  gateStateOf,
  lockGate,
  lockUsage,
  readGate,
  readUsage,
  storedLimit,
  storedLocation,
  updateGate,
} from './gate-store.ts'
import { holdByMatches, joinPerson, lockPerson } from './person.ts'
import { barMatch, releaseMatches, type MatchedPair } from './person-match-store.ts'

/** A change of one limit. A moment that has come is at once; a later one waits, and the old value holds. */
export interface LimitChange {
  readonly type: LimitType
  /** Null for the highest bet and the session. */
  readonly period: Period | null
  readonly setBy?: GateLimit['setBy']
  /** Null lifts it. */
  readonly value: LimitValue
  readonly from: Date
}

export interface Gate {
  /** The state under lock: whatever is decided on it stays true until the transaction ends. */
  lock(tx: Tx, playerId: string): Promise<GateState>
  /** For showing; never for deciding. */
  readState(db: Database, playerId: string): Promise<GateState>
  /** Before a break is taken: whoever it will reach, held still as well. */
  lockPerson(tx: Tx, playerId: string): Promise<GateState>
  /** What the profile says of a player. Called when it is written. */
  remember(tx: Tx, playerId: string, profile: PersonFacts): Promise<void>
  /**
   * T19. Breaks hold for every account of a person. Called when a mark of the person is learnt or proven, and when a
   * break is taken; tells which other accounts it reaches now.
   */
  joinPerson(tx: Tx, playerId: string, newMarks?: readonly PersonMark[]): Promise<readonly string[]>
  /** An operator has found that the two are one person's. False when no match of them waits. */
  barMatch(tx: Tx, pair: MatchedPair, reason: string): Promise<boolean>
  /** An operator has found that the account is somebody else's than one other, or than all. Tells how many they were. */
  releaseMatches(
    tx: Tx,
    pair: Pick<MatchedPair, 'playerId'> & Partial<MatchedPair>,
    reason: string,
  ): Promise<number>
  /** R411. Never shortens one that is in force. */
  setExclusion(
    tx: Tx,
    playerId: string,
    exclusion: { readonly isPermanent: boolean; readonly until: Date | null },
  ): Promise<GateState>
  /** R906. Never shortens one that is in force. */
  setFreeze(tx: Tx, playerId: string, until: Date): Promise<GateState>
  setLimit(tx: Tx, playerId: string, change: LimitChange): Promise<GateState>
  /** When the session of play began, for the limit of its time; null when nobody plays. */
  setPlayingSince(tx: Tx, playerId: string, since: Date | null): Promise<void>
  /** From now on nothing comes into the account; what was taken out of it can still come back. */
  setClosed(tx: Tx, playerId: string): Promise<void>
  /** R432. Where the player has shown to be; the newest counts. */
  setVerifiedLocation(tx: Tx, playerId: string, location: VerifiedLocation): Promise<void>
}

export function createGate(context: Pick<AppContext, 'clock' | 'events'>): Gate {
  const { clock } = context

  async function lock(tx: Tx, playerId: string): Promise<GateState> {
    const row = await lockGate(tx, playerId)
    return gateStateOf(row, await lockUsage(tx, playerId))
  }

  return {
    lock,
    async readState(db, playerId) {
      return gateStateOf(await readGate(db, playerId), await readUsage(db, playerId))
    },

    async lockPerson(tx, playerId) {
      await lockPerson(context, tx, playerId)
      return await lock(tx, playerId)
    },

    async remember(tx, playerId, facts) {
      await joinPerson(context, tx, playerId, personMarks(facts))
      const { birthDate, countryCode } = facts
      await updateGate(tx, playerId, { birth_date: birthDate, country_code: countryCode })
    },

    async barMatch(tx, pair, reason) {
      await lockPerson(context, tx, pair.playerId)
      if (!(await barMatch(tx, pair, { at: clock.now(), reason }))) return false
      await joinPerson(context, tx, pair.playerId)
      return true
    },

    async releaseMatches(tx, pair, reason) {
      const gates = await lockPerson(context, tx, pair.playerId)
      const count = await releaseMatches(tx, pair, { at: clock.now(), reason })
      await holdByMatches(context, tx, pair.playerId, gates)
      return count
    },

    joinPerson: (tx, playerId, newMarks) => joinPerson(context, tx, playerId, newMarks),

    async setExclusion(tx, playerId, { isPermanent, until }) {
      const state = await lock(tx, playerId)
      const exclusion = {
        isPermanent: isPermanent || state.exclusion.isPermanent,
        until: laterOf(until, state.exclusion.until),
      }
      await updateGate(tx, playerId, {
        excluded_permanently: exclusion.isPermanent,
        excluded_until: exclusion.until,
      })
      return { ...state, exclusion }
    },

    async setFreeze(tx, playerId, until) {
      const state = await lock(tx, playerId)
      const frozenUntil = laterOf(until, state.frozenUntil)
      await updateGate(tx, playerId, { frozen_until: frozenUntil })
      return { ...state, frozenUntil }
    },

    async setLimit(tx, playerId, change) {
      const state = await lock(tx, playerId)
      const limits = withLimit(clock.now(), state.limits, change)
      await updateGate(tx, playerId, { limits: JSON.stringify(limits.map(storedLimit)) })
      return { ...state, limits }
    },

    async setPlayingSince(tx, playerId, since) {
      await lock(tx, playerId)
      await updateGate(tx, playerId, { playing_since: since })
    },

    setClosed: (tx, playerId) => updateGate(tx, playerId, { is_closed: true }),

    async setVerifiedLocation(tx, playerId, location) {
      await lock(tx, playerId)
      await updateGate(tx, playerId, {
        verified_location: JSON.stringify(storedLocation(location)),
      })
    },
  }
}

function withLimit(
  now: Date,
  limits: readonly GateLimit[],
  { type, period, setBy = 'player', value, from }: LimitChange,
): readonly GateLimit[] {
  const isSame = (limit: GateLimit) =>
    limit.type === type && limit.period === period && limit.setBy === setBy
  const before = limits.find(isSame)
  const others = limits.filter((limit) => !isSame(limit))
  if (from.getTime() > now.getTime()) {
    const kept = before === undefined ? null : limitValueAt(now, before)
    return [...others, { type, period, setBy, value: kept, pending: { value, from } }]
  }
  return value === null ? others : [...others, { type, period, setBy, value, pending: null }]
}
