import {
  dateOfDay,
  dayOfDate,
  rakebackEarned,
  rakebackParts,
  type BasisPoints,
  type IsoDate,
} from '@baize/rules/rakeback'
import type { Database, Tx } from '../../database/open.ts'
import { reachedLevelsOf, type ReachedLevel } from '../vip/vip-level-store.ts'
import {
  readStakes,
  readTerms,
  type RakebackWallet,
  type StakesOfDay,
  type TermsOfDay,
} from './rakeback-store.ts'

/** What one day of play brings to one day of the calendar. */
export interface DayPart {
  readonly day: number
  readonly level: number
  readonly percent: BasisPoints
  readonly stakes: readonly StakesOfDay[]
  readonly earnedMinor: bigint
  /** Whole percent of what was earned, and how much that is. */
  readonly share: number
  readonly amountMinor: bigint
}

export interface ComputedDay {
  readonly amountMinor: bigint
  readonly parts: readonly DayPart[]
}

type LevelOfDay = Pick<ReachedLevel, 'level' | 'day'>

/** No programme spreads further than the calendar is long. */
export const SPREAD_MAX = 28

type DaysByDate = ReadonlyMap<IsoDate, ComputedDay>

interface Dates {
  readonly first: IsoDate
  readonly last: IsoDate
}

/** The days of a calendar that pay something, from the stakes of the days before them. */
export async function computeDays(
  db: Database | Tx,
  wallet: RakebackWallet,
  programme: string,
  dates: Dates,
): Promise<DaysByDate> {
  const days = { firstDay: dayOfDate(dates.first) - SPREAD_MAX, lastDay: dayOfDate(dates.last) - 1 }
  const stakes = await readStakes(db, wallet, days)
  const terms = await readTerms(db, programme, days)
  return daysOf(stakes, terms, await reachedLevelsOf(db, [wallet.playerId]), dates)
}

function daysOf(
  stakes: readonly StakesOfDay[],
  terms: ReadonlyMap<number, TermsOfDay>,
  levels: readonly LevelOfDay[],
  dates: Dates,
): DaysByDate {
  const computed = new Map<IsoDate, ComputedDay>()
  for (const [day, ofDay] of Map.groupBy(stakes, (stake) => stake.day)) {
    const termsOfDay = terms.get(day)
    if (!termsOfDay) continue
    for (const [date, part] of partsOf(day, ofDay, termsOfDay, levelOn(day, levels))) {
      if (date < dates.first || date > dates.last) continue
      const before = computed.get(date) ?? { amountMinor: 0n, parts: [] }
      computed.set(date, {
        amountMinor: before.amountMinor + part.amountMinor,
        parts: [...before.parts, part],
      })
    }
  }
  return computed
}

/** The highest level that was reached by the end of a day counts for all of it. */
export function levelOn(day: number, levels: readonly LevelOfDay[]): number {
  return Math.max(1, ...levels.filter((one) => one.day <= day).map(({ level }) => level))
}

/** What a level is given on a day; one above those that the day knew gets what the highest of them got. */
export function percentOf({ percents }: TermsOfDay, level: number): BasisPoints {
  return percents[Math.min(level, percents.length) - 1] ?? 0
}

function partsOf(
  day: number,
  stakes: readonly StakesOfDay[],
  terms: TermsOfDay,
  level: number,
): readonly (readonly [IsoDate, DayPart])[] {
  const { spread } = terms
  const percent = percentOf(terms, level)
  const earnedMinor = rakebackEarned(stakes, percent)
  return rakebackParts(earnedMinor, spread).flatMap((amountMinor, index) => {
    if (amountMinor === 0n) return []
    const share = spread[index] ?? 0
    const part = { day, level, percent, stakes, earnedMinor, share, amountMinor }
    return [[dateOfDay(day + 1 + index), part] as const]
  })
}
