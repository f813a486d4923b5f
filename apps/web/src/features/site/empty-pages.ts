import type { PageKey } from '@baize/rules/pages'

export const EMPTY_PAGES = [
  'verification',
  'verification2',
  'bonus_history',
  'profile2-verification',
  'profile2-my-bonuses',
] as const satisfies readonly PageKey[]

/** Pages that have nothing to list; each says so in its own words. */
export type EmptyPage = (typeof EMPTY_PAGES)[number]
