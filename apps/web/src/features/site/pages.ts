import type { PageKey } from '@baize/rules/pages'
import type { PageDefinition } from '../../app/page-definition.ts'

const PUBLIC_PAGES = [
  'promotions',
  'providers',
  'tournaments',
  'cashback',
  'live-casino',
  'slots',
  'popular',
  'games',
  'freemoney',
  'vip-club',
] as const satisfies readonly PageKey[]

const PLAYER_PAGES = [
  'verification',
  'verification2',
  'favorites',
  'bonus_history',
  'deposit',
  'withdraw',
  'profile2-verification',
  'profile2-my-bonuses',
  'profile2-vip-club',
  'profile2-my-history',
  'profile2-freeze-account',
  'profile2-limits',
] as const satisfies readonly PageKey[]

/** Pages that have nothing to list; each says so in its own words. */
export type QuietPage = (typeof PUBLIC_PAGES)[number] | (typeof PLAYER_PAGES)[number]

function quietPage(key: QuietPage, audience: PageDefinition['audience']): PageDefinition {
  return {
    key,
    audience,
    load: () => import('./quiet-page.tsx'),
    titleKey: `pages.${key}.title`,
    descriptionKey: `pages.${key}.description`,
    namespaces: [`pages.${key}`],
  }
}

export const pages: PageDefinition[] = [
  ...PUBLIC_PAGES.filter((key) => key !== 'games').map((key) => quietPage(key, 'any')),
  ...PLAYER_PAGES.map((key) => quietPage(key, 'user')),
  {
    ...quietPage('games', 'any'),
    load: () => import('./games-page.tsx'),
    namespaces: ['pages.games', 'pages.gameNotFound'],
    hasRest: true,
  },
]
