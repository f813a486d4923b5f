import { fromHgAmount, toHgAmount } from '@baize/contract/hg'
import type { HgAct, HgAnswer, HgBet, HgPromo, HgRollback, HgWin } from '@baize/contract/hg-wallet'
import type { RefusedLimit } from '@baize/contract'
import { isCurrencyCode, money, parseAmount, type CurrencyCode, type Money } from '@baize/money'
import type { Identified, WalletAnswer, WalletBet, WalletOrder } from './wallet-acts.ts'
import { actionAfter } from './wallet-statuses.ts'

/** Messages of House Games as orders for the wallet, and the wallet's answers as messages. */
const BAD_REQUEST: WalletAnswer = { status: 'BAD_REQUEST' }

/** An amount finer than the currency can hold is no amount: the answer is there at once. */
export function orderOf(act: HgAct): WalletOrder | WalletAnswer {
  if (act.act === 'rollback') return rollbackOf(act)
  if (act.act === 'bet') return betOf(act) ?? BAD_REQUEST
  if (act.act === 'win') return winOf(act) ?? BAD_REQUEST
  const [bet, win] = [betOf(act.bet), winOf(act.win)]
  return bet && win ? { act: 'betwin', bet, win } : BAD_REQUEST
}

export function promoOf(promo: HgPromo): WalletOrder | WalletAnswer {
  const amount = amountOf(promo)
  if (!amount) return BAD_REQUEST
  const { txId, playerId, gameId: game, campaignId: roundId } = promo
  return { act: 'promo', txId, roundId, playerId, game, amount }
}

/** The transaction that an answer speaks of: of a bet with its win, the win. */
export function txIdOf(act: HgAct): string {
  return act.act === 'betwin' ? act.win.txId : act.txId
}

function betOf(bet: HgBet): WalletBet | undefined {
  const amount = amountOf(bet)
  const free = freeOf(bet)
  if (!amount || !free) return undefined
  const { txId, roundId, sessionId, playerId, gameId: game } = bet
  const isBonusBuy = bet.kind === 'bonus_buy'
  return { act: 'bet', txId, roundId, sessionId, playerId, game, amount, ...free, isBonusBuy }
}

/** Undefined when it is no free round that anybody has given. */
function freeOf({ freeValue: value, campaignId, currency }: HgBet) {
  if (value === undefined) return {}
  const freeValue = amountOf({ amount: value, currency })
  return freeValue && campaignId !== undefined ? { freeValue } : undefined
}

function winOf(win: HgWin) {
  const amount = amountOf(win)
  if (!amount) return undefined
  const { txId, roundId, playerId, gameId: game, roundClosed: closesRound } = win
  const told = win.multiplier === undefined ? {} : { multiplier: win.multiplier }
  return { act: 'win', txId, roundId, playerId, game, amount, closesRound, ...told } as const
}

function rollbackOf({ txId, roundId, playerId, gameId, refTxId, currency }: HgRollback) {
  return {
    act: 'rollback',
    txId,
    roundId,
    playerId,
    game: gameId,
    betTxId: refTxId,
    currency,
  } as const
}

function amountOf({ amount, currency }: { amount: string; currency: CurrencyCode }) {
  const amountMinor = fromHgAmount(amount, currency)
  return amountMinor === undefined ? undefined : money(amountMinor, currency)
}

export function hgAnswerOf(answer: WalletAnswer, txId?: string): HgAnswer {
  const { status, walletTxId, balance, bonus, processedAt, isReplay, code, limit } = answer
  return {
    status,
    ...(txId === undefined ? {} : { txId }),
    ...(walletTxId === undefined ? {} : { walletTxId }),
    ...(balance ? balancesOf(balance, bonus) : {}),
    ...(processedAt ? { processedAt: processedAt.toISOString() } : {}),
    ...(isReplay === undefined ? {} : { replay: isReplay }),
    ...(status === 'OK' ? {} : { action: actionAfter(status), message: code ?? status }),
    ...(limit && code !== undefined ? { limit: hgLimitOf(code, limit) } : {}),
  }
}

export function authenticatedOf(identified: Identified) {
  if (identified.status !== 'OK') return identified
  const { balance, bonus, ...owner } = identified.owner
  return { status: 'OK' as const, ...owner, ...balancesOf(balance, bonus) }
}

function balancesOf({ amountMinor, currency }: Money, bonus: Money | undefined) {
  const bonusBalance = bonus ? toHgAmount(bonus.amountMinor, currency) : '0'
  return { balance: toHgAmount(amountMinor, currency), bonusBalance, currency }
}

/** In the currency of the limit, which need not be the one that is played in. */
function hgLimitOf(code: string, refused: RefusedLimit): NonNullable<HgAnswer['limit']> {
  const { limit, used, attempted, currencyCode: currency, resetsAt } = refused
  const counted = (decimal: string) => hgDecimal(decimal, currency)
  return {
    code,
    max: counted(limit),
    used: counted(used),
    attempted: counted(attempted),
    currency,
    resetsAt,
  }
}

/** More may have been won than staked: what is used of a loss limit can be below nothing. */
function hgDecimal(decimal: string, code: string): string {
  if (!isCurrencyCode(code)) throw new Error(`There is no currency ${code}.`)
  const isBelow = decimal.startsWith('-')
  const parsed = parseAmount(isBelow ? decimal.slice(1) : decimal, code)
  if (parsed === null) throw new Error(`${decimal} is no amount of ${code}.`)
  return `${isBelow ? '-' : ''}${toHgAmount(parsed.amountMinor, code)}`
}
