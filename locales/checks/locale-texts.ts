import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openLocaleFolders } from '@baize/host'
import { flatten, localeFaults, rulesOf, type LocaleRules, type Messages } from './locale-faults.ts'
import { glossaryFaults, wordingFaults, type Glossary, type Term } from './wording-faults.ts'

const FOLDERS = openLocaleFolders()
const TITLES = join(import.meta.dirname, '../../titles')

/** Every part of a locale that is nothing but messages. */
export const MESSAGE_PARTS = [
  'site',
  'mails',
  'sandbox',
  'promotions',
  'races',
  'games',
  'categories',
  'payment-methods',
]

const messages = new Map(
  [...MESSAGE_PARTS, 'legal', 'titles'].map((part) => [
    part,
    FOLDERS.part(part, (json) => json as Messages)().content,
  ]),
)
const rules = FOLDERS.part('locale', rulesOf)().content
const glossaries = FOLDERS.part('glossary', (json) => json as Glossary)().content
const TERMS = JSON.parse(
  readFileSync(join(import.meta.dirname, '../glossary.json'), 'utf8'),
) as Record<string, Term>

export const LOCALE_TAGS = FOLDERS.list().map(({ tag }) => tag)

export function rulesFor(locale: string): LocaleRules {
  return rules.get(locale) ?? { locale }
}

export function readPart(locale: string, part: string): Messages {
  return messages.get(part)?.get(locale) ?? {}
}

/** The texts of a title stand in its own folder, or, in a language that the folder lacks, in that of the locale. */
function readTitles(locale: string): Messages {
  const own = readdirSync(TITLES).flatMap((slug): [string, Messages][] => {
    try {
      const json = readFileSync(join(TITLES, slug, 'texts', `${locale}.json`), 'utf8')
      return [[slug, JSON.parse(json) as Messages]]
    } catch {
      return []
    }
  })
  return { ...readPart(locale, 'titles'), ...Object.fromEntries(own) }
}

/** Whatever a player can read in a language, by part and key. */
export function textsOf(locale: string): Map<string, string> {
  const parts: Record<string, Messages> = { titles: readTitles(locale) }
  for (const part of [...MESSAGE_PARTS, 'legal']) parts[part] = readPart(locale, part)
  return flatten(parts)
}

/** What a machine finds wrong with a language: keys, arguments, plurals, how it is written, words of the trade. */
export function faultsOf(locale: string): string[] {
  const faults = [...MESSAGE_PARTS, 'legal'].flatMap((part) =>
    localeFaults(readPart('en', part), readPart(locale, part), rulesFor(locale)).map(
      (fault) => `${part}: ${fault}`,
    ),
  )
  faults.push(
    ...localeFaults(readTitles('en'), readTitles(locale), rulesFor(locale)).map(
      (fault) => `titles: ${fault}`,
    ),
  )
  const english = textsOf('en')
  const texts = textsOf(locale)
  for (const [key, original] of english) {
    const text = texts.get(key)
    if (text === undefined || locale === 'en') continue
    faults.push(
      ...wordingFaults(original, text, rulesFor(locale)).map((fault) => `${key} ${fault}`),
    )
  }
  if (locale === 'en') return faults
  const pairs = [...english].map(([key, original]) => [original, texts.get(key) ?? ''] as const)
  return [...faults, ...glossaryFaults(pairs, TERMS, glossaries.get(locale) ?? {})]
}
