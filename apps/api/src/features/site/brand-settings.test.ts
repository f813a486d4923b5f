import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEFAULT_SETTINGS } from '@baize/contract'
import type { LocaleInfo } from '@baize/host'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testContext } from '../../testing.ts'
import { openBrandSettings, SettingRefused } from './brand-settings.ts'
import { writeSetting } from './settings-store.ts'

let context: Awaited<ReturnType<typeof testContext>>
let brandsFolder: string
let textsVersion: string
const legal = { version: () => 'legal-1' }
const locale = (tag: string, isOffered: boolean): LocaleInfo => ({
  tag,
  name: tag,
  direction: 'ltr',
  order: 1,
  isOffered,
})
let locales = [locale('en', true), locale('de', true), locale('eo', false)]
const texts = { version: () => textsVersion, locales: () => locales }

beforeAll(async () => {
  context = await testContext()
})
afterAll(() => context.db.destroy())
beforeEach(() => {
  textsVersion = 'texts-1'
  brandsFolder = mkdtempSync(join(tmpdir(), 'brands-'))
  write(DEFAULT_SETTINGS.theme, ['localhost'], {})
  write('azure', ['azure.example'], { brandName: 'Azure', navigationSystem: 'panel' })
})
afterEach(async () => {
  rmSync(brandsFolder, { recursive: true })
  await context.db.deleteFrom('brand_settings').execute()
})

function write(name: string, hosts: string[], settings: unknown, exportedName = name): void {
  mkdirSync(join(brandsFolder, name), { recursive: true })
  const brand = {
    name: exportedName,
    hosts,
    settings,
    capabilities: { resetKycOnProfileChange: name === 'azure' },
  }
  writeFileSync(
    join(brandsFolder, name, 'brand.ts'),
    `export const brand = ${JSON.stringify(brand)}`,
  )
}

let gamesVersion = 'games-1'
const games = { version: () => gamesVersion }
const open = () => openBrandSettings(context, { texts, legal, others: [games], brandsFolder })

describe('the brand of a request', () => {
  test.each([
    ['the one its header names', { 'x-baize-brand': 'azure' }, 'localhost', 'azure'],
    ['the one of its host name', {}, 'azure.example', 'azure'],
    ['the header before the host name', { 'x-baize-brand': 'azure' }, 'localhost', 'azure'],
    [
      'the host name when the header is unknown',
      { 'x-baize-brand': 'nope' },
      'azure.example',
      'azure',
    ],
    ['the default one otherwise', {}, 'unknown.example', DEFAULT_SETTINGS.theme],
    [
      'the default one for a name every object has',
      { 'x-baize-brand': 'constructor' },
      'x',
      DEFAULT_SETTINGS.theme,
    ],
  ])('R120 is %s', async (_what, headers, hostname, expected) => {
    expect((await open()).brandOf({ headers, hostname }).name).toBe(expected)
  })
})

describe('the settings of a brand', () => {
  test('R314 are the defaults, then its folder, then the operator, the last one winning', async () => {
    const book = await open()
    expect(book.byName('azure')?.settings).toEqual({
      ...DEFAULT_SETTINGS,
      theme: 'azure',
      brandName: 'Azure',
      navigationSystem: 'panel',
      // Of the locales, those that have a folder and are offered.
      locales: ['en', 'de'],
    })
    await book.set('azure', 'brandName', 'Azul')
    expect(book.byName('azure')?.settings.brandName).toBe('Azul')
    expect(book.byName(DEFAULT_SETTINGS.theme)?.settings.brandName).toBe(DEFAULT_SETTINGS.brandName)
    await book.unset('azure', 'brandName')
    expect(book.byName('azure')?.settings.brandName).toBe('Azure')
  })

  test('R314 keep what the operator stored over a restart, null and false included', async () => {
    await (await open()).set('azure', 'showLiveChat', false)
    expect((await open()).byName('azure')?.settings.showLiveChat).toBe(false)
    expect((await open()).changed('azure')).toEqual(['showLiveChat'])
  })

  test.each([
    ['a value of the wrong type', 'azure', 'navigationSystem', 'sideways', /navigationSystem/],
    ['another site as a path', 'azure', 'afterRegistrationRedirect', '//evil.example', /afterReg/],
    ['an unknown setting', 'azure', 'navigation', 'panel', /no setting navigation/],
    ['a name every object has', 'azure', 'constructor', 'x', /no setting constructor/],
    ['an unknown brand', 'nope', 'brandName', 'X', /no brand nope; there are .*azure/],
  ])('R314 refuse %s with the reason', async (_what, brand, name, value, reason) => {
    const book = await open()
    const refused = book.set(brand, name, value)
    await expect(refused).rejects.toBeInstanceOf(SettingRefused)
    await expect(refused).rejects.toThrow(reason)
    expect(await context.db.selectFrom('brand_settings').selectAll().execute()).toEqual([])
  })

  test('R314 leave out a bad value and keep every other one', async () => {
    write('azure', [], { brandName: 'Azure', showSnow: 'yes' })
    await writeSetting(context.db, { brand: 'azure', name: 'gone', value: 1 }, context.clock.now())
    const settings = (await open()).byName('azure')?.settings
    expect(settings).toMatchObject({ brandName: 'Azure', showSnow: DEFAULT_SETTINGS.showSnow })
    expect(settings).not.toHaveProperty('gone')
  })

  test('R314 taking back a change that was never made is refused', async () => {
    await expect((await open()).unset('azure', 'brandName')).rejects.toThrow('has not been changed')
  })

  test('follow a change made by another process', async () => {
    const [one, other] = [await open(), await open()]
    await one.set('azure', 'brandName', 'Azul')
    await other.reload()
    expect(other.byName('azure')?.settings.brandName).toBe('Azul')
  })
})

test('the content version of a brand changes with its settings, the texts or other content, and with nothing else', async () => {
  const book = await open()
  const [before, otherBefore] = [
    book.contentVersion('azure'),
    book.contentVersion(DEFAULT_SETTINGS.theme),
  ]
  expect((await open()).contentVersion('azure')).toBe(before)
  await book.set('azure', 'brandName', 'Azul')
  const after = book.contentVersion('azure')
  expect(after).not.toBe(before)
  expect(book.contentVersion(DEFAULT_SETTINGS.theme)).toBe(otherBefore)
  textsVersion = 'texts-2'
  const afterTexts = book.contentVersion('azure')
  expect(afterTexts).not.toBe(after)
  gamesVersion = 'games-2'
  expect(book.contentVersion('azure')).not.toBe(afterTexts)
})

test('R314 R123 a brand offers the locales that are finished, and others only by name', async () => {
  const book = await open()
  expect(book.byName('azure')?.settings.locales).toEqual(['en', 'de'])
  await book.set('azure', 'locales', ['eo', 'en'])
  expect(book.byName('azure')?.settings.locales).toEqual(['eo', 'en'])
  await expect(book.set('azure', 'locales', ['en', 'xx'])).rejects.toThrow('There is no locale xx.')
})

test('R123 a locale whose folder appears is offered without a restart', async () => {
  const book = await open()
  const before = locales
  locales = [...locales, locale('ja', true)]
  await book.reload()
  expect(book.byName('azure')?.settings.locales).toEqual(['en', 'de', 'ja'])
  locales = before
})

test('the default brand comes first, the others in order of their names', async () => {
  write('aaa', [], {})
  expect((await open()).names()).toEqual([DEFAULT_SETTINGS.theme, 'aaa', 'azure'])
})

test.each([
  ['a folder whose brand has another name', () => write('azure', [], {}, 'lime'), /azure/],
  ['a host name that two brands claim', () => write('azure', ['localhost'], {}), /localhost/],
])('%s stops the start with one sentence', async (_what, breakIt, sentence) => {
  breakIt()
  await expect(open()).rejects.toThrow(sentence)
})
