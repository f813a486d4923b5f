import { CALLS, ROUTES } from '@baize/contract'
import { systemClock, systemRandom } from '@baize/host'
import { findFreePort, startCashbox, type Cashbox } from '@baize/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createServer, type ApiServer } from '../../../server.ts'
import { testContext } from '../../../testing.ts'
import { signUpBody } from '../../../testing-players.ts'
import { createCashboxProvider } from './cashbox-provider.ts'

const BRAND = 'curacao'
const PATIENCE = { timeout: 60_000 }

let context: Awaited<ReturnType<typeof testContext>>
let server: ApiServer
let cashbox: Cashbox
let count = 0

// Two real programs that know each other through signed messages alone.
beforeAll(async () => {
  context = await testContext()
  const port = await findFreePort()
  cashbox = await startCashbox({ webhookUrl: `http://127.0.0.1:${port}/api/callback/cashbox` })
  const provider = createCashboxProvider({
    url: cashbox.url,
    publicUrl: cashbox.url,
    sharedSecret: cashbox.secret,
    // The house of a test has a clock of its own; the sandbox lives in the present.
    clock: systemClock,
    random: systemRandom,
  })
  server = await createServer(context, { paymentProviders: [provider] })
  await server.app.listen({ port, host: '127.0.0.1' })
})
afterAll(async () => {
  await cashbox.stop()
  await server.stop()
  await context.db.destroy()
})

async function openPlayer() {
  const brand = server.brandSettings.byName(BRAND)
  if (!brand) throw new Error('The brand of the tests is missing.')
  const body = signUpBody(`payer-${++count}@example.com`)
  const { playerId } = await server.accounts.register({ brand, body, isEmailVerified: true })
  const token = await server.sessions.open({ playerId, deviceType: 'desktop' })
  const headers = { authorization: `Bearer ${token}`, 'x-baize-brand': BRAND }
  return {
    balance: async () => (await server.ledger.walletOf(playerId, 'EUR')).amountMinor,
    async deposit(words: object) {
      const key = `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`
      const payload = { key, amount: '25', paymentId: 'card', ...words }
      const { method, path: url } = ROUTES.startDeposit
      const response = await server.app.inject({ method, url, headers, payload })
      return CALLS.startDeposit.answer.parse(response.json()).data
    },
    async stateOf(depositId: string) {
      const url = ROUTES.getDeposit.path.replace(':depositId', depositId)
      const response = await server.app.inject({ url, headers })
      return CALLS.getDeposit.answer.parse(response.json()).data.deposit.state
    },
  }
}

/** Pays by a card of the sandbox's table. */
async function payBy(number: string) {
  const player = await openPlayer()
  const started = await player.deposit({ cardToken: await cashbox.cardToken(number) })
  const { depositId } = started.deposit
  const state = () => player.stateOf(depositId)
  return { player, next: started.next, state }
}

describe('a deposit through the sandbox', { timeout: 240_000 }, () => {
  test('approved at once is credited once, whatever the webhooks add', async () => {
    const { player, next, state } = await payBy('4000002500003155')
    expect(next.type).toBe('approved')
    await expect.poll(allTaken, PATIENCE).toBe(true)
    expect([await player.balance(), await state()]).toEqual([2_500n, 'approved'])
  })

  test('declined credits nothing', async () => {
    const { player, next } = await payBy('4000000000000002')
    expect(next.type).toBe('declined')
    expect(await player.balance()).toBe(0n)
  })

  test('with 3-D Secure is credited when the bank has said yes, and not before', async () => {
    const { player, next, state } = await payBy('4000000000003220')
    if (next.type !== 'three-ds') throw new Error(`Expected a challenge, not ${next.type}`)
    expect(await player.balance()).toBe(0n)
    const words = { PaReq: next.PaReq, MD: next.MD, answer: 'pass' }
    await fetch(`${cashbox.url}/acs/answer`, {
      method: 'POST',
      body: new URLSearchParams(words),
      redirect: 'manual',
    })
    await expect.poll(() => player.balance(), PATIENCE).toBe(2_500n)
    expect(await state()).toBe('approved')
  })

  test('that was given up and succeeds late is credited once', async () => {
    const { player, state } = await payBy('4000000000000259')
    await expect.poll(() => player.balance(), PATIENCE).toBe(2_500n)
    expect(await state()).toBe('approved')
  })

  test.each([
    ['of another amount', '4000000000000101'],
    ['for another account', '4000000000005126'],
  ])('%s than asked for is never credited', async (_what, card) => {
    const { player, state } = await payBy(card)
    await expect.poll(allTaken, PATIENCE).toBe(true)
    expect(await player.balance()).toBe(0n)
    expect(await state()).not.toBe('approved')
  })

  test('that the bank takes back is charged back', async () => {
    const { state } = await payBy('4000000000001976')
    await expect.poll(state, PATIENCE).toBe('charged-back')
  })
})

/** Whether the backend has taken every webhook of the sandbox. */
async function allTaken(): Promise<boolean> {
  const page = await (await fetch(cashbox.url)).text()
  return page.includes('Every webhook was taken.')
}
