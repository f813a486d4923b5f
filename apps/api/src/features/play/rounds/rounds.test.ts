import type { HgRound } from '@baize/contract/hg-studio'
import { money } from '@baize/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPlayer } from '../../../testing-players.ts'
import { startTestServer } from '../../../testing-server.ts'
import { HOUSE_BANK, playerCash } from '../../ledger/ledger.ts'
import { ProviderAway, type GameProvider } from '../providers/game-provider.ts'
import { testGames } from '../testing.ts'

let isAway = false
let playerOfRound = ''
let askedFor: string[] = []

function roundNamed(roundId: string): HgRound {
  return {
    roundId,
    gameId: 'dice',
    mathVersion: 1,
    payRule: 'drawn',
    configHash: 'c0ffee',
    playerId: playerOfRound,
    currency: 'EUR',
    state: 'closed',
    bet: '100000000',
    staked: '100000000',
    paid: '0',
    choice: { target: 5000 },
    steps: [],
    events: [],
    openedAt: '2026-01-14T12:00:00.000Z',
    closedAt: '2026-01-14T12:00:00.000Z',
    fairness: {
      kind: 'seeds',
      commitment: 'hash',
      clientSeed: 'client',
      nonce: 1,
      serverSeed: null,
    },
  }
}

const provider: GameProvider = {
  ...testGames().provider,
  async readRound(roundId) {
    if (isAway) throw new ProviderAway('test-games')
    askedFor.push(roundId)
    return roundNamed(roundId)
  },
  async openRoundsOf() {
    if (isAway) throw new ProviderAway('test-games')
    const openedAt = new Date('2026-01-14T11:00:00Z')
    return [{ roundId: 'r-open', game: 'dice', openedAt, stakedMinor: 125n, currency: 'EUR' }]
  },
}

let api: Awaited<ReturnType<typeof startTestServer>>
let ann: Awaited<ReturnType<typeof openPlayer>>
let bob: Awaited<ReturnType<typeof openPlayer>>

beforeAll(async () => {
  api = await startTestServer({}, {}, { gameProviders: [provider] })
  ann = await openPlayer(api, 'ann@example.com')
  bob = await openPlayer(api, 'bob@example.com')
  playerOfRound = ann.playerId
  const { playerId } = ann
  await api.context.db.transaction().execute((tx) =>
    api.ledger.postTransfer(tx, {
      debit: HOUSE_BANK,
      credit: playerCash(playerId),
      amount: money(1_000n, 'EUR'),
      key: 'deposit:ann',
      kind: 'deposit',
    }),
  )
  const act = { provider: 'test-games', roundId: 'r-1', playerId, game: 'dice' }
  await api.betPath.settle({ ...act, kind: 'bet', txId: 't-1', amount: money(100n, 'EUR') })
})
afterAll(() => api.stop())

const read = (token: string, roundId = 'r-1') => api.send('getRound', { token, query: { roundId } })

test('a player reads the proof of a round of their own', async () => {
  const { data } = await api.answerOf('getRound', { token: ann.token, query: { roundId: 'r-1' } })
  expect(data).toMatchObject({
    game: { slug: 'dice', name: 'Dice' },
    round: { roundId: 'r-1', fairness: { kind: 'seeds', nonce: 1, serverSeed: null } },
  })
})

test('nobody reads a round of another, and the provider is not even asked', async () => {
  askedFor = []
  expect((await read(bob.token)).json()).toMatchObject({ code: 'NOT_FOUND' })
  expect((await read(ann.token, 'r-unknown')).json()).toMatchObject({ code: 'NOT_FOUND' })
  expect(askedFor).toEqual([])
})

test('a round that the provider says is of another is not shown either', async () => {
  playerOfRound = bob.playerId
  expect((await read(ann.token)).json()).toMatchObject({ code: 'NOT_FOUND' })
  playerOfRound = ann.playerId
})

test('unfinished rounds are offered, and a provider that is away offers none', async () => {
  const { token } = ann
  expect((await api.answerOf('getOpenRounds', { token })).data.rounds).toEqual([
    {
      roundId: 'r-open',
      game: { slug: 'dice', name: 'Dice' },
      openedAt: '2026-01-14T11:00:00.000Z',
      staked: '1.25',
      currencyCode: 'EUR',
    },
  ])
  isAway = true
  expect((await api.answerOf('getOpenRounds', { token })).data.rounds).toEqual([])
  expect((await read(token)).json()).toMatchObject({ code: 'GAME_UNAVAILABLE' })
  isAway = false
})
