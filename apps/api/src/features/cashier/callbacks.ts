import { createHash } from 'node:crypto'
import { Refusal } from '@baize/contract'
import type { CashierParts } from './cashier-parts.ts'
import type { DepositNews, Heard } from './deposit-news.ts'
import type { CallbackHeaders, ProviderEvent } from './payment-provider.ts'
import type { HeardPayout, PayoutNews } from './payout-news.ts'
import { findEvent, rememberEvent, writeOutcome, type HeardEvent } from './provider-event-store.ts'

/** What a provider is told. Every copy of an event is told the same. */
export interface CallbackReply {
  readonly success: true
  readonly data: { readonly eventId: string; readonly outcome: string }
}

export interface CallbackNeeds {
  readonly deposits: DepositNews
  readonly payouts: Pick<PayoutNews, 'hear' | 'tell'>
}

/**
 * Hears what providers send. The bytes are judged by the provider's own adapter; an event is remembered in
 * the transaction of what it does, so it acts once, however often and however simultaneously it comes.
 */
export function createCallbacks(parts: CashierParts, { deposits, payouts }: CallbackNeeds) {
  const { house, providers } = parts

  return async function hearCallback(
    providerKey: string,
    rawBody: Buffer,
    headers: CallbackHeaders,
  ): Promise<CallbackReply> {
    const provider = providers.get(providerKey)
    if (!provider) throw new Refusal('NOT_FOUND')
    const event = provider.readCallback(rawBody, headers)
    if (!event) {
      house.log.warn({ provider: providerKey }, 'a callback is not authentic')
      throw new Refusal('MALFORMED_REQUEST')
    }
    const heard: HeardEvent = {
      provider: providerKey,
      eventId: event.eventId,
      bodyHash: createHash('sha256').update(rawBody).digest(),
    }
    return await once(heard, event)
  }

  async function once(heard: HeardEvent, event: ProviderEvent): Promise<CallbackReply> {
    const provider = providers.get(heard.provider)
    if (!provider) throw new Refusal('NOT_FOUND')
    let toTell: { deposit?: Heard; payout?: HeardPayout } = {}
    const outcome = await deposits.heardOrHeld(async (tx, heldBy) => {
      toTell = {}
      if (!(await rememberEvent(tx, heard, house.clock.now()))) {
        const first = await findEvent(tx, heard)
        // The same name for two different events is a fault of the provider; neither is believed again.
        if (!first.bodyHash.equals(heard.bodyHash)) throw new EventAltered()
        return first.outcome
      }
      const result =
        event.type === 'payment'
          ? await deposits.hear(tx, provider, event.payment, heldBy)
          : await payouts.hear(tx, provider, event.payout)
      toTell =
        event.type === 'payment' ? { deposit: result as Heard } : { payout: result as HeardPayout }
      await writeOutcome(tx, heard, result.outcome)
      return result.outcome
    })
    if (toTell.deposit) deposits.tell(toTell.deposit)
    if (toTell.payout) payouts.tell(toTell.payout)
    return { success: true, data: { eventId: heard.eventId, outcome } }
  }
}

export type HearCallback = ReturnType<typeof createCallbacks>

/** Said like any other call that cannot be read: whoever sent it learns nothing from it. */
class EventAltered extends Refusal {
  constructor() {
    super('MALFORMED_REQUEST')
  }
}
