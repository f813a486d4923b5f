import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openLocaleFolders } from '@baize/host'
import { PSEUDO_LOCALE, writePseudoLocale } from '@baize/testkit'
import { afterAll, expect, test } from 'vitest'
import { flatten, localeFaults, type Messages } from './locale-faults.ts'
import { MESSAGE_PARTS } from './locale-texts.ts'

const folder = mkdtempSync(join(tmpdir(), 'pseudo-locale-'))
writePseudoLocale(folder)
const locales = openLocaleFolders(folder)
afterAll(() => rmSync(folder, { recursive: true }))

test('the pseudo-locale stands beside the locales of the project and is offered by none of its own accord', () => {
  const tags = openLocaleFolders()
    .list()
    .map(({ tag }) => tag)
  expect(locales.list().map(({ tag, isOffered }) => [tag, isOffered])).toEqual([
    ...tags.map((tag) => [tag, true]),
    [PSEUDO_LOCALE, false],
  ])
})

test.each(MESSAGE_PARTS)(
  'its %s texts take the place of the English ones, none of them in plain letters',
  (part) => {
    const texts = locales.part(part, (json) => json as Messages)().content
    const pseudo = texts.get(PSEUDO_LOCALE) ?? {}
    expect(localeFaults(texts.get('en') ?? {}, pseudo, { locale: PSEUDO_LOCALE })).toEqual([])
    const isMarked = (text: string) => text.startsWith('⟦') || !/\p{L}/u.test(text)
    expect([...flatten(pseudo).values()].filter((text) => !isMarked(text))).toEqual([])
  },
)
