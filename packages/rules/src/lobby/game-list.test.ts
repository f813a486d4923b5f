import { GAME_SORTS, type Game, type GameSort } from '@baize/contract/lobby'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gameFilter, sortedGames, type GameFilter } from './game-list.ts'

const PLAIN: Game = {
  slug: 'plain',
  name: 'Plain',
  providerKey: 'house',
  providerName: 'House',
  categories: ['slots'],
  features: [],
  volatility: 'medium',
  hasDemo: true,
  returnToPlayer: 96,
  maxMultiplier: 1000,
  minBet: '0.20',
  maxBet: '100.00',
  releaseDate: '2024-01-01',
  popularity: 10,
}
const game = (slug: string, changes: Partial<Game> = {}): Game => ({ ...PLAIN, slug, ...changes })
const slugs = (games: readonly Game[]) => games.map(({ slug }) => slug).join(' ')

describe('a list of games', () => {
  test.each<[GameSort, string, Game[]]>([
    ['popular', 'c a b', [game('a', { popularity: 5 }), game('b', { popularity: 0 }), game('c')]],
    [
      'new',
      'b a',
      [game('a', { releaseDate: '2024-09-30' }), game('b', { releaseDate: '2024-10-01' })],
    ],
    [
      'alphabetical',
      'c a b',
      [game('a', { name: 'Keno 8' }), game('b', { name: 'keno 40' }), game('c', { name: 'Éclat' })],
    ],
    ['rtp', 'b a', [game('a', { returnToPlayer: 94.9 }), game('b', { returnToPlayer: 95 })]],
    ['maxMultiplier', 'b a', [game('a', { maxMultiplier: 49.5 }), game('b')]],
    ['minBet', 'b a', [game('a', { minBet: '10.00' }), game('b', { minBet: '9.50' })]],
    ['maxBet', 'a b', [game('a', { maxBet: '1000.00' }), game('b', { maxBet: '250.00' })]],
  ])('R250 sorted by %s stands as %s', (sort, expected, games) => {
    expect(slugs(sortedGames(games, sort))).toBe(expected)
    expect(slugs(sortedGames(games.toReversed(), sort))).toBe(expected)
  })

  test.each(GAME_SORTS)('R250 sorted by %s shows the more popular of equal games first', (sort) => {
    const games = [game('quiet', { popularity: 1 }), game('loud', { popularity: 99 })]
    expect(slugs(sortedGames(games, sort))).toBe('loud quiet')
  })

  const STAKES = [
    game('cheap', { minBet: '0.01', maxBet: '5.00' }),
    game('usual', { minBet: '0.20', maxBet: '100.00' }),
    game('dear', { minBet: '25.00', maxBet: '20000.00' }),
  ]
  test.each<[GameFilter, string]>([
    [{}, 'cheap usual dear'],
    [{ minBet: '5' }, 'cheap usual dear'],
    [{ minBet: '5.01' }, 'usual dear'],
    [{ maxBet: '0.10' }, 'cheap'],
    [{ maxBet: '0.2' }, 'cheap usual'],
    [{ minBet: '100.00000001' }, 'dear'],
    [{ minBet: '6', maxBet: '24.99' }, 'usual'],
    [{ minBet: '30', maxBet: '10' }, ''],
    [{ minBet: '020000', maxBet: '20000.00000000' }, 'dear'],
  ])('R250 for bets within %j holds "%s"', (filter, expected) => {
    expect(slugs(STAKES.filter(gameFilter(filter)))).toBe(expected)
  })

  test.each<[GameFilter, Partial<Game>]>([
    [{ category: 'table' }, { categories: ['slots', 'table'] }],
    [{ provider: 'other' }, { providerKey: 'other' }],
    [{ feature: 'tumble' }, { features: ['tumble'] }],
    [{ volatility: 'extreme' }, { volatility: 'extreme' }],
    [{ minRtp: '96.01' }, { returnToPlayer: 96.01 }],
  ])('R250 narrowed by %j leaves the others out', (filter, changes) => {
    const games = [game('other'), game('wanted', changes)]
    expect(slugs(games.filter(gameFilter(filter)))).toBe('wanted')
  })

  test('R250 narrowed to demo games leaves out those without one', () => {
    const games = [game('live', { hasDemo: false }), game('demo')]
    expect(slugs(games.filter(gameFilter({ demo: '1' })))).toBe('demo')
  })

  test('R250 bets are compared exactly, however they are written', () => {
    const minor = fc.bigInt({ min: 0n, max: 10n ** 15n })
    fc.assert(
      fc.property(minor, minor, (a, b) => {
        const listed = { minBet: decimal(a, 2), maxBet: '99999999999999999.00' }
        const isLetIn = gameFilter({ maxBet: decimal(b, 8) })(game('x', listed))
        expect(isLetIn).toBe(a * 10n ** 6n <= b)
      }),
    )
  })
})

function decimal(minor: bigint, exponent: number): string {
  const digits = String(minor).padStart(exponent + 1, '0')
  return `${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`
}
