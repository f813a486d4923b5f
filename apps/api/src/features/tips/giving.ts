import { Refusal, type TipTerms } from '@baize/contract'
import { isCurrencyCode, money, parseAmount, toDecimalString, type Money } from '@baize/money'
import { approximatelyIn, approximateValue, worthOfUnit } from '@baize/rules/approximate-value'
import { gateVerdict } from '@baize/rules/gate'
import { dayOf } from '@baize/rules/gate-usage'
import { eurosIn, smallestTip, tipLimitsIn } from '@baize/rules/tips'
import { withdrawalConditions, type WithdrawalFacts } from '@baize/rules/withdrawal'
import type { AppContext } from '../../app-context.ts'
import type { Database, Tx } from '../../database/open.ts'
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
import type { Vip } from '../vip/vip.ts'
import { givenSince } from './tip-store.ts'

export interface GivingDeps extends Pick<ProofDeps, 'passwords'> {
  readonly context: Pick<AppContext, 'db' | 'clock' | 'limits'>
  readonly gate: Pick<Gate, 'lock'>
  readonly geo: Geo
  readonly vip: Pick<Vip, 'levelOf'>
  readonly brandSettings: Pick<BrandSettings, 'byName'>
  readonly withdrawals: Pick<Cashier['withdrawals'], 'factsUnderLock' | 'conditionsFor'>
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

const DAY_MS = 24 * 60 * 60 * 1000

export type Giving = ReturnType<typeof createGiving>

/** What tips and rain have in common: only what could be withdrawn is given, and only by and to who may play. */
export function createGiving(deps: GivingDeps) {
  const { context, gate, vip, withdrawals } = deps
  const { db, clock } = context

  async function limitsOf(on: Database | Tx, giver: Pick<Giver, 'player' | 'amount'>) {
    const level = await vip.levelOf(on, giver.player.id)
    return tipLimitsIn(giver.amount.currency, level)
  }

  /** How much somebody may still give today, below zero when it is too much; days are those of UTC, as everywhere. */
  async function leftOfDay(on: Database | Tx, giver: Pick<Giver, 'player' | 'amount'>) {
    const { mostOfDay } = await limitsOf(on, giver)
    const today = new Date(dayOf(clock.now()) * DAY_MS)
    let leftMinor = mostOfDay.amountMinor
    for (const { currency, totalMinor } of await givenSince(on, giver.player.id, today))
      if (isCurrencyCode(currency))
        leftMinor -= approximatelyIn(mostOfDay.currency, money(totalMinor, currency))
    return money(leftMinor, mostOfDay.currency)
  }

  /** Before anything is locked: the amount, and the password where it is large. */
  async function giverOf(visit: GiftVisit, asked: AskedGift): Promise<Giver> {
    const customer = await customerOf(deps, visit)
    refuseUnproven(customer.player)
    const currency = paymentCurrency(customer, asked.currencyCode)
    const amount = parseAmount(asked.amount, currency)
    if (!amount || amount.amountMinor <= 0n)
      throw new Refusal('INVALID_FIELDS', { fields: { amount: 'form.validation.invalid.format' } })
    const { most } = await limitsOf(db, { ...customer, amount })
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
    await refuseBeyondDay(tx, giver)
  }

  /** The day as it stands with this gift in it, which is written down already; nobody else gives for them meanwhile. */
  async function refuseBeyondDay(tx: Tx, giver: Giver): Promise<void> {
    const left = await leftOfDay(tx, giver)
    if (left.amountMinor >= 0n) return
    const before = notBelowZero(money(left.amountMinor + giver.amount.amountMinor, left.currency))
    const values = { left: toDecimalString(before), currencyCode: before.currency }
    throw new Refusal('TIP_DAY_LIMIT', { values })
  }

  /** Whether somebody may be given money by another player, whatever the reason why not; their gate is locked. */
  async function mayTake(
    tx: Tx,
    takerId: string,
    { amount, brand }: { readonly amount: Money; readonly brand: BrandOnAir },
  ): Promise<boolean> {
    const player = await findPlayer(tx, takerId)
    if (!player || player.email_verified_at === null) return false
    const own = deps.brandSettings.byName(player.brand) ?? brand
    const isOwnCurrency = player.currency_code === amount.currency
    if (!isOwnCurrency && !own.settings.useMultiWallet) return false
    // Nobody knows where they are at this moment; the country they have declared is known.
    const place = { isAddressExcluded: false, excludedCountries: excludedOf(own.settings) }
    const state = await gate.lock(tx, takerId)
    if (!gateVerdict(clock.now(), state, { kind: 'tip', amount, place }).ok) return false
    const facts = await withdrawals.factsUnderLock(
      tx,
      { player, place, brand: own },
      amount.currency,
    )
    return !asTaker(facts, own, amount).some(({ key, isMet }) => key === 'documents' && !isMet)
  }

  return {
    giverOf,
    holdGiver,
    mayTake,

    async termsFor(visit: Visit, askedCurrency: string | undefined): Promise<TipTerms> {
      const { customer, currency, facts, available } = await withdrawals.conditionsFor(
        visit,
        askedCurrency,
      )
      const { settings } = visit.brand
      const least = smallestTip(currency)
      const { most } = await limitsOf(db, { ...customer, amount: least })
      const left = await leftOfDay(db, { ...customer, amount: least })
      return {
        currencyCode: currency,
        available: toDecimalString(available),
        least: toDecimalString(least),
        most: toDecimalString(most),
        leftToday: toDecimalString(notBelowZero(left)),
        passwordFrom: toDecimalString(passwordFrom(visit.brand, least)),
        unmet: unmetConditions(facts, visit.brand, least),
        rainSeconds: settings.rainSeconds,
        hasTips: settings.tipsEnabled,
        hasRain: settings.rainEnabled,
      }
    },
  }
}

function notBelowZero({ amountMinor, currency }: Money): Money {
  return money(amountMinor > 0n ? amountMinor : 0n, currency)
}

function passwordFrom({ settings }: BrandOnAir, { currency }: Pick<Money, 'currency'>): Money {
  return eurosIn(currency, String(settings.tipPasswordFromEuros))
}

/**
 * R605. What a withdrawal of the same money would lack. Whoever cannot play may take unplayed money home, but not give
 * it away: here nothing is waived.
 */
function unmetConditions(facts: WithdrawalFacts, { settings }: BrandOnAir, amount: Money) {
  const withdrawnWorth = facts.withdrawnWorth + approximateValue(amount)
  return withdrawalConditions({ ...facts, withdrawnWorth, playBlock: null }, settings)
    .filter(({ isMet }) => !isMet)
    .map(({ key }) => key)
}

function asTaker(facts: WithdrawalFacts, { settings }: BrandOnAir, amount: Money) {
  const depositedWorth = facts.depositedWorth + approximateValue(amount)
  return withdrawalConditions({ ...facts, depositedWorth, playBlock: null }, settings)
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
