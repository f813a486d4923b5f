import type { UserDetails } from '@baize/contract/profile'
import type { QuietPage } from './pages.ts'

/** One fact of the account as the server told it; its label is `account.standing.<label>`. */
export interface StandingFact {
  readonly label:
    | 'balance'
    | 'email'
    | 'documents'
    | 'bonusBalance'
    | 'activeBonus'
    | 'staked'
    | 'deposited'
    | 'monthlyLimit'
    | 'accountState'
  readonly value:
    | { readonly amount: string }
    | { readonly text: string }
    /** A key below `account.standing`. */
    | {
        readonly key:
          | 'emailVerified'
          | 'emailNotVerified'
          | 'none'
          | 'notSet'
          | 'active'
          | 'frozenForGood'
      }
    | { readonly frozenUntil: string }
    | { readonly kyc: UserDetails['getUser']['kycStatus'] }
}

/** What the account's own data says about the subject of a page. */
export function standingOn(page: QuietPage, details: UserDetails): readonly StandingFact[] {
  const { getUser, userWallet } = details
  switch (page) {
    case 'verification':
    case 'verification2':
    case 'profile2-verification':
      return [
        {
          label: 'email',
          value: { key: getUser.isEmailVerified ? 'emailVerified' : 'emailNotVerified' },
        },
        { label: 'documents', value: { kyc: getUser.kycStatus } },
      ]
    case 'bonus_history':
    case 'profile2-my-bonuses':
      return [
        { label: 'bonusBalance', value: { amount: userWallet.bonusAmount } },
        {
          label: 'activeBonus',
          value: details.activeBonus ? { text: details.activeBonus.title } : { key: 'none' },
        },
      ]
    case 'profile2-my-history':
      return [
        { label: 'staked', value: { amount: details.totalSpend } },
        { label: 'deposited', value: { amount: details.totalDeposit } },
      ]
    case 'profile2-limits':
      return [
        {
          label: 'monthlyLimit',
          value:
            details.userMonthlyLimit === null
              ? { key: 'notSet' }
              : { amount: details.userMonthlyLimit },
        },
        { label: 'staked', value: { amount: details.totalSpend } },
      ]
    case 'profile2-freeze-account':
      return [{ label: 'accountState', value: exclusionOf(getUser.userLimit) }]
    case 'deposit':
    case 'withdraw':
      return [{ label: 'balance', value: { amount: userWallet.amount } }]
  }
}

function exclusionOf({
  selfExclusion,
  isSelfExclusionPermanent,
}: UserDetails['getUser']['userLimit']): StandingFact['value'] {
  if (isSelfExclusionPermanent) return { key: 'frozenForGood' }
  return selfExclusion === null ? { key: 'active' } : { frozenUntil: selfExclusion }
}

/** The page's sentence about an empty shelf would be a lie when there is something on it. */
export function isShelfEmpty(page: QuietPage, details: UserDetails): boolean {
  const { selfExclusion, isSelfExclusionPermanent } = details.getUser.userLimit
  if (page === 'profile2-my-bonuses' || page === 'bonus_history')
    return details.activeBonus === null
  if (page === 'profile2-limits') return details.userMonthlyLimit === null
  if (page === 'profile2-freeze-account') return selfExclusion === null && !isSelfExclusionPermanent
  return true
}
