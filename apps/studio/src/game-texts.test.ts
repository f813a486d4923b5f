import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LOCALES_FOLDER, openLocaleFolders } from '@baize/host'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openGameTexts, serveGameTexts } from './game-texts.ts'

const TITLES = join(import.meta.dirname, '../../../titles')

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'game-texts-'))
  for (const tag of ['en', 'de', 'ar', 'ja']) {
    cpSync(join(LOCALES_FOLDER, tag), join(folder, tag), { recursive: true })
  }
})
afterEach(() => rmSync(folder, { recursive: true }))

const open = () => openGameTexts(openLocaleFolders(folder))

test('the nearest language is taken, English where there is none, with its direction', () => {
  const answers = ['de-AT', 'ja', 'AR', 'eo'].map((asked) => open().of(asked, []))
  expect(answers.map(({ locale, direction }) => [locale, direction])).toEqual([
    ['de', 'ltr'],
    ['ja', 'ltr'],
    ['ar', 'rtl'],
    ['en', 'ltr'],
  ])
})

test('the shell, a scene and a title are answered by name, and what does not exist is left out', () => {
  const { texts } = open().of('en', ['shell', 'dice', 'titles/dice', 'titles/../x', 'nothing'])
  expect(Object.keys(texts)).toEqual(['shell', 'dice', 'titles/dice'])
  expect(texts['titles/dice']?.['name']).toBe('Dice')
})

test('a locale may bring the texts of a title that does not speak its language, and only of such', () => {
  mkdirSync(join(folder, 'eo/titles'), { recursive: true })
  mkdirSync(join(folder, 'eo/games'))
  writeFileSync(
    join(folder, 'eo/locale.json'),
    JSON.stringify({ name: 'Esperanto', direction: 'ltr', order: 9 }),
  )
  writeFileSync(join(folder, 'eo/games/shell.json'), JSON.stringify({ bet: 'Veto' }))
  writeFileSync(join(folder, 'eo/titles/dice.json'), JSON.stringify({ 'rules.1': 'Ĵetkuboj' }))
  const { texts } = open().of('eo', ['shell', 'titles/dice', 'titles/limbo'])
  expect(texts['shell']).toEqual({ bet: 'Veto' })
  expect(texts['titles/dice']).toEqual({ 'rules.1': 'Ĵetkuboj', name: 'Dice' })
  expect(texts['titles/limbo']?.['name']).toBe('Limbo')
  mkdirSync(join(folder, 'de/titles'), { recursive: true })
  writeFileSync(join(folder, 'de/titles/dice.json'), JSON.stringify({ 'rules.1': 'Würfel' }))
  expect(open).toThrow(/dice in de stand in two places/)
})

test('a title has one name: that of its catalogue entry, in every language', () => {
  const texts = open()
  const slugs = readdirSync(TITLES).filter((slug) => existsSync(join(TITLES, slug, 'texts')))
  expect(slugs.length).toBeGreaterThan(20)
  const other = ['en', 'ar'].flatMap((locale) =>
    slugs.filter((slug) => {
      const entry = JSON.parse(readFileSync(join(TITLES, slug, 'title.json'), 'utf8')) as object
      const said = texts.of(locale, [`titles/${slug}`]).texts[`titles/${slug}`]
      return said?.['name'] !== (entry as { name: string }).name
    }),
  )
  expect(other).toEqual([])
})

test('texts are served for an hour, compressed, and not again to who has them', async () => {
  const app = Fastify()
  serveGameTexts(app, open())
  const url = '/client/texts/de?of=shell,dice,titles/dice'
  const answer = await app.inject({ url, headers: { 'accept-encoding': 'br' } })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'cache-control': 'public, max-age=3600',
    'content-encoding': 'br',
  })
  const etag = String(answer.headers['etag'])
  const again = await app.inject({ url, headers: { 'if-none-match': etag } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const plain = await app.inject({ url })
  expect(plain.json()).toMatchObject({ locale: 'de', texts: { 'titles/dice': expect.anything() } })
})
