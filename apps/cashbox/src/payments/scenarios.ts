import type { PaymentMove } from './payment-moves.ts'

/**
 * What the sandbox can be made to do. A payment follows a script when its whole amount, or the number of its
 * card, stands in the table, or when the control page chose the script for the next payment. Any other
 * payment is simply approved. The table is also shown on the control page.
 */
export interface Scenario {
  readonly key: string
  readonly title: string
  readonly story: string
  /** The amount that chooses it, in whole units of any currency. */
  readonly amount?: string
  /** The card that chooses it; valid by Luhn, and nobody's. */
  readonly card?: string
  /** The first move, as soon as the player has paid; `challenge` asks for 3-D Secure before an approval. */
  readonly start: PaymentMove | 'challenge'
  /** What the challenge ends in, whatever is pressed; the player chooses when it is not said. */
  readonly challengeEnds?: 'passed' | 'failed' | 'unanswered'
  readonly reason?: string
  /** Moves that come later by themselves, one after the other. */
  readonly later?: readonly PaymentMove[]
  /** How often each event is sent; once when it is not said. */
  readonly copies?: number
  /** Takes half of what was asked. */
  readonly takesHalf?: true
  /** Takes it for somebody else's account. */
  readonly takesForAnother?: true
}

export const SCENARIOS = [
  {
    key: 'approve',
    title: 'Approved',
    story: 'Approved at once. Any other amount or valid card does the same.',
    card: '4242424242424242',
    start: 'approve',
  },
  {
    key: 'decline',
    title: 'Declined',
    story: 'The bank says no.',
    amount: '101',
    card: '4000000000000002',
    start: 'decline',
    reason: 'do_not_honour',
  },
  {
    key: 'insufficient-funds',
    title: 'Declined, no funds',
    story: 'The bank says that the money is not there.',
    amount: '102',
    card: '4000000000009995',
    start: 'decline',
    reason: 'insufficient_funds',
  },
  {
    key: 'three-ds',
    title: '3-D Secure, the player chooses',
    story: 'A challenge with all of its buttons.',
    amount: '103',
    card: '4000000000003220',
    start: 'challenge',
  },
  {
    key: 'three-ds-pass',
    title: '3-D Secure, passed',
    story: 'A challenge that ends well, whatever is pressed.',
    amount: '104',
    card: '4000000000003063',
    start: 'challenge',
    challengeEnds: 'passed',
  },
  {
    key: 'three-ds-fail',
    title: '3-D Secure, failed',
    story: 'A challenge that ends badly, whatever is pressed.',
    amount: '105',
    card: '4000008400001629',
    start: 'challenge',
    challengeEnds: 'failed',
  },
  {
    key: 'three-ds-abandon',
    title: '3-D Secure, abandoned',
    story: 'A challenge whose answer never reaches the bank; the payment expires.',
    amount: '106',
    card: '4000008400001280',
    start: 'challenge',
    challengeEnds: 'unanswered',
  },
  {
    key: 'pending-success',
    title: 'Pending, later approved',
    story: 'Nobody knows yet; after a while the money arrives.',
    amount: '107',
    card: '4000000000000077',
    start: 'wait',
    later: ['approve'],
  },
  {
    key: 'pending-decline',
    title: 'Pending, later declined',
    story: 'Nobody knows yet; after a while the bank says no.',
    amount: '108',
    card: '4000000000000341',
    start: 'wait',
    later: ['decline'],
    reason: 'do_not_honour',
  },
  {
    key: 'late-success',
    title: 'Cancelled, later approved',
    story: 'The player gives up and the money arrives all the same.',
    amount: '109',
    card: '4000000000000259',
    start: 'wait',
    later: ['cancel', 'approve'],
  },
  {
    key: 'duplicate-webhook',
    title: 'Approved, told three times',
    story: 'Every event is sent in three copies.',
    amount: '110',
    card: '4000002500003155',
    start: 'approve',
    copies: 3,
  },
  {
    key: 'wrong-amount',
    title: 'Approved, half the amount',
    story: 'The provider takes half of what was asked and says so.',
    amount: '111',
    card: '4000000000000101',
    start: 'approve',
    takesHalf: true,
  },
  {
    key: 'wrong-payee',
    title: 'Approved, another account',
    story: 'The provider takes the money for somebody else.',
    amount: '112',
    card: '4000000000005126',
    start: 'approve',
    takesForAnother: true,
  },
  {
    key: 'chargeback',
    title: 'Approved, later charged back',
    story: 'The cardholder disputes it and the bank takes the money back.',
    amount: '113',
    card: '4000000000001976',
    start: 'approve',
    later: ['charge-back'],
    reason: 'disputed',
  },
] as const satisfies readonly Scenario[]

export type ScenarioKey = (typeof SCENARIOS)[number]['key']

export function scenario(key: string): Scenario {
  return SCENARIOS.find((row) => row.key === key) ?? SCENARIOS[0]
}

export function isScenarioKey(key: string): key is ScenarioKey {
  return SCENARIOS.some((row) => row.key === key)
}

export function scenarioOfCard(number: string): ScenarioKey | undefined {
  return SCENARIOS.find((row) => row.card === number)?.key
}

/** "101", "101.00" and "101.000" choose the same script. */
export function scenarioOfAmount(value: string): ScenarioKey | undefined {
  const whole = value.replace(/\.0+$/, '')
  return SCENARIOS.find((row) => 'amount' in row && row.amount === whole)?.key
}

/** What a payout can be made to do. */
export const PAYOUT_SCENARIOS = [
  {
    key: 'paid',
    title: 'Paid',
    story: 'Paid after a while. Any other amount does the same.',
    later: 'pay',
  },
  {
    key: 'returned',
    title: 'Returned',
    story: 'The account is closed and the money comes back.',
    amount: '121',
    later: 'return',
    reason: 'account_closed',
  },
  {
    key: 'stuck',
    title: 'Nothing happens',
    story: 'It stays pending until somebody decides on this page.',
    amount: '122',
  },
] as const satisfies readonly PayoutScenario[]

export interface PayoutScenario {
  readonly key: string
  readonly title: string
  readonly story: string
  readonly amount?: string
  readonly later?: 'pay' | 'return'
  readonly reason?: string
}

export function payoutScenarioOf(value: string): PayoutScenario {
  const whole = value.replace(/\.0+$/, '')
  return (
    PAYOUT_SCENARIOS.find((row) => 'amount' in row && row.amount === whole) ?? PAYOUT_SCENARIOS[0]
  )
}
