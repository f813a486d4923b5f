import { money, type Money } from '@baize/money'
import { dayOf } from '@baize/rules/gate-usage'
import {
  dateOfDay,
  dayOfDate,
  rakebackDayState,
  rakebackOfWeighted,
  rakebackParts,
  type IsoDate,
} from '@baize/rules/rakeback'
import type { Database } from '../../database/open.ts'
import { reachedLevelsOf } from '../vip/vip-level-store.ts'
import { levelOn, percentOf, SPREAD_MAX } from './rakeback-arithmetic.ts'
import { dateIn, lapsesAt } from './rakeback-dates.ts'
import { bonusIdOf } from './rakeback-programmes.ts'
import { readTerms, weightedStakesOf, type DaysOfPlay, type TermsOfDay } from './rakeback-store.ts'
import {
  dayKey,
  settledDays,
  type DayOfPlayer,
  type SettledTable,
  type WalletOfPage,
} from './rakeback-wish-store.ts'

/** A day is open today and tomorrow where the player is, and somewhere it is still the day before in UTC. */
export const OPEN_DAYS = 2

/** A date that can be claimed somewhere at this moment. */
interface OpenDate {
  readonly date: IsoDate
  readonly customerDate: IsoDate
  readonly lapsesAt: Date
}

export interface OpenDay extends DayOfPlayer, OpenDate {
  readonly wallet: WalletOfPage
  readonly amount: Money
}

export interface OpenDates {
  /** Every date that is open anywhere. */
  readonly all: readonly IsoDate[]
  readonly inZone: (timeZone: string) => readonly OpenDate[]
}

/** The dates that are open in each zone, or those of them that lapse soon. Players are many and zones are few. */
export function openDatesAt(now: Date, lapsingBy?: Date): OpenDates {
  const known = new Map<string, readonly OpenDate[]>()
  const all = Array.from({ length: OPEN_DAYS + 1 }, (_, ago) => dateOfDay(dayOf(now) - ago))
  const datesIn = (timeZone: string) => {
    const customerDate = dateIn(now, timeZone)
    return all.flatMap((date) => {
      const day = { canClaimDate: date, hasAmount: true, paidAt: null }
      if (rakebackDayState(now, customerDate, day) !== 'claimable') return []
      const end = lapsesAt(date, timeZone)
      return lapsingBy && end > lapsingBy ? [] : [{ date, customerDate, lapsesAt: end }]
    })
  }
  const inZone = (timeZone: string) => {
    const found = known.get(timeZone) ?? datesIn(timeZone)
    known.set(timeZone, found)
    return found
  }
  return { all, inZone }
}

/** What a programme gives on each day of play. */
export interface ProgrammeTerms {
  readonly programme: string
  readonly byDay: ReadonlyMap<number, TermsOfDay>
}

/** What was agreed for all days that can pay on these dates: the same for every wallet, so it is read once. */
export async function termsOfDates(
  db: Database,
  programmes: readonly string[],
  dates: readonly IsoDate[],
): Promise<readonly ProgrammeTerms[]> {
  const days = dates.map(dayOfDate)
  const span = { firstDay: Math.min(...days) - SPREAD_MAX, lastDay: Math.max(...days) - 1 }
  return await Promise.all(
    programmes.map(async (programme) => ({
      programme,
      byDay: await readTerms(db, programme, span),
    })),
  )
}

export interface OpenDaysAsked {
  readonly terms: readonly ProgrammeTerms[]
  readonly openDates: OpenDates
  /** Days that stand in one of these are left out. */
  readonly unlessIn: readonly SettledTable[]
}

/** What can be claimed in these wallets and was not settled: by a few questions, however many they are. */
export async function openDaysOf(
  db: Database,
  all: readonly WalletOfPage[],
  { terms, openDates, unlessIn }: OpenDaysAsked,
): Promise<OpenDay[]> {
  const wallets = all.filter(({ timeZone }) => openDates.inZone(timeZone).length > 0)
  const zones = new Set(wallets.map(({ timeZone }) => timeZone))
  const dates = new Set([...zones].flatMap(openDates.inZone).map(({ date }) => date))
  const paying = terms.flatMap(({ programme, byDay }) => {
    const days = payingDays(byDay, dates)
    return days.size > 0 ? [{ programme, days }] : []
  })
  if (paying.length === 0) return []
  const stakes = await weightedStakesOf(db, wallets, spanOf(paying))
  const ids = [...new Set(stakes.map(({ nth }) => wallets[nth]?.playerId ?? ''))]
  if (ids.length === 0) return []
  const levels = Map.groupBy(await reachedLevelsOf(db, ids), ({ playerId }) => playerId)
  const settled = await settledDays(db, unlessIn, ids, [...dates].toSorted()[0] ?? '')
  const open: OpenDay[] = []
  for (const { programme, days } of paying) {
    const amounts = new Map([...dates].map((date) => [date, new Map<number, bigint>()]))
    for (const { nth, day, weighted } of stakes) {
      const ofDay = days.get(day)
      if (!ofDay) continue
      const level = levelOn(day, levels.get(wallets[nth]?.playerId ?? '') ?? [])
      const earned = rakebackOfWeighted(weighted, percentOf(ofDay, level))
      const parts = rakebackParts(earned, ofDay.spread)
      for (const { date, index } of ofDay.paysOn) {
        const ofDate = amounts.get(date)
        ofDate?.set(nth, (ofDate.get(nth) ?? 0n) + (parts[index] ?? 0n))
      }
    }
    for (const [nth, wallet] of wallets.entries()) {
      const { playerId, currency, timeZone } = wallet
      for (const { date, customerDate, lapsesAt: end } of openDates.inZone(timeZone)) {
        const amountMinor = amounts.get(date)?.get(nth) ?? 0n
        if (amountMinor === 0n) continue
        const bonusId = bonusIdOf(programme, currency)
        if (settled.size > 0 && settled.has(dayKey({ playerId, bonusId, date }))) continue
        const amount = money(amountMinor, currency)
        open.push({ playerId, bonusId, date, customerDate, lapsesAt: end, wallet, amount })
      }
    }
  }
  return open
}

interface PayingDay extends TermsOfDay {
  /** The dates in question on which the day pays, with their place in its spread. */
  readonly paysOn: readonly { readonly date: IsoDate; readonly index: number }[]
}

/** The days of play that pay something on one of these dates. */
function payingDays(
  terms: ReadonlyMap<number, TermsOfDay>,
  dates: ReadonlySet<IsoDate>,
): ReadonlyMap<number, PayingDay> {
  return new Map(
    [...terms].flatMap(([day, ofDay]) => {
      const paysOn = ofDay.spread
        .map((_share, index) => ({ date: dateOfDay(day + 1 + index), index }))
        .filter(({ date }) => dates.has(date))
      return paysOn.length > 0 ? [[day, { ...ofDay, paysOn }] as const] : []
    }),
  )
}

function spanOf(paying: readonly { readonly days: ReadonlyMap<number, PayingDay> }[]): DaysOfPlay {
  const days = paying.flatMap((one) => [...one.days.keys()])
  return { firstDay: Math.min(...days), lastDay: Math.max(...days) }
}
