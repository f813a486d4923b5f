import { Refusal, type Race, type RaceDetail, type RacePrize } from '@baize/contract'
import type { Catalogue } from '../lobby/games/catalogue.ts'
import { boardText } from './frozen-board.ts'
import {
  createFrozenBoard,
  createLiveBoard,
  type RaceBoardsDeps,
  type Viewer,
} from './race-boards.ts'
import { decimalOf, minorOf, readTerms, type RaceTerms } from './race-schema.ts'
import { findRace, finishedRaceRows, openRaceRows, poolsOf, type StoredRace } from './race-store.ts'
import { createRaceSummaries, stateAt, type RaceSummariesDeps } from './race-summaries.ts'
import { allResults } from './result-store.ts'

const FINISHED_SHOWN = 10

export interface RaceViewsDeps extends RaceBoardsDeps, RaceSummariesDeps {
  readonly catalogue: Pick<Catalogue, 'knownAs' | 'categoryName'>
  readonly countsIn: (terms: RaceTerms, game: string) => boolean
}

interface RaceFilter {
  readonly game?: string | undefined
  readonly only?: 'running' | undefined
}

/** R110. What pages show of races. */
export function createRaceViews(deps: RaceViewsDeps) {
  const { context, catalogue, promotions, countsIn } = deps
  const { db, clock } = context
  const summariesOf = createRaceSummaries(deps)
  const liveBoard = createLiveBoard(deps)
  const frozenBoard = createFrozenBoard(deps)

  return {
    /** What runs, comes and has ended lately; or what runs, and of a game what counts it. */
    async list(viewer: Viewer, { game, only }: RaceFilter = {}): Promise<Race[]> {
      const open = await openRaceRows(db)
      const now = clock.now()
      if (game !== undefined || only === 'running') {
        const running = open.filter(
          (race) =>
            stateAt(now, race) === 'running' &&
            (game === undefined || countsIn(readTerms(race.terms), game)),
        )
        return await summariesOf(running, viewer)
      }
      const finished = await finishedRaceRows(db, FINISHED_SHOWN)
      return await summariesOf([...nextOfEach(open, now), ...finished], viewer)
    },

    async detail(raceId: string, viewer: Viewer): Promise<RaceDetail> {
      const race = await findRace(db, raceId)
      if (!race) throw new Refusal('NOT_FOUND')
      const [view] = await summariesOf([race], viewer)
      if (!view) throw new Refusal('NOT_FOUND')
      const terms = readTerms(race.terms)
      const poolMinor =
        race.state === 'open'
          ? ((await poolsOf(db, [raceId])).get(raceId)?.minor ?? 0n)
          : race.pool_minor
      const isFrozen = race.frozen_at !== null && race.board_hash !== null
      const board = isFrozen
        ? await frozenBoard(race, viewer)
        : { ...(await liveBoard(race, viewer, poolMinor)), ownCode: null }
      return {
        race: view,
        minBet: terms.minBet,
        categories: terms.categories.map((key) => ({
          key,
          name: catalogue.categoryName(key, viewer.locale),
        })),
        games: terms.games.map((slug) => ({ slug, name: catalogue.knownAs(slug)?.name ?? slug })),
        prizes: prizeTable(terms, (offer) => promotions.title(offer, viewer.locale) ?? offer),
        pool: decimalOf(poolMinor, terms.currency),
        top: board.top,
        near: board.near,
        frozen:
          isFrozen && race.frozen_at && race.board_hash
            ? { at: race.frozen_at.toISOString(), hash: race.board_hash, ownCode: board.ownCode }
            : null,
      }
    },

    /** The file that was hashed, made again from the rows it was made of. */
    async file(raceId: string): Promise<{ hash: string; csv: string }> {
      const race = await findRace(db, raceId)
      if (!race?.board_hash) throw new Refusal('NOT_FOUND')
      return { hash: race.board_hash, csv: boardText(race, await allResults(db, raceId)) }
    },
  }
}

/** Row by row, with what a place has of the pool beside what the house gives for it. */
function prizeTable(
  { prizes, poolPercents = [], currency }: RaceTerms,
  titleOf: (offer: string) => string,
): RacePrize[] {
  const percentOf = (place: number) => poolPercents[place - 1] ?? null
  const ofHouse = prizes.map(({ from, to, cash, offer }) => ({
    from,
    to,
    cash: cash === undefined ? null : decimalOf(minorOf(cash, currency), currency),
    offer: offer === undefined ? null : titleOf(offer),
    percent: from === to ? percentOf(from) : null,
  }))
  const isNamed = (place: number) => ofHouse.some(({ from, to }) => from === place && to === place)
  const ofPool = poolPercents.flatMap((percent, at) => {
    const place = at + 1
    return isNamed(place) ? [] : [{ from: place, to: place, cash: null, offer: null, percent }]
  })
  return [...ofHouse, ...ofPool].toSorted((one, other) => one.from - other.from)
}

/** Everything that runs, and of each race that comes only the next window. */
function nextOfEach(open: readonly StoredRace[], now: Date): StoredRace[] {
  const announced = new Set<string>()
  return open.filter((race) => {
    if (stateAt(now, race) !== 'upcoming') return true
    if (announced.has(race.key)) return false
    announced.add(race.key)
    return true
  })
}
