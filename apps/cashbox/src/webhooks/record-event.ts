import type { CashboxEvent } from '@baize/contract/cashbox'
import type { VerificationEvent } from '@baize/contract/verification-sandbox'
import type { AppContext } from '../app-context.ts'
import { insertDelivery, insertEvent } from './outbox-store.ts'

type NewEvent = CashboxEvent | VerificationEvent extends infer E
  ? E extends CashboxEvent | VerificationEvent
    ? Omit<E, 'eventId'>
    : never
  : never

/** Writes an event into the outbox, in the transaction of the change it tells of. */
export function recordEvent(
  { db, clock, random }: AppContext,
  about: { subject: string; status: string; copies: number },
  event: NewEvent,
): void {
  const now = clock.now().getTime()
  const eventId = `evt_${random.token().slice(0, 22)}`
  insertEvent(db, {
    id: eventId,
    subject: about.subject,
    status: about.status,
    // These bytes are signed and sent, however often it takes.
    body: JSON.stringify({ ...event, eventId }),
    created_at: now,
    channel: event.type === 'check' ? 'verification' : null,
  })
  for (let copy = 0; copy < about.copies; copy++) insertDelivery(db, eventId, now)
}
