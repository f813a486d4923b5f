import type { HgAct, HgAnswer, HgPromo } from '@baize/contract/hg-wallet'

interface Known {
  readonly fingerprint: string
  readonly answer: HgAnswer
}

interface KnownRound {
  isSettled: boolean
  readonly bets: Map<string, bigint>
}

type Bet = Extract<HgAct, { act: 'betwin' }>['bet']
type Win = Extract<HgAct, { act: 'betwin' }>['win']

/**
 * The laws of hg/1 in memory, for one player in one currency: each transaction once, a tombstone for what was
 * taken back before it came, nothing after the end of a round.
 */
export class WalletBook {
  balance: bigint
  readonly known = new Map<string, Known>()
  private readonly rounds = new Map<string, KnownRound>()
  private readonly tombstones = new Set<string>()

  constructor(balance: bigint) {
    this.balance = balance
  }

  settle(act: HgAct): HgAnswer {
    if (act.act === 'bet') return this.onlyOnce(act.txId, act, () => this.bet(act))
    if (act.act === 'win') return this.onlyOnce(act.txId, act, () => this.win(act))
    if (act.act === 'rollback') return this.onlyOnce(act.txId, act, () => this.rollback(act))
    return this.onlyOnce(act.win.txId, act, () => {
      const placed = this.bet(act.bet)
      return placed.status === 'OK' ? this.win(act.win) : { ...placed, txId: act.win.txId }
    })
  }

  promo(promo: HgPromo): HgAnswer {
    return this.onlyOnce(promo.txId, promo, () => {
      this.balance += BigInt(promo.amount)
      return this.ok(promo.txId)
    })
  }

  ok(txId?: string): HgAnswer {
    const balance = String(this.balance)
    return { status: 'OK', ...(txId && { txId }), balance, bonusBalance: '0', currency: 'EUR' }
  }

  isSettled(roundId: string): boolean {
    return this.roundOf(roundId).isSettled
  }

  private onlyOnce(txId: string, act: object, deed: () => HgAnswer): HgAnswer {
    const fingerprint = JSON.stringify(act)
    const before = this.known.get(txId)
    if (before && before.fingerprint !== fingerprint) return { status: 'TX_CONFLICT', txId }
    if (before) return { ...before.answer, replay: true }
    const answer = deed()
    if (answer.status === 'OK') this.known.set(txId, { fingerprint, answer })
    return answer
  }

  private bet({ txId, roundId, amount }: Bet): HgAnswer {
    if (this.tombstones.has(txId)) return { status: 'TX_ROLLED_BACK', txId }
    const round = this.roundOf(roundId)
    if (round.isSettled) return { status: 'ROUND_SETTLED', txId }
    if (this.balance < BigInt(amount))
      return { status: 'INSUFFICIENT_FUNDS', txId, action: 'DEPOSIT' }
    round.bets.set(txId, BigInt(amount))
    this.balance -= BigInt(amount)
    return this.ok(txId)
  }

  private win({ txId, roundId, amount, roundClosed }: Win): HgAnswer {
    const round = this.roundOf(roundId)
    if (round.bets.size === 0) return { status: 'TX_NOT_FOUND', txId }
    if (round.isSettled) return { status: 'ROUND_SETTLED', txId }
    this.balance += BigInt(amount)
    round.isSettled = roundClosed
    return this.ok(txId)
  }

  private rollback({ txId, refTxId, roundId }: Extract<HgAct, { act: 'rollback' }>): HgAnswer {
    const round = this.roundOf(roundId)
    if (round.isSettled) return { status: 'ROUND_SETTLED', txId }
    this.balance += round.bets.get(refTxId) ?? 0n
    round.bets.delete(refTxId)
    this.tombstones.add(refTxId)
    return this.ok(txId)
  }

  private roundOf(id: string): KnownRound {
    const round = this.rounds.get(id) ?? { isSettled: false, bets: new Map<string, bigint>() }
    this.rounds.set(id, round)
    return round
  }
}
