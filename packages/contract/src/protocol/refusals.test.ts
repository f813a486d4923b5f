import { expect, test } from 'vitest'
import { CALLS } from '../calls.ts'
import { REFUSALS, type RefusalCode } from './refusals.ts'
import { ROUTES } from './routes.ts'

const codes = Object.keys(REFUSALS) as RefusalCode[]

test('R406 403 means that the session expired, and nothing else', () => {
  expect(codes.filter((code) => REFUSALS[code].status === 403)).toEqual(['SESSION_EXPIRED'])
})

test('R604 a call that needs a token says so among its refusals, and one that takes none does not', () => {
  for (const [name, route] of Object.entries(ROUTES)) {
    // Where a token is welcome, what is asked for decides: a guest may see a demo and not play for money.
    if (route.token === 'optional') continue
    const refusals: readonly RefusalCode[] = CALLS[name as keyof typeof CALLS].refusals
    expect([name, refusals.includes('LOGIN_REQUIRED')]).toEqual([name, route.token === 'required'])
  }
})

test('R610 the calls under /api/admin only read', () => {
  const writers = Object.values(ROUTES).filter(
    (route) => route.path.startsWith('/api/admin/') && (route.method as string) !== 'GET',
  )
  expect(writers).toEqual([])
})
