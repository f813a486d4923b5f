import { Refusal } from '@baize/contract'
import type { AppContext } from '../../../app-context.ts'
import type { BrandOnAir } from '../../../edge/serve-call.ts'
import type { CaptchaVerifier } from './captcha-verifier.ts'
import { createSiteverify } from './siteverify.ts'

/**
 * What a call does while the verifier is away. An account can be opened an hour later, and opening them by the
 * thousand is what the check is there against: sign-up stays shut. Who has an account must reach the money in it and
 * the limits on it: these calls go on, held by their own counts per account and per address.
 */
const WHILE_AWAY = {
  signUp: 'shut',
  login: 'open',
  forgotPassword: 'open',
  resendVerification: 'open',
} as const

export type CaptchaCall = keyof typeof WHILE_AWAY

export interface Captcha {
  /** Before anything else is done for a call, so that the answer says nothing about an account. */
  check(
    call: CaptchaCall,
    brand: BrandOnAir,
    body: { readonly recaptchaToken?: string | undefined },
  ): Promise<void>
}

export function createCaptcha(
  { config, network, log }: Pick<AppContext, 'config' | 'network' | 'log'>,
  verifier: CaptchaVerifier = createSiteverify({
    url: config.captchaVerifyUrl,
    secrets: config.captchaSecrets,
    scoreMin: config.captchaScoreMin,
    network,
  }),
): Captcha {
  return {
    async check(call, { name: brand, settings }, { recaptchaToken: token }) {
      const siteKey = settings.reCaptchaSiteKey
      if (siteKey === '') return
      // Nothing to ask about, and so nothing that a verifier could be away for.
      if (!token) throw new Refusal('CAPTCHA_FAILED')
      let isPerson: boolean
      try {
        isPerson = await verifier.isPerson({ siteKey, token, action: call })
      } catch (error) {
        log.error({ err: error, brand, call }, 'captcha verifier unavailable')
        if (WHILE_AWAY[call] === 'open') return
        throw new Refusal('SERVICE_UNAVAILABLE')
      }
      if (!isPerson) throw new Refusal('CAPTCHA_FAILED')
    },
  }
}
