import type { LimitAct, LimitTypeName } from '@baize/contract'
import type { MarkKind } from '@baize/rules/person-marks'
import type { ColumnType, Generated } from 'kysely'

type Time = ColumnType<Date, Date, Date>
type NullableTime = ColumnType<Date | null, Date | null | undefined, Date | null>

/** A loosening that was asked for. The limit itself is the gate's and stays as it is until the confirmation. */
export interface LimitRequestTable {
  id: string
  player_id: string
  type: LimitTypeName
  period: 0 | 1 | 2 | null
  /** As the player wrote it: an exact decimal, or minutes; null lifts the limit. */
  value: string | null
  asked_at: Time
  ready_at: Time
  lapses_at: Time
  /** R607. What support has said to it; null where it has nothing to say. */
  support: ColumnType<'waiting' | 'allowed' | null, 'waiting' | null | undefined>
  /** Confirmed, cancelled or replaced. */
  settled_at: NullableTime
}

/** What was done to a player's limits, never to be changed. */
export interface LimitChangeTable {
  id: Generated<bigint>
  player_id: string
  at: Time
  act: LimitAct
  type: LimitTypeName | null
  period: 0 | 1 | 2 | null
  value_before: string | null
  value_after: string | null
  until: NullableTime
  /** Where it was asked for. It holds on every brand. */
  brand: string
  session_id: string
}

/** By what a person is known again; the hash of a text of `rules/player/person-marks.ts`. */
export interface PersonMarkTable {
  mark: Buffer
  player_id: string
  kind: MarkKind
  learnt_at: Time
  /** When it was shown to be theirs; null while it was merely typed. */
  proven_at: NullableTime
}

/** An account that shares a mark with one in which a break was taken. */
export interface PersonMatchTable {
  player_id: string
  /** The account where the break was taken. */
  other_player_id: string
  kind: MarkKind
  found_at: Time
  /** From when on the break holds here as well; null while it waits for an operator. */
  barred_at: NullableTime
  /** Null where the match spoke for itself. */
  bar_reason: ColumnType<string | null, string | null | undefined, string | null>
  /** An operator has found that they are two people; the two are never matched again. */
  released_at: NullableTime
  release_reason: string | null
}

export interface LimitsTables {
  person_mark: PersonMarkTable
  person_match: PersonMatchTable
  limit_request: LimitRequestTable
  limit_change: LimitChangeTable
}
