/** What a wallet can say, as far as every provider's words tell it apart. */
export type WalletWord =
  | 'ok'
  | 'no-money'
  | 'limit'
  | 'blocked'
  | 'session'
  | 'conflict'
  | 'not-found'
  | 'wrong-currency'
  | 'malformed'
  | 'unauthentic'

export interface WalletSaid {
  readonly word: WalletWord
  /** In the smallest coin; absent where the words have no place for it. */
  readonly balanceMinor?: bigint | undefined
}

/** A player with a session of one game in euros. */
export interface Seat {
  readonly playerId: string
  /** What the provider names the session by. */
  readonly session: string
  readonly game: string
}

export interface BetWords {
  readonly tx: string
  readonly round: string
  readonly amountMinor: bigint
  readonly isBonusBuy?: boolean
  readonly currency?: string
  readonly game?: string
  /** Of somebody else than the one whose session it is. */
  readonly playerId?: string
}

export interface WinWords {
  readonly tx: string
  readonly betTx: string
  readonly round: string
  readonly amountMinor: bigint
  readonly closes?: boolean
  readonly playerId?: string
}

export type Forgery = 'unsigned' | 'other-key' | 'altered' | 'other-path'

/** How a provider speaks to the wallet: its adapter's own words, signed with its own keys. */
export interface WalletDriver {
  bet(seat: Seat, words: BetWords): Promise<WalletSaid>
  win(seat: Seat, words: WinWords): Promise<WalletSaid>
  rollback(seat: Seat, words: { tx: string; betTx: string; round: string }): Promise<WalletSaid>
  /** Asks whether a free round may be played; `amountMinor` is what it is played at. */
  freeRound(seat: Seat, words: BetWords): Promise<WalletSaid>
  /** What free rounds have won, outside of any staked round. */
  freeRounds(
    seat: Seat,
    words: { tx: string; campaign: string; amountMinor: bigint },
  ): Promise<WalletSaid>
  balance(seat: Seat): Promise<WalletSaid>
  /** Where the contract has it: a bet and its win, together or not at all. */
  betwin?(seat: Seat, bet: BetWords, win: WinWords): Promise<WalletSaid>
  /** A bet that somebody else has written. */
  forge(seat: Seat, words: BetWords, how: Forgery): Promise<WalletSaid>
  /** Sends the bytes of a genuine win to the address of another call. */
  misplace(seat: Seat, win: WinWords, as: 'bet' | 'rollback'): Promise<WalletSaid>
  /** Sends a bet, and then the very same bytes once more. */
  replay(seat: Seat, words: BetWords): Promise<readonly [WalletSaid, WalletSaid]>
}

/** What the suite does to the casino behind the wallet. */
export interface WalletControls {
  seat(amountMinor: bigint): Promise<Seat>
  balanceOf(seat: Seat): Promise<bigint>
  endSession(seat: Seat): Promise<void>
  exclude(seat: Seat): Promise<void>
  capBet(seat: Seat, setBy: 'operator' | 'player', amountMinor: bigint): Promise<void>
  limitDailyBets(seat: Seat, amountMinor: bigint): Promise<void>
  confirmBonusBuy(seat: Seat, amountMinor: bigint): Promise<void>
  passTime(ms: number): void
  /** Every law of the books that does not hold. */
  audit(): Promise<readonly unknown[]>
  stop(): Promise<void>
}

export interface WalletUnderTest {
  readonly driver: WalletDriver
  readonly controls: WalletControls
}
