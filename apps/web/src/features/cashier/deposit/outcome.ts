import type { DepositState } from '@baize/contract/cashier'

/** The modals of a deposit's outcome (R223), without their common prefix `deposit-`. */
export const OUTCOME_MODALS = [
  'failed',
  'return',
  'decline',
  'cancel',
  'pending',
  'success',
  '3ds-success',
] as const
export type OutcomeModalName = (typeof OUTCOME_MODALS)[number]

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
  refunding: 'failed',
  refunded: 'failed',
  'charged-back': 'failed',
}

/**
 * What the modal says. The deposit's state on the server decides; the address only names the modal, and is
 * no proof of payment. While the payment is open, or the deposit is unknown, a modal of success therefore reads
 * as "not yet confirmed".
 */
export function outcomeOf(modal: OutcomeModalName, state: DepositState | undefined): Outcome {
  const told = state === undefined ? 'open' : BY_STATE[state]
  if (told !== 'open') return told
  return modal === 'success' || modal === '3ds-success' ? 'pending' : modal
}

/** T35: a text of the address names a method only if it is one; what is shown is the method's own title. */
export function knownMethod<M extends { readonly id: string; readonly name: string }>(
  met: string | null,
  methods: readonly M[],
): M | undefined {
  const wanted = met?.trim().toLowerCase()
  return methods.find(({ id, name }) => id === wanted || name.toLowerCase() === wanted)
}
