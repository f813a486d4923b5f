import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestStudio, type TestStudio } from '../../testing.ts'
import { outboxRowByTx, waitingOutboxCount } from './outbox-store.ts'

let studio: TestStudio
beforeEach(async () => {
  studio = await startTestStudio()
})
afterEach(() => studio.stop())

/** A round that was lost at its first step, while the wallet is away for so many calls. */
async function lostRound(failures: number): Promise<string> {
  const player = await studio.sit({ gameId: 'minefield' })
  const { round } = (await player.play({ mines: 24 })).body
  studio.wallet.fail(...Array.from({ length: failures }, () => 'fail' as const))
  await player.step(round.roundId, 0, { type: 'pick', tile: 0 })
  return `${round.roundId}:w`
}

test('a win that is not taken is sent again after 1, 2, 4, 8 seconds, and once it is taken never again', async () => {
  const txId = await lostRound(4)
  const attempts = () => outboxRowByTx(studio.db, txId)?.attempts
  const after: (number | undefined)[] = [attempts()]
  for (const ms of [999, 1, 1_999, 1, 3_999, 1, 7_999, 1]) {
    await studio.pass(ms)
    after.push(attempts())
  }
  expect(after).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5])
  await studio.pass(3_600_000)
  expect(studio.wallet.acts.filter(({ act }) => act === 'win')).toHaveLength(1)
  expect(waitingOutboxCount(studio.db)).toBe(0)
})

test('the pause never grows beyond five minutes, and after three days a person has to look', async () => {
  const txId = await lostRound(2_000)
  for (let at = 0; at < 900; at += 1) await studio.pass(300_000)
  const row = outboxRowByTx(studio.db, txId)
  expect(row).toMatchObject({ state: 'failed' })
  // Three days of five minutes are 864, and nine shorter ones before.
  expect(row?.attempts).toBeGreaterThan(860)
  expect(row?.attempts).toBeLessThan(880)
})

test('what is owed outlives the process: another one sends it at once', async () => {
  const txId = await lostRound(6)
  for (let at = 0; at < 5; at += 1) await studio.pass(60_000)
  const { db, wallet, clock } = studio
  const next = await startTestStudio({ db, wallet, clock })
  next.studio.outbox.hasten()
  await next.pass(0)
  expect(outboxRowByTx(db, txId)).toMatchObject({ state: 'done' })
})

test('a win whose answer was lost is paid once', async () => {
  const player = await studio.sit({ gameId: 'minefield' })
  const before = studio.wallet.book.balance
  const { round } = (await player.play({ mines: 1 })).body
  studio.wallet.fail('lose-answer')
  const { body } = await player.step(round.roundId, 0, { type: 'pick', tile: 0 })
  const last = body.round.isClosed
    ? body
    : (await player.step(round.roundId, 1, { type: 'cashout' })).body
  await studio.pass(10_000)
  expect(waitingOutboxCount(studio.db)).toBe(0)
  const paid = BigInt(last.round.paid) * 1_000_000n
  expect(studio.wallet.book.balance).toBe(before - 100_000_000n + paid)
})
