import { systemNetwork, type Network } from '@baize/host'
import * as z from 'zod/mini'
import type { CaptchaVerifier } from './captcha-verifier.ts'

const TIMEOUT_MS = 3_000
const ANSWER_BYTES_MAX = 16 * 1024

const verdictShape = z.object({
  success: z.boolean(),
  /** Keys without a challenge give one, from 0 (a robot) to 1; keys with a checkbox give none. */
  score: z.optional(z.number()),
  action: z.optional(z.string()),
})

export interface SiteverifyOptions {
  readonly url: string
  /** By site key; `*` is for every other one. */
  readonly secrets: ReadonlyMap<string, string>
  readonly scoreMin: number
  readonly network?: Network | undefined
}

/**
 * reCAPTCHA's `siteverify`, which its competitors answer as well. The visitor's address is not sent: the verdict
 * needs it for nothing, and it is nobody else's business.
 */
export function createSiteverify(options: SiteverifyOptions): CaptchaVerifier {
  const { url, secrets, scoreMin, network = systemNetwork } = options
  return {
    async isPerson({ siteKey, token, action }) {
      const secret = secrets.get(siteKey) ?? secrets.get('*')
      if (secret === undefined) throw new Error('CAPTCHA_SECRETS has no secret for this site key.')
      const answer = await network.post({
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ secret, response: token }).toString(),
        timeoutMs: TIMEOUT_MS,
        answerBytesMax: ANSWER_BYTES_MAX,
      })
      if (answer.status !== 200) throw new Error(`The verifier answered ${answer.status}.`)
      const verdict = verdictShape.parse(JSON.parse(answer.body.toString()))
      return (
        verdict.success && (verdict.score ?? 1) >= scoreMin && (verdict.action ?? action) === action
      )
    },
  }
}
