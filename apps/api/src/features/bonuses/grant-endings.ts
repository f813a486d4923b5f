import { money, type Money } from '@baize/money'
import { grantVerdict, type GrantVerdict } from '@baize/rules/bonus-end'
import { isGrantOver, type GrantEnd } from '@baize/rules/bonus-states'
import { barredCode } from '@baize/rules/gate'
import type { Tx } from '../../database/open.ts'
import { createBonusAccount } from '../ledger/bonus/bonus-account.ts'
import { playIn } from '../lobby/promotions/bonus-terms.ts'
import type { GrantsDeps } from './grant-beginnings.ts'
import {
  findGrant,
  lockGrant,
  moveGrant,
  playedTermsOf,
  redirectGrant,
  runningGrantsOfDeposit,
  walletOf,
  type StoredGrant,
} from './grant-store.ts'
import { cancelSpins } from './spins/spins-store.ts'

/** Shown to the operator. */
const DEPOSIT_TAKEN_BACK = 'deposit taken back'
const NOTHING = { balanceMinor: 0n, wageredMinor: 0n, openRounds: 0 }

/** What a verdict does to a grant and its money, in the transaction that moves its state. */
function createGrantMoves({ context, ledger }: Pick<GrantsDeps, 'context' | 'ledger'>) {
  const { clock, log } = context
  const account = createBonusAccount(ledger)

  async function verdictOn(tx: Tx, grant: StoredGrant, isBarred: boolean): Promise<GrantVerdict> {
    const wallet = walletOf(grant)
    const isPlayed = grant.state === 'active' || grant.state === 'closing'
    const bonus = isPlayed ? await account.lock(tx, wallet) : NOTHING
    const { lostBelowMinor } = playIn(wallet.currency, playedTermsOf(grant))
    return grantVerdict(clock.now(), {
      state: grant.state,
      expiresAt: grant.expires_at,
      endsAs: grant.ends_as as GrantEnd | null,
      closingAt: grant.closing_at,
      ...bonus,
      requiredMinor: grant.required_minor,
      lostBelowMinor,
      isBarred,
    })
  }

  /** Returns what was paid, if the grant has ended by it. */
  async function apply(
    tx: Tx,
    grant: StoredGrant,
    verdict: GrantVerdict,
    reason: string | null = grant.reason,
  ): Promise<Money | undefined> {
    if (verdict.kind === 'stays') return undefined
    const wallet = walletOf(grant)
    if (verdict.kind === 'closes') {
      await account.close(tx, wallet, grant.id)
      const closing = { ends_as: verdict.endsAs, closing_at: clock.now(), reason }
      await moveGrant(tx, grant, 'closing', closing)
      return undefined
    }
    const { maxPayoutMinor } = playIn(wallet.currency, playedTermsOf(grant))
    const payMaxMinor = verdict.pays ? maxPayoutMinor : 0n
    const payout = await account.end(tx, { ...wallet, grantId: grant.id, payMaxMinor })
    await moveGrant(tx, grant, verdict.endsAs, {
      ended_at: clock.now(),
      reason,
      paid_minor: payout?.paidMinor ?? 0n,
      lapsed_minor: payout?.lapsedMinor ?? 0n,
    })
    log.info({ grantId: grant.id, end: verdict.endsAs }, 'bonus grant ended')
    return money(payout?.paidMinor ?? 0n, wallet.currency)
  }

  /** The bonus money lapses and cash is never touched; where a round is open, it ends with it. */
  async function letGo(tx: Tx, grant: StoredGrant, { endsAs, reason }: GivenUp): Promise<void> {
    // The provider is told to let no more be played, and what was won until then lapses.
    if (grant.state === 'issued' || grant.state === 'won') {
      await cancelSpins(tx, grant.id, clock.now())
      const lapsed_minor = grant.bonus_minor
      await moveGrant(tx, grant, endsAs, { ended_at: clock.now(), reason, lapsed_minor })
      return
    }
    const isFree = grant.state === 'offered' || (await account.close(tx, walletOf(grant), grant.id))
    if (isFree) await apply(tx, grant, { kind: 'ends', endsAs, pays: false }, reason)
    else if (grant.state === 'active') await apply(tx, grant, { kind: 'closes', endsAs }, reason)
  }

  return { account, verdictOn, apply, letGo }
}

interface GivenUp {
  readonly endsAs: 'forfeited' | 'cancelled'
  readonly reason: string | null
}

/** How a grant ends. The wallets are locked before the grant everywhere. */
export function createGrantEndings(deps: GrantsDeps) {
  const { context, gate } = deps
  const { db, clock, events } = context
  const { account, verdictOn, apply, letGo } = createGrantMoves(deps)

  /** Locks the wallets, then the grant, and hands it over if it still runs. */
  async function withGrant<T>(
    id: string,
    deed: (tx: Tx, grant: StoredGrant, isBarred: boolean) => Promise<T>,
  ): Promise<T | undefined> {
    const known = await findGrant(db, id)
    if (!known || isGrantOver(known.state)) return undefined
    return await db.transaction().execute(async (tx) => {
      const state = await gate.lock(tx, known.player_id)
      const grant = await lockGrant(tx, id)
      if (!grant || isGrantOver(grant.state)) return undefined
      return await deed(tx, grant, barredCode(clock.now(), state) !== undefined)
    })
  }

  return {
    /** Ends a grant that is over, or begins to; asked again it changes nothing. */
    async settle(id: string): Promise<void> {
      const ended = await withGrant(id, async (tx, grant, isBarred) => {
        const paid = await apply(tx, grant, await verdictOn(tx, grant, isBarred))
        return { playerId: grant.player_id, paid }
      })
      if (ended?.paid && ended.paid.amountMinor > 0n)
        void events.publish('promoPaid', {
          key: id,
          kind: 'bonus',
          becomes: 'cash',
          playerId: ended.playerId,
          amount: ended.paid,
        })
    },

    /** By the player or by an operator, at any time. */
    async giveUp(
      id: string,
      given: GivenUp,
      /** Nobody else's is touched. */
      ofPlayer?: string,
    ): Promise<boolean> {
      const done = await withGrant(id, async (tx, grant) => {
        if (ofPlayer !== undefined && grant.player_id !== ofPlayer) return false
        await letGo(tx, grant, given)
        return true
      })
      return done ?? false
    },

    /**
     * In the transaction that takes a deposit back: the bonus it brought is no more. What was converted before stays,
     * and a round that is open returns what it returns.
     */
    async onReversal(tx: Tx, depositId: string): Promise<void> {
      for (const known of await runningGrantsOfDeposit(tx, depositId)) {
        await account.lock(tx, walletOf(known))
        const grant = await lockGrant(tx, known.id)
        if (!grant || isGrantOver(grant.state)) continue
        const [endsAs, reason] = ['cancelled', DEPOSIT_TAKEN_BACK] as const
        await letGo(tx, grant, { endsAs, reason })
        if (grant.state === 'closing')
          await redirectGrant(tx, grant.id, { ends_as: endsAs, reason })
      }
    },
  }
}
