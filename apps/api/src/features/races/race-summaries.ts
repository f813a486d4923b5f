import type { Race, RaceState } from '@baize/contract'
import type { AppContext } from '../../app-context.ts'
import { boardSizes, standingOf } from './board-store.ts'
import type { Viewer } from './race-boards.ts'
import type { RaceDefinitions } from './race-definitions.ts'
import { decimalOf, prizesByPlace, readTerms } from './race-schema.ts'
import { entriesOf, poolsOf, type StoredRace } from './race-store.ts'
import { resultOf } from './result-store.ts'

export interface RaceSummariesDeps {
  readonly context: Pick<AppContext, 'db' | 'clock'>
  readonly definitions: Pick<RaceDefinitions, 'texts'>
}

/** R110. What a list says of races, with where whoever looks stands in each. */
export function createRaceSummaries({ context: { db, clock }, definitions }: RaceSummariesDeps) {
  async function raceView(
    race: StoredRace,
    { playerId, locale }: Viewer,
    known: { size: number; poolMinor: bigint; isIn: boolean },
  ): Promise<Race> {
    const terms = readTerms(race.terms)
    const cash = prizesByPlace(terms).cashMinor.reduce((all, one) => all + one, 0n)
    const standing = playerId === undefined ? undefined : await ownStanding(race, playerId)
    return {
      raceId: race.id,
      ...definitions.texts(race.key, locale),
      state: stateAt(clock.now(), race),
      startsAt: race.starts_at.toISOString(),
      endsAt: race.ends_at.toISOString(),
      score: terms.score,
      entry: terms.entry,
      buyIn: terms.buyIn ?? null,
      currencyCode: terms.currency,
      prizePool: decimalOf(cash + known.poolMinor, terms.currency),
      players: known.size,
      own:
        playerId === undefined
          ? null
          : {
              isIn: terms.entry === 'automatic' || known.isIn,
              place: standing?.place ?? null,
              points: standing?.score.toString() ?? null,
              ahead: standing?.ahead?.toString() ?? null,
            },
    }
  }

  async function ownStanding(race: StoredRace, playerId: string) {
    if (race.state === 'open') return await standingOf(db, race.id, playerId)
    const result = await resultOf(db, race.id, playerId)
    return result && { ...result, ahead: null }
  }

  return async function summariesOf(races: readonly StoredRace[], viewer: Viewer): Promise<Race[]> {
    const ids = races.map(({ id }) => id)
    const sizes = await boardSizes(db, ids)
    const pools = await poolsOf(db, ids)
    const players = viewer.playerId === undefined ? [] : [viewer.playerId]
    const entered = new Set((await entriesOf(db, ids, players)).map(({ raceId }) => raceId))
    const views: Race[] = []
    for (const race of races)
      views.push(
        await raceView(race, viewer, {
          size: race.player_count ?? sizes.get(race.id) ?? 0,
          poolMinor: pools.get(race.id)?.minor ?? 0n,
          isIn: entered.has(race.id),
        }),
      )
    return views
  }
}

export function stateAt(now: Date, race: StoredRace): RaceState {
  if (race.state === 'cancelled') return 'cancelled'
  if (race.state !== 'open') return 'finished'
  if (now < race.starts_at) return 'upcoming'
  return now < race.ends_at ? 'running' : 'closing'
}
