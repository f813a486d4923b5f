import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestSite, PASSWORD, type TestSite } from '../testing.ts'
import { createTestAuthenticator } from './test-authenticator.ts'
import { dataOf, pendingLogin } from './testing.ts'

const ORIGIN = 'http://localhost:3000'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

type Sent = Parameters<TestSite['call']>[1]
async function said(name: Parameters<TestSite['call']>[0], sent: Sent) {
  const answer = await site.call(name, sent)
  return answer.status === 200 ? 'fine' : answer.json().code
}
const challenge = async (token?: string) =>
  (await dataOf(site, 'getPasskeyChallenge', { body: {}, ...(token ? { token } : {}) })).options

/** A player with one passkey, and how it was made. */
async function withPasskey(email: string) {
  await site.register(email)
  const token = await site.logIn(email)
  const key = createTestAuthenticator(ORIGIN, email)
  const { options } = await dataOf(site, 'startPasskey', { token, body: { password: PASSWORD } })
  const made = key.create(options)
  const body = { passkey: made, name: 'Phone' }
  const { recoveryCodes } = await dataOf(site, 'addPasskey', { token, body })
  return { email, token, key, made, options, recoveryCodes: recoveryCodes ?? [] }
}

const signIn = (passkey: object) => said('passkeyLogin', { body: { passkey } })

describe('a passkey', () => {
  test('is asked for with a finger or a PIN, kept on the device, and on the host of the brand', async () => {
    const { options, recoveryCodes } = await withPasskey('ann@example.com')
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    expect(recoveryCodes).toHaveLength(10)
    expect(await challenge()).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
  })

  test('signs its player in by itself, and the password alone does not any more', async () => {
    const { email, key } = await withPasskey('ben@example.com')
    expect(await pendingLogin(site, email)).toMatchObject({
      code: 'SECOND_FACTOR_REQUIRED',
      methods: 'passkey',
    })
    const passkey = key.get(await challenge())
    const answer = await site.call('passkeyLogin', { body: { passkey } })
    const player = await site.server.accounts.findByEmail(email)
    expect(answer.json().data.userId).toBe(player?.id)
    // It has just shown the factor.
    const body = { password: PASSWORD }
    const token = answer.json().data.accessToken
    expect(await said('renewRecoveryCodes', { token, body })).toBe('fine')
  })

  test('answers a challenge once', async () => {
    const { key } = await withPasskey('cyd@example.com')
    const passkey = key.get(await challenge())
    expect(await signIn(passkey)).toBe('fine')
    expect(await signIn(passkey)).toBe('FACTOR_EXPIRED')
    // Nor after a wrong answer to it.
    const options = await challenge()
    expect(await signIn(key.get(options, { isVerified: false }))).toBe('WRONG_FACTOR')
    expect(await signIn(key.get(options))).toBe('FACTOR_EXPIRED')
  })

  test('answers within five minutes, and only what it was asked', async () => {
    const { key } = await withPasskey('dee@example.com')
    const options = await challenge()
    site.context.clock.advance(5 * 60_000)
    expect(await signIn(key.get(options))).toBe('FACTOR_EXPIRED')
    expect(await signIn(key.get({ challenge: 'AAAA' }))).toBe('FACTOR_EXPIRED')
    expect(await signIn({ ...key.get(await challenge()), id: 'AAAA', rawId: 'AAAA' })).toBe(
      'WRONG_FACTOR',
    )
  })

  test('is refused from another origin, without its finger or PIN, and when its counter stands still', async () => {
    const { key } = await withPasskey('eve@example.com')
    expect(await signIn(key.get(await challenge(), { from: 'https://evil.example' }))).toBe(
      'WRONG_FACTOR',
    )
    expect(await signIn(key.get(await challenge(), { isVerified: false }))).toBe('WRONG_FACTOR')
    expect(await signIn(key.get(await challenge(), { at: 7 }))).toBe('fine')
    expect(await signIn(key.get(await challenge(), { at: 7 }))).toBe('WRONG_FACTOR')
    expect(await signIn(key.get(await challenge(), { at: 3 }))).toBe('WRONG_FACTOR')
    expect(await signIn(key.get(await challenge(), { at: 8 }))).toBe('fine')
  })

  test('proves its own player in the session that was asked, and nobody else', async () => {
    const fay = await withPasskey('fay@example.com')
    const gus = await withPasskey('gus@example.com')
    site.context.clock.advance(6 * 60_000)
    const body = { password: PASSWORD }
    expect(await said('renewRecoveryCodes', { token: fay.token, body })).toBe(
      'SECOND_FACTOR_REQUIRED',
    )
    const prove = (token: string, passkey: object) =>
      said('proveFactor', { token, body: { passkey } })
    // The passkey of another account; a challenge to another session; one of the sign-in.
    expect(await prove(fay.token, gus.key.get(await challenge(fay.token)))).toBe('WRONG_FACTOR')
    expect(await prove(fay.token, fay.key.get(await challenge(gus.token)))).toBe('FACTOR_EXPIRED')
    expect(await prove(fay.token, fay.key.get(await challenge()))).toBe('FACTOR_EXPIRED')
    expect(await signIn(fay.key.get(await challenge(fay.token)))).toBe('FACTOR_EXPIRED')
    expect(await said('renewRecoveryCodes', { token: fay.token, body })).toBe(
      'SECOND_FACTOR_REQUIRED',
    )
    expect(await prove(fay.token, fay.key.get(await challenge(fay.token)))).toBe('fine')
    expect(await said('renewRecoveryCodes', { token: fay.token, body })).toBe('fine')
  })

  test('of one account cannot become that of another', async () => {
    const { made } = await withPasskey('hal@example.com')
    await site.register('ida@example.com')
    const token = await site.logIn('ida@example.com')
    // As it was made, for a challenge that is used up.
    expect(await said('addPasskey', { token, body: { passkey: made, name: 'Mine' } })).toBe(
      'FACTOR_EXPIRED',
    )
    const { options } = await dataOf(site, 'startPasskey', { token, body: { password: PASSWORD } })
    const again = createTestAuthenticator(ORIGIN, 'hal@example.com').create(options)
    expect(await said('addPasskey', { token, body: { passkey: again, name: 'Mine' } })).toBe(
      'FACTOR_IN_USE',
    )
  })

  test('is removed by its id, by its player alone', async () => {
    const jim = await withPasskey('jim@example.com')
    const kim = await withPasskey('kim@example.com')
    const security = (await site.call('getSecurity', { token: jim.token })).json()
      .data as unknown as {
      passkeys: { passkeyId: string; name: string }[]
    }
    expect(security.passkeys).toMatchObject([{ name: 'Phone' }])
    const body = { passkeyId: security.passkeys[0]?.passkeyId ?? '', password: PASSWORD }
    expect(await said('removeFactor', { token: kim.token, body })).toBe('NOT_FOUND')
    expect(await said('removeFactor', { token: jim.token, body })).toBe('fine')
    expect(await signIn(jim.key.get(await challenge()))).toBe('WRONG_FACTOR')
    expect(await said('login', { body: { email: jim.email, password: PASSWORD } })).toBe('fine')
  })
})
