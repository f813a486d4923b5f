import * as z from 'zod/mini'
import { hgAmount, hgCurrency, hgId } from './hg.ts'

/** What the casino asks of a studio. All of it is signed like the wallet's calls. */
const slug = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,63}$/))
const when = z.iso.datetime()
const address = z.string().check(z.maxLength(2000))

/** One title as the studio offers it. Its figures are written by the program that computes them. */
export const hgGame = z.object({
  gameId: slug,
  engine: z.string(),
  /** Per cent, of the mode that is listed. */
  returnToPlayer: z.number(),
  maxMultiplier: z.number(),
  /** Decimals in the base currency. */
  minBet: z.string(),
  maxBet: z.string(),
  /** Standard deviation of the multiplier of a round of the listed mode. */
  standardDeviation: z.number(),
  hitRate: z.number(),
  hasDemo: z.boolean(),
  features: z.array(z.string()),
  mathVersion: z.int(),
  configHash: z.string(),
})
export type HgGame = z.infer<typeof hgGame>

/** What the market the player is in asks of a game. The studio's server holds to it, whatever its page does. */
export const hgJurisdiction = z.object({
  /** A round of a slot lasts at least so long. */
  minRoundMs: z.int(),
  autoplay: z.boolean(),
  turbo: z.boolean(),
  bonusBuy: z.boolean(),
})

export const hgOpenSession = z.strictObject({
  gameId: slug,
  mode: z.enum(['real', 'demo']),
  /** Opaque; the wallet knows whose it is. Absent in a demo, which never calls the wallet. */
  token: z.optional(z.string().check(z.maxLength(200))),
  /** In a demo only to end it with the rest when play must end. */
  playerId: z.optional(hgId),
  /**
   * Of a demo: whose demos are counted together, so that nobody plays thousands of them at once. Opaque; a casino that
   * does not tell has each demo counted by itself.
   */
  visitor: z.optional(hgId),
  nickname: z.optional(z.nullable(z.string())),
  /** The name stays out of every public list. */
  isGhost: z.optional(z.boolean()),
  currency: hgCurrency,
  locale: z.string().check(z.maxLength(12)),
  country: z.optional(z.nullable(z.string().check(z.maxLength(2)))),
  /** The only origin that may frame the game and speak with it. */
  siteOrigin: address,
  cashierUrl: address,
  historyUrl: address,
  jurisdiction: hgJurisdiction,
})
export type HgOpenSession = z.infer<typeof hgOpenSession>

export const hgSession = z.object({ sessionId: hgId, launchUrl: address, expiresAt: when })
export type HgSession = z.infer<typeof hgSession>

/** What the page of a game shows the studio: it stands in the address alone, after the hash. */
export function sessionTokenOf({ launchUrl }: Pick<HgSession, 'launchUrl'>): string {
  return new URLSearchParams(new URL(launchUrl).hash.slice(1)).get('session') ?? ''
}

export const HG_ROUND_STATES = ['open', 'closed', 'refunded'] as const

/** A round with everything that proves it. The server seed is there once it was rotated. */
export const hgRound = z.object({
  roundId: hgId,
  gameId: slug,
  mathVersion: z.int(),
  configHash: z.string(),
  /**
   * What became of the part of the pay below the smallest unit: `drawn` for one unit with exactly its probability, or
   * `cut` off, as in rounds of earlier times, which say nothing of it.
   */
  payRule: z._default(z.enum(['cut', 'drawn']), 'cut'),
  playerId: z.nullable(hgId),
  currency: hgCurrency,
  state: z.enum(HG_ROUND_STATES),
  bet: hgAmount,
  staked: hgAmount,
  paid: hgAmount,
  choice: z.unknown(),
  steps: z.array(z.unknown()),
  events: z.array(z.unknown()),
  openedAt: when,
  closedAt: z.nullable(when),
  fairness: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('seeds'),
      commitment: z.string(),
      clientSeed: z.string(),
      nonce: z.int(),
      serverSeed: z.nullable(z.string()),
    }),
    z.object({
      kind: z.literal('chain'),
      tableId: z.string(),
      /** The hash that ended the chain and was published before its first round. */
      terminalHash: z.string(),
      index: z.int(),
      salt: z.string(),
      clientSeeds: z.array(z.string()),
      /** Known once the round has been drawn. */
      chainHash: z.nullable(z.string()),
    }),
  ]),
})
export type HgRound = z.infer<typeof hgRound>

export const hgOpenRound = z.object({
  roundId: hgId,
  gameId: slug,
  openedAt: when,
  staked: hgAmount,
  currency: hgCurrency,
})

export const hgTransaction = z.object({
  txId: hgId,
  act: z.enum(['bet', 'win', 'rollback', 'promo']),
  roundId: z.nullable(hgId),
  playerId: hgId,
  gameId: slug,
  currency: hgCurrency,
  amount: hgAmount,
  at: when,
  /** `waiting` still travels to the wallet; `failed` waits for a person. */
  state: z.enum(['done', 'waiting', 'refused', 'failed']),
})

export type HgTransaction = z.infer<typeof hgTransaction>

export const hgCampaign = z.strictObject({
  campaignId: hgId,
  gameIds: z.array(slug).check(z.minLength(1)),
  playerIds: z.array(hgId).check(z.minLength(1), z.maxLength(1000)),
  currency: hgCurrency,
  betValue: hgAmount,
  spins: z.int().check(z.gte(1), z.lte(1000)),
  startsAt: when,
  endsAt: when,
})
export type HgCampaign = z.infer<typeof hgCampaign>
export const hgCampaignPlayer = z.object({
  playerId: hgId,
  state: z.enum(['issued', 'active', 'done', 'expired', 'cancelled']),
  used: z.int(),
  won: hgAmount,
})

const sessionId = z.strictObject({ sessionId: hgId })
const cursor = z.optional(z.string().check(z.maxLength(100)))

/** One POST address for each; the body carries everything, so the signature covers it. */
export const HG_STUDIO_CALLS = {
  '/studio/v1/games': {
    body: z.strictObject({}),
    answer: z.object({ games: z.array(hgGame) }),
  },
  '/studio/v1/sessions/open': { body: hgOpenSession, answer: hgSession },
  '/studio/v1/sessions/close': { body: sessionId, answer: z.object({ ok: z.literal(true) }) },
  /** The balance moved outside of the game, or play must end: the game asks the wallet again. */
  '/studio/v1/sessions/notify': {
    body: z.strictObject({ playerId: hgId, reason: z.enum(['balance', 'stop']) }),
    answer: z.object({ ok: z.literal(true) }),
  },
  '/studio/v1/rounds/get': {
    body: z.strictObject({ roundId: hgId }),
    answer: z.object({ round: z.nullable(hgRound) }),
  },
  '/studio/v1/rounds/open': {
    body: z.strictObject({ playerId: hgId }),
    answer: z.object({ rounds: z.array(hgOpenRound) }),
  },
  '/studio/v1/transactions': {
    body: z.strictObject({ from: when, to: when, cursor }),
    answer: z.object({ rows: z.array(hgTransaction), nextCursor: z.nullable(z.string()) }),
  },
  '/studio/v1/campaigns/create': { body: hgCampaign, answer: z.object({ ok: z.literal(true) }) },
  '/studio/v1/campaigns/get': {
    body: z.strictObject({ campaignId: hgId }),
    answer: z.object({ players: z.array(hgCampaignPlayer) }),
  },
  '/studio/v1/campaigns/cancel': {
    body: z.strictObject({ campaignId: hgId }),
    answer: z.object({ ok: z.literal(true) }),
  },
} as const
export type HgStudioPath = keyof typeof HG_STUDIO_CALLS
