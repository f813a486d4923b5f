import type { Game, GameListQuery, GameSort } from '@baize/contract/lobby'

/** How many games a page of a list has when nobody says otherwise. */
export const GAME_PAGE_SIZE = 20
export const GAME_PAGE_SIZE_MAX = 100

export type GameFilter = Pick<
  GameListQuery,
  'category' | 'provider' | 'feature' | 'volatility' | 'minRtp' | 'minBet' | 'maxBet' | 'demo'
>

type Compare = (a: Game, b: Game) => number

const byPopularity: Compare = (a, b) => b.popularity - a.popularity || textOrder(a.slug, b.slug)

/** What a player hopes to see first stands first: the newest, the highest return, the lowest first bet. */
const ORDERS: Readonly<Record<GameSort, Compare>> = {
  popular: byPopularity,
  new: (a, b) => textOrder(b.releaseDate, a.releaseDate),
  alphabetical: (a, b) => NAMES.compare(a.name, b.name),
  rtp: (a, b) => b.returnToPlayer - a.returnToPlayer,
  maxMultiplier: (a, b) => b.maxMultiplier - a.maxMultiplier,
  minBet: (a, b) => decimalOrder(a.minBet, b.minBet),
  maxBet: (a, b) => decimalOrder(b.maxBet, a.maxBet),
}

// Names of games are not translated, so their order must not depend on who reads them.
const NAMES = new Intl.Collator('en', { numeric: true })

/** A new list in that order; games that are equal in it stand by their popularity. */
export function sortedGames<G extends Game>(games: readonly G[], sort: GameSort): G[] {
  const order = ORDERS[sort]
  return games.toSorted((a, b) => order(a, b) || byPopularity(a, b))
}

/** Tells which games a filter lets through. */
export function gameFilter(filter: GameFilter): (game: Game) => boolean {
  const { category, provider, feature, volatility, minBet, maxBet } = filter
  const minRtp = filter.minRtp === undefined ? undefined : Number(filter.minRtp)
  const isNoRange = minBet !== undefined && maxBet !== undefined && decimalOrder(minBet, maxBet) > 0
  if (isNoRange) return () => false
  return (game) =>
    (category === undefined || game.categories.includes(category)) &&
    (provider === undefined || game.providerKey === provider) &&
    (feature === undefined || game.features.includes(feature)) &&
    (volatility === undefined || game.volatility === volatility) &&
    (minRtp === undefined || game.returnToPlayer >= minRtp) &&
    (minBet === undefined || decimalOrder(game.maxBet, minBet) >= 0) &&
    (maxBet === undefined || decimalOrder(game.minBet, maxBet) <= 0) &&
    (filter.demo === undefined || game.hasDemo)
}

function textOrder(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

/**
 * Exact: "0.10" and "0.1" are equal, "9" is below "10.5". Rounding to a number never turns an order round, so
 * only those that round to the same need a second look; a list of thousands is sorted within a frame that way.
 */
function decimalOrder(a: string, b: string): number {
  if (a === b) return 0
  const rounded = Number(a) - Number(b)
  if (rounded !== 0) return rounded
  const [left, right] = [scaled(a), scaled(b)]
  return left < right ? -1 : Number(left > right)
}

const FRACTION_DIGITS = 8

function scaled(decimal: string): bigint {
  const [whole = '', fraction = ''] = decimal.split('.')
  return BigInt(whole + fraction.padEnd(FRACTION_DIGITS, '0'))
}
