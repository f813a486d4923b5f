import fc from 'fast-check'

/** What can happen to one player, in few words, so that a failing sequence can be read. */
export type Step =
  | { readonly do: 'deposit' | 'hold' | 'release' | 'pay'; readonly amount: number }
  | { readonly do: 'bet'; readonly tx: number; readonly round: number; readonly amount: number }
  | {
      readonly do: 'win'
      readonly tx: number
      readonly round: number
      readonly amount: number
      readonly closes: boolean
    }
  | { readonly do: 'rollback'; readonly tx: number; readonly round: number }
  | { readonly do: 'limit'; readonly amount: number }
  | { readonly do: 'freeze' | 'midnight' }

/** Few numbers, so that copies, conflicts and late comers are common. */
const anyTx = fc.integer({ min: 0, max: 14 })
const anyRound = fc.integer({ min: 0, max: 7 })
const anyAmount = fc.integer({ min: 1, max: 60 })

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({
      do: fc.constant('bet' as const),
      tx: anyTx,
      round: anyRound,
      amount: anyAmount,
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('win' as const),
      tx: anyTx,
      round: anyRound,
      amount: fc.integer({ min: 0, max: 90 }),
      closes: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('rollback' as const), tx: anyTx, round: anyRound }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom('deposit' as const, 'hold' as const, 'release' as const, 'pay' as const),
      amount: anyAmount,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('limit' as const),
      amount: fc.integer({ min: 20, max: 400 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constantFrom('freeze' as const, 'midnight' as const) }),
  },
)

export const STEPS_PER_SEQUENCE = 100

export const sequences: fc.Arbitrary<Step[]> = fc.array(anyStep, {
  minLength: STEPS_PER_SEQUENCE,
  maxLength: STEPS_PER_SEQUENCE,
})
/** For finding the shortest that still fails. */
export const anySequence: fc.Arbitrary<Step[]> = fc.array(anyStep, {
  maxLength: STEPS_PER_SEQUENCE,
})

interface ModelPlay {
  readonly kind: 'bet' | 'win'
  readonly round: number
  readonly amount: number
  readonly closes: boolean
}

/**
 * The rules once more, as short as they can be said: plain numbers, one player, no database, no batches.
 * Written from the rules and not from the ledger, so that the two can disagree.
 */
export class Model {
  cash = 0
  held = 0
  private stakedToday = 0
  private limit: number | undefined
  private daysFrozen = 0
  private readonly plays = new Map<number, ModelPlay>()
  /** Bets taken back, also those that never came, with the round they were named with. */
  private readonly undone = new Map<number, number>()
  private readonly stakedOn = new Map<number, number>()
  private day = 0

  /** Does the step and says what must be answered. */
  take(step: Step): string {
    switch (step.do) {
      case 'deposit':
        if (this.daysFrozen > 0) return 'ACCOUNT_FROZEN'
        this.cash += step.amount
        return 'ok'
      case 'hold':
        return this.move('cash', 'held', step.amount)
      case 'release':
        return this.move('held', 'cash', step.amount)
      case 'pay':
        return this.move('held', undefined, step.amount)
      case 'limit':
        this.limit = step.amount
        return 'ok'
      case 'freeze':
        this.daysFrozen = 1
        return 'ok'
      case 'midnight':
        this.day += 1
        this.stakedToday = 0
        this.daysFrozen = Math.max(0, this.daysFrozen - 1)
        return 'ok'
      case 'bet':
        return this.bet(step)
      case 'win':
        return this.win(step)
      default:
        return this.rollback(step)
    }
  }

  private move(from: 'cash' | 'held', to: 'cash' | 'held' | undefined, amount: number): string {
    if (this[from] < amount) return 'INSUFFICIENT_FUNDS'
    this[from] -= amount
    if (to) this[to] += amount
    return 'ok'
  }

  private bet({ tx, round, amount }: Extract<Step, { do: 'bet' }>): string {
    const known = this.plays.get(tx)
    if (known)
      return known.kind === 'bet' && known.round === round && known.amount === amount
        ? 'ok'
        : 'TRANSACTION_CONFLICT'
    if (this.undone.has(tx)) return 'BET_ROLLED_BACK'
    if (this.isClosed(round)) return 'ROUND_CLOSED'
    if (this.daysFrozen > 0) return 'ACCOUNT_FROZEN'
    if (this.limit !== undefined && this.stakedToday + amount > this.limit) return 'dailyBetLimit'
    if (this.cash < amount) return 'INSUFFICIENT_FUNDS'
    this.cash -= amount
    this.stakedToday += amount
    this.stakedOn.set(tx, this.day)
    this.plays.set(tx, { kind: 'bet', round, amount, closes: false })
    return 'ok'
  }

  private win({ tx, round, amount, closes }: Extract<Step, { do: 'win' }>): string {
    const known = this.plays.get(tx)
    if (known)
      return known.kind === 'win' &&
        known.round === round &&
        known.amount === amount &&
        known.closes === closes
        ? 'ok'
        : 'TRANSACTION_CONFLICT'
    const isOpen = [...this.plays].some(
      ([id, play]) => play.kind === 'bet' && play.round === round && !this.undone.has(id),
    )
    if (!isOpen) return 'ROUND_NOT_OPEN'
    if (this.isClosed(round)) return 'ROUND_CLOSED'
    this.cash += amount
    this.plays.set(tx, { kind: 'win', round, amount, closes })
    return 'ok'
  }

  private rollback({ tx, round }: Extract<Step, { do: 'rollback' }>): string {
    const before = this.undone.get(tx)
    if (before !== undefined) return before === round ? 'ok' : 'TRANSACTION_CONFLICT'
    const play = this.plays.get(tx)
    if (!play) {
      this.undone.set(tx, round)
      return 'ok'
    }
    if (play.kind !== 'bet' || play.round !== round) return 'TRANSACTION_CONFLICT'
    const hasPaid = [...this.plays.values()].some(
      (other) => other.kind === 'win' && other.round === round,
    )
    if (hasPaid) return 'ROUND_SETTLED'
    this.undone.set(tx, round)
    this.cash += play.amount
    if (this.stakedOn.get(tx) === this.day) this.stakedToday -= play.amount
    return 'ok'
  }

  private isClosed(round: number): boolean {
    return [...this.plays.values()].some((play) => play.round === round && play.closes)
  }
}
