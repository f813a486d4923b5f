import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fixedClock } from './clock.ts'
import { openLocaleFolders } from './locale-folders.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'locales-'))
  write('en/locale', { name: 'English', direction: 'ltr', order: 1 })
  write('de/locale', { name: 'Deutsch', direction: 'ltr', order: 2 })
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(path: string, json: unknown): void {
  const file = join(folder, `${path}.json`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(json))
}

const parts = (name: string) => openLocaleFolders(folder).part(name, (json) => json)

describe('the locales', () => {
  test('R123 are the folders that have a locale.json, in their own order', () => {
    write('ar/locale', { name: 'العربية', direction: 'rtl', order: 1.5, isOffered: false })
    write('notes/locale.txt', {})
    mkdirSync(join(folder, 'fr'))
    expect(openLocaleFolders(folder).list()).toEqual([
      { tag: 'en', name: 'English', direction: 'ltr', order: 1, isOffered: true },
      { tag: 'ar', name: 'العربية', direction: 'rtl', order: 1.5, isOffered: false },
      { tag: 'de', name: 'Deutsch', direction: 'ltr', order: 2, isOffered: true },
    ])
  })

  test('R123 that are added later are listed without a restart', () => {
    const locales = openLocaleFolders(folder)
    write('ja/locale', { name: '日本語', direction: 'ltr', order: 3 })
    expect(locales.list().map(({ tag }) => tag)).toEqual(['en', 'de', 'ja'])
  })

  test.each([
    [{ direction: 'ltr', order: 1 }, /de.locale: name is missing/],
    [{ name: 'Deutsch', direction: 'left', order: 1 }, /direction/],
    [{ name: 'Deutsch', direction: 'ltr' }, /order/],
    [{ name: 'Deutsch', direction: 'ltr', order: 1, isOffered: 'no' }, /isOffered/],
  ])('with %j stop the start with the place of the mistake', (json, sentence) => {
    write('de/locale', json)
    expect(() => openLocaleFolders(folder)).toThrow(sentence)
  })

  test('cannot be opened without English', () => {
    rmSync(join(folder, 'en'), { recursive: true })
    expect(() => openLocaleFolders(folder)).toThrow(/en\/locale\.json/)
  })
})

describe('a part of every locale', () => {
  test('is one file, or the files of a folder by their names', () => {
    write('en/mails', { hello: 'Hello' })
    write('de/mails/welcome', { hello: 'Hallo' })
    write('de/mails/limits', { set: 'Gesetzt' })
    expect(Object.fromEntries(parts('mails')().content)).toEqual({
      en: { hello: 'Hello' },
      de: { limits: { set: 'Gesetzt' }, welcome: { hello: 'Hallo' } },
    })
  })

  test('R124 is read again when a file changes or appears, under a new version', () => {
    write('en/mails', { hello: 'Hello' })
    const mails = parts('mails')
    const { version } = mails()
    write('en/mails', { hello: 'Good day' })
    expect(mails().content.get('en')).toEqual({ hello: 'Good day' })
    write('de/mails', { hello: 'Hallo' })
    expect(mails().content.get('de')).toEqual({ hello: 'Hallo' })
    expect(mails().version).not.toBe(version)
  })

  test('is looked at once a second where there is a clock', () => {
    write('en/mails', { hello: 'Hello' })
    const clock = fixedClock('2026-03-01T12:00:00Z')
    const mails = openLocaleFolders(folder, clock).part('mails', (json) => json)
    mails()
    write('en/mails', { hello: 'Good day' })
    clock.advance(999)
    expect(mails().content.get('en')).toEqual({ hello: 'Hello' })
    clock.advance(1)
    expect(mails().content.get('en')).toEqual({ hello: 'Good day' })
  })

  test('is read for one locale alone where it is asked for one at a time', () => {
    write('en/mails', { hello: 'Hello' })
    write('de/mails', { hello: 'Hallo' })
    const read: string[] = []
    const mails = openLocaleFolders(folder).partOnDemand('mails', (json, tag) => {
      read.push(tag)
      if (json['hello'] === '{') throw new Error('no message')
      return json['hello']
    })
    expect(mails().tags).toEqual(['de', 'en'])
    expect(read).toEqual([])
    expect([mails().of('de'), mails().of('de'), mails().of('fr')]).toEqual([
      'Hallo',
      'Hallo',
      undefined,
    ])
    expect(read).toEqual(['de'])
    const { version } = mails()
    write('de/mails', { hello: '{' })
    expect(mails().of('de')).toBe('Hallo')
    expect(mails().version).not.toBe(version)
    write('en/mails', { hello: '{' })
    expect(() => mails().of('en')).toThrow(/en.mails: no message/)
  })

  test('that is half written stays as it was', () => {
    write('en/mails', { hello: 'Hello' })
    const mails = parts('mails')
    mails()
    writeFileSync(join(folder, 'en/mails.json'), '{"hello": "Goo')
    expect(mails().content.get('en')).toEqual({ hello: 'Hello' })
  })
})
