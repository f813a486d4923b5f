import type { DepositState } from '@baize/contract/cashier'

/** The modals of the address (R223), without their common first word. */
export const OUTCOME_DOORS = [
  'failed',
  'return',
  'decline',
  'cancel',
  'pending',
  'success',
  '3ds-success',
] as const
export type OutcomeDoor = (typeof OUTCOME_DOORS)[number]

/** What a player is told. There is no other success than the server's. */
export type Outcome = 'failed' | 'return' | 'decline' | 'cancel' | 'pending' | 'success'

const BY_STATE: Readonly<Record<DepositState, Outcome | 'open'>> = {
  created: 'open',
  'awaiting-3ds': 'open',
  redirected: 'open',
  pending: 'pending',
  review: 'pending',
  approved: 'success',
  declined: 'decline',
  failed: 'failed',
  cancelled: 'cancel',
  expired: 'failed',
  'charged-back': 'failed',
}

/**
 * What the modal says. The server's word about the deposit decides; the address only tells by which door the
 * player came, and no door is proof of money. While the payment is open, and where nobody can say which
 * deposit is meant, a door of success therefore reads as "not yet confirmed".
 */
export function outcomeOf(door: OutcomeDoor, state: DepositState | undefined): Outcome {
  const told = state === undefined ? 'open' : BY_STATE[state]
  if (told !== 'open') return told
  return door === 'success' || door === '3ds-success' ? 'pending' : door
}

/** T35: a text of the address names a method only if it is one; what is shown is the method's own title. */
export function knownMethod<M extends { readonly id: string; readonly name: string }>(
  met: string | null,
  methods: readonly M[],
): M | undefined {
  const wanted = met?.trim().toLowerCase()
  return methods.find(({ id, name }) => id === wanted || name.toLowerCase() === wanted)
}
