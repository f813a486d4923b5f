import type { HgCampaign, HgTransaction } from '@baize/contract/hg-studio'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '../database/open.ts'
import { createGate } from '../features/gate/gate.ts'
import { testGames } from '../features/play/testing.ts'
import type { GameProvider } from '../features/play/providers/game-provider.ts'
import { openPlayer } from '../testing-players.ts'
import { startTestServer } from '../testing-server.ts'
import { operatorLines } from './testing.ts'

const given: HgCampaign[] = []
const phantom: HgTransaction = {
  txId: 'phantom',
  act: 'win',
  roundId: 'r-1',
  playerId: 'p-1',
  gameId: 'dice',
  currency: 'EUR',
  amount: '100000000',
  at: '2026-01-14T12:00:00.000Z',
  state: 'done',
}
const provider: GameProvider = {
  ...testGames().provider,
  async *transactionsBetween() {
    yield phantom
  },
  campaigns: {
    wins: 'as-sum',
    async create(campaign) {
      given.push(campaign)
      return undefined
    },
    read: async () => [{ playerId: 'p-1', state: 'active', used: 3, won: '250000000' }],
    cancel: async () => {},
  },
}
let api: Awaited<ReturnType<typeof startTestServer>>

beforeAll(async () => {
  api = await startTestServer({}, {}, { gameProviders: [provider] })
})
afterAll(() => api.stop())

const operator = (...args: string[]) => operatorLines({ context: api.context, features: api }, args)

test('reconcile-games names what a provider and the ledger disagree on', async () => {
  const lines = await operator('reconcile-games', '2026-01-14T00:00:00Z', '2026-01-15T00:00:00Z')
  expect(lines).toEqual([
    'test-games: 1 compared, 1 disagree',
    '  win       phantom  round r-1  player p-1  is done at the provider and not in the ledger',
  ])
})

test.each([
  [['yesterday', '2026-01-15'], 'yesterday is no moment'],
  [['2026-01-15', '2026-01-14'], 'The second moment comes after the first.'],
])('reconcile-games %j says what is wrong', async (args, sentence) => {
  await expect(operator('reconcile-games', ...args)).rejects.toThrow(sentence)
})

test('free rounds are given at the studio that runs the game, for a week', async () => {
  const { playerId } = await openPlayer(api, 'lucky@example.com')
  await operator('give-free-rounds', 'lucky@example.com', 'lantern-parade', '10', '0.20')
  expect(given).toMatchObject([
    {
      gameIds: ['lantern-parade'],
      playerIds: [playerId],
      currency: 'EUR',
      betValue: '20000000',
      spins: 10,
      startsAt: '2026-01-14T12:00:00.000Z',
      endsAt: '2026-01-21T12:00:00.000Z',
    },
  ])
  expect(await operator('free-rounds', 'lantern-parade', given[0]?.campaignId ?? '')).toEqual([
    'player p-1  active  used 3  won 250000000',
  ])
  await expect(operator('free-rounds', 'no-such-game', 'x')).rejects.toThrow('Nobody gives')
})

test('R411 T19 free rounds are not given to who has excluded themselves or is frozen', async () => {
  const gate = createGate(api.context)
  const givenBefore = given.length
  for (const [who, bar] of [
    ['away', (tx: Tx, id: string) => gate.setExclusion(tx, id, { isPermanent: true, until: null })],
    ['cold', (tx: Tx, id: string) => gate.setFreeze(tx, id, new Date('2026-02-01T00:00:00Z'))],
  ] as const) {
    const { playerId, email } = await openPlayer(api, `${who}@example.com`)
    await api.context.db.transaction().execute((tx) => bar(tx, playerId))
    await expect(
      operator('give-free-rounds', email, 'lantern-parade', '10', '0.20'),
    ).rejects.toThrow(`${email} may not play`)
  }
  expect(given).toHaveLength(givenBefore)
})

test('R805 a cap of the house binds a player until it is lifted', async () => {
  const { playerId } = await openPlayer(api, 'capped@example.com')
  const capOf = async () =>
    (await createGate(api.context).readState(api.context.db, playerId)).limits
  await operator('bet-cap', 'capped@example.com', '5.00')
  expect(await capOf()).toMatchObject([
    { type: 'maxBet', setBy: 'operator', value: { amountMinor: 500n, currency: 'EUR' } },
  ])
  await operator('bet-cap', 'capped@example.com', 'none')
  expect(await capOf()).toEqual([])
  await expect(operator('bet-cap', 'capped@example.com', 'much')).rejects.toThrow('no amount')
})
