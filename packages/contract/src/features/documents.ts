import * as z from 'zod/mini'
import { answered, type CallShapes } from '../protocol/call.ts'
import {
  DOCUMENT_EXTENSIONS,
  DOCUMENT_LABELS,
  DOCUMENT_MEDIA_TYPES,
  DOCUMENT_REASONS,
  DOCUMENT_STATUSES,
  PROVIDER_CHECK_STATUSES,
} from '../settings/document-options.ts'
import { KYC_STATUSES } from './profile.ts'

/** Where a verification provider's signed word arrives. */
export const VERIFICATION_CALLBACK_PATH = '/api/callback/verification/:provider'

const label = z.enum(DOCUMENT_LABELS)
const date = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/))

/** One kind of document, as the brand asks for it. */
export const documentLabel = z.object({
  label,
  /** Without it the account is not verified; the others are sent when support asks for them. */
  isRequired: z.boolean(),
  /** How old the date on it may be; null where no date is asked for. */
  ageMonthsMax: z.nullable(z.int()),
})
export type DocumentLabelView = z.infer<typeof documentLabel>

export const playerDocument = z.object({
  documentId: z.string(),
  label,
  status: z.enum(DOCUMENT_STATUSES),
  /** Why it was rejected, and what the reviewer wrote beside it. */
  reason: z.nullable(z.enum(DOCUMENT_REASONS)),
  note: z.nullable(z.string()),
  requestedAt: z.nullable(z.iso.datetime()),
  uploadedAt: z.nullable(z.iso.datetime()),
  /** R482: until when it is looked at; null unless it is pending. */
  reviewUntil: z.nullable(z.iso.datetime()),
  decidedAt: z.nullable(z.iso.datetime()),
  /** The date that stands on it, as the player said. */
  issuedOn: z.nullable(z.string()),
  /** What is kept of it; null when nothing was sent, or when it is no longer kept. */
  file: z.nullable(z.object({ mediaType: z.enum(DOCUMENT_MEDIA_TYPES), bytes: z.int() })),
})
export type PlayerDocument = z.infer<typeof playerDocument>

/** The check at a verification provider; null where the house has none, and reviewers look at everything. */
const onlineVerification = z.nullable(
  z.object({
    /** Of the newest check; null when there was none. */
    status: z.nullable(z.enum(PROVIDER_CHECK_STATUSES)),
    /** Whether `startVerification` would lead somewhere now. */
    canStart: z.boolean(),
  }),
)
export type OnlineVerification = z.infer<typeof onlineVerification>

const PLAYER_ONLY = ['LOGIN_REQUIRED', 'SESSION_EXPIRED'] as const

export const DOCUMENTS_CALLS = {
  getDocumentLabel: {
    answer: answered(
      z.object({
        labels: z.array(documentLabel),
        extensions: z.array(z.enum(DOCUMENT_EXTENSIONS)),
        bytesMax: z.int(),
        reviewHours: z.int(),
      }),
    ),
    refusals: PLAYER_ONLY,
  },
  getDocuments: {
    answer: answered(
      z.object({
        kycStatus: z.enum(KYC_STATUSES),
        documents: z.array(playerDocument),
        verification: onlineVerification,
      }),
    ),
    refusals: PLAYER_ONLY,
  },
  /** Begins a check of what is wanted, or goes on with the one that is open. */
  startVerification: {
    answer: answered(z.object({ url: z.url() })),
    refusals: [
      ...PLAYER_ONLY,
      'NOT_FOUND',
      'DOCUMENT_NOT_WANTED',
      'VERIFICATION_NEEDS_PROFILE',
      'TOO_MANY_REQUESTS',
      'SERVICE_UNAVAILABLE',
    ],
  },
  // A form with one file and nothing else. What it is about stands in the address, so that it is judged before
  // anything of the file is read.
  uploadDocument: {
    query: z.strictObject({ label, issuedOn: z.optional(date) }),
    answer: answered(z.object({ document: playerDocument })),
    refusals: [
      ...PLAYER_ONLY,
      'INVALID_FIELDS',
      'TOO_MANY_REQUESTS',
      'UNSUPPORTED_MEDIA_TYPE',
      'DOCUMENT_NOT_WANTED',
      'DOCUMENT_TOO_OLD',
      'DOCUMENT_MISSING',
      'DOCUMENT_NOT_ALONE',
      'DOCUMENT_TYPE',
      'DOCUMENT_TOO_LARGE',
      'DOCUMENT_UNREADABLE',
      'DOCUMENT_UNSAFE',
      'UPLOAD_STALLED',
      'SERVICE_UNAVAILABLE',
    ],
  },
  /** The player's own file, to be saved and never to be shown by the site itself. */
  getDocumentFile: {
    params: z.strictObject({ documentId: z.uuid() }),
    answer: z.string(),
    refusals: [...PLAYER_ONLY, 'INVALID_FIELDS', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
} as const satisfies CallShapes
