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

type Facts = (details: UserDetails) => readonly StandingFact[]

const verification: Facts = ({ getUser }) => [
  {
    label: 'email',
    value: { key: getUser.isEmailVerified ? 'emailVerified' : 'emailNotVerified' },
  },
  { label: 'documents', value: { kyc: getUser.kycStatus } },
]

const bonuses: Facts = ({ userWallet, activeBonus }) => [
  { label: 'bonusBalance', value: { amount: userWallet.bonusAmount } },
  { label: 'activeBonus', value: activeBonus ? { text: activeBonus.title } : { key: 'none' } },
]

const money: Facts = ({ userWallet }) => [
  { label: 'balance', value: { amount: userWallet.amount } },
]

const FACTS: Readonly<Record<QuietPage, Facts>> = {
  verification,
  verification2: verification,
  'profile2-verification': verification,
  bonus_history: bonuses,
  'profile2-my-bonuses': bonuses,
  deposit: money,
  withdraw: money,
  'profile2-my-history': ({ totalSpend, totalDeposit }) => [
    { label: 'staked', value: { amount: totalSpend } },
    { label: 'deposited', value: { amount: totalDeposit } },
  ],
  'profile2-limits': ({ userMonthlyLimit, totalSpend }) => [
    {
      label: 'monthlyLimit',
      value: userMonthlyLimit === null ? { key: 'notSet' } : { amount: userMonthlyLimit },
    },
    { label: 'staked', value: { amount: totalSpend } },
  ],
  'profile2-freeze-account': ({ getUser }) => [
    { label: 'accountState', value: exclusionOf(getUser.userLimit) },
  ],
}

/** What the account's own data says about the subject of a page. */
export function standingOn(page: QuietPage, details: UserDetails): readonly StandingFact[] {
  return FACTS[page](details)
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
