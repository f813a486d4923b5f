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
import { readTerms, weightedStakesOf, type TermsOfDay } from './rakeback-store.ts'
import { dayKey, settledDays, type DayOfPlayer, type WalletOfPage } from './rakeback-wish-store.ts'

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

export type OpenDates = (timeZone: string) => readonly OpenDate[]

/** The dates that are open in each zone, or those of them that lapse soon. Players are many and zones are few. */
export function openDatesAt(now: Date, lapsingBy?: Date): OpenDates {
  const known = new Map<string, readonly OpenDate[]>()
  const dates = Array.from({ length: OPEN_DAYS + 1 }, (_, ago) => dateOfDay(dayOf(now) - ago))
  const datesIn = (timeZone: string) => {
    const customerDate = dateIn(now, timeZone)
    return dates.flatMap((date) => {
      const day = { canClaimDate: date, hasAmount: true, paidAt: null }
      if (rakebackDayState(now, customerDate, day) !== 'claimable') return []
      const end = lapsesAt(date, timeZone)
      return lapsingBy && end > lapsingBy ? [] : [{ date, customerDate, lapsesAt: end }]
    })
  }
  return (timeZone) => {
    const found = known.get(timeZone) ?? datesIn(timeZone)
    known.set(timeZone, found)
    return found
  }
}

/** What can be claimed in these wallets and was not: by four questions, however many they are. */
export async function openDaysOf(
  db: Database,
  all: readonly WalletOfPage[],
  programme: string,
  openDates: OpenDates,
): Promise<OpenDay[]> {
  const wallets = all.filter(({ timeZone }) => openDates(timeZone).length > 0)
  const dates = new Set(
    wallets.flatMap(({ timeZone }) => openDates(timeZone).map(({ date }) => date)),
  )
  const paying = await payingDays(db, programme, [...dates].toSorted())
  if (paying.size === 0) return []
  const days = [...paying.keys()]
  const span = { firstDay: Math.min(...days), lastDay: Math.max(...days) }
  const stakes = await weightedStakesOf(db, wallets, span)
  const ids = [...new Set(stakes.map(({ nth }) => wallets[nth]?.playerId ?? ''))]
  const levels = Map.groupBy(await reachedLevelsOf(db, ids), ({ playerId }) => playerId)
  const amounts = new Map<number, Map<IsoDate, bigint>>()
  for (const { nth, day, weighted } of stakes) {
    const terms = paying.get(day)
    if (!terms) continue
    const percent = percentOf(terms, levelOn(day, levels.get(wallets[nth]?.playerId ?? '') ?? []))
    const ofWallet = amounts.get(nth) ?? new Map<IsoDate, bigint>()
    amounts.set(nth, ofWallet)
    const parts = rakebackParts(rakebackOfWeighted(weighted, percent), terms.spread)
    for (const [index, part] of parts.entries()) {
      const date = terms.dates[index] ?? ''
      ofWallet.set(date, (ofWallet.get(date) ?? 0n) + part)
    }
  }
  const paid = await settledDays(db, 'rakeback_claim', ids, [...dates].toSorted()[0] ?? '')
  return [...amounts].flatMap(([nth, ofWallet]) => {
    const wallet = wallets[nth] as WalletOfPage
    const { playerId, currency, timeZone } = wallet
    const bonusId = bonusIdOf(programme, currency)
    return openDates(timeZone).flatMap((open) => {
      const amountMinor = ofWallet.get(open.date) ?? 0n
      const day = { playerId, bonusId, date: open.date }
      if (amountMinor === 0n || paid.has(dayKey(day))) return []
      return [{ ...open, ...day, wallet, amount: money(amountMinor, currency) }]
    })
  })
}

interface PayingDay extends TermsOfDay {
  /** The dates on which the day pays, in the order of its spread. */
  readonly dates: readonly IsoDate[]
}

/** The days of play that pay something on one of these dates. */
async function payingDays(
  db: Database,
  programme: string,
  dates: readonly IsoDate[],
): Promise<ReadonlyMap<number, PayingDay>> {
  const [first, last] = [dates[0], dates.at(-1)]
  if (first === undefined || last === undefined) return new Map()
  const days = { firstDay: dayOfDate(first) - SPREAD_MAX, lastDay: dayOfDate(last) - 1 }
  const terms = await readTerms(db, programme, days)
  return new Map(
    [...terms].flatMap(([day, ofDay]) => {
      const paysOn = ofDay.spread.map((_share, index) => dateOfDay(day + 1 + index))
      return paysOn.some((date) => dates.includes(date))
        ? [[day, { ...ofDay, dates: paysOn }] as const]
        : []
    }),
  )
}
