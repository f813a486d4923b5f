import { money } from '@baize/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '../auth/testing.ts'
import { HOUSE_BANK, HOUSE_GAMES, playerCash } from '../ledger/ledger.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

async function detailsOf(email: string) {
  const answer = await site.call('getUserDetails', { token: await site.logIn(email) })
  return answer.json()
}

test('R301 R314 R705 user details carry every field, with referAFriendPercent', async () => {
  const { playerId } = await site.register('ann@example.com')
  const player = await site.server.accounts.findByEmail('ann@example.com')
  await site.withSettings({ referAFriendPercent: 15 }, async () => {
    expect(await detailsOf('ann@example.com')).toEqual({
      success: true,
      data: {
        getUser: {
          userId: playerId,
          email: 'ann@example.com',
          firstName: 'Ann',
          lastName: 'Berg',
          phoneCode: '+49',
          phone: '15123456789',
          dateOfBirth: '1990-05-17',
          gender: 'Not to say',
          countryCode: 'DE',
          city: 'Berlin',
          address: 'Hauptstr. 1',
          zipCode: '10115',
          nickname: null,
          ghostMode: false,
          currencyCode: 'EUR',
          isEmailVerified: true,
          isPhoneVerified: false,
          kycStatus: 'NONE',
          tags: [],
          userLimit: { selfExclusion: null, isSelfExclusionPermanent: false, frozenUntil: null },
        },
        userWallet: {
          currencyCode: 'EUR',
          currencySymbol: '€',
          amount: '0.00',
          bonusAmount: '0.00',
        },
        depositCount: 0,
        totalDeposit: '0.00',
        totalSpend: '0.00',
        isCrypto: false,
        userLoyaltyLevel: { level: 1, key: 'bronze', name: 'Bronze' },
        referralData: { code: player?.referral_code, percent: 15 },
        activeBonus: null,
        currencySymbol: '€',
        userMonthlyLimit: null,
      },
    })
  })
})

test('R301 the wallet, the deposits and the spending are what the ledger says', async () => {
  const { playerId } = await site.register('ben@example.com')
  const cash = playerCash(playerId)
  await site.context.db.transaction().execute(async (tx) => {
    const { ledger } = site.server
    const eur = (minor: bigint) => money(minor, 'EUR')
    const deposit = { debit: HOUSE_BANK, credit: cash, kind: 'deposit' } as const
    await ledger.postTransfer(tx, { ...deposit, amount: eur(5_000n), key: 'd1' })
    await ledger.postTransfer(tx, { ...deposit, amount: eur(2_550n), key: 'd2' })
    const bet = { debit: cash, credit: HOUSE_GAMES, kind: 'bet' } as const
    await ledger.postTransfer(tx, { ...bet, amount: eur(1_005n), key: 'b1' })
  })
  expect((await detailsOf('ben@example.com')).data).toMatchObject({
    userWallet: { amount: '65.45' },
    depositCount: 2,
    totalDeposit: '75.50',
    totalSpend: '10.05',
  })
})

test.each([
  ['JPY', '¥', '0', false],
  ['BTC', '₿', '0.00000000', true],
])('R301 a wallet in %s has its own symbol and decimals', async (code, symbol, zero, isCrypto) => {
  const email = `${code.toLowerCase()}@example.com`
  await site.register(email, { currencyCode: code })
  expect((await detailsOf(email)).data).toMatchObject({
    userWallet: { currencyCode: code, currencySymbol: symbol, amount: zero, bonusAmount: zero },
    totalDeposit: zero,
    isCrypto,
  })
})

test('a player of a brand with several wallets chooses which one is in use, and one of another brand cannot', async () => {
  const email = 'dan@example.com'
  const { playerId } = await site.register(email)
  const token = await site.logIn(email)
  const choose = async (walletCode: string) =>
    (await site.call('updateUserDetails', { token, body: { walletCode } })).json()
  await site.context.db.transaction().execute((tx) =>
    site.server.ledger.postTransfer(tx, {
      debit: HOUSE_BANK,
      credit: playerCash(playerId),
      amount: money(700n, 'USD'),
      key: 'usd',
      kind: 'deposit',
    }),
  )
  expect(await choose('USD')).toMatchObject({
    code: 'INVALID_FIELDS',
    fields: { walletCode: expect.anything() },
  })
  await site.withSettings({ useMultiWallet: true }, async () => {
    expect(await choose('XXX')).toMatchObject({ code: 'INVALID_FIELDS' })
    expect(await choose('USD')).toMatchObject({ success: true })
    expect((await detailsOf(email)).data).toMatchObject({
      userWallet: { currencyCode: 'USD', currencySymbol: '$', amount: '7.00' },
      getUser: { currencyCode: 'EUR' },
    })
    const cashier = await site.call('getCashier', { token })
    expect(cashier.json().data).toMatchObject({ currencyCode: 'USD' })
    const conditions = await site.call('getWithdrawalConditions', { token })
    expect(conditions.json().data).toMatchObject({ currencyCode: 'USD', available: '7.00' })
    const games = await site.call('getGameTransactionTotals', { token })
    expect(games.json().data).toMatchObject({ currencies: ['USD'] })
  })
  expect((await detailsOf(email)).data).toMatchObject({ userWallet: { currencyCode: 'EUR' } })
})

test('user details are never cached and never carry a secret', async () => {
  await site.register('cyd@example.com')
  const answer = await site.call('getUserDetails', { token: await site.logIn('cyd@example.com') })
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.text).not.toMatch(/argon2|password|acquisition/i)
})
