import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { everythingOffered } from '../../lobby/testing.ts'
import { HUB88_SIGNATURE_HEADER, isHub88Signed } from '../../play/providers/hub88-messages.ts'
import { createHub88 } from '../../play/providers/hub88.ts'
import type { BonusCasino, BonusPlayer } from '../testing.ts'
import { createRoundsLine, UNITS } from './testing-hub88-rounds.ts'
import type { Standing } from './testing.ts'

const own = generateKeyPairSync('rsa', { modulusLength: 2048 })
const hub = generateKeyPairSync('rsa', { modulusLength: 2048 })

const STATUS_OF = {
  issued: 'FRS_NEW',
  active: 'FRS_ACTIVE',
  done: 'FRS_FINISHED',
  expired: 'FRS_EXPIRED',
  cancelled: 'FRS_CANCELLED',
} as const
/** Long enough for a machine that is busy. */
const GIVEN_UP_AFTER_MS = 1_500
/** So many rounds are played where it does not matter how many: the reward says that it is finished. */
const ROUNDS_PLAYED = 5

interface Campaign {
  readonly campaign_uuid: string
  readonly operator_reference: string
  readonly game_code: string
  readonly currency: string
  readonly bet_value: number
  readonly bet_count: number
  readonly start_time: string
  readonly end_time: string
}
interface Reward {
  readonly reward_uuid: string
  readonly campaign_uuid: string
  readonly user: string
  readonly operator_reference: string
  status: string
}
type Body = Record<string, string>

/** Freebets as Hub88 documents them: prepaids, campaigns and rewards. It makes whatever it is asked for, also twice. */
function createFreebets() {
  const campaigns: Campaign[] = []
  const rewards: Reward[] = []
  const calls: Record<string, (body: Body) => unknown> = {
    '/game/list': () =>
      [...everythingOffered().all()].map(([game]) => ({
        game_code: game.replaceAll('-', '_'),
        enabled: true,
        rtp: 96,
        // One game whose studio gives no free bets.
        freebet_support: game !== 'dice',
      })),
    '/freebet/prepaids/list': ({ game_code }) => [
      { prepaid_uuid: 'fixed', game_code, currency: 'EUR', bet_value: 500_000, bet_count: 10 },
      { prepaid_uuid: 'dollars', game_code, currency: 'USD', bet_value: null, bet_count: null },
      { prepaid_uuid: 'any', game_code, currency: 'EUR', bet_value: null, bet_count: null },
    ],
    '/freebet/campaigns/list': ({ operator_reference }) =>
      campaigns.filter((one) => one.operator_reference === operator_reference),
    '/freebet/campaigns/create': (body) => {
      const made = { ...body, campaign_uuid: `campaign-${campaigns.length}` } as unknown as Campaign
      campaigns.push(made)
      return made
    },
    '/freebet/rewards/list': ({ campaign_uuid }) => ({
      rewards: rewards.filter((one) => one.campaign_uuid === campaign_uuid),
      pagination: { next_cursor: null },
    }),
    '/freebet/rewards/create': (body) => {
      const made = {
        ...body,
        reward_uuid: `reward-${rewards.length}`,
        status: 'FRS_NEW',
      } as unknown as Reward
      rewards.push(made)
      return made
    },
    '/freebet/rewards/cancel': ({ reward_uuid }) => {
      const found = rewards.find((one) => one.reward_uuid === reward_uuid)
      if (found) found.status = 'FRS_CANCELLED'
      return found
    },
  }
  return { campaigns, rewards, calls }
}

/** Hub88 at the other end of a wire: it checks signatures, can be away, lose its answers, or never give any. */
export async function startTestHub() {
  const { campaigns, rewards, calls } = createFreebets()
  const studio = { isAway: false, losesAnswers: false }
  /** Calls that are heard and never answered. */
  const unanswered = new Set<string>()
  const heard: string[] = []

  const answer: Answer = (path, rawBody, signature, response) => {
    const name = path.replace('/operator/generic/v2', '')
    if (studio.isAway) return void response.destroy()
    if (!isHub88Signed(rawBody, signature, own.publicKey))
      return void response.writeHead(401).end('{"error":"invalid signature"}')
    heard.push(name)
    const call = calls[name]
    if (!call) return void response.writeHead(404).end()
    const said = call(JSON.parse(rawBody.toString()) as Body)
    if (unanswered.has(name)) return undefined
    if (studio.losesAnswers && name === '/freebet/rewards/create') return void response.destroy()
    return void response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(said))
  }

  const { port, stop } = await listen(answer)
  const provider = createHub88({
    url: `http://127.0.0.1:${port}`,
    operatorId: 7,
    ownKey: own.privateKey,
    hubKey: hub.publicKey,
    timeoutMs: GIVEN_UP_AFTER_MS,
  })

  const rewardOf = (id: string) => rewards.findLast((one) => one.operator_reference === id)
  const line = createRoundsLine({
    hubKey: hub.privateKey,
    rewardOf: (id) => rewardOf(id)?.reward_uuid ?? '',
  })

  return {
    provider,
    studio,
    heard,
    rewards,
    unanswered,
    line,
    campaigns: campaignsIn({ campaigns, rewards, rewardOf }),
    async played(casino: BonusCasino, player: BonusPlayer, id: string, now: Standing) {
      await line.playUntil(casino, player, id, now)
      const reward = rewardOf(id)
      if (reward) reward.status = STATUS_OF[now.state]
    },
    async total(casino: BonusCasino, player: BonusPlayer, id: string, wonMinor: bigint) {
      const reward = rewardOf(id)
      if (reward?.status !== 'FRS_NEW' && reward?.status !== 'FRS_ACTIVE') return
      await line.playUntil(casino, player, id, { state: 'done', used: ROUNDS_PLAYED, wonMinor })
      reward.status = 'FRS_FINISHED'
    },
    stop,
  }
}

interface CampaignsDeps {
  readonly campaigns: Campaign[]
  readonly rewards: Reward[]
  rewardOf(id: string): Reward | undefined
}

/** Campaigns in the words of the suite, by the id that we gave them. */
function campaignsIn({ campaigns, rewards, rewardOf }: CampaignsDeps) {
  return {
    get(id: string) {
      const reward = rewardOf(id)
      const campaign = campaigns.find((one) => one.campaign_uuid === reward?.campaign_uuid)
      if (!reward || !campaign) return undefined
      const { start_time, end_time, game_code, currency, bet_value, bet_count } = campaign
      const [state = ''] =
        Object.entries(STATUS_OF).find(([, status]) => status === reward.status) ?? []
      return {
        campaignId: id,
        gameIds: [game_code.replaceAll('_', '-')],
        playerIds: [reward.user],
        currency,
        betValue: String(bet_value * UNITS),
        spins: bet_count,
        startsAt: `${start_time}.000Z`,
        endsAt: `${end_time}.000Z`,
        state,
      }
    },
    has: (id: string) => rewardOf(id) !== undefined,
    delete(id: string) {
      for (const kept of [campaigns, rewards] as { operator_reference: string }[][])
        kept.splice(0, kept.length, ...kept.filter((one) => one.operator_reference !== id))
    },
  }
}

type Answer = (
  path: string,
  rawBody: Buffer,
  signature: unknown,
  response: ServerResponse,
) => undefined

/** A server on a free port, which reads each call whole before it is answered. */
async function listen(answer: Answer) {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const signature = request.headers[HUB88_SIGNATURE_HEADER]
      answer(request.url ?? '', Buffer.concat(chunks), signature, response)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
