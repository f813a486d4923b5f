import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PROMOTION_TYPES } from '@baize/contract'
import { fixedClock, openLocaleFolders } from '@baize/host'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { CATALOGUE_FOLDER, PROMOTIONS_FOLDER } from '../../../folders.ts'
import { TEST_NOW } from '../../../testing.ts'
import { startTestServer } from '../../../testing-server.ts'
import { offerQuery } from './offer-query.ts'
import type { Promotion } from './offer-schema.ts'
import { openPromotions } from './promotions.ts'

let api: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  api = await startTestServer()
})
afterAll(() => api.stop())

async function bonusBy(query: Record<string, string> = {}) {
  const { rows, count } = (await api.answerOf('getAllBonus', { query })).data.bonus
  return { rows, count, keys: rows.map(({ banner }) => banner.bannerKey) }
}

describe('get-all-bonus', () => {
  test('R302 R705 answers rows of a banner and a type, and their count', async () => {
    const { rows, count } = await bonusBy()
    expect(count).toBe(rows.length)
    expect(rows[0]).toEqual({
      bonusType: 'deposit',
      maxDeposits: 0,
      banner: {
        bannerTitle: '100% on your first deposit',
        bannerTitleSecondary: 'Up to €100 in bonus money',
        bannerDescription: expect.stringContaining('Wagering is 30 times the bonus'),
        bannerImageUrl: '/api/core/casino/assets/banners/first-table.svg',
        bannerCtaText: 'Make a deposit',
        bannerKey: 'first-table',
        bannerBonusKey: 'first-table',
        bannerBackgroundColor: '#1b3a2f',
      },
    })
  })

  test('R105 R302 offers bonuses of all four types, and of one when asked', async () => {
    const { rows } = await bonusBy()
    expect(new Set(rows.map(({ bonusType }) => bonusType))).toEqual(new Set(PROMOTION_TYPES))
    for (const type of PROMOTION_TYPES) {
      const only = await bonusBy({ type })
      expect(only.count).toBeGreaterThan(0)
      expect(only.rows.every(({ bonusType }) => bonusType === type)).toBe(true)
    }
  })

  test('R302 answers those that go with a deposit when asked, and all of them by default', async () => {
    const { keys } = await bonusBy({ isDeposit: 'true' })
    expect(keys).toEqual(['first-table', 'lantern-spins', 'weekend-reload', 'tuesday-tumble'])
    expect((await bonusBy({ isDeposit: 'false' })).keys).toEqual((await bonusBy()).keys)
  })

  test('R705 takes every parameter of its call at once, each of them narrowing', async () => {
    const query = {
      pageNo: '1',
      limit: '1',
      isDeposit: 'true',
      type: 'deposit',
      calendarDateTime: '2026-12-01 09:00:00',
      language: 'de',
      cpnc: 'spring-garden',
      dayOfWeek: '2',
      timeZone: 'Asia/Tokyo',
      countryCode: 'DE',
      subdivision: 'BE',
      currencyCode: 'EUR',
    }
    const { rows, count } = await bonusBy(query)
    expect(rows).toMatchObject([
      { bonusType: 'deposit', banner: { bannerTitle: '100 % auf Ihre erste Einzahlung' } },
    ])
    const { limit: _, ...unlimited } = query
    expect(count).toBe((await bonusBy(unlimited)).rows.length)
    expect(count).toBeLessThan((await bonusBy()).count)
  })

  test('R905 answers 20 on a page, or as many as asked for', async () => {
    const all = (await bonusBy()).keys
    const second = await bonusBy({ pageNo: '2', limit: '3' })
    expect(second.keys).toEqual(all.slice(3, 6))
    expect(second.count).toBe(all.length)
    expect((await bonusBy({ pageNo: '2' })).keys).toEqual([])
  })

  test.each([
    ['a Tuesday', { dayOfWeek: '2' }, ['tuesday-tumble'], ['weekend-reload', 'live-monday']],
    ['a Sunday', { dayOfWeek: '7' }, ['weekend-reload'], ['tuesday-tumble', 'live-monday']],
    ['a Sunday by a browser', { dayOfWeek: '0' }, ['weekend-reload'], ['tuesday-tumble']],
    [
      'Monday 4 May 2026',
      { calendarDateTime: '2026-05-04 09:00:00' },
      ['live-monday', 'first-table'],
      ['weekend-reload', 'winter-garden'],
    ],
    [
      'the first hour of December in Tokyo',
      { calendarDateTime: '2026-12-01 09:00:00', timeZone: 'Asia/Tokyo' },
      ['winter-garden', 'tuesday-tumble'],
      [],
    ],
    [
      'the hour before it',
      { calendarDateTime: '2026-12-01 08:59:59', timeZone: 'Asia/Tokyo' },
      ['tuesday-tumble'],
      ['winter-garden'],
    ],
  ])('R302 on %s answers what is good then', async (_what, query, good, not) => {
    const { keys } = await bonusBy(query as Record<string, string>)
    expect(keys).toEqual(expect.arrayContaining(good))
    expect(keys.filter((key) => not.includes(key))).toEqual([])
  })

  test('R241 what ended earlier today is in the calendar no more, and yesterday was what it was', () => {
    const now = new Date('2026-01-14T15:00:00Z')
    const momentOf = (calendarDateTime: string, timeZone = 'UTC') =>
      offerQuery({ calendarDateTime, timeZone }, now).moment.toISOString()
    // The page asks for noon of each day.
    expect(momentOf('2026-01-14 12:00:00')).toBe('2026-01-14T15:00:00.000Z')
    expect(momentOf('2026-01-14 20:00:00')).toBe('2026-01-14T20:00:00.000Z')
    expect(momentOf('2026-01-13 12:00:00')).toBe('2026-01-13T12:00:00.000Z')
    expect(momentOf('2026-01-15 12:00:00')).toBe('2026-01-15T12:00:00.000Z')
    // In Tokyo the fifteenth has begun, and its noon is still to come.
    expect(momentOf('2026-01-15 12:00:00', 'Asia/Tokyo')).toBe('2026-01-15T03:00:00.000Z')
  })

  test('R302 shows an offer of a campaign only to who came by it', async () => {
    expect((await bonusBy()).keys).not.toContain('spring-garden')
    expect((await bonusBy({ cpnc: 'autumn' })).keys).not.toContain('spring-garden')
    expect((await bonusBy({ cpnc: 'autumn, spring-garden' })).keys[0]).toBe('spring-garden')
  })

  test('R302 as news answers what began lately or begins soon, with the moment, the newest first', async () => {
    expect((await bonusBy({ isNews: 'true' })).keys).toEqual([])
    const before = new Date('2026-11-10T00:00:00Z')
    api.context.clock.set(before)
    try {
      const { rows } = await bonusBy({ isNews: 'true' })
      expect(rows.map(({ banner, startsAt }) => [banner.bannerKey, startsAt])).toEqual([
        ['winter-garden', '2026-12-01T00:00:00Z'],
      ])
      expect((await bonusBy()).rows.every(({ startsAt }) => startsAt === undefined)).toBe(true)
    } finally {
      api.context.clock.set(new Date(TEST_NOW))
    }
  })

  test('R302 leaves out an offer in a country that it excludes', async () => {
    expect((await bonusBy({ countryCode: 'NL' })).keys).not.toContain('verified-welcome')
    expect((await bonusBy({ countryCode: 'nl' })).keys).not.toContain('verified-welcome')
    expect((await bonusBy({ countryCode: 'DE' })).keys).toContain('verified-welcome')
  })

  test('R302 speaks the language asked for, and English where it was not translated', async () => {
    const titleIn = async (language: string) =>
      (await bonusBy({ language })).rows[0]?.banner.bannerTitle
    expect(await titleIn('de')).toBe('100 % auf Ihre erste Einzahlung')
    expect(await titleIn('EN')).toBe('100% on your first deposit')
    expect(await titleIn('__proto__')).toBe('100% on your first deposit')
  })

  test.each<Record<string, string>>([
    { calendarDateTime: '2026-02-30 00:00:00' },
    { calendarDateTime: '2026-02-03 25:00:00' },
    { calendarDateTime: 'tomorrow' },
    { calendarDateTime: '2026-02-03 05:00:00', timeZone: 'Mars/Olympus' },
    { dayOfWeek: '8' },
    { type: 'free_money' },
    { isDeposit: '1' },
    { limit: '1000' },
    { pageNo: '0' },
    { countryCode: 'DEU' },
    { extra: '1' },
  ])('R302 refuses %j', async (query) => {
    const response = await api.send('getAllBonus', { query })
    expect([response.statusCode, response.json()]).toMatchObject([422, { code: 'INVALID_FIELDS' }])
  })

  test('R302 is sent once while nothing begins or ends', async () => {
    const { etag } = (await api.send('getAllBonus')).headers
    const headers = { 'if-none-match': String(etag) }
    expect((await api.send('getAllBonus', { headers })).statusCode).toBe(304)
    const brand = api.brandSettings.names()[0] ?? ''
    const before = api.brandSettings.contentVersion(brand)
    api.context.clock.advance(Date.parse('2026-12-01T00:00:00Z') - Date.parse(TEST_NOW))
    expect((await api.send('getAllBonus', { headers })).statusCode).toBe(200)
    expect((await bonusBy()).keys).toContain('winter-garden')
    expect(api.brandSettings.contentVersion(brand)).not.toBe(before)
  })
})

describe('the files of the offers', () => {
  const NUMBERED_MONTHS = ['ja', 'ko', 'zh-Hans', 'zh-Hant', 'vi']
  const ONE = new Set([1])
  let folder = ''
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const offers = readdirSync(PROMOTIONS_FOLDER).map((file): [string, Promotion] => [
    file,
    JSON.parse(readFileSync(join(PROMOTIONS_FOLDER, file), 'utf8')) as Promotion,
  ])

  const textsByLocale = openLocaleFolders().part('promotions', (json) => json)().content
  const textsOf = (file: string) =>
    [...textsByLocale].map(([tag, texts]) => {
      const { description } = texts[file.replace('.json', '')] as { description: string }
      return [tag, description] as const
    })

  test('R123 speak every language of the site', () => {
    const tags = openLocaleFolders().list()
    const files = offers.map(([file]) => file.replace('.json', ''))
    for (const { tag } of tags) {
      expect([tag, Object.keys(textsByLocale.get(tag) ?? {})]).toEqual([tag, files])
    }
  })

  test.each(offers)('%s says the same figures in every language', (file) => {
    const texts = textsOf(file)
    // "Once" is a word in one language and a 1 in another.
    const figuresOf = (text: string) =>
      new Set((text.replaceAll(',', '.').match(/\d+(\.\d+)?/g) ?? []).map(Number)).difference(ONE)
    const english = figuresOf(new Map(texts).get('en') ?? '')
    expect(english.size).toBeGreaterThan(1)
    for (const [language, description] of texts) {
      const found = figuresOf(description)
      expect([language, english.difference(found)]).toEqual([language, new Set()])
      // December is the twelfth month by its name.
      const added = NUMBERED_MONTHS.includes(language) ? new Set([12]) : new Set()
      expect([language, found.difference(english).difference(added)]).toEqual([language, new Set()])
    }
  })

  test('R105 weigh games and count losses by categories that there are', () => {
    const file = join(CATALOGUE_FOLDER, 'categories.json')
    const known = JSON.parse(readFileSync(file, 'utf8')) as string[]
    for (const [name, { terms }] of offers) {
      const named =
        terms === undefined
          ? []
          : terms.kind === 'instant_cashback'
            ? terms.categories
            : Object.keys(terms.weights)
      expect([name, named.filter((one) => !known.includes(one))]).toEqual([name, []])
    }
  })

  test.each(offers)('%s carries white text on its colour', (_file, { backgroundColor }) => {
    const channels = [1, 3, 5].map((at) => Number.parseInt(backgroundColor.slice(at, at + 2), 16))
    const [r = 0, g = 0, b = 0] = channels.map((one) =>
      one <= 10 ? one / 255 / 12.92 : ((one / 255 + 0.055) / 1.055) ** 2.4,
    )
    expect(1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05)).toBeGreaterThan(7)
  })

  test('R105 have terms that they are played by; without any, one is not offered', () => {
    expect(offers.filter(([, { terms }]) => terms === undefined)).toEqual([])
    folder = mkdtempSync(join(tmpdir(), 'promotions-'))
    const { terms: _, ...unplayable } = {
      ...offers.find(([file]) => file === 'first-table.json')?.[1],
    }
    writeFileSync(join(folder, 'first-table.json'), JSON.stringify(unplayable))
    const promotions = openPromotions({ clock: fixedClock(TEST_NOW) }, { folder })
    const query = { moment: new Date(TEST_NOW), campaigns: [] }
    expect([promotions.list(query, 'en'), promotions.offer('first-table')]).toEqual([[], undefined])
  })

  test('are read again when one changes, and refused at the start when one is wrong', () => {
    folder = mkdtempSync(join(tmpdir(), 'promotions-'))
    const path = join(folder, 'first-table.json')
    copyFileSync(join(PROMOTIONS_FOLDER, 'first-table.json'), path)
    const clock = fixedClock(TEST_NOW)
    const promotions = openPromotions({ clock }, { folder })
    const before = promotions.version()
    const list = () => promotions.list({ moment: clock.now(), campaigns: [] }, 'en')
    expect(list()).toHaveLength(1)
    const ended = { ...offers.find(([file]) => file === 'first-table.json')?.[1] }
    writeFileSync(path, JSON.stringify({ ...ended, until: TEST_NOW }))
    expect(list()).toEqual([])
    expect(promotions.version()).not.toBe(before)
    writeFileSync(path, JSON.stringify({ ...ended, bonusType: 'free money' }))
    expect(list()).toEqual([])
    expect(() => openPromotions({ clock }, { folder })).toThrow(/first-table\.json/)
    writeFileSync(path, JSON.stringify(ended))
    writeFileSync(join(folder, 'nameless.json'), JSON.stringify(ended))
    expect(() => openPromotions({ clock }, { folder })).toThrow(/nameless\.json/)
  })
})
