import { GAME_SORTS, type Game } from '@baize/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer } from '../../../testing-server.ts'

let api: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  api = await startTestServer()
})
afterAll(() => api.stop())

async function gamesBy(query: Record<string, string>) {
  return (await api.answerOf('getGames', { query })).data
}
const slugs = (games: readonly Game[]) => games.map(({ slug }) => slug)

describe('get-full-category-list', () => {
  test('R705 answers every category in the order of the lobby, with its first games', async () => {
    const { topCategoryList } = (await api.answerOf('getFullCategoryList')).data
    expect(topCategoryList.map(({ key }) => key).slice(0, 3)).toEqual([
      'originals',
      'slots',
      'live-casino',
    ])
    const slots = topCategoryList.find(({ key }) => key === 'slots')
    expect(slots?.gameCount).toBe(33)
    expect(slots?.games).toHaveLength(20)
    expect(slots?.games.every(({ categories }) => categories.includes('slots'))).toBe(true)
    const { rows } = await gamesBy({ category: 'slots', sort: 'popular' })
    expect(slots?.games).toEqual(rows)
  })

  test('R705 a category has a key, a name, the number of its games and the games, and no more', async () => {
    const headers = { 'system-access-token': 'of-an-operator' }
    const answer = await api.send('getFullCategoryList', { query: { locale: 'en' }, headers })
    const { success, data } = answer.json<{
      success: boolean
      data: { topCategoryList: object[] }
    }>()
    expect(success).toBe(true)
    expect(Object.keys(data)).toEqual(['topCategoryList'])
    for (const category of data.topCategoryList) {
      expect(Object.keys(category)).toEqual(['key', 'name', 'gameCount', 'games'])
    }
  })

  test.each([
    ['en', 'Table games'],
    ['de', 'Tischspiele'],
    ['de-AT', 'Tischspiele'],
    ['ja', 'テーブルゲーム'],
    ['ar', 'ألعاب الطاولة'],
    ['xx', 'Table games'],
    ['constructor', 'Table games'],
    ['EN', 'Table games'],
  ])('R705 names the categories in %s', async (locale, name) => {
    const { data } = await api.answerOf('getFullCategoryList', { query: { locale } })
    expect(data.topCategoryList.find(({ key }) => key === 'table')?.name).toBe(name)
  })
})

describe('get-games', () => {
  test('R250 a game carries its stats, and nothing that only the house needs', async () => {
    const { rows } = await gamesBy({ search: 'storm citadel' })
    expect(rows).toEqual([
      {
        slug: 'storm-citadel',
        name: 'Storm Citadel',
        providerKey: 'nine-pines',
        providerName: 'Nine Pines',
        categories: ['slots', 'bonus-buy'],
        features: ['tumbles', 'free-spins', 'multipliers', 'bonus-buy'],
        volatility: 'high',
        hasDemo: true,
        returnToPlayer: 96.0762,
        maxMultiplier: 5000,
        minBet: '0.20',
        maxBet: '125.00',
        releaseDate: '2024-05-06',
        popularity: 522,
      },
    ])
  })

  const first: Record<(typeof GAME_SORTS)[number], string[]> = {
    popular: ['bonus-poker', 'velvet-blackjack', 'original-blackjack'],
    new: ['royal-turbine', 'quantum-quilt', 'marble-oracle'],
    alphabetical: ['american-roulette', 'baccarat-commission', 'baccarat-zero'],
    rtp: ['deuces-loose', 'blackjack-surrender', 'jacks-or-better'],
    maxMultiplier: ['minefield', 'coin-streak', 'limbo'],
    minBet: ['bonus-poker', 'jacks-express-8-5', 'dragon-steps'],
    maxBet: ['halo-roulette-vip', 'halo-baccarat', 'dice'],
  }
  test.each(GAME_SORTS)('R250 sorts by %s', async (sort) => {
    const { rows, count } = await gamesBy({ sort, limit: '100' })
    expect(count).toBe(83)
    expect(new Set(slugs(rows)).size).toBe(83)
    expect(slugs(rows).slice(0, 3)).toEqual(first[sort])
  })

  test('R250 sorts by popularity unless told otherwise', async () => {
    expect(await gamesBy({})).toEqual(await gamesBy({ sort: 'popular' }))
  })

  test.each<[Record<string, string>, (game: Game) => boolean, number]>([
    [{ category: 'live-casino' }, ({ categories }) => categories.includes('live-casino'), 11],
    [{ provider: 'paper-kite' }, ({ providerKey }) => providerKey === 'paper-kite', 6],
    [{ feature: 'hold-and-win' }, ({ features }) => features.includes('hold-and-win'), 3],
    [{ volatility: 'extreme' }, ({ volatility }) => volatility === 'extreme', 7],
    [{ minRtp: '99.5' }, ({ returnToPlayer }) => returnToPlayer >= 99.5, 4],
    [{ minBet: '10000' }, ({ maxBet }) => Number(maxBet) >= 10_000, 3],
    [{ maxBet: '0.05' }, ({ minBet }) => Number(minBet) <= 0.05, 14],
    [{ demo: '1' }, ({ hasDemo }) => hasDemo, 72],
    [
      {
        category: 'slots',
        provider: 'nine-pines',
        feature: 'tumbles',
        volatility: 'high',
        demo: '1',
      },
      ({ providerKey, volatility }) => providerKey === 'nine-pines' && volatility === 'high',
      3,
    ],
    [
      { search: 'roulette', category: 'live-casino', minBet: '3000', sort: 'maxBet' },
      ({ name }) => name.includes('Roulette'),
      2,
    ],
  ])('R250 narrows by %j', async (query, isWanted, expected) => {
    const { rows, count } = await gamesBy({ limit: '100', ...query })
    expect(count).toBe(expected)
    expect(rows).toHaveLength(expected)
    expect(rows.every(isWanted)).toBe(true)
  })

  test('R250 narrowed by what does not exist is empty, not refused', async () => {
    expect(await gamesBy({ category: 'nothing' })).toEqual({ rows: [], count: 0 })
    expect(await gamesBy({ search: 'zzzzzz' })).toEqual({ rows: [], count: 0 })
  })

  test('R250 searches past a slip of the finger, in the order asked for', async () => {
    const { rows } = await gamesBy({ search: 'rouletet', sort: 'minBet' })
    expect(rows.length).toBeGreaterThan(5)
    expect(rows.every(({ name }) => name.includes('Roulette'))).toBe(true)
    const bets = rows.map(({ minBet }) => Number(minBet))
    expect(bets).toEqual(bets.toSorted((a, b) => a - b))
  })

  test('R905 has 20 games on a page, and every game on exactly one page', async () => {
    const pages = await Promise.all(
      ['1', '2', '3', '4', '5', '6'].map((pageNo) => gamesBy({ pageNo, sort: 'alphabetical' })),
    )
    expect(pages.map(({ rows }) => rows.length)).toEqual([20, 20, 20, 20, 3, 0])
    expect(new Set(pages.map(({ count }) => count))).toEqual(new Set([83]))
    const { rows } = await gamesBy({ sort: 'alphabetical', limit: '100' })
    expect(pages.flatMap((page) => slugs(page.rows))).toEqual(slugs(rows))
  })

  test.each([
    [{ sort: 'sideways' }],
    [{ volatility: 'wild' }],
    [{ pageNo: '0' }],
    [{ pageNo: '-1' }],
    [{ limit: '0' }],
    [{ limit: '101' }],
    [{ minRtp: '1e2' }],
    [{ minBet: '1,5' }],
    [{ category: "'; drop table" }],
    [{ search: 'x'.repeat(65) }],
    [{ unknown: '1' }],
    [{ demo: '0' }],
  ])('R250 refuses %j', async (query) => {
    const response = await api.send('getGames', { query: query as Record<string, string> })
    expect(response.statusCode).toBe(422)
    expect(response.json()).toMatchObject({ code: 'INVALID_FIELDS' })
  })
})

describe('get-game', () => {
  test('R705 answers the game and others like it', async () => {
    const { game, related } = (
      await api.answerOf('getGame', { params: { slug: 'european-roulette' } })
    ).data
    expect(game.name).toBe('European Roulette')
    expect(related).toHaveLength(8)
    expect(slugs(related)).not.toContain('european-roulette')
    expect(slugs(related).slice(0, 3).toSorted()).toEqual([
      'american-roulette',
      'comet-roulette',
      'french-roulette',
    ])
  })

  test.each(['nothing', 'constructor', '-', '__proto__', '../dice'])(
    'R808 says that there is no game %s',
    async (slug) => {
      const response = await api.send('getGame', { params: { slug } })
      expect([404, 422]).toContain(response.statusCode)
    },
  )
})

test('R705 get-providers answers every studio with the number of its games', async () => {
  const { providers } = (await api.answerOf('getProviders')).data
  expect(providers).toContainEqual({ key: 'halo-live', name: 'Halo Live', gameCount: 11 })
  expect(providers).toHaveLength(7)
})

describe('the index of games', () => {
  test('R250 holds every game, the most popular first', async () => {
    const { games } = (await api.answerOf('getGameIndex')).data
    expect(games).toHaveLength(83)
    expect(games[0]?.slug).toBe('bonus-poker')
  })

  test.each(['getGameIndex', 'getFullCategoryList', 'getProviders', 'getGames'] as const)(
    '%s is sent once: who has it is told so without it',
    async (name) => {
      const first = await api.send(name)
      expect(first.headers['cache-control']).toContain('public')
      const again = await api.send(name, {
        headers: { 'if-none-match': String(first.headers.etag) },
      })
      expect([again.statusCode, again.body]).toEqual([304, ''])
      const other = await api.send(name, { headers: { 'if-none-match': '"older"' } })
      expect(other.statusCode).toBe(200)
    },
  )
})
