import { DEFAULT_LOCALE } from '@baize/rules/locales'
import { raceWindows } from '@baize/rules/races'
import type { AppContext } from '../../app-context.ts'
import type { Job } from '../../jobs/job.ts'
import { holdBucket } from '../follower/ledger-follower-store.ts'
import { bucketOf } from '../gate/bucket.ts'
import type { Catalogue } from '../lobby/games/catalogue.ts'
import { canonicalJson } from '../lobby/promotions/bonus-terms.ts'
import { createHousePlayers } from './house-players.ts'
import type { RaceDefinitions } from './race-definitions.ts'
import { createRaceEntry, type RaceEntryDeps } from './race-entry.ts'
import { createRaceEnd } from './race-end.ts'
import type { RacePaymentDeps } from './race-payment.ts'
import { readTerms, termsOf } from './race-schema.ts'
import { findRace, holdOpenRaces, openRace, readPulses } from './race-store.ts'
import { createRaceChanges, type RaceChangesDeps } from './race-changes.ts'
import { createRaceViews, type RaceViewsDeps } from './race-views.ts'
import { lastResultsOf } from './result-store.ts'
import { createScoreCounter } from './score-counter.ts'
import { foldBands, racesOfPlayer } from './score-store.ts'

const EVERY_MS = 1_000

export interface RacesDeps
  extends
    Omit<RacePaymentDeps, 'context'>,
    Omit<RaceEntryDeps, 'context'>,
    Omit<RaceViewsDeps, 'context' | 'definitions' | 'countsIn'> {
  readonly context: AppContext
  readonly definitions: RaceDefinitions
  readonly catalogue: RaceViewsDeps['catalogue'] &
    RaceChangesDeps['catalogue'] &
    Pick<Catalogue, 'categoriesOf'>
  readonly promotions: RaceViewsDeps['promotions'] & RaceChangesDeps['promotions']
}

export type Races = ReturnType<typeof createRaces>

/** R110. Races: windows in which play is counted against that of others, with prizes by place. */
export function createRaces(deps: RacesDeps) {
  const { context, definitions, catalogue } = deps
  const { db, clock, random, events, config } = context
  const counter = createScoreCounter({ clock, categoriesOf: catalogue.categoriesOf })
  const ending = createRaceEnd(deps)
  const views = createRaceViews({ ...deps, countsIn: counter.isCounted })
  const house = config.demo ? createHousePlayers(context) : undefined

  /** Opens the window that runs or comes next of every race, and the one behind it. */
  async function openDue(): Promise<void> {
    const now = clock.now()
    for (const definition of definitions.all()) {
      const until = definition.until === null ? null : new Date(definition.until)
      for (const { startsAt, endsAt } of raceWindows(definition, now)) {
        if (until !== null && startsAt >= until) continue
        const window = { key: definition.key, starts_at: startsAt, ends_at: endsAt }
        const terms = canonicalJson(termsOf(definition))
        await openRace(db, { id: random.uuid(), ...window, terms }, now)
      }
    }
  }

  /** R411. Who may not play is seen on no board from now on. */
  async function hideOrShow(playerId: string): Promise<void> {
    await db.transaction().execute(async (tx) => {
      // Whoever bars them holds it until that has committed.
      await deps.gate.lock(tx, playerId)
      await holdBucket(tx, bucketOf(playerId))
      const raceIds = await racesOfPlayer(tx, playerId)
      const racers = raceIds.map((raceId) => ({ raceId, playerId }))
      await counter.rank(tx, racers, await holdOpenRaces(tx, raceIds))
    })
  }
  for (const event of ['limitsChanged', 'reviewBegan'] as const)
    events.subscribe(event, ({ playerId }) => hideOrShow(playerId))

  let told: ReadonlyMap<string, bigint> = new Map()
  /** Once a run for everything that has changed since the last. */
  async function tellChanges(): Promise<void> {
    const pulses = await readPulses(db)
    const raceIds = [...pulses].filter(([id, count]) => told.get(id) !== count).map(([id]) => id)
    told = pulses
    if (raceIds.length > 0) await events.publish('raceBoardsChanged', { raceIds })
  }

  async function run(): Promise<void> {
    await openDue()
    await house?.play()
    await ending.freezeDue()
    await ending.payDue()
    await foldBands(db)
    await tellChanges()
  }

  const job: Job = { name: 'races', everyMs: EVERY_MS, scope: 'cluster', run }

  return {
    job,
    freezeDue: ending.freezeDue,
    run,
    definitions,
    reload: definitions.reload,
    projection: counter.projection,
    views,
    changes: createRaceChanges({ ...deps, ending, openDue }),

    join: createRaceEntry(deps),

    nameOf: createRaceNames(db, definitions),

    /** For the statistics of a player. */
    async lastOf(playerId: string, limit: number, locale: string = DEFAULT_LOCALE) {
      return (await lastResultsOf(db, playerId, limit)).map((row) => ({
        name: definitions.texts(row.key, locale).name,
        place: row.place,
        prize: row.prize_state === 'withheld' ? 0n : row.prize_minor,
        currency: readTerms(row.terms).currency,
        endedAt: row.ends_at,
      }))
    },
  }
}

/** What a race is called in a language, or undefined where there is none. */
function createRaceNames(
  db: AppContext['db'],
  definitions: Pick<RacesDeps['definitions'], 'texts'>,
) {
  return async (raceId: string, locale: string): Promise<string | undefined> => {
    const race = await findRace(db, raceId)
    return race && definitions.texts(race.key, locale).name
  }
}
