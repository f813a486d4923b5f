import type { Clock } from '@baize/host'
import { worthOfUnit } from '@baize/rules/approximate-value'
import { barredCode } from '@baize/rules/gate'
import { RACE_LATE_MS, raceStanding, roundMultiplier } from '@baize/rules/races'
import type { Tx } from '../../database/open.ts'
import type { FollowedTransaction, FollowedWallet, Projection } from '../follower/projection.ts'
import { gateStateOf, readGates } from '../gate/gate-store.ts'
import { minorOf, readTerms, type RaceTerms } from './race-schema.ts'
import { entriesOf, holdOpenRaces, racesCounting, type StoredRace } from './race-store.ts'
import {
  addTallies,
  forgetTallies,
  roundTransactions,
  talliesOf,
  writeScores,
  type Racer,
  type RoundTransaction,
  type TallyChange,
} from './score-store.ts'

export interface ScoreCounterDeps {
  readonly clock: Clock
  /** The categories of a game, whether or not it can be played now. */
  readonly categoriesOf: (game: string) => readonly string[]
}

/** A race with what a bet must be to count in it. */
interface CountingRace {
  readonly row: StoredRace
  readonly terms: RaceTerms
  /** In billionths of a euro. */
  readonly minWorth: bigint
  /** When a player has come in; undefined for somebody who has not. */
  joinedAt(playerId: string): Date | undefined
}

/** R110. Counts the scores of races behind the bets. A board that is frozen is not counted any more. */
export function createScoreCounter({ clock, categoriesOf }: ScoreCounterDeps) {
  const isCounted = ({ games, categories }: RaceTerms, game: string) =>
    (games.length === 0 && categories.length === 0) ||
    games.includes(game) ||
    categoriesOf(game).some((category) => categories.includes(category))

  /** Counts players anew from what was counted of their wallets. Whoever calls it holds their buckets. */
  async function rank(tx: Tx, racers: readonly Racer[], races: readonly StoredRace[]) {
    if (racers.length === 0) return
    const tallies = await talliesOf(tx, racers)
    const gates = await readGates(tx, [...new Set(racers.map(({ playerId }) => playerId))])
    const terms = new Map(races.map((race) => [race.id, readTerms(race.terms)]))
    const scores = racers.flatMap(({ raceId, playerId }) => {
      const of = terms.get(raceId)
      if (!of) return []
      const own = tallies.get(`${raceId}/${playerId}`) ?? []
      const standing = raceStanding(of.score, worthOfUnit(of.currency), own)
      const state = gateStateOf(gates.get(playerId), [])
      const isHidden = barredCode(clock.now(), state) !== undefined
      return [{ raceId, playerId, ...standing, isHidden }]
    })
    await writeScores(tx, scores)
  }

  async function countingRaces(
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

  async function changesOf(
    tx: Tx,
    races: readonly CountingRace[],
    plays: readonly FollowedTransaction[],
  ): Promise<TallyChange[]> {
    const wins = plays.filter(({ kind, roundKey }) => kind === 'win' && roundKey !== null)
    const countsRounds = races.some(({ terms }) => isByRound(terms))
    const rounds = countsRounds
      ? Map.groupBy(
          await roundTransactions(tx, distinctRounds(wins)),
          (one) => `${one.playerId}/${one.currency}/${one.roundKey}`,
        )
      : new Map<string, RoundTransaction[]>()
    return races.flatMap((race) =>
      plays.flatMap((play) => {
        if (!isInTime(race, play.postedAt) || !isCounted(race.terms, play.game ?? '')) return []
        const round = rounds.get(`${play.playerId}/${play.currency}/${play.roundKey}`)
        const change = isByRound(race.terms)
          ? play.kind === 'win' && round
            ? winOf(race, play, round)
            : undefined
          : play.kind === 'win'
            ? undefined
            : stakeOf(race, play)
        return change ? [change] : []
      }),
    )
  }

  const projection: Projection = {
    name: 'race-scores',

    async add(tx, transactions) {
      const plays = transactions.filter(isPlay)
      if (plays.length === 0) return
      const races = await countingRaces(tx, plays)
      if (races.length === 0) return
      const changes = summedUp(await changesOf(tx, races, plays))
      await addTallies(tx, changes)
      await rank(
        tx,
        distinctRacers(changes),
        races.map(({ row }) => row),
      )
    },

    async forget(tx: Tx, wallet: FollowedWallet) {
      const raceIds = await forgetTallies(tx, wallet)
      const racers = raceIds.map((raceId) => ({ raceId, playerId: wallet.playerId }))
      await rank(tx, racers, await holdOpenRaces(tx, raceIds))
    },
  }

  return { projection, rank, isCounted }
}

const isByRound = ({ score }: RaceTerms) => score === 'multiplier' || score === 'multipliers'

const isPlay = ({ game, kind, amountMinor }: FollowedTransaction) =>
  game !== null && amountMinor > 0n && (kind === 'bet' || kind === 'win' || kind === 'rollback')

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

function distinctRacers(changes: readonly Racer[]): Racer[] {
  const racers = new Map(
    changes.map(({ raceId, playerId }) => [`${raceId}/${playerId}`, { raceId, playerId }]),
  )
  return [...racers.values()]
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
