import type { HgTransaction } from '@baize/contract/hg-studio'
import { money } from '@baize/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bet, openBooks, rollback, win } from '../../ledger/testing.ts'
import { reconcileGames } from './reconciliation.ts'
import { tellerOf } from './testing.ts'
import { testGames } from '../testing.ts'

const DAY = { from: new Date('2026-01-14T00:00:00Z'), to: new Date('2026-01-15T00:00:00Z') }

let books: Awaited<ReturnType<typeof openBooks>>
let player: string
let truth: HgTransaction[]
const told = tellerOf(() => player)

beforeAll(async () => {
  books = await openBooks()
  player = await books.openPlayer(10_000n)
  await books.betPath.settleTogether([bet(player, 'a', 100n), win(player, 'a', 250n)])
  await books.betPath.settle(bet(player, 'b', 300n))
  await books.betPath.settle(rollback(player, 'b'))
  await books.betPath.settle(rollback(player, 'never-came'))
  await books.betPath.settle({
    kind: 'promo',
    playerId: player,
    provider: 'studio',
    txId: 'gift',
    roundId: 'campaign',
    game: 'peg-drop',
    amount: money(50n, 'EUR'),
  })
  truth = [
    told('a', 'bet', 100n, 'round-of-a'),
    told('win-of-a', 'win', 250n, 'round-of-a'),
    told('b', 'bet', 300n, 'round-of-b'),
    told('rollback-of-b', 'rollback', 300n, 'round-of-b'),
    told('rollback-of-never-came', 'rollback', 75n, 'round-of-never-came'),
    told('gift', 'promo', 50n, null),
    { ...told('on-its-way', 'win', 10n, 'round-of-z'), state: 'waiting' },
    { ...told('too-poor', 'bet', 10n, 'round-of-y'), state: 'refused' },
  ]
})
afterAll(() => books.context.db.destroy())

async function disagreements(rows: readonly HgTransaction[]): Promise<string[]> {
  async function* transactionsBetween() {
    yield* rows
  }
  const provider = { ...testGames('studio').provider, transactionsBetween }
  const { mismatches } = await reconcileGames(books.context, provider, DAY)
  return mismatches.map(({ txId, problem }) => `${txId} ${problem}`)
}

test('two books that agree name nothing', async () => {
  expect(await disagreements(truth)).toEqual([])
})

test('an amount, a player or a round that differs is named', async () => {
  const rows = truth.map((row) =>
    row.txId === 'a' ? { ...row, amount: '1', roundId: 'round-of-x' } : row,
  )
  expect(await disagreements(rows)).toEqual([
    'a has round round-of-x and not round-of-a, amount 1 and not 100000000',
  ])
})

test('what only one of the two has is named, on either side', async () => {
  const phantom = told('phantom', 'win', 1n, 'round-of-a')
  expect(await disagreements([...truth.filter(({ txId }) => txId !== 'gift'), phantom])).toEqual([
    'phantom is done at the provider and not in the ledger',
    'gift is in the ledger and unknown to the provider',
  ])
})

test('what the provider has given up or denies is named', async () => {
  const rows = truth.map((row): HgTransaction => {
    if (row.txId === 'on-its-way') return { ...row, state: 'failed' }
    return row.txId === 'b' ? { ...row, state: 'refused' } : row
  })
  expect(await disagreements(rows)).toEqual([
    'b was refused, says the provider, and is in the ledger',
    'on-its-way waits for a person at the provider',
  ])
})
