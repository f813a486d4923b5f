import type { Page } from '@playwright/test'

export const WIDTHS = [390, 900, 1600] as const

/** One address for each screen that a guest can see, every page of a table row that looks the same only once. */
export const GUEST_SCREENS = [
  '/',
  '/?search=dice',
  '/casino',
  '/casino/games?sort=rtp&volatility=low',
  '/casino/live-casino',
  '/casino/slots?search=zzzzqqqq',
  '/casino/originals',
  '/casino/games/ember-sevens',
  '/casino/games/ember-sevens?mode=demo',
  '/casino/games/no-such-game',
  '/providers',
  '/providers/brass-harbor',
  '/promotions',
  '/promotions/first-table',
  '/freemoney',
  '/cashback',
  '/vip-club',
  '/fairness',
  '/tournaments',
  '/privacy-policy',
  '/ar',
  '/ar/casino',
  '/ar/casino/games/ember-sevens',
  '/nowhere',
]

/** Those that a player sees otherwise, or alone. */
export const PLAYER_SCREENS = [
  '/',
  '/profile',
  '/profile/favorites',
  '/profile/edit-profile',
  '/profile/transactions',
  '/profile2/my-profile',
  '/profile2/balance',
  '/profile2/limits',
  '/deposit',
  '/casino/games/dice',
  '/ar/casino/games/dice',
  '/ar/profile',
]

/** Pixels of the page that lie beside the window, where nobody looks for them. */
export function hiddenAside(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
}
