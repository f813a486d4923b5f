import type { UserDetails } from '@baize/contract/profile'
import { expect, test } from 'vitest'
import { pages } from './pages.ts'
import type { EmptyPage } from './empty-pages.ts'
import { accountFactsOn } from './account-facts.ts'

const DETAILS = {
  getUser: {
    isEmailVerified: true,
    kycStatus: 'PENDING',
  },
} as unknown as UserDetails

test('R208 every page of the area says how the account stands', () => {
  for (const { key } of pages) {
    expect(accountFactsOn(key as EmptyPage, DETAILS).length, key).toBeGreaterThan(0)
  }
})

test('R208 verification tells the state of the documents and of the mailbox', () => {
  expect(accountFactsOn('profile2-verification', DETAILS)).toEqual([
    { label: 'email', value: { key: 'emailVerified' } },
    { label: 'documents', value: { kyc: 'PENDING' } },
  ])
})
