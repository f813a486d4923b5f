import { HG_STATUSES, type HgStatus } from '@baize/contract/hg'
import type { RefusalCode } from '@baize/contract'
import type { PlayFault, PlayReply } from '../../ledger/bets/play-acts.ts'
import type { WalletAnswer, WalletOrder } from './wallet-acts.ts'

/** Every no of the ledger and its gate, as a status of the wallet. What is missing here is a fault of ours. */
const STATUS_OF: Readonly<Partial<Record<RefusalCode | PlayFault, HgStatus>>> = {
  INSUFFICIENT_FUNDS: 'INSUFFICIENT_FUNDS',
  SELF_EXCLUDED: 'SELF_EXCLUDED',
  ACCOUNT_FROZEN: 'PLAYER_BLOCKED',
  ACCOUNT_UNDER_REVIEW: 'PLAYER_BLOCKED',
  AGE_UNKNOWN: 'PLAYER_BLOCKED',
  UNDER_AGE: 'PLAYER_BLOCKED',
  COUNTRY_BLOCKED: 'COUNTRY_BLOCKED',
  SESSION_TIME_OVER: 'LIMIT_EXCEEDED',
  MAX_BET_LIMIT_REACHED: 'LIMIT_EXCEEDED',
  maxBetLimit: 'LIMIT_EXCEEDED',
  dailyBetLimit: 'LIMIT_EXCEEDED',
  weeklyBetLimit: 'LIMIT_EXCEEDED',
  monthlyBetLimit: 'LIMIT_EXCEEDED',
  dailyLossLimit: 'LIMIT_EXCEEDED',
  weeklyLossLimit: 'LIMIT_EXCEEDED',
  monthlyLossLimit: 'LIMIT_EXCEEDED',
  TRANSACTION_CONFLICT: 'TX_CONFLICT',
  ROUND_CONFLICT: 'TX_CONFLICT',
  BET_ROLLED_BACK: 'TX_ROLLED_BACK',
  ROUND_NOT_OPEN: 'TX_NOT_FOUND',
  ROUND_CLOSED: 'ROUND_SETTLED',
  ROUND_SETTLED: 'ROUND_SETTLED',
}

export function answerOf(order: WalletOrder, reply: PlayReply): WalletAnswer {
  if (reply.ok)
    return {
      status: 'OK',
      walletTxId: reply.transactionId,
      balance: reply.balance,
      bonus: reply.bonus,
      processedAt: reply.postedAt,
      isReplay: reply.isReplay,
    }
  const { code, limit, balance } = reply
  const status = refusedStatus(order, reply)
  if (status === undefined) throw new Error(`The wallet has no word for ${code}.`)
  return { status, code, balance, ...(limit ? { limit } : {}) }
}

function refusedStatus(
  order: WalletOrder,
  { code, limit }: Extract<PlayReply, { ok: false }>,
): HgStatus | undefined {
  if (code === 'MAX_BET_LIMIT_REACHED') {
    // R806 R807: a bonus has a highest bet of its own; the house's may be passed by a confirmed bonus buy.
    if (limit?.setBy === 'bonus') return 'BONUS_BET_LIMIT'
    if (betIn(order)?.isBonusBuy === true) return 'BONUS_BUY_CONFIRM'
  }
  return STATUS_OF[code]
}

export function betIn(order: WalletOrder) {
  if (order.act === 'betwin') return order.bet
  return order.act === 'bet' ? order : undefined
}

/** What a game offers the player next. */
export function actionAfter(status: HgStatus): 'NONE' | 'DEPOSIT' | 'RELOGIN' | 'CLOSE' {
  if (status === 'INSUFFICIENT_FUNDS') return 'DEPOSIT'
  if (status === 'TOKEN_EXPIRED' || status === 'TOKEN_INVALID') return 'RELOGIN'
  return HG_STATUSES[status] === 'terminate' ? 'CLOSE' : 'NONE'
}
