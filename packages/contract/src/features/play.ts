import * as z from 'zod/mini'
import { BARRED_REFUSALS } from '../protocol/barred-refusals.ts'
import { answered, type CallShapes } from '../protocol/call.ts'
import { hgId } from '../games/hg.ts'
import { hgRound } from '../games/hg-studio.ts'

const slug = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,63}$/))
const currencyCode = z.string().check(z.regex(/^[A-Z]{3,5}$/))
const decimal = z.string().check(z.regex(/^(0|[1-9]\d{0,14})(\.\d{1,8})?$/))

export const PLAY_MODES = ['real', 'demo'] as const
export type PlayMode = (typeof PLAY_MODES)[number]

/** A confirmed bonus buy has to arrive within this. */
export const BONUS_BUY_KEPT_SEC = 60

export const launchedGame = z.object({
  /** For the frame; it holds the session, so it is shown to nobody and kept nowhere. */
  launchUrl: z.string(),
  sessionId: z.string(),
  /** The only origin whose messages are the game's. */
  gameOrigin: z.string(),
  mode: z.enum(PLAY_MODES),
  currencyCode: z.string(),
})
export type LaunchedGame = z.infer<typeof launchedGame>

/** A round the player has left and can go back to. */
export const openRound = z.object({
  roundId: z.string(),
  game: z.object({ slug: z.string(), name: z.string() }),
  openedAt: z.iso.datetime(),
  /** An exact decimal. */
  staked: z.string(),
  currencyCode: z.string(),
})
export type OpenRound = z.infer<typeof openRound>

/** A round of one's own with everything that proves it. Its amounts count as the studio does. */
export const playedRound = z.object({
  game: z.object({ slug: z.string(), name: z.string() }),
  round: hgRound,
})
export type PlayedRound = z.infer<typeof playedRound>

/** What this session of play has moved, by wallet. */
export const playSession = z.object({
  /** Null when nobody counts it. */
  startedAt: z.nullable(z.iso.datetime()),
  elapsedSec: z.int(),
  wallets: z.array(
    z.object({
      currencyCode: z.string(),
      staked: z.string(),
      won: z.string(),
      /** What was won less what was staked; a loss has a minus. */
      net: z.string(),
      roundCount: z.int(),
    }),
  ),
})
export type PlaySession = z.infer<typeof playSession>

const PLAYER_ONLY = ['LOGIN_REQUIRED', 'SESSION_EXPIRED', 'INVALID_FIELDS'] as const

/** Why somebody may not play at all. */
const BARRED = ['REQUIRED_EMAIL_VERIFICATION', ...BARRED_REFUSALS, 'SESSION_TIME_OVER'] as const

export const PLAY_CALLS = {
  /** R602 R808: begins a game. A guest may play a demo where the brand allows it. */
  launchGame: {
    body: z.strictObject({
      slug,
      mode: z.enum(PLAY_MODES),
      /** The player's own unless told. */
      currencyCode: z.optional(currencyCode),
      locale: z.optional(z.string().check(z.maxLength(12))),
    }),
    answer: answered(launchedGame),
    refusals: [
      'LOGIN_REQUIRED',
      'INVALID_FIELDS',
      'GAME_NOT_FOUND',
      'GAME_UNAVAILABLE',
      ...BARRED,
      'DEPOSIT_REQUIRED',
      'TOO_MANY_REQUESTS',
    ],
  },
  getOpenRounds: {
    answer: answered(z.object({ rounds: z.array(openRound) })),
    refusals: ['LOGIN_REQUIRED', 'SESSION_EXPIRED'],
  },
  getRound: {
    query: z.strictObject({ roundId: hgId }),
    answer: answered(playedRound),
    refusals: [...PLAYER_ONLY, 'NOT_FOUND', 'GAME_UNAVAILABLE'],
  },
  /** R807: exempts the next bonus buy of exactly this game and amount from the operator's highest bet, once. */
  confirmBonusBuy: {
    body: z.strictObject({ slug, amount: decimal, currencyCode: z.optional(currencyCode) }),
    answer: answered(z.object({ expiresAt: z.iso.datetime() })),
    refusals: [...PLAYER_ONLY, 'GAME_NOT_FOUND', ...BARRED, 'TOO_MANY_REQUESTS'],
  },
  getPlaySession: {
    answer: answered(playSession),
    refusals: ['LOGIN_REQUIRED', 'SESSION_EXPIRED'],
  },
} as const satisfies CallShapes
