import { describe, expect, test } from 'vitest'
import { REFUSALS, type RefusalCode } from '@baize/contract/refusals'
import { isPageKey } from '@baize/rules/pages'
import { actionFor, type ProblemAction } from './problem-action.ts'

describe('R803 every deposit error has a way out', () => {
  test.each<[RefusalCode, ProblemAction]>([
    ['GLOBAL_ERROR', { page: 'verification' }],
    ['DEPOSIT_COUNTRY_BLOCK', 'place'],
    ['REQUIRED_EMAIL_VERIFICATION', 'resend'],
    ['PAYMENT_LIMIT_THRESHOLD', { page: 'profile2-limits' }],
    ['TRANSACTION_FAILED', 'methods'],
    ['AMOUNT_BELOW_ZERO', 'amount'],
    ['UNIFIED_ERROR', 'retry'],
    ['PAYMENT_PROVIDER_LIMIT_THRESHOLD', 'amount'],
    ['PROVIDER_ERROR', 'methods'],
    ['PHONE_ERROR', 'phone'],
    ['PAYMENT_SERVICE_ERROR', 'methods'],
    ['DEPOSIT_ERROR', 'retry'],
  ])('%s', (code, way) => {
    expect(actionFor(code)).toEqual(way)
  })

  test('and every way leads somewhere that exists', () => {
    const ways = (Object.keys(REFUSALS) as RefusalCode[]).map(actionFor)
    const pages = ways.flatMap((way) => (typeof way === 'object' ? [way.page] : []))
    expect(pages.filter((page) => !isPageKey(page))).toEqual([])
  })
})
