import type { DocumentLabel, DocumentReason } from '@baize/contract'
import type { ProviderCheckStatus } from '@baize/contract/document-options'
import type { CallbackHeaders } from '../../../providers/callback-route.ts'

/**
 * What documents need of a verification provider. Each provider is an adapter beside this file, and every adapter passes
 * the same suite (`verificationConformance` of the testkit).
 *
 * Who owns which truth: the provider says what it found, and only its signed callback or its own answer to us counts. The
 * house decides what that means for a document.
 */
export interface VerificationProvider {
  /** Its name in rows, addresses and logs. */
  readonly key: string
  /** Our account with it. A check made for any other account is not ours, whoever signed the news. */
  readonly client: string
  /**
   * Starts a check; repeated under the same reference it is the same check. Throws ProviderRefused when the provider
   * clearly said no and no check exists, and ProviderUncertain when nobody knows.
   */
  startCheck(intent: CheckIntent): Promise<ProviderCheck>
  /** What the provider says of a check now. Throws ProviderUncertain when it cannot be asked. */
  readCheck(providerCheckId: string): Promise<ProviderCheck>
  /** The same by our own name for it; undefined when the provider has never heard of it. */
  findCheck(reference: string): Promise<ProviderCheck | undefined>
  /** Reads a callback from the bytes that arrived. Undefined means that it is not authentic. */
  readCallback(rawBody: Buffer, headers: CallbackHeaders): ProviderCheckEvent | undefined
}

export interface CheckIntent {
  /** Our name for the check, unique for ever. */
  readonly reference: string
  /** A name for the player that means nothing outside. */
  readonly customer: string
  readonly labels: readonly DocumentLabel[]
  /** What must stand on the documents. */
  readonly person: {
    readonly firstName: string | null
    readonly lastName: string | null
    readonly dateOfBirth: string | null
    readonly countryCode: string | null
  }
  readonly locale: string
  /** Where the browser comes back to. It says nothing of the outcome. */
  readonly returnUrl: string
}

export interface ProviderCheck {
  readonly providerCheckId: string
  readonly reference: string
  readonly client: string
  readonly customer: string
  readonly labels: readonly DocumentLabel[]
  readonly status: ProviderCheckStatus
  /** Grows with every change of the check. A lower one than the last seen is old news. */
  readonly revision: number
  /** What was wrong, by document, when it was rejected or is to be sent again; those that are not named were good. */
  readonly problems: readonly { readonly label: DocumentLabel; readonly reason: DocumentReason }[]
  /** The page for the player. */
  readonly url: string
}

export interface ProviderCheckEvent {
  readonly eventId: string
  readonly check: ProviderCheck
}

type CheckState = ProviderCheckStatus | 'starting' | 'failed'

/** Which word may follow which. Ends are final: whoever failed begins a new check. */
const FOLLOWERS: Readonly<Record<CheckState, readonly ProviderCheckStatus[]>> = {
  starting: ['awaiting-player', 'pending', 'approved', 'rejected', 'resubmission', 'expired'],
  'awaiting-player': ['pending', 'approved', 'rejected', 'resubmission', 'expired'],
  pending: ['approved', 'rejected', 'resubmission', 'expired'],
  // The pending between two of them may have been lost on the way.
  resubmission: ['pending', 'approved', 'rejected', 'resubmission', 'expired'],
  approved: [],
  rejected: [],
  expired: [],
  failed: [],
}

export function mayFollow(from: CheckState, to: ProviderCheckStatus): boolean {
  return FOLLOWERS[from].includes(to)
}

export function isCheckOver(state: CheckState): boolean {
  return FOLLOWERS[state].length === 0
}
