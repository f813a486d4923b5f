import { worthOfUnit } from '@baize/rules/approximate-value'
import { RACE_LATE_MS, roundMultiplier } from '@baize/rules/races'
import type { Tx } from '../../database/open.ts'
import type { FollowedTransaction } from '../follower/projection.ts'
import { minorOf, readTerms, type RaceTerms } from './race-schema.ts'
import { entriesOf, racesCounting, type StoredRace } from './race-store.ts'
import { roundTransactions, type RoundTransaction, type TallyChange } from './score-store.ts'

/** A race with what a bet must be to count in it. */
export interface CountingRace {
  readonly row: StoredRace
  readonly terms: RaceTerms
  /** In billionths of a euro. */
  readonly minWorth: bigint
  /** When a player has come in; undefined for somebody who has not. */
  joinedAt(playerId: string): Date | undefined
}

/** The races that some of these plays may count in. */
export async function countingRaces(
  tx: Tx,
  plays: readonly FollowedTransaction[],
): Promise<CountingRace[]> {
  const times = plays.map(({ postedAt }) => postedAt.getTime())
  const [from, to] = [new Date(Math.min(...times)), new Date(Math.max(...times))]
  const rows = await racesCounting(tx, { from, to, lateMs: RACE_LATE_MS })
  const players = [...new Set(plays.map(({ playerId }) => playerId))]
  const races = rows.map((row) => ({ row, terms: readTerms(row.terms) }))
  const closed = races.filter(({ terms }) => terms.entry !== 'automatic')
  const entries = await entriesOf(
    tx,
    closed.map(({ row }) => row.id),
    players,
  )
  const joined = new Map(
    entries.map(({ raceId, playerId, joinedAt }) => [`${raceId}/${playerId}`, joinedAt]),
  )
  return races.map(({ row, terms }) => ({
    row,
    terms,
    minWorth: minorOf(terms.minBet, terms.currency) * worthOfUnit(terms.currency),
    joinedAt: (playerId) =>
      terms.entry === 'automatic' ? row.starts_at : joined.get(`${row.id}/${playerId}`),
  }))
}

/** What plays change of what is counted, one change for each row. */
export async function tallyChangesOf(
  tx: Tx,
  {
    races,
    plays,
    isCounted,
  }: {
    readonly races: readonly CountingRace[]
    readonly plays: readonly FollowedTransaction[]
    readonly isCounted: (terms: RaceTerms, game: string) => boolean
  },
): Promise<TallyChange[]> {
  const rounds = await roundsOf(tx, races, plays)
  const changes = races.flatMap((race) =>
    plays.flatMap((play) => {
      if (!isInTime(race, play.postedAt) || !isCounted(race.terms, play.game ?? '')) return []
      const change = changeOf(race, play, rounds.get(roundOf(play)))
      return change ? [change] : []
    }),
  )
  return summedUp(changes)
}

/** All that happened in the rounds of wins, where a race counts by the round. */
async function roundsOf(
  tx: Tx,
  races: readonly CountingRace[],
  plays: readonly FollowedTransaction[],
): Promise<ReadonlyMap<string, RoundTransaction[]>> {
  if (!races.some(({ terms }) => isByRound(terms))) return new Map()
  const wins = plays.filter(({ kind, roundKey }) => kind === 'win' && roundKey !== null)
  return Map.groupBy(await roundTransactions(tx, distinctRounds(wins)), (one) => roundOf(one))
}

const roundOf = (
  one: Pick<FollowedTransaction | RoundTransaction, 'playerId' | 'currency' | 'roundKey'>,
) => `${one.playerId}/${one.currency}/${one.roundKey}`

function changeOf(
  race: CountingRace,
  play: FollowedTransaction,
  round: readonly RoundTransaction[] | undefined,
): TallyChange | undefined {
  const isWin = play.kind === 'win'
  if (isByRound(race.terms)) return isWin && round ? winOf(race, play, round) : undefined
  return isWin ? undefined : stakeOf(race, play)
}

/** A bet, or one that was taken back. */
function stakeOf(race: CountingRace, play: FollowedTransaction): TallyChange | undefined {
  const placedAt = play.kind === 'bet' ? play.postedAt : play.betAt
  if (placedAt === null || !isPlacedIn(race, play.playerId, placedAt)) return undefined
  const worth = play.amountMinor * play.unitWorth
  if (worth < race.minWorth || worth === 0n) return undefined
  const sign = play.kind === 'bet' ? 1n : -1n
  const lastBetAt = play.kind === 'bet' ? placedAt : null
  const nothing = { best: 0n, bestAt: null }
  return {
    ...tallyOf(race, play),
    stakeWorth: sign * worth,
    betCount: sign,
    lastBetAt,
    ...nothing,
  }
}

/** A win, over all that its round has staked and won up to it. */
function winOf(
  race: CountingRace,
  play: FollowedTransaction,
  round: readonly RoundTransaction[],
): TallyChange | undefined {
  let [staked, won] = [0n, 0n]
  for (const one of round) {
    if (one.seq > play.seq) break
    if (one.kind === 'win') won += one.amountMinor
    if (one.kind === 'rollback') staked -= one.amountMinor
    if (one.kind !== 'bet') continue
    if (!isPlacedIn(race, play.playerId, one.postedAt)) return undefined
    staked += one.amountMinor
  }
  const best = roundMultiplier(won, staked)
  if (best === 0n || staked * play.unitWorth < race.minWorth) return undefined
  const nothing = { stakeWorth: 0n, betCount: 0n, lastBetAt: null }
  return { ...tallyOf(race, play), ...nothing, best, bestAt: play.postedAt }
}

function isPlacedIn(race: CountingRace, playerId: string, placedAt: Date): boolean {
  const joinedAt = race.joinedAt(playerId)
  return (
    joinedAt !== undefined &&
    placedAt >= race.row.starts_at &&
    placedAt >= joinedAt &&
    placedAt < race.row.ends_at
  )
}

const isInTime = ({ row }: CountingRace, postedAt: Date) =>
  postedAt.getTime() < row.ends_at.getTime() + RACE_LATE_MS

const isByRound = ({ score }: RaceTerms) => score === 'multiplier' || score === 'multipliers'

const tallyOf = ({ row }: CountingRace, play: FollowedTransaction) => ({
  bucket: play.bucket,
  playerId: play.playerId,
  currency: play.currency,
  raceId: row.id,
  game: play.game ?? '',
})

function distinctRounds(wins: readonly FollowedTransaction[]) {
  const rounds = new Map(
    wins.map(({ bucket, roundKey }) => [
      `${bucket}/${roundKey}`,
      { bucket, roundKey: roundKey ?? '' },
    ]),
  )
  return [...rounds.values()]
}

/** One change for each row: a statement may not touch a row twice. */
function summedUp(changes: readonly TallyChange[]): TallyChange[] {
  const sums = new Map<string, TallyChange>()
  for (const one of changes) {
    const key = `${one.raceId}/${one.playerId}/${one.currency}/${one.game}`
    const sum = sums.get(key)
    const isBetter = sum === undefined || one.best > sum.best
    sums.set(key, {
      ...one,
      stakeWorth: (sum?.stakeWorth ?? 0n) + one.stakeWorth,
      betCount: (sum?.betCount ?? 0n) + one.betCount,
      lastBetAt: one.lastBetAt ?? sum?.lastBetAt ?? null,
      best: isBetter ? one.best : sum.best,
      bestAt: isBetter ? one.bestAt : sum.bestAt,
    })
  }
  return [...sums.values()]
}
