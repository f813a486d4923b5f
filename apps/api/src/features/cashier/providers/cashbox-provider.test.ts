import { systemRandom } from '@baize/host'
import { money } from '@baize/money'
import { startCallbackCatcher, startCashbox, startFaultProxy } from '@baize/testkit'
import { providerConformance } from '@baize/testkit/provider-conformance'
import { mayFollow, type ProviderPaymentStatus } from './payment-provider.ts'
import { createCashboxProvider } from './cashbox-provider.ts'

const SITE = 'http://localhost:3000'
const RETURN_URLS = {
  approved: `${SITE}/?modal=deposit-success`,
  declined: `${SITE}/?modal=deposit-decline`,
  cancelled: `${SITE}/?modal=deposit-cancel`,
  pending: `${SITE}/?modal=deposit-pending`,
  threeDs: `${SITE}/?modal=deposit-3ds-success`,
}
const CARDS = {
  approved: '4242424242424242',
  declined: '4000000000000002',
  'three-ds': '4000000000003220',
  'wrong-amount': '4000000000000101',
}

// Long enough for a busy machine, short enough to wait for.
const TIMEOUT_MS = 1_500

providerConformance('cashbox', async () => {
  const catcher = await startCallbackCatcher()
  const cashbox = await startCashbox({ webhookUrl: catcher.url })
  const line = await startFaultProxy(cashbox.url, (reply) =>
    reply.replace('"awaiting-player"', '"approved"'),
  )
  let shiftedSec = 0
  const provider = createCashboxProvider({
    url: line.url,
    publicUrl: cashbox.url,
    sharedSecret: cashbox.secret,
    clock: { now: () => new Date(Date.now() + shiftedSec * 1000) },
    random: systemRandom,
    timeoutMs: TIMEOUT_MS,
  })
  const intent = (reference: string) => ({
    reference,
    amount: money(2_500n, 'EUR'),
    method: 'interac',
    customer: 'player-1',
    locale: 'en',
    returnUrls: RETURN_URLS,
  })

  return {
    provider,
    controls: {
      openIntent: async (reference) => ({ ...intent(reference), flow: 'redirect' }),
      intentFor: async (outcome, reference) => ({
        ...intent(reference),
        flow: 'card',
        method: 'card',
        cardToken: outcome === 'refused' ? 'tok_nobody' : await cashbox.cardToken(CARDS[outcome]),
      }),
      decide: (id, move) => cashbox.press('payments', id, move),
      decidePayout: (id, move) => cashbox.press('payouts', id, move),
      resend: (kind, id) => cashbox.press(kind, id, 'resend'),
      callbacks: (id, count) => catcher.about(id, count),
      failLine: line.fail,
      startsSent: (reference) =>
        line.seen.filter((body) => body.includes('"create-') && body.includes(`"${reference}"`))
          .length,
      shiftClock: (seconds) => {
        shiftedSec += seconds
      },
      mayFollow: (from, to) =>
        mayFollow(from as ProviderPaymentStatus, to as ProviderPaymentStatus),
      async stop() {
        await line.stop()
        await cashbox.stop()
        await catcher.stop()
      },
    },
  }
})
