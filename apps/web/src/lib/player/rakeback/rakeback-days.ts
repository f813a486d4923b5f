import type { RakebackDayRow } from '@baize/contract/rakeback'
import {
  calendarDates,
  rakebackDayState,
  type IsoDate,
  type RakebackDayState,
} from '@baize/rules/rakeback'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/api.ts'
import { now, useNow } from '../../clock.ts'
import { useIsSignedIn } from '../../session/session.ts'

/** R706 */
const REFRESH_MS = 10_000
/** R444 */
const SAMPLE = { min: 1, max: 1000, currencyCode: 'EUR' }

/** One cell of the calendar. */
export interface RakebackCell {
  readonly date: IsoDate
  readonly state: RakebackDayState
  readonly isToday: boolean
  readonly amount: string
  readonly currencyCode: string
  readonly bonusId: string
}

export function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** The date where the player is, as the browser knows it. */
export function dateHere(at: number = now()): IsoDate {
  return new Intl.DateTimeFormat('en-CA', { timeZone: ownTimeZone(), dateStyle: 'short' }).format(
    at,
  )
}

/** R303 R706. The days of the wallet in use; a guest has none of their own and is never asked about. */
export function useRakebackDays() {
  const owner = useIsSignedIn() ? 'own' : 'nobody'
  const timeZone = ownTimeZone()
  return useQuery({
    queryKey: ['getRakebackDays', owner, timeZone] as const,
    queryFn: ({ signal }) => call('getRakebackDays', { query: { timeZone } }, { signal }),
    enabled: owner === 'own',
    refetchInterval: REFRESH_MS,
    select: ({ data }) => data,
  })
}

type Answer = NonNullable<ReturnType<typeof useRakebackDays>['data']>

/** The four weeks as the player sees them. */
export function useRakebackCells({ today, bonusId, days }: Answer): readonly RakebackCell[] {
  const moment = useNow()
  const own = days.filter((day) => day.bonusId === bonusId)
  const byDate = new Map(own.map((day) => [day.canClaimDate, day]))
  return calendarDates(today).map((date) => cellOf(moment, today, date, byDate.get(date)))
}

/** R444. What a calendar may look like, for who has none: made up, and said to be. */
export function useSampleCells(): readonly RakebackCell[] {
  const [amounts] = useState(() => calendarDates('2026-01-01').map(sampleAmount))
  const today = dateHere()
  const moment = useNow()
  return calendarDates(today).map((date, index) => {
    const amount = amounts[index] ?? '1.00'
    const paidAt = date < today && index % 3 !== 1 ? moment.toISOString() : null
    const { currencyCode } = SAMPLE
    const row = { canClaimDate: date, bonusId: '', amount, currencyCode, paidAt }
    const cell = cellOf(moment, today, date, row)
    return cell.state === 'claimable' ? { ...cell, state: 'locked' } : cell
  })
}

function cellOf(
  moment: Date,
  today: IsoDate,
  date: IsoDate,
  day: RakebackDayRow | undefined,
): RakebackCell {
  // R303: whatever cannot be read as a number is nothing.
  const hasAmount = (Number(day?.amount) || 0) > 0
  const paidAt = day?.paidAt ?? null
  return {
    date,
    state: rakebackDayState(moment, today, { canClaimDate: date, hasAmount, paidAt }),
    isToday: date === today,
    amount: day?.amount ?? '0',
    currencyCode: day?.currencyCode ?? '',
    bonusId: day?.bonusId ?? '',
  }
}

function sampleAmount(): string {
  return (SAMPLE.min + Math.random() * (SAMPLE.max - SAMPLE.min)).toFixed(2)
}
