import type { KeyObject } from 'node:crypto'
import * as z from 'zod/mini'
import { ProviderAway, type GameOffer, type GameProvider } from './game-provider.ts'
import { hub88SessionId, hub88WalletRoute } from './hub88-wallet.ts'
import { HUB88_SIGNATURE_HEADER, hub88Sign, slugOf } from './hub88-messages.ts'

export interface Hub88Options {
  readonly url: string
  readonly operatorId: number
  /** Signs what we send; theirs proves what they send. */
  readonly ownKey: KeyObject
  readonly hubKey: KeyObject
  readonly timeoutMs?: number
}

const NAME = 'hub88'
const TIMEOUT_MS = 5_000
const GAMES_PATH = '/operator/generic/v2/game'
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
  const { url, operatorId, ownKey, hubKey, timeoutMs = TIMEOUT_MS } = options
  const codes = new Map<string, string>()

  async function ask<T>(path: string, body: object, answer: z.ZodMiniType<T>): Promise<T> {
    const rawBody = JSON.stringify({ operator_id: operatorId, ...body })
    try {
      const response = await fetch(url + path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [HUB88_SIGNATURE_HEADER]: hub88Sign(rawBody, ownKey),
        },
        body: rawBody,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (!response.ok) throw new Error(`${path} answered ${response.status}.`)
      return answer.parse(await response.json())
    } catch (error) {
      throw new ProviderAway(NAME, { cause: error })
    }
  }

  return {
    name: NAME,

    async listGames() {
      const games = (await ask(`${GAMES_PATH}/list`, {}, listed)).filter(({ enabled }) => enabled)
      for (const { game_code: code } of games) codes.set(slugOf(code), code)
      return games.map(offerOf)
    },

    async openSession(order) {
      const isDemo = order.mode === 'demo'
      const { url: launchUrl } = await ask(
        `${GAMES_PATH}/url`,
        {
          game_code: codes.get(order.gameId) ?? order.gameId,
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
      if (!URL.canParse(launchUrl)) throw new ProviderAway(NAME)
      return { sessionId: hub88SessionId(order.token ?? launchUrl), launchUrl }
    },

    readRound: async () => undefined,
    openRoundsOf: async () => [],
    async *transactionsBetween() {},
    notify: async () => {},

    async mountWallet(app, context, wallet) {
      await hub88WalletRoute(app, context, { provider: NAME, base: '/api/hub88', hubKey }, wallet)
    },
  }
}

function offerOf(game: z.output<typeof listed>[number]): GameOffer {
  return {
    game: slugOf(game.game_code),
    returnToPlayer: game.rtp ?? 0,
    maxMultiplier: game.max_multiplier ?? 0,
    hasDemo: game.demo_support ?? false,
    features: game.freebet_support === true ? ['free-spins'] : [],
    ...BET_RANGE,
  }
}
