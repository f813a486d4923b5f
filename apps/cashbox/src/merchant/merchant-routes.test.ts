import { CASHBOX_KEY_ID, CASHBOX_PURPOSES } from '@baize/contract/cashbox'
import { sign, signingKey } from '@baize/host'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RETURN_URLS, startTestCashbox } from '../testing.ts'

let cashbox: Awaited<ReturnType<typeof startTestCashbox>>
beforeAll(async () => {
  cashbox = await startTestCashbox()
})
afterAll(() => cashbox.stop())

const CALL = JSON.stringify({
  call: 'read-payment',
  requestId: 'r1',
  payee: 'baize-house',
  payment: { id: 'pay_x' },
})

describe('T5 a call that is not the merchant’s is refused', () => {
  test.each<[string, () => Record<string, string>]>([
    ['no signature', () => ({})],
    ['a guessed secret', () => signedWith('another secret, also long enough')],
    ['the key of the webhooks', () => signedFor('webhook')],
    ['the key of our own answers', () => signedFor('answer')],
    ['a signature of yesterday', () => signedFor('call', -86_400_000)],
  ])('%s', async (_trick, headers) => {
    const response = await cashbox.send(CALL, headers())
    expect(response.statusCode).toBe(401)
    expect(response.json()).toMatchObject({ type: 'refused', refusal: 'unauthentic' })
  })

  function signedWith(secret: string) {
    const key = signingKey(CASHBOX_KEY_ID, secret, CASHBOX_PURPOSES.call)
    return { ...sign(CALL, key, cashbox.clock.now()) }
  }

  function signedFor(purpose: keyof typeof CASHBOX_PURPOSES, shiftMs = 0) {
    const { sharedSecret } = cashbox.context.config
    const key = signingKey(CASHBOX_KEY_ID, sharedSecret, CASHBOX_PURPOSES[purpose])
    return { ...sign(CALL, key, new Date(cashbox.clock.now().getTime() + shiftMs)) }
  }
})

test.each<[string, object]>([
  ['an unknown call', { call: 'refund-everything' }],
  ['a field too many', { call: 'read-payment', payment: { id: 'a' }, isAdmin: true }],
  ['no amount', { call: 'create-payout', reference: 'r', method: 'bank', customer: 'c' }],
  ...['0', '0.00', '-1', '1e3', '1,000', '0x10', '1.234', '٣', 'NaN', '', ' 1', '01'].map(
    (value): [string, object] => [`the amount "${value}"`, payoutOf(value)],
  ),
  ['a number as an amount', payoutOf(1 as unknown as string)],
])('T6 %s is malformed', async (_what, words) => {
  expect(await cashbox.call(words as Record<string, unknown>)).toMatchObject({
    refusal: 'malformed',
  })
})

function payoutOf(value: string): object {
  return {
    call: 'create-payout',
    reference: 'r',
    amount: { value, currency: 'EUR' },
    method: 'bank',
    customer: 'c',
    destination: 'd',
  }
}

test('a repeated create is the first payment, whatever its request id', async () => {
  const first = await cashbox.pay({ reference: 'twice' })
  expect(await cashbox.pay({ reference: 'twice' })).toEqual(first)
})

test.each<[string, Record<string, unknown>]>([
  ['another amount', { amount: { value: '26.00', currency: 'EUR' } }],
  ['another currency', { amount: { value: '25.00', currency: 'USD' } }],
  ['another player', { customer: 'player-2' }],
])('the same reference with %s is refused', async (_what, change) => {
  await cashbox.pay({ reference: 'taken' })
  await expect(cashbox.pay({ reference: 'taken', ...change })).rejects.toThrow('reference-taken')
})

test('a card token pays once, within a quarter of an hour, and only with a token is a card charged', async () => {
  const token = await cashbox.tokenFor('4242424242424242')
  const words = { flow: 'card', method: 'card', cardToken: token }
  await cashbox.pay(words)
  await expect(cashbox.pay(words)).rejects.toThrow('card-token-invalid')
  await expect(cashbox.pay({ flow: 'card' })).rejects.toThrow('card-token-needed')
  const late = await cashbox.tokenFor('4242424242424242')
  cashbox.clock.advance(15 * 60_000)
  await expect(cashbox.pay({ ...words, cardToken: late })).rejects.toThrow('card-token-invalid')
})

test('a refused create leaves the token unspent', async () => {
  const token = await cashbox.tokenFor('4242424242424242')
  const words = { flow: 'card', method: 'card', cardToken: token }
  await cashbox.pay({ reference: 'spent' })
  await expect(cashbox.pay({ ...words, reference: 'spent' })).rejects.toThrow('reference-taken')
  expect(await cashbox.pay(words)).toMatchObject({ status: 'approved' })
})

test.each([
  'http://evil.example/',
  'http://localhost.evil.example:3000/',
  'http://localhost.evil.example:3000/',
  'http://localhost:3001/',
  'https://localhost:3000/',
  'http://a.localhost.evil.example:3000/',
])('T16 nobody is sent back to %s', async (approved) => {
  await expect(cashbox.pay({ returnUrls: { ...RETURN_URLS, approved } })).rejects.toThrow(
    'return-url-refused',
  )
})

test('the sites of all brands may be returned to', async () => {
  const approved = 'http://some-brand.localhost:3000/de/?modal=deposit-success'
  expect(await cashbox.pay({ returnUrls: { ...RETURN_URLS, approved } })).toMatchObject({
    status: 'awaiting-player',
  })
})

test('a call for another account is refused', async () => {
  await expect(cashbox.pay({ payee: 'another-house' })).rejects.toThrow('unknown-payee')
})

test('what nobody started is unknown', async () => {
  expect(await cashbox.call({ call: 'read-payout', payout: { id: 'out_x' } })).toMatchObject({
    refusal: 'unknown',
  })
})
