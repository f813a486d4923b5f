import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CAPTCHA_SECRET, startTestCashbox } from '../testing.ts'

let sandbox: Awaited<ReturnType<typeof startTestCashbox>>
beforeAll(async () => {
  sandbox = await startTestCashbox()
})
afterAll(() => sandbox.stop())

async function tokenOf(siteKey: string, origin = 'http://localhost:3000') {
  const response = await sandbox.app.inject({
    url: '/captcha/token',
    query: { k: siteKey, action: 'login' },
    headers: { origin },
  })
  return { status: response.statusCode, token: response.json<{ token?: string }>().token ?? '' }
}

async function verdictOf(token: string, secret = CAPTCHA_SECRET) {
  const response = await sandbox.submit('/captcha/siteverify', { secret, response: token })
  return response.statusCode === 200 ? response.json<object>() : response.statusCode
}

describe('the sandbox of the captcha', () => {
  test('takes a visitor for a person, once and for two minutes', async () => {
    const { token } = await tokenOf('any-key')
    expect(await verdictOf(token)).toMatchObject({ success: true, score: 0.9, action: 'login' })
    expect(await verdictOf(token)).toMatchObject({ success: false })
    const late = await tokenOf('any-key')
    sandbox.clock.advance(120_001)
    expect(await verdictOf(late.token)).toMatchObject({ success: false })
  })

  test('takes a visitor for a robot, or is away, where the key says so', async () => {
    expect(await verdictOf((await tokenOf('sandbox-robot')).token)).toMatchObject({ score: 0.1 })
    expect(await verdictOf((await tokenOf('sandbox-away')).token)).toBe(503)
  })

  test('gives tokens to pages of the site alone, and verdicts to who knows the secret', async () => {
    expect((await tokenOf('any-key', 'https://elsewhere.example')).status).toBe(401)
    expect((await tokenOf('')).status).toBe(422)
    const { token } = await tokenOf('any-key')
    expect(await verdictOf(token, 'a guess')).toMatchObject({ success: false })
    expect(await verdictOf('made-up')).toMatchObject({ success: false })
  })

  test('serves the script that pages load', async () => {
    const script = await sandbox.app.inject('/captcha/api.js')
    expect(script.headers['content-type']).toContain('text/javascript')
    expect(script.body).toContain('grecaptcha')
  })
})
