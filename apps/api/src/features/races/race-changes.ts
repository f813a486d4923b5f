import { DEFAULT_LOCALE } from '@baize/rules/locales'
import type { AppContext } from '../../app-context.ts'
import { topOfBoard } from './board-store.ts'
import { readOperatorRace, type RaceDefinitions } from './race-definitions.ts'
import { RaceRefused, type RaceDefinition } from './race-schema.ts'
import { racesOfKey, setRace, type StoredRace } from './race-store.ts'
import { allResults, payStateOf } from './result-store.ts'

const WINDOWS_LISTED = 10
const BOARD_LISTED = 50

export interface RaceChangesDeps {
  readonly context: Pick<AppContext, 'db' | 'clock'>
  readonly definitions: RaceDefinitions
  readonly catalogue: {
    knownAs(slug: string): object | undefined
    hasCategory(key: string): boolean
  }
  readonly promotions: {
    offer(key: string): { readonly terms: { readonly kind: string } } | undefined
  }
  readonly ending: { cancel(raceId: string): Promise<boolean> }
  readonly openDue: () => Promise<void>
}

/** How operators add, change and end races. What has begun keeps what it promised. */
export function createRaceChanges(deps: RaceChangesDeps) {
  const { context, definitions, catalogue, promotions, ending, openDue } = deps
  const { db, clock } = context

  function expectKnown(key: string): RaceDefinition {
    const found = definitions.find(key)
    if (!found) throw new RaceRefused(`There is no race ${key}.`)
    return found
  }

  /** What no schema can know: whether there are such games, categories and offers. */
  function refuseUnknownNames({ categories, games, prizes }: RaceDefinition): void {
    const isGift = (offer: string) =>
      ['no_deposit', 'freespins'].includes(promotions.offer(offer)?.terms.kind ?? '')
    const offers = prizes.flatMap(({ offer }) => (offer === undefined ? [] : [offer]))
    const unknown = [
      ...categories.filter((key) => !catalogue.hasCategory(key)).map((key) => `category ${key}`),
      ...games.filter((slug) => !catalogue.knownAs(slug)).map((slug) => `game ${slug}`),
      ...offers.filter((key) => !isGift(key)).map((key) => `offer ${key} without a deposit`),
    ]
    if (unknown.length > 0) throw new RaceRefused(`There is no ${unknown.join(', no ')}.`)
  }

  async function put(key: string, json: unknown, by: string): Promise<RaceDefinition> {
    const race = readOperatorRace(key, json)
    refuseUnknownNames(race.definition)
    await definitions.put(race, by)
    await openDue()
    return race.definition
  }

  /** The window that runs; of several kept ones the one that has begun and not ended. */
  async function runningOf(key: string): Promise<StoredRace | undefined> {
    const now = clock.now()
    return (await racesOfKey(db, key, WINDOWS_LISTED)).find(
      ({ state, starts_at, ends_at }) => state === 'open' && starts_at <= now && now < ends_at,
    )
  }

  return {
    async list() {
      await definitions.reload()
      const rows = []
      for (const { key, score, entry, repeats, until } of definitions.all()) {
        const [newest] = await racesOfKey(db, key, 1)
        const running = await runningOf(key)
        rows.push({
          key,
          name: definitions.texts(key, DEFAULT_LOCALE).name,
          score,
          entry,
          repeats,
          until,
          isOfOperator: definitions.isOfOperator(key),
          runsUntil: running?.ends_at ?? null,
          next: newest && newest.starts_at > clock.now() ? newest.starts_at : null,
        })
      }
      return rows
    },

    async add(key: string, json: unknown, by: string): Promise<RaceDefinition> {
      await definitions.reload()
      if (definitions.find(key)) throw new RaceRefused(`There is a race ${key} already: change it.`)
      const { texts } = readOperatorRace(key, json)
      if (texts[DEFAULT_LOCALE] === undefined)
        throw new RaceRefused('texts: it needs a name and a description in English.')
      return await put(key, json, by)
    },

    /** The named fields; windows that have begun, or that somebody has joined, stay as they are. */
    async change(key: string, changes: unknown, by: string): Promise<RaceDefinition> {
      await definitions.reload()
      const { key: _key, ...before } = expectKnown(key)
      if (typeof changes !== 'object' || changes === null || Array.isArray(changes))
        throw new RaceRefused('What changes is an object of JSON.')
      return await put(key, { ...before, ...changes }, by)
    },

    /** From now on: what runs ends at this moment and is paid, what has not begun is called off. */
    async end(key: string, by: string) {
      await definitions.reload()
      const { key: _key, ...before } = expectKnown(key)
      const now = clock.now()
      const running = await runningOf(key)
      await put(key, { ...before, until: now.toISOString() }, by)
      if (running) await setRace(db, running.id, { ends_at: now })
      const windows = await racesOfKey(db, key, WINDOWS_LISTED)
      const coming = windows.filter(({ state, starts_at }) => state === 'open' && starts_at > now)
      for (const { id } of coming) await ending.cancel(id)
      return { key, ended: running?.id ?? null, cancelled: coming.map(({ id }) => id) }
    },

    /** The windows of a race with what became of their prizes. */
    async show(key: string) {
      await definitions.reload()
      const definition = expectKnown(key)
      const windows = []
      for (const race of await racesOfKey(db, key, WINDOWS_LISTED))
        windows.push({
          id: race.id,
          startsAt: race.starts_at,
          endsAt: race.ends_at,
          state: race.state,
          hash: race.board_hash,
          prizes: await payStateOf(db, race.id),
        })
      return { definition, windows }
    },

    /** The first of the board of the newest window that has begun. */
    async board(key: string) {
      expectKnown(key)
      const windows = await racesOfKey(db, key, WINDOWS_LISTED)
      const race = windows.find(({ starts_at }) => starts_at <= clock.now())
      if (!race) return []
      if (race.state === 'open')
        return (await topOfBoard(db, race.id, BOARD_LISTED)).map((row, at) => ({
          position: at + 1,
          playerId: row.playerId,
          isHouse: row.houseName !== null,
          score: row.score,
          prizeState: 'none',
        }))
      return (await allResults(db, race.id)).slice(0, BOARD_LISTED).map((row) => ({
        position: row.position,
        playerId: row.player_id,
        isHouse: row.house_name !== null,
        score: row.score,
        prizeState: row.prize_state,
      }))
    },
  }
}
