import type { PlayBlock, WithdrawalCondition } from '@baize/contract/cashier'
import type { FieldErrors } from '@baize/contract/refusals'
import type { AppSettings } from '@baize/contract/settings'
import { money, type Money } from '@baize/money'
import type { TipWagering } from './tips.ts'
import { emailProblem } from '../player/email.ts'

/** What is known of a player who wants money out. */
export interface WithdrawalFacts {
  readonly depositCount: number
  readonly isEmailVerified: boolean
  readonly hasActiveBonus: boolean
  /** In the currency of the withdrawal, without what was charged back. */
  readonly totalDeposited: Money
  readonly totalStaked: Money
  /** What other players gave, in the same currency. */
  readonly tips: TipWagering
  /** Whether every document that the brand insists on is confirmed. */
  readonly isVerified: boolean
  /** All that was deposited and taken out in any currency, the withdrawal in question included; in billionths of a euro. */
  readonly depositedWorth: bigint
  readonly withdrawnWorth: bigint
  /** What keeps them from playing at this moment. */
  readonly playBlock: PlayBlock | null
}

export interface ConditionState {
  readonly key: WithdrawalCondition
  readonly isMet: boolean
}

/** Every deposit is played through once before it can leave again. */
const DEPOSIT_WAGERING_TIMES = 1n

/**
 * How much of the deposits and of the tips must be staked, and how much has been. A tip is played through after it has
 * come, whatever was staked before: money is not handed from one player to the next and out.
 */
export function depositWagering({
  totalDeposited,
  totalStaked,
  tips,
}: Pick<WithdrawalFacts, 'totalDeposited' | 'totalStaked' | 'tips'>): {
  required: Money
  done: Money
} {
  const requiredMinor = totalDeposited.amountMinor * DEPOSIT_WAGERING_TIMES + tips.receivedMinor
  const stakedMinor = totalStaked.amountMinor
  const missing = [requiredMinor - stakedMinor, tips.stakedUntilMinor - stakedMinor]
  const missingMinor = missing.reduce((most, one) => (one > most ? one : most), 0n)
  const doneMinor = requiredMinor - missingMinor
  return {
    required: money(requiredMinor, totalDeposited.currency),
    done: money(doneMinor, totalDeposited.currency),
  }
}

/**
 * R605. Which of the brand's conditions are met. What somebody who may not play cannot do any more (play,
 * deposit, end a bonus by play) is not asked of them: their cash stays theirs. An email can always be proven, and a document
 * sent.
 */
export function withdrawalConditions(
  facts: WithdrawalFacts,
  settings: Pick<AppSettings, 'withdrawalConditions' | 'verificationThreshold'>,
): readonly ConditionState[] {
  const { required, done } = depositWagering(facts)
  const isMet: Readonly<Record<WithdrawalCondition, boolean>> = {
    deposit: facts.depositCount > 0,
    email: facts.isEmailVerified,
    bonus: !facts.hasActiveBonus,
    wagering: done.amountMinor >= required.amountMinor,
    documents: facts.isVerified,
  }
  const asked = new Set<WithdrawalCondition>(settings.withdrawalConditions)
  if (asksForDocuments(facts, settings)) asked.add('documents')
  return [...asked]
    .filter((key) => facts.playBlock === null || key === 'email' || key === 'documents')
    .map((key) => ({ key, isMet: isMet[key] }))
}

const WORTH_OF_EURO = 1_000_000_000n

/** Whether the player has moved so much that the brand wants to know who they are. */
export function asksForDocuments(
  { depositedWorth, withdrawnWorth }: Pick<WithdrawalFacts, 'depositedWorth' | 'withdrawnWorth'>,
  settings: Pick<AppSettings, 'verificationThreshold'>,
): boolean {
  const { from, euros } = settings.verificationThreshold
  const worth = BigInt(euros) * WORTH_OF_EURO
  if (from === 'deposits') return depositedWorth >= worth
  if (from === 'withdrawals') return withdrawnWorth >= worth
  return from === 'first-withdrawal'
}

export function canWithdraw(conditions: readonly ConditionState[]): boolean {
  return conditions.every(({ isMet }) => isMet)
}

const NAME_LENGTH_MAX = 255
const ACCOUNT_LENGTH_MAX = 64

/** R513. Every wrong field with the key of its message; the form and the server ask the same function. */
export function accountProblems(input: {
  readonly fullName: string
  readonly accountNumber: string
  readonly email: string
  readonly password: string
}): FieldErrors {
  const problems: Record<string, string> = {}
  const fullName = input.fullName.trim()
  const accountNumber = input.accountNumber.trim()
  if (fullName === '') problems['fullName'] = 'form.validation.required'
  else if (fullName.length > NAME_LENGTH_MAX) problems['fullName'] = 'form.validation.max255'
  if (accountNumber === '') problems['accountNumber'] = 'form.validation.required'
  else if (!isAccountNumber(accountNumber)) {
    problems['accountNumber'] = 'form.validation.invalid.format'
  }
  const wrongEmail = emailProblem(input.email)
  if (wrongEmail) problems['email'] = wrongEmail
  if (input.password === '') problems['password'] = 'form.validation.currentPasswordRequired'
  return problems
}

/** Banks, wallets and vouchers number differently; letters, digits and what people put between them. */
function isAccountNumber(text: string): boolean {
  return text.length <= ACCOUNT_LENGTH_MAX && /^[\p{L}\p{N}][\p{L}\p{N} ./@+_-]{2,}$/u.test(text)
}

/** What a list shows of an account: enough to know it again, too little to use it. */
export function maskedAccount(accountNumber: string): string {
  const plain = accountNumber.replace(/\s/g, '')
  return `•••• ${plain.slice(plain.length > 8 ? -4 : -2)}`
}
