import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  ConfigError,
  dueEvery,
  followFiles,
  type ContentFile,
  type LocaleFolders,
} from '@baize/host'
import { DEFAULT_LOCALE } from '@baize/rules/locales'
import * as z from 'zod/mini'
import type { AppContext } from '../../app-context.ts'
import { entryForLocale } from '../lobby/entry-for-locale.ts'
import { schemaProblems } from '../lobby/promotions/schema-problems.ts'
import { readStoredRaces, writeStoredRace } from './operator-races-store.ts'
import {
  RaceRefused,
  raceTexts,
  readRace,
  type RaceDefinition,
  type RaceTexts,
} from './race-schema.ts'

export interface RaceDefinitions {
  /** Every race there is, whether or not it runs. */
  all(): readonly RaceDefinition[]
  find(key: string): RaceDefinition | undefined
  /** What a race is called and says; its key where nobody has said anything. */
  texts(key: string, locale: string): RaceTexts
  isOfOperator(key: string): boolean
  /** What somebody wrote, read and checked; the caller keeps it with `put`. */
  put(race: OperatorRace, by: string): Promise<void>
  /** Reads what operators have said again, e.g. through another process. */
  reload(): Promise<void>
}

export interface OperatorRace {
  readonly definition: RaceDefinition
  /** By locale; if nothing, the files of the locales say it. */
  readonly texts: Readonly<Record<string, RaceTexts>>
}

/**
 * The races of the house: one file each, named by its key, with a text of the same name in every locale; and those of
 * operators, which stand in place of a file of their name.
 */
export async function openRaceDefinitions(
  context: Pick<AppContext, 'db' | 'clock' | 'log' | 'config'>,
  locales: LocaleFolders,
): Promise<RaceDefinitions> {
  const { db, clock, log, config } = context
  const pathsNow = () =>
    readdirSync(config.racesDir)
      .filter((file) => file.endsWith('.json'))
      .toSorted()
      .map((file) => join(config.racesDir, file))
  const followed = followFiles(pathsNow, readFiles, dueEvery(clock))
  const written = locales.part('races', readTexts)
  let ofOperators: ReadonlyMap<string, OperatorRace> = new Map()

  async function reload(): Promise<void> {
    const races = (await readStoredRaces(db)).flatMap(({ key, race }): [string, OperatorRace][] => {
      try {
        return [[key, readOperatorRace(key, JSON.parse(race))]]
      } catch (error) {
        // What a later version of the schema does not take any more must not keep the casino from starting.
        log.error({ err: error, race: key }, 'stored race ignored: not in the schema')
        return []
      }
    })
    ofOperators = new Map(races)
  }

  function all(): readonly RaceDefinition[] {
    const ofFiles = followed().content.filter(({ key }) => !ofOperators.has(key))
    return [...ofFiles, ...[...ofOperators.values()].map(({ definition }) => definition)]
  }

  function textsOf(key: string): Readonly<Record<string, RaceTexts>> {
    const said = ofOperators.get(key)?.texts ?? {}
    if (Object.keys(said).length > 0) return said
    const byLocale = [...written().content].flatMap(([tag, races]): [string, RaceTexts][] => {
      const own = races.get(key)
      return own ? [[tag, own]] : []
    })
    return Object.fromEntries(byLocale)
  }

  await reload()
  const mute = followed().content.find(({ key }) => textsOf(key)[DEFAULT_LOCALE] === undefined)
  if (mute) throw new ConfigError(`The race ${mute.key}.json has no text in English.`)
  return {
    all,
    find: (key) => all().find((one) => one.key === key),
    texts(key, locale) {
      const byLocale = textsOf(key)
      const english = byLocale[DEFAULT_LOCALE] ?? { name: key, description: '' }
      return entryForLocale({ ...byLocale, en: english }, locale)
    },
    isOfOperator: (key) => ofOperators.has(key),
    reload,
    async put({ definition: { key, ...race }, texts }, by) {
      // Who changes something else says nothing about the texts: those that were said before stay.
      const said = Object.keys(texts).length > 0 ? texts : (ofOperators.get(key)?.texts ?? {})
      const text = JSON.stringify({ ...race, texts: said })
      await writeStoredRace(db, { key, race: text }, { at: clock.now(), by })
      await reload()
    },
  }
}

/** The race of a key that somebody typed. */
export function expectRace(
  definitions: Pick<RaceDefinitions, 'find'>,
  key: string,
): RaceDefinition {
  const found = definitions.find(key)
  if (!found) throw new RaceRefused(`There is no race ${key}.`)
  return found
}

/** The fields of a file, and `texts` by locale; throws what is wrong with them. */
export function readOperatorRace(key: string, json: unknown): OperatorRace {
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw new RaceRefused('A race is an object of JSON.')
  const { texts, ...race } = json as { texts?: unknown }
  const said = z.record(z.string(), raceTexts).safeParse(texts ?? {})
  if (!said.success) throw new RaceRefused(`texts: ${schemaProblems(said.error)}`)
  return { definition: readRace(key, race), texts: said.data }
}

function readFiles(files: readonly ContentFile[]): readonly RaceDefinition[] {
  return files.map(({ name, json }) => {
    try {
      return readRace(name, json)
    } catch (error) {
      throw new Error(`${name}.json: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      })
    }
  })
}

function readTexts(json: Readonly<Record<string, unknown>>): ReadonlyMap<string, RaceTexts> {
  return new Map(
    Object.entries(json).map(([key, text]) => {
      const result = raceTexts.safeParse(text)
      if (!result.success) throw new Error(`${key}.json: ${schemaProblems(result.error)}`)
      return [key, result.data]
    }),
  )
}
