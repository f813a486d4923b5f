import type { FastifyInstance } from 'fastify'
import { ANSWER_HEADERS } from '@baize/host'
import { CAPTCHA_FRAME_PATH } from '../lib/captcha/captcha-message.ts'
import { scriptHash } from './csp.ts'
import type { Site } from './site.ts'

/** Answers every message of the page around it, with a token or with none. */
const SCRIPT = `const { siteKey } = document.documentElement.dataset
addEventListener('message', async ({ data, source, origin }) => {
  if (source !== parent || origin !== location.origin || !data.captcha) return
  const answer = (token) => parent.postMessage({ captcha: data.captcha, token }, origin)
  try {
    await new Promise((done) => grecaptcha.ready(done))
    answer(await grecaptcha.execute(siteKey, { action: data.action }))
  } catch {
    answer(null)
  }
})`

/** What the widget of Google loads besides its script; another one is believed to have all on its own origin. */
const GOOGLE = /^https:\/\/www\.(google\.com|recaptcha\.net)\/recaptcha\//
const GOOGLE_SOURCES =
  'https://www.google.com/recaptcha/ https://www.recaptcha.net/recaptcha/ https://www.gstatic.com/recaptcha/'

/**
 * The widget runs in a document of its own, so that the policy of the pages stays as it is: no script of others
 * beside the password, and Trusted Types, which the widget does not keep.
 */
export function serveCaptchaFrame(
  app: FastifyInstance,
  scriptUrl: string,
  siteFor: (host: string | undefined, cookie: string | undefined) => Site,
): void {
  const sources = GOOGLE.test(scriptUrl) ? GOOGLE_SOURCES : new URL(scriptUrl).origin
  const headers = {
    ...ANSWER_HEADERS,
    'x-frame-options': 'SAMEORIGIN',
    'cache-control': 'no-cache',
    'content-security-policy': [
      "default-src 'none'",
      `script-src ${scriptHash(SCRIPT)} ${sources}`,
      `connect-src ${sources}`,
      `frame-src ${sources}`,
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
    ].join('; '),
  }
  app.get(CAPTCHA_FRAME_PATH, (request, reply) => {
    const { settings } = siteFor(request.headers.host, request.headers.cookie).state
    const siteKey = settings.reCaptchaSiteKey
    if (siteKey === '') return reply.callNotFound()
    const source = `${scriptUrl}?${new URLSearchParams({ render: siteKey })}`
    return reply
      .headers(headers)
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="en" data-site-key="${attribute(siteKey)}"><head><meta charset="utf-8">` +
          `<title>Captcha</title><script src="${attribute(source)}"></script>` +
          `<script>${SCRIPT}</script></head><body></body></html>`,
      )
  })
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
