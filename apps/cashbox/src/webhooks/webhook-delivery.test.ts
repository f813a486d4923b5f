import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestCashbox } from '../testing.ts'
import { eventsOf, waitingDeliveries } from './outbox-store.ts'

let cashbox: Awaited<ReturnType<typeof startTestCashbox>>
beforeEach(async () => {
  cashbox = await startTestCashbox()
})
afterEach(() => cashbox.stop())

const approve = (id: string) => cashbox.post(`/control/payments/${id}/approve`, {})

test('a webhook that is not taken is sent again, each time after twice the pause, with the same bytes', async () => {
  cashbox.merchant.answerWith(500)
  const { paymentId } = await cashbox.pay()
  await approve(paymentId)
  await cashbox.pass(0)
  const attemptsAfter: number[] = []
  for (const seconds of [0.9, 0.1, 1.9, 0.1, 3.9, 0.1]) {
    await cashbox.pass(seconds * 1000)
    attemptsAfter.push(cashbox.merchant.rawBodies.length)
  }
  expect(attemptsAfter).toEqual([1, 2, 2, 3, 3, 4])
  expect(new Set(cashbox.merchant.rawBodies).size).toBe(1)
  cashbox.merchant.answerWith(200)
  await cashbox.pass(8_000)
  await cashbox.pass(3_600_000)
  expect(cashbox.merchant.rawBodies).toHaveLength(5)
  expect(waitingDeliveries(cashbox.context.db)).toBe(0)
})

test('a webhook outlives an outage longer than a signature, because each attempt is signed anew', async () => {
  cashbox.merchant.answerWith(503)
  const { paymentId } = await cashbox.pay()
  await approve(paymentId)
  await cashbox.pass(0)
  cashbox.merchant.answerWith(204)
  await cashbox.pass(3_600_000)
  // The merchant of the test hears only what is signed well.
  expect(cashbox.merchant.statusesOf(paymentId)).toEqual(['approved', 'approved'])
})

test('a merchant that never takes it is given up after half a day, and told so on the control page', async () => {
  cashbox.merchant.answerWith(400)
  const { paymentId } = await cashbox.pay()
  await approve(paymentId)
  for (let attempt = 0; attempt < 30; attempt++) await cashbox.pass(3_600_000)
  expect(waitingDeliveries(cashbox.context.db)).toBe(0)
  expect(eventsOf(cashbox.context.db, paymentId)).toMatchObject([
    { delivered: 0, attempts: 22, last_answer: 'answered 400' },
  ])
})

test('a change and its event are written together or not at all', async () => {
  const { paymentId } = await cashbox.pay()
  await approve(paymentId)
  const before = eventsOf(cashbox.context.db, paymentId).length
  expect((await approve(paymentId)).statusCode).toBe(409)
  expect(eventsOf(cashbox.context.db, paymentId)).toHaveLength(before)
})
