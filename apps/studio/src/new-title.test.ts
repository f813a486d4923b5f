import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gameTile, type TileArt } from '@baize/art'
import type { SlotLook } from '@baize/art/slots/look'
import { facts } from '@baize/fair/engines/slots/facts'
import type { SlotConfig } from '@baize/fair/engines/slots/slot-config'
import { strategies } from '@baize/fair/engines/slots/strategies'
import { playsOf } from '@baize/fair/simulations/title-plays'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listedGame, readCatalogue } from './catalogue.ts'

const ROOT = join(import.meta.dirname, '../../..')
const TITLES = join(ROOT, 'titles')
const SLUG = 'cinder-sevens'

const stale = (slug: string) => {
  throw new Error(`The sheet of ${slug} is of other rules.`)
}

describe('a slot of a known mechanic is one folder:', () => {
  let root: string
  let folder: string

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'titles-'))
    folder = join(root, 'titles', SLUG)
    mkdirSync(join(root, 'titles'))
    symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'))
    cpSync(join(TITLES, 'ember-sevens'), folder, { recursive: true })
    for (const file of ['game.ts', 'sheet.json']) {
      const text = readFileSync(join(folder, file), 'utf8')
      writeFileSync(join(folder, file), text.replace('ember-sevens', SLUG))
    }
  })
  afterEach(() => rmSync(root, { recursive: true }))

  const offeredNow = async () =>
    (await readCatalogue(stale, { titles: join(root, 'titles') })).titles

  test('the studio offers it with the figures of its sheet, and gives free rounds of it', async () => {
    const [title] = await offeredNow()
    if (!title) throw new Error('It is not offered.')
    expect(listedGame(title)).toMatchObject({ gameId: SLUG, engine: 'slots', maxMultiplier: 181 })
    expect(title.hasFreeRounds).toBe(true)
  })

  test('it is simulated in every way its engine names', async () => {
    const [title] = await offeredNow()
    if (!title) throw new Error('It is not offered.')
    const plays = playsOf(title.game, title.sheet, { ...facts, strategies })
    expect(plays.map(({ name, share }) => [name, share])).toEqual([['base', 1]])
  })

  test('every symbol of its rules has a picture, and its tile is drawn as it asks', async () => {
    const [title] = await offeredNow()
    const { look } = (await import(join(folder, 'look.ts'))) as { look: SlotLook }
    if (!title) throw new Error('It is not offered.')
    const { symbols } = title.game.config as SlotConfig
    expect(Object.keys(look.symbols).toSorted()).toEqual(Object.keys(symbols).toSorted())
    const { name, provider, art } = JSON.parse(
      readFileSync(join(folder, 'title.json'), 'utf8'),
    ) as { name: string; provider: string; art: TileArt }
    const tile = { slug: SLUG, name, studioKey: provider }
    expect(gameTile({ ...tile, art }, 'square')).not.toBe(gameTile(tile, 'square'))
  })

  test.each(['game.ts', 'sheet.json', 'scene.json'])(
    'without its %s it is not offered',
    async (file) => {
      rmSync(join(folder, file))
      expect(await offeredNow()).toEqual([])
    },
  )
})

describe('the titles of the house', () => {
  const withRules = readdirSync(TITLES).filter((slug) => existsSync(join(TITLES, slug, 'game.ts')))

  test('are all offered', async () => {
    const { titles } = await readCatalogue(stale)
    expect(withRules.length).toBeGreaterThan(20)
    expect(titles.map(({ game }) => game.slug)).toEqual(withRules.toSorted())
  })

  test.each(withRules)(
    '%s has no other figures in the catalogue than in its game',
    async (slug) => {
      const { titles } = await readCatalogue(stale)
      const title = titles.find(({ game }) => game.slug === slug)
      if (!title) throw new Error('It is not offered.')
      const { returnToPlayer, maxMultiplier, minBet, maxBet, hasDemo, features } = listedGame(title)
      const inCents = (bet: string) => Number(bet).toFixed(2)
      const figures = { returnToPlayer, maxMultiplier, hasDemo, features }
      const bets = { minBet: inCents(minBet), maxBet: inCents(maxBet) }
      const entry: unknown = JSON.parse(readFileSync(join(TITLES, slug, 'title.json'), 'utf8'))
      expect(entry).toMatchObject({ ...figures, ...bets })
    },
  )

  test.each(withRules)('%s has its entry in the catalogue and a name in English', (slug) => {
    const { name } = JSON.parse(readFileSync(join(TITLES, slug, 'title.json'), 'utf8')) as {
      name: string
    }
    expect(name).not.toBe('')
    expect(existsSync(join(TITLES, slug, 'texts/en.json'))).toBe(true)
  })
})
