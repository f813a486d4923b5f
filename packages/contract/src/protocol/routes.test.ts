import { expect, test } from 'vitest'
import { ROUTES, type CallName, type Route } from './routes.ts'

test('R705 the calls of the product have the addresses it names', () => {
  const named: Partial<Record<CallName, string>> = {
    getAllBonus: 'GET /api/admin/get-all-bonus',
    getAllCountry: 'GET /api/admin/get-all-country',
    getCurrencies: 'GET /api/admin/get-currencies',
    getLocation: 'GET /api/admin/get-location',
    getPayments: 'GET /api/admin/get-payments',
    getRegistrationFields: 'GET /api/admin/get-registration-fields',
    getFullCategoryList: 'GET /api/admin/get-full-category-list',
    getUserDetails: 'GET /api/user/get-user-details',
    updateUserDetails: 'PUT /api/user/update-user-details',
    login: 'POST /api/user/login',
    signUp: 'POST /api/user/sign-up',
    logout: 'POST /api/user/logout',
    threeDsWebhook: 'POST /api/user/3ds-webhook',
    countryBlocked: 'PUT /api/user/country-blocked',
    logEvent: 'PUT /api/user/log-event',
    getLocale: 'GET /api/core/casino/locales/:file',
    getSettings: 'GET /api/core/casino/settings2',
  }
  for (const [name, address] of Object.entries(named)) {
    const { method, path } = ROUTES[name as CallName]
    expect([name, `${method} ${path}`]).toEqual([name, address])
  }
})

test('no two calls share an address', () => {
  const addresses = Object.values<Route>(ROUTES).map(({ method, path }) => `${method} ${path}`)
  expect(new Set(addresses).size).toBe(addresses.length)
})
