import { browserBoot } from '../boot/boot.ts'

type CaptchaCall = 'login' | 'signUp' | 'forgotPassword' | 'resendVerification'

/**
 * The body with a token beside it, where the brand has a key. A widget that did not come leaves the body as it
 * is: whether that is enough is the server's to say, in words that help.
 */
export async function withCaptcha<T extends object>(
  action: CaptchaCall,
  body: T,
): Promise<T & { readonly recaptchaToken?: string }> {
  const { reCaptchaSiteKey } = browserBoot().settings
  if (reCaptchaSiteKey === '') return body
  try {
    const { captchaToken } = await import('./captcha-widget.ts')
    return { ...body, recaptchaToken: await captchaToken(action) }
  } catch {
    return body
  }
}
