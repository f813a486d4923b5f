import * as z from 'zod/mini'
import { hgCurrency, hgId, hgLimit } from './hg.ts'
import { hgJurisdiction, hgRound } from './hg-studio.ts'

/**
 * How a game in its frame speaks with the studio. The session travels as a bearer token; every request that
 * moves something has an id of its own, and the same id gives the same answer. Amounts are whole units of the
 * currency's smallest coin, as decimal strings.
 */
const units = z.string().check(z.regex(/^(0|[1-9]\d{0,17})$/))
const clientSeed = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/))

/** Of bets within a choice, and some more. Deeper ones would be read, compared and written down by recursion. */
const GAME_VALUE_DEPTH_MAX = 8
/** What only a game's own engine can read: a choice, a step. */
export const rgsGameValue = z
  .unknown()
  .check(z.refine((value) => isWithinDepth(value, GAME_VALUE_DEPTH_MAX)))

function isWithinDepth(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return depth > 0 && Object.values(value).every((inner) => isWithinDepth(inner, depth - 1))
}

export const rgsEvent = z.looseObject({ type: z.string() })

/** A round as its player may see it now. */
export const rgsRound = z.object({
  roundId: hgId,
  nonce: z.int(),
  bet: units,
  staked: units,
  /** What the round is worth, exactly, to a thousandth of a unit: `"14.8"`. While it is open, if it ended now. */
  due: z.string().check(z.regex(/^\d+(\.\d{1,3})?$/)),
  /** The game's own, of all that was staked, as a decimal: before its part of a unit was drawn for. */
  multiplier: z.string(),
  /** In whole units: final when closed; until then without what is drawn for. */
  paid: units,
  isClosed: z.boolean(),
  choice: z.unknown(),
  /** How many steps were taken: the number the next one must carry. */
  stepCount: z.int(),
  events: z.array(rgsEvent),
  /** The kinds of steps that are open now. */
  open: z.array(z.string()),
})
export type RgsRound = z.infer<typeof rgsRound>

/** `commitment` binds the seed in use, `nextCommitment` the one after it: both are public before the client seed that goes with it exists. */
export const rgsFairness = z.object({
  commitment: z.string(),
  nextCommitment: z.string(),
  /** Null until the browser has made one; nothing can be played before. */
  clientSeed: z.nullable(z.string()),
  /** The nonce of the next round. */
  nonce: z.int(),
  configHash: z.string(),
})
export type RgsFairness = z.infer<typeof rgsFairness>

export const rgsInit = z.object({
  gameId: z.string(),
  engine: z.string(),
  mode: z.enum(['real', 'demo']),
  currency: hgCurrency,
  balance: units,
  /** What this session won less what it staked, and since when. */
  net: z.string(),
  startedAt: z.iso.datetime(),
  betLevels: z.array(units),
  config: z.unknown(),
  /** The published figures, as the program wrote them. */
  sheet: z.unknown(),
  jurisdiction: hgJurisdiction,
  openRound: z.nullable(rgsRound),
  fairness: rgsFairness,
  campaign: z.nullable(
    z.object({ campaignId: hgId, spinsLeft: z.int(), betValue: units, won: units }),
  ),
  siteOrigin: z.string(),
  cashierUrl: z.string(),
  historyUrl: z.string(),
  locale: z.string(),
})
export type RgsInit = z.infer<typeof rgsInit>

const requestId = z.uuid()

export const rgsPlay = z.strictObject({
  requestId,
  bet: units,
  choice: rgsGameValue,
  campaignId: z.optional(hgId),
})
export const rgsStep = z.strictObject({
  requestId,
  roundId: hgId,
  /** From 0; a number that was used gives its answer again. */
  seq: z.int().check(z.gte(0)),
  step: rgsGameValue,
})
export const rgsPlayed = z.object({
  round: rgsRound,
  balance: units,
  net: z.string(),
  nextNonce: z.int(),
})
export type RgsPlayed = z.infer<typeof rgsPlayed>

export const rgsRotate = z.strictObject({ clientSeed })
export const rgsRotated = z.object({
  revealed: z.nullable(
    z.object({
      serverSeed: z.string(),
      commitment: z.string(),
      clientSeed: z.string(),
      roundCount: z.int(),
    }),
  ),
  fairness: rgsFairness,
})

/** Why the studio said no; `status` is the wallet's when it was the wallet. */
export const rgsRefusal = z.object({
  status: z.string(),
  message: z.string(),
  action: z.optional(z.enum(['NONE', 'DEPOSIT', 'RELOGIN', 'CLOSE'])),
  limit: z.optional(hgLimit),
})
export type RgsRefusal = z.infer<typeof rgsRefusal>

export const RGS_CALLS = {
  '/rgs/v1/init': { body: z.strictObject({}), answer: rgsInit },
  '/rgs/v1/play': { body: rgsPlay, answer: rgsPlayed },
  '/rgs/v1/step': { body: rgsStep, answer: rgsPlayed },
  '/rgs/v1/balance': {
    body: z.strictObject({}),
    answer: z.object({ balance: units, net: z.string() }),
  },
  '/rgs/v1/seeds/rotate': { body: rgsRotate, answer: rgsRotated },
  '/rgs/v1/history': {
    body: z.strictObject({ cursor: z.optional(z.string().check(z.maxLength(100))) }),
    answer: z.object({ rounds: z.array(hgRound), nextCursor: z.nullable(z.string()) }),
  },
} as const
export type RgsPath = keyof typeof RGS_CALLS
