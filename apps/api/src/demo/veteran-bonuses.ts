import { HOUSE_STUDIO } from '@baize/contract/hg'
import { fixedClock } from '@baize/host'
import { money } from '@baize/money'
import type { AppContext } from '../app-context.ts'
import { createGrantBeginnings, type GrantsDeps } from '../features/bonuses/grant-beginnings.ts'
import { createGrantEndings } from '../features/bonuses/grant-endings.ts'
import { findGrant, spinTermsOf } from '../features/bonuses/grant-store.ts'
import { createSpinIssue } from '../features/bonuses/spins/spin-issue.ts'
import { createGate } from '../features/gate/gate.ts'
import { createBetPath } from '../features/ledger/bets/bet-path.ts'
import { createLedger } from '../features/ledger/ledger.ts'
import type { PlayableOffer } from '../features/lobby/promotions/offer-schema.ts'

/** How a bonus of the past ended, or that it is being played. */
export type PastBonus = 'converted' | 'lost' | 'expired' | 'forfeited' | 'cancelled' | 'active'

interface BonusPlayer {
  readonly id: string
}

const CURRENCY = 'EUR'
const WEEK_MS = 7 * 24 * 60 * 60 * 1000
const GIFT = 'verified-welcome'
/** Rounds of five euros, of the fifty that the gift had to be wagered for: all of it, or four in ten. */
const ROUNDS = { converted: 10, active: 4 } as const
const SPINS = 'lantern-spins'

/** A bonus as the house gives and ends one, at a moment of the past. */
export async function writeVeteranBonus(
  context: AppContext,
  offers: GrantsDeps['promotions'],
  { id: playerId }: BonusPlayer,
  bonus: PastBonus,
): Promise<void> {
  const { db } = context
  const grantsAt = (at: AppContext) => {
    const promotions = { offer: (key: string) => offerOfThen(offers.offer(key)) }
    const campaigns = { providerOf: () => undefined }
    const [gate, ledger] = [createGate(at), createLedger(at)]
    const deps = { context: at, gate, ledger, promotions, campaigns }
    return { ...createGrantBeginnings(deps), ...createGrantEndings(deps) }
  }
  const grants = grantsAt(context)
  const grantId = await grants.assign({ playerId, currency: CURRENCY }, GIFT)
  // A seeding that was interrupted has left one running: that one will do.
  if (grantId === undefined) return
  await db.transaction().execute(async (tx) => {
    const grant = await findGrant(tx, grantId)
    if (grant) await grants.openGift(tx, grant)
  })
  if (bonus === 'converted' || bonus === 'active')
    await wager(context, playerId, grantId, ROUNDS[bonus])
  // All of it at once, with nothing else to stake: it never came back.
  if (bonus === 'lost') await wager(context, playerId, grantId, 1, 0n)
  if (bonus === 'converted' || bonus === 'lost') await grants.settle(grantId)
  if (bonus === 'forfeited')
    await grants.giveUp(grantId, { endsAs: 'forfeited', reason: null }, playerId)
  if (bonus === 'cancelled')
    await grants.giveUp(grantId, { endsAs: 'cancelled', reason: 'given by mistake' })
  if (bonus === 'expired') {
    const later = fixedClock(new Date(context.clock.now().getTime() + WEEK_MS))
    await grantsAt({ ...context, clock: later }).settle(grantId)
  }
}

/** Free spins that wait in a game of the house; its studio is told of them when the backend runs. */
export async function writeVeteranSpins(
  context: AppContext,
  promotions: GrantsDeps['promotions'],
  { id: playerId }: BonusPlayer,
): Promise<void> {
  const campaigns = { providerOf: () => HOUSE_STUDIO }
  const deps = { context, gate: createGate(context), ledger: createLedger(context), campaigns }
  const grants = createGrantBeginnings({ ...deps, promotions })
  const grantId = await grants.assign({ playerId, currency: CURRENCY }, SPINS)
  if (grantId === undefined) return
  await context.db.transaction().execute(async (tx) => {
    const grant = await findGrant(tx, grantId)
    if (!grant) return
    const nothing = { depositMinor: 0n, depositId: null }
    await createSpinIssue(deps).issue(tx, grant, spinTermsOf(grant), nothing)
  })
}

/** The offer had other terms then; what was granted by them keeps them. */
function offerOfThen(offer: PlayableOffer | undefined): PlayableOffer | undefined {
  if (offer?.terms.kind !== 'no_deposit') return offer
  const wagering = { base: 'bonus', multiplier: 10 } as const
  return { ...offer, terms: { ...offer.terms, wagering, maxBet: '5' } }
}

/** Rounds of five euros that return their stake, or what is said. */
async function wager(
  context: AppContext,
  playerId: string,
  grantId: string,
  count: number,
  wonMinor = 500n,
): Promise<void> {
  const betPath = createBetPath(context)
  const rounds = Array.from({ length: count }, (_, index) => {
    const name = `${grantId}-${index}`
    return { playerId, provider: 'demo', roundId: name, game: 'lantern-parade', name }
  })
  const amount = money(500n, CURRENCY)
  const won = money(wonMinor, CURRENCY)
  await Promise.all(
    rounds.map(({ name, ...act }) =>
      betPath.settleTogether([
        { ...act, kind: 'bet', txId: `${name}-bet`, amount, categories: () => ['slots'] },
        { ...act, kind: 'win', txId: `${name}-win`, amount: won, closesRound: true },
      ]),
    ),
  )
}
