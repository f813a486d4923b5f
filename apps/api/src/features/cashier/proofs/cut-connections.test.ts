import { Refusal } from '@baize/contract'
import { seededRandom } from '@baize/host'
import { isDepositOver } from '@baize/rules/payment-states'
import { proofPatienceMs } from '@baize/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isDatabaseOutage } from '../../../database/open.ts'
import { auditLedger } from '../../ledger/audit/ledger-audit-store.ts'
import { CANNOT_CUT, openCutDatabase, type CutDatabase } from '../../ledger/proofs/cut/testing.ts'
import { inParallel, report, runsOf, seed } from '../../ledger/proofs/testing.ts'
import { bet, win } from '../../ledger/testing.ts'
import { openTestCashier, type TestCashier } from '../testing.ts'

const PLAYERS = runsOf(3, 3, 400)
const DEPOSITS = 2
const AMOUNT_MINOR = 10_000n
const PAYOUT_MINOR = 6_000n
const COPIES = 2
const SIDE_BY_SIDE = 4
/** Whoever is cut again and again is at fault, and not the line. */
const TRIES_MAX = 100
/** A call asks the database some twenty times. */
const WORN_MESSAGES = 6
/** Of so many answers one is followed by the end of all connections. */
const ENDED_AFTER = 8
/** A payment that nobody knows of by then was never started, and whatever is open is asked for each minute. */
const NEVER_STARTED_MS = 11 * 60_000
const MINUTE_MS = 60_000
const WORN_RUNS = 4
/** Each takes twenty of them. */
const RUNS_MAX = 10 + PLAYERS

const random = seededRandom(String(seed))
const draw = (below: number) => random.bytes(4).readUInt32BE() % below

let cut: CutDatabase
let site: TestCashier
beforeAll(async () => {
  if (CANNOT_CUT) return
  cut = await openCutDatabase(random, WORN_MESSAGES)
  site = await openTestCashier({}, { db: cut.db })
})
afterAll(async () => {
  if (CANNOT_CUT) return
  cut.mend()
  await site.server.stop()
  await cut.remove()
})

type Player = Awaited<ReturnType<TestCashier['openPlayer']>>

let repeats = 0

/** Whoever hears that the database is away asks again, with the same key or number. */
async function untilTold<T>(ask: () => Promise<T>, isOutage: (answer: T) => boolean): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      const answer = await ask()
      if (!isOutage(answer)) {
        if (draw(ENDED_AFTER) === 0) await cut.endConnections()
        return answer
      }
    } catch (error) {
      if (!isDatabaseOutage(error)) throw error
    }
    if (tries === TRIES_MAX) throw new Error('Cut again and again.')
    repeats += 1
  }
}

const is503 = ({ statusCode }: { statusCode: number }) => statusCode === 503
const never = () => false

async function payIn(player: Player): Promise<void> {
  const body = site.depositBody({ amount: '100' })
  const { token } = player
  const answer = await untilTold(() => site.call('startDeposit', { token, body }), is503)
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body])
  const { depositId } = answer.json<{ data: { deposit: { depositId: string } } }>().data.deposit
  const payment = site.testProvider.paymentOf(depositId)
  if (!payment) return
  const news = site.testProvider.news(payment)
  await inParallel(COPIES, COPIES, async () => {
    const reply = await untilTold(() => site.deliver(news), is503)
    expect([reply.statusCode, reply.body]).toEqual([200, reply.body])
  })
}

/** The job tries again by itself what was cut; a minute later, whatever is still open. */
async function followUp(): Promise<void> {
  site.context.clock.advance(MINUTE_MS)
  await site.server.cashier.followUp.run().catch((error: unknown) => {
    if (!isDatabaseOutage(error)) throw error
  })
}

/** Some runs over the worn line, and then until nothing is open. */
async function followAll(countOpen: () => Promise<number>): Promise<void> {
  for (let run = 0; run < WORN_RUNS; run += 1) await followUp()
  cut.mend()
  for (let run = 0; (await countOpen()) > 0; run += 1) {
    expect(run).toBeLessThan(RUNS_MAX)
    await followUp()
  }
}

async function openDeposits(): Promise<number> {
  const rows = await cut.db.selectFrom('deposit').select('state').execute()
  return rows.filter(({ state }) => !isDepositOver(state)).length
}

async function openWithdrawals(): Promise<number> {
  const rows = await cut.db.selectFrom('withdrawal').select('state').execute()
  return rows.filter(({ state }) => state !== 'paid').length
}

async function playThrough({ playerId }: Player, balance: bigint): Promise<void> {
  const { settle } = site.server.betPath
  for (const act of [bet(playerId, playerId, balance), win(playerId, playerId, balance)])
    expect(await untilTold(() => settle(act), never)).toMatchObject({ ok: true })
}

/** Asked for by the player, approved by the house: each until it was told. */
async function payOut(player: Player): Promise<string> {
  const body = site.withdrawalBody(player)
  const { playerId } = player
  // What was paid in is followed for longer than a session lasts.
  const open = () => site.server.sessions.open({ playerId, deviceType: 'desktop' })
  const token = await untilTold(open, never)
  const answer = await untilTold(() => site.call('requestWithdrawal', { token, body }), is503)
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body])
  const { withdrawalId } = answer.json<{
    data: { withdrawal: { withdrawalId: string } }
  }>().data.withdrawal
  await untilTold(
    () =>
      site.server.cashier.payouts.approve(withdrawalId).catch((error: unknown) => {
        // It was approved before, and the answer was lost.
        if (!(error instanceof Refusal) || error.code !== 'WITHDRAWAL_ERROR') throw error
      }),
    never,
  )
  return withdrawalId
}

test.skipIf(CANNOT_CUT)(
  'G4 deposits, bets and withdrawals whose connections are cut are made once when they are asked again',
  { timeout: proofPatienceMs(600_000) },
  async () => {
    const players = await inParallel(PLAYERS, SIDE_BY_SIDE, (no) =>
      site.openPlayer(`cut-${no}@example.com`),
    )
    cut.wear()
    await inParallel(PLAYERS * DEPOSITS, SIDE_BY_SIDE, (at) =>
      payIn(players[at % PLAYERS] as Player),
    )
    site.context.clock.advance(NEVER_STARTED_MS)
    await followAll(openDeposits)

    const paidIn = new Map<string, bigint>()
    const listed = await cut.db.selectFrom('deposit').selectAll().execute()
    for (const { id, player_id, state } of listed) {
      const isKnown = site.testProvider.paymentOf(id) !== undefined
      expect([id, state]).toEqual([id, isKnown ? 'approved' : 'failed'])
      if (isKnown) paidIn.set(player_id, (paidIn.get(player_id) ?? 0n) + AMOUNT_MINOR)
    }
    expect(listed).toHaveLength(PLAYERS * DEPOSITS)
    const paying = players.filter(({ playerId }) => paidIn.has(playerId))

    cut.wear()
    const withdrawn = new Map<string, string[]>()
    await inParallel(paying.length, SIDE_BY_SIDE, async (at) => {
      const player = paying[at] as Player
      const balance = paidIn.get(player.playerId) ?? 0n
      await playThrough(player, balance)
      const ids: string[] = []
      for (let left = balance; left >= PAYOUT_MINOR; left -= PAYOUT_MINOR)
        ids.push(await payOut(player))
      withdrawn.set(player.playerId, ids)
    })
    await followAll(openWithdrawals)

    let payouts = 0
    for (const { playerId } of players) {
      const ids = withdrawn.get(playerId) ?? []
      const rows = await cut.db
        .selectFrom('withdrawal')
        .where('player_id', '=', playerId)
        .select(['id', 'state'])
        .execute()
      expect(new Map(rows.map(({ id, state }) => [id, state]))).toEqual(
        new Map(ids.map((id) => [id, 'paid'])),
      )
      const left = (paidIn.get(playerId) ?? 0n) - PAYOUT_MINOR * BigInt(ids.length)
      const wallets = await site.server.ledger.walletsOf(playerId)
      expect(wallets.map(({ balance, held }) => [balance.amountMinor, held.amountMinor])).toEqual(
        paidIn.has(playerId) ? [[left, 0n]] : [],
      )
      payouts += ids.length
    }
    expect(await auditLedger(cut.db)).toEqual([])
    const { none, ...suffered } = cut.counts
    expect(cut.endedCount()).toBeGreaterThan(0)
    expect(repeats).toBeGreaterThan(0)
    report(
      `${listed.length} deposits (${[...paidIn.values()].reduce((sum, one) => sum + one, 0n) / AMOUNT_MINOR} begun at the ` +
        `provider), ${paying.length} bets with their wins and ${payouts} withdrawals, asked again ${repeats} times while ` +
        `${cut.endedCount()} connections were ended and a worn line did ${JSON.stringify(suffered)} (${none} untroubled ` +
        'messages): each credited and paid once, nothing held, all laws hold',
      'a PostgreSQL of its own',
    )
  },
)
