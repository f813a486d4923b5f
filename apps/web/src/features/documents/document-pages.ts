import type { PageKey } from '@baize/rules/pages'

/** One page under three addresses of the product. */
export const DOCUMENT_PAGES = [
  'verification',
  'verification2',
  'profile2-verification',
] as const satisfies readonly PageKey[]

export type DocumentPage = (typeof DOCUMENT_PAGES)[number]
