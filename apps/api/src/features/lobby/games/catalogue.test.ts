import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fixedClock, openLocaleFolders, type Clock } from '@baize/host'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CATALOGUE_FOLDER } from '../../../folders.ts'
import { listOf, openCatalogue, shelve } from './catalogue.ts'
import { everythingOffered } from '../testing.ts'
import { catalogueFiles, readCatalogue } from './catalogue-content.ts'

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
    const namesIn = (locale: string) => catalogue.categories(locale).map(({ name }) => name)
    expect(namesIn('en')).toContain('Live casino')
    expect(namesIn('de-AT')).toContain('Tischspiele')
    expect(namesIn('sw')).toEqual(namesIn('en'))
    const file = readFileSync(join(CATALOGUE_FOLDER, 'categories.json'), 'utf8')
    const names = openLocaleFolders().part('categories', (json) => Object.keys(json))
    for (const keys of names().content.values()) expect(keys).toEqual(JSON.parse(file))
  })
})

describe('the files of a catalogue', () => {
  let root: string
  const inCatalogue = (name: string) => join(root, 'catalogue', `${name}.json`)
  const titleFile = (slug: string) => join(root, 'titles', slug, 'title.json')
  const foldersNow = () => ({ titles: join(root, 'titles'), catalogue: join(root, 'catalogue') })
  const opened = (clock?: Clock) =>
    openCatalogue(everythingOffered(foldersNow()), { folders: foldersNow(), clock })
  const changeDice = (change: object) => {
    const dice = JSON.parse(readFileSync(titleFile('dice'), 'utf8')) as object
    writeFileSync(titleFile('dice'), JSON.stringify({ ...dice, ...change }))
  }

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'catalogue-'))
    for (const path of catalogueFiles()) {
      const isTitle = basename(path) === 'title.json'
      const copy = isTitle
        ? titleFile(basename(dirname(path)))
        : inCatalogue(basename(path, '.json'))
      mkdirSync(dirname(copy), { recursive: true })
      copyFileSync(path, copy)
    }
  })
  afterEach(() => rmSync(root, { recursive: true }))

  test.each<[string, object, RegExp]>([
    ['a studio that does not exist', { provider: 'nobody' }, /dice.*nobody/],
    ['a category that does not exist', { categories: ['nothing'] }, /dice.*nothing/],
    ['a bet that is no amount', { minBet: '0.1e3' }, /dice\/title\.json/],
    ['a return above everything', { returnToPlayer: 101 }, /dice\/title\.json/],
    ['a field nobody reads', { engine: 'dice' }, /dice\/title\.json/],
    ['pictures of nothing', { art: { palette: 'crimson' } }, /dice\/title\.json/],
  ])('that name %s stop the start and say where', (_what, change, sentence) => {
    changeDice(change)
    expect(() => opened()).toThrow(sentence)
  })

  test('that list a category without an English name stop the start', () => {
    const keys = JSON.parse(readFileSync(inCatalogue('categories'), 'utf8')) as string[]
    writeFileSync(inCatalogue('categories'), JSON.stringify([...keys, 'bingo']))
    expect(() => opened()).toThrow('The category bingo has no name in English.')
  })

  test('that change are served without a restart, under a new version', () => {
    const catalogue = opened()
    const before = catalogue.version()
    expect(opened().version()).toBe(before)
    rmSync(titleFile('dice'))
    expect(catalogue.bySlug('dice')).toBeUndefined()
    expect(catalogue.all()).toHaveLength(82)
    expect(catalogue.version()).not.toBe(before)
  })

  test('with the folder of a new title list it, and nothing else is written', () => {
    const catalogue = opened()
    cpSync(dirname(titleFile('dice')), dirname(titleFile('tumbling-dice')), { recursive: true })
    expect(catalogue.all()).toHaveLength(84)
    expect(catalogue.bySlug('tumbling-dice')).toMatchObject({ name: 'Dice' })
  })

  test('are looked at once a second, and not for every call', () => {
    const clock = fixedClock('2026-03-01T12:00:00Z')
    const catalogue = opened(clock)
    changeDice({ name: 'Two Dice' })
    clock.advance(999)
    expect(catalogue.bySlug('dice')).toMatchObject({ name: 'Dice' })
    clock.advance(1)
    expect(catalogue.bySlug('dice')).toMatchObject({ name: 'Two Dice' })
  })

  test('that are half written while somebody edits them stay as they were', () => {
    const catalogue = opened()
    writeFileSync(titleFile('dice'), '{"name": "Di')
    expect(catalogue.all()).toHaveLength(83)
    rmSync(inCatalogue('studios'))
    expect(catalogue.providers()).toHaveLength(7)
  })
})

test('R250 a list of 5,000 titles is narrowed and sorted as truly as a short one', () => {
  const files = catalogueFiles().map((path) => ({
    path,
    name: basename(path, '.json'),
    folder: basename(dirname(path)),
    json: JSON.parse(readFileSync(path, 'utf8')) as unknown,
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
