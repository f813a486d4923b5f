import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { LocaleBundle } from '@baize/contract'
import { ConfigError } from '@baize/host'
import { DEFAULT_LOCALE } from '@baize/rules/locales'
import compile from 'icu-minify/compile'
import format, { type CompiledMessage, type FormatOptions } from 'icu-minify/format'
import { LOCALES_FOLDER } from '../../folders.ts'

type Messages = { readonly [key: string]: string | Messages }
type Values = Readonly<Record<string, string | number>>

export interface Texts {
  locales(): readonly string[]
  /** The messages of a locale for the site, compiled so that the browser needs no parser; undefined when there is no such locale. */
  compiled(locale: string): { readonly bundle: LocaleBundle; readonly version: string } | undefined
  /** Changes when any text does. */
  version(): string
  /** One message in the reader's language, in English where that locale does not exist. */
  message(locale: string, key: string, values?: Values): string
}

interface LoadedLocale {
  readonly stamp: string
  readonly version: string
  readonly all: LocaleBundle
  readonly bundle: LocaleBundle
}

/** Only this server writes mails: their texts would be dead weight in every browser. */
const SERVER_NAMESPACES: readonly string[] = ['mail']

const FORMATTERS: FormatOptions['formatters'] = {
  getDateTimeFormat: (...args) => new Intl.DateTimeFormat(...args),
  getNumberFormat: (...args) => new Intl.NumberFormat(...args),
  getPluralRules: (...args) => new Intl.PluralRules(...args),
}

/** The texts of every locale in the folder. A file that changes is read again; nothing needs a restart. */
export function openTexts(folder: string = LOCALES_FOLDER): Texts {
  const loaded = new Map<string, LoadedLocale>()
  if (!locales().includes(DEFAULT_LOCALE)) {
    throw new ConfigError(`The texts are missing: ${join(folder, `${DEFAULT_LOCALE}.json`)}.`)
  }
  for (const locale of locales()) load(locale)

  function locales(): string[] {
    return readdirSync(folder)
      .filter((file) => /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*\.json$/.test(file))
      .map((file) => file.slice(0, -'.json'.length))
      .toSorted()
  }

  function load(locale: string): LoadedLocale {
    const path = join(folder, `${locale}.json`)
    const { mtimeMs, size } = statSync(path)
    const stamp = `${mtimeMs}:${size}`
    const known = loaded.get(locale)
    if (known?.stamp === stamp) return known
    const fresh = { stamp, ...readLocale(path, known) }
    loaded.set(locale, fresh)
    return fresh
  }

  return {
    locales,
    compiled: (locale) => (locales().includes(locale) ? load(locale) : undefined),
    version: () => shortHash(locales().map((locale) => `${locale}:${load(locale).version}`)),
    message(locale, key, values = {}) {
      const known = locales().includes(locale) ? locale : DEFAULT_LOCALE
      const found = find(load(known).all, key)
      if (found === undefined) throw new Error(`There is no text ${key} in ${known}.`)
      return String(format<string>(found, known, values, { formatters: FORMATTERS }))
    },
  }
}

// A file that is half written while somebody edits it must not take the texts away: the last good ones stay.
function readLocale(path: string, lastGood: LoadedLocale | undefined): Omit<LoadedLocale, 'stamp'> {
  try {
    const source = readFileSync(path, 'utf8')
    const all = compileAll(JSON.parse(source) as Messages, '')
    const bundle = Object.fromEntries(
      Object.entries(all).filter(([namespace]) => !SERVER_NAMESPACES.includes(namespace)),
    )
    return { version: shortHash([source]), all, bundle }
  } catch (error) {
    if (lastGood) return lastGood
    const reason = error instanceof Error ? error.message : String(error)
    throw new ConfigError(`The texts of ${path} cannot be read (${reason}).`)
  }
}

function compileAll(messages: Messages, path: string): LocaleBundle {
  return Object.fromEntries(
    Object.entries(messages).map(([key, value]) => {
      if (typeof value !== 'string') return [key, compileAll(value, `${path}${key}.`)]
      try {
        return [key, compile(value)]
      } catch (error) {
        throw new Error(`${path}${key}: ${String(error)}`, { cause: error })
      }
    }),
  )
}

function find(bundle: LocaleBundle, key: string): CompiledMessage | undefined {
  let found: unknown = bundle
  for (const part of key.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, part)) return undefined
    found = (found as LocaleBundle)[part]
  }
  return typeof found === 'string' || Array.isArray(found) ? found : undefined
}

function shortHash(parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 22)
}
