import { money } from '@baize/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testGames } from '../features/play/testing.ts'
import { fundPlayer, openPlayer } from '../testing-players.ts'
import { listenOnFreePort, startTestServer } from '../testing-server.ts'
import { NO_LIMITS } from '../testing.ts'

/** The soak and the attack of the benchmarks for minutes; here they tell what grows by counting alone. */
const STEPS = [100, 200, 300]

const games = testGames()
let api: Awaited<ReturnType<typeof startTestServer>>
let address: string
beforeAll(async () => {
  api = await startTestServer({}, { limits: NO_LIMITS }, { gameProviders: [games.provider] })
  address = await listenOnFreePort(api.app)
})
afterAll(() => api.stop())

/** How many rows each table has. */
async function rowCounts(): Promise<Readonly<Record<string, number>>> {
  const { db } = api.context
  const tables = await sql<{ name: string }>`select table_name as name
    from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`.execute(db)
  const counts = tables.rows.map(
    ({ name }) => `select '${name}' as name, count(*)::int from "${name}"`,
  )
  const { rows } = await sql
    .raw<{ name: string; count: number }>(counts.join(' union all '))
    .execute(db)
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

/** What became more between two counts, by table. */
function growth(before: Readonly<Record<string, number>>, after: Readonly<Record<string, number>>) {
  return Object.fromEntries(
    Object.entries(after)
      .map(([name, count]) => [name, count - (before[name] ?? 0)] as const)
      .filter(([, more]) => more !== 0),
  )
}

const openSockets = () =>
  process.getActiveResourcesInfo().filter((kind) => kind === 'TCPSocketWrap').length

test('G35 every hundred bets with their wins leave as many rows as the hundred before, and no handle', async () => {
  const { playerId, token } = await openPlayer(api, 'soak@example.com')
  await fundPlayer(api, playerId, money(1_000_000n, 'EUR'))
  await api.answerOf('launchGame', { token, body: { slug: 'dice', mode: 'real' } })
  const sessionId = `session-${games.opened.length}`
  const play = async (turn: number) => {
    const act = { roundId: `r-${turn}`, playerId, game: 'dice', amount: money(100n, 'EUR') }
    const bet = { act: 'bet', txId: `b-${turn}`, sessionId, isBonusBuy: false, ...act } as const
    const win = { act: 'win', txId: `w-${turn}`, closesRound: true, ...act } as const
    for (const order of [bet, win])
      expect((await api.play.wallet.settle('test-games', order)).status).toBe('OK')
  }
  const sockets = openSockets()
  const grown: unknown[] = []
  const first = await rowCounts()
  let before = first
  for (let turn = 0, [step, ...later] = STEPS; step !== undefined; [step, ...later] = later) {
    for (; turn < step; turn += 1) await play(turn)
    await api.context.events.idle()
    const after = await rowCounts()
    const { ledger_transaction, ledger_posting } = growth(before, after)
    grown.push({ ledger_transaction, ledger_posting })
    before = after
  }
  expect(grown).toEqual(STEPS.map(() => ({ ledger_transaction: 200, ledger_posting: 400 })))
  // What else is kept of play, the tables of wins first, is a row of each round at most.
  const { ledger_transaction: _t, ledger_posting: _p, ...others } = growth(first, before)
  expect(Object.entries(others).filter(([, more]) => more > (STEPS.at(-1) ?? 0))).toEqual([])
  await expect.poll(openSockets).toBeLessThanOrEqual(sockets)
})

test('G34 hundreds of guesses, malformed bodies and made-up addresses leave no row and no handle', async () => {
  const attack = (turn: number): [string, RequestInit][] => {
    const json = { 'content-type': 'application/json', connection: 'close' }
    const guess = JSON.stringify({ email: `nobody-${turn}@example.com`, password: `guess-${turn}` })
    return [
      ['/api/user/login', { method: 'POST', headers: json, body: guess }],
      ['/api/user/sign-up', { method: 'POST', headers: json, body: `{"email":${turn}` }],
      [`/api/made-up/${turn}`, { headers: { connection: 'close' } }],
      [
        '/api/user/get-user-details',
        { headers: { ...json, authorization: `Bearer made-up-${turn}` } },
      ],
    ]
  }
  const before = await rowCounts()
  const sockets = openSockets()
  let sent = 0
  for (const step of STEPS) {
    for (; sent < step;) {
      for (const [path, init] of attack(sent)) {
        const answer = await fetch(address + path, init)
        await answer.arrayBuffer()
        expect([path, answer.status >= 400 && answer.status < 500]).toEqual([path, true])
        sent += 1
      }
    }
    expect(growth(before, await rowCounts())).toEqual({})
    // A socket is gone when both ends have heard of it.
    await expect.poll(openSockets).toBeLessThanOrEqual(sockets)
  }
  console.log(`proof: ${sent} hostile calls, no row and no socket left behind`)
})
