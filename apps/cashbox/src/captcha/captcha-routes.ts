import { isSiteAddress } from '@baize/host'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context.ts'

/** What a visitor is taken for is chosen by the site key; any other key is a person's. */
const SCORES: Readonly<Record<string, number>> = { 'sandbox-robot': 0.1 }
/** With this key the verifier fails, as one that is away. */
const AWAY_KEY = 'sandbox-away'
const PERSON_SCORE = 0.9
const LIFE_MS = 120_000
const TOKEN_COUNT_MAX = 10_000

interface Issued {
  readonly siteKey: string
  readonly action: string
  readonly at: number
}

/**
 * A verifier with the interface of reCAPTCHA without a challenge: a script that makes tokens, and `siteverify`, which
 * takes each of them once and for two minutes.
 */
export function captchaRoutes(app: FastifyInstance, context: AppContext): void {
  const { config, clock, random } = context
  const issued = new Map<string, Issued>()

  app.get('/captcha/api.js', (_request, reply) =>
    reply
      .headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
      .type('text/javascript; charset=utf-8')
      .send(widget(config.publicUrl)),
  )

  app.get<{ Querystring: Record<string, unknown> }>('/captcha/token', async (request, reply) => {
    const { k: siteKey, action } = request.query
    const { origin = '' } = request.headers
    if (typeof siteKey !== 'string' || typeof action !== 'string' || siteKey === '')
      return await reply.status(422).send({ token: null })
    if (!isSiteAddress(origin, config.siteOrigins)) return await reply.status(401).send({})
    // The oldest go first; nobody waits ten thousand tokens long.
    for (const old of issued.keys()) {
      if (issued.size < TOKEN_COUNT_MAX) break
      issued.delete(old)
    }
    const token = random.token()
    issued.set(token, { siteKey, action, at: clock.now().getTime() })
    return await reply
      .headers({ 'access-control-allow-origin': origin, 'cache-control': 'no-store' })
      .send({ token })
  })

  app.post('/captcha/siteverify', async (request, reply) => {
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    if (config.captchaSecret === undefined || form.get('secret') !== config.captchaSecret)
      return await reply.send({ success: false, 'error-codes': ['invalid-input-secret'] })
    const token = form.get('response') ?? ''
    const found = issued.get(token)
    issued.delete(token)
    if (found?.siteKey === AWAY_KEY) return await reply.status(503).send({})
    if (!found || clock.now().getTime() - found.at > LIFE_MS)
      return await reply.send({ success: false, 'error-codes': ['timeout-or-duplicate'] })
    const { siteKey, action, at } = found
    return await reply.send({
      success: true,
      score: SCORES[siteKey] ?? PERSON_SCORE,
      action,
      challenge_ts: new Date(at).toISOString(),
    })
  })
}

function widget(publicUrl: string): string {
  return `globalThis.grecaptcha = {
  ready: (then) => then(),
  execute: async (siteKey, { action }) => {
    const query = new URLSearchParams({ k: siteKey, action })
    const answer = await fetch(${JSON.stringify(publicUrl)} + '/captcha/token?' + query)
    return (await answer.json()).token
  },
}
`
}
