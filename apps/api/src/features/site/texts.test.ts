import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTexts } from './texts.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'texts-'))
  write('en', {
    shell: { hello: 'Hello {name}', wins: '{count, plural, one {# win} other {# wins}}' },
    mail: { subject: 'Confirm {site}' },
  })
  write('de', { shell: { hello: 'Hallo {name}' }, mail: { subject: '{site} bestätigen' } })
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(locale: string, messages: unknown): void {
  writeFileSync(join(folder, `${locale}.json`), JSON.stringify(messages))
}

describe('the texts', () => {
  test('R123 are found by folder', () => {
    write('pt-BR', {})
    writeFileSync(join(folder, 'notes.txt'), 'not a locale')
    expect(openTexts(folder).locales()).toEqual(['de', 'en', 'pt-BR'])
  })

  test('R123 reach the site compiled, nested as they were, without what only the server writes', () => {
    const { bundle } = openTexts(folder).compiled('en') ?? {}
    expect(bundle).toEqual({
      shell: { hello: ['Hello ', ['name']], wins: [['count', 2, expect.anything()]] },
    })
  })

  test('R123 of a locale that does not exist are not there', () => {
    const texts = openTexts(folder)
    expect(texts.compiled('fr')).toBeUndefined()
    expect(texts.compiled('../en')).toBeUndefined()
  })

  test('are written in the language of the reader, in English where that is missing', () => {
    const texts = openTexts(folder)
    expect(texts.message('de', 'mail.subject', { site: 'X' })).toBe('X bestätigen')
    expect(texts.message('fr', 'mail.subject', { site: 'X' })).toBe('Confirm X')
    expect(texts.message('en', 'shell.wins', { count: 1 })).toBe('1 win')
    expect(texts.message('en', 'shell.wins', { count: 5 })).toBe('5 wins')
  })

  test('that nobody wrote are a fault, not an empty mail', () => {
    expect(() => openTexts(folder).message('en', 'mail.nothing')).toThrow('mail.nothing')
    expect(() => openTexts(folder).message('en', 'mail')).toThrow('mail')
    expect(() => openTexts(folder).message('en', 'constructor.name')).toThrow('constructor')
  })

  test('R124 that change are served without a restart, under a new version', () => {
    const texts = openTexts(folder)
    const before = texts.version()
    expect(openTexts(folder).version()).toBe(before)
    write('de', { shell: { hello: 'Servus {name}, wie geht es?' } })
    expect(texts.message('de', 'shell.hello', { name: 'Ann' })).toBe('Servus Ann, wie geht es?')
    expect(texts.version()).not.toBe(before)
  })

  test('that are half written while somebody edits them stay as they were', () => {
    const texts = openTexts(folder)
    writeFileSync(join(folder, 'de.json'), '{"shell": {"hello": "Serv')
    expect(texts.message('de', 'shell.hello', { name: 'Ann' })).toBe('Hallo Ann')
  })

  test('that are broken at the start stop it with the place of the mistake', () => {
    write('de', { shell: { hello: 'Hallo {name' } })
    expect(() => openTexts(folder)).toThrow(/de\.json.*shell\.hello/)
  })

  test('cannot be opened without English', () => {
    rmSync(join(folder, 'en.json'))
    expect(() => openTexts(folder)).toThrow(/en\.json/)
  })
})
