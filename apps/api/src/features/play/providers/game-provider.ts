import type { HgCampaign, HgOpenSession, HgRound, HgTransaction } from '@baize/contract/hg-studio'
import type { CurrencyCode } from '@baize/money'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../app-context.ts'
import type { WalletService } from '../wallet/wallet-service.ts'

/**
 * What the casino needs of whoever runs games. Each provider is an adapter in `providers/`; play itself knows
 * none by name, and the wallet of every adapter passes the same suite (`walletConformance` of the testkit).
 *
 * Who owns which truth: the provider says how a round went, and can prove it; the wallet alone says what
 * anybody has.
 */
export interface GameProvider {
  /** Its name in the ledger, in sessions and in logs. */
  readonly name: string
  /** Everything it offers at this moment. */
  listGames(): Promise<readonly GameOffer[]>
  /** Throws ProviderAway when the game cannot be opened now. */
  openSession(order: SessionOrder): Promise<OpenedSession>
  /** A round with its proof, or undefined when the provider never had it. */
  readRound(roundId: string): Promise<HgRound | undefined>
  /** What a player has begun and not ended. */
  openRoundsOf(playerId: string): Promise<readonly UnfinishedRound[]>
  /** Everything it believes to have moved at the wallet, for the comparison of the books; absent where it does not tell. */
  transactionsBetween?(from: Date, to: Date): AsyncIterable<HgTransaction>
  /** The balance moved outside of the game, or play has to end. */
  notify(playerId: string, reason: 'balance' | 'stop'): Promise<void>
  /** Free rounds; absent where the provider has none. */
  readonly campaigns?: ProviderCampaigns
  /** Puts the wallet on the server in the provider's own words. */
  mountWallet(app: FastifyInstance, context: AppContext, wallet: WalletService): Promise<void>
}

/** A title as it is played: these figures are the provider's, not ours. */
export interface GameOffer {
  readonly game: string
  readonly returnToPlayer: number
  readonly maxMultiplier: number
  /** Exact decimals in the base currency. */
  readonly minBet: string
  readonly maxBet: string
  readonly hasDemo: boolean
  readonly features: readonly string[]
}

export type SessionOrder = HgOpenSession

export interface OpenedSession {
  readonly sessionId: string
  readonly launchUrl: string
}

export interface UnfinishedRound {
  readonly roundId: string
  readonly game: string
  readonly openedAt: Date
  readonly stakedMinor: bigint
  readonly currency: CurrencyCode
}

export interface ProviderCampaigns {
  /**
   * How what they have won is told: once, as a sum that the provider sends, or round by round, where the wallet counts
   * the rounds and makes the sum itself.
   */
  readonly wins: 'as-sum' | 'by-round'
  /** Only games whose offer names this feature have free rounds; absent where all of them have. */
  readonly feature?: string
  /** Told again it makes no second one. Answers what the provider calls it, where it has a name of its own. */
  create(campaign: HgCampaign): Promise<string | undefined>
  read(campaignId: string): Promise<readonly CampaignPlayer[]>
  cancel(campaignId: string): Promise<void>
}

export interface CampaignPlayer {
  readonly playerId: string
  readonly state: 'issued' | 'active' | 'done' | 'expired' | 'cancelled'
  /** Not told where the wallet counts the rounds. */
  readonly used?: number
  /** In hundred-millionths of the currency's unit. */
  readonly won?: string
  /** What the provider calls it, where it has a name of its own. */
  readonly reference?: string
}

/** The provider cannot be reached, or answers nothing that counts. */
export class ProviderAway extends Error {
  constructor(name: string, options?: ErrorOptions) {
    super(`The games of ${name} cannot be reached.`, options)
    this.name = 'ProviderAway'
  }
}
