import { Refusal } from '@baize/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isKnownToCaller } from '../../edge/revalidation.ts'
import { serveCall, type CallPorts } from '../../edge/serve-call.ts'
import type { AppContext } from '../../app-context.ts'
import type { Catalogue } from './games/catalogue.ts'
import type { Lobby } from './lobby.ts'
import { offerQuery } from './promotions/offer-query.ts'
import { pageOf } from './games/paging.ts'
import type { PlayerGames } from './games/player-games.ts'
import type { TopTables } from './top-tables/top-tables.ts'

export interface LobbyDeps {
  readonly context: Pick<AppContext, 'clock'>
  readonly lobby: Lobby
}

/** May be kept, but must be asked about each time: an editor's change is visible at once. */
const ASK_EACH_TIME = 'public, no-cache'
/** The whole index is fetched by whoever begins to type; for a minute it is searched without a question. */
const ONE_MINUTE = 'public, max-age=60, stale-while-revalidate=3600'
/** A person clicks hearts and opens games; what is faster than this is a program. */
const PER_ADDRESS = { points: 240, perSec: 60 }

export function lobbyRoutes(
  app: FastifyInstance,
  ports: CallPorts,
  { context, lobby }: LobbyDeps,
): void {
  catalogueRoutes(app, ports, lobby.catalogue)
  bonusRoute(app, ports, { promotions: lobby.promotions, clock: context.clock })
  topTableRoutes(app, ports, lobby.topTables)
  playerGameRoutes(app, ports, lobby.playerGames)
}

function catalogueRoutes(app: FastifyInstance, ports: CallPorts, catalogue: Catalogue): void {
  const isKnown = (request: FastifyRequest, reply: FastifyReply, keeping = ASK_EACH_TIME) =>
    isKnownToCaller(request, reply, catalogue.version(), keeping)

  serveCall(app, ports, 'getFullCategoryList', {
    async handle({ query, request, reply }) {
      if (isKnown(request, reply)) return reply.code(304).send()
      return { success: true, data: { topCategoryList: catalogue.categories(query.locale ?? '') } }
    },
  })

  serveCall(app, ports, 'getGames', {
    async handle({ query: { pageNo, limit, ...listing }, request, reply }) {
      const page = pageOf({ pageNo, limit })
      if (isKnown(request, reply)) return reply.code(304).send()
      return { success: true, data: catalogue.list(listing, page) }
    },
  })

  serveCall(app, ports, 'getGameIndex', {
    async handle({ request, reply }) {
      if (isKnown(request, reply, ONE_MINUTE)) return reply.code(304).send()
      return { success: true, data: { games: [...catalogue.all()] } }
    },
  })

  serveCall(app, ports, 'getGame', {
    async handle({ params: { slug }, request, reply }) {
      const game = catalogue.bySlug(slug)
      if (!game) throw new Refusal('NOT_FOUND')
      if (isKnown(request, reply)) return reply.code(304).send()
      return { success: true, data: { game, related: catalogue.relatedTo(slug) } }
    },
  })

  serveCall(app, ports, 'getProviders', {
    async handle({ request, reply }) {
      if (isKnown(request, reply)) return reply.code(304).send()
      return { success: true, data: { providers: catalogue.providers() } }
    },
  })
}

function bonusRoute(
  app: FastifyInstance,
  ports: CallPorts,
  { promotions, clock }: Pick<Lobby, 'promotions'> & Pick<AppContext, 'clock'>,
): void {
  serveCall(app, ports, 'getAllBonus', {
    async handle({ query, request, reply }) {
      const { offset, limit } = pageOf(query)
      const offers = offerQuery(query, clock.now())
      const version = promotions.version()
      if (isKnownToCaller(request, reply, version, ASK_EACH_TIME)) return reply.code(304).send()
      const rows = promotions.list(offers, query.language ?? '')
      return {
        success: true,
        data: { bonus: { rows: rows.slice(offset, offset + limit), count: rows.length } },
      }
    },
  })
}

function topTableRoutes(app: FastifyInstance, ports: CallPorts, topTables: TopTables): void {
  serveCall(app, ports, 'getTopTables', {
    async handle() {
      const { allWins, highRollers, multiplierMadness } = await topTables.publicTables()
      return {
        success: true,
        data: {
          allWins: [...allWins],
          highRollers: [...highRollers],
          multiplierMadness: [...multiplierMadness],
        },
      }
    },
  })

  serveCall(app, ports, 'getMyWins', {
    async handle({ session }) {
      return { success: true, data: { rows: await topTables.winsOf(session.playerId) } }
    },
  })
}

function playerGameRoutes(app: FastifyInstance, ports: CallPorts, playerGames: PlayerGames): void {
  serveCall(app, ports, 'getPlayerGames', {
    async handle({ session }) {
      return { success: true, data: await playerGames.of(session.playerId) }
    },
  })

  serveCall(app, ports, 'setFavourite', {
    perAddress: PER_ADDRESS,
    async handle({ session, body: { slug, isFavourite } }) {
      await playerGames.setFavourite(session.playerId, slug, isFavourite)
      return { success: true }
    },
  })

  serveCall(app, ports, 'noteGameOpened', {
    perAddress: PER_ADDRESS,
    async handle({ session, body: { slug } }) {
      await playerGames.noteOpened(session.playerId, slug)
      return { success: true }
    },
  })
}
