import { money, type Money } from '@baize/money'
import { conversion } from '@baize/rules/bonus-money'
import { isGrantOver } from '@baize/rules/bonus-states'
import { totalBecomes } from '@baize/rules/free-spins'
import type { GateState } from '@baize/rules/gate'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../database/open.ts'
import type { Gate } from '../../gate/gate.ts'
import { mayBeGiven } from '../../gate/gifts.ts'
import { HOUSE_BONUS, playerCash, type Ledger } from '../../ledger/ledger.ts'
import { playIn } from '../../lobby/promotions/bonus-terms.ts'
import type { WalletAnswer, WalletPromo } from '../../play/wallet/wallet-acts.ts'
import { createGrantOpenings } from '../grant-openings.ts'
import {
  addLapsed,
  findGrant,
  lockGrant,
  moveGrant,
  runningGrant,
  spinTermsOf,
  walletOf,
  type StoredGrant,
} from '../grant-store.ts'
import { countSpinActs } from './spin-rounds-store.ts'
import { createSpinRounds, isOfGrant } from './spin-rounds.ts'
import { lockSpins, spinsGivenAs, updateSpins, type StoredSpins } from './spins-store.ts'

export interface SpinTotalsDeps {
  readonly context: Pick<AppContext, 'db' | 'clock' | 'random' | 'log' | 'events'>
  readonly gate: Pick<Gate, 'lock'>
  readonly ledger: Pick<Ledger, 'postTransfer' | 'walletIn'>
}

type Paid = { readonly playerId: string; readonly amount: Money }
type Becomes = ReturnType<typeof totalBecomes>

type Settle = ReturnType<typeof createSpinSettlement>

interface Entered {
  readonly becomes?: Becomes
  /** It was known already, and says what was said then. */
  readonly isSame?: boolean
}

/** How a total is entered: under which locks, once, and also when there is nothing to enter. */
function createTotalEntry({ context, gate }: SpinTotalsDeps, settle: Settle) {
  const { db, clock } = context

  /** Under the locks of the wallets and the grant. */
  async function locked<T>(
    { grant_id: id, player_id: playerId }: StoredSpins,
    work: (tx: Tx, now: { grant: StoredGrant; spins: StoredSpins; state: GateState }) => Promise<T>,
  ): Promise<T> {
    return await db.transaction().execute(async (tx) => {
      const state = await gate.lock(tx, playerId)
      const grant = await lockGrant(tx, id)
      const spins = await lockSpins(tx, id)
      if (!grant || !spins) throw new Error(`The free spins ${id} are gone.`)
      return await work(tx, { grant, spins, state })
    })
  }

  /** The first total counts, and the same again is the same. */
  async function enter(
    tx: Tx,
    { grant, spins, state }: { grant: StoredGrant; spins: StoredSpins; state: GateState },
    { txId, wonMinor }: { readonly txId: string; readonly wonMinor: bigint },
  ): Promise<Entered> {
    if (spins.total_tx !== null)
      return { isSame: spins.total_tx === txId && spins.total_minor === wonMinor }
    await updateSpins(tx, grant.id, {
      total_tx: txId,
      total_minor: wonMinor,
      total_at: clock.now(),
      delivery: 'over',
    })
    // Given up or taken back before: what had been won until then lapsed with it.
    if (isGrantOver(grant.state)) await addLapsed(tx, grant.id, wonMinor)
    else if (grant.state === 'issued') return { becomes: await settle(tx, grant, wonMinor, state) }
    return { isSame: true }
  }

  async function endWithNothing(
    tx: Tx,
    grant: StoredGrant,
    endsAs: 'lost' | 'expired',
  ): Promise<undefined> {
    await updateSpins(tx, grant.id, { delivery: 'over' })
    if (grant.state === 'issued') await moveGrant(tx, grant, endsAs, { ended_at: clock.now() })
  }

  return { locked, enter, endWithNothing }
}

/** What free spins have won arrives once, and becomes what the terms say. */
export function createSpinTotals(deps: SpinTotalsDeps) {
  const { context, gate, ledger } = deps
  const { db, events } = context
  const settle = createSpinSettlement(deps)
  const rounds = createSpinRounds(deps)
  const { locked, enter, endWithNothing } = createTotalEntry(deps, settle)

  function announce(grantId: string, { playerId, amount }: Paid, becomes: Becomes): void {
    if (becomes === 'nothing') return
    if (becomes !== 'waits') void events.publish('playCredited', { playerId, amount })
    void events.publish('promoPaid', {
      key: grantId,
      kind: 'freespins',
      playerId,
      amount,
      becomes,
    })
  }

  return {
    noteRound: rounds.note,

    /** The provider's word for what a campaign has won; undefined when the campaign is of no grant. */
    async take(provider: string, promo: WalletPromo): Promise<WalletAnswer | undefined> {
      const { playerId, amount, ofRound } = promo
      const spins = await spinsGivenAs(db, provider, promo.roundId)
      if (!spins) return undefined
      if (!isOfGrant(spins, promo)) return { status: 'BAD_REQUEST' }
      if (ofRound) return await rounds.takeWin(spins, { ...promo, ofRound })
      const total = { txId: promo.txId, wonMinor: amount.amountMinor }
      const entered = await locked(spins, (tx, now) => enter(tx, now, total))
      const { balance, bonus } = await ledger.walletIn(playerId, amount.currency)
      const isReplay = entered.becomes === undefined
      if (isReplay && entered.isSame !== true) return { status: 'TX_CONFLICT', balance, bonus }
      if (entered.becomes !== undefined) announce(spins.grant_id, promo, entered.becomes)
      return { status: 'OK', walletTxId: spins.grant_id, balance, bonus, isReplay }
    },

    /** All that their rounds have won, each the provider's own word; none is told while the sum is made. */
    async takeCounted(spins: StoredSpins, endsAs: 'lost' | 'expired', openSince: Date) {
      const { grant_id: id, player_id: playerId, currency_code: currency } = spins
      const entered = await locked(spins, async (tx, now) => {
        const { wonMinor, open } = await countSpinActs(tx, id, openSince)
        if (open > 0) return undefined
        if (wonMinor === 0n) return await endWithNothing(tx, now.grant, endsAs)
        return { wonMinor, ...(await enter(tx, now, { txId: `sum:${id}`, wonMinor })) }
      })
      if (entered?.becomes !== undefined)
        announce(id, { playerId, amount: money(entered.wonMinor, currency) }, entered.becomes)
      void events.publish('bonusChanged', { playerId })
    },

    /** The provider says that they have won nothing, and that all were played or their time is over. */
    async takeNothing(grantId: string, endsAs: 'lost' | 'expired'): Promise<void> {
      const known = await findGrant(db, grantId)
      if (!known) return
      await db.transaction().execute(async (tx) => {
        await gate.lock(tx, known.player_id)
        const grant = await lockGrant(tx, grantId)
        if (grant) await endWithNothing(tx, grant, endsAs)
      })
      void events.publish('bonusChanged', { playerId: known.player_id })
    },

    /** What was won and waited becomes bonus money as soon as its wallet is free. */
    async openWon(grantId: string): Promise<void> {
      const known = await findGrant(db, grantId)
      if (!known) return
      await db.transaction().execute(async (tx) => {
        const state = await gate.lock(tx, known.player_id)
        const grant = await lockGrant(tx, grantId)
        if (grant?.state === 'won') await settle(tx, grant, grant.bonus_minor, state)
      })
      void events.publish('bonusChanged', { playerId: known.player_id })
    },
  }
}

/** What a total becomes, in the transaction that learns it. */
function createSpinSettlement({ context, ledger }: SpinTotalsDeps) {
  const { clock, log } = context
  const { open } = createGrantOpenings({ context, ledger })

  async function pay(tx: Tx, grant: StoredGrant, wonMinor: bigint): Promise<void> {
    const wallet = walletOf(grant)
    const { maxPayoutMinor } = playIn(wallet.currency, spinTermsOf(grant))
    const { paidMinor, lapsedMinor } = conversion(wonMinor, maxPayoutMinor)
    if (paidMinor > 0n)
      await ledger.postTransfer(tx, {
        debit: HOUSE_BONUS,
        credit: playerCash(wallet.playerId),
        amount: money(paidMinor, wallet.currency),
        key: `free-spins:${grant.id}`,
        kind: 'bonus-conversion',
        reference: grant.id,
      })
    await moveGrant(tx, grant, 'converted', {
      bonus_minor: wonMinor,
      paid_minor: paidMinor,
      lapsed_minor: lapsedMinor,
      ended_at: clock.now(),
    })
  }

  return async function settle(
    tx: Tx,
    grant: StoredGrant,
    wonMinor: bigint,
    state: GateState,
  ): Promise<Becomes> {
    const wallet = walletOf(grant)
    const terms = spinTermsOf(grant)
    const becomes = totalBecomes({
      wonMinor,
      becomes: terms.winnings,
      isBarred: !mayBeGiven(clock.now(), state),
      isWalletTaken: (await runningGrant(tx, wallet, 'money')) !== undefined,
      lostBelowMinor: playIn(wallet.currency, terms).lostBelowMinor,
    })
    const { deposit_minor: depositMinor, deposit_id: depositId } = grant
    if (becomes === 'nothing') await moveGrant(tx, grant, 'lost', { ended_at: clock.now() })
    else if (becomes === 'cash') await pay(tx, grant, wonMinor)
    else if (becomes === 'bonus')
      await open(tx, grant, terms, { bonusMinor: wonMinor, depositMinor, depositId })
    else if (grant.state === 'issued') await moveGrant(tx, grant, 'won', { bonus_minor: wonMinor })
    log.info({ grantId: grant.id, becomes }, 'free spins settled')
    return becomes
  }
}
