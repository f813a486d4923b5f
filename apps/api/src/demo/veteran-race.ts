import { fixedClock } from '@baize/host'
import { RACE_LATE_MS } from '@baize/rules/races'
import type { AppContext } from '../app-context.ts'
import { createGate } from '../features/gate/gate.ts'
import { createLedger } from '../features/ledger/ledger.ts'
import { canonicalJson } from '../features/lobby/promotions/bonus-terms.ts'
import { HOUSE_RACERS } from '../features/races/house-players.ts'
import { createRaceEnd } from '../features/races/race-end.ts'
import { termsOf } from '../features/races/race-schema.ts'
import { openRace, racesOfKey, type StoredRace } from '../features/races/race-store.ts'
import { resultOf } from '../features/races/result-store.ts'
import { writeScores } from '../features/races/score-store.ts'
import type { ApiServer } from '../server.ts'

const RACE = 'daily-dash'
const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
/** The day of the race, of which the veteran's last evening is known: two days ago, an hour earlier. */
const PLAYED_MS = 2 * DAY_MS + HOUR_MS
const FROZEN_MS = RACE_LATE_MS + HOUR_MS
/** In cents, of those who play for the house: two of them ahead of the veteran. */
const HOUSE_SCORES = [41_250n, 35_500n, 28_000n, 21_440n, 15_080n, 9_620n, 900n, 240n]

export type VeteranRaceDeps = Pick<ApiServer, 'races' | 'bonuses'>

export interface VeteranRace {
  readonly place: number
  readonly prizeMinor: bigint
  readonly raceId: string
  readonly endedAt: Date
}

/** A day of the daily race in the past. It is opened before its plays are counted; where there is no such race, nothing is. */
export async function openVeteranRace(
  { db, clock, random }: AppContext,
  { races }: VeteranRaceDeps,
): Promise<void> {
  const definition = races.definitions.find(RACE)
  if (!definition) return
  const starts_at = dayOf(clock.now())
  const ends_at = new Date(starts_at.getTime() + DAY_MS)
  const terms = canonicalJson(termsOf(definition))
  await openRace(db, { id: random.uuid(), key: RACE, starts_at, ends_at, terms }, starts_at)
}

/** Its board is frozen and paid as of its own evening. */
export async function finishVeteranRace(
  context: AppContext,
  { bonuses }: VeteranRaceDeps,
  playerId: string,
): Promise<VeteranRace | undefined> {
  const { db } = context
  const starts = dayOf(context.clock.now()).getTime()
  const race = (await racesOfKey(db, RACE, 10)).find((one) => one.starts_at.getTime() === starts)
  if (!race) return undefined
  if (race.state === 'open') {
    await writeHouse(context, race)
    const clock = fixedClock(new Date(race.ends_at.getTime() + FROZEN_MS))
    const then = { ...context, clock }
    const [gate, ledger] = [createGate(then), createLedger(then)]
    const end = createRaceEnd({ context: then, gate, ledger, bonuses })
    await end.freezeDue()
    await end.payDue()
  }
  const result = await resultOf(db, race.id, playerId)
  if (!result) return undefined
  const { place, prize_minor: prizeMinor } = result
  return { place, prizeMinor, raceId: race.id, endedAt: race.ends_at }
}

async function writeHouse({ db }: AppContext, race: StoredRace): Promise<void> {
  const scores = HOUSE_RACERS.map((racer, at) => ({
    ...racer,
    raceId: race.id,
    score: HOUSE_SCORES[at] ?? 1n,
    reachedAt: new Date(race.starts_at.getTime() + (at + 1) * HOUR_MS),
    isHidden: false,
  }))
  await db.transaction().execute((tx) => writeScores(tx, scores))
}

/** The beginning of that day in UTC. */
function dayOf(now: Date): Date {
  const played = now.getTime() - PLAYED_MS
  return new Date(played - (played % DAY_MS))
}
