import { Refusal } from '@baize/contract'
import { toHgAmount } from '@baize/contract/hg'
import type { Money } from '@baize/money'
import type { AppContext } from '../../../app-context.ts'
import type { Gate } from '../../gate/gate.ts'
import { refuseGift } from '../../gate/gifts.ts'
import type { GameFeed } from '../games/game-feed.ts'
import type { CampaignPlayer, ProviderCampaigns } from '../providers/game-provider.ts'

export interface FreeRoundsDeps {
  readonly context: Pick<AppContext, 'db' | 'clock' | 'random'>
  readonly gate: Pick<Gate, 'lock'>
  readonly feed: Pick<GameFeed, 'providerOf'>
}

export interface FreeRoundsGift {
  readonly playerId: string
  readonly game: string
  readonly count: number
  /** What each round is played at. */
  readonly value: Money
}

const KEPT_MS = 7 * 24 * 60 * 60 * 1000

/** Rounds that the house pays for. Who may play them is decided by the wallet, round by round. */
export function createFreeRounds({ context, gate, feed }: FreeRoundsDeps) {
  const { db, clock, random } = context

  function campaignsOf(game: string): ProviderCampaigns {
    const campaigns = feed.providerOf(game)?.campaigns
    if (!campaigns) throw new Refusal('GAME_NOT_FOUND')
    return campaigns
  }

  /** R411 R906 T19. A gift invites to play, and nobody who may not play is invited. */
  async function refuseBarred({ playerId }: FreeRoundsGift): Promise<void> {
    const state = await db.transaction().execute((tx) => gate.lock(tx, playerId))
    refuseGift(clock.now(), state)
  }

  return {
    /** The campaign it was given as. */
    async give(gift: FreeRoundsGift): Promise<string> {
      const { playerId, game, count, value } = gift
      const campaigns = campaignsOf(game)
      await refuseBarred(gift)
      const [campaignId, now] = [random.uuid(), clock.now()]
      await campaigns.create({
        campaignId,
        gameIds: [game],
        playerIds: [playerId],
        currency: value.currency,
        betValue: toHgAmount(value.amountMinor, value.currency),
        spins: count,
        startsAt: now.toISOString(),
        endsAt: new Date(now.getTime() + KEPT_MS).toISOString(),
      })
      return campaignId
    },

    async read(game: string, campaignId: string): Promise<readonly CampaignPlayer[]> {
      return await campaignsOf(game).read(campaignId)
    },
  }
}
