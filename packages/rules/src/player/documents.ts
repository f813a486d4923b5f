import {
  ADDRESS_PROOF_MONTHS_MAX,
  DOCUMENT_BYTES_MAX,
  DOCUMENT_EXTENSIONS,
  DOCUMENT_REVIEW_HOURS,
  type DocumentLabel,
  type DocumentStatus,
} from '@baize/contract/document-options'
import type { User } from '@baize/contract/profile'

/**
 * What may become of a document. A confirmed one is asked for again when the facts it proves have changed, a pending one
 * when the check it was part of has lapsed.
 */
const NEXT: Readonly<Record<DocumentStatus | 'none', readonly DocumentStatus[]>> = {
  none: ['requested', 'pending'],
  requested: ['pending'],
  pending: ['confirmed', 'rejected', 'requested'],
  rejected: ['pending', 'requested'],
  confirmed: ['requested'],
}

export function canBecome(from: DocumentStatus | 'none', to: DocumentStatus): boolean {
  return NEXT[from].includes(to)
}

/** R510: what a page says of a file before anything is sent. The server judges what is inside. */
export function fileProblem(file: {
  readonly name: string
  readonly size: number
}): 'type' | 'size' | undefined {
  const extension = file.name.split('.').at(-1)?.toLowerCase()
  if (!DOCUMENT_EXTENSIONS.some((one) => one === extension)) return 'type'
  return file.size > DOCUMENT_BYTES_MAX ? 'size' : undefined
}

/** How old the date on a document may be; null where none is asked for. */
export function ageMonthsMax(label: DocumentLabel): number | null {
  return label === 'address' ? ADDRESS_PROOF_MONTHS_MAX : null
}

/** R510: what is wrong with the date on a document; dates as yyyy-mm-dd. */
export function issueDateProblem(
  label: DocumentLabel,
  issuedOn: string | undefined,
  today: string,
): 'missing' | 'unknown' | 'future' | 'too-old' | undefined {
  const monthsMax = ageMonthsMax(label)
  if (monthsMax === null) return undefined
  if (issuedOn === undefined || issuedOn === '') return 'missing'
  const day = new Date(`${issuedOn}T00:00:00Z`)
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== issuedOn) return 'unknown'
  if (issuedOn > today) return 'future'
  return issuedOn < monthsBefore(today, monthsMax) ? 'too-old' : undefined
}

/** The same day so many months ago, or the last of a month that has no such day. */
export function monthsBefore(today: string, months: number): string {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 - months, 1))
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0))
  first.setUTCDate(Math.min(day, lastDay.getUTCDate()))
  return first.toISOString().slice(0, 10)
}

/** R482 */
export function reviewUntil(uploadedAt: Date): Date {
  return new Date(uploadedAt.getTime() + DOCUMENT_REVIEW_HOURS * 60 * 60_000)
}

/** What the documents of a player come to: only those that the brand insists on are asked. */
export function kycStatusOf(
  documents: ReadonlyMap<DocumentLabel, DocumentStatus>,
  required: readonly DocumentLabel[],
): User['kycStatus'] {
  const statuses = required.map((label) => documents.get(label))
  if (statuses.every((status) => status === undefined)) return 'NONE'
  if (statuses.every((status) => status === 'confirmed')) return 'APPROVED'
  if (statuses.includes('rejected')) return 'REJECTED'
  const isComplete = statuses.every((status) => status === 'pending' || status === 'confirmed')
  return isComplete ? 'PENDING' : 'REQUESTED'
}
