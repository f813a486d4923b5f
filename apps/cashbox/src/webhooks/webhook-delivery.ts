import { CASHBOX_KEY_ID, CASHBOX_PURPOSES } from '@baize/contract/cashbox'
import { VERIFICATION_KEY_ID, VERIFICATION_PURPOSES } from '@baize/contract/verification-sandbox'
import { sign, signingKey, systemNetwork, type SigningKey } from '@baize/host'
import type { AppContext } from '../app-context.ts'
import type { Config } from '../config.ts'
import {
  dueDeliveries,
  markDelivered,
  markFailed,
  type Delivery,
  type WebhookChannel,
} from './outbox-store.ts'

const BATCH_SIZE = 20
const ANSWER_MS_MAX = 5_000
const PAUSE_MS_MAX = 60 * 60_000
/** With a pause that doubles up to an hour, the last attempt comes about half a day after the first. */
const ATTEMPTS_MAX = 22

export interface WebhookDelivery {
  /** Tries what is due once, and tells how many the merchant took. */
  deliverDue(): Promise<number>
}

/**
 * Delivers events to the merchant at least once: one that was taken while we died is sent again, under the
 * same event id. Each attempt is signed anew, because a signature lives five minutes and an outage longer.
 */
export function createWebhookDelivery(context: AppContext): WebhookDelivery {
  const { config, clock, db, log, network = systemNetwork } = context
  const targets = targetsOf(config)

  async function deliver(delivery: Delivery): Promise<boolean> {
    const { id, event_id: eventId, body, channel, attempts } = delivery
    const answer = await send(targets[channel ?? 'payments'], body)
    const now = clock.now().getTime()
    if (answer === 'taken') {
      markDelivered(db, id, now)
      return true
    }
    const isLast = attempts + 1 >= ATTEMPTS_MAX
    markFailed(db, id, answer, isLast ? null : now + pauseMs(attempts))
    log[isLast ? 'error' : 'warn'](
      { eventId, attempts: attempts + 1, answer },
      isLast ? 'webhook delivery given up' : 'webhook delivery failed',
    )
    return false
  }

  async function send({ url, key }: Target, body: string): Promise<string> {
    try {
      const { status } = await network.post({
        url,
        headers: { 'content-type': 'application/json', ...sign(body, key, clock.now()) },
        body,
        timeoutMs: ANSWER_MS_MAX,
        answerBytesMax: 0,
      })
      return status >= 200 && status < 300 ? 'taken' : `answered ${status}`
    } catch (error) {
      return error instanceof Error ? error.message.slice(0, 100) : 'not reached'
    }
  }

  return {
    async deliverDue() {
      const due = dueDeliveries(db, clock.now().getTime(), BATCH_SIZE)
      const taken = await Promise.all(due.map(deliver))
      return taken.filter(Boolean).length
    },
  }
}

interface Target {
  readonly url: string
  readonly key: SigningKey
}

/** Payments and checks have an address and a key each, so that no event of one is worth anything to the other. */
function targetsOf(config: Config): Readonly<Record<WebhookChannel | 'payments', Target>> {
  const { sharedSecret, webhookUrl, verificationSecret, verificationWebhookUrl } = config
  return {
    payments: {
      url: webhookUrl,
      key: signingKey(CASHBOX_KEY_ID, sharedSecret, CASHBOX_PURPOSES.webhook),
    },
    verification: {
      url: verificationWebhookUrl,
      // Without a secret there are no checks, and so no events of them.
      key: signingKey(
        VERIFICATION_KEY_ID,
        verificationSecret ?? sharedSecret,
        VERIFICATION_PURPOSES.webhook,
      ),
    },
  }
}

function pauseMs(attempts: number): number {
  return Math.min(1_000 * 2 ** attempts, PAUSE_MS_MAX)
}
