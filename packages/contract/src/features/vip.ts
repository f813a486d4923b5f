import * as z from 'zod/mini'
import { answered, type CallShapes } from '../protocol/call.ts'

/** Exact decimals of euros: points are euros of stake x edge. */
const euros = z.string()

export const vipLevel = z.object({
  level: z.int(),
  key: z.string(),
  points: euros,
  rakebackPercent: z.number(),
  /** On top of what a cashback offer says. */
  cashbackPercent: z.number(),
  /** Paid as cash when the level is reached. */
  levelUpCash: euros,
})
export type VipLevel = z.infer<typeof vipLevel>

/** What a game has brought in points. */
export const vipLine = z.object({
  gameSlug: z.string(),
  gameName: z.string(),
  currencyCode: z.string(),
  stake: z.string(),
  points: euros,
})
export type VipLine = z.infer<typeof vipLine>

export const VIP_CALLS = {
  getVipLevels: {
    answer: answered(z.object({ levels: z.array(vipLevel) })),
    refusals: [],
  },
  getVipStatus: {
    answer: answered(
      z.object({
        level: z.int(),
        points: euros,
        /** The levels that were reached, and what each paid; null until it is paid. */
        reached: z.array(
          z.object({
            level: z.int(),
            at: z.iso.datetime(),
            paid: z.nullable(z.string()),
            currencyCode: z.string(),
          }),
        ),
        /** By game, what counted most first. */
        lines: z.array(vipLine),
      }),
    ),
    refusals: ['LOGIN_REQUIRED', 'SESSION_EXPIRED'],
  },
} as const satisfies CallShapes
