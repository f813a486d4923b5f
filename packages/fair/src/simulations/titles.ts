/** How the rounds of a title are shared among the ways to play it: the usual, and the ends. */
export type Shares = Readonly<Record<string, number>>

export const ORIGINALS: Readonly<Record<string, Shares>> = {
  dice: { '49.5%': 0.5, '98%': 0.25, '1%': 0.25 },
  limbo: { '2': 0.5, '1.01': 0.25, '100': 0.25 },
  minefield: { '3-3': 0.8, '24-1': 0.2 },
  'peg-drop': { '8-low': 0.4, '12-medium': 0.3, '16-high': 0.3 },
  'keno-forty': { 'classic-5': 0.5, 'low-10': 0.5 },
  'hilo-ladder': { 'likelier-1': 0.8, 'likelier-3': 0.2 },
  'spin-wheel': { '10-low': 0.4, '50-medium': 0.3, '50-high': 0.3 },
  'orbit-crash': { '1.5': 0.5, '10': 0.5 },
}

export const TABLES: Readonly<Record<string, Shares>> = {
  'european-roulette': { straight: 0.5, 'even-money': 0.5 },
  'french-roulette': { 'even-money': 1 },
  'american-roulette': { basket: 0.5, 'even-money': 0.5 },
  'halo-roulette': { straight: 0.5, dozen: 0.5 },
  'baccarat-commission': { banker: 0.5, tie: 0.5 },
  'baccarat-zero': { banker: 0.5, playerPair: 0.5 },
  'original-blackjack': { base: 1 },
  'blackjack-surrender': { base: 1 },
  'speed-blackjack-6-5': { base: 1 },
}

/** Played with five new cards, see five-new-cards.ts. */
export const POKER_TITLES: readonly string[] = ['jacks-or-better', 'jacks-express-8-5']

/**
 * A feature that is bought is a dozen spins, and most of what a round costs. A hundredth of the rounds is bought: the
 * feature is won in the others as well.
 */
export const SLOTS: Readonly<Record<string, Shares>> = {
  'ember-sevens': { base: 1 },
  'lantern-parade': { base: 0.99, buy: 0.01 },
  'prism-falls': { base: 0.99, buy: 0.01 },
  'storm-citadel': { base: 0.99, buy: 0.01 },
}
