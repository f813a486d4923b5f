import type { CashboxPaymentStatus } from '@baize/contract/cashbox'

/** What can happen to a payment, and from where. Everything else is refused. */
export const PAYMENT_MOVES = {
  wait: { to: 'pending', from: ['awaiting-player'] },
  // A payment that was given up can still arrive: banks are slow, not sorry.
  approve: { to: 'approved', from: ['awaiting-player', 'pending', 'cancelled', 'expired'] },
  decline: { to: 'declined', from: ['awaiting-player', 'pending'] },
  cancel: { to: 'cancelled', from: ['awaiting-player', 'pending'] },
  expire: { to: 'expired', from: ['awaiting-player'] },
  refund: { to: 'refunded', from: ['approved'] },
  'charge-back': { to: 'charged-back', from: ['approved'] },
} as const satisfies Record<
  string,
  { to: CashboxPaymentStatus; from: readonly CashboxPaymentStatus[] }
>

export type PaymentMove = keyof typeof PAYMENT_MOVES

export function isPaymentMove(word: string): word is PaymentMove {
  return Object.hasOwn(PAYMENT_MOVES, word)
}

export function isLegal(status: CashboxPaymentStatus, move: PaymentMove): boolean {
  const from: readonly CashboxPaymentStatus[] = PAYMENT_MOVES[move].from
  return from.includes(status)
}
