import { systemClock, systemRandom } from '@baize/host'
import { findFreePort, startCashbox, type Cashbox } from '@baize/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPlayer } from '../../testing-players.ts'
import { startTestServer } from '../../testing-server.ts'
import { createCashboxProvider } from '../cashier/providers/cashbox-provider.ts'
import { auditLedger } from '../ledger/audit/ledger-audit-store.ts'
import { bet, win } from '../ledger/testing.ts'

const PATIENCE = { timeout: 60_000 }
const SLOTS = { categories: () => ['slots'] }
const CARDS = { challenged: '4000000000003220', chargedBack: '4000000000001976' }

let api: Awaited<ReturnType<typeof startTestServer>>
let cashbox: Cashbox

// The house and the payment sandbox, two programs that know each other through signed messages alone.
beforeAll(async () => {
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
  api = await startTestServer({}, {}, { paymentProviders: [provider] })
  await api.app.listen({ port, host: '127.0.0.1' })
})
afterAll(async () => {
  await cashbox.stop()
  await api.stop()
})

/** A player who has chosen the bonus and begins to pay by a card of the sandbox's table. */
async function payBy(card: string) {
  const player = await openPlayer(api, `card-${card}@example.com`)
  const { playerId, token } = player
  await api.bonuses.assign({ playerId, currency: 'EUR' }, 'first-table')
  const cardToken = await cashbox.cardToken(card)
  const key = `00000000-0000-4000-8000-${card.slice(4)}`
  const body = { key, amount: '25', paymentId: 'card', cardToken }
  const { next } = (await api.answerOf('startDeposit', { token, body })).data
  const grant = async () => (await api.bonuses.listOf(playerId))[0]
  const wallet = async () => {
    const { balance, bonus } = await api.ledger.walletIn(playerId, 'EUR')
    return [balance.amountMinor, bonus.amountMinor]
  }
  return { playerId, next, grant, wallet }
}

test(
  'R105 a deposit that the bank has approved brings the bonus, and played through it is cash',
  { timeout: 120_000 },
  async () => {
    const { playerId, next, grant, wallet } = await payBy(CARDS.challenged)
    if (next.type !== 'three-ds') throw new Error(`Expected a challenge, not ${next.type}`)
    expect(await grant()).toMatchObject({ state: 'offered' })
    const words = { PaReq: next.PaReq, MD: next.MD, answer: 'pass' }
    await fetch(`${cashbox.url}/acs/answer`, {
      method: 'POST',
      body: new URLSearchParams(words),
      redirect: 'manual',
    })
    await expect.poll(wallet, PATIENCE).toEqual([2_500n, 2_500n])
    const filled = await grant()
    expect(filled).toMatchObject({ state: 'active', bonus_minor: 2_500n, required_minor: 75_000n })
    for (let staked = 0n; staked < 75_000n; staked += 500n) {
      await api.betPath.settle(bet(playerId, `sandbox-${staked}`, 500n, SLOTS))
      await api.betPath.settle(win(playerId, `sandbox-${staked}`, 500n))
    }
    await api.bonuses.sweep()
    expect(await wallet()).toEqual([5_000n, 0n])
    expect(await grant()).toMatchObject({ state: 'converted', paid_minor: 2_500n })
    expect(await auditLedger(api.context.db)).toEqual([])
  },
)

test(
  'R105 a deposit that the bank takes back takes the bonus with it',
  { timeout: 120_000 },
  async () => {
    const { grant, wallet } = await payBy(CARDS.chargedBack)
    await expect.poll(async () => (await grant())?.state, PATIENCE).toBe('cancelled')
    expect(await grant()).toMatchObject({ lapsed_minor: 2_500n, paid_minor: 0n })
    expect(await wallet()).toEqual([0n, 0n])
    expect(await auditLedger(api.context.db)).toEqual([])
  },
)
