import * as z from 'zod/mini'
import { answered, done, type CallShapes } from '../protocol/call.ts'

/** The one gender sign-up sends; the profile offers all three. */
export const GENDERS = ['Not to say', 'Male', 'Female'] as const

/** Which text of the site's own the player agreed to is kept with the consent, so the schema wants a plain yes or no. */
const consent = z.boolean()
const deviceType = z.enum(['desktop', 'tablet', 'mobile'])
/** Free text from the address bar that we keep and never follow. */
const marketingText = z.string().check(z.maxLength(512))
const shortText = z.string().check(z.maxLength(255))
/** Of the widget, where the brand has a key for one. */
const recaptchaToken = z.optional(z.string().check(z.maxLength(4096)))
const secretText = z.string().check(z.maxLength(1024))

/** What the browser knows about how the visitor came; sent with sign-up and login alike. */
const visit = {
  cpnc: z.optional(marketingText),
  /** R109. What it is good for is in the list of bonuses; what it is not good for costs nobody the account. */
  couponCode: z.optional(z.string().check(z.maxLength(64))),
  mkt: z.optional(marketingText),
  userDeviceType: z.optional(deviceType),
  screenResolution: z.optional(z.string().check(z.regex(/^\d{1,5}x\d{1,5}$/))),
  uidToken: z.optional(shortText),
}

// Lengths and formats that depend on the brand (password rules, fields switched off) are checked by
// rules/registration; this is the shape alone, so that one refusal can name every wrong field at once.
export const signUpBody = z.strictObject({
  email: shortText,
  password: secretText,
  phoneCode: z.optional(z.string().check(z.maxLength(8))),
  phone: z.optional(z.string().check(z.maxLength(32))),
  firstName: z.optional(secretText),
  lastName: z.optional(secretText),
  dateOfBirth: z.optional(z.string().check(z.maxLength(10))),
  address: z.optional(secretText),
  city: z.optional(secretText),
  zipCode: z.optional(shortText),
  countryCode: z.optional(z.string().check(z.maxLength(2))),
  currencyCode: z.optional(z.string().check(z.maxLength(5))),
  token: z.optional(marketingText),
  newsLetter: z.optional(consent),
  subscribe: z.optional(consent),
  terms: z.optional(consent),
  linkAccount: z.optional(z.boolean()),
  preferredLanguage: z.optional(z.string().check(z.maxLength(12))),
  username: z.optional(shortText),
  uniqueKey: z.optional(shortText),
  gender: z.optional(z.literal('Not to say')),
  mirrorDomainFk: z.optional(z.nullable(z.int())),
  firstUrl: z.optional(z.string().check(z.maxLength(2048))),
  /** R461. Of the visitor's clock, on a mirror domain. */
  timeZone: z.optional(z.string().check(z.maxLength(64))),
  recaptchaToken,
  /** R109. Of the player whose link the visitor came by. */
  referralCode: z.optional(z.string().check(z.maxLength(32))),
  ...visit,
})
export type SignUpBody = z.infer<typeof signUpBody>

export const loginBody = z.strictObject({
  email: shortText,
  password: secretText,
  recaptchaToken,
  afterReg: z.optional(z.boolean()),
  ...visit,
})
export type LoginBody = z.infer<typeof loginBody>

export const loginData = z.object({
  accessToken: z.string(),
  locale: z.string(),
  cpnc: z.nullable(z.string()),
  userId: z.string(),
})
export type LoginData = z.infer<typeof loginData>

const emailOnly = z.strictObject({ email: shortText, recaptchaToken })
const linkToken = z.string().check(z.minLength(1), z.maxLength(128))

export const AUTH_CALLS = {
  signUp: {
    body: signUpBody,
    // Null unless the brand logs players in after sign-up, and the same whether or not the email was known.
    answer: answered(z.object({ accessToken: z.nullable(z.string()) })),
    refusals: [
      'INVALID_FIELDS',
      'TOO_MANY_REQUESTS',
      'CAPTCHA_FAILED',
      'SERVICE_UNAVAILABLE',
      'COUNTRY_BLOCKED',
      'REGISTRATION_CLOSED',
    ],
  },
  // Opened from the mail: answers with a redirect, never with a body.
  verifyEmail: {
    query: z.strictObject({ token: linkToken }),
    answer: done,
    refusals: ['INVALID_FIELDS'],
  },
  resendVerification: {
    body: emailOnly,
    answer: done,
    refusals: ['INVALID_FIELDS', 'TOO_MANY_REQUESTS', 'CAPTCHA_FAILED'],
  },
  login: {
    body: loginBody,
    answer: answered(loginData),
    refusals: [
      'INVALID_FIELDS',
      'WRONG_CREDENTIALS',
      'REQUIRED_EMAIL_VERIFICATION',
      'SECOND_FACTOR_REQUIRED',
      'TOO_MANY_REQUESTS',
      'CAPTCHA_FAILED',
    ],
  },
  redeemSignInCode: {
    body: z.strictObject({ code: linkToken }),
    answer: answered(loginData),
    refusals: ['LINK_EXPIRED', 'TOO_MANY_REQUESTS'],
  },
  logout: { answer: done, refusals: ['LOGIN_REQUIRED', 'SESSION_EXPIRED'] },
  forgotPassword: {
    body: emailOnly,
    answer: done,
    refusals: ['INVALID_FIELDS', 'TOO_MANY_REQUESTS', 'CAPTCHA_FAILED'],
  },
  resetPassword: {
    body: z.strictObject({ token: linkToken, password: secretText }),
    answer: done,
    refusals: ['INVALID_FIELDS', 'LINK_EXPIRED', 'TOO_MANY_REQUESTS'],
  },
} as const satisfies CallShapes
