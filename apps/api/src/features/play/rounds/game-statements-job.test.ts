import type { HgTransaction } from '@baize/contract/hg-studio'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bet, openBooks, rollback, win } from '../../ledger/testing.ts'
import { ProviderAway, type GameProvider } from '../providers/game-provider.ts'
import { testGames } from '../testing.ts'
import { createGameStatementsJob } from './game-statements-job.ts'
import { tellerOf } from './testing.ts'

const HOUR_MS = 60 * 60_000
const ROUNDS = 40

let books: Awaited<ReturnType<typeof openBooks>>
let player: string
let truth: HgTransaction[]
const told = tellerOf(() => player)
let lines: { level: string; fields: Record<string, unknown>; line: string }[]

beforeAll(async () => {
  books = await openBooks()
  player = await books.openPlayer(1_000_000n)
  truth = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const txId = `told-${round}`
    const roundId = `round-of-${txId}`
    await books.betPath.settle(bet(player, txId, 100n))
    truth.push(told(txId, 'bet', 100n, roundId))
    const isTakenBack = round % 4 === 3
    await books.betPath.settle(isTakenBack ? rollback(player, txId) : win(player, txId, 250n))
    truth.push(
      isTakenBack
        ? told(`rollback-of-${txId}`, 'rollback', 100n, roundId)
        : told(`win-of-${txId}`, 'win', 250n, roundId),
    )
  }
})
afterAll(() => books.context.db.destroy())
beforeEach(() => {
  lines = []
  books.context.clock.set('2026-01-15T05:00:00Z')
})

function providerWith(transactionsBetween: GameProvider['transactionsBetween']): GameProvider {
  const { transactionsBetween: _, ...provider } = testGames('studio').provider
  return { ...provider, ...(transactionsBetween ? { transactionsBetween } : {}) }
}
const saying = (rows: readonly HgTransaction[]) =>
  providerWith(async function* (from, to) {
    yield* rows.filter(({ at }) => at >= from.toISOString() && at < to.toISOString())
  })

async function run(...providers: GameProvider[]) {
  const heard = (level: string) => (fields: Record<string, unknown>, line: string) =>
    void lines.push({ level, fields, line })
  const log = { ...books.context.log, info: heard('info'), fatal: heard('fatal') }
  const context = { ...books.context, log: log as unknown as typeof books.context.log }
  return await createGameStatementsJob(context, providers, 0).run(new AbortController().signal)
}

/** What can be wrong with one line of a statement. */
const WRONGS: readonly ((row: HgTransaction) => HgTransaction[])[] = [
  () => [],
  (row) => [{ ...row, amount: String(BigInt(row.amount) + 1n) }],
  (row) => [{ ...row, playerId: '00000000-0000-4000-8000-000000000000' }],
  (row) => [{ ...row, currency: 'USD' }],
  (row) => [{ ...row, gameId: 'orbit-crash' }],
  (row) => [{ ...row, roundId: 'another-round' }],
  (row) => [{ ...row, state: 'refused' }],
  (row) => [{ ...row, state: 'failed' }],
  (row) => [{ ...row, txId: `other-${row.txId}` }],
  (row) => [row, { ...row, txId: `phantom-of-${row.txId}` }],
]

test('G30 of 20 mismatches in the statement of a day each one is found, and nothing else is', async () => {
  const planted = Array.from({ length: 20 }, (_, at) => (at * 4 + (at % 3)) % truth.length)
  expect(new Set(planted).size).toBe(20)
  const expected = new Set<string>()
  const rows = truth.flatMap((row, at) => {
    const nth = planted.indexOf(at)
    if (nth < 0) return [row]
    const wrong = WRONGS[nth % WRONGS.length]?.(row) ?? []
    // Where the statement has another line it is that one, else the line of the ledger that stands alone.
    const phantom = wrong.find(({ txId }) => txId !== row.txId)
    expected.add(phantom && wrong.length > 1 ? phantom.txId : row.txId)
    if (phantom) expected.add(phantom.txId)
    return wrong
  })
  await run(saying(rows))
  const [alarm, ...others] = lines
  expect(others).toEqual([])
  expect(alarm).toMatchObject({
    level: 'fatal',
    line: 'GAME STATEMENT DIFFERS FROM THE LEDGER',
    fields: { provider: 'studio', day: '2026-01-14' },
  })
  const { named } = (alarm?.fields ?? {}) as { named?: string[] }
  expect(new Set(named?.map((words) => words.split(' ')[0]))).toEqual(expected)
})

test('G30 a statement that matches is no alarm, and the next day is compared at three in the morning', async () => {
  const next = await run(saying(truth))
  expect(lines.map(({ level, line }) => [level, line])).toEqual([
    ['info', 'game statement matches the ledger'],
  ])
  expect(lines[0]?.fields).toMatchObject({ compared: truth.length })
  expect(next).toEqual({ againInMs: 22 * HOUR_MS })
  books.context.clock.set('2026-01-15T01:00:00Z')
  expect(await run(saying(truth))).toEqual({ againInMs: 2 * HOUR_MS })
})

test('G30 a provider without a statement is not compared, and one that is away keeps none of the others from it', async () => {
  const away = providerWith(() => {
    throw new ProviderAway('the studio')
  })
  await expect(run(providerWith(undefined), away, saying(truth))).rejects.toThrow('studio')
  expect(lines.map(({ level }) => level)).toEqual(['info'])
})
