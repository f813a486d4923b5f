import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SettingsOverride, SignUpBody } from '@baize/contract'
import type { HgCampaign } from '@baize/contract/hg-studio'
import { money, type CurrencyCode, type Money } from '@baize/money'
import { PROMOTIONS_FOLDER } from '../../folders.ts'
import { operatorLines } from '../../operator/testing.ts'
import { NO_LIMITS } from '../../testing.ts'
import { signUpBody } from '../../testing-players.ts'
import { startTestServer } from '../../testing-server.ts'
import {
  ProviderAway,
  type CampaignPlayer,
  type GameProvider,
} from '../play/providers/game-provider.ts'
import { testGames } from '../play/testing.ts'
import { silentStudio } from '../play/wallet-suite/testing.ts'
import { HOUSE_BANK, playerCash } from '../ledger/ledger.ts'
import { bet, win } from '../ledger/testing.ts'
import type { Promotion } from '../lobby/promotions/offer-schema.ts'

export const DAY_MS = 24 * 60 * 60 * 1000
const SLOTS = { categories: () => ['slots'] }

type Changes = { readonly [F in keyof Omit<Promotion, 'key'>]?: Promotion[F] | undefined }

type Server = Awaited<ReturnType<typeof startTestServer>>

/** A campaign as it stands at the studio. */
interface TestCampaign extends HgCampaign {
  readonly state: CampaignPlayer['state']
  readonly used: number
  readonly won: string
}

/** The studio as far as free spins are concerned: it keeps campaigns, unless it is away or has forgotten them. */
export function testStudio() {
  const campaigns = new Map<string, TestCampaign>()
  const heard: string[] = []
  const studio = { isAway: false, losesAnswers: false }
  const hear = (call: string) => {
    if (studio.isAway) throw new ProviderAway('the studio')
    heard.push(call)
  }
  const provider: GameProvider = {
    ...silentStudio(),
    listGames: testGames().provider.listGames,
    notify: async () => {},
    campaigns: {
      wins: 'as-sum',
      async create(campaign) {
        hear('create')
        const { campaignId } = campaign
        const known = campaigns.get(campaignId)
        if (!known) campaigns.set(campaignId, { ...campaign, state: 'issued', used: 0, won: '0' })
        else if (known.endsAt !== campaign.endsAt) throw new ProviderAway('the studio')
        if (studio.losesAnswers) throw new ProviderAway('the studio')
        return undefined
      },
      async read(campaignId) {
        hear('read')
        const found = campaigns.get(campaignId)
        if (!found) return []
        const { state, used, won } = found
        return found.playerIds.map((playerId) => ({ playerId, state, used, won }))
      },
      async cancel(campaignId) {
        hear('cancel')
        const found = campaigns.get(campaignId)
        if (found) campaigns.set(campaignId, { ...found, state: 'cancelled' })
      },
    },
  }
  return {
    provider,
    campaigns,
    heard,
    studio,
    /** As it stands at the studio by now. */
    played(campaignId: string, told: Partial<Pick<TestCampaign, 'state' | 'used' | 'won'>>): void {
      const found = campaigns.get(campaignId)
      if (found) campaigns.set(campaignId, { ...found, ...told })
    },
  }
}

/** As the cashier credits one, in one transaction with what others give along with it. */
export async function creditDeposit(
  { context: { db, events, random }, ledger }: Pick<Server, 'context' | 'ledger'>,
  playerId: string,
  amount: Money,
): Promise<string> {
  const depositId = `bonus-test:${random.uuid()}`
  await db.transaction().execute(async (tx) => {
    await ledger.postTransfer(tx, {
      debit: HOUSE_BANK,
      credit: playerCash(playerId),
      amount,
      key: depositId,
      kind: 'deposit',
    })
    await events.publishIn(tx, 'depositCredited', { playerId, depositId, amount })
  })
  return depositId
}

/** Players of the first brand. */
function createPlayers(api: Server) {
  const brand = api.brandSettings.names()[0] ?? ''
  let count = 0

  return async function openPlayer(changes: Partial<SignUpBody> = {}, isEmailVerified = true) {
    const email = `bonus-${(count += 1)}@example.com`
    const body = { ...signUpBody(email), ...changes }
    const where = api.brandSettings.byName(brand)
    if (!where) throw new Error('There is no brand.')
    const { playerId } = await api.accounts.register({ brand: where, body, isEmailVerified })
    // The clock moves by days, and no session lasts so long: every call has one of its own.
    const signIn = () => api.sessions.open({ playerId, deviceType: 'desktop' })

    const deposit = (amountMinor: bigint, currency: CurrencyCode = 'EUR') =>
      creditDeposit(api, playerId, money(amountMinor, currency))

    return {
      playerId,
      email,
      signIn,
      deposit,
      async play(stake: bigint, won: bigint, game?: string): Promise<void> {
        const txId = `bonus-play-${(count += 1)}`
        const of = game === undefined ? {} : { game }
        await api.betPath.settle(bet(playerId, txId, stake, { ...SLOTS, ...of }))
        await api.betPath.settle(win(playerId, txId, won, of))
      },
      async wallet() {
        const { balance, bonus } = await api.ledger.walletIn(playerId, 'EUR')
        return [balance.amountMinor, bonus.amountMinor]
      },
      /** What the call answers, or the code it refuses with. */
      async activate(bonusKey: string, timeZone = 'UTC') {
        const call = { token: await signIn(), body: { bonusKey, timeZone } }
        const response = await api.send('activateBonus', call)
        const answer = response.json<{ code?: string; data?: { bonus: { state: string } } }>()
        return { ...answer, said: answer.code ?? answer.data?.bonus.state, response }
      },
      bonuses: async () =>
        (await api.answerOf('getUserBonus', { token: await signIn() })).data.rows,
      lines: async (bonusId: string, before?: string) =>
        (
          await api.answerOf('getBonusLines', {
            token: await signIn(),
            query: { bonusId, ...(before ? { before } : {}) },
          })
        ).data,
      forfeit: async (bonusId: string) =>
        await api.send('forfeitBonus', { token: await signIn(), body: { bonusId } }),
    }
  }
}

/** The whole backend over offers that a test may change, with players who deposit, play and ask for bonuses. */
export async function openBonusCasino(
  own: Parameters<typeof startTestServer>[1] = {},
  env: NodeJS.ProcessEnv = {},
  externals: Parameters<typeof startTestServer>[2] = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'offers-'))
  cpSync(PROMOTIONS_FOLDER, folder, { recursive: true })
  const api = await startTestServer(
    { PROMOTIONS_DIR: folder, ...env },
    { limits: NO_LIMITS, ...own },
    { gameProviders: [testStudio().provider], ...externals },
  )
  const brand = api.brandSettings.names()[0] ?? ''

  /** In place of the offer of that name; what it says stays. Seen at once: files are looked at once a second. */
  function offer(key: string, changes: Changes): void {
    const before = JSON.parse(
      readFileSync(join(PROMOTIONS_FOLDER, `${key}.json`), 'utf8'),
    ) as object
    writeFileSync(join(folder, `${key}.json`), JSON.stringify({ ...before, ...changes }))
    const { clock } = api.context
    const now = clock.now()
    clock.advance(1_000)
    api.lobby.promotions.version()
    clock.set(now)
  }

  return {
    ...api,
    offer,
    openPlayer: createPlayers(api),
    operator: (...args: string[]) => operatorLines({ context: api.context, features: api }, args),
    async withSettings(settings: SettingsOverride, deed: () => Promise<void>) {
      for (const [name, value] of Object.entries(settings))
        await api.brandSettings.set(brand, name, value)
      try {
        await deed()
      } finally {
        for (const name of Object.keys(settings)) await api.brandSettings.unset(brand, name)
      }
    },
    async stop() {
      await api.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type BonusCasino = Awaited<ReturnType<typeof openBonusCasino>>
export type BonusPlayer = Awaited<ReturnType<BonusCasino['openPlayer']>>
