import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer } from '../../../testing-server.ts'
import { openGameFeed } from './game-feed.ts'
import { ProviderAway, type GameOffer, type GameProvider } from '../providers/game-provider.ts'
import { testGames } from '../testing.ts'

const DICE: GameOffer = {
  game: 'dice',
  returnToPlayer: 98.76,
  maxMultiplier: 1234,
  minBet: '0.20',
  maxBet: '7.00',
  hasDemo: false,
  features: ['shared-round'],
}

let offers: readonly GameOffer[] = [DICE]
let isAway = false
const provider: GameProvider = {
  ...testGames('feed').provider,
  async listGames() {
    if (isAway) throw new ProviderAway('feed')
    return offers
  },
}
let api: Awaited<ReturnType<typeof startTestServer>>

beforeAll(async () => {
  api = await startTestServer({}, {}, { gameProviders: [provider] })
})
afterAll(() => api.stop())

const listed = async () =>
  (await api.answerOf('getGames', { query: { limit: '100' } })).data.rows.map(({ slug }) => slug)

test('only what somebody runs is listed, with the figures of whoever runs it', async () => {
  expect(await listed()).toEqual(['dice'])
  const { game } = (await api.answerOf('getGame', { params: { slug: 'dice' } })).data
  expect(game).toMatchObject({
    name: 'Dice',
    returnToPlayer: 98.76,
    maxMultiplier: 1234,
    minBet: '0.20',
    maxBet: '7.00',
    hasDemo: false,
    features: ['shared-round'],
  })
  const { providers } = (await api.answerOf('getProviders')).data
  expect(providers.map(({ gameCount }) => gameCount)).toEqual([1])
  expect((await api.send('getGame', { params: { slug: 'limbo' } })).statusCode).toBe(404)
})

test('R808 a demo that the provider does not have is not found', async () => {
  const response = await api.send('launchGame', { body: { slug: 'dice', mode: 'demo' } })
  expect(response.json()).toMatchObject({ code: 'GAME_NOT_FOUND' })
})

test('a title the provider brings is listed with the next look, and pages are made anew', async () => {
  const before = api.lobby.catalogue.version()
  offers = [DICE, { ...DICE, game: 'limbo' }]
  await api.gameFeed.refresh()
  expect((await listed()).toSorted()).toEqual(['dice', 'limbo'])
  expect(api.lobby.catalogue.version()).not.toBe(before)
})

test('a provider that is away keeps what it last offered, over a restart as well', async () => {
  isAway = true
  await api.gameFeed.refresh()
  expect((await listed()).toSorted()).toEqual(['dice', 'limbo'])
  const restarted = await openGameFeed(api.context, [provider])
  expect(restarted.offerOf('dice')).toEqual(DICE)
  expect(restarted.version()).toBe(api.gameFeed.version())
  isAway = false
})

test('what a provider no longer offers leaves the list', async () => {
  offers = [DICE]
  await api.gameFeed.refresh()
  expect(await listed()).toEqual(['dice'])
})
