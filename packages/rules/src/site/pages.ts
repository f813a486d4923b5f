import { LEGAL_PAGES, type LegalPageName } from '@baize/contract/legal-pages'
import type { AppSettings } from '@baize/contract/settings'

/**
 * Every page of the product by key, with the path it has unless the operator's page setup renames it.
 * No link in the product is written as a path: it names a key of this table.
 */
export const PAGE_PATHS = {
  root: '/',
  profile: '/profile',
  account: '/account',
  'edit-profile': '/profile/edit-profile',
  transactions: '/profile/transactions',
  verification: '/profile/verify',
  verification2: '/account/verification',
  favorites: '/profile/favorites',
  promotions: '/promotions',
  bonus_history: '/bonuses',
  deposit: '/deposit',
  withdraw: '/withdraw',
  casino: '/casino',
  providers: '/providers',
  tournaments: '/tournaments',
  cashback: '/cashback',
  'live-casino': '/casino/live-casino',
  slots: '/casino/slots',
  popular: '/casino/popular',
  games: '/casino/games',
  freemoney: '/freemoney',
  'vip-club': '/vip-club',
  'refer-a-friend': '/refer-a-friend',
  fairness: '/fairness',
  statistics: '/profile/statistics',
  security: '/profile/security',
  player: '/player',
  'profile2-my-profile': '/profile2/my-profile',
  'profile2-balance': '/profile2/balance',
  'profile2-verification': '/profile2/verification',
  'profile2-my-bonuses': '/profile2/my-bonuses',
  'profile2-vip-club': '/profile2/vip-club',
  'profile2-my-history': '/profile2/my-history',
  'profile2-freeze-account': '/profile2/freeze-account',
  'profile2-limits': '/profile2/limits',
  ...(Object.fromEntries(LEGAL_PAGES.map((name) => [name, `/${name}`])) as Record<
    LegalPageName,
    string
  >),
} as const

export type PageKey = keyof typeof PAGE_PATHS

export function isPageKey(key: string): key is PageKey {
  return Object.hasOwn(PAGE_PATHS, key)
}

type PageSettings = Pick<AppSettings, 'pageUrlSetup' | 'navigationSystem'>

/** The path of a page on this brand. An unknown key leads home, so a stale setting never breaks a link. */
export function pageHref(settings: PageSettings, key: string): string {
  const wanted = key === 'edit-profile' && settings.navigationSystem === 'panel' ? 'account' : key
  if (!isPageKey(wanted)) return '/'
  return ownHref(settings, wanted)
}

/** The page that a path shows on this brand. A renamed page is no longer found under its old path. */
export function pageAt(settings: PageSettings, path: string): PageKey | undefined {
  const bare = withoutTrailingSlash(path)
  return (Object.keys(PAGE_PATHS) as PageKey[]).find((key) => ownHref(settings, key) === bare)
}

function ownHref(settings: PageSettings, key: PageKey): string {
  const renamed = settings.pageUrlSetup.find((page) => page.key === key)?.href
  return renamed === undefined ? PAGE_PATHS[key] : withoutTrailingSlash(renamed)
}

function withoutTrailingSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') : path
}
