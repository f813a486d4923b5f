import type { CallName } from '@baize/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createServer } from '../../../server.ts'
import { BRAND, openTestSite, PASSWORD, signUpBody, type TestSite } from '../testing.ts'
import type { CaptchaAnswer } from './captcha-verifier.ts'
import { createSiteverify } from './siteverify.ts'

const asked: CaptchaAnswer[] = []
let verdict: boolean | 'away'
let site: TestSite

beforeAll(async () => {
  const captcha = {
    isPerson: async (answer: CaptchaAnswer) => {
      asked.push(answer)
      if (verdict === 'away') throw new Error('Nobody answers.')
      return verdict
    },
  }
  site = await openTestSite({}, (context) => createServer(context, { captcha }))
  await site.register('ann@example.com')
})
afterAll(() => site.close())
beforeEach(() => {
  asked.length = 0
  verdict = true
})

const BODIES = {
  signUp: signUpBody('new@example.com'),
  login: { email: 'ann@example.com', password: PASSWORD },
  forgotPassword: { email: 'ann@example.com' },
  resendVerification: { email: 'ann@example.com' },
} as const satisfies Partial<Record<CallName, object>>
const CALLS = Object.keys(BODIES) as (keyof typeof BODIES)[]

async function answerTo(call: keyof typeof BODIES, recaptchaToken?: string) {
  const body = { ...BODIES[call], ...(recaptchaToken === undefined ? {} : { recaptchaToken }) }
  const answer = await site.call(call, { body })
  return answer.status === 200 ? 'taken' : answer.json().code
}

const withKey = (deed: () => Promise<void>) =>
  site.withSettings({ reCaptchaSiteKey: 'site-key' }, deed)

describe('R314 reCaptchaSiteKey', () => {
  test.each(CALLS)('%s asks nobody without it', async (call) => {
    expect(await answerTo(call, 'a-token')).toBe('taken')
    expect(asked).toEqual([])
  })

  test.each(CALLS)(
    '%s with it is refused without a token, and with one of a robot',
    async (call) => {
      await withKey(async () => {
        expect(await answerTo(call)).toBe('CAPTCHA_FAILED')
        expect(asked).toEqual([])
        verdict = false
        expect(await answerTo(call, 'a-token')).toBe('CAPTCHA_FAILED')
        expect(asked).toEqual([{ siteKey: 'site-key', token: 'a-token', action: call }])
        verdict = true
        expect(await answerTo(call, 'a-token')).toBe('taken')
      })
    },
  )

  test('a refused login costs its account no guess and writes no mail', async () => {
    await withKey(async () => {
      const mails = (await site.mailsTo('ann@example.com')).length
      for (let i = 0; i < 12; i += 1) await answerTo('login')
      expect(await answerTo('forgotPassword')).toBe('CAPTCHA_FAILED')
      expect((await site.mailsTo('ann@example.com')).length).toBe(mails)
      expect(await answerTo('login', 'a-token')).toBe('taken')
    })
  })

  test.each([
    ['signUp', 'SERVICE_UNAVAILABLE'],
    ['login', 'taken'],
    ['forgotPassword', 'taken'],
    ['resendVerification', 'taken'],
  ] as const)('while the verifier is away %s is %s', async (call, expected) => {
    await withKey(async () => {
      verdict = 'away'
      expect(await answerTo(call, 'a-token')).toBe(expected)
      expect(await answerTo(call)).toBe('CAPTCHA_FAILED')
    })
  })

  test('belongs to one brand', async () => {
    await withKey(async () => {
      const headers = { 'x-baize-brand': 'lulu' }
      expect(BRAND).not.toBe('lulu')
      const answer = await site.call('login', { body: BODIES.login, headers })
      expect(answer.status).toBe(200)
    })
  })
})

describe('siteverify', () => {
  const posted: string[] = []
  const verifierThat = (status: number, body: unknown) =>
    createSiteverify({
      url: 'http://verifier.test/siteverify',
      secrets: new Map([['site-key', 'the-secret']]),
      scoreMin: 0.5,
      network: {
        post: async (sent) => {
          posted.push(sent.body)
          return { status, headers: {}, body: Buffer.from(JSON.stringify(body)) }
        },
      },
    })
  const ANSWER = { siteKey: 'site-key', token: 'a-token', action: 'login' }

  test.each([
    ['a person', { success: true, score: 0.9, action: 'login' }, true],
    ['a person by a checkbox, without a score', { success: true }, true],
    ['a score at the line', { success: true, score: 0.5, action: 'login' }, true],
    ['a score below it', { success: true, score: 0.4, action: 'login' }, false],
    ['a token of another call', { success: true, score: 0.9, action: 'signUp' }, false],
    ['a token that was used', { success: false, 'error-codes': ['timeout-or-duplicate'] }, false],
  ])('%s', async (_what, body, expected) => {
    expect(await verifierThat(200, body).isPerson(ANSWER)).toBe(expected)
  })

  test('is told the secret of the key and the token, and not who asks', async () => {
    posted.length = 0
    await verifierThat(200, { success: true }).isPerson(ANSWER)
    expect(posted).toEqual(['secret=the-secret&response=a-token'])
  })

  test.each([
    ['another status', () => verifierThat(503, {}).isPerson(ANSWER)],
    ['another answer', () => verifierThat(200, { fine: true }).isPerson(ANSWER)],
    ['a key without a secret', () => verifierThat(200, {}).isPerson({ ...ANSWER, siteKey: 'x' })],
  ])('%s is no verdict', async (_what, ask) => {
    await expect(ask()).rejects.toThrow(/./)
  })
})
