import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPlayer } from '../../../testing-players.ts'
import { startTestServer } from '../../../testing-server.ts'
import { addFavourite } from './player-games-store.ts'

let api: Awaited<ReturnType<typeof startTestServer>>
let playerCount = 0
beforeAll(async () => {
  api = await startTestServer()
})
afterAll(() => api.stop())

const newPlayer = () => openPlayer(api, `games${playerCount++}@example.com`)
const gamesOf = async (token: string) => (await api.answerOf('getPlayerGames', { token })).data

async function setFavourite(token: string, slug: string, isFavourite = true) {
  // A moment later, so that the order of the deeds shows.
  api.context.clock.advance(1_000)
  return await api.send('setFavourite', { token, body: { slug, isFavourite } })
}

async function open(token: string, slug: string) {
  api.context.clock.advance(1_000)
  return await api.send('noteGameOpened', { token, body: { slug } })
}

describe('the favourites of a player', () => {
  test('R114 are kept, the newest first, and nobody else sees them', async () => {
    const [ann, bob] = [await newPlayer(), await newPlayer()]
    expect(await gamesOf(ann.token)).toEqual({ favourites: [], recent: [] })
    await setFavourite(ann.token, 'dice')
    await setFavourite(ann.token, 'limbo')
    expect((await gamesOf(ann.token)).favourites).toEqual(['limbo', 'dice'])
    expect((await gamesOf(bob.token)).favourites).toEqual([])
  })

  test('R114 are there once, however often a heart is clicked, and go when it is clicked away', async () => {
    const { token } = await newPlayer()
    await setFavourite(token, 'dice')
    await setFavourite(token, 'limbo')
    expect((await setFavourite(token, 'dice')).statusCode).toBe(200)
    expect((await gamesOf(token)).favourites).toEqual(['limbo', 'dice'])
    await setFavourite(token, 'limbo', false)
    expect((await setFavourite(token, 'limbo', false)).statusCode).toBe(200)
    expect((await gamesOf(token)).favourites).toEqual(['dice'])
  })

  test('R114 clicked on many pages at once end as one', async () => {
    const { token } = await newPlayer()
    const clicks = await Promise.all(Array.from({ length: 8 }, () => setFavourite(token, 'dice')))
    expect(clicks.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200))
    expect((await gamesOf(token)).favourites).toEqual(['dice'])
  })

  test('R114 of a game that left the house are not shown, and can be let go of', async () => {
    const { token, playerId } = await newPlayer()
    await addFavourite(api.context.db, playerId, 'long-gone', api.context.clock.now())
    expect((await gamesOf(token)).favourites).toEqual([])
    expect((await setFavourite(token, 'long-gone')).statusCode).toBe(404)
    expect((await setFavourite(token, 'long-gone', false)).statusCode).toBe(200)
    const rows = await api.context.db
      .selectFrom('favourite_game')
      .where('player_id', '=', playerId)
      .selectAll()
      .execute()
    expect(rows).toEqual([])
  })
})

describe('the recent games of a player', () => {
  test('R114 are the last 20 different ones, the last opened first', async () => {
    const { token, playerId } = await newPlayer()
    const slugs = api.lobby.catalogue
      .all()
      .slice(0, 22)
      .map(({ slug }) => slug)
    for (const slug of slugs) await open(token, slug)
    expect((await gamesOf(token)).recent).toEqual(slugs.toReversed().slice(0, 20))
    const again = slugs[5] ?? ''
    await open(token, again)
    const { recent } = await gamesOf(token)
    expect(recent).toHaveLength(20)
    expect(recent.slice(0, 2)).toEqual([again, slugs[21]])
    const kept = await api.context.db
      .selectFrom('recent_game')
      .where('player_id', '=', playerId)
      .select('game_slug')
      .execute()
    expect(kept).toHaveLength(20)
  })

  test('R114 opened at the same moment are all noted', async () => {
    const { token } = await newPlayer()
    const slugs = api.lobby.catalogue
      .all()
      .slice(0, 20)
      .map(({ slug }) => slug)
    const noted = await Promise.all([...slugs, ...slugs].map((slug) => open(token, slug)))
    expect(new Set(noted.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect((await gamesOf(token)).recent.toSorted()).toEqual(slugs.toSorted())
  })

  test('R808 are not made of games that do not exist', async () => {
    const { token } = await newPlayer()
    expect((await open(token, 'nothing')).json()).toMatchObject({ code: 'NOT_FOUND' })
    expect((await gamesOf(token)).recent).toEqual([])
  })
})

test.each(['getPlayerGames', 'setFavourite', 'noteGameOpened', 'getMyWins'] as const)(
  'R114 %s needs a player',
  async (name) => {
    const body = {
      setFavourite: { slug: 'dice', isFavourite: true },
      noteGameOpened: { slug: 'dice' },
    }
    const call = name in body ? { body: body[name as keyof typeof body] } : {}
    expect((await api.send(name, call)).json()).toMatchObject({ code: 'LOGIN_REQUIRED' })
    const ended = await api.send(name, { ...call, token: 'long-gone' })
    expect(ended.json()).toMatchObject({ code: 'SESSION_EXPIRED' })
  },
)
