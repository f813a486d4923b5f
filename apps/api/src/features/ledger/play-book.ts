import { money, type CurrencyCode, type Money } from '@baize/money'
import { gateVerdict, type GateState } from '@baize/rules/gate'
import { dayOf, usageChangeOf, usageOn, withUsage, type WalletUsage } from '@baize/rules/gate-usage'
import { HOUSE_BONUS, playKey, providerAccount, undoKey } from './accounts.ts'
import { refusedLimit } from './refused-limit.ts'
import { currencyOf, type PlayAct, type PlayFault, type PlayReply } from './play-acts.ts'

/** A wallet while a batch is decided. */
export interface BookWallet {
  readonly bucket: number
  readonly playerId: string
  readonly currency: CurrencyCode
  seq: bigint
  balanceMinor: bigint
  readonly heldMinor: bigint
  betCount: bigint
  stakedTotal: bigint
  usage: WalletUsage
  isChanged: boolean
}

/** A transaction of a round, read from the ledger or decided a moment ago. */
export interface BookTransaction {
  readonly bucket: number
  readonly playerId: string
  readonly currency: CurrencyCode
  readonly seq: bigint
  readonly key: string
  readonly kind: 'bet' | 'win' | 'rollback' | 'bonus'
  readonly amountMinor: bigint
  readonly cashAfter: bigint
  readonly heldAfter: bigint
  readonly postedAt: Date
  readonly reference: string | null
  /** Null for what belongs to no round. */
  readonly roundKey: string | null
  readonly game: string
  readonly closesRound: boolean
  /** What it adds to the player's cash, and the account it comes from or goes to. */
  readonly movedMinor: bigint
  readonly counterAccount: string
}

/** R807. A bonus buy that the player has confirmed, for the next bet of the wallet and no other. */
export interface BonusBuy {
  readonly game: string
  readonly amountMinor: bigint
  readonly currency: CurrencyCode
  /** The bets the wallet had counted when it was confirmed: one more and it is used up. */
  readonly betCount: bigint
  readonly until: Date
}

export interface BookGate extends Omit<GateState, 'usage'> {
  readonly bonusBuy: BonusBuy | null
}

/** Everything a batch is decided on, read under the locks of its wallets. */
export interface Book {
  readonly now: Date
  /** All wallets of each player. */
  readonly wallets: ReadonlyMap<string, readonly BookWallet[]>
  readonly gates: ReadonlyMap<string, BookGate>
  readonly byKey: Map<string, BookTransaction>
  readonly byRound: Map<string, BookTransaction[]>
  /** What was decided, in order. */
  readonly written: BookTransaction[]
}

export const roundKeyOf = ({ provider, roundId }: PlayAct): string => `${provider}:${roundId}`
const ownRoundKey = (act: PlayAct): string | null => (act.kind === 'promo' ? null : roundKeyOf(act))
/** Keys are unique within a bucket, and so is what is looked up by them. */
export const inBucket = (bucket: number, key: string): string => `${bucket}/${key}`

/**
 * Decides acts of one player that are taken together or not at all, and answers for the last of them, or for
 * the first that is refused: nothing of the others is left in the book then.
 */
export function settleTogether(book: Book, acts: readonly PlayAct[]): PlayReply {
  const [first, ...others] = acts
  if (first === undefined) throw new Error('Nothing was asked of the book.')
  if (others.length === 0) return settleInBook(book, first)
  const undo = rememberBook(book, first.playerId)
  let reply = settleInBook(book, first)
  for (const act of others) {
    if (!reply.ok) break
    reply = settleInBook(book, act)
  }
  if (!reply.ok) undo()
  return reply
}

function rememberBook(book: Book, playerId: string): () => void {
  const wallets = book.wallets.get(playerId) ?? []
  const before = wallets.map((wallet) => ({ ...wallet }))
  const writtenCount = book.written.length
  return () => {
    for (const { bucket, key, roundKey } of book.written.splice(writtenCount)) {
      book.byKey.delete(inBucket(bucket, key))
      if (roundKey !== null) book.byRound.get(inBucket(bucket, roundKey))?.pop()
    }
    for (const [at, wallet] of wallets.entries()) Object.assign(wallet, before[at])
  }
}

/** Decides one act and enters it into the book, so that the next one sees it. */
export function settleInBook(book: Book, act: PlayAct): PlayReply {
  const wallet = book.wallets
    .get(act.playerId)
    ?.find(({ currency }) => currency === currencyOf(act))
  if (!wallet) return noWallet(book, act)
  if (act.kind === 'bet') return bet(book, wallet, act)
  if (act.kind === 'promo') return promo(book, wallet, act)
  return act.kind === 'win' ? win(book, wallet, act) : rollback(book, wallet, act)
}

type ActOf<K extends PlayAct['kind']> = Extract<PlayAct, { kind: K }>

function bet(book: Book, wallet: BookWallet, act: ActOf<'bet'>): PlayReply {
  const key = playKey(act.provider, act.txId)
  const known = book.byKey.get(inBucket(wallet.bucket, key))
  if (known) return replay(book, known, wallet, act, act.amount.amountMinor)
  if (book.byKey.has(inBucket(wallet.bucket, undoKey(act.provider, act.txId))))
    return fault('BET_ROLLED_BACK', wallet)
  const round = roundOf(book, wallet, act)
  if (round.some((other) => other.kind === 'bet' && !isSamePlay(other, wallet, act)))
    return fault('ROUND_CONFLICT', wallet)
  if (isClosed(round)) return fault('ROUND_CLOSED', wallet)

  const refusal = gateRefusal(book, wallet, act)
  if (refusal) return refusal
  const { amountMinor } = act.amount
  if (wallet.balanceMinor < amountMinor) return fault('INSUFFICIENT_FUNDS', wallet)
  wallet.betCount += 1n
  wallet.stakedTotal += amountMinor
  count(book, wallet, 'bet', act.amount)
  return enter(book, wallet, act, { key, amountMinor, movedMinor: -amountMinor })
}

function win(book: Book, wallet: BookWallet, act: ActOf<'win'>): PlayReply {
  const key = playKey(act.provider, act.txId)
  const known = book.byKey.get(inBucket(wallet.bucket, key))
  if (known) return replay(book, known, wallet, act, act.amount.amountMinor)
  const round = roundOf(book, wallet, act)
  const undone = undoneIn(round)
  const isOpen = round.some(
    (other) => other.kind === 'bet' && isSamePlay(other, wallet, act) && !undone.has(other.key),
  )
  if (!isOpen) return fault('ROUND_NOT_OPEN', wallet)
  if (isClosed(round)) return fault('ROUND_CLOSED', wallet)
  const { amountMinor } = act.amount
  count(book, wallet, 'win', act.amount)
  return enter(book, wallet, act, { key, amountMinor, movedMinor: amountMinor })
}

function rollback(book: Book, wallet: BookWallet, act: ActOf<'rollback'>): PlayReply {
  const key = undoKey(act.provider, act.betTxId)
  const known = book.byKey.get(inBucket(wallet.bucket, key))
  if (known) return replay(book, known, wallet, act)
  const taken = book.byKey.get(inBucket(wallet.bucket, playKey(act.provider, act.betTxId)))
  // Nothing to give back yet: the row alone is the tombstone that keeps a late bet out.
  if (!taken) return enter(book, wallet, act, { key, amountMinor: 0n, movedMinor: 0n })
  const isSameBet =
    taken.kind === 'bet' && taken.roundKey === roundKeyOf(act) && isSamePlay(taken, wallet, act)
  if (!isSameBet) return fault('TRANSACTION_CONFLICT', wallet)
  if (roundOf(book, wallet, act).some(({ kind }) => kind === 'win'))
    return fault('ROUND_SETTLED', wallet)
  const { amountMinor } = taken
  wallet.betCount -= 1n
  wallet.stakedTotal -= amountMinor
  count(book, wallet, 'rollback', money(amountMinor, wallet.currency), dayOf(taken.postedAt))
  return enter(book, wallet, act, { key, amountMinor, movedMinor: amountMinor })
}

/** Nothing of a gift is refused: what it is given for was played before. */
function promo(book: Book, wallet: BookWallet, act: ActOf<'promo'>): PlayReply {
  const key = playKey(act.provider, act.txId)
  const known = book.byKey.get(inBucket(wallet.bucket, key))
  const { amountMinor } = act.amount
  if (known) return replay(book, known, wallet, act, amountMinor)
  return enter(book, wallet, act, { key, amountMinor, movedMinor: amountMinor })
}

/** The same transaction again: the first answer, or a conflict when anything in it differs. */
function replay(
  book: Book,
  known: BookTransaction,
  wallet: BookWallet,
  act: PlayAct,
  amountMinor?: bigint,
): PlayReply {
  const isSame =
    known.kind === kindOf(act) &&
    known.roundKey === ownRoundKey(act) &&
    isSamePlay(known, wallet, act) &&
    (amountMinor === undefined || known.amountMinor === amountMinor) &&
    (act.kind !== 'win' || known.closesRound === act.closesRound)
  if (!isSame) return fault('TRANSACTION_CONFLICT', wallet)
  return replyOf(book, known, true)
}

function gateRefusal(book: Book, wallet: BookWallet, act: ActOf<'bet'>): PlayReply | undefined {
  const gate = book.gates.get(act.playerId)
  const usage = (book.wallets.get(act.playerId) ?? []).map((one) => one.usage)
  if (!gate) return fault('AGE_UNKNOWN', wallet)
  const exemptFromOperatorBetCap =
    act.exemptFromOperatorBetCap === true || isConfirmed(book.now, gate.bonusBuy, wallet, act)
  const verdict = gateVerdict(book.now, { ...gate, usage }, { ...act, exemptFromOperatorBetCap })
  if (verdict.ok) return undefined
  const { code, breach } = verdict
  const balance = money(wallet.balanceMinor, wallet.currency)
  return { ok: false, code, balance, ...(breach ? { limit: refusedLimit(breach) } : {}) }
}

/** R807. Bound to the player, the game, the amount, a minute and the next bet. */
function isConfirmed(
  now: Date,
  confirmed: BonusBuy | null,
  wallet: BookWallet,
  { mayBeBonusBuy, game, amount }: ActOf<'bet'>,
): boolean {
  return (
    mayBeBonusBuy === true &&
    confirmed !== null &&
    now.getTime() < confirmed.until.getTime() &&
    confirmed.game === game &&
    confirmed.currency === amount.currency &&
    confirmed.amountMinor === amount.amountMinor &&
    confirmed.betCount === wallet.betCount
  )
}

function count(
  { now }: Book,
  wallet: BookWallet,
  kind: 'bet' | 'win' | 'rollback',
  amount: Money,
  onDay?: number,
): void {
  const current = usageOn(dayOf(now), wallet.usage)
  wallet.usage = withUsage(current, usageChangeOf(kind, amount, onDay))
}

function enter(
  book: Book,
  wallet: BookWallet,
  act: PlayAct,
  { key, amountMinor, movedMinor }: Pick<BookTransaction, 'key' | 'amountMinor' | 'movedMinor'>,
): PlayReply {
  wallet.seq += 1n
  wallet.balanceMinor += movedMinor
  wallet.isChanged = true
  const transaction: BookTransaction = {
    bucket: wallet.bucket,
    playerId: wallet.playerId,
    currency: wallet.currency,
    seq: wallet.seq,
    key,
    kind: kindOf(act),
    amountMinor,
    movedMinor,
    cashAfter: wallet.balanceMinor,
    heldAfter: wallet.heldMinor,
    postedAt: book.now,
    reference: referenceOf(act),
    roundKey: ownRoundKey(act),
    game: act.game,
    closesRound: act.kind === 'win' && act.closesRound,
    counterAccount: act.kind === 'promo' ? HOUSE_BONUS : providerAccount(act.provider),
  }
  book.written.push(transaction)
  book.byKey.set(inBucket(wallet.bucket, key), transaction)
  addToRound(book, transaction)
  return replyOf(book, transaction, false)
}

export function addToRound({ byRound }: Book, transaction: BookTransaction): void {
  if (transaction.roundKey === null) return
  const roundKey = inBucket(transaction.bucket, transaction.roundKey)
  const round = byRound.get(roundKey)
  if (round) round.push(transaction)
  else byRound.set(roundKey, [transaction])
}

function kindOf(act: PlayAct): BookTransaction['kind'] {
  return act.kind === 'promo' ? 'bonus' : act.kind
}

function referenceOf(act: PlayAct): string | null {
  if (act.kind === 'promo') return act.roundId
  return act.kind === 'rollback' ? act.txId : null
}

function replyOf(book: Book, transaction: BookTransaction, isReplay: boolean): PlayReply {
  const { playerId, currency, seq, cashAfter, postedAt, movedMinor } = transaction
  return {
    ok: true,
    transactionId: `${playerId}:${currency}:${seq}`,
    balance: money(cashAfter, currency),
    postedAt,
    isReplay,
    movedMinor,
    ...(transaction.closesRound ? { round: roundTotals(book, transaction) } : {}),
  }
}

function roundTotals({ byRound }: Book, { bucket, roundKey }: BookTransaction) {
  const round = byRound.get(inBucket(bucket, roundKey ?? '')) ?? []
  const undone = undoneIn(round)
  let [stakedMinor, paidMinor] = [0n, 0n]
  for (const { kind, key, amountMinor } of round) {
    if (kind === 'bet' && !undone.has(key)) stakedMinor += amountMinor
    if (kind === 'win') paidMinor += amountMinor
  }
  return { stakedMinor, paidMinor }
}

function roundOf(book: Book, { bucket }: BookWallet, act: PlayAct): readonly BookTransaction[] {
  return book.byRound.get(inBucket(bucket, roundKeyOf(act))) ?? []
}

/** The keys of the bets in a round that were taken back. */
function undoneIn(round: readonly BookTransaction[]): ReadonlySet<string> {
  return new Set(
    round.flatMap(({ kind, key }) => (kind === 'rollback' ? [key.replace(/^undo:/, 'play:')] : [])),
  )
}

function isClosed(round: readonly BookTransaction[]): boolean {
  return round.some(({ closesRound }) => closesRound)
}

function isSamePlay(known: BookTransaction, wallet: BookWallet, { game }: PlayAct): boolean {
  return (
    known.playerId === wallet.playerId && known.currency === wallet.currency && known.game === game
  )
}

/** Who has never had money in this currency has no round in it either. */
function noWallet(book: Book, act: PlayAct): PlayReply {
  const balance = money(0n, currencyOf(act))
  if (act.kind !== 'bet') return { ok: false, code: 'ROUND_NOT_OPEN', balance }
  const gate = book.gates.get(act.playerId)
  const usage = (book.wallets.get(act.playerId) ?? []).map((one) => one.usage)
  const verdict = gate && gateVerdict(book.now, { ...gate, usage }, act)
  if (!verdict) return { ok: false, code: 'AGE_UNKNOWN', balance }
  return { ok: false, code: verdict.ok ? 'INSUFFICIENT_FUNDS' : verdict.code, balance }
}

function fault(code: PlayFault | 'INSUFFICIENT_FUNDS' | 'AGE_UNKNOWN', wallet: BookWallet) {
  const balance = money(wallet.balanceMinor, wallet.currency)
  return { ok: false, code, balance } as const
}
