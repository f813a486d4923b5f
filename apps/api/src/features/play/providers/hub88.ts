import type { KeyObject } from 'node:crypto'
import * as z from 'zod/mini'
import { ProviderAway, type GameOffer, type GameProvider } from './game-provider.ts'
import { createHub88Client, HUB88, type Hub88ClientOptions } from './hub88-client.ts'
import { createHub88Freebets, FREEBETS } from './hub88-freebets.ts'
import { hub88SessionId, hub88WalletRoute } from './hub88-wallet.ts'
import { slugOf } from './hub88-messages.ts'

export interface Hub88Options extends Hub88ClientOptions {
  /** Proves what they send. */
  readonly hubKey: KeyObject
}

/** Their list has no limits of a bet: these are in force at the game, and the gate has its own. */
const BET_RANGE = { minBet: '0.01', maxBet: '100000.00' }

const listed = z.array(
  z.object({
    game_code: z.string(),
    enabled: z.boolean(),
    rtp: z.optional(z.nullable(z.number())),
    max_multiplier: z.optional(z.nullable(z.number())),
    demo_support: z.optional(z.nullable(z.boolean())),
    freebet_support: z.optional(z.nullable(z.boolean())),
  }),
)
const launched = z.object({ url: z.string() })

/**
 * An aggregator of other studios behind the same port: proof that a foreign wallet contract fits. Rounds are
 * proven on its own pages, so there is no proof of ours, and unfinished rounds are resumed by its games.
 */
export function createHub88(options: Hub88Options): GameProvider {
  const { hubKey } = options
  const ask = createHub88Client(options)
  const codes = new Map<string, string>()

  /** A game that nobody has listed yet in this process is asked for: its code is not its name. */
  async function codeOf(game: string): Promise<string> {
    if (!codes.has(game)) await list()
    return codes.get(game) ?? game
  }

  async function list(): Promise<readonly GameOffer[]> {
    const games = (await ask('/game/list', {}, listed)).filter(({ enabled }) => enabled)
    for (const { game_code: code } of games) codes.set(slugOf(code), code)
    return games.map(offerOf)
  }

  return {
    name: HUB88,

    listGames: list,
    campaigns: createHub88Freebets(ask, codeOf),

    async openSession(order) {
      const isDemo = order.mode === 'demo'
      const { url: launchUrl } = await ask(
        '/game/url',
        {
          game_code: await codeOf(order.gameId),
          platform: 'GPL_DESKTOP',
          lang: order.locale,
          country: order.country ?? 'XX',
          lobby_url: order.siteOrigin,
          deposit_url: order.cashierUrl,
          // Money of no country is theirs for a demo, which never calls a wallet.
          currency: isDemo ? 'XXX' : order.currency,
          ...(isDemo ? {} : { user: order.playerId, token: order.token }),
        },
        launched,
      )
      if (!URL.canParse(launchUrl)) throw new ProviderAway(HUB88)
      return { sessionId: hub88SessionId(order.token ?? launchUrl), launchUrl }
    },

    readRound: async () => undefined,
    openRoundsOf: async () => [],
    notify: async () => {},

    async mountWallet(app, context, wallet) {
      await hub88WalletRoute(app, context, { provider: HUB88, base: '/api/hub88', hubKey }, wallet)
    },
  }
}

function offerOf(game: z.output<typeof listed>[number]): GameOffer {
  return {
    game: slugOf(game.game_code),
    returnToPlayer: game.rtp ?? 0,
    maxMultiplier: game.max_multiplier ?? 0,
    hasDemo: game.demo_support ?? false,
    features: game.freebet_support === true ? [FREEBETS] : [],
    ...BET_RANGE,
  }
}
