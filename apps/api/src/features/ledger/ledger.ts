import { Refusal } from '@baize/contract'
import { money, type CurrencyCode, type Money } from '@baize/money'
import { gateVerdict, type GateAct } from '@baize/rules/gate'
import { dayOf, usageChangeOf, usageOn, withUsage } from '@baize/rules/gate-usage'
import type { Database, Tx } from '../../database/open.ts'
import type { AppContext } from '../../app-context.ts'
import { gateStateOf, lockGate, usageColumnsOf, usageOf, type GateRow } from '../gate/gate-store.ts'
import {
  GATE_KIND,
  HOUSE_BANK,
  isPlayKey,
  ownAccount,
  playerCash,
  playerHeld,
  type Account,
  type TransferKind,
} from './accounts.ts'
import {
  claimKey,
  findTransfer,
  HOUSE_PLAYER,
  insertTransfer,
  lockWallets,
  readEntries,
  readTurnover,
  readWallets,
  sumPostings,
  writeWallet,
  type EntryRange,
  type StoredEntry,
  type StoredPosting,
  type WalletRow,
} from './ledger-store.ts'
import { refusedLimit } from './bets/refused-limit.ts'

export {
  HOUSE_BANK,
  HOUSE_BONUS,
  HOUSE_FEES,
  HOUSE_GAMES,
  HOUSE_RAIN,
  HOUSE_RACES,
  HOUSE_RAKEBACK,
  HOUSE_TIPS,
  playerBonus,
  playerCash,
  providerAccount,
  type Account,
  type TransferKind,
} from './accounts.ts'

export interface Transfer extends Pick<
  GateAct,
  'place' | 'exemptFromOperatorBetCap' | 'isOnlyWithdrawable'
> {
  /** Where the money leaves. */
  readonly debit: Account
  /** Where it arrives. */
  readonly credit: Account
  readonly amount: Money
  /** Chosen by the caller: the same key never posts twice. */
  readonly key: string
  readonly kind: TransferKind
  /** What it belongs to, for whoever reads the books. */
  readonly reference?: string
}

export interface Posted {
  /** `<player>:<currency>:<number>` */
  readonly transactionId: string
  readonly postedAt: Date
}

/** A part of a player's cash that is set aside, or what becomes of it. */
export interface Hold {
  readonly playerId: string
  readonly amount: Money
  readonly key: string
  readonly reference?: string
}

/** The same key came with another input: a fault of the caller, never a second posting. */
export class LedgerKeyReused extends Error {
  constructor(key: string) {
    super(`The ledger key ${key} was already used for another transfer.`)
    this.name = 'LedgerKeyReused'
  }
}

/** The account does not hold the money. */
export class Overdraft extends Refusal {
  constructor() {
    super('INSUFFICIENT_FUNDS')
    this.name = 'Overdraft'
  }
}

export interface WalletBalance {
  readonly currency: CurrencyCode
  readonly balance: Money
  /** Set aside for withdrawals that are on their way. */
  readonly held: Money
  /** The bonus money of the active grant. */
  readonly bonus: Money
}

/** A balance beside the postings that make it. */
export interface Explanation extends WalletBalance {
  readonly summedBalance: Money
  readonly summedHeld: Money
  readonly cashPostingCount: bigint
  readonly heldPostingCount: bigint
  readonly transactionCount: bigint
  /** The cache says what the postings say, and no number of the wallet is missing. */
  readonly isRight: boolean
}

export type Ledger = ReturnType<typeof createLedger>

/** Double entry, append only. The one writer of money tables, together with the path of the bets. */
export function createLedger({ db, clock }: Pick<AppContext, 'db' | 'clock'>) {
  /**
   * Moves money once, in the caller's transaction, if the gate lets it pass; a repeated key with the same
   * input gets the first answer.
   */
  async function postTransfer(tx: Tx, transfer: Transfer): Promise<Posted> {
    const { amount, key } = transfer
    if (amount.amountMinor <= 0n) throw new Error(`A transfer must move more than nothing: ${key}.`)
    if (transfer.debit === transfer.credit)
      throw new Error(`A transfer needs two accounts: ${key}.`)
    if (isPlayKey(key)) throw new Error(`Keys of this form belong to the path of the bets: ${key}.`)
    const playerId = ownerOf(transfer)
    const currency = amount.currency
    if (!(await claimKey(tx, key, { playerId, currency }))) return await firstAnswer(tx, transfer)

    const now = clock.now()
    const gate = playerId === HOUSE_PLAYER ? undefined : await lockGate(tx, playerId)
    const wallets = await lockWallets(tx, playerId, currency)
    const wallet = wallets.find(({ currency_code }) => currency_code === currency)
    if (!wallet) throw new Error(`The wallet of ${playerId} in ${currency} was not made.`)
    if (gate) passGate(now, transfer, gate, wallets)

    const after = walletAfter(now, wallet, transfer)
    await writeWallet(tx, after)
    await insertTransfer(tx, {
      playerId,
      currency,
      seq: after.seq,
      key,
      kind: transfer.kind,
      amountMinor: amount.amountMinor,
      postedAt: now,
      cashAfter: after.balance_minor,
      heldAfter: after.held_minor,
      bonusAfter: after.bonus_minor,
      grantId: grantOf(transfer),
      reference: transfer.reference ?? null,
      postings: postingsOf(transfer),
    })
    return { transactionId: `${playerId}:${currency}:${after.seq}`, postedAt: now }
  }

  return { postTransfer, ...holdsOver(postTransfer), ...readsOf(db) }
}

/** Moving a player's money between what is free and what is set aside. */
function holdsOver(postTransfer: (tx: Tx, transfer: Transfer) => Promise<Posted>) {
  return {
    /** Sets cash aside, so that nothing else can use it. */
    hold: (tx: Tx, { playerId, ...rest }: Hold) =>
      postTransfer(tx, {
        ...rest,
        debit: playerCash(playerId),
        credit: playerHeld(playerId),
        kind: 'withdrawal-hold',
      }),

    /** Gives back what was set aside. */
    releaseHold: (tx: Tx, { playerId, ...rest }: Hold) =>
      postTransfer(tx, {
        ...rest,
        debit: playerHeld(playerId),
        credit: playerCash(playerId),
        kind: 'withdrawal-return',
      }),

    /** What was set aside leaves the casino. */
    payHold: (tx: Tx, { playerId, ...rest }: Hold, to: Account = HOUSE_BANK) =>
      postTransfer(tx, {
        ...rest,
        debit: playerHeld(playerId),
        credit: to,
        kind: 'withdrawal',
      }),
  }
}

/** What the ledger tells; nothing is decided on it. */
function readsOf(db: Database) {
  async function walletsOf(playerId: string): Promise<readonly WalletBalance[]> {
    return (await readWallets(db, playerId)).map(balanceOf)
  }

  async function walletIn(playerId: string, currency: CurrencyCode): Promise<WalletBalance> {
    const found = (await walletsOf(playerId)).find((wallet) => wallet.currency === currency)
    return found ?? emptyWallet(currency)
  }

  return {
    walletsOf,
    walletIn,

    walletOf: async (playerId: string, currency: CurrencyCode): Promise<Money> =>
      (await walletIn(playerId, currency)).balance,

    /** How often and how much a player moved in one kind of transfer. */
    async turnoverOf(
      playerId: string,
      currency: CurrencyCode,
      kind: TransferKind,
    ): Promise<{ count: number; total: Money }> {
      // The wallet counts its own bets: there may be millions, and this is asked with every page.
      if (kind === 'bet') {
        const wallets = await readWallets(db, playerId)
        const wallet = wallets.find(({ currency_code }) => currency_code === currency)
        const total = money(wallet?.staked_total ?? 0n, currency)
        return { count: Number(wallet?.bet_count ?? 0n), total }
      }
      const { count, totalMinor } = await readTurnover(db, playerId, currency, kind)
      return { count, total: money(totalMinor, currency) }
    },

    /** The entries that make a player's balance, the newest first, each with the balance after it. */
    entriesOf: (
      playerId: string,
      currency: CurrencyCode,
      range: EntryRange,
    ): Promise<readonly StoredEntry[]> => readEntries(db, playerId, currency, range),

    /** Adds up the postings and holds them against the balance everybody reads. */
    async explain(playerId: string, currency: CurrencyCode): Promise<Explanation> {
      // One moment for both: between two statements of their own a bet could come and look like a fault.
      const [rows, sums] = await db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(
          async (tx) =>
            [await readWallets(tx, playerId), await sumPostings(tx, playerId, currency)] as const,
        )
      const row = rows.find(({ currency_code }) => currency_code === currency)
      const seq = row?.seq ?? 0n
      const wallet = row ? balanceOf(row) : emptyWallet(currency)
      return {
        ...wallet,
        cashPostingCount: sums.cashCount,
        heldPostingCount: sums.heldCount,
        summedBalance: money(sums.cashMinor, currency),
        summedHeld: money(sums.heldMinor, currency),
        transactionCount: sums.transactionCount,
        isRight:
          sums.cashMinor === wallet.balance.amountMinor &&
          sums.heldMinor === wallet.held.amountMinor &&
          sums.transactionCount <= seq,
      }
    },
  }
}

/** Whose wallet numbers the transfer. */
function ownerOf({ debit, credit, key }: Transfer): string {
  const [from, to] = [ownAccount(debit)?.playerId, ownAccount(credit)?.playerId]
  if (from !== undefined && to !== undefined && from !== to)
    throw new Error(`A transfer between two players goes through an account of the house: ${key}.`)
  return from ?? to ?? HOUSE_PLAYER
}

function passGate(
  now: Date,
  { kind, amount, place, exemptFromOperatorBetCap = false, isOnlyWithdrawable = false }: Transfer,
  gate: GateRow,
  wallets: readonly WalletRow[],
): void {
  const act = {
    kind: GATE_KIND[kind],
    amount,
    place,
    exemptFromOperatorBetCap,
    isOnlyWithdrawable,
  }
  const verdict = gateVerdict(now, gateStateOf(gate, wallets), act)
  if (verdict.ok) return
  const { code, breach } = verdict
  throw new Refusal(code, breach ? { limit: refusedLimit(breach) } : {})
}

/** What counts against the limits of a player, and as what. */
const USED_AS: Partial<Record<TransferKind, Parameters<typeof usageChangeOf>[0]>> = {
  deposit: 'deposit',
  bet: 'bet',
  win: 'win',
  rollback: 'rollback',
  'race-entry': 'bet',
  'race-refund': 'rollback',
}

/** The wallet as it will be, with its next number and what the transfer uses of the limits. */
function walletAfter(now: Date, wallet: WalletRow, transfer: Transfer): WalletRow {
  const { debit, credit, kind, amount } = transfer
  let { balance_minor, held_minor, bonus_minor } = wallet
  const move = (account: Account, amountMinor: bigint) => {
    const own = ownAccount(account)?.own
    if (own === 'cash') balance_minor += amountMinor
    else if (own === 'held') held_minor += amountMinor
    else if (own !== undefined) bonus_minor += amountMinor
  }
  move(debit, -amount.amountMinor)
  move(credit, amount.amountMinor)
  if (balance_minor < 0n || held_minor < 0n || bonus_minor < 0n) throw new Overdraft()
  const current = usageOn(dayOf(now), usageOf(wallet))
  const used = USED_AS[kind]
  const usage = used ? withUsage(current, usageChangeOf(used, amount)) : current
  return {
    ...wallet,
    ...usageColumnsOf(usage),
    ...stakesAfter(wallet, kind, amount.amountMinor),
    seq: wallet.seq + 1n,
    balance_minor,
    held_minor,
    bonus_minor,
  }
}

/** The grant whose money a transfer moves; null when it moves none. */
function grantOf({ debit, credit }: Transfer): string | null {
  for (const account of [debit, credit]) {
    const own = ownAccount(account)?.own
    if (own?.startsWith('bonus:') === true) return own.slice('bonus:'.length)
  }
  return null
}

/** What a wallet has staked in all its time; a returned stake was none. */
function stakesAfter(
  { bet_count, staked_total }: Pick<WalletRow, 'bet_count' | 'staked_total'>,
  kind: TransferKind,
  amountMinor: bigint,
) {
  if (kind === 'bet') return { bet_count: bet_count + 1n, staked_total: staked_total + amountMinor }
  if (kind === 'rollback')
    return { bet_count: bet_count - 1n, staked_total: staked_total - amountMinor }
  return { bet_count, staked_total }
}

function postingsOf({ debit, credit, amount }: Transfer): StoredPosting[] {
  const posting = (account: Account, amountMinor: bigint): StoredPosting => ({
    account: ownAccount(account)?.own ?? account,
    amountMinor,
  })
  return [posting(debit, -amount.amountMinor), posting(credit, amount.amountMinor)]
}

async function firstAnswer(tx: Tx, transfer: Transfer): Promise<Posted> {
  const first = await findTransfer(tx, transfer.key)
  const wanted = postingsOf(transfer)
  const isSame =
    first.playerId === ownerOf(transfer) &&
    first.currency === transfer.amount.currency &&
    first.kind === transfer.kind &&
    first.postings.length === wanted.length &&
    first.postings.every(
      ({ account, amountMinor }, index) =>
        wanted[index]?.account === account && wanted[index].amountMinor === amountMinor,
    )
  if (!isSame) throw new LedgerKeyReused(transfer.key)
  const { playerId, currency, seq, postedAt } = first
  return { transactionId: `${playerId}:${currency}:${seq}`, postedAt }
}

function emptyWallet(currency: CurrencyCode): WalletBalance {
  const nothing = money(0n, currency)
  return { currency, balance: nothing, held: nothing, bonus: nothing }
}

function balanceOf({
  currency_code,
  balance_minor,
  held_minor,
  bonus_minor,
}: WalletRow): WalletBalance {
  const currency = currency_code as CurrencyCode
  return {
    currency,
    balance: money(balance_minor, currency),
    held: money(held_minor, currency),
    bonus: money(bonus_minor, currency),
  }
}
