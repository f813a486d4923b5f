import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { compileMessages, openLocaleFolders, type Messages } from '@baize/host'
import { expect, test } from 'vitest'
import type { AnyScene } from '../scene/scene.ts'
import { localeFaults, rulesOf } from '../../../../../locales/checks/locale-faults.ts'
import { translator, type Texts } from './texts.ts'

const CLIENT = join(import.meta.dirname, '..')
const SCENES = join(CLIENT, '../scenes')
const TITLES = join(CLIENT, '../../../../titles')

const folders = openLocaleFolders()
const LOCALES = folders.list().map(({ tag }) => tag)
const games = folders.part('games', (json) => json as Record<string, Messages>)().content
const rules = folders.part('locale', rulesOf)().content

const english = (name: string) => games.get('en')?.[name] ?? {}
const translated = folders.part('titles', (json) => json as Record<string, Messages>)().content
/** In the title's folder, or in that of a locale which came later. */
function ofTitle(slug: string, locale: string): Messages {
  const file = join(TITLES, slug, 'texts', `${locale}.json`)
  if (!existsSync(file)) return translated.get(locale)?.[slug] ?? {}
  return JSON.parse(readFileSync(file, 'utf8')) as Messages
}

function foldersIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(folder, entry.name))
}

const SPEAKING = foldersIn(TITLES)
  .filter((folder) => existsSync(join(folder, 'texts')))
  .map((folder) => basename(folder))

test('the titles have texts to look at', () => {
  expect(SPEAKING.length).toBeGreaterThan(3)
})

test.each(SPEAKING.flatMap((slug) => LOCALES.map((locale) => [slug, locale] as const)))(
  'the texts of %s are complete in %s, with the same arguments and all plurals',
  (slug, locale) => {
    const texts = ofTitle(slug, locale)
    expect(localeFaults(ofTitle(slug, 'en'), texts, rules.get(locale) ?? { locale })).toEqual([])
    // Its name is that of its catalogue entry, in every language.
    expect(texts).not.toHaveProperty('name')
  },
)

test('every key the shell names has a text', () => {
  // The name of a game comes from its catalogue entry.
  const shell = english('shell')
  const named = namedKeys(CLIENT)
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((key) => !(key in shell) && key !== 'name')).toEqual([])
})

const PLAYABLE = foldersIn(TITLES).filter((folder) => existsSync(join(folder, 'scene.json')))

test.each(PLAYABLE.map((folder) => [folder.split('/').at(-1) ?? '', folder] as const))(
  '%s has rules and a text for every key its scene names',
  async (slug, folder) => {
    const { scene: name } = JSON.parse(readFileSync(join(folder, 'scene.json'), 'utf8')) as {
      scene: string
    }
    const { scene } = (await import(join(SCENES, name, 'scene.tsx'))) as { scene: AnyScene }
    const known = Object.assign(
      {},
      ...['shell', ...(scene.texts ?? []), name].map(english),
      ofTitle(slug, 'en'),
    ) as Messages
    const needed = ['rules.1', ...namedKeys(join(SCENES, name))].filter((key) => key !== 'name')
    expect(
      needed.filter((key) => !(key in known)),
      slug,
    ).toEqual([])
  },
)

function namedKeys(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .flatMap((name) => [
      ...readFileSync(join(folder, name), 'utf8').matchAll(
        /\bt\('([^']+)'|label: '(keys\.[^']+)'/g,
      ),
    ])
    .flatMap(([, called, labelled]) => called ?? labelled ?? [])
}

test('placeholders are filled and plurals follow the language', () => {
  const rounds = '{count, plural, =0 {none} one {# round} other {# rounds}} for {who}'
  const t = translator(compileMessages({ history: rounds }) as Texts, 'en')
  expect([0, 1, 2, 12_000].map((count) => t('history', { count, who: 'you' }))).toEqual([
    'none for you',
    '1 round for you',
    '2 rounds for you',
    '12000 rounds for you',
  ])
  const mines = '{count, plural, two {لغمان} few {# ألغام} other {# لغم}}'
  const arabic = translator(compileMessages({ mines }) as Texts, 'ar')
  expect(arabic('mines', { count: 2 })).toBe('لغمان')
  expect(arabic('mines', { count: 3 })).toBe('3 ألغام')
  expect([t('balance'), t.has('balance'), t.has('history')]).toEqual(['balance', false, true])
})
