import { Refusal } from '@baize/contract'
import type { Tx } from '../database/open.ts'
import {
  findEvent,
  rememberEvent,
  writeOutcome,
  type ReceivedEvent,
} from './provider-event-store.ts'

/**
 * What an event does is done in the transaction that remembers it, so it acts once, however often and however
 * simultaneously it comes. A copy gets the outcome of the first.
 */
export async function oncePerEvent(
  tx: Tx,
  received: ReceivedEvent,
  now: Date,
  act: () => Promise<string>,
): Promise<string> {
  if (!(await rememberEvent(tx, received, now))) {
    const first = await findEvent(tx, received)
    // The same name for two different events is a fault of the provider; neither is believed again.
    if (!first.bodyHash.equals(received.bodyHash)) throw new EventAltered()
    return first.outcome
  }
  const outcome = await act()
  await writeOutcome(tx, received, outcome)
  return outcome
}

/** Said like any other call that cannot be read: whoever sent it learns nothing from it. */
class EventAltered extends Refusal {
  constructor() {
    super('MALFORMED_REQUEST')
  }
}
