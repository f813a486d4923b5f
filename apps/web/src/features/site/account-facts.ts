import type { UserDetails } from '@baize/contract/profile'
import type { EmptyPage } from './empty-pages.ts'

/** One fact of the account as the server told it; its label is `account.facts.<label>`. */
export interface AccountFact {
  readonly label: 'email' | 'documents' | 'bonusBalance' | 'activeBonus'
  readonly value:
    | { readonly amount: string }
    | { readonly text: string }
    /** A key below `account.facts`. */
    | { readonly key: 'emailVerified' | 'emailNotVerified' | 'none' }
    | { readonly kyc: UserDetails['getUser']['kycStatus'] }
}

type Facts = (details: UserDetails) => readonly AccountFact[]

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

const FACTS: Readonly<Record<EmptyPage, Facts>> = {
  verification,
  verification2: verification,
  'profile2-verification': verification,
  bonus_history: bonuses,
  'profile2-my-bonuses': bonuses,
}

/** What the account's own data says about the subject of a page. */
export function accountFactsOn(page: EmptyPage, details: UserDetails): readonly AccountFact[] {
  return FACTS[page](details)
}

/** The page's "there is nothing here" must not stand above something. */
export function hasNothingToList(page: EmptyPage, details: UserDetails): boolean {
  if (page === 'profile2-my-bonuses' || page === 'bonus_history')
    return details.activeBonus === null
  return true
}
