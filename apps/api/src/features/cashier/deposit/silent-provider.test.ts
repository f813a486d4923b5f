import { isDepositOver } from '@baize/rules/payment-states'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { auditLedger } from '../../ledger/audit/ledger-audit-store.ts'
import { bet, win } from '../../ledger/testing.ts'
import { openTestCashier, type TestCashier } from '../testing.ts'

/** More than there are connections to the database. */
const WAITING = 40
const PLAYERS = 8
const BETS = 64
const STAKE = 100n
const NEVER_STARTED_MS = 11 * 60_000

let site: TestCashier
let players: Awaited<ReturnType<TestCashier['openPlayer']>>[]
beforeEach(async () => {
  site = await openTestCashier()
  players = []
  for (let no = 0; no < PLAYERS; no += 1) {
    const player = await site.openPlayer(`player-${no}@example.com`)
    await site.deposit(player.token, { amount: '100' })
    players.push(player)
  }
})
afterEach(() => site.close())

const playerAt = (no: number) => players[no % PLAYERS] as (typeof players)[number]

/** What all others do in the meantime. */
async function expectServed(round: string): Promise<void> {
  const { betPath } = site.server
  const plays = Array.from({ length: BETS }, async (_, no) => {
    const { playerId } = playerAt(no)
    const txId = `${round}-${no}`
    return [
      await betPath.settle(bet(playerId, txId, STAKE)),
      await betPath.settle(win(playerId, txId, STAKE)),
    ]
  })
  expect((await Promise.all(plays)).flat().filter(({ ok }) => !ok)).toEqual([])
  const reads = players.map(({ token }) => site.call('getUserDetails', { token }))
  expect((await Promise.all(reads)).map(({ statusCode }) => statusCode)).toEqual(
    players.map(() => 200),
  )
}

test('G22 a payment provider that falls silent under many deposits holds nobody else up, and each is made once when it is back', async () => {
  await expectServed('before')
  const giveUp = site.testProvider.fallSilent()
  const bodies = Array.from({ length: WAITING }, () => site.depositBody({ amount: '25' }))
  const asked = bodies.map((body, no) =>
    site.call('startDeposit', { token: playerAt(no).token, body }),
  )
  await expect.poll(() => site.testProvider.asked.starts).toBe(PLAYERS + WAITING)
  await expectServed('during')
  giveUp()
  const answers = await Promise.all(asked)
  expect(new Set(answers.map((answer) => answer.json<{ code: string }>().code))).toEqual(
    new Set(['PROVIDER_ERROR']),
  )

  // It serves again at once: a deposit under a new key is taken, one under an old key is not begun a second time.
  const starts = site.testProvider.asked.starts
  for (const player of players) await site.deposit(player.token, { amount: '50' })
  await Promise.all(
    bodies.map((body, no) => site.call('startDeposit', { token: playerAt(no).token, body })),
  )
  expect(site.testProvider.asked.starts).toBe(starts + PLAYERS)

  site.context.clock.advance(NEVER_STARTED_MS)
  for (let run = 0; run < 4; run += 1) {
    await site.server.cashier.followUp.run()
    site.context.clock.advance(60_000)
  }
  const { db } = site.context
  const rows = await db.selectFrom('deposit').select('state').execute()
  expect(rows.filter(({ state }) => !isDepositOver(state))).toEqual([])
  expect(rows.filter(({ state }) => state === 'approved')).toHaveLength(2 * PLAYERS)
  for (const { playerId } of players) expect(await site.balance(playerId)).toBe(15_000n)
  expect(await auditLedger(db)).toEqual([])
})

test('G22 a provider that falls silent under many payouts holds nobody else up, and each is paid once when it is back', async () => {
  const withdrawals: string[] = []
  for (const player of players) {
    await site.wager(player.playerId, 10_000n)
    const body = site.withdrawalBody(player)
    const { data } = await site.answer('requestWithdrawal', { token: player.token, body })
    withdrawals.push(data.withdrawal.withdrawalId)
  }
  const giveUp = site.testProvider.fallSilent()
  const approved = withdrawals.map((id) => site.server.cashier.payouts.approve(id))
  await expect.poll(() => site.testProvider.asked.payouts).toBe(PLAYERS)
  await expectServed('during')
  giveUp()
  await Promise.all(approved)
  for (let run = 0; run < 2; run += 1) {
    site.context.clock.advance(61_000)
    await site.server.cashier.followUp.run()
  }
  const { db } = site.context
  const rows = await db.selectFrom('withdrawal').select('state').execute()
  expect(rows.map(({ state }) => state)).toEqual(players.map(() => 'paid'))
  for (const { playerId } of players) expect(await site.balance(playerId)).toBe(4_000n)
  expect(await auditLedger(db)).toEqual([])
})
