import { createHash } from 'node:crypto'
import { Refusal } from '@baize/contract'
import type { CashierDeps } from '../cashier-deps.ts'
import type { ProviderPayments, AppliedPayment } from '../deposit/apply-provider-payment.ts'
import type { CallbackHeaders, CallbackReply } from '../../../providers/callback-route.ts'
import type { ProviderEvent } from '../providers/payment-provider.ts'
import type { AppliedPayout, ProviderPayouts } from '../withdrawal/apply-provider-payout.ts'
import { oncePerEvent } from '../../../providers/once-per-event.ts'
import type { ReceivedEvent } from '../../../providers/provider-event-store.ts'

export interface CallbackDeps {
  readonly deposits: ProviderPayments
  readonly payouts: Pick<ProviderPayouts, 'apply' | 'tell'>
}

/**
 * Handles the webhooks of providers. The bytes are verified by the provider's own adapter; an event is stored in
 * the transaction of what it does, so it acts once, however often and however simultaneously it comes.
 */
export function createCallbacks(deps: CashierDeps, { deposits, payouts }: CallbackDeps) {
  const { context, providers } = deps

  return async function handleCallback(
    providerKey: string,
    rawBody: Buffer,
    headers: CallbackHeaders,
  ): Promise<CallbackReply> {
    const provider = providers.get(providerKey)
    if (!provider) throw new Refusal('NOT_FOUND')
    const event = provider.readCallback(rawBody, headers)
    if (!event) {
      context.log.warn({ provider: providerKey }, 'provider callback signature rejected')
      throw new Refusal('MALFORMED_REQUEST')
    }
    const received: ReceivedEvent = {
      provider: providerKey,
      eventId: event.eventId,
      bodyHash: createHash('sha256').update(rawBody).digest(),
    }
    return await once(received, event)
  }

  async function once(received: ReceivedEvent, event: ProviderEvent): Promise<CallbackReply> {
    const provider = providers.get(received.provider)
    if (!provider) throw new Refusal('NOT_FOUND')
    let toTell: { deposit?: AppliedPayment; payout?: AppliedPayout } = {}
    const outcome = await deposits.applyOrHold(async (tx, heldBy) => {
      toTell = {}
      return await oncePerEvent(tx, received, context.clock.now(), async () => {
        const result =
          event.type === 'payment'
            ? await deposits.apply(tx, provider, event.payment, heldBy)
            : await payouts.apply(tx, provider, event.payout)
        toTell =
          event.type === 'payment'
            ? { deposit: result as AppliedPayment }
            : { payout: result as AppliedPayout }
        return result.outcome
      })
    })
    if (toTell.deposit) deposits.tell(toTell.deposit)
    if (toTell.payout) payouts.tell(toTell.payout)
    return { success: true, data: { eventId: received.eventId, outcome } }
  }
}
