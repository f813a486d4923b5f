import type { UserDetails } from '@baize/contract/profile'
import { expect, test } from 'vitest'
import { pages, type QuietPage } from './pages.ts'
import { isShelfEmpty, standingOn } from './standing.ts'

const DETAILS = {
  getUser: {
    isEmailVerified: true,
    kycStatus: 'PENDING',
    userLimit: { selfExclusion: null, isSelfExclusionPermanent: false },
  },
  userWallet: { currencyCode: 'EUR', currencySymbol: '€', amount: '12.00', bonusAmount: '3.00' },
  totalDeposit: '50.00',
  totalSpend: '40.00',
  activeBonus: null,
  userMonthlyLimit: null,
} as unknown as UserDetails

function frozen(selfExclusion: string | null, isSelfExclusionPermanent: boolean): UserDetails {
  const userLimit = { selfExclusion, isSelfExclusionPermanent }
  return { ...DETAILS, getUser: { ...DETAILS.getUser, userLimit } }
}

test('R208 every page of the area says how the account stands', () => {
  for (const { key } of pages) {
    expect(standingOn(key as QuietPage, DETAILS).length, key).toBeGreaterThan(0)
  }
})

test('R208 verification tells the state of the documents and of the mailbox', () => {
  expect(standingOn('profile2-verification', DETAILS)).toEqual([
    { label: 'email', value: { key: 'emailVerified' } },
    { label: 'documents', value: { kyc: 'PENDING' } },
  ])
})

test('R208 a limit, a bonus or a freeze that exists is shown, and nothing claims otherwise', () => {
  const limited = { ...DETAILS, userMonthlyLimit: '100.00' }
  expect(standingOn('profile2-limits', limited)[0]?.value).toEqual({ amount: '100.00' })
  expect(isShelfEmpty('profile2-limits', limited)).toBe(false)
  expect(isShelfEmpty('profile2-limits', DETAILS)).toBe(true)

  const playing = { ...DETAILS, activeBonus: { bonusId: '1', title: 'Welcome' } }
  expect(standingOn('profile2-my-bonuses', playing)[1]?.value).toEqual({ text: 'Welcome' })
  expect(isShelfEmpty('profile2-my-bonuses', playing)).toBe(false)

  const until = frozen('2027-01-01', false)
  expect(standingOn('profile2-freeze-account', until)[0]?.value).toEqual({
    frozenUntil: '2027-01-01',
  })
  expect(isShelfEmpty('profile2-freeze-account', until)).toBe(false)
  const forGood = frozen(null, true)
  expect(standingOn('profile2-freeze-account', forGood)[0]?.value).toEqual({ key: 'frozenForGood' })
  expect(isShelfEmpty('profile2-freeze-account', forGood)).toBe(false)
})
