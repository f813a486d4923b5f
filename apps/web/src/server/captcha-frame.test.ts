import { DEFAULT_SETTINGS } from '@baize/contract/settings'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { serveCaptchaFrame } from './captcha-frame.ts'
import { contentSecurityPolicy } from './csp.ts'
import type { Site } from './site.ts'

async function frameOf(reCaptchaSiteKey: string, scriptUrl: string) {
  const app = Fastify()
  const settings = { ...DEFAULT_SETTINGS, reCaptchaSiteKey }
  serveCaptchaFrame(app, scriptUrl, () => ({ state: { settings } }) as unknown as Site)
  return await app.inject('/captcha-frame')
}

const policyOf = (answer: Awaited<ReturnType<typeof frameOf>>) =>
  String(answer.headers['content-security-policy']).split('; ')

test('R314 reCaptchaSiteKey gives the widget a document with a policy of its own', async () => {
  const answer = await frameOf('a"key', 'https://www.google.com/recaptcha/api.js')
  expect(answer.body).toContain('src="https://www.google.com/recaptcha/api.js?render=a%22key"')
  expect(answer.body).toContain('data-site-key="a&quot;key"')
  expect(answer.headers['x-frame-options']).toBe('SAMEORIGIN')
  const policy = policyOf(answer)
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).toContain("default-src 'none'")
  expect(policy.find((part) => part.startsWith('script-src'))).toMatch(
    /^script-src 'sha256-[^']+' https:\/\/www\.google\.com\/recaptcha\/ .*gstatic\.com\/recaptcha\/$/,
  )
  expect(policy.join()).not.toMatch(/unsafe/)
})

test('another widget has its own origin and no more', async () => {
  const policy = policyOf(await frameOf('key', 'http://localhost:3003/captcha/api.js'))
  expect(policy).toContain('connect-src http://localhost:3003')
  expect(policy.join()).not.toContain('google')
})

test('without a key there is no such document, and no page may frame one', async () => {
  expect((await frameOf('', 'https://www.google.com/recaptcha/api.js')).statusCode).toBe(404)
  const policy = (hasCaptcha: boolean) =>
    contentSecurityPolicy({
      bootScriptHash: '',
      backendUrl: 'https://api.example',
      paymentsUrl: 'https://pay.example',
      studioUrl: 'https://games.example',
      hasCaptcha,
      scripts: [],
    })
  expect(policy(true)).toContain("frame-src 'self' https://pay.example")
  expect(policy(false)).toContain('frame-src https://pay.example')
})
