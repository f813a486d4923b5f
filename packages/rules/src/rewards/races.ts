/** How the score of a race is counted. */
export const RACE_SCORES = ['stakes', 'bets', 'multiplier', 'multipliers'] as const
export type RaceScore = (typeof RACE_SCORES)[number]

/** Wins of bets that were placed before the end count for so long behind it. */
export const RACE_LATE_MS = 60_000

const DAY_MS = 24 * 60 * 60 * 1000
const REPEAT_MS = { daily: DAY_MS, weekly: 7 * DAY_MS } as const

export interface RaceWindow {
  readonly startsAt: Date
  /** The first moment that counts no more. */
  readonly endsAt: Date
}

export interface RaceSchedule {
  /** The first start, UTC. */
  readonly startsAt: string
  readonly minutes: number
  readonly repeats: 'once' | 'daily' | 'weekly'
}

/** The window that runs at a moment or begins next, and the one behind it; none when all is over. */
export function raceWindows({ startsAt, minutes, repeats }: RaceSchedule, now: Date): RaceWindow[] {
  const first = Date.parse(startsAt)
  const lengthMs = minutes * 60_000
  const window = (start: number) => ({
    startsAt: new Date(start),
    endsAt: new Date(start + lengthMs),
  })
  if (repeats === 'once') return now.getTime() < first + lengthMs ? [window(first)] : []
  const everyMs = REPEAT_MS[repeats]
  const passed = Math.max(0, Math.floor((now.getTime() - first) / everyMs))
  const last = first + passed * everyMs
  const next = now.getTime() < last + lengthMs ? last : last + everyMs
  return [window(next), window(next + everyMs)]
}

/** What was counted of one game in one wallet. */
export interface RaceTally {
  readonly game: string
  /** In billionths of a euro, as the day of each bet had it. */
  readonly stakeWorth: bigint
  readonly betCount: bigint
  readonly lastBetAt: Date | null
  /** Hundredths, of the best round. */
  readonly best: bigint
  readonly bestAt: Date | null
}

export interface RaceStanding {
  readonly score: bigint
  /** When the score came to what it is: of two alike the earlier one stands first. */
  readonly reachedAt: Date | null
}

/**
 * The score of a player from all that was counted: cents of the race's currency cut once, a number of bets, or
 * hundredths of a multiplier.
 */
export function raceStanding(
  kind: RaceScore,
  unitWorth: bigint,
  tallies: readonly RaceTally[],
): RaceStanding {
  if (kind === 'stakes' || kind === 'bets') {
    const sum = (valueOf: (tally: RaceTally) => bigint) =>
      tallies.reduce((all, tally) => all + valueOf(tally), 0n)
    const score =
      kind === 'bets' ? sum((one) => one.betCount) : sum((one) => one.stakeWorth) / unitWorth
    return { score, reachedAt: latest(tallies.map(({ lastBetAt }) => lastBetAt)) }
  }
  const best = [...Map.groupBy(tallies, ({ game }) => game).values()].map(bestOf)
  if (kind === 'multiplier') {
    const { best: score, bestAt: reachedAt } = bestOf(best)
    return { score, reachedAt }
  }
  const score = best.reduce((all, one) => all + one.best, 0n)
  return { score, reachedAt: latest(best.map(({ bestAt }) => bestAt)) }
}

type Best = Pick<RaceTally, 'best' | 'bestAt'>

/** The highest, and of two alike the earlier. */
function bestOf(tallies: readonly Best[]): Best {
  return tallies.reduce<Best>(
    (found, one) => {
      if (one.best !== found.best) return one.best > found.best ? one : found
      return timeOf(one.bestAt) < timeOf(found.bestAt) ? one : found
    },
    { best: 0n, bestAt: null },
  )
}

const timeOf = (date: Date | null) => date?.getTime() ?? Number.POSITIVE_INFINITY

function latest(dates: readonly (Date | null)[]): Date | null {
  const times = dates.flatMap((date) => (date ? [date.getTime()] : []))
  return times.length === 0 ? null : new Date(Math.max(...times))
}

/** Hundredths, cut: what the page shows is what counts. */
export function roundMultiplier(wonMinor: bigint, stakedMinor: bigint): bigint {
  return stakedMinor <= 0n ? 0n : (wonMinor * 100n) / stakedMinor
}

/**
 * Scores stand in bands that grow with them, so that how many stand above a player is a sum of few counts and not of all
 * players: in wide ones, four in each power of two, and in narrow ones, 512 in each. An index here is the level of a band.
 */
const BAND_BITS = [2n, 9n] as const
export type BandLevel = 0 | 1

export function scoreBand(score: bigint, level: BandLevel): number {
  const bits = BAND_BITS[level]
  if (score < 1n << bits) return Number(score)
  const power = BigInt(score.toString(2).length - 1)
  const step = (score >> (power - bits)) & ((1n << bits) - 1n)
  return Number(((power - bits + 1n) << bits) + step)
}

/** The lowest score of a band. */
export function bandFloor(band: number, level: BandLevel): bigint {
  const bits = BAND_BITS[level]
  const [whole, step] = [BigInt(band) >> bits, BigInt(band) & ((1n << bits) - 1n)]
  return whole === 0n ? step : ((1n << bits) + step) << (whole - 1n)
}

/** What stands at a place: whoever has the same score has the same place. */
export function racePlaces(scores: readonly bigint[]): number[] {
  let place = 0
  return scores.map((score, at) => {
    if (at === 0 || scores[at - 1] !== score) place = at + 1
    return place
  })
}

export interface RacePrizes {
  /** In the smallest unit, for the first place, the second and so on. */
  readonly cashMinor: readonly bigint[]
  /** Offers that a place is given; null where it is none. */
  readonly offers: readonly (string | null)[]
}

export interface WonPrize {
  readonly cashMinor: bigint
  readonly offer: string | null
}

/**
 * What everybody on a board wins, in its order. Who has the same score shares the cash of their places: in equal parts,
 * and what cannot be divided goes to those who reached the score first, one unit each. An offer cannot be shared: those
 * of the places go to them in the same order.
 */
export function sharePrizes(scores: readonly bigint[], prizes: RacePrizes): WonPrize[] {
  const won: WonPrize[] = []
  for (let at = 0; at < scores.length;) {
    let end = at + 1
    while (end < scores.length && scores[end] === scores[at]) end += 1
    const count = BigInt(end - at)
    const sum = prizes.cashMinor.slice(at, end).reduce((all, one) => all + one, 0n)
    for (let place = at; place < end; place += 1) {
      const odd = BigInt(place - at) < sum % count ? 1n : 0n
      won.push({ cashMinor: sum / count + odd, offer: prizes.offers[place] ?? null })
    }
    at = end
  }
  return won
}

/**
 * The pool by place. When fewer have played than there are shares, theirs are all there is: nothing of the pool stays
 * with the house. What cannot be divided goes to the first places, one unit each.
 */
export function poolByPlace(
  poolMinor: bigint,
  percents: readonly number[],
  playerCount: number,
): bigint[] {
  const shares = percents.slice(0, playerCount).map(BigInt)
  const whole = shares.reduce((all, one) => all + one, 0n)
  if (whole === 0n) return []
  const parts = shares.map((share) => (poolMinor * share) / whole)
  const left = poolMinor - parts.reduce((all, one) => all + one, 0n)
  return parts.map((part, at) => part + (BigInt(at) < left ? 1n : 0n))
}
