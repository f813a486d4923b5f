import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { game as halo } from '../../../../titles/halo-roulette/game.ts'
import { game as orbit } from '../../../../titles/orbit-crash/game.ts'
import { isOfItsChain, sharedBetDraws, sharedDraws } from '@baize/fair/shared-draws'
import { crashGame } from './games/crash-game.ts'
import { chainOf, type RoundRow, type SeatRow } from './live-store.ts'
import type { TableGame } from './games/table-game.ts'
import { memberNamed, openTestTable, type TestTable } from './testing.ts'
import { wheelGame } from './games/wheel-game.ts'

const AUTOS = [101, 120, 150, 200, 300, null]

/** Plays a while with five players, then takes every round apart with nothing but what is published of it. */
async function playAndVerify(
  t: TestTable,
  { game, title, rounds, bet = 100, choiceOf }: Played,
): Promise<{ rounds: number; seats: number; paid: number; drawnFor: number }> {
  const players = ['a', 'b', 'c', 'd', 'e'].map((name) => memberNamed(`s-${name}`))
  for (const one of players) t.table.join(one)
  await t.pass(100)
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, one] of players.entries())
      if ((round + at) % 3 !== 0) await t.bet(one, String(bet), choiceOf(round * 5 + at))
    const [first] = players
    if (!first) throw new Error('Nobody plays.')
    await t.passUntil(first, 'ended')
    await t.passUntil(first, 'betting')
  }
  const played = t.db.all<RoundRow>('select * from live_rounds where result is not null')
  let seatCount = 0
  let paidCount = 0
  let drawnFor = 0
  const lines: string[] = []
  for (const row of played) {
    const proof = {
      tableId: row.table_id,
      terminalHash: row.terminal_hash,
      index: row.chain_index,
      salt: chainOf(t.db, row.terminal_hash)?.salt ?? '',
      clientSeeds: JSON.parse(row.client_seeds) as string[],
      chainHash: t.chains.hashOf({ terminalHash: row.terminal_hash, index: row.chain_index }),
    }
    expect(isOfItsChain(proof)).toBe(true)
    expect(JSON.stringify(game.draw(sharedDraws(proof)))).toBe(row.result)
    for (const seat of t.db.all<SeatRow>(
      'select * from live_seats where round_id = ?',
      row.round_id,
    )) {
      const choice = JSON.parse(seat.choice) as never
      const steps = game.stepsOf(choice, seat.cash_out) as never[]
      const again = title.engine.play(
        title.config as never,
        { choice, bet: BigInt(seat.staked), steps },
        sharedBetDraws(proof, seat.seat_id),
      )
      expect(String(again.paid)).toBe(seat.paid)
      lines.push(
        JSON.stringify({
          engine: title.engine.name,
          config: title.config,
          choice,
          bet: seat.staked,
          steps,
          shared: proof,
          payRule: seat.pay_rule,
          betId: seat.seat_id,
          paid: seat.paid,
          staked: seat.staked,
          events: again.events,
        }),
      )
      seatCount += 1
      if (again.paid > 0n) paidCount += 1
      if (again.due.den > 1n) drawnFor += 1
    }
  }
  expectPythonToAgree(lines)
  return { rounds: played.length, seats: seatCount, paid: paidCount, drawnFor }
}

const PYTHON = fileURLToPath(new URL('../../../../packages/fair/python', import.meta.url))

/** The same rounds, played again by a program that shares no line with this one. */
function expectPythonToAgree(lines: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync('python3', ['-B', 'verify.py'], {
    cwd: PYTHON,
    input: lines.join('\n'),
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  expect(JSON.parse(stdout)).toMatchObject({ verified: lines.length, failed: 0 })
  expect(status).toBe(0)
}

interface Played {
  readonly game: TableGame
  readonly title: typeof orbit | typeof halo
  readonly rounds: number
  /** One that leaves parts of a unit to be drawn for. */
  readonly bet?: number
  choiceOf(at: number): unknown
}

test('every flight can be verified, and what each player got of it, from what is published', async () => {
  const game = crashGame('orbit-crash', orbit.config)
  const counts = await playAndVerify(await openTestTable(game), {
    game: game as TableGame,
    title: orbit,
    rounds: 40,
    bet: 37,
    choiceOf: (at) => ({ autoCashout: AUTOS[at % AUTOS.length] ?? null }),
  })
  expect(counts.rounds).toBe(40)
  expect(counts.seats).toBeGreaterThan(100)
  expect(counts.paid).toBeGreaterThan(10)
  expect(counts.drawnFor).toBeGreaterThan(10)
})

test('every number of the wheel can be verified, and what each player got for it', async () => {
  const game = wheelGame('halo-roulette', halo.config)
  const spots = ['red', 'black', 'dozen-1', 'straight-17', 'column-2']
  const counts = await playAndVerify(await openTestTable(game), {
    game: game as TableGame,
    title: halo,
    rounds: 20,
    choiceOf: (at) => ({ spots: [{ spot: spots[at % spots.length] ?? 'red', amount: '100' }] }),
  })
  expect(counts.rounds).toBe(20)
  expect(counts.seats).toBeGreaterThan(50)
  expect(counts.paid).toBeGreaterThan(5)
})

test('the seeds of the first three who bet go into the draw, in their order', async () => {
  const game = crashGame('orbit-crash', orbit.config)
  const t = await openTestTable(game)
  const players = ['d', 'b', 'a', 'c'].map((name) => memberNamed(`s-${name}`))
  for (const one of players) t.table.join(one)
  await t.pass(100)
  for (const one of players) await t.bet(one, '100', { autoCashout: 101 })
  const [first] = players
  if (!first) throw new Error('Nobody plays.')
  await t.passUntil(first, 'ended')
  expect(first.last('result')?.proof.clientSeeds).toEqual([
    'seed-of-s-d',
    'seed-of-s-b',
    'seed-of-s-a',
  ])
})
