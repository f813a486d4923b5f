import { CASHBOX_KEY_ID, CASHBOX_PURPOSES } from '@baize/contract/cashbox'
import { sign, signingKey, systemNetwork } from '@baize/host'
import type { AppContext } from '../app-context.ts'
import { dueDeliveries, markDelivered, markFailed, type Delivery } from './outbox-store.ts'

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
  const key = signingKey(CASHBOX_KEY_ID, config.sharedSecret, CASHBOX_PURPOSES.webhook)

  async function deliver({ id, event_id: eventId, body, attempts }: Delivery): Promise<boolean> {
    const answer = await send(body)
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

  async function send(body: string): Promise<string> {
    try {
      const { status } = await network.post({
        url: config.webhookUrl,
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

function pauseMs(attempts: number): number {
  return Math.min(1_000 * 2 ** attempts, PAUSE_MS_MAX)
}
