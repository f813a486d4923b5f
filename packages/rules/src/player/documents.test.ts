import type { DocumentLabel, DocumentStatus } from '@baize/contract/document-options'
import { describe, expect, test } from 'vitest'
import {
  canBecome,
  fileProblem,
  issueDateProblem,
  kycStatusOf,
  monthsBefore,
  reviewUntil,
} from './documents.ts'

const MB = 1024 * 1024

describe('R510 a file that somebody has chosen', () => {
  test.each([
    ['passport.jpg', 1, undefined],
    ['passport.JPEG', 25 * MB, undefined],
    ['scan.png', 1, undefined],
    ['bill.pdf', 1, undefined],
    ['bill.pdf', 25 * MB + 1, 'size'],
    ['bill.pdf.exe', 1, 'type'],
    ['picture.heic', 1, 'type'],
    ['passport', 1, 'type'],
    ['', 1, 'type'],
  ] as const)('%s of %i bytes: %s', (name, size, problem) => {
    expect(fileProblem({ name, size })).toBe(problem)
  })
})

describe('R510 the date on a proof of address, on 31 August 2026', () => {
  test.each([
    ['2026-08-31', undefined],
    ['2026-02-28', undefined],
    ['2026-02-27', 'too-old'],
    ['2026-09-01', 'future'],
    ['2026-02-30', 'unknown'],
    ['', 'missing'],
    [undefined, 'missing'],
  ] as const)('%s: %s', (issuedOn, problem) => {
    expect(issueDateProblem('address', issuedOn, '2026-08-31')).toBe(problem)
  })

  test('is asked for on no other document', () => {
    expect(issueDateProblem('identity', undefined, '2026-08-31')).toBeUndefined()
  })

  test('a month without such a day ends earlier, and a year is crossed', () => {
    expect(monthsBefore('2026-08-31', 6)).toBe('2026-02-28')
    expect(monthsBefore('2026-03-15', 6)).toBe('2025-09-15')
  })
})

test('R482 a document is looked at within 24 hours of its arrival', () => {
  expect(reviewUntil(new Date('2026-01-14T12:00:00Z'))).toEqual(new Date('2026-01-15T12:00:00Z'))
})

describe('R315 what becomes of a document', () => {
  test.each([
    ['none', 'pending', true],
    ['requested', 'pending', true],
    ['rejected', 'pending', true],
    ['pending', 'pending', false],
    ['confirmed', 'pending', false],
    ['pending', 'confirmed', true],
    ['pending', 'rejected', true],
    ['confirmed', 'rejected', false],
    ['requested', 'confirmed', false],
    ['confirmed', 'requested', true],
  ] as const)('%s to %s: %s', (from, to, may) => {
    expect(canBecome(from, to)).toBe(may)
  })
})

describe('R315 what the required documents come to', () => {
  const required: DocumentLabel[] = ['identity', 'address']
  test.each<[string, Partial<Record<DocumentLabel, DocumentStatus>>, string]>([
    ['nothing yet', {}, 'NONE'],
    ['one asked for', { identity: 'requested' }, 'REQUESTED'],
    ['one sent, one missing', { identity: 'pending' }, 'REQUESTED'],
    ['one confirmed, one missing', { identity: 'confirmed' }, 'REQUESTED'],
    ['both sent', { identity: 'pending', address: 'pending' }, 'PENDING'],
    ['one rejected', { identity: 'confirmed', address: 'rejected' }, 'REJECTED'],
    ['both confirmed', { identity: 'confirmed', address: 'confirmed' }, 'APPROVED'],
    [
      'both confirmed, and another rejected that nobody needs',
      { identity: 'confirmed', address: 'confirmed', payment: 'rejected' },
      'APPROVED',
    ],
    ['only one that nobody needs', { payment: 'confirmed' }, 'NONE'],
  ])('%s: %s', (_what, documents, status) => {
    const byLabel = new Map(Object.entries(documents) as [DocumentLabel, DocumentStatus][])
    expect(kycStatusOf(byLabel, required)).toBe(status)
  })
})
