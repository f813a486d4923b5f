import { money, type Money } from '@baize/money'
import { gateVerdict, type GateAct } from '@baize/rules/gate'
import { dayOf, usageChangeOf, usageOn, withUsage } from '@baize/rules/gate-usage'
import { splitStake, type Split } from '@baize/rules/bonus-money'
import { HOUSE_BONUS, playKey, providerAccount, undoKey } from '../accounts.ts'
import {
  addToRound,
  inBucket,
  roundKeyOf,
  type BatchTransaction,
  type BatchWallet,
  type BetBatch,
  type BonusBuy,
} from './bet-batch.ts'
import { refusedLimit } from './refused-limit.ts'
import {
  bonusBetBreach,
  bonusPart,
  isGrantDue,
  NO_WAGER,
  sharedWin,
  spendableOf,
  stakesOf,
  wagerOf,
  type Wager,
} from './bonus-stakes.ts'
import { currencyOf, type PlayAct, type PlayFault, type PlayReply } from './play-acts.ts'
import { isClosed, stakedIn, undoneIn } from './round-history.ts'

const ownRoundKey = (act: PlayAct): string | null => (act.kind === 'promo' ? null : roundKeyOf(act))

/**
 * Decides acts of one player that are taken together or not at all, and answers for the last of them, or for
 * the first that is refused: nothing of the others is left in the batch then.
 */
export function settleTogether(batch: BetBatch, acts: readonly PlayAct[]): PlayReply {
  const [first, ...others] = acts
  if (first === undefined) throw new Error('A batch needs at least one act.')
  if (others.length === 0) return decide(batch, first)
  const undo = snapshotBatch(batch, first.playerId)
  let reply = decide(batch, first)
  for (const act of others) {
    if (!reply.ok) break
    reply = decide(batch, act)
  }
  if (!reply.ok) undo()
  return reply
}

function snapshotBatch(batch: BetBatch, playerId: string): () => void {
  const wallets = batch.wallets.get(playerId) ?? []
  const before = wallets.map((wallet) => ({ ...wallet }))
  const writtenCount = batch.written.length
  return () => {
    for (const { bucket, key, roundKey } of batch.written.splice(writtenCount)) {
      batch.byKey.delete(inBucket(bucket, key))
      if (roundKey !== null) batch.byRound.get(inBucket(bucket, roundKey))?.pop()
    }
    for (const [at, wallet] of wallets.entries()) Object.assign(wallet, before[at])
  }
}

/** Decides one act and enters it into the batch, so that the next one sees it. */
export function decide(batch: BetBatch, act: PlayAct): PlayReply {
  const wallet = batch.wallets
    .get(act.playerId)
    ?.find(({ currency }) => currency === currencyOf(act))
  if (!wallet) return noWallet(batch, act)
  if (act.kind === 'bet') return bet(batch, wallet, act)
  if (act.kind === 'promo') return promo(batch, wallet, act)
  return act.kind === 'win' ? win(batch, wallet, act) : rollback(batch, wallet, act)
}

type ActOf<K extends PlayAct['kind']> = Extract<PlayAct, { kind: K }>

function bet(batch: BetBatch, wallet: BatchWallet, act: ActOf<'bet'>): PlayReply {
  const key = playKey(act.provider, act.txId)
  const known = batch.byKey.get(inBucket(wallet.bucket, key))
  if (known) return replay(batch, known, wallet, act, act.amount.amountMinor)
  if (batch.byKey.has(inBucket(wallet.bucket, undoKey(act.provider, act.txId))))
    return fault('BET_ROLLED_BACK', wallet)
  const round = roundOf(batch, wallet, act)
  if (round.some((other) => other.kind === 'bet' && !isSamePlay(other, wallet, act)))
    return fault('ROUND_CONFLICT', wallet)
  if (isClosed(round)) return fault('ROUND_CLOSED', wallet)

  const refusal = gateRefusal(batch, wallet, act, stakedIn(round))
  if (refusal) return refusal
  const { amountMinor } = act.amount
  const stake = splitStake(amountMinor, spendableOf(wallet))
  if (!stake) return fault('INSUFFICIENT_FUNDS', wallet)
  if (stake.bonusMinor > 0n && stakesOf(wallet, round).bonusMinor === 0n) wallet.bonusRounds += 1
  countStake(wallet, amountMinor)
  count(batch, wallet, 'bet', act.amount)
  const wager = wagerOf(wallet, act, amountMinor)
  return enter(batch, wallet, act, { key, amountMinor, moved: outOf(stake), wager })
}

function win(batch: BetBatch, wallet: BatchWallet, act: ActOf<'win'>): PlayReply {
  const key = playKey(act.provider, act.txId)
  const known = batch.byKey.get(inBucket(wallet.bucket, key))
  if (known) return replay(batch, known, wallet, act, act.amount.amountMinor)
  const round = roundOf(batch, wallet, act)
  const undone = undoneIn(round)
  const isOpen = round.some(
    (other) => other.kind === 'bet' && isSamePlay(other, wallet, act) && !undone.has(other.key),
  )
  if (!isOpen) return fault('ROUND_NOT_OPEN', wallet)
  if (isClosed(round)) return fault('ROUND_CLOSED', wallet)
  const { amountMinor } = act.amount
  const moved = sharedWin(wallet, round, amountMinor)
  if (act.closesRound && stakesOf(wallet, round).bonusMinor > 0n) wallet.bonusRounds -= 1
  count(batch, wallet, 'win', act.amount)
  return enter(batch, wallet, act, { key, amountMinor, moved })
}

function rollback(batch: BetBatch, wallet: BatchWallet, act: ActOf<'rollback'>): PlayReply {
  const key = undoKey(act.provider, act.betTxId)
  const known = batch.byKey.get(inBucket(wallet.bucket, key))
  if (known) return replay(batch, known, wallet, act)
  const taken = batch.byKey.get(inBucket(wallet.bucket, playKey(act.provider, act.betTxId)))
  // Nothing to give back yet: the row alone is the tombstone that keeps a late bet out.
  if (!taken) return enter(batch, wallet, act, { key, amountMinor: 0n, moved: NOTHING })
  const isSameBet =
    taken.kind === 'bet' && taken.roundKey === roundKeyOf(act) && isSamePlay(taken, wallet, act)
  if (!isSameBet) return fault('TRANSACTION_CONFLICT', wallet)
  const round = roundOf(batch, wallet, act)
  if (round.some(({ kind }) => kind === 'win')) return fault('ROUND_SETTLED', wallet)
  const { amountMinor } = taken
  const bonusMinor = bonusPart(wallet, taken)
  if (bonusMinor > 0n && stakesOf(wallet, round).bonusMinor === bonusMinor) wallet.bonusRounds -= 1
  countStake(wallet, -amountMinor)
  count(batch, wallet, 'rollback', money(amountMinor, wallet.currency), dayOf(taken.postedAt))
  const isSameGrant = wallet.grant !== null && taken.grantId === wallet.grant.id
  const wager = isSameGrant ? { wageredMinor: -taken.wageredMinor, weight: taken.weight } : NO_WAGER
  const moved = { cashMinor: amountMinor - bonusMinor, bonusMinor }
  return enter(batch, wallet, act, { key, amountMinor, moved, wager })
}

/** A free round stakes nothing and is none of the bets that are counted. */
function countStake(wallet: BatchWallet, amountMinor: bigint): void {
  if (amountMinor !== 0n) wallet.betCount += amountMinor > 0n ? 1n : -1n
  wallet.stakedTotal += amountMinor
}

/** Nothing of a gift is refused: what it is given for was played before. */
function promo(batch: BetBatch, wallet: BatchWallet, act: ActOf<'promo'>): PlayReply {
  const key = playKey(act.provider, act.txId)
  const known = batch.byKey.get(inBucket(wallet.bucket, key))
  const { amountMinor } = act.amount
  if (known) return replay(batch, known, wallet, act, amountMinor)
  const moved = { cashMinor: amountMinor, bonusMinor: 0n }
  return enter(batch, wallet, act, { key, amountMinor, moved })
}

/** The same transaction again: the first answer, or a conflict when anything in it differs. */
function replay(
  batch: BetBatch,
  known: BatchTransaction,
  wallet: BatchWallet,
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
  return replyOf(batch, known, true)
}

function gateRefusal(
  batch: BetBatch,
  wallet: BatchWallet,
  act: ActOf<'bet'>,
  stakedInRound: bigint,
): PlayReply | undefined {
  const gate = batch.gates.get(act.playerId)
  const usage = (batch.wallets.get(act.playerId) ?? []).map((one) => one.usage)
  if (!gate) return fault('AGE_UNKNOWN', wallet)
  const exemptFromOperatorBetCap =
    act.exemptFromOperatorBetCap === true || isConfirmed(batch.now, gate.bonusBuy, wallet, act)
  const wanted = {
    ...gateActOf(act),
    stakedInRound: money(stakedInRound, wallet.currency),
    exemptFromOperatorBetCap,
  }
  const verdict = gateVerdict(batch.now, { ...gate, usage }, wanted)
  const bonusBreach = bonusBetBreach(wallet, act.amount.amountMinor, stakedInRound)
  if (verdict.ok && bonusBreach === undefined) return undefined
  const { code, breach } = verdict.ok
    ? ({ code: 'MAX_BET_LIMIT_REACHED', breach: bonusBreach } as const)
    : verdict
  const balance = money(wallet.balanceMinor, wallet.currency)
  return { ok: false, code, balance, ...(breach ? { limit: refusedLimit(breach) } : {}) }
}

function gateActOf({ amount, freeValue, place }: ActOf<'bet'>): GateAct {
  const from = place === undefined ? {} : { place }
  return freeValue === undefined
    ? { kind: 'bet', amount, ...from }
    : { kind: 'free-round', amount: freeValue, ...from }
}

/** R807. Bound to the player, the game, the amount, a minute and the next bet. */
function isConfirmed(
  now: Date,
  confirmed: BonusBuy | null,
  wallet: BatchWallet,
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
  { now }: BetBatch,
  wallet: BatchWallet,
  kind: 'bet' | 'win' | 'rollback',
  amount: Money,
  onDay?: number,
): void {
  const current = usageOn(dayOf(now), wallet.usage)
  wallet.usage = withUsage(current, usageChangeOf(kind, amount, onDay))
}

interface Entry extends Pick<BatchTransaction, 'key' | 'amountMinor'> {
  /** What it adds to the cash and to the bonus money; a bet takes. */
  readonly moved: Split
  readonly wager?: Wager
}

const NOTHING: Split = { cashMinor: 0n, bonusMinor: 0n }
const outOf = ({ cashMinor, bonusMinor }: Split): Split => ({
  cashMinor: -cashMinor,
  bonusMinor: -bonusMinor,
})

function enter(
  batch: BetBatch,
  wallet: BatchWallet,
  act: PlayAct,
  { key, amountMinor, moved, wager = NO_WAGER }: Entry,
): PlayReply {
  const { cashMinor: movedMinor, bonusMinor: bonusMovedMinor } = moved
  wallet.seq += 1n
  wallet.balanceMinor += movedMinor
  wallet.bonusMinor += bonusMovedMinor
  wallet.wageredMinor += wager.wageredMinor
  wallet.isChanged = true
  const isOfGrant = bonusMovedMinor !== 0n || wager.weight !== null
  const transaction: BatchTransaction = {
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
    postedAt: batch.now,
    reference: referenceOf(act),
    roundKey: ownRoundKey(act),
    game: act.game,
    closesRound: act.kind === 'win' && act.closesRound,
    counterAccount: act.kind === 'promo' ? HOUSE_BONUS : providerAccount(act.provider),
    bonusMinor: bonusMovedMinor < 0n ? -bonusMovedMinor : bonusMovedMinor,
    bonusMovedMinor,
    bonusAfter: wallet.bonusMinor,
    grantId: isOfGrant ? (wallet.grant?.id ?? null) : null,
    ...wager,
  }
  batch.written.push(transaction)
  batch.byKey.set(inBucket(wallet.bucket, key), transaction)
  addToRound(batch, transaction)
  const reply = replyOf(batch, transaction, false)
  return isGrantDue(wallet) ? { ...reply, dueGrantId: wallet.grant?.id ?? '' } : reply
}

function kindOf(act: PlayAct): BatchTransaction['kind'] {
  return act.kind === 'promo' ? 'bonus' : act.kind
}

function referenceOf(act: PlayAct): string | null {
  if (act.kind === 'promo') return act.roundId
  return act.kind === 'rollback' ? act.txId : null
}

function replyOf(
  batch: BetBatch,
  transaction: BatchTransaction,
  isReplay: boolean,
): Extract<PlayReply, { ok: true }> {
  const { playerId, currency, seq, cashAfter, postedAt, movedMinor } = transaction
  return {
    ok: true,
    transactionId: `${playerId}:${currency}:${seq}`,
    balance: money(cashAfter, currency),
    postedAt,
    isReplay,
    movedMinor,
    bonus: money(transaction.bonusAfter, currency),
    bonusMovedMinor: transaction.bonusMovedMinor,
    ...(transaction.closesRound ? { round: roundTotals(batch, transaction) } : {}),
  }
}

function roundTotals({ byRound }: BetBatch, { bucket, roundKey }: BatchTransaction) {
  const round = byRound.get(inBucket(bucket, roundKey ?? '')) ?? []
  const wins = round.filter(({ kind }) => kind === 'win')
  const paidMinor = wins.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
  return { stakedMinor: stakedIn(round), paidMinor }
}

function roundOf(
  batch: BetBatch,
  { bucket }: BatchWallet,
  act: PlayAct,
): readonly BatchTransaction[] {
  return batch.byRound.get(inBucket(bucket, roundKeyOf(act))) ?? []
}

function isSamePlay(known: BatchTransaction, wallet: BatchWallet, { game }: PlayAct): boolean {
  return (
    known.playerId === wallet.playerId && known.currency === wallet.currency && known.game === game
  )
}

/** Who has never had money in this currency has no round in it either. */
function noWallet(batch: BetBatch, act: PlayAct): PlayReply {
  const balance = money(0n, currencyOf(act))
  if (act.kind !== 'bet') return { ok: false, code: 'ROUND_NOT_OPEN', balance }
  const gate = batch.gates.get(act.playerId)
  const usage = (batch.wallets.get(act.playerId) ?? []).map((one) => one.usage)
  const verdict = gate && gateVerdict(batch.now, { ...gate, usage }, gateActOf(act))
  if (!verdict) return { ok: false, code: 'AGE_UNKNOWN', balance }
  return { ok: false, code: verdict.ok ? 'INSUFFICIENT_FUNDS' : verdict.code, balance }
}

function fault(code: PlayFault | 'INSUFFICIENT_FUNDS' | 'AGE_UNKNOWN', wallet: BatchWallet) {
  const balance = money(wallet.balanceMinor, wallet.currency)
  return { ok: false, code, balance } as const
}
