/** Every modal of the product by the name it has in the address (`?modal=login`, R223). */
export const MODAL_NAMES = [
  'login',
  'signup',
  'check-mail',
  'hold',
  'verify-email-expired',
  'forgot-password',
  'reset-password',
  'deposit',
  'deposit-failed',
  'deposit-return',
  'deposit-decline',
  'deposit-cancel',
  'deposit-pending',
  'deposit-success',
  'deposit-3ds-success',
  'bet-limit',
  'deposit-required',
  'country-restricted',
  'bonus-buy',
  'play-barred',
  'bonus-payout',
  'forfeit-bonus',
  'freespins-converted',
  'linked-signup',
] as const

export type ModalName = (typeof MODAL_NAMES)[number]
