import { systemRandom } from '@baize/host'
import { startCallbackCatcher, startCashbox, startFaultProxy } from '@baize/testkit'
import { verificationConformance } from '@baize/testkit/verification-conformance'
import { createSandboxVerification } from './sandbox-verification.ts'
import { mayFollow } from './verification-provider.ts'

// Long enough for a busy machine, short enough to wait for.
const TIMEOUT_MS = 1_500

verificationConformance('sandbox', async () => {
  const catcher = await startCallbackCatcher()
  const cashbox = await startCashbox({ webhookUrl: catcher.url })
  const line = await startFaultProxy(cashbox.url, (reply) =>
    reply.replace('"awaiting-player"', '"approved"'),
  )
  let shiftedSec = 0
  const provider = createSandboxVerification({
    url: line.url,
    sharedSecret: cashbox.secret,
    clock: { now: () => new Date(Date.now() + shiftedSec * 1000) },
    random: systemRandom,
    timeoutMs: TIMEOUT_MS,
  })
  return {
    provider,
    controls: {
      intent: (reference) => ({
        reference,
        customer: 'player-1',
        labels: ['identity', 'address'],
        person: {
          firstName: 'Ada',
          lastName: 'Byron',
          dateOfBirth: '1990-05-01',
          countryCode: 'DE',
        },
        locale: 'en',
        returnUrl: 'http://localhost:3000/verification',
      }),
      decide: (id, move) => cashbox.press('checks', id, move),
      resend: (id) => cashbox.press('checks', id, 'resend'),
      callbacks: (id, count) => catcher.about(id, count),
      failLine: line.fail,
      startsSent: (reference) =>
        line.seen.filter((body) => body.includes('"create-') && body.includes(`"${reference}"`))
          .length,
      shiftClock: (seconds) => {
        shiftedSec += seconds
      },
      mayFollow: (from, to) =>
        mayFollow(from as Parameters<typeof mayFollow>[0], to as Parameters<typeof mayFollow>[1]),
      async stop() {
        await line.stop()
        await cashbox.stop()
        await catcher.stop()
      },
    },
  }
})
