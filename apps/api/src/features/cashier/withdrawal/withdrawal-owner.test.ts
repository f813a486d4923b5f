import { ROUTES, type CallName } from '@baize/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createRateLimits } from '../../../edge/rate-limits.ts'
import { GOOD_PASSWORD } from '../../../testing-players.ts'
import { codeAt } from '../../auth/factors/testing.ts'
import { holdWithdrawals } from '../../players/withdrawal-hold-store.ts'
import { openTestCashier, type TestCashier } from '../testing.ts'

let site: TestCashier
let player: Awaited<ReturnType<TestCashier['openPlayer']>>
let playerCount = 0

beforeAll(async () => {
  site = await openTestCashier({}, { limits: createRateLimits(undefined) })
})
afterAll(() => site.close())
beforeEach(async () => {
  playerCount += 1
  player = await site.openPlayer(`owner-${playerCount}@example.com`)
  site.testProvider.plan('approve')
  await site.deposit(player.token, { amount: '100' })
  await site.wager(player.playerId, 10_000n)
})

const request = (changes: object = {}) =>
  site.call('requestWithdrawal', {
    token: player.token,
    body: site.withdrawalBody(player, changes),
  })
const requested = async (fullName: string) => {
  const body = site.withdrawalBody(player, { fullName })
  return (await site.answer('requestWithdrawal', { token: player.token, body })).data.withdrawal
}
const codeOf = (name: CallName, body: object) => site.codeOf(name, { token: player.token, body })
const wallet = async () => {
  const [only] = await site.server.ledger.walletsOf(player.playerId)
  return [only?.balance.amountMinor, only?.held.amountMinor]
}
const login = (password: string) => codeOf('login', { email: player.email, password })

/** Every call that asks for the password again, with a wrong one. */
const GUESSES: readonly [CallName, (password: string) => object][] = [
  ['requestWithdrawal', (password) => site.withdrawalBody(player, { password })],
  [
    'confirmCryptoWithdrawal',
    (password) => ({
      coin: 'BTC',
      network: 'bitcoin',
      address: 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
      amount: '0.5',
      quoteId: '00000000-0000-4000-8000-000000000000',
      password,
    }),
  ],
  [
    'updateUserDetails',
    (password) => ({ currentPassword: password, newPassword: 'Another-horse-10' }),
  ],
  ['confirmLimit', (password) => ({ requestId: '00000000-0000-4000-8000-000000000000', password })],
]

describe('T13 a withdrawal to an account asks for the password again', () => {
  test('without it, or with a wrong one, nothing is set aside', async () => {
    expect((await request({ password: '' })).json()).toMatchObject({
      code: 'INVALID_FIELDS',
      fields: { password: 'form.validation.currentPasswordRequired' },
    })
    const wrong = await request({ password: 'not-the-password' })
    expect([wrong.statusCode, wrong.json().code]).toEqual([422, 'WRONG_CURRENT_PASSWORD'])
    expect(await wallet()).toEqual([10_000n, 0n])
    expect((await request()).statusCode).toBe(200)
    expect(await wallet()).toEqual([4_000n, 6_000n])
  })

  test('G12 however the guesses are spread over calls, ten are all, and the sign-in has none left', async () => {
    for (const [name, bodyOf] of [...GUESSES, ...GUESSES, ...GUESSES].slice(0, 10)) {
      expect(await codeOf(name, bodyOf('not-the-password'))).toBe('WRONG_CURRENT_PASSWORD')
    }
    for (const [name, bodyOf] of GUESSES) {
      expect([ROUTES[name].path, await codeOf(name, bodyOf(GOOD_PASSWORD))]).toEqual([
        ROUTES[name].path,
        'TOO_MANY_REQUESTS',
      ])
    }
    expect(await login(GOOD_PASSWORD)).toBe('TOO_MANY_REQUESTS')
    expect(await wallet()).toEqual([10_000n, 0n])
  })

  test('G12 strangers who guess at the sign-in do not keep the owner from the money', async () => {
    for (let guess = 0; guess < 10; guess += 1) await login(`guess ${guess}`)
    expect(await login(GOOD_PASSWORD)).toBe('TOO_MANY_REQUESTS')
    expect((await request()).statusCode).toBe(200)
  })

  test('a password that changes while it is checked is not the one any more', async () => {
    const { passwords } = site.server.accounts
    const { matches } = passwords
    passwords.matches = async (password, hash) => {
      const isRight = await matches(password, hash)
      await site.context.db
        .updateTable('player')
        .set({ password_hash: await passwords.hash('Another-horse-10') })
        .where('id', '=', player.playerId)
        .execute()
      return isRight
    }
    const answer = await request()
    passwords.matches = matches
    expect(answer.json().code).toBe('WRONG_CURRENT_PASSWORD')
    expect(await wallet()).toEqual([10_000n, 0n])
  })
})

describe('T13 a withdrawal of somebody with a second factor', () => {
  test('asks for it as well, and takes it from a moment before', async () => {
    const body = { password: GOOD_PASSWORD }
    const { secret } = (await site.answer('startTotp', { token: player.token, body })).data
    const code = () => codeAt(secret, site.context.clock.now())
    expect(await codeOf('confirmTotp', { code: code() })).toBe('fine')
    site.context.clock.advance(6 * 60_000)
    // The first factor holds nothing: it makes the account safer.
    expect((await request()).json()).toMatchObject({
      code: 'SECOND_FACTOR_REQUIRED',
      values: { methods: 'totp' },
    })
    expect(await wallet()).toEqual([10_000n, 0n])
    expect(await codeOf('proveFactor', { code: code() })).toBe('fine')
    expect((await request()).statusCode).toBe(200)
    expect(await wallet()).toEqual([4_000n, 6_000n])
  })
})

describe('a withdrawal after something that protects the account has changed', () => {
  const DAY_MS = 24 * 60 * 60_000

  test('waits for a day after a new password, and says until when', async () => {
    const newPassword = 'Another-horse-10'
    const passwords = { currentPassword: GOOD_PASSWORD, newPassword }
    expect(await codeOf('updateUserDetails', passwords)).toBe('fine')
    const until = new Date(site.context.clock.now().getTime() + DAY_MS)
    const refused = await request({ password: newPassword })
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'WITHDRAWALS_HELD', values: { at: until.toISOString() }, retryAfterSec: 86_400 },
    ])
    expect(await wallet()).toEqual([10_000n, 0n])
    const { data } = await site.answer('getWithdrawalConditions', { token: player.token })
    expect(data.heldUntil).toBe(until.toISOString())
    site.context.clock.advance(DAY_MS)
    player = { ...player, token: await site.server.sessions.open(player) }
    expect((await request({ password: newPassword })).statusCode).toBe(200)
  })

  test('is decided in its own transaction: a factor that goes while the password is checked holds it', async () => {
    const { passwords } = site.server.accounts
    const { matches } = passwords
    passwords.matches = async (password, hash) => {
      const isRight = await matches(password, hash)
      await site.context.db
        .transaction()
        .execute((tx) => holdWithdrawals(tx, player.playerId, site.context.clock.now()))
      return isRight
    }
    const answer = await request()
    passwords.matches = matches
    expect(answer.json().code).toBe('WITHDRAWALS_HELD')
    expect(await wallet()).toEqual([10_000n, 0n])
  })
})

describe('G25 an account in another name', () => {
  test('is looked at by the house first, and the player sees why', async () => {
    const withdrawal = await requested('Otto Weber')
    expect(withdrawal).toMatchObject({ state: 'requested', review: 'holder-name' })
    const { payouts } = site.server.cashier
    const { withdrawalId } = withdrawal
    await expect(payouts.approve(withdrawalId)).rejects.toMatchObject({
      code: 'WITHDRAWAL_CONDITIONS',
    })
    await payouts.approve(withdrawalId, 'married last week')
    const { data } = await site.answer('getWithdrawals', { token: player.token })
    expect(data.rows[0]).toMatchObject({ state: 'paid', review: null })
  })

  test('in the player’s own name, however it is written, waits for nothing more', async () => {
    const [first = '', ...last] = player.fullName.split(' ')
    const turned = `${last.join(' ').toUpperCase()}, ${first} Maria`
    const withdrawal = await requested(turned)
    expect(withdrawal.review).toBeNull()
    const paid = await site.server.cashier.payouts.approve(withdrawal.withdrawalId)
    expect(paid.state).toBe('paid')
  })
})
