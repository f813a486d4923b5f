import { Refusal } from '@baize/contract'
import { isCurrencyCode, parseAmount, toDecimalString, type Money } from '@baize/money'
import { approximateValue, worthOfUnit } from '@baize/rules/approximate-value'
import { gateVerdict, type GateState } from '@baize/rules/gate'
import { smallestTip } from '@baize/rules/tips'
import {
  asksForDocuments,
  withdrawalConditions,
  type WithdrawalFacts,
} from '@baize/rules/withdrawal'
import type { AppContext } from '../../app-context.ts'
import type { Tx } from '../../database/open.ts'
import type { BrandOnAir } from '../../edge/serve-call.ts'
import { holdCurrentPassword } from '../auth/sign-in/current-password.ts'
import { proveIdentity, type ProofDeps } from '../auth/sign-in/prove-identity.ts'
import type { Cashier } from '../cashier/cashier.ts'
import { customerOf, paymentCurrency, type Customer, type Visit } from '../cashier/customer.ts'
import { refuseWhileHeld } from '../cashier/withdrawal/withdrawals.ts'
import type { Gate } from '../gate/gate.ts'
import { lockGates, readMarks, readSharedMarks } from '../gate/person-store.ts'
import { findPlayer } from '../players/player-store.ts'
import { refuseUnproven } from '../players/proven-mailbox.ts'
import type { BrandSettings } from '../site/brand-settings.ts'
import type { Geo } from '../site/geo.ts'
import { excludedOf } from '../site/places.ts'
import { createGiftLimits, passwordFrom, type GiftLimitsDeps } from './gift-limits.ts'

export interface GivingDeps extends GiftLimitsDeps, Pick<ProofDeps, 'passwords'> {
  readonly context: Pick<AppContext, 'db' | 'clock' | 'limits'>
  readonly gate: Pick<Gate, 'lock'>
  readonly geo: Geo
  readonly brandSettings: Pick<BrandSettings, 'byName'>
  readonly withdrawals: Pick<
    Cashier['withdrawals'],
    'factsUnderLock' | 'worthMovedOf' | 'conditionsFor'
  >
}

/** What a page asks to give, as it came. */
export interface AskedGift {
  readonly amount: string
  readonly currencyCode: string
  readonly password?: string | undefined
}

/** Who asks, in which session. */
export interface GiftVisit extends Visit {
  readonly sessionId: string
}

/** Somebody who gives, and an amount that may be given at once. The password of this very row has been checked if it was asked for. */
export interface Giver extends Customer {
  readonly amount: Money
}

/** What somebody is about to be given. */
interface Taking {
  readonly amount: Money
  readonly brand: BrandOnAir
  /** Their gate, where it has been locked in this transaction already. */
  readonly gate?: GateState
}

export type Giving = ReturnType<typeof createGiving>

/** What tips and rain have in common: only what could be withdrawn is given, and only by and to who may play. */
export function createGiving(deps: GivingDeps) {
  const { context, gate, withdrawals } = deps
  const { db, clock } = context
  const limits = createGiftLimits(deps)

  /** Before anything is locked: the amount, and the password where it is large. */
  async function giverOf(visit: GiftVisit, asked: AskedGift): Promise<Giver> {
    const customer = await customerOf(deps, visit)
    refuseUnproven(customer.player)
    const currency = paymentCurrency(customer, asked.currencyCode)
    const amount = parseAmount(asked.amount, currency)
    if (!amount || amount.amountMinor <= 0n)
      throw new Refusal('INVALID_FIELDS', { fields: { amount: 'form.validation.invalid.format' } })
    const { most } = await limits.limitsOf(db, { ...customer, amount })
    const least = smallestTip(currency)
    if (amount.amountMinor < least.amountMinor || amount.amountMinor > most.amountMinor)
      throw new Refusal('TIP_AMOUNT', {
        values: { min: toDecimalString(least), max: toDecimalString(most), currencyCode: currency },
      })
    if (amount.amountMinor >= passwordFrom(visit.brand, amount).amountMinor) {
      const { sessionId } = visit
      await proveIdentity(deps, { player: customer.player, sessionId }, asked.password)
    }
    return { ...customer, amount }
  }

  /** In the transaction of the money: holds everybody concerned, and refuses what no withdrawal would let out. */
  async function holdGiver(tx: Tx, giver: Giver, takerId?: string): Promise<void> {
    const { player, place, brand, amount } = giver
    await holdCurrentPassword(tx, player)
    // What waits after something that protects the account has changed waits here as well.
    await refuseWhileHeld(tx, player.id, clock.now())
    // All gates at once, in the order in which everybody locks them.
    await lockGates(tx, takerId === undefined ? [player.id] : [player.id, takerId])
    const state = await gate.lock(tx, player.id)
    const verdict = gateVerdict(clock.now(), state, { kind: 'tip', amount, place })
    if (!verdict.ok) throw new Refusal(verdict.code)
    const facts = await withdrawals.factsUnderLock(tx, giver, amount.currency)
    const unmet = unmetConditions(facts, brand, amount)
    if (unmet.length > 0)
      throw new Refusal('TIP_CONDITIONS', {
        fields: Object.fromEntries(unmet.map((key) => [key, 'form.validation.required'])),
      })
    await limits.refuseBeyondDay(tx, giver)
  }

  /** Whether somebody may be given money by another player, whatever the reason why not; their gate is locked. */
  async function mayTake(
    tx: Tx,
    takerId: string,
    { amount, brand, gate: held }: Taking,
  ): Promise<boolean> {
    const player = await findPlayer(tx, takerId)
    if (!player || player.email_verified_at === null) return false
    const own = deps.brandSettings.byName(player.brand) ?? brand
    const isOwnCurrency = player.currency_code === amount.currency
    if (!isOwnCurrency && !own.settings.useMultiWallet) return false
    // Nobody knows where they are at this moment; the country they have declared is known.
    const place = { isAddressExcluded: false, excludedCountries: excludedOf(own.settings) }
    const state = held ?? (await gate.lock(tx, takerId))
    if (!gateVerdict(clock.now(), state, { kind: 'tip', amount, place }).ok) return false
    if (player.kyc_status === 'APPROVED') return true
    const moved = await withdrawals.worthMovedOf(tx, takerId)
    const depositedWorth = moved.depositedWorth + approximateValue(amount)
    return !asksForDocuments({ ...moved, depositedWorth }, own.settings)
  }

  return { giverOf, holdGiver, mayTake }
}

/**
 * R605. What a withdrawal of the same money would lack. Whoever cannot play may take unplayed money home, but not give
 * it away: here nothing is waived.
 */
export function unmetConditions(facts: WithdrawalFacts, { settings }: BrandOnAir, amount: Money) {
  const withdrawnWorth = facts.withdrawnWorth + approximateValue(amount)
  return withdrawalConditions({ ...facts, withdrawnWorth, playBlock: null }, settings)
    .filter(({ isMet }) => !isMet)
    .map(({ key }) => key)
}

/** Whether two accounts are held to be one person's. */
export async function areSamePerson(tx: Tx, oneId: string, otherId: string): Promise<boolean> {
  if (oneId === otherId) return true
  const marks = await readMarks(tx, oneId)
  if (marks.length === 0) return false
  return (await readSharedMarks(tx, oneId, marks)).some(({ playerId }) => playerId === otherId)
}

/** What sums of several currencies come to, in billionths of a euro. */
export function worthOf(sums: readonly { currency: string; totalMinor: bigint }[]): bigint {
  return sums.reduce(
    (worth, { currency, totalMinor }) =>
      isCurrencyCode(currency) ? worth + totalMinor * worthOfUnit(currency) : worth,
    0n,
  )
}

/** A key that comes again with another amount is a fault of the page, and gives nothing. */
export function sameGiftAgain<
  Gift extends { readonly currency_code: string; readonly amount_minor: bigint },
>(known: Gift, { amount }: Giver): Gift {
  const isSame =
    known.currency_code === amount.currency && known.amount_minor === amount.amountMinor
  if (!isSame)
    throw new Refusal('INVALID_FIELDS', { fields: { key: 'form.validation.invalid.format' } })
  return known
}
