import type { LimitHistoryRow, PlayerLimit, PlayerLimits } from '@baize/contract'
import { money, toDecimalString, type CurrencyCode } from '@baize/money'
import {
  exclusionEnd,
  isFrozenAt,
  isInForce,
  isSelfExcludedAt,
  usedOf,
  type GateState,
} from '@baize/rules/gate'
import { periodEnd } from '@baize/rules/gate-usage'
import { betLimitRaiseFrom, LIMIT_KINDS, requestStage, type LimitKind } from '@baize/rules/limits'
import { limitText, ownLimit } from './limit-values.ts'
import type { StoredChange, StoredRequest } from './limits-store.ts'

export interface LimitsRecord {
  readonly currency: CurrencyCode
  readonly state: GateState
  readonly requests: readonly StoredRequest[]
  readonly changes: readonly StoredChange[]
  readonly lastBetRaiseAt: Date | null
  readonly betLimitsBySupport: boolean
}

const MINUTE_MS = 60_000

/** Everything that protects a player, as the player sees it. */
export function limitsView(now: Date, record: LimitsRecord): PlayerLimits {
  const { currency, state, changes } = record
  const { isPermanent, until } = state.exclusion
  const raiseFrom = betLimitRaiseFrom(record.lastBetRaiseAt)
  return {
    currencyCode: currency,
    limits: LIMIT_KINDS.map((kind) => limitRow(now, record, kind)),
    exclusion: {
      isPermanent,
      until: iso(until),
      endsAt: isPermanent ? null : iso(until && exclusionEnd(until)),
      isInForce: isSelfExcludedAt(now, state.exclusion),
    },
    frozenUntil: isFrozenAt(now, state.frozenUntil) ? iso(state.frozenUntil) : null,
    isUnderReview: isInForce(now, state.personBreak),
    playingSince: iso(state.playingSince),
    betLimitRaiseFrom: raiseFrom && raiseFrom > now ? iso(raiseFrom) : null,
    betLimitsBySupport: record.betLimitsBySupport,
    history: changes.map(historyRow),
  }
}

function limitRow(now: Date, record: LimitsRecord, kind: LimitKind): PlayerLimit {
  const { state, requests, currency } = record
  const request = requests.find(({ type, period }) => type === kind.type && period === kind.period)
  return {
    ...kind,
    value: limitText(ownLimit(now, state, kind)),
    used: usedText(now, state, kind, currency),
    resetsAt: kind.period === null ? null : iso(periodEnd(kind.period, now)),
    request: request && stageOf(now, request) !== 'lapsed' ? requestView(request) : null,
  }
}

function usedText(
  now: Date,
  state: GateState,
  kind: LimitKind,
  currency: CurrencyCode,
): string | null {
  if (kind.type === 'maxBet') return null
  if (kind.type !== 'session')
    return toDecimalString(money(usedOf(now, state, kind, currency), currency))
  const { playingSince } = state
  if (playingSince === null) return '0'
  return String(Math.floor(Math.max(0, now.getTime() - playingSince.getTime()) / MINUTE_MS))
}

export function stageOf(now: Date, { ready_at, lapses_at, support }: StoredRequest) {
  if (support === 'waiting') return now < lapses_at ? 'waiting' : 'lapsed'
  return requestStage(now, { readyAt: ready_at, lapsesAt: lapses_at })
}

function requestView(request: StoredRequest): NonNullable<PlayerLimit['request']> {
  return {
    requestId: request.id,
    value: request.value,
    askedAt: request.asked_at.toISOString(),
    readyAt: request.ready_at.toISOString(),
    lapsesAt: request.lapses_at.toISOString(),
    awaitsSupport: request.support === 'waiting',
  }
}

function historyRow(change: StoredChange): LimitHistoryRow {
  return {
    entryId: String(change.id),
    at: change.at.toISOString(),
    act: change.act,
    type: change.type,
    period: change.period,
    before: change.value_before,
    after: change.value_after,
    until: iso(change.until),
  }
}

function iso(at: Date | null): string | null {
  return at && at.toISOString()
}
