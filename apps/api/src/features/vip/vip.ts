import type { UserDetails, VipLine } from '@baize/contract'
import { money, toDecimalString, type CurrencyCode } from '@baize/money'
import { worthOfUnit } from '@baize/rules/approximate-value'
import type { AppContext } from '../../app-context.ts'
import type { Database, Tx } from '../../database/open.ts'
import { readVipPoints } from '../follower/totals-store.ts'
import type { Catalogue } from '../lobby/games/catalogue.ts'
import { createLevelPayouts, type LevelPayoutsDeps } from './level-payouts.ts'
import type { ClubLevel, VipClub } from './vip-club.ts'
import { pointsByGame, reachedLevels } from './vip-level-store.ts'

const LINES_MAX = 50

export interface VipDeps extends LevelPayoutsDeps {
  readonly context: Pick<AppContext, 'db' | 'clock' | 'events'>
  readonly club: VipClub
  readonly catalogue: Pick<Catalogue, 'knownAs'>
}

export type Vip = ReturnType<typeof createVip>

/** The club: which level a player has, what it has paid, and how the points came together. */
export function createVip(deps: VipDeps) {
  const { context, club, catalogue } = deps
  const { db } = context

  /** Inside a transaction by the transaction's own connection. */
  async function levelOf(on: Database | Tx, playerId: string): Promise<ClubLevel> {
    const [highest] = await reachedLevels(on, playerId)
    return club.level(highest?.level ?? 1)
  }

  return {
    ...createLevelPayouts(deps),
    levelOf,

    /** R607. Whether bet limits are loosened by support alone. */
    betLimitsBySupport: async (on: Database | Tx, playerId: string): Promise<boolean> =>
      (await levelOf(on, playerId)).betLimitsBySupport,

    /** For the header and the profile. */
    async loyaltyLevelOf(playerId: string): Promise<UserDetails['userLoyaltyLevel']> {
      const { level, key, name } = await levelOf(db, playerId)
      return { level, key, name }
    },

    levels: () =>
      club.levels().map(({ level, key, euros, rakebackPercent, cashbackPercent, levelUpCash }) => ({
        level,
        key,
        points: euros,
        rakebackPercent,
        cashbackPercent,
        levelUpCash,
      })),

    async statusOf(playerId: string) {
      const reached = await reachedLevels(db, playerId)
      const rows = await pointsByGame(db, playerId, LINES_MAX)
      return {
        level: club.level(reached[0]?.level ?? 1).level,
        points: eurosOf(await readVipPoints(db, playerId)),
        reached: reached.map((one) => ({
          level: one.level,
          at: one.reached_at.toISOString(),
          paid: one.paid_minor === null ? null : decimal(one.paid_minor, one.currency_code),
          currencyCode: one.currency_code ?? '',
        })),
        lines: rows.map((row): VipLine => ({
          gameSlug: row.game,
          gameName: catalogue.knownAs(row.game)?.name ?? row.game,
          currencyCode: row.currency,
          stake: decimal(row.stakeMinor, row.currency),
          points: eurosOf(row.points),
        })),
      }
    },
  }
}

function decimal(minor: bigint, code: string | null): string {
  return toDecimalString(money(minor, code as CurrencyCode))
}

/** Points in euros, cut to the cent. */
function eurosOf(points: bigint): string {
  return decimal((points > 0n ? points : 0n) / worthOfUnit('EUR'), 'EUR')
}
