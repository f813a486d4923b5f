import { money, type Money } from '@baize/money'
import { approximateValue } from '@baize/rules/approximate-value'
import type { AppContext } from '../../../app-context.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import type { PlayReply } from '../../ledger/bets/play-acts.ts'
import { findHeldPayout, readHeldPayouts, type HeldPayout } from './payout-store.ts'
import type { WalletOrder } from '../wallet/wallet-acts.ts'

export interface PayoutCapsDeps {
  readonly context: Pick<AppContext, 'config' | 'db' | 'clock' | 'log'>
  readonly ledger: Pick<Ledger, 'hold' | 'releaseHold' | 'walletOf'>
}

type Applied = Extract<PlayReply, { ok: true }>

const HOUR_MS = 60 * 60 * 1000
/** Worth is counted in billionths of a euro. */
const EURO_WORTH = 1_000_000_000n

const payoutKey = (provider: string, txId: string) => `payout-hold:${provider}:${txId}`
const releaseKey = (key: string) => key.replace(/^payout-hold:/, 'payout-release:')

/**
 * A studio that was broken into, or a bug in a paytable, pays too much before anybody looks. A win is never
 * refused for it: above the cap of a round, or once a provider has lost too much within the hour, it is
 * credited and set aside at once, and a person decides.
 */
export function createPayoutCaps({ context, ledger }: PayoutCapsDeps) {
  const { config, db, clock, log } = context
  const lostWithinHour = new Map<string, { hour: number; worth: bigint }>()

  /** What a provider has paid more than it took since the hour began. */
  function countHour(provider: string, takenBy: bigint): bigint {
    const hour = Math.floor(clock.now().getTime() / HOUR_MS)
    const before = lostWithinHour.get(provider)
    const worth = (before?.hour === hour ? before.worth : 0n) + takenBy
    lostWithinHour.set(provider, { hour, worth })
    return worth
  }

  function reasonToHold(provider: string, order: WalletOrder, reply: Applied): string | undefined {
    const { currency } = reply.balance
    const worthOf = (amountMinor: bigint) => approximateValue(money(amountMinor, currency))
    const staked = order.act === 'betwin' ? order.bet.amount.amountMinor : 0n
    const lost = countHour(provider, worthOf(reply.movedMinor - staked))
    if (reply.movedMinor <= 0n || order.act === 'rollback') return undefined
    const paid = worthOf(reply.round?.paidMinor ?? reply.movedMinor)
    if (paid > BigInt(config.gamePayoutRoundMax) * EURO_WORTH) return 'round'
    return lost > BigInt(config.gamePayoutHourMax) * EURO_WORTH ? 'hour' : undefined
  }

  async function setAside(provider: string, order: WalletOrder, won: Money, reason: string) {
    const { playerId, roundId, txId } = order.act === 'betwin' ? order.win : order
    const key = payoutKey(provider, txId)
    const balance = await ledger.walletOf(playerId, won.currency)
    // Other games may have used a part of it in this very moment: what is left is set aside.
    const amountMinor =
      balance.amountMinor < won.amountMinor ? balance.amountMinor : won.amountMinor
    log.error(
      { alarm: 'payout-cap', reason, provider, roundId, playerId, key },
      'game payout held for review',
    )
    if (amountMinor <= 0n) return
    const amount = money(amountMinor, won.currency)
    await db
      .transaction()
      .execute((tx) => ledger.hold(tx, { playerId, amount, key, reference: roundId }))
  }

  return {
    /** Undefined at once for all that is usual; otherwise the answer waits until it is set aside. */
    check(provider: string, order: WalletOrder, reply: Applied): Promise<void> | undefined {
      const reason = reasonToHold(provider, order, reply)
      if (reason === undefined) return undefined
      return setAside(provider, order, money(reply.movedMinor, reply.balance.currency), reason)
    },

    held: (): Promise<readonly HeldPayout[]> => readHeldPayouts(db),

    /** Gives it to the player; undefined when nothing is held under the key. */
    async release(key: string): Promise<HeldPayout | undefined> {
      const held = await findHeldPayout(db, key)
      if (!held) return undefined
      const { playerId, amount, roundId } = held
      await db.transaction().execute((tx) =>
        ledger.releaseHold(tx, {
          playerId,
          amount,
          key: releaseKey(key),
          ...(roundId === null ? {} : { reference: roundId }),
        }),
      )
      return held
    },
  }
}
