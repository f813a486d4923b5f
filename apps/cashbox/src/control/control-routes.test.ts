import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestCashbox } from '../testing.ts'

let cashbox: Awaited<ReturnType<typeof startTestCashbox>>
beforeAll(async () => {
  cashbox = await startTestCashbox()
})
afterAll(() => cashbox.stop())

test('the control page cannot be pressed by another page', async () => {
  const { paymentId } = await cashbox.pay()
  const path = `/control/payments/${paymentId}/approve`
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'http://evil.example' },
  ]
  for (const headers of foreign)
    expect((await cashbox.post(path, {}, headers)).statusCode).toBe(401)
  expect((await cashbox.read(paymentId)).status).toBe('awaiting-player')
})

test('the control page shows every payment with its events, and escapes what it shows', async () => {
  const { paymentId } = await cashbox.pay({
    method: 'interac',
    amount: { value: '9.99', currency: 'EUR' },
  })
  await cashbox.post(`/control/payments/${paymentId}/wait`, {})
  const { body } = await cashbox.app.inject('/')
  expect(body).toContain('9.99 EUR')
  expect(body).toContain(`action="/control/payments/${paymentId}/approve"`)
  expect(body).not.toContain(`action="/control/payments/${paymentId}/charge-back"`)
})

test('the next payment follows the script chosen for it, and only that one', async () => {
  await cashbox.submit('/control/next', { scenario: 'decline' })
  expect(await cashbox.payByCard('4242424242424242')).toMatchObject({ status: 'declined' })
  expect(await cashbox.payByCard('4242424242424242')).toMatchObject({ status: 'approved' })
})

test('half of a payment can be approved by hand, and only while it is open', async () => {
  const { paymentId } = await cashbox.pay({ amount: { value: '9.99', currency: 'EUR' } })
  const path = `/control/payments/${paymentId}/approve-half`
  expect((await cashbox.post(path, {})).statusCode).toBe(200)
  const halved = await cashbox.read(paymentId)
  expect(halved).toMatchObject({ status: 'approved', amount: { value: '4.99' } })
  expect((await cashbox.post(path, {})).statusCode).toBe(409)
  expect(await cashbox.read(paymentId)).toEqual(halved)
})
