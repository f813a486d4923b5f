import * as z from 'zod/mini'
import {
  sandboxAddress as address,
  sandboxIdentifier as identifier,
  sandboxText as personText,
} from '../protocol/sandbox-shapes.ts'
import {
  DOCUMENT_LABELS,
  DOCUMENT_REASONS,
  PROVIDER_CHECK_STATUSES,
} from '../settings/document-options.ts'

/**
 * How the casino and the sandbox of a verification provider speak with each other: as with the payment sandbox
 * (`cashbox.ts`), signed over raw bytes, with a secret and with keys of its own. What is signed for payments is worth
 * nothing here.
 */
export const VERIFICATION_KEY_ID = 'verification-1'
export const VERIFICATION_PURPOSES = {
  call: 'verification call',
  answer: 'verification answer',
  webhook: 'verification webhook',
} as const

/** The one address of the casino's calls. */
export const VERIFICATION_CALL_PATH = '/verification/call'
/** The casino's account at the sandbox. */
export const VERIFICATION_CLIENT = 'baize-house'

const label = z.enum(DOCUMENT_LABELS)

/** Whose documents: what is to stand on them. */
const person = z.strictObject({
  firstName: z.nullable(personText),
  lastName: z.nullable(personText),
  dateOfBirth: z.nullable(personText),
  countryCode: z.nullable(personText),
})

export const sandboxCheck = z.strictObject({
  checkId: identifier,
  reference: identifier,
  client: identifier,
  /** The casino's name for the player. */
  customer: identifier,
  labels: z.array(label).check(z.minLength(1)),
  status: z.enum(PROVIDER_CHECK_STATUSES),
  revision: z.int().check(z.positive()),
  /** What was wrong, by document; those that are not named were good. */
  problems: z.array(z.strictObject({ label, reason: z.enum(DOCUMENT_REASONS) })),
  /** The page for the player. */
  url: address,
})
export type SandboxCheck = z.infer<typeof sandboxCheck>

const inEveryCall = { requestId: identifier, client: identifier }

/** A repeated create with the same reference answers with the first check, or is refused if it differs. */
export const verificationCall = z.discriminatedUnion('call', [
  z.strictObject({
    ...inEveryCall,
    call: z.literal('create-check'),
    reference: identifier,
    customer: identifier,
    labels: z.array(label).check(z.minLength(1)),
    person,
    locale: identifier,
    returnUrl: address,
  }),
  z.strictObject({
    ...inEveryCall,
    call: z.literal('read-check'),
    check: z.union([z.strictObject({ id: identifier }), z.strictObject({ reference: identifier })]),
  }),
])
export type VerificationCall = z.infer<typeof verificationCall>
export type CreateCheck = Extract<VerificationCall, { call: 'create-check' }>

export const VERIFICATION_REFUSALS = [
  'unauthentic',
  'malformed',
  'unknown-client',
  'unknown',
  'reference-taken',
  'return-url-refused',
] as const
export type VerificationRefusal = (typeof VERIFICATION_REFUSALS)[number]

export const verificationAnswer = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('check'), requestId: identifier, check: sandboxCheck }),
  z.strictObject({
    type: z.literal('refused'),
    requestId: identifier,
    refusal: z.enum(VERIFICATION_REFUSALS),
  }),
])
export type VerificationAnswer = z.infer<typeof verificationAnswer>

/** The body of a webhook. The same event may arrive several times and out of order. */
export const verificationEvent = z.strictObject({
  type: z.literal('check'),
  eventId: identifier,
  check: sandboxCheck,
})
export type VerificationEvent = z.infer<typeof verificationEvent>
