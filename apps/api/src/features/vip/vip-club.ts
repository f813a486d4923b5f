import { join } from 'node:path'
import { followFiles, type ContentFile } from '@baize/host'
import { parseAmount } from '@baize/money'
import { worthOfUnit } from '@baize/rules/approximate-value'
import type { BasisPoints } from '@baize/rules/rakeback'
import type { VipStep } from '@baize/rules/vip-levels'
import * as z from 'zod/mini'

const decimal = z.string().check(z.regex(/^\d{1,9}(\.\d{1,2})?$/))
/** Exact to a hundredth. */
const percent = z.number().check(z.gte(0), z.lte(100), z.multipleOf(0.01))

const levelsFile = z
  .array(
    z.strictObject({
      key: z.string().check(z.regex(/^[a-z]+$/)),
      name: z.string(),
      /** Euros of stake x edge from which on a player has it. */
      points: decimal,
      rakebackPercent: percent,
      cashbackPercent: percent,
      /** Euros, or about as much of another currency. */
      levelUpCash: decimal,
      /** The most that a player gives others at once and on a day, in euros or about as much of another currency. */
      tipMax: decimal,
      tipDayMax: decimal,
      /** R607. Bet limits are loosened by support alone. */
      betLimitsBySupport: z.optional(z.boolean()),
    }),
  )
  .check(z.minLength(1))

/** A level of the club as it is written, with its number and its points in billionths of a euro. */
export interface ClubLevel extends VipStep {
  readonly key: string
  readonly name: string
  readonly euros: string
  readonly rakebackPercent: number
  readonly cashbackPercent: number
  readonly levelUpCash: string
  readonly tipMax: string
  readonly tipDayMax: string
  readonly betLimitsBySupport: boolean
}

export interface VipClub {
  /** In the order in which they are climbed; the first asks for nothing. */
  levels(): readonly ClubLevel[]
  level(number: number): ClubLevel
  /** What each level gives back, the first level first. */
  rakebackPercents(): readonly BasisPoints[]
}

/** The levels of the club, from the file that editors write. */
export function openVipClub(folder: string): VipClub {
  const followed = followFiles(() => [join(folder, 'vip-levels.json')], readLevels)
  const levels = () => followed().content
  levels()
  return {
    levels,
    level(number) {
      const found = levels()[number - 1] ?? levels().at(-1)
      if (!found) throw new Error('The club has no level.')
      return found
    },
    rakebackPercents: () => levels().map((one) => Math.round(one.rakebackPercent * 100)),
  }
}

function readLevels([file]: readonly ContentFile[]): readonly ClubLevel[] {
  const result = levelsFile.safeParse(file?.json)
  if (!result.success) throw new Error(`vip-levels.json: ${z.prettifyError(result.error)}`)
  const levels = result.data.map(({ points, betLimitsBySupport = false, ...level }, index) => ({
    ...level,
    betLimitsBySupport,
    level: index + 1,
    euros: points,
    points: worthOf(points),
  }))
  const isRising = levels.every(
    ({ points }, index) => points > (levels[index - 1]?.points ?? -1n) || index === 0,
  )
  if (!isRising || levels[0]?.points !== 0n)
    throw new Error('vip-levels.json: the first level asks for 0 points, each other for more.')
  return levels
}

function worthOf(euros: string): bigint {
  return (parseAmount(euros, 'EUR')?.amountMinor ?? 0n) * worthOfUnit('EUR')
}
