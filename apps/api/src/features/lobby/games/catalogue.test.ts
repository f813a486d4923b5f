import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CATALOGUE_FOLDER } from '../../../folders.ts'
import { openTexts } from '../../site/texts.ts'
import { listOf, openCatalogue, shelve } from './catalogue.ts'
import { everythingOffered } from '../testing.ts'
import { CATALOGUE_FILES, readCatalogue } from './catalogue-content.ts'

describe('the catalogue of the house', () => {
  const catalogue = openCatalogue(everythingOffered())

  test('R250 has 83 titles of 7 studios, each title in a category', () => {
    expect(catalogue.all()).toHaveLength(83)
    expect(catalogue.providers()).toHaveLength(7)
    const counts = catalogue.providers().map(({ gameCount }) => gameCount)
    expect(counts.reduce((sum, count) => sum + count)).toBe(83)
    expect(Math.min(...counts)).toBeGreaterThan(0)
  })

  test('R123 names every category in every language of the site', () => {
    const english = catalogue.categories('en').map(({ name }) => name)
    expect(english).toContain('Live casino')
    const files = readFileSync(join(CATALOGUE_FOLDER, 'categories.json'), 'utf8')
    const named = JSON.parse(files) as { names: Record<string, string> }[]
    for (const { names } of named) {
      expect(Object.keys(names).toSorted()).toEqual([...openTexts().locales()])
    }
  })
})

describe('the files of a catalogue', () => {
  let folder: string
  const path = (name: string) => join(folder, `${name}.json`)
  const gamesNow = () =>
    JSON.parse(readFileSync(path('games'), 'utf8')) as Record<string, unknown>[]
  const writeGames = (games: unknown) => writeFileSync(path('games'), JSON.stringify(games))

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'catalogue-'))
    for (const name of CATALOGUE_FILES) {
      copyFileSync(join(CATALOGUE_FOLDER, `${name}.json`), path(name))
    }
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  test.each<[string, object, RegExp]>([
    ['a studio that does not exist', { provider: 'nobody' }, /dice.*nobody/],
    ['a category that does not exist', { categories: ['nothing'] }, /dice.*nothing/],
    ['a bet that is no amount', { minBet: '0.1e3' }, /games\.json/],
    ['a return above everything', { returnToPlayer: 101 }, /games\.json/],
    ['a field nobody reads', { engine: 'dice' }, /games\.json/],
    ['the slug of another game', { slug: 'limbo' }, /two .*limbo/],
  ])('that name %s stop the start and say where', (_what, change, sentence) => {
    writeGames(gamesNow().map((game) => (game['slug'] === 'dice' ? { ...game, ...change } : game)))
    expect(() => openCatalogue(everythingOffered(folder), folder)).toThrow(sentence)
  })

  test('that change are served without a restart, under a new version', () => {
    const catalogue = openCatalogue(everythingOffered(folder), folder)
    const before = catalogue.version()
    expect(openCatalogue(everythingOffered(folder), folder).version()).toBe(before)
    writeGames(gamesNow().filter(({ slug }) => slug !== 'dice'))
    expect(catalogue.bySlug('dice')).toBeUndefined()
    expect(catalogue.all()).toHaveLength(82)
    expect(catalogue.version()).not.toBe(before)
  })

  test('that are half written while somebody edits them stay as they were', () => {
    const catalogue = openCatalogue(everythingOffered(folder), folder)
    writeFileSync(path('games'), '[{"slug": "di')
    expect(catalogue.all()).toHaveLength(83)
    rmSync(path('studios'))
    expect(catalogue.providers()).toHaveLength(7)
  })
})

test('R250 a list of 5,000 titles is narrowed and sorted as truly as a short one', () => {
  const files = CATALOGUE_FILES.map((name) => ({
    name,
    json: JSON.parse(readFileSync(join(CATALOGUE_FOLDER, `${name}.json`), 'utf8')) as unknown,
  }))
  const { games, ...rest } = readCatalogue(files)
  const many = Array.from({ length: 5_000 }, (_, at) => {
    const like = games[at % games.length]
    if (!like) throw new Error('The catalogue is empty.')
    return { ...like, slug: `${like.slug}-${at}`, popularity: (at * 7919) % 5_003 }
  })
  const shelf = shelve({ games: many, ...rest })
  const { rows, count } = listOf(
    shelf,
    { category: 'slots', minRtp: '96', search: 'lantern', sort: 'popular' },
    { offset: 20, limit: 20 },
  )
  const expected = many
    .filter(({ name }) => name === 'Lantern Parade')
    .toSorted((a, b) => b.popularity - a.popularity)
  expect(count).toBe(expected.length)
  expect(rows).toEqual(expected.slice(20, 40))
})
