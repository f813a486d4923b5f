import { sign, signingKey } from '@baize/host'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SignedCallback } from '../providers/test-provider.ts'
import { runsOf } from '../../ledger/proofs/testing.ts'
import { openTestCashier, type TestCashier } from '../testing.ts'

/** The embedded database serves one call after another. */
const PAYMENT_COUNT = runsOf(25, 200, 1_000)
const COPY_COUNT = 20
const FORGED_COUNT = 10_000
const TOGETHER = 50

let site: TestCashier
let ann: Awaited<ReturnType<TestCashier['openPlayer']>>

beforeAll(async () => {
  site = await openTestCashier()
  ann = await site.openPlayer('ann@example.com')
})
afterAll(() => site.close())

async function pendingDeposit(amount = '25'): Promise<string> {
  site.testProvider.plan('pending')
  const { deposit } = await site.deposit(ann.token, { amount })
  return deposit.depositId
}

describe('a callback', () => {
  test('for a provider nobody knows is not found', async () => {
    const depositId = await pendingDeposit()
    const news = site.testProvider.news(site.testProvider.change(depositId, 'approved'))
    expect((await site.deliver(news, 'nobody')).statusCode).toBe(404)
    expect(await site.balance(ann.playerId)).toBe(0n)
  })

  test('is judged by its bytes: the same JSON written anew is refused', async () => {
    const depositId = await pendingDeposit()
    const news = site.testProvider.news(site.testProvider.change(depositId, 'approved'))
    const rewritten = Buffer.from(JSON.stringify(JSON.parse(news.body.toString()), null, 1))
    expect((await site.deliver({ ...news, body: rewritten })).statusCode).toBe(400)
    expect(await site.balance(ann.playerId)).toBe(0n)
  })

  test('with the name of an earlier event and other news is refused', async () => {
    const first = await pendingDeposit()
    const second = await pendingDeposit()
    const pending = site.testProvider.change(first, 'pending')
    await site.deliver(site.testProvider.news(pending, 'evt-one'))
    const other = site.testProvider.change(second, 'approved')
    expect((await site.deliver(site.testProvider.news(other, 'evt-one'))).statusCode).toBe(400)
    expect(await site.balance(ann.playerId)).toBe(0n)
  })

  test.each([
    ['no deposit', 'nonsense'],
    ['a deposit that is not there', '00000000-0000-4000-8000-0000000000ff'],
  ])('about %s changes nothing and is answered', async (_what, reference) => {
    const depositId = await pendingDeposit()
    const payment = site.testProvider.change(depositId, 'approved', { reference })
    const reply = await site.deliver(site.testProvider.news(payment))
    expect(reply.json().data.outcome).toBe('ignored: unknown deposit')
    expect(await site.balance(ann.playerId)).toBe(0n)
  })

  test('too long, or without a body, is refused', async () => {
    const long = { body: Buffer.alloc(64 * 1024), headers: { 'content-type': 'text/plain' } }
    expect((await site.deliver(long)).statusCode).toBe(413)
    const empty = { body: Buffer.alloc(0), headers: {} }
    expect((await site.deliver(empty)).statusCode).toBe(400)
  })
})

test(`${PAYMENT_COUNT} callbacks in ${COPY_COUNT} copies at once are each applied once, with one reply`, async () => {
  const before = await site.balance(ann.playerId)
  const deposits: string[] = []
  for (let index = 0; index < PAYMENT_COUNT; index += 1) deposits.push(await pendingDeposit('5'))
  const distinct = new Set<string>()
  let replyCount = 0
  for (const depositId of deposits) {
    const news = site.testProvider.news(site.testProvider.change(depositId, 'approved'))
    const replies = await Promise.all(Array.from({ length: COPY_COUNT }, () => site.deliver(news)))
    const bodies = new Set(replies.map(({ statusCode, body }) => `${statusCode} ${body}`))
    expect(bodies.size).toBe(1)
    distinct.add([...bodies][0] ?? '')
    replyCount += replies.length
  }
  expect(distinct.size).toBe(PAYMENT_COUNT)
  expect(await site.balance(ann.playerId)).toBe(before + BigInt(PAYMENT_COUNT) * 500n)
  expect((await site.server.ledger.explain(ann.playerId, 'EUR')).isRight).toBe(true)
  console.info(
    `callbacks: ${PAYMENT_COUNT} payments x ${COPY_COUNT} copies = ${replyCount} deliveries, ` +
      `${PAYMENT_COUNT} credits, one reply each`,
  )
}, 600_000)

test(`${FORGED_COUNT} forged, replayed or altered callbacks credit nothing`, async () => {
  const paid = await pendingDeposit('30')
  const settled = site.testProvider.news(site.testProvider.change(paid, 'approved'))
  await site.deliver(settled)
  const before = await site.balance(ann.playerId)
  const victim = await pendingDeposit('5000')
  const genuine = site.testProvider.news(
    { ...site.testProvider.change(victim, 'pending'), status: 'approved' },
    'evt-victim',
  )
  const counts = { refused: 0, repeated: 0 }
  const send = async (seed: number) => {
    const isReplay = seed % 10 === 0
    const { statusCode } = await site.deliver(isReplay ? settled : forged(genuine, seed))
    if (statusCode === 200) counts.repeated += 1
    else counts.refused += 1
    expect(isReplay ? statusCode : Math.floor(statusCode / 100)).toBe(isReplay ? 200 : 4)
  }
  for (let first = 0; first < FORGED_COUNT; first += TOGETHER) {
    await Promise.all(Array.from({ length: TOGETHER }, (_none, at) => send(first + at)))
  }
  expect(await site.balance(ann.playerId)).toBe(before)
  const found = await site.server.cashier.deposits.own(ann.playerId, victim)
  expect(found.state).toBe('pending')
  expect(counts.repeated).toBe(FORGED_COUNT / 10)
  console.info(
    `forged callbacks: ${counts.refused} refused, ${counts.repeated} replays answered as before, 0 credited`,
  )
}, 600_000)

const STRANGER = signingKey('test-1', 'a secret that the house does not share at all', 'webhook')
const OTHER_PURPOSE = signingKey('test-1', 'a shared secret of the tests, long enough', 'answer')

/** One of the ways to lie about a genuine message that the attacker has seen and kept from arriving. */
function forged({ body, headers }: SignedCallback, seed: number): SignedCallback {
  const now = site.context.clock.now()
  const altered = Buffer.from(body)
  const at = seed % altered.length
  altered.writeUInt8(altered.readUInt8(at) ^ (1 << (seed % 8)), at)
  const signature = headers['x-signature'] ?? ''
  const ways: (() => SignedCallback)[] = [
    () => ({ body: altered, headers }),
    () => ({ body, headers: { ...headers, 'x-signature': flipped(signature, seed) } }),
    () => ({ body, headers: without(headers, 'x-signature') }),
    () => ({ body, headers: without(headers, 'x-signature-timestamp') }),
    () => ({ body, headers: without(headers, 'x-signature-key') }),
    () => ({ body, headers: { ...headers, 'x-signature': 'null' } }),
    () => ({ body, headers: { ...headers, 'x-signature-key': 'test-2' } }),
    () => ({ body, headers: { ...headers, ...sign(body, STRANGER, now) } }),
    () => ({ body, headers: { ...headers, ...sign(body, OTHER_PURPOSE, now) } }),
    () => ({
      body,
      headers: { ...headers, 'x-signature-timestamp': String(1_700_000_000 + seed) },
    }),
    () => ({ body: Buffer.concat([body, Buffer.from(' ')]), headers }),
    () => ({ body: body.subarray(0, body.length - 1 - (seed % 20)), headers }),
    () => ({ body, headers: { ...headers, 'x-signature': signature.replace('v1=', 'v0=') } }),
  ]
  return (ways[seed % ways.length] as () => SignedCallback)()
}

function flipped(signature: string, seed: number): string {
  const at = 3 + (seed % 64)
  const digit = signature[at] === '0' ? '1' : '0'
  return signature.slice(0, at) + digit + signature.slice(at + 1)
}

function without(headers: Record<string, string>, name: string): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([key]) => key !== name))
}
