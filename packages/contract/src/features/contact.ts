import * as z from 'zod/mini'
import { answered, done, type CallShapes } from '../protocol/call.ts'

const secretText = z.string().check(z.minLength(1), z.maxLength(1024))
const linkToken = z.string().check(z.minLength(1), z.maxLength(128))

/** A move to another mailbox that is on its way: both mailboxes have to agree. */
const openEmailChange = z.object({
  newEmail: z.string(),
  isOldAgreed: z.boolean(),
  isNewAgreed: z.boolean(),
  expiresAt: z.iso.datetime(),
})
export type OpenEmailChange = z.infer<typeof openEmailChange>

const emailChangeAnswer = z.enum(['agree', 'cancel'])
export type EmailChangeAnswer = z.infer<typeof emailChangeAnswer>

const emailChangeResult = z.object({
  state: z.enum(['waits-for-old', 'waits-for-new', 'changed', 'cancelled']),
})
export type EmailChangeResult = z.infer<typeof emailChangeResult>

/** A code of six digits is on its way to the phone of the account. */
const sentPhoneCode = z.object({ expiresAt: z.iso.datetime(), resendAt: z.iso.datetime() })
export type SentPhoneCode = z.infer<typeof sentPhoneCode>

/** How an account is reached: moving it to another mailbox, and proving its phone. */
export const CONTACT_CALLS = {
  getEmailChange: {
    answer: answered(z.nullable(openEmailChange)),
    refusals: ['LOGIN_REQUIRED', 'SESSION_EXPIRED'],
  },
  requestEmailChange: {
    body: z.strictObject({ email: z.string().check(z.maxLength(255)), password: secretText }),
    answer: done,
    refusals: [
      'LOGIN_REQUIRED',
      'SESSION_EXPIRED',
      'INVALID_FIELDS',
      'REQUIRED_EMAIL_VERIFICATION',
      'WRONG_CURRENT_PASSWORD',
      'TOO_MANY_REQUESTS',
    ],
  },
  cancelEmailChange: { answer: done, refusals: ['LOGIN_REQUIRED', 'SESSION_EXPIRED'] },
  // Whoever has the link has the mailbox; a session is not asked for.
  answerEmailChange: {
    body: z.strictObject({ token: linkToken, answer: emailChangeAnswer }),
    answer: answered(emailChangeResult),
    refusals: ['INVALID_FIELDS', 'LINK_EXPIRED', 'TOO_MANY_REQUESTS'],
  },
  sendPhoneCode: {
    answer: answered(sentPhoneCode),
    refusals: [
      'LOGIN_REQUIRED',
      'SESSION_EXPIRED',
      'INVALID_FIELDS',
      'FIELD_LOCKED',
      'PHONE_NOT_SERVED',
      'TOO_MANY_REQUESTS',
      'SERVICE_UNAVAILABLE',
    ],
  },
  confirmPhone: {
    body: z.strictObject({ code: z.string().check(z.regex(/^\d{6}$/)) }),
    answer: done,
    refusals: [
      'LOGIN_REQUIRED',
      'SESSION_EXPIRED',
      'INVALID_FIELDS',
      'PHONE_CODE_WRONG',
      'PHONE_CODE_EXPIRED',
      'TOO_MANY_REQUESTS',
    ],
  },
} as const satisfies CallShapes
