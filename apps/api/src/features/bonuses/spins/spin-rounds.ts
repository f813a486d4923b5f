import type { AppContext } from '../../../app-context.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import type {
  WalletAnswer,
  WalletBet,
  WalletPromo,
  WalletRollback,
} from '../../play/wallet/wallet-acts.ts'
import { findSpinAct, insertSpinAct, takeBackSpinBet } from './spin-rounds-store.ts'
import { lockSpins, spinsGivenAs, updateSpins, type StoredSpins } from './spins-store.ts'

export interface SpinRoundsDeps {
  readonly context: Pick<AppContext, 'db' | 'clock' | 'log'>
  readonly ledger: Pick<Ledger, 'walletIn'>
}

/** What the wallet notes of free rounds whose provider tells of each by itself. Their sum is made when they are over. */
export function createSpinRounds({ context, ledger }: SpinRoundsDeps) {
  const { db, clock, log } = context

  async function noteBet(provider: string, bet: WalletBet): Promise<void> {
    const spins = await spinsGivenAs(db, provider, bet.campaignId ?? '')
    if (!spins || !isOfGrant(spins, bet)) return
    await insertSpinAct(db, {
      provider,
      tx_id: bet.txId,
      grant_id: spins.grant_id,
      kind: 'bet',
      bet_tx: bet.txId,
      amount_minor: 0n,
      closes_round: bet.closesRound === true,
      at: clock.now(),
    })
  }

  /** Under the lock of the row that their sum is written to: what is in time is in the sum. */
  async function enterWin(
    spins: StoredSpins,
    promo: WalletPromo & Required<Pick<WalletPromo, 'ofRound'>>,
  ): Promise<Pick<WalletAnswer, 'status' | 'isReplay'>> {
    const { provider, grant_id: grantId } = spins
    const { txId, amount, ofRound } = promo
    return await db.transaction().execute(async (tx) => {
      const now = await lockSpins(tx, grantId)
      const known = await findSpinAct(tx, provider, txId)
      if (known) {
        const isSame = known.kind === 'win' && known.amount_minor === amount.amountMinor
        return isSame ? { status: 'OK', isReplay: true } : { status: 'TX_CONFLICT' }
      }
      const bet = await findSpinAct(tx, provider, ofRound.betTxId)
      if (bet?.kind !== 'bet' || bet.grant_id !== grantId) return { status: 'TX_NOT_FOUND' }
      if (bet.is_taken_back) return { status: 'TX_ROLLED_BACK' }
      if (now?.delivery === 'over') {
        log.error({ grantId, txId }, 'free round won after its spins were settled')
        return { status: 'ROUND_SETTLED' }
      }
      await insertSpinAct(tx, {
        provider,
        tx_id: txId,
        grant_id: grantId,
        kind: 'win',
        bet_tx: ofRound.betTxId,
        amount_minor: amount.amountMinor,
        closes_round: ofRound.isOver,
        at: clock.now(),
      })
      // It may have been the last.
      await updateSpins(tx, grantId, { next_at: clock.now() })
      return { status: 'OK', isReplay: false }
    })
  }

  return {
    async note(provider: string, order: WalletBet | WalletRollback): Promise<void> {
      if (order.act === 'bet') await noteBet(provider, order)
      else await takeBackSpinBet(db, provider, order.betTxId)
    },

    async takeWin(
      spins: StoredSpins,
      promo: WalletPromo & Required<Pick<WalletPromo, 'ofRound'>>,
    ): Promise<WalletAnswer> {
      const answer = await enterWin(spins, promo)
      const { balance, bonus } = await ledger.walletIn(promo.playerId, promo.amount.currency)
      return { ...answer, balance, bonus }
    },
  }
}

/** Whether what a provider tells is of the player, the currency and the game that the spins were given for. */
export function isOfGrant(
  spins: StoredSpins,
  { playerId, game, amount }: Pick<WalletPromo, 'playerId' | 'game' | 'amount'>,
): boolean {
  return (
    spins.player_id === playerId && spins.currency_code === amount.currency && spins.game === game
  )
}
