import type { UserDetails } from '@baize/contract/profile'
import type { EmptyPage } from './empty-pages.ts'

/** One fact of the account as the server told it; its label is `account.facts.<label>`. */
export interface AccountFact {
  readonly label: 'email' | 'documents'
  readonly value:
    /** A key below `account.facts`. */
    | { readonly key: 'emailVerified' | 'emailNotVerified' }
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

const FACTS: Readonly<Record<EmptyPage, Facts>> = {
  verification,
  verification2: verification,
  'profile2-verification': verification,
}

/** What the account's own data says about the subject of a page. */
export function accountFactsOn(page: EmptyPage, details: UserDetails): readonly AccountFact[] {
  return FACTS[page](details)
}
