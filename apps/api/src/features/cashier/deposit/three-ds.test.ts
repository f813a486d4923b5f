import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestCashier, type TestCashier } from '../testing.ts'

let site: TestCashier
let ann: Awaited<ReturnType<TestCashier['openPlayer']>>
let bob: typeof ann

beforeAll(async () => {
  site = await openTestCashier()
  ann = await site.openPlayer('ann@example.com')
  bob = await site.openPlayer('bob@example.com')
})
afterAll(() => site.close())

/** A deposit whose bank asks for a challenge, and what the page posts there. */
async function challenged(amount = '25') {
  site.testProvider.plan('three-ds')
  const { deposit, next } = await site.deposit(ann.token, { amount })
  if (next.type !== 'three-ds') throw new Error(`The next step is ${next.type}.`)
  return { depositId: deposit.depositId, PaReq: next.PaReq, MD: next.MD, next }
}

const webhook = (body: { PaReq: string; MD: string }, token = ann.token) =>
  site.call('threeDsWebhook', { token, body })
const stateAfter = async (body: { PaReq: string; MD: string }, token = ann.token) =>
  (await webhook(body, token)).json<{ data?: { deposit: { state: string } } }>().data?.deposit.state

describe('R422 a return from 3-D Secure', () => {
  test('is sent to the bank with PaReq, MD and the way back', async () => {
    const { next } = await challenged()
    expect(next).toMatchObject({
      acsUrl: 'https://acs.example/challenge',
      TermUrl: expect.stringContaining('/deposit?modal=deposit-3ds-success&met=card'),
    })
  })

  test('credits when the provider, asked by us, says that it was paid', async () => {
    const before = await site.balance(ann.playerId)
    const { depositId, PaReq, MD } = await challenged()
    site.testProvider.change(depositId, 'approved')
    expect(await stateAfter({ PaReq, MD })).toBe('approved')
    expect(await site.balance(ann.playerId)).toBe(before + 2_500n)
  })

  test('credits nothing on the word of the browser alone', async () => {
    const before = await site.balance(ann.playerId)
    const { depositId, PaReq, MD } = await challenged()
    expect(await stateAfter({ PaReq, MD })).toBe('awaiting-3ds')
    expect(await site.balance(ann.playerId)).toBe(before)
    // The provider's word comes later, by its own way.
    await site.deliver(site.testProvider.news(site.testProvider.change(depositId, 'approved')))
    expect(await site.balance(ann.playerId)).toBe(before + 2_500n)
  })

  test('asks the provider once, however often and at once it is posted', async () => {
    const before = await site.balance(ann.playerId)
    const { depositId, PaReq, MD } = await challenged()
    site.testProvider.change(depositId, 'approved')
    const questions = site.testProvider.asked.payments
    const replies = await Promise.all(Array.from({ length: 20 }, () => webhook({ PaReq, MD })))
    expect(replies.every(({ statusCode }) => statusCode === 200)).toBe(true)
    expect(site.testProvider.asked.payments).toBe(questions + 1)
    expect(await stateAfter({ PaReq, MD })).toBe('approved')
    expect(await site.balance(ann.playerId)).toBe(before + 2_500n)
  })

  test('a failed challenge declines the deposit', async () => {
    const { depositId, PaReq, MD } = await challenged()
    site.testProvider.change(depositId, 'declined')
    expect(await stateAfter({ PaReq, MD })).toBe('declined')
  })

  test('with another PaReq, or of another player, finds nothing and uses nothing up', async () => {
    const { depositId, PaReq, MD } = await challenged()
    site.testProvider.change(depositId, 'approved')
    const questions = site.testProvider.asked.payments
    expect((await webhook({ PaReq: `${PaReq}x`, MD })).statusCode).toBe(404)
    expect((await webhook({ PaReq, MD }, bob.token)).statusCode).toBe(404)
    expect((await webhook({ PaReq, MD: 'x'.repeat(43) })).statusCode).toBe(404)
    expect(site.testProvider.asked.payments).toBe(questions)
    expect(await stateAfter({ PaReq, MD })).toBe('approved')
  })

  test('needs a player', async () => {
    const { PaReq, MD } = await challenged()
    expect((await site.call('threeDsWebhook', { body: { PaReq, MD } })).statusCode).toBe(401)
  })

  test('forged a thousand times credits nothing', async () => {
    const before = await site.balance(ann.playerId)
    const genuine = [await challenged('25'), await challenged('5000')] as const
    for (const { depositId } of genuine) site.testProvider.change(depositId, 'approved')
    const last = (seed: number) => String.fromCharCode(65 + (seed % 26))
    const lies: ((one: (typeof genuine)[number], seed: number) => [string, string, string])[] = [
      ({ PaReq, MD }, seed) => [`${PaReq}${last(seed)}`, MD, ann.token],
      ({ PaReq, MD }, seed) => [PaReq, `${MD}${last(seed)}`, ann.token],
      ({ PaReq, MD }) => [PaReq.slice(1), MD, ann.token],
      ({ PaReq, MD }) => [PaReq, MD.slice(0, -1), ann.token],
      ({ PaReq, MD }) => [PaReq, MD, bob.token],
      ({ PaReq }, seed) => [PaReq, `forged-${seed}`, ann.token],
      (_one, seed) => [`pareq_${seed}`, `forged-${seed}`, ann.token],
      // The two halves of two genuine challenges.
      ({ PaReq }, seed) => [PaReq, genuine[seed % 2 === 0 ? 1 : 0].MD, ann.token],
    ]
    const questions = site.testProvider.asked.payments
    let refused = 0
    for (let seed = 0; seed < 1_000; seed += 1) {
      const lie = lies[seed % lies.length] as (typeof lies)[number]
      const [PaReq, MD, token] = lie(genuine[seed % 2 === 0 ? 0 : 1], seed)
      const { statusCode } = await webhook({ PaReq, MD }, token)
      expect(statusCode).toBe(404)
      refused += 1
    }
    expect(await site.balance(ann.playerId)).toBe(before)
    expect(await site.balance(bob.playerId)).toBe(0n)
    expect(site.testProvider.asked.payments).toBe(questions)
    console.info(`R422 forged 3-D Secure returns: ${refused} refused, 0 credited`)
  }, 600_000)
})
