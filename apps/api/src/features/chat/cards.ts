import { Refusal, type AppSettings, type ChatCard } from '@baize/contract'
import { fromHgAmount } from '@baize/contract/hg'
import { money, toDecimalString } from '@baize/money'
import { pageHref } from '@baize/rules/pages'
import type { Catalogue } from '../lobby/games/catalogue.ts'
import type { createRounds } from '../play/rounds/rounds.ts'
import type { Races } from '../races/races.ts'

export interface CardSources {
  readonly catalogue: Pick<Catalogue, 'bySlug'>
  readonly rounds: Pick<ReturnType<typeof createRounds>, 'read'>
  readonly races: Pick<Races, 'nameOf'>
}

const CARDS_MAX = 3
const ORIGIN = 'http://site'
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

interface CardAuthor {
  readonly settings: AppSettings
  readonly playerId: string
  /** What is named is named in the language of the room. */
  readonly locale: string
}

/** What links to our own pages become: games, races, and rounds of the author's own. Another's round stays a link. */
export async function cardsFor(
  sources: CardSources,
  author: CardAuthor,
  paths: readonly string[],
): Promise<ChatCard[]> {
  const cards: ChatCard[] = []
  for (const path of new Set(paths)) {
    if (cards.length === CARDS_MAX) break
    const card = await cardFor(sources, author, path)
    if (card) cards.push(card)
  }
  return cards
}

async function cardFor(
  { catalogue, rounds, races }: CardSources,
  { settings, playerId, locale }: CardAuthor,
  path: string,
): Promise<ChatCard | undefined> {
  if (!URL.canParse(path, ORIGIN)) return undefined
  const { pathname, searchParams } = new URL(path, ORIGIN)
  const page = withoutLocale(settings, pathname)
  const games = `${pageHref(settings, settings.gamePageKey)}/`
  if (page.startsWith(games)) {
    const game = catalogue.bySlug(page.slice(games.length))
    return game && { kind: 'game', slug: game.slug, name: game.name }
  }
  const raceId = searchParams.get('race') ?? ''
  if (page === pageHref(settings, 'tournaments') && UUID.test(raceId)) {
    const name = await races.nameOf(raceId, locale)
    return name === undefined ? undefined : { kind: 'race', raceId, name }
  }
  const roundId = searchParams.get('round')
  if (roundId === null || page !== pageHref(settings, 'fairness')) return undefined
  return await roundCard(rounds, playerId, roundId)
}

async function roundCard(
  rounds: CardSources['rounds'],
  playerId: string,
  roundId: string,
): Promise<ChatCard | undefined> {
  try {
    const { game, round } = await rounds.read(playerId, roundId)
    const exact = (minor: string) =>
      toDecimalString(money(fromHgAmount(minor, round.currency) ?? 0n, round.currency))
    return {
      kind: 'bet',
      roundId,
      gameSlug: game.slug,
      gameName: game.name,
      stake: exact(round.staked),
      paid: exact(round.paid),
      currencyCode: round.currency,
    }
  } catch (error) {
    // Not theirs, or whoever ran it is away: the link stays what it is.
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/** `/de/casino/games/dice` is `/casino/games/dice` in German. */
function withoutLocale({ locales }: AppSettings, pathname: string): string {
  const [, first = '', ...rest] = pathname.replace(/\/+$/, '').split('/')
  return locales.includes(first) ? `/${rest.join('/')}` : `/${[first, ...rest].join('/')}`
}
