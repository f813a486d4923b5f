import type { AppContext } from '../../app-context.ts'
import { wageringRequired } from '@baize/rules/bonus-money'
import type { Tx } from '../../database/open.ts'
import { bucketOf } from '../gate/bucket.ts'
import { createBonusAccount } from '../ledger/bonus/bonus-account.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { frozenTerms, playIn, type PlayedTerms } from '../lobby/promotions/bonus-terms.ts'
import type { PlayableOffer } from '../lobby/promotions/offer-schema.ts'
import {
  insertGrant,
  moveGrant,
  walletOf,
  type StoredGrant,
  type WalletOfPlayer,
} from './grant-store.ts'

export interface GrantOpeningsDeps {
  readonly context: Pick<AppContext, 'clock' | 'random'>
  readonly ledger: Pick<Ledger, 'postTransfer'>
}

/** What a grant is made of. */
export interface NewGrant extends WalletOfPlayer {
  readonly offer: Pick<PlayableOffer, 'key' | 'bonusType' | 'terms'>
  readonly isAssigned: boolean
  /** Until when it waits. */
  readonly expiresAt: Date
  /** Where the player is, as far as anybody has said. */
  readonly timeZone?: string
}

const DAY_MS = 24 * 60 * 60 * 1000

/** A grant waits, and then it is opened. */
export function createGrantOpenings({ context, ledger }: GrantOpeningsDeps) {
  const { clock, random } = context
  const account = createBonusAccount(ledger)
  const later = (days: number) => new Date(clock.now().getTime() + days * DAY_MS)

  /** Undefined when its place in the wallet is taken. */
  async function place(tx: Tx, grant: NewGrant): Promise<StoredGrant | undefined> {
    const { playerId, currency, offer, isAssigned, expiresAt, timeZone } = grant
    return await insertGrant(tx, {
      id: random.uuid(),
      bucket: bucketOf(playerId),
      player_id: playerId,
      currency_code: currency,
      offer: offer.key,
      bonus_type: offer.bonusType,
      is_assigned: isAssigned,
      state: 'offered',
      ...frozenTerms(offer.terms),
      created_at: clock.now(),
      expires_at: expiresAt,
      time_zone: timeZone ?? null,
    })
  }

  /** Puts the money of a grant in front of the bets. */
  async function open(
    tx: Tx,
    grant: StoredGrant,
    terms: PlayedTerms,
    filled: { bonusMinor: bigint; depositMinor: bigint; depositId: string | null },
  ): Promise<void> {
    const wallet = walletOf(grant)
    const { weights, excludedGames } = terms
    const { maxBetMinor, lostBelowMinor } = playIn(wallet.currency, terms)
    const requiredMinor = wageringRequired(filled, terms.wagering)
    const isOpen = await account.open(tx, {
      ...wallet,
      amountMinor: filled.bonusMinor,
      terms: { id: grant.id, requiredMinor, maxBetMinor, lostBelowMinor, weights, excludedGames },
    })
    if (!isOpen) throw new Error(`The wallet of ${wallet.playerId} is under another grant.`)
    await moveGrant(tx, grant, 'active', {
      bonus_minor: filled.bonusMinor,
      deposit_id: filled.depositId,
      deposit_minor: filled.depositMinor,
      required_minor: requiredMinor,
      // Free spins were taken when they were issued: what they won is no second time.
      activated_at: grant.activated_at ?? clock.now(),
      expires_at: later(terms.validDays),
    })
  }

  return { place, open, later }
}
