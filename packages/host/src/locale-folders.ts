import { readdirSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { ConfigError } from './config.ts'
import type { Clock } from './clock.ts'
import { dueEvery, followFiles, type Followed } from './followed-files.ts'

/** Where the locales of the project lie; `LOCALES_DIR` names another place. */
export const LOCALES_FOLDER = join(import.meta.dirname, '../../../locales')

/** The locale that every other one is a translation of. */
const ORIGINAL = 'en'
const TAG = /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/

/** What a list of languages needs to know of one: `locale.json` in its folder. */
export interface LocaleInfo {
  readonly tag: string
  /** In its own words. */
  readonly name: string
  readonly direction: 'ltr' | 'rtl'
  /** The lower, the further to the front of every list. */
  readonly order: number
  /** A brand offers it unless its settings say otherwise; false while a translation is being written. */
  readonly isOffered: boolean
}

/** A file's JSON, or the files of a folder by their names without the ending. */
export type LocaleJson = { readonly [name: string]: unknown }

export interface LocaleFolders {
  /** Every locale, in the order of lists. */
  list(): readonly LocaleInfo[]
  /**
   * One part of every locale that has it: "mails" is `mails.json`, "legal" the folder `legal/`. `read` turns its
   * JSON into what the caller works with. Files are followed, so a change needs no restart.
   */
  part<T>(
    name: string,
    read: (json: LocaleJson, tag: string) => T,
  ): () => Followed<ReadonlyMap<string, T>>
  /**
   * The same for what is dear to read: each locale when it is first asked for. Of dozens few are spoken in one hour. A
   * locale that has become wrong stays as it was.
   */
  partOnDemand<T>(name: string, read: (json: LocaleJson, tag: string) => T): () => OnDemand<T>
}

export interface OnDemand<T> {
  readonly tags: readonly string[]
  /** Changes when any of the files does. */
  readonly version: string
  readonly of: (tag: string) => T | undefined
}

/**
 * The one reader of the locales: a folder is a locale, and there is no other list of them. With a clock the files are
 * looked at once in a while, as a server needs it; without one at every call.
 */
export function openLocaleFolders(folder: string = LOCALES_FOLDER, clock?: Clock): LocaleFolders {
  // A tag of an address is looked up among these and never joined to a path, so no address leads out of the folder.
  const tags = () =>
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => TAG.test(entry.name) && statSync(join(folder, entry.name)).isDirectory())
      .map(({ name }) => name)
      .toSorted()

  function part<T>(name: string, read: (json: LocaleJson, tag: string) => T) {
    return followFiles(
      () => tags().flatMap((tag) => filesOf(join(folder, tag), name)),
      (files) => {
        const byTag = new Map<string, LocaleJson>()
        for (const { path, name: file, json } of files) {
          const [tag = '', ...below] = relative(folder, path).split(sep)
          const whole = below.length === 1 ? (json as LocaleJson) : { [file]: json }
          byTag.set(tag, { ...byTag.get(tag), ...whole })
        }
        return new Map(
          [...byTag].map(([tag, json]) => [
            tag,
            readPart(join(folder, tag, name), json, tag, read),
          ]),
        )
      },
      clock && dueEvery(clock),
    )
  }

  function partOnDemand<T>(name: string, read: (json: LocaleJson, tag: string) => T) {
    const unread = part(name, (json) => json)
    const kept = new Map<string, { readonly json: LocaleJson; readonly value: T }>()
    const of = (tag: string): T | undefined => {
      const json = unread().content.get(tag)
      if (!json) return undefined
      const known = kept.get(tag)
      if (known?.json === json) return known.value
      let value: T
      try {
        value = readPart(join(folder, tag, name), json, tag, read)
      } catch (error) {
        if (!known) throw error
        value = known.value
      }
      kept.set(tag, { json, value })
      return value
    }
    return () => {
      const { content, version } = unread()
      return { tags: [...content.keys()], version, of }
    }
  }

  const infos = part('locale', readInfo)
  if (!infos().content.has(ORIGINAL)) {
    throw new ConfigError(`The texts are missing: ${join(folder, ORIGINAL, 'locale.json')}.`)
  }
  return {
    list: () =>
      [...infos().content.values()].toSorted(
        (a, b) => a.order - b.order || a.tag.localeCompare(b.tag, 'en'),
      ),
    part,
    partOnDemand,
  }
}

function filesOf(locale: string, part: string): string[] {
  const file = join(locale, `${part}.json`)
  if (statSync(file, { throwIfNoEntry: false })) return [file]
  const folder = join(locale, part)
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => join(folder, name))
}

function readPart<T>(
  path: string,
  json: LocaleJson,
  tag: string,
  read: (json: LocaleJson, tag: string) => T,
): T {
  try {
    return read(json, tag)
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}

function readInfo(json: LocaleJson, tag: string): LocaleInfo {
  const { name, direction, order, isOffered = true } = json
  if (typeof name !== 'string' || name === '') throw new Error('name is missing')
  if (direction !== 'ltr' && direction !== 'rtl') throw new Error('direction is "ltr" or "rtl"')
  if (typeof order !== 'number') throw new Error('order is a number')
  if (typeof isOffered !== 'boolean') throw new Error('isOffered is true or false')
  return { tag, name, direction, order, isOffered }
}
