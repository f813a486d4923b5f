import fc from 'fast-check'

/** What can happen to a wallet with a bonus, in small numbers. */
export type BonusStep =
  | { readonly do: 'deposit'; readonly amount: number }
  | {
      readonly do: 'bet'
      readonly tx: number
      readonly round: number
      readonly amount: number
      readonly game: Game
    }
  | {
      readonly do: 'win'
      readonly tx: number
      readonly round: number
      readonly amount: number
      readonly closes: boolean
    }
  | { readonly do: 'rollback'; readonly tx: number }
  | { readonly do: 'grant'; readonly amount: number; readonly maxBet: number }
  | { readonly do: 'close' }
  | { readonly do: 'end'; readonly payMax: number }

export const GAMES = {
  foxes: ['slots'],
  roulette: ['table'],
  dice: ['slots'],
  crash: ['live'],
} as const
export type Game = keyof typeof GAMES
export const WEIGHTS = { slots: 100, table: 10 }
export const EXCLUDED = ['dice']
/** Written down once more, by hand. */
const COUNTS: Readonly<Record<Game, number>> = { foxes: 100, roulette: 10, dice: 0, crash: 0 }
const ROUNDS = 6
/** Every round is of one game. */
export const gameOfRound = (round: number): Game =>
  (Object.keys(GAMES) as Game[])[round % 4] ?? 'foxes'

export const STEPS_PER_SEQUENCE = 100
const amount = fc.integer({ min: 1, max: 300 })
const tx = fc.integer({ min: 0, max: 80 })
const round = fc.integer({ min: 0, max: ROUNDS - 1 })

const anyStep: fc.Arbitrary<BonusStep> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant('deposit' as const), amount }) },
  {
    weight: 8,
    arbitrary: fc
      .record({ tx, round, amount })
      .map((bet) => ({ do: 'bet' as const, ...bet, game: gameOfRound(bet.round) })),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('win' as const),
      tx: tx.map((one) => one + 1_000),
      round,
      amount: fc.integer({ min: 0, max: 700 }),
      closes: fc.integer({ min: 0, max: 5 }).map((one) => one === 0),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('rollback' as const), tx }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('grant' as const),
      amount,
      maxBet: fc.integer({ min: 50, max: 400 }),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'close' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('end' as const),
      payMax: fc.integer({ min: 0, max: 400 }),
    }),
  },
)

export const bonusSequences = fc.array(anyStep, {
  minLength: STEPS_PER_SEQUENCE,
  maxLength: STEPS_PER_SEQUENCE,
})

interface ModelBet {
  readonly tx: number
  readonly round: number
  readonly cash: number
  readonly bonus: number
  readonly counted: number
  readonly grant: number | null
  isBack: boolean
}

/** The page about bonus money, word by word and in plain numbers. It shares no code with what it is held against. */
export class BonusModel {
  cash = 0
  bonus = 0
  wagered = 0
  grant: { readonly id: number; readonly maxBet: number; isClosing: boolean } | null = null
  private grants = 0
  private readonly bets: ModelBet[] = []
  private readonly wins = new Map<number, string>()
  private readonly won = new Set<number>()
  private readonly closed = new Set<number>()

  /** Rounds with standing stakes of the grant that nobody has closed. */
  get openRounds(): number {
    const open = this.bets.filter(
      ({ isBack, bonus, grant, round: of }) =>
        !isBack && bonus > 0 && grant === this.grant?.id && !this.closed.has(of),
    )
    return this.grant === null ? 0 : new Set(open.map((one) => one.round)).size
  }

  take(step: BonusStep): string {
    switch (step.do) {
      case 'deposit':
        this.cash += step.amount
        return 'ok'
      case 'bet':
        return this.bet(step)
      case 'win':
        return this.win(step)
      case 'rollback':
        return this.rollback(step.tx)
      case 'grant':
        if (this.grant !== null) return 'refused'
        this.grants += 1
        this.grant = { id: this.grants, maxBet: step.maxBet, isClosing: false }
        this.bonus = step.amount
        this.wagered = 0
        return 'ok'
      case 'close':
        if (this.grant !== null) this.grant.isClosing = true
        return 'ok'
      default:
        if (this.grant === null) return 'ok'
        this.cash += Math.min(this.bonus, step.payMax)
        this.grant = null
        this.bonus = 0
        this.wagered = 0
        return 'ok'
    }
  }

  private standing(of: number): ModelBet[] {
    return this.bets.filter(({ round: one, isBack }) => one === of && !isBack)
  }

  private bet(step: Extract<BonusStep, { do: 'bet' }>): string {
    const known = this.bets.find((one) => one.tx === step.tx)
    if (known)
      return known.round === step.round && known.cash + known.bonus === step.amount
        ? 'ok'
        : 'TRANSACTION_CONFLICT'
    if (this.closed.has(step.round)) return 'ROUND_CLOSED'
    const isUsable = this.grant !== null && !this.grant.isClosing
    const staked = this.standing(step.round).reduce((sum, one) => sum + one.cash + one.bonus, 0)
    if (isUsable && staked + step.amount > (this.grant?.maxBet ?? 0)) return 'MAX_BET_LIMIT_REACHED'
    if (step.amount > this.cash + (isUsable ? this.bonus : 0)) return 'INSUFFICIENT_FUNDS'
    const cash = Math.min(this.cash, step.amount)
    const bonus = step.amount - cash
    const counted = isUsable ? Math.floor((step.amount * COUNTS[step.game]) / 100) : 0
    this.cash -= cash
    this.bonus -= bonus
    this.wagered += counted
    const grant = isUsable ? (this.grant?.id ?? null) : null
    this.bets.push({ tx: step.tx, round: step.round, cash, bonus, counted, grant, isBack: false })
    return 'ok'
  }

  private win({
    tx: id,
    round: of,
    amount: won,
    closes,
  }: Extract<BonusStep, { do: 'win' }>): string {
    const before = this.wins.get(id)
    const said = `${of}/${won}/${closes}`
    if (before !== undefined) return before === said ? 'ok' : 'TRANSACTION_CONFLICT'
    const bets = this.standing(of)
    if (bets.length === 0) return 'ROUND_NOT_OPEN'
    if (this.closed.has(of)) return 'ROUND_CLOSED'
    const all = bets.reduce((sum, one) => sum + one.cash + one.bonus, 0)
    const own = bets.filter(({ grant }) => this.grant !== null && grant === this.grant.id)
    const bonusOf = own.reduce((sum, one) => sum + one.bonus, 0)
    const bonus = Math.floor((won * bonusOf) / all)
    this.bonus += bonus
    this.cash += won - bonus
    this.wins.set(id, said)
    this.won.add(of)
    if (closes) this.closed.add(of)
    return 'ok'
  }

  /** Of bets that were made; what was never staked is not asked for here. */
  private rollback(id: number): string {
    const bet = this.bets.find((one) => one.tx === id)
    if (!bet) return 'unknown'
    if (bet.isBack) return 'ok'
    if (this.won.has(bet.round)) return 'ROUND_SETTLED'
    bet.isBack = true
    const isOwn = this.grant !== null && bet.grant === this.grant.id
    this.bonus += isOwn ? bet.bonus : 0
    this.cash += isOwn ? bet.cash : bet.cash + bet.bonus
    if (isOwn) this.wagered -= bet.counted
    return 'ok'
  }

  roundOf(id: number): number | undefined {
    return this.bets.find((one) => one.tx === id)?.round
  }
}
