import {
  Refusal,
  type Race,
  type RaceDetail,
  type RacePrize,
  type RaceRow,
  type RaceState,
} from '@baize/contract'
import { money, toDecimalString, type CurrencyCode } from '@baize/money'
import { racePlaces, sharePrizes } from '@baize/rules/races'
import { barredCode } from '@baize/rules/gate'
import type { AppContext } from '../../app-context.ts'
import { gateStateOf, readGates } from '../gate/gate-store.ts'
import type { Catalogue } from '../lobby/games/catalogue.ts'
import type { Promotions } from '../lobby/promotions/promotions.ts'
import { boardSizes, neighboursOf, standingOf, topOfBoard, type BoardEntry } from './board-store.ts'
import { boardText } from './frozen-board.ts'
import type { RaceDefinitions } from './race-definitions.ts'
import { allPrizes } from './race-end.ts'
import { minorOf, prizesByPlace, readTerms, type RaceTerms } from './race-schema.ts'
import {
  entriesOf,
  findRace,
  finishedRaceRows,
  openRaceRows,
  poolsOf,
  type StoredRace,
} from './race-store.ts'
import { allResults, resultOf, resultsBetween, type NamedResult } from './result-store.ts'

const FINISHED_SHOWN = 10
const TOP_SHOWN = 20
/** As many are looked at to tell what each would win. */
const PRIZES_MAX = 200
const NEIGHBOURS = 2

export interface RaceViewsDeps {
  readonly context: Pick<AppContext, 'db' | 'clock'>
  readonly definitions: Pick<RaceDefinitions, 'texts'>
  readonly catalogue: Pick<Catalogue, 'knownAs' | 'categoryName'>
  readonly promotions: Pick<Promotions, 'title'>
  readonly countsIn: (terms: RaceTerms, game: string) => boolean
}

/** Who looks, and in which language. */
export interface Viewer {
  readonly playerId: string | undefined
  readonly locale: string
}

/** R110. What pages show of races. */
export function createRaceViews(deps: RaceViewsDeps) {
  const { context, definitions, catalogue, promotions, countsIn } = deps
  const { db, clock } = context

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
      prizePool: decimal(cash + known.poolMinor, terms.currency),
      players: known.size,
      own:
        playerId === undefined
          ? null
          : {
              isIn: terms.entry === 'automatic' || known.isIn,
              place: standing?.place ?? null,
              points: standing?.score.toString() ?? null,
            },
    }
  }

  async function ownStanding(race: StoredRace, playerId: string) {
    return race.state === 'open'
      ? await standingOf(db, race.id, playerId)
      : await resultOf(db, race.id, playerId)
  }

  async function viewsOf(races: readonly StoredRace[], viewer: Viewer): Promise<Race[]> {
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

  /** Of a board that moves: who would win what if it ended now. */
  async function liveBoard(race: StoredRace, { playerId, locale }: Viewer, poolMinor: bigint) {
    const terms = readTerms(race.terms)
    const leaders = await topOfBoard(db, race.id, PRIZES_MAX)
    const racers = leaders.filter(({ houseName }) => houseName === null)
    const shares = sharePrizes(
      racers.map(({ score }) => score),
      allPrizes(terms, poolMinor, racers.length),
    )
    const won = new Map(racers.map((one, at) => [one.playerId, shares[at]]))
    const places = racePlaces(leaders.map(({ score }) => score))
    const row = (one: BoardEntry, place: number): RaceRow => {
      const prize = won.get(one.playerId)
      return {
        place,
        name: one.houseName ?? one.name,
        isOwn: one.playerId === playerId,
        isHouse: one.houseName !== null,
        points: one.score.toString(),
        prize: prize && prize.cashMinor > 0n ? decimal(prize.cashMinor, terms.currency) : null,
        offer: prize?.offer ? (promotions.title(prize.offer, locale) ?? null) : null,
      }
    }
    const top = leaders.slice(0, TOP_SHOWN).map((one, at) => row(one, places[at] ?? at + 1))
    if (playerId === undefined || top.some(({ isOwn }) => isOwn)) return { top, near: [] }
    const own = await standingOf(db, race.id, playerId)
    if (!own) return { top, near: [] }
    const near = await neighboursOf(db, race.id, playerId, { ...own, each: NEIGHBOURS })
    return { top, near: near.map((one) => row(one, one.place)) }
  }

  /** R411. Names of those who may not play are not shown on boards of the past either. */
  async function frozenRows(
    results: readonly NamedResult[],
    terms: RaceTerms,
    { playerId, locale }: Viewer,
  ): Promise<RaceRow[]> {
    const ids = results.map(({ player_id }) => player_id)
    const gates = await readGates(db, ids)
    return results.map((one) => {
      const isBarred = barredCode(clock.now(), gateStateOf(gates.get(one.player_id), []))
      return {
        place: one.place,
        name: one.house_name ?? (isBarred ? null : one.name),
        isOwn: one.player_id === playerId,
        isHouse: one.house_name !== null,
        points: one.score.toString(),
        prize: one.prize_minor > 0n ? decimal(one.prize_minor, terms.currency) : null,
        offer: one.prize_offer && (promotions.title(one.prize_offer, locale) ?? null),
      }
    })
  }

  async function frozenBoard(race: StoredRace, viewer: Viewer) {
    const terms = readTerms(race.terms)
    const shown = async (from: number, to: number) =>
      await frozenRows(await resultsBetween(db, race.id, { from, to }), terms, viewer)
    const own =
      viewer.playerId === undefined ? undefined : await resultOf(db, race.id, viewer.playerId)
    const near =
      own && own.position > TOP_SHOWN
        ? await shown(own.position - NEIGHBOURS, own.position + NEIGHBOURS)
        : []
    return { top: await shown(1, TOP_SHOWN), near, ownCode: own?.code ?? null }
  }

  return {
    /** What runs, comes and has ended lately; of a game, what counts it now. */
    async list(viewer: Viewer, game: string | undefined): Promise<Race[]> {
      const open = await openRaceRows(db)
      const now = clock.now()
      if (game !== undefined) {
        const running = open.filter(
          (race) => stateAt(now, race) === 'running' && countsIn(readTerms(race.terms), game),
        )
        return await viewsOf(running, viewer)
      }
      return await viewsOf([...open, ...(await finishedRaceRows(db, FINISHED_SHOWN))], viewer)
    },

    async detail(raceId: string, viewer: Viewer): Promise<RaceDetail> {
      const race = await findRace(db, raceId)
      if (!race) throw new Refusal('NOT_FOUND')
      const [view] = await viewsOf([race], viewer)
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
        pool: decimal(poolMinor, terms.currency),
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

function stateAt(now: Date, race: StoredRace): RaceState {
  if (race.state === 'cancelled') return 'cancelled'
  if (race.state !== 'open') return 'finished'
  if (now < race.starts_at) return 'upcoming'
  return now < race.ends_at ? 'running' : 'closing'
}

function prizeTable(
  { prizes, poolPercents = [], currency }: RaceTerms,
  titleOf: (offer: string) => string,
): RacePrize[] {
  const ofHouse = prizes.map(({ from, to, cash, offer }) => ({
    from,
    to,
    cash: cash === undefined ? null : decimalOf(cash, currency),
    offer: offer === undefined ? null : titleOf(offer),
    percent: null,
  }))
  const ofPool = poolPercents.map((percent, at) => {
    return { from: at + 1, to: at + 1, cash: null, offer: null, percent }
  })
  return [...ofPool, ...ofHouse]
}

const decimal = (minor: bigint, currency: CurrencyCode) => toDecimalString(money(minor, currency))

function decimalOf(text: string, currency: CurrencyCode): string {
  return decimal(minorOf(text, currency), currency)
}
