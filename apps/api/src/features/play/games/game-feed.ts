import { createHash } from 'node:crypto'
import type { AppContext } from '../../../app-context.ts'
import type { Job } from '../../../jobs/job.ts'
import type { Offers } from '../../lobby/games/offers.ts'
import { readOffers, replaceOffers } from './game-feed-store.ts'
import type { GameOffer, GameProvider } from '../providers/game-provider.ts'

/** How often a provider is asked, and how soon again while nothing of it is known. */
const POLL_MS = 30_000
const POLL_SOON_MS = 1_000

export interface GameFeed extends Offers {
  /** Who runs a title, or undefined when nobody does. */
  providerOf(slug: string): GameProvider | undefined
  isOffered(provider: string, slug: string): boolean
  /** Asks every provider once; one that is away keeps what it last offered. */
  refresh(): Promise<void>
  readonly job: Job
}

/** What can be played: the offers of all providers, kept in the database for the time without them. */
export async function openGameFeed(
  { db, clock, log }: Pick<AppContext, 'db' | 'clock' | 'log'>,
  providers: readonly GameProvider[],
): Promise<GameFeed> {
  const offered = new Map<string, readonly GameOffer[]>()
  for (const { provider, offer } of await readOffers(db))
    offered.set(provider, [...(offered.get(provider) ?? []), offer])
  let shelf = shelve(providers, offered)

  async function ask(provider: GameProvider): Promise<void> {
    const before = offered.get(provider.name)
    const games = await provider.listGames()
    if (before && fingerprint(before) === fingerprint(games)) return
    await replaceOffers(db, provider.name, games, clock.now())
    offered.set(provider.name, games)
    shelf = shelve(providers, offered)
  }

  async function refresh(): Promise<void> {
    await Promise.all(
      providers.map((provider) =>
        ask(provider).catch((error: unknown) => {
          log.warn({ err: error, provider: provider.name }, 'game list request failed')
        }),
      ),
    )
  }

  /** Every process has the offers in its memory. A provider of which nothing is known yet is asked again soon. */
  const job: Job = {
    name: 'game-feed',
    everyMs: POLL_MS,
    scope: 'process',
    async run() {
      await refresh()
      const isComplete = providers.every(({ name }) => offered.has(name))
      return { againInMs: isComplete ? POLL_MS : POLL_SOON_MS }
    },
  }

  return {
    offerOf: (slug) => shelf.bySlug.get(slug)?.offer,
    providerOf: (slug) => shelf.bySlug.get(slug)?.provider,
    isOffered: (provider, slug) => shelf.bySlug.get(slug)?.provider.name === provider,
    version: () => shelf.version,
    refresh,
    job,
  }
}

/** A title that two providers offer belongs to the first of them. */
function shelve(
  providers: readonly GameProvider[],
  offered: ReadonlyMap<string, readonly GameOffer[]>,
) {
  const bySlug = new Map<string, { provider: GameProvider; offer: GameOffer }>()
  for (const provider of providers)
    for (const offer of offered.get(provider.name) ?? [])
      if (!bySlug.has(offer.game)) bySlug.set(offer.game, { provider, offer })
  const all = providers.map(({ name }) => [name, fingerprint(offered.get(name) ?? [])])
  const version = createHash('sha256').update(JSON.stringify(all)).digest('hex').slice(0, 16)
  return { bySlug, version }
}

/** The same for the same offers, in whatever order they and their fields came; the database has its own. */
function fingerprint(offers: readonly GameOffer[]): string {
  const rows = offers.map((offer) => [
    offer.game,
    offer.returnToPlayer,
    offer.maxMultiplier,
    offer.minBet,
    offer.maxBet,
    offer.hasDemo,
    offer.features,
  ])
  return JSON.stringify(rows.toSorted((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1)))
}
