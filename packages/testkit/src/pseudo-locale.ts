import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { LOCALES_FOLDER } from '@baize/host'
import { pseudoText } from './pseudo-text.ts'

/**
 * A language of none of our locales that counts as English does and is written in another script: what a browser itself says of dates,
 * countries and currencies is then not taken for an English text of ours.
 */
export const PSEUDO_LOCALE = 'ta'

const TITLES_FOLDER = join(import.meta.dirname, '../../../titles')
const ORIGINAL = 'en'

/**
 * Fills a folder for `LOCALES_DIR`: the locales of the project, and one more that a brand has to ask for by name, whose
 * texts are the English ones made unlike any that was written into a program.
 */
export function writePseudoLocale(folder: string): void {
  for (const tag of readdirSync(LOCALES_FOLDER)) {
    const locale = join(LOCALES_FOLDER, tag)
    if (existsSync(join(locale, 'locale.json'))) symlinkSync(locale, join(folder, tag), 'dir')
  }
  const original = join(LOCALES_FOLDER, ORIGINAL)
  for (const file of globSync('**/*.json', { cwd: original })) {
    write(file, pseudoJson(read(join(original, file))))
  }
  for (const file of globSync(`*/texts/${ORIGINAL}.json`, { cwd: TITLES_FOLDER })) {
    const slug = dirname(dirname(file))
    write(join('titles', `${slug}.json`), pseudoJson(read(join(TITLES_FOLDER, file))))
  }
  write('locale.json', {
    name: pseudoText('Pseudo'),
    direction: 'ltr',
    order: 99,
    isOffered: false,
  })

  function write(file: string, json: unknown): void {
    const path = join(folder, PSEUDO_LOCALE, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, JSON.stringify(json, null, 2))
  }
}

function read(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'))
}

function pseudoJson(json: unknown): unknown {
  if (typeof json === 'string') return pseudoText(json)
  if (Array.isArray(json)) return json.map(pseudoJson)
  if (typeof json !== 'object' || json === null) return json
  return Object.fromEntries(Object.entries(json).map(([key, value]) => [key, pseudoJson(value)]))
}
