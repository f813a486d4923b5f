/** What a player can be asked to show. Without a schema, so that the page carries no validation library. */
export const DOCUMENT_LABELS = ['identity', 'address', 'payment'] as const
export type DocumentLabel = (typeof DOCUMENT_LABELS)[number]

/** R315 */
export const DOCUMENT_STATUSES = ['requested', 'pending', 'confirmed', 'rejected'] as const
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number]

/** Why a document was not confirmed; each has its sentence in the locales. */
export const DOCUMENT_REASONS = [
  'unreadable',
  'cropped',
  'expired',
  'too-old',
  'wrong-kind',
  'name-differs',
  'address-differs',
  'edited',
] as const
export type DocumentReason = (typeof DOCUMENT_REASONS)[number]

/** R510 */
export const DOCUMENT_EXTENSIONS = ['jpg', 'jpeg', 'png', 'pdf'] as const
export const DOCUMENT_MEDIA_TYPES = ['image/jpeg', 'image/png', 'application/pdf'] as const
export type DocumentMediaType = (typeof DOCUMENT_MEDIA_TYPES)[number]
export const DOCUMENT_BYTES_MAX = 25 * 1024 * 1024
/** What stands around the one file of a form. */
export const UPLOAD_BYTES_MAX = DOCUMENT_BYTES_MAX + 16 * 1024

/** R482 */
export const DOCUMENT_REVIEW_HOURS = 24
/** R510: how old a proof of address may be, by the date that stands on it. */
export const ADDRESS_PROOF_MONTHS_MAX = 6

/** What a verification provider says of a check. */
export const PROVIDER_CHECK_STATUSES = [
  'awaiting-player',
  'pending',
  'approved',
  'rejected',
  'resubmission',
  'expired',
] as const
export type ProviderCheckStatus = (typeof PROVIDER_CHECK_STATUSES)[number]
