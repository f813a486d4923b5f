import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createGameSearch, type SearchableGame } from './game-search.ts'

interface Listed {
  readonly name: string
  readonly provider: string
  readonly popularity: number
}

const TITLES = new URL('../../../../titles/', import.meta.url)
const GAMES: SearchableGame[] = readdirSync(TITLES).map((slug) => {
  const file = readFileSync(new URL(`${slug}/title.json`, TITLES), 'utf8')
  const { name, provider, popularity } = JSON.parse(file) as Listed
  return { name, providerName: provider.replaceAll('-', ' '), popularity }
})

const search = createGameSearch(GAMES)
const namesFor = (text: string) => search(text).map(({ name }) => name)
const among = (names: readonly string[]) =>
  createGameSearch(
    names.map((name, at) => ({ name, providerName: 'House', popularity: names.length - at })),
  )

describe('the search for games', () => {
  test.each([
    ['the whole name', 'Lantern Parade', 'Lantern Parade'],
    ['the beginning of a word', 'cita', 'Storm Citadel'],
    ['words in another order', 'parade lantern', 'Lantern Parade'],
    ['words written as one', 'lanternparade', 'Lantern Parade'],
    ['one word written as two', 'mine field', 'Minefield'],
    ['a part inside a word', 'field', 'Minefield'],
    ['a swapped pair of letters', 'lantren', 'Lantern Parade'],
    ['a letter left out', 'minfield', 'Minefield'],
    ['a letter too many', 'citaadel', 'Storm Citadel'],
    ['a wrong letter', 'cactos', 'Cactus Showdown'],
    ['a wrong first letter', 'vactus', 'Cactus Showdown'],
    ['two slips in a long word', 'scriptroiun', 'Owl Scriptorium'],
    ['a slip in a word that is not finished', 'scirpto', 'Owl Scriptorium'],
    ['a slip in one word of two', 'strom citadel', 'Storm Citadel'],
    ['marks that the name does not have', 'lántérn', 'Lantern Parade'],
    ['capitals and odd spaces', '  PRISM   falls ', 'Prism Falls'],
    ['a shorthand', 'ltnprd', 'Lantern Parade'],
    ['digits', '6-5', 'Speed Blackjack 6-5'],
  ])('R250 finds a game by %s', (_what, text, expected) => {
    expect(namesFor(text)[0]).toBe(expected)
  })

  test('R250 finds the games of a studio by its name, after those that bear it themselves', () => {
    expect(namesFor('paper kite').toSorted()).toEqual(
      GAMES.filter(({ providerName }) => providerName === 'paper kite')
        .map(({ name }) => name)
        .toSorted(),
    )
    expect(namesFor('kite')[0]).toBe('Kite Race')
    const isNamedSo = namesFor('halo').map((name) => name.startsWith('Halo'))
    expect(isNamedSo).toEqual([...Array(6).fill(true), ...Array(5).fill(false)])
  })

  test('R250 puts a whole word before a beginning, and that before a part of a word', () => {
    const find = among(['Blackjack', 'Jackpots', 'The Jack'])
    expect(find('jack').map(({ name }) => name)).toEqual(['The Jack', 'Jackpots', 'Blackjack'])
  })

  test('R250 puts the very name first, and the more popular of equal matches', () => {
    const find = among(['Halo Wheel VIP', 'Halo Wheel Gold', 'Halo Wheel'])
    expect(find('halo wheel').map(({ name }) => name)).toEqual([
      'Halo Wheel',
      'Halo Wheel VIP',
      'Halo Wheel Gold',
    ])
  })

  test('R250 guesses a slip only when nothing holds what was typed', () => {
    const find = among(['Gold Rush', 'Cold Rush'])
    expect(find('gold').map(({ name }) => name)).toEqual(['Gold Rush'])
    expect(find('golt').map(({ name }) => name)).toEqual(['Gold Rush'])
    expect(find('xold').map(({ name }) => name)).toEqual(['Gold Rush', 'Cold Rush'])
  })

  test.each([
    ['Éclat de Nuit', 'eclat'],
    ['Straße', 'strasse'],
    ['Smørrebrød', 'smorrebrod'],
    ['Łódź', 'lodz'],
    ["Dragon's Den", 'dragons'],
    ['ｗｉｄｅ', 'wide'],
    ['龍の門', '龍'],
  ])('R250 finds %s by %s', (name, text) => {
    expect(among([name])(text)).toHaveLength(1)
  })

  test.each(['', '   ', '-', '!?'])(
    'R250 shows every game for %j, the most popular first',
    (text) => {
      const found = search(text)
      expect(found).toHaveLength(GAMES.length)
      expect(found[0]?.popularity).toBe(Math.max(...GAMES.map(({ popularity }) => popularity)))
    },
  )

  test.each(['zzzzzz', 'xq', '999', 'lantern zzzzzz'])('R250 finds nothing for %j', (text) => {
    expect(search(text)).toEqual([])
  })
})

describe('whatever is typed,', () => {
  const anyGame = fc.constantFrom(...GAMES)

  test('R250 a game is the answer to its own name and to every beginning of it', () => {
    fc.assert(
      fc.property(anyGame, fc.double({ min: 0, max: 1, noNaN: true }), (game, part) => {
        expect(namesFor(game.name)[0]).toBe(game.name)
        const length = Math.max(2, Math.ceil(part * game.name.length))
        expect(namesFor(game.name.slice(0, length))).toContain(game.name)
      }),
    )
  })

  test('R250 the answer is a part of the list, without twins', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
        const found = search(text)
        expect(new Set(found).size).toBe(found.length)
        expect(found.every((game) => GAMES.includes(game))).toBe(true)
      }),
    )
  })

  test('R250 a word is found exactly when it holds the text, is few slips away or is its shorthand', () => {
    const word = fc.string({
      unit: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      minLength: 1,
      maxLength: 11,
    })
    fc.assert(
      fc.property(word, word, (name, typed) => {
        const isFound = among([name])(typed).length > 0
        expect(isFound).toBe(isMatch(typed, name))
      }),
      { numRuns: 3_000 },
    )
  })
})

/** The same rule, told slowly. */
function isMatch(typed: string, name: string): boolean {
  if (name.startsWith(typed) || (typed.length > 1 && name.includes(typed))) return true
  const allowed = typed.length < 4 ? 0 : typed.length < 8 ? 1 : 2
  const beginnings = Array.from({ length: name.length + 1 }, (_, at) => name.slice(0, at))
  const fewest = Math.min(...beginnings.map((beginning) => slips(typed, beginning)))
  if (allowed > 0 && fewest <= allowed) return true
  const inOrder = new RegExp(`^${typed.split('').join('.*')}`)
  return typed.length > 2 && inOrder.test(name)
}

function slips(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, row) => [row])
  const cell = (row: number, at: number) => table[row]?.[at] ?? 0
  for (let at = 0; at <= b.length; at += 1) (table[0] ?? [])[at] = at
  for (let row = 1; row <= a.length; row += 1) {
    for (let at = 1; at <= b.length; at += 1) {
      const costs = [
        cell(row - 1, at) + 1,
        cell(row, at - 1) + 1,
        cell(row - 1, at - 1) + Number(a[row - 1] !== b[at - 1]),
      ]
      const isSwap = row > 1 && at > 1 && a[row - 1] === b[at - 2] && a[row - 2] === b[at - 1]
      if (isSwap) costs.push(cell(row - 2, at - 2) + 1)
      ;(table[row] ?? [])[at] = Math.min(...costs)
    }
  }
  return cell(a.length, b.length)
}
