import type { DepositState, WithdrawalState } from '@baize/contract/cashier'
import type { CryptoDepositStatus } from '@baize/contract/crypto'
import type { TransactionStatus } from '@baize/contract/transactions'

/** The player is elsewhere, at the bank or at the provider, and may or may not come back. */
const FROM_ELSEWHERE: readonly DepositState[] = [
  'pending',
  'approved',
  'declined',
  'cancelled',
  'expired',
  'review',
  'refunded',
  'charged-back',
]
/** Money that comes although nobody waits for it any more. */
const FROM_GIVEN_UP: readonly DepositState[] = ['approved', 'review', 'refunded', 'charged-back']

/**
 * Where a deposit can go from each state; what is not in the table cannot happen. Money that arrives after
 * the player gave up is still the player's, so `cancelled` and `expired` are not the end.
 */
export const DEPOSIT_MOVES: Readonly<Record<DepositState, readonly DepositState[]>> = {
  created: ['awaiting-3ds', 'redirected', 'failed', ...FROM_ELSEWHERE],
  'awaiting-3ds': FROM_ELSEWHERE,
  redirected: FROM_ELSEWHERE,
  pending: ['declined', 'failed', 'cancelled', 'expired', ...FROM_GIVEN_UP],
  cancelled: FROM_GIVEN_UP,
  expired: FROM_GIVEN_UP,
  // Held because its money is not what was agreed, or may not be taken: a person decides.
  review: ['approved', 'refunding', 'refunded', 'charged-back'],
  // The provider is asked until it has sent the money back.
  refunding: ['refunded', 'charged-back'],
  approved: ['refunded', 'charged-back'],
  declined: [],
  failed: [],
  refunded: [],
  'charged-back': [],
}

/** A withdrawal never goes back into play by the player's hand: there is no way to cancel one. */
export const WITHDRAWAL_MOVES: Readonly<Record<WithdrawalState, readonly WithdrawalState[]>> = {
  requested: ['approved', 'rejected'],
  approved: ['paying', 'returned'],
  paying: ['paid', 'returned'],
  paid: [],
  returned: [],
  rejected: [],
}

/** The states from which one can be reached; the update of a row names them, so no other can be left. */
export function depositStatesBefore(to: DepositState): DepositState[] {
  return statesBefore(DEPOSIT_MOVES, to)
}

export function withdrawalStatesBefore(to: WithdrawalState): WithdrawalState[] {
  return statesBefore(WITHDRAWAL_MOVES, to)
}

function statesBefore<S extends string>(moves: Readonly<Record<S, readonly S[]>>, to: S): S[] {
  return (Object.keys(moves) as S[]).filter((from) => moves[from].includes(to))
}

const OPEN_DEPOSIT_STATES: readonly DepositState[] = [
  'created',
  'awaiting-3ds',
  'redirected',
  'pending',
]

/**
 * What can still be paid, or has been paid and is not decided about: it counts against the player's deposit limit,
 * so that no more is begun than the limit allows.
 */
export const RESERVING_DEPOSIT_STATES: readonly DepositState[] = [...OPEN_DEPOSIT_STATES, 'review']

/** Nothing more is expected to happen by itself. */
export function isDepositOver(state: DepositState): boolean {
  return !OPEN_DEPOSIT_STATES.includes(state)
}

/** R410 */
export const DEPOSIT_STATUS: Readonly<Record<DepositState, TransactionStatus>> = {
  created: 'processing',
  'awaiting-3ds': 'processing',
  redirected: 'processing',
  pending: 'pending',
  review: 'pending',
  refunding: 'processing',
  refunded: 'refunded',
  approved: 'completed',
  declined: 'rejected',
  failed: 'failed',
  cancelled: 'cancelled',
  expired: 'cancelled',
  'charged-back': 'cancelled',
}

/** R410 */
export const WITHDRAWAL_STATUS: Readonly<Record<WithdrawalState, TransactionStatus>> = {
  requested: 'pending',
  approved: 'confirmed',
  paying: 'processing',
  paid: 'processed',
  returned: 'failed',
  rejected: 'rejected',
}

/** R410. Coins on a chain have states of their own; orphaned are those whose block the chain gave up. */
export const CRYPTO_DEPOSIT_STATUS: Readonly<
  Record<CryptoDepositStatus | 'orphaned', TransactionStatus>
> = {
  confirming: 'processing',
  credited: 'completed',
  held: 'pending',
  'below-minimum': 'rejected',
  orphaned: 'cancelled',
  reversed: 'cancelled',
}

/** The end that a payment was made for. */
export const SETTLED_STATUSES: ReadonlySet<TransactionStatus> = new Set(['completed', 'processed'])
