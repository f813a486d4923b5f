import * as z from 'zod/mini'
import { answered, done, type CallShapes } from '../protocol/call.ts'
import { loginData } from './auth.ts'

const secretText = z.string().check(z.maxLength(1024))
const encoded = z.string().check(z.maxLength(16_384))
/** Six digits of an app, or a recovery code. */
const factorCode = z.string().check(z.minLength(1), z.maxLength(64))
const signInToken = z.string().check(z.minLength(1), z.maxLength(128))

/** What a browser answers to a challenge, as the WebAuthn standard writes it in JSON. */
export const passkeyAnswer = z.object({
  id: encoded,
  rawId: encoded,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: z.optional(z.nullable(encoded)),
  }),
})

/** What a browser answers when it has made a passkey. */
export const newPasskeyAnswer = z.object({
  id: encoded,
  rawId: encoded,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: z.optional(z.array(z.string().check(z.maxLength(32))).check(z.maxLength(8))),
  }),
})

/** A session on some device. What the browser said of itself is told in names; null where it is unknown. */
const openSession = z.object({
  sessionId: z.string(),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  country: z.nullable(z.string()),
  openedAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  isCurrent: z.boolean(),
})
export type OpenSession = z.infer<typeof openSession>

const passkeyView = z.object({
  passkeyId: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.nullable(z.iso.datetime()),
})
export type PasskeyView = z.infer<typeof passkeyView>

export const security = z.object({
  /** Since when codes of an app are asked for. */
  totpSince: z.nullable(z.iso.datetime()),
  passkeys: z.array(passkeyView),
  recoveryCodesLeft: z.int(),
  /** No withdrawal is taken before, when something that protects the account has changed. */
  heldUntil: z.nullable(z.iso.datetime()),
  /** The sign-in before this one. */
  lastSignIn: z.nullable(openSession),
  sessions: z.array(openSession),
})
export type Security = z.infer<typeof security>

/** Shown once; null when the player has codes already. */
const recoveryCodes = z.object({ recoveryCodes: z.nullable(z.array(z.string())) })

const SIGNED_IN = ['LOGIN_REQUIRED', 'SESSION_EXPIRED'] as const
const PROVEN = [
  ...SIGNED_IN,
  'INVALID_FIELDS',
  'WRONG_CURRENT_PASSWORD',
  'SECOND_FACTOR_REQUIRED',
  'TOO_MANY_REQUESTS',
] as const
const passwordOnly = z.strictObject({ password: secretText })
/** The options of the WebAuthn standard, which the browser is handed as they are. */
const browserOptions = answered(z.object({ options: z.record(z.string(), z.unknown()) }))

/** Everything that is kept of a player, prepared in the background. */
export const dataExport = z.object({
  askedAt: z.iso.datetime(),
  /** Null while it is being prepared. */
  readyAt: z.nullable(z.iso.datetime()),
  expiresAt: z.iso.datetime(),
  bytes: z.nullable(z.int()),
})
export type DataExport = z.infer<typeof dataExport>
const exportAnswer = answered(z.object({ dataExport: z.nullable(dataExport) }))

export const SECURITY_CALLS = {
  /** The second step of a login; the token is that of the refusal SECOND_FACTOR_REQUIRED. */
  completeLogin: {
    body: z.strictObject({ signInToken, code: factorCode }),
    answer: answered(loginData),
    refusals: ['INVALID_FIELDS', 'FACTOR_EXPIRED', 'WRONG_FACTOR', 'TOO_MANY_REQUESTS'],
  },
  passkeyLogin: {
    body: z.strictObject({ passkey: passkeyAnswer }),
    answer: answered(loginData),
    refusals: [
      'INVALID_FIELDS',
      'FACTOR_EXPIRED',
      'WRONG_FACTOR',
      'REQUIRED_EMAIL_VERIFICATION',
      'TOO_MANY_REQUESTS',
    ],
  },
  /** With a session it is a challenge to its player, without one to whoever signs in. */
  getPasskeyChallenge: {
    answer: browserOptions,
    refusals: ['SESSION_EXPIRED', 'TOO_MANY_REQUESTS'],
  },
  getSecurity: { answer: answered(security), refusals: SIGNED_IN },
  /** Shows the second factor once more; what asks for it then takes the session for five minutes. */
  proveFactor: {
    body: z.strictObject({ code: z.optional(factorCode), passkey: z.optional(passkeyAnswer) }),
    answer: done,
    refusals: [
      ...SIGNED_IN,
      'INVALID_FIELDS',
      'FACTOR_EXPIRED',
      'WRONG_FACTOR',
      'TOO_MANY_REQUESTS',
    ],
  },
  startTotp: {
    body: passwordOnly,
    answer: answered(z.object({ secret: z.string(), uri: z.string() })),
    refusals: [...PROVEN, 'FACTOR_IN_USE'],
  },
  confirmTotp: {
    body: z.strictObject({ code: factorCode }),
    answer: answered(recoveryCodes),
    refusals: [
      ...SIGNED_IN,
      'INVALID_FIELDS',
      'FACTOR_EXPIRED',
      'WRONG_FACTOR',
      'TOO_MANY_REQUESTS',
    ],
  },
  startPasskey: {
    body: passwordOnly,
    answer: browserOptions,
    refusals: [...PROVEN, 'FACTOR_IN_USE'],
  },
  addPasskey: {
    body: z.strictObject({
      passkey: newPasskeyAnswer,
      name: z.string().check(z.minLength(1), z.maxLength(64)),
    }),
    answer: answered(recoveryCodes),
    refusals: [...SIGNED_IN, 'INVALID_FIELDS', 'FACTOR_EXPIRED', 'WRONG_FACTOR', 'FACTOR_IN_USE'],
  },
  /** The codes of the app, or the passkey of this id. */
  removeFactor: {
    body: z.strictObject({ passkeyId: z.optional(z.uuid()), password: secretText }),
    answer: done,
    refusals: [...PROVEN, 'NOT_FOUND'],
  },
  renewRecoveryCodes: {
    body: passwordOnly,
    answer: answered(recoveryCodes),
    refusals: [...PROVEN, 'NOT_FOUND'],
  },
  /** The one that is named, or all others than this one. */
  endSessions: {
    body: z.strictObject({ sessionId: z.optional(z.uuid()) }),
    answer: done,
    refusals: [...SIGNED_IN, 'INVALID_FIELDS', 'NOT_FOUND'],
  },
  getDataExport: { answer: exportAnswer, refusals: SIGNED_IN },
  /** The one that is there answers for a day; after that a new one takes its place. */
  requestDataExport: { body: passwordOnly, answer: exportAnswer, refusals: PROVEN },
  /** The archive itself. */
  downloadDataExport: {
    body: passwordOnly,
    answer: z.string(),
    refusals: [...PROVEN, 'NOT_FOUND'],
  },
  closeAccount: {
    body: z.strictObject({
      password: secretText,
      /** Bonuses that wait or are played end with it; whoever has some says so. */
      givesUpBonuses: z.boolean(),
    }),
    answer: done,
    // `values.what` names what is left: money, rounds or bonuses.
    refusals: [...PROVEN, 'ACCOUNT_NOT_EMPTY', 'SERVICE_UNAVAILABLE'],
  },
} as const satisfies CallShapes
