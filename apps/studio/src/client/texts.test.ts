import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { AnyScene } from './scene.ts'
import { directionOf, LOCALES, localeOf, translator, type Texts } from './texts.ts'

const CLIENT = import.meta.dirname
const SCENES = join(CLIENT, '../scenes')
const TITLES = join(CLIENT, '../../../../titles')

const read = (folder: string, locale: string) =>
  JSON.parse(readFileSync(join(folder, `${locale}.json`), 'utf8')) as Texts

/** Every folder with texts: the shell, each scene and shared part of scenes, each title. */
const FOLDERS = [CLIENT, ...foldersIn(SCENES), ...foldersIn(TITLES)]
  .map((folder) => join(folder, 'texts'))
  .filter((folder) => existsSync(folder))

function foldersIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(folder, entry.name))
}

const nameOf = (folder: string) => folder.split('/').at(-2) ?? folder
const placeholders = (message: string) =>
  [...new Set([...message.matchAll(/\{(\w+)[,}]/g)].map(([, name = '']) => name))].toSorted(
    (a, b) => a.localeCompare(b),
  )

test('the shell and the games have texts to look at', () => {
  expect(FOLDERS.length).toBeGreaterThan(3)
})

test.each(FOLDERS.map((folder) => [nameOf(folder), folder] as const))(
  'the texts of %s are complete in every language',
  (_name, folder) => {
    const english = read(folder, 'en')
    for (const locale of LOCALES) {
      const texts = read(folder, locale)
      expect(Object.keys(texts).toSorted(), locale).toEqual(Object.keys(english).toSorted())
      for (const [key, message] of Object.entries(texts)) {
        expect(message.trim(), `${locale} ${key}`).not.toBe('')
        expect(placeholders(message), `${locale} ${key}`).toEqual(
          placeholders(english[key] as string),
        )
      }
    }
  },
)

test('every key the shell names has a text', () => {
  const english = read(join(CLIENT, 'texts'), 'en')
  // The name of a game is a text of the game.
  const missing = namedKeys(CLIENT).filter((key) => !(key in english) && key !== 'name')
  expect(missing).toEqual([])
})

const PLAYABLE = foldersIn(TITLES).filter((folder) => existsSync(join(folder, 'scene.json')))

test.each(PLAYABLE.map((folder) => [folder.split('/').at(-1) ?? '', folder] as const))(
  '%s has a name, rules and a text for every key its scene names',
  async (slug, folder) => {
    const { scene: name } = JSON.parse(readFileSync(join(folder, 'scene.json'), 'utf8')) as {
      scene: string
    }
    const { scene } = (await import(join(SCENES, name, 'scene.tsx'))) as { scene: AnyScene }
    const folders = [CLIENT, ...[...(scene.texts ?? []), name].map((one) => join(SCENES, one))]
    const known = Object.assign(
      {},
      ...[...folders, folder]
        .filter((one) => existsSync(join(one, 'texts')))
        .map((one) => read(join(one, 'texts'), 'en')),
    ) as Texts
    const needed = ['name', 'rules.1', ...namedKeys(join(SCENES, name))]
    expect(
      needed.filter((key) => !(key in known)),
      slug,
    ).toEqual([])
  },
)

function namedKeys(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .flatMap((name) => [
      ...readFileSync(join(folder, name), 'utf8').matchAll(
        /\bt\('([^']+)'|label: '(keys\.[^']+)'/g,
      ),
    ])
    .flatMap(([, called, labelled]) => called ?? labelled ?? [])
}

test('placeholders are filled and plurals follow the language', () => {
  const texts = { rounds: '{count, plural, =0 {none} one {# round} other {# rounds}} for {who}' }
  const t = translator(texts, 'en')
  expect([0, 1, 2].map((count) => t('rounds', { count, who: 'you' }))).toEqual([
    'none for you',
    '1 round for you',
    '2 rounds for you',
  ])
  const arabic = translator(
    { mines: '{count, plural, two {لغمان} few {# ألغام} other {# لغم}}' },
    'ar',
  )
  expect(arabic('mines', { count: 2 })).toBe('لغمان')
  expect(arabic('mines', { count: 3 })).toBe('3 ألغام')
})

test('the nearest language is taken, English where there is none, and Arabic is mirrored', () => {
  expect(['de-AT', 'ja', 'AR', 'pt-BR'].map(localeOf)).toEqual(['de', 'ja', 'ar', 'en'])
  expect([directionOf('ar'), directionOf('ja')]).toEqual(['rtl', 'ltr'])
})
