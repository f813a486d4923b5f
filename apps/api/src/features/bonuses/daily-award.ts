import type { CalendarAward } from '@baize/contract'
import { money, toDecimalString } from '@baize/money'
import { awardPayout } from '@baize/rules/daily-reward'
import type { AppContext } from '../../app-context.ts'
import type { Database, Tx } from '../../database/open.ts'
import type { BrandOnAir } from '../../edge/serve-call.ts'
import type { CashbackTerms } from '../lobby/promotions/bonus-terms.ts'
import type { Promotions } from '../lobby/promotions/promotions.ts'
import { findPlayer } from '../players/player-store.ts'
import { walletInUse } from '../players/wallet-in-use.ts'
import { lostByGame } from './cashback-store.ts'

export interface DailyAwardDeps {
  readonly context: Pick<AppContext, 'db' | 'clock'>
  readonly promotions: Pick<Promotions, 'list' | 'offer'>
  readonly categoriesOf: (game: string) => readonly string[]
  /** What the level of a player adds to every cashback, in percent. */
  readonly levelOf: (
    on: Database | Tx,
    playerId: string,
  ) => Promise<{ readonly cashbackPercent: number }>
}

const DAY_MS = 24 * 60 * 60 * 1000
const NOTHING = { ngr: '0', payout: '0', percent: 0, isCounted: false }

/**
 * R305. What today has come to so far of the cashback that can be claimed tomorrow: the same losses, games and percent
 * as the claim itself counts.
 */
export function createDailyAward({ context, promotions, categoriesOf, levelOf }: DailyAwardDeps) {
  const { db, clock } = context

  /** The cashback of a day that runs now, if any. */
  function termsNow(): CashbackTerms | undefined {
    const rows = promotions.list(
      { moment: clock.now(), bonusType: 'instant_cashback', campaigns: [] },
      '',
    )
    return rows
      .map(({ banner }) => promotions.offer(banner.bannerKey)?.terms)
      .find((terms) => terms?.kind === 'instant_cashback' && terms.of === 'day') as
      | CashbackTerms
      | undefined
  }

  return {
    async awardOf(playerId: string, brand: BrandOnAir, game: string): Promise<CalendarAward> {
      const player = await findPlayer(db, playerId)
      const currency = player && walletInUse(player, brand.settings)
      const terms = termsNow()
      if (!currency || !terms) return { ...NOTHING, currencyCode: currency ?? '' }
      const counts = (slug: string) =>
        categoriesOf(slug).some((one) => terms.categories.includes(one))
      const today = Math.floor(clock.now().getTime() / DAY_MS)
      const days = { firstDay: today, lastDay: today }
      const ngrMinor = (await lostByGame(db, { playerId, currency }, days))
        .filter((one) => counts(one.game))
        .reduce((sum, { lostMinor }) => sum + lostMinor, 0n)
      const percent = terms.percent + (await levelOf(db, playerId)).cashbackPercent
      return {
        ngr: toDecimalString(money(ngrMinor, currency)),
        payout: toDecimalString(money(awardPayout({ ngrMinor, percent }), currency)),
        percent,
        isCounted: counts(game),
        currencyCode: currency,
      }
    },
  }
}
