import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { serialize } from 'node:v8'
import { fixedClock, openLocaleFolders } from '@baize/host'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTexts, type TextKey } from './texts.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'texts-'))
  write('en/locale', { name: 'English', direction: 'ltr', order: 1 })
  write('en/site/shell', {
    hello: 'Hello {name}',
    wins: '{count, plural, one {# win} other {# wins}}',
  })
  write('en/mails', { subject: 'Confirm {site}' })
  write('de/locale', { name: 'Deutsch', direction: 'ltr', order: 2 })
  write('de/site/shell', { hello: 'Hallo {name}' })
  write('de/mails', { subject: '{site} bestätigen' })
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(path: string, json: unknown): void {
  const file = join(folder, `${path}.json`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(json))
}

const open = () => openTexts(openLocaleFolders(folder))
/** These texts are the test's own, so their keys are not those of the project. */
const key = (name: string) => name as TextKey

describe('the texts', () => {
  test('R123 are found by folder', () => {
    write('pt-BR/locale', { name: 'Português', direction: 'ltr', order: 3 })
    writeFileSync(join(folder, 'notes.txt'), 'not a locale')
    expect(
      open()
        .locales()
        .map(({ tag }) => tag),
    ).toEqual(['en', 'de', 'pt-BR'])
  })

  test('R123 reach the site compiled, by the names of their files, without what only the server writes', () => {
    const { bundle } = open().compiled('en') ?? {}
    expect(bundle).toEqual({
      shell: { hello: ['Hello ', ['name']], wins: [['count', 2, expect.anything()]] },
    })
  })

  test('R123 of a locale that does not exist are not there', () => {
    expect(open().compiled('fr')).toBeUndefined()
    expect(open().compiled('../en')).toBeUndefined()
  })

  test('are written in the language of the reader, in English where that is missing', () => {
    const texts = open()
    expect(texts.message('de', key('mails.subject'), { site: 'X' })).toBe('X bestätigen')
    expect(texts.message('fr', key('mails.subject'), { site: 'X' })).toBe('Confirm X')
    expect(texts.message('en', key('shell.wins'), { count: 1 })).toBe('1 win')
    expect(texts.message('en', key('shell.wins'), { count: 5 })).toBe('5 wins')
  })

  test('that nobody wrote are a fault, not an empty mail', () => {
    expect(() => open().message('en', key('mails.nothing'))).toThrow('mails.nothing')
    expect(() => open().message('en', key('mails'))).toThrow('mails')
    expect(() => open().message('en', key('constructor.name'))).toThrow('constructor')
  })

  test('R124 that change are served without a restart, under a new version', () => {
    const texts = open()
    const before = texts.version()
    expect(open().version()).toBe(before)
    write('de/site/shell', { hello: 'Servus {name}, wie geht es?' })
    expect(texts.message('de', key('shell.hello'), { name: 'Ann' })).toBe(
      'Servus Ann, wie geht es?',
    )
    expect(texts.version()).not.toBe(before)
  })

  test('that are half written while somebody edits them stay as they were', () => {
    const texts = open()
    writeFileSync(join(folder, 'de/site/shell.json'), '{"hello": "Serv')
    expect(texts.message('de', key('shell.hello'), { name: 'Ann' })).toBe('Hallo Ann')
  })

  test('that are broken at the start stop it with the place of the mistake', () => {
    write('de/site/shell', { hello: 'Hallo {name' })
    expect(() => open().compileAll()).toThrow(/de.site: shell\.hello/)
  })

  test('R123 know the direction of their locale', () => {
    write('ar/locale', { name: 'العربية', direction: 'rtl', order: 3 })
    expect(['ar', 'de', 'fr'].map(open().direction)).toEqual(['rtl', 'ltr', 'ltr'])
  })
})

/** In the heap of a program texts take this much more than written in a row: 13 MB for 4, measured in English. */
const HEAP_FACTOR = 4
const LOCALE_COUNT = 36

test('R123 thirty-six locales as large as the largest fit into 60 MB of memory', () => {
  const texts = openTexts(openLocaleFolders(undefined, fixedClock('2026-03-01T12:00:00Z')))
  const sizes = texts.locales().map(({ tag }) => serialize(texts.compiled(tag)?.bundle).length)
  expect(Math.max(...sizes) * LOCALE_COUNT * HEAP_FACTOR).toBeLessThan(60_000_000)
})
