import { fromHgAmount } from '@baize/contract/hg'
import type { HgCampaign } from '@baize/contract/hg-studio'
import { money } from '@baize/money'
import * as z from 'zod/mini'
import type { CampaignPlayer, ProviderCampaigns } from './game-provider.ts'
import type { Hub88Client } from './hub88-client.ts'
import { hub88Amount } from './hub88-messages.ts'

const orNothing = <T extends z.ZodMiniType>(shape: T) => z.optional(z.nullable(shape))

const prepaids = z.array(
  z.object({
    prepaid_uuid: z.string(),
    currency: z.string(),
    /** Nothing where any value, or any number of rounds, may be given. */
    bet_value: orNothing(z.int()),
    bet_count: orNothing(z.int()),
  }),
)
const campaign = z.object({
  campaign_uuid: z.string(),
  end_time: orNothing(z.string()),
  operator_reference: orNothing(z.string()),
})
const reward = z.object({
  reward_uuid: z.string(),
  user: z.string(),
  status: z.enum([
    'FRS_NEW',
    'FRS_ACTIVE',
    'FRS_FINISHED',
    'FRS_EXPIRED',
    'FRS_CANCELLED',
    'FRS_FAILED',
  ]),
})
const campaigns = z.array(campaign)
const rewards = z.object({ rewards: z.array(reward) })

type Reward = z.output<typeof reward>

/** The feature of an offer whose game has free bets. */
export const FREEBETS = 'free-spins'

/** One that has failed at the studio behind them was never there: it is given again. */
const STATE_OF = {
  FRS_NEW: 'issued',
  FRS_ACTIVE: 'active',
  FRS_FINISHED: 'done',
  FRS_EXPIRED: 'expired',
  FRS_CANCELLED: 'cancelled',
} as const satisfies Record<Exclude<Reward['status'], 'FRS_FAILED'>, CampaignPlayer['state']>

const isThere = (one: Reward): one is Reward & { status: keyof typeof STATE_OF } =>
  one.status !== 'FRS_FAILED'
const isPlayable = ({ status }: Reward) => status === 'FRS_NEW' || status === 'FRS_ACTIVE'

type CodeOf = (game: string) => Promise<string>

/** Campaigns of theirs by the id of ours: those that are there, and the one that an order needs. */
function createFreebetCampaigns(ask: Hub88Client, codeOf: CodeOf) {
  async function campaignsOf(reference: string) {
    const found = await ask('/freebet/campaigns/list', { operator_reference: reference }, campaigns)
    return found.filter(({ operator_reference: of }) => of === reference)
  }

  /** A template of theirs that says nothing else than we do. */
  async function prepaidFor(gameCode: string, order: HgCampaign) {
    const value = betValueOf(order)
    const offered = await ask('/freebet/prepaids/list', { game_code: gameCode }, prepaids)
    const fitting = offered.find(
      ({ currency, bet_value, bet_count }) =>
        currency === order.currency &&
        (bet_value ?? value) === value &&
        (bet_count ?? order.spins) === order.spins,
    )
    if (!fitting) throw new Error(`${gameCode} has no free bets of ${value} in ${order.currency}.`)
    return { prepaid_uuid: fitting.prepaid_uuid, bet_value: value, bet_count: order.spins }
  }

  /** Rewards have the times of their campaign: one of other times is another campaign. */
  async function campaignFor(order: HgCampaign): Promise<string> {
    const { campaignId, currency, gameIds } = order
    const times = { start_time: timeOf(order.startsAt), end_time: timeOf(order.endsAt) }
    const known = (await campaignsOf(campaignId)).find(
      ({ end_time }) => end_time === times.end_time,
    )
    if (known) return known.campaign_uuid
    const gameCode = await codeOf(gameIds[0] ?? '')
    const made = await ask(
      '/freebet/campaigns/create',
      {
        name: campaignId,
        operator_reference: campaignId,
        game_code: gameCode,
        currency,
        ...times,
        ...(await prepaidFor(gameCode, order)),
      },
      campaign,
    )
    return made.campaign_uuid
  }

  return { campaignsOf, campaignFor }
}

/**
 * Free spins as rewards of a freebet campaign. A campaign of theirs is one of ours and carries its id as
 * `operator_reference`; by that it is found again, so that an answer that never came leads to no second one. What is
 * played and won they tell round by round at the wallet, with the same reference.
 */
export function createHub88Freebets(ask: Hub88Client, codeOf: CodeOf): ProviderCampaigns {
  const { campaignsOf, campaignFor } = createFreebetCampaigns(ask, codeOf)

  async function rewardsOf(reference: string): Promise<Reward[]> {
    const found: Reward[] = []
    for (const { campaign_uuid } of await campaignsOf(reference))
      found.push(...(await ask('/freebet/rewards/list', { campaign_uuid }, rewards)).rewards)
    return found
  }

  const cancelReward = async ({ reward_uuid }: Reward) =>
    void (await ask('/freebet/rewards/cancel', { reward_uuid }, z.unknown()))

  return {
    wins: 'by-round',
    feature: FREEBETS,

    async create(order) {
      const { campaignId } = order
      const [user = ''] = order.playerIds
      const given = (await rewardsOf(campaignId)).filter(isPlayable)
      const [first, ...more] = given
      // A call that was given up may have arrived after all.
      for (const one of more) await cancelReward(one)
      if (first) return first.reward_uuid
      const campaign_uuid = await campaignFor(order)
      const body = { user, campaign_uuid, operator_reference: campaignId, currency: order.currency }
      return (await ask('/freebet/rewards/create', body, reward)).reward_uuid
    },

    async read(campaignId) {
      const found = (await rewardsOf(campaignId)).filter(isThere)
      const one = found.find(isPlayable) ?? found.at(-1)
      if (!one) return []
      const { user: playerId, status, reward_uuid: reference } = one
      return [{ playerId, state: STATE_OF[status], reference }]
    },

    async cancel(campaignId) {
      for (const one of (await rewardsOf(campaignId)).filter(isPlayable)) await cancelReward(one)
    },
  }
}

function betValueOf({ betValue, currency }: HgCampaign): number {
  const amountMinor = fromHgAmount(betValue, currency)
  if (amountMinor === undefined) throw new Error(`${betValue} is no amount of ${currency}.`)
  return hub88Amount(money(amountMinor, currency))
}

/** Without a zone and without parts of a second, as they write it. */
function timeOf(iso: string): string {
  return iso.slice(0, 'yyyy-mm-ddThh:mm:ss'.length)
}
