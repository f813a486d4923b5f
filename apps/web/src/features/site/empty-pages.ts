import type { PageKey } from '@baize/rules/pages'

export const EMPTY_PAGES = [
  'verification',
  'verification2',
  'profile2-verification',
] as const satisfies readonly PageKey[]

/** Pages that have nothing to list; each says so in its own words. */
export type EmptyPage = (typeof EMPTY_PAGES)[number]
