import { CALLS, type StartDepositBody } from '@baize/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signUpBody } from '../../../testing-players.ts'
import {
  AMERICAN_ADDRESS,
  BRAND,
  GERMAN_ADDRESS,
  openTestCashier,
  type TestCashier,
} from '../testing.ts'

let site: TestCashier
let token: string
let playerId: string

beforeAll(async () => {
  site = await openTestCashier()
  ;({ token, playerId } = await site.openPlayer('ann@example.com'))
})
afterAll(() => site.close())

/** The code a deposit is refused with; nothing has begun then. */
async function refusal(changes: Partial<StartDepositBody> = {}, address?: string, by = token) {
  const starts = site.testProvider.asked.starts
  const code = await site.codeOf('startDeposit', {
    token: by,
    body: site.depositBody(changes),
    ...(address === undefined ? {} : { address }),
  })
  expect(['fine', ...CALLS.startDeposit.refusals]).toContain(code)
  const mayHaveBegun = ['fine', 'TRANSACTION_FAILED', 'PROVIDER_ERROR'].includes(code)
  expect(site.testProvider.asked.starts - starts).toBeLessThanOrEqual(mayHaveBegun ? 1 : 0)
  return code
}

async function setPlayer(changes: Record<string, unknown>, id = playerId) {
  await site.context.db.updateTable('player').set(changes).where('id', '=', id).execute()
}

describe('R803 a deposit is refused with', () => {
  test('AMOUNT_BELOW_ZERO for nothing and for less', async () => {
    for (const amount of ['0', '0.00', '-5', '-0.01']) {
      expect(await refusal({ amount })).toBe('AMOUNT_BELOW_ZERO')
    }
  })

  test('PAYMENT_PROVIDER_LIMIT_THRESHOLD and the least and the most (R512)', async () => {
    for (const amount of ['4.99', '10000.01']) {
      const response = await site.call('startDeposit', {
        token,
        body: site.depositBody({ amount }),
      })
      expect(response.statusCode).toBe(422)
      expect(response.json()).toMatchObject({
        code: 'PAYMENT_PROVIDER_LIMIT_THRESHOLD',
        values: { min: '5.00', max: '10000.00', currencyCode: 'EUR' },
      })
    }
    expect(await refusal({ amount: '5' })).toBe('fine')
    expect(await refusal({ amount: '10000' })).toBe('fine')
  })

  test('INVALID_FIELDS for what is no amount (R512)', async () => {
    for (const amount of ['five', '1e3', '0x10', '1,000', '5.001', '٣٠', 'NaN', 'Infinity']) {
      expect(await refusal({ amount })).toBe('INVALID_FIELDS')
    }
  })

  test('PAYMENT_SERVICE_ERROR for a currency the method or the player does not have', async () => {
    expect(await refusal({ paymentId: 'pix' })).toBe('PAYMENT_SERVICE_ERROR')
    expect(await refusal({ currencyCode: 'USD' })).toBe('PAYMENT_SERVICE_ERROR')
    await site.withSettings({ useMultiWallet: true }, async () => {
      expect(await refusal({ currencyCode: 'USD' })).toBe('fine')
      expect(await refusal({ currencyCode: 'BTC' })).toBe('PAYMENT_SERVICE_ERROR')
      expect(await refusal({ currencyCode: 'XXX' })).toBe('PAYMENT_SERVICE_ERROR')
    })
  })

  test('DEPOSIT_ERROR for a method that is not there, not for this player, or not for money', async () => {
    expect(await refusal({ paymentId: 'nope' })).toBe('DEPOSIT_ERROR')
    expect(await refusal({ paymentId: 'private-desk', amount: '1000' })).toBe('DEPOSIT_ERROR')
    expect(await refusal({ paymentId: 'crypto' })).toBe('DEPOSIT_ERROR')
    await site.server.cashier.methods.change('carouseller', 'isActive', false)
    expect(await refusal({ paymentId: 'carouseller' })).toBe('DEPOSIT_ERROR')
    await site.server.cashier.methods.change('carouseller', 'isActive', true)
    await site.server.cashier.methods.change('carouseller', 'restrictedCountries', ['DE'])
    expect(await refusal({ paymentId: 'carouseller' })).toBe('DEPOSIT_ERROR')
    await site.server.cashier.methods.change('carouseller', 'restrictedCountries', [])
  })

  test('REQUIRED_EMAIL_VERIFICATION before the mailbox is proven', async () => {
    const unproven = await site.openPlayer('unproven@example.com', {}, false)
    expect(await refusal({}, undefined, unproven.token)).toBe('REQUIRED_EMAIL_VERIFICATION')
    expect(await site.codeOf('getCashier', { token: unproven.token })).toBe(
      'REQUIRED_EMAIL_VERIFICATION',
    )
  })

  test('R314 allowKYCBeforeDeposit: GLOBAL_ERROR while documents are waited for, where they come first', async () => {
    for (const status of ['REQUESTED', 'REJECTED']) {
      await setPlayer({ kyc_status: status })
      expect(await refusal()).toBe('fine')
      await site.withSettings({ allowKYCBeforeDeposit: true }, async () => {
        expect(await refusal()).toBe('GLOBAL_ERROR')
        expect(await site.codeOf('getCashier', { token })).toBe('GLOBAL_ERROR')
      })
    }
    await setPlayer({ kyc_status: 'APPROVED' })
    await site.withSettings({ allowKYCBeforeDeposit: true }, async () => {
      expect(await refusal()).toBe('fine')
    })
  })

  test('PHONE_ERROR for a number that is too short (R503)', async () => {
    expect(await refusal({ phone: '12345' })).toBe('PHONE_ERROR')
    expect(await refusal({ phone: '123456' })).toBe('fine')
    const indian = await site.openPlayer('india@example.com', {
      countryCode: 'IN',
      currencyCode: 'INR',
    })
    await setPlayer({ phone: null }, indian.playerId)
    const upi = { paymentId: 'upi', amount: '500' }
    expect(await refusal(upi, undefined, indian.token)).toBe('PHONE_ERROR')
    expect(await refusal({ ...upi, phone: '9876543210' }, undefined, indian.token)).toBe('fine')
  })

  test('TRANSACTION_FAILED when the provider says no before anything began', async () => {
    site.testProvider.plan('refuse')
    expect(await refusal()).toBe('TRANSACTION_FAILED')
    site.testProvider.plan('approve')
  })

  test('PROVIDER_ERROR when the provider cannot be asked, or has no adapter', async () => {
    site.testProvider.plan('lost-before')
    expect(await refusal()).toBe('PROVIDER_ERROR')
    site.testProvider.plan('approve')
    await site.server.cashier.methods.change('voucher', 'provider', 'nobody')
    expect(await refusal({ paymentId: 'voucher' })).toBe('PROVIDER_ERROR')
  })

  test('PAYMENT_LIMIT_THRESHOLD above the player’s own limit', async () => {
    const limited = await site.openPlayer('limited@example.com')
    await site.context.db.transaction().execute((tx) =>
      site.server.cashier.deps.gate.setLimit(tx, limited.playerId, {
        type: 'deposit',
        period: 0,
        value: { amountMinor: 5_000n, currency: 'EUR' },
        from: site.context.clock.now(),
      }),
    )
    expect(await refusal({ amount: '50.01' }, undefined, limited.token)).toBe(
      'PAYMENT_LIMIT_THRESHOLD',
    )
    expect(await refusal({ amount: '50' }, undefined, limited.token)).toBe('fine')
    expect(await refusal({ amount: '5' }, undefined, limited.token)).toBe('PAYMENT_LIMIT_THRESHOLD')
  })

  test('UNIFIED_ERROR and a reference when something of ours breaks', async () => {
    const { startDeposit } = site.testProvider.provider
    site.testProvider.provider.startDeposit = async () => {
      throw new Error('a fault')
    }
    const response = await site.call('startDeposit', { token, body: site.depositBody() })
    site.testProvider.provider.startDeposit = startDeposit
    expect(response.statusCode).toBe(500)
    expect(response.json()).toMatchObject({ code: 'UNIFIED_ERROR', reference: expect.any(String) })
    expect(response.body).not.toContain('a fault')
  })

  test('INVALID_FIELDS for a card without a token, and for any card number', async () => {
    const { cardToken: _token, ...bare } = site.depositBody()
    expect(await site.codeOf('startDeposit', { token, body: bare })).toBe('INVALID_FIELDS')
    expect(await refusal({ cardToken: '4111111111111111' })).toBe('INVALID_FIELDS')
    expect(await refusal({ phone: '4111 1111 1111 1111' })).toBe('INVALID_FIELDS')
  })

  test('AGE_UNKNOWN, UNDER_AGE, ACCOUNT_FROZEN by the gate', async () => {
    const child = await site.openPlayer('young@example.com')
    const { gate } = site.server.cashier.deps
    const born = async (birthDate: string | null) =>
      await site.context.db
        .transaction()
        .execute((tx) => gate.remember(tx, child.playerId, { birthDate, countryCode: 'DE' }))
    await born('1900-01-01')
    expect(
      await site.codeOf('startDeposit', { token: child.token, body: site.depositBody() }),
    ).toBe('AGE_UNKNOWN')
    await born('2010-01-01')
    expect(
      await site.codeOf('startDeposit', { token: child.token, body: site.depositBody() }),
    ).toBe('UNDER_AGE')
    await born('1990-01-01')
    const until = new Date(site.context.clock.now().getTime() + 60_000)
    await site.context.db.transaction().execute((tx) => gate.setFreeze(tx, child.playerId, until))
    expect(
      await site.codeOf('startDeposit', { token: child.token, body: site.depositBody() }),
    ).toBe('ACCOUNT_FROZEN')
    expect(await site.codeOf('getCashier', { token: child.token })).toBe('ACCOUNT_FROZEN')
  })
})

describe('R226 a method that needs a complete profile', () => {
  const transfer = { paymentId: 'bank-transfer', amount: '100' }

  test('is refused with the missing fields, which linked-signup asks for', async () => {
    const bare = await site.openPlayer('bare@example.com')
    await setPlayer({ city: null, address: ' ' }, bare.playerId)
    const body = site.depositBody(transfer)
    const response = await site.call('startDeposit', { token: bare.token, body })
    expect(response.json()).toMatchObject({
      code: 'PROFILE_INCOMPLETE',
      fields: { city: 'form.validation.required', address: 'form.validation.required' },
    })
    const { data } = await site.answer('getCashier', { token: bare.token })
    expect(data.missingFields).toEqual(['city', 'address'])
    expect(await refusal({}, undefined, bare.token)).toBe('fine')
    await site.withSettings({ allowDepWithoutAddress: true }, async () => {
      expect(await refusal(transfer, undefined, bare.token)).toBe('fine')
    })
    await site.withSettings({ onDepositShowAllField: true }, async () => {
      const shown = (await site.answer('getCashier', { token: bare.token })).data.shownFields
      expect(shown).toHaveLength(8)
    })
  })

  test('is open to a complete one', async () => {
    expect(await refusal(transfer)).toBe('fine')
    expect((await site.answer('getCashier', { token })).data).toEqual({
      currencyCode: 'EUR',
      currencies: ['EUR'],
      missingFields: [],
      shownFields: [],
    })
  })
})

describe('R314 R433 excludedCountryCodeList: from an excluded country', () => {
  const excluded = { excludedCountryCodeList: 'us, FR' }

  test('a deposit is refused by the address, whatever the page says', async () => {
    await site.withSettings(excluded, async () => {
      expect(await refusal({}, AMERICAN_ADDRESS)).toBe('DEPOSIT_COUNTRY_BLOCK')
      expect(await refusal({}, `::ffff:${AMERICAN_ADDRESS}`)).toBe('DEPOSIT_COUNTRY_BLOCK')
      expect(await refusal({}, `64:ff9b::${AMERICAN_ADDRESS}`)).toBe('DEPOSIT_COUNTRY_BLOCK')
      expect(await site.codeOf('getCashier', { token, address: AMERICAN_ADDRESS })).toBe(
        'DEPOSIT_COUNTRY_BLOCK',
      )
      expect(await refusal({}, GERMAN_ADDRESS)).toBe('fine')
    })
    expect(await refusal({}, AMERICAN_ADDRESS)).toBe('fine')
  })

  test('a deposit is refused by the country in the profile, whatever the address', async () => {
    await site.withSettings(
      { excludedCountryCodeList: 'DE', whitelistedIPs: ['10.9.9.9'] },
      async () => {
        for (const address of [AMERICAN_ADDRESS, GERMAN_ADDRESS, '10.1.2.3', '10.9.9.9'])
          expect([address, await refusal({}, address)]).toEqual([address, 'DEPOSIT_COUNTRY_BLOCK'])
      },
    )
    expect(await refusal({}, AMERICAN_ADDRESS)).toBe('fine')
  })

  test('an address on the list of the house may', async () => {
    await site.withSettings({ ...excluded, whitelistedIPs: [` ${AMERICAN_ADDRESS}`] }, async () => {
      expect(await refusal({}, AMERICAN_ADDRESS)).toBe('fine')
      expect(await refusal({}, '8.8.4.4')).toBe('DEPOSIT_COUNTRY_BLOCK')
    })
  })

  test('registration is refused, and no account is made', async () => {
    const register = async (address: string, email = 'far@example.com') => {
      const response = await site.server.app.inject({
        method: 'POST',
        url: '/api/user/sign-up?whitelisted=1',
        payload: signUpBody(email),
        headers: { 'x-baize-brand': BRAND, 'x-forwarded-for': address },
      })
      return response.statusCode === 200 ? 'fine' : response.json<{ code: string }>().code
    }
    await site.withSettings(excluded, async () => {
      expect(await register(AMERICAN_ADDRESS)).toBe('COUNTRY_BLOCKED')
      expect(await site.server.accounts.findByEmail('far@example.com')).toBeUndefined()
      expect(await register(GERMAN_ADDRESS)).toBe('fine')
    })
    await site.withSettings({ excludedCountryCodeList: 'DE' }, async () => {
      // By what the form declares, from wherever it is sent.
      expect(await register(AMERICAN_ADDRESS, 'declared@example.com')).toBe('COUNTRY_BLOCKED')
      expect(await site.server.accounts.findByEmail('declared@example.com')).toBeUndefined()
    })
  })

  test('a withdrawal stays possible', async () => {
    await site.withSettings(excluded, async () => {
      const conditions = { token, address: AMERICAN_ADDRESS }
      expect(await site.codeOf('getWithdrawalConditions', conditions)).toBe('fine')
    })
  })
})
