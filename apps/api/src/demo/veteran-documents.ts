import type { AppContext } from '../app-context.ts'
import { insertDecidedDocuments } from './demo-store.ts'

const HOUR_MS = 60 * 60_000

/** Identity and address are confirmed; a card that nobody needs was shown with a corner missing. */
export async function writeVeteranDocuments(
  { db, random }: Pick<AppContext, 'db' | 'random'>,
  playerId: string,
  since: Date,
): Promise<void> {
  const decided = (label: 'identity' | 'address' | 'payment') => ({
    id: random.uuid(),
    player_id: playerId,
    label,
    status: label === 'payment' ? ('rejected' as const) : ('confirmed' as const),
    reason: label === 'payment' ? ('cropped' as const) : null,
    note: null,
    issued_on: label === 'address' ? since.toISOString().slice(0, 10) : null,
    uploaded_at: new Date(since.getTime() + HOUR_MS),
    decided_at: new Date(since.getTime() + 6 * HOUR_MS),
  })
  await insertDecidedDocuments(db, [decided('identity'), decided('address'), decided('payment')])
}
