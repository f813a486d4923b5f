import type { Tx } from '../database/open.ts'

export interface ReceivedEvent {
  readonly provider: string
  readonly eventId: string
  readonly bodyHash: Buffer
}

/**
 * Remembers an event of a provider. False when it was heard before: a copy that arrives at the same moment
 * waits here until the first one has committed or given up.
 */
export async function rememberEvent(tx: Tx, event: ReceivedEvent, now: Date): Promise<boolean> {
  const inserted = await tx
    .insertInto('provider_event')
    .values({
      provider: event.provider,
      event_id: event.eventId,
      body_hash: event.bodyHash,
      received_at: now,
      outcome: 'received',
    })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function writeOutcome(tx: Tx, event: ReceivedEvent, outcome: string): Promise<void> {
  await tx
    .updateTable('provider_event')
    .set({ outcome })
    .where('provider', '=', event.provider)
    .where('event_id', '=', event.eventId)
    .execute()
}

export async function findEvent(
  tx: Tx,
  { provider, eventId }: ReceivedEvent,
): Promise<{ bodyHash: Buffer; outcome: string }> {
  const row = await tx
    .selectFrom('provider_event')
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .select(['body_hash', 'outcome'])
    .executeTakeFirstOrThrow()
  return { bodyHash: Buffer.from(row.body_hash), outcome: row.outcome }
}
