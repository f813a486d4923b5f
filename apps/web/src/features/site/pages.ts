import type { PageKey } from '@baize/rules/pages'
import type { PageDefinition } from '../../app/page-definition.ts'

const PLAYER_PAGES = [
  'verification',
  'verification2',
  'bonus_history',
  'profile2-verification',
  'profile2-my-bonuses',
] as const satisfies readonly PageKey[]

/** Pages that have nothing to list; each says so in its own words. */
export type EmptyPage = (typeof PLAYER_PAGES)[number]

export const pages: PageDefinition[] = PLAYER_PAGES.map((key) => ({
  key,
  audience: 'user',
  load: () => import('./empty-page.tsx'),
  titleKey: `pages.${key}.title`,
  descriptionKey: `pages.${key}.description`,
  namespaces: [`pages.${key}`, 'profile.kyc', 'refusal', 'error'],
}))
