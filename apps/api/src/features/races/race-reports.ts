import { DEFAULT_LOCALE } from '@baize/rules/locales'
import type { AppContext } from '../../app-context.ts'
import { topOfBoard } from './board-store.ts'
import { expectRace, type RaceDefinitions } from './race-definitions.ts'
import { racesOfKey, type StoredRace } from './race-store.ts'
import { allResults, payStateOf } from './result-store.ts'

const WINDOWS_LISTED = 10
const BOARD_LISTED = 50

export interface RaceReportsDeps {
  readonly context: Pick<AppContext, 'db' | 'clock'>
  readonly definitions: RaceDefinitions
}

/** What operators are told of races. */
export function createRaceReports({ context: { db, clock }, definitions }: RaceReportsDeps) {
  const windowsOf = (key: string) => racesOfKey(db, key, WINDOWS_LISTED)

  /** The window that runs; of several kept ones the one that has begun and not ended. */
  async function runningOf(key: string): Promise<StoredRace | undefined> {
    const now = clock.now()
    return (await windowsOf(key)).find(
      ({ state, starts_at, ends_at }) => state === 'open' && starts_at <= now && now < ends_at,
    )
  }

  return {
    windowsOf,
    runningOf,

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

    /** The windows of a race with what became of their prizes. */
    async show(key: string) {
      await definitions.reload()
      const definition = expectRace(definitions, key)
      const windows = []
      for (const race of await windowsOf(key))
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
      expectRace(definitions, key)
      const windows = await windowsOf(key)
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
