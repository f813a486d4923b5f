// What must hold when the dust has settled, whatever was lost, repeated, late or killed on the way.
import type { Pglite } from '../apps/api/src/testing.ts'
import { parseAmount, isCurrencyCode } from '@baize/money'
import { databaseOverEmbedded } from '../apps/api/src/database/open.ts'
import { CRYPTO_PROVIDER } from '../apps/api/src/features/crypto/crypto.ts'
import { auditLedger } from '../apps/api/src/features/ledger/audit/ledger-audit-store.ts'
import { coinBreaches } from './coin-laws.ts'
import { COIN } from './coin-networks.ts'
import { liveBreaches } from './live-laws.ts'
import type { Machine } from './machine.ts'
import type { Player } from './player.ts'
import { tableBreaches, type Moved } from './table-laws.ts'

type Breach = string

/** Every law that does not hold, in words. */
export async function breachesOf(machine: Machine, players: readonly Player[]): Promise<Breach[]> {
  const { pglite } = machine
  const faults = await auditLedger(databaseOverEmbedded(pglite))
  const books = await readBooks(pglite)
  const moved = movedBy(books.ledger)
  const told = players.map(({ guest }) => guest.told)
  return [
    ...faults.map(({ law, places }) => `${law}: ${places.join(', ')}`),
    ...machine.alarms.map((said) => `nobody planned this: ${said}`),
    ...roundBreaches(machine, moved, players),
    ...tableBreaches(machine, moved, told),
    ...[...moved.keys()].map((key) => `the ledger knows ${key}, the studio does not`),
    ...depositBreaches(machine, books, players),
    ...withdrawalBreaches(machine, books, players),
    ...(await coinBreaches(machine)),
    ...(await liveBreaches(machine, players)),
    ...players.flatMap((player) => limitBreaches(machine, books, player)),
  ]
}

interface LedgerRow {
  readonly player_id: string
  readonly seq: bigint
  readonly key: string
  readonly kind: string
  readonly amount_minor: bigint
  readonly posted_at: Date
  readonly reference: string | null
  readonly round_key: string | null
}

interface Books {
  readonly ledger: readonly LedgerRow[]
  readonly wallets: readonly { player_id: string; currency_code: string; held_minor: bigint }[]
  readonly deposits: readonly {
    id: string
    player_id: string
    state: string
    amount_minor: bigint
  }[]
  readonly withdrawals: readonly {
    id: string
    player_id: string
    provider: string
    currency_code: string
    state: string
    amount_minor: bigint
  }[]
}

async function readBooks(pglite: Pglite): Promise<Books> {
  const all = async <T>(table: string, order: string) =>
    (await pglite.query<T>(`select * from ${table} order by ${order}`)).rows
  return {
    ledger: await all('ledger_transaction', 'player_id, seq'),
    wallets: await all('wallet', 'player_id'),
    deposits: await all('deposit', 'id'),
    withdrawals: await all('withdrawal', 'id'),
  }
}

interface RoundRow {
  readonly id: string
  readonly player_id: string
  readonly pair_id: number
  readonly nonce: number
  readonly state: string
  readonly staked: string
  readonly paid: string
}

/** What each round has moved in the ledger. */
function movedBy(ledger: readonly LedgerRow[]): Moved {
  const moved: Moved = new Map()
  for (const { round_key: key, kind, amount_minor: amount } of ledger)
    if (key !== null) moved.set(key, (moved.get(key) ?? 0n) + (kind === 'bet' ? -amount : amount))
  return moved
}

/** A round has moved in the ledger what the studio says it has, no number was used twice, and no promise was broken. */
function roundBreaches({ studioDb }: Machine, moved: Moved, players: readonly Player[]): Breach[] {
  const rounds = studioDb.all<RoundRow>('select * from rounds order by pair_id, nonce')
  const breaches: Breach[] = []
  const last = new Map<number, number>()
  for (const { id, pair_id: pair, nonce, state, staked, paid } of rounds) {
    if (nonce !== (last.get(pair) ?? 0) + 1) breaches.push(`G15 a number was left out before ${id}`)
    last.set(pair, nonce)
    const expected = expectedOf(state, BigInt(staked), BigInt(paid))
    const actual = moved.get(`house-studio:${id}`) ?? 0n
    moved.delete(`house-studio:${id}`)
    if (expected === undefined) breaches.push(`round ${id} is still ${state}`)
    else if (actual !== expected)
      breaches.push(`I6 round ${id} is ${state} and moved ${actual} instead of ${expected}`)
  }
  const owed = studioDb.all<{ tx_id: string; state: string }>(
    `select tx_id, state from outbox where state <> 'done'`,
  )
  for (const { tx_id: tx, state } of owed) breaches.push(`${tx} is owed and ${state}`)
  return [...breaches, ...brokenRounds(rounds, players)]
}

function expectedOf(state: string, staked: bigint, paid: bigint): bigint | undefined {
  if (state === 'closed') return paid - staked
  if (state === 'open') return -staked
  return state === 'refunded' ? 0n : undefined
}

function brokenRounds(rounds: readonly RoundRow[], players: readonly Player[]): Breach[] {
  const byId = new Map(rounds.map((round) => [round.id, round]))
  return players.flatMap(({ promised }) =>
    [...promised.rounds].flatMap(([id, told]) => {
      const round = byId.get(id)
      if (!round || round.state === 'refunded') return [`I18 round ${id} was answered and is gone`]
      const isSame = !told.isClosed || (round.paid === told.paid && round.staked === told.staked)
      return isSame && (!told.isClosed || round.state === 'closed')
        ? []
        : [`I18 round ${id} was answered with ${told.paid} and paid ${round.paid} (${round.state})`]
    }),
  )
}

interface PaymentRow {
  readonly reference: string
  readonly status: string
  readonly amount: string
  readonly currency: string
  readonly payee: string
}

/** The balance got what the provider took for it, once, and nothing else. */
function depositBreaches(
  { cashboxDb }: Machine,
  { deposits, ledger }: Books,
  players: readonly Player[],
): Breach[] {
  const payments = new Map(
    cashboxDb.all<PaymentRow>('select * from payments').map((row) => [row.reference, row]),
  )
  const known = new Set(deposits.map(({ id }) => id))
  const breaches: Breach[] = [...payments.keys()]
    .filter((reference) => !known.has(reference))
    .map((reference) => `the provider knows deposit ${reference}, the casino does not`)
  for (const { id, state, amount_minor: asked } of deposits) {
    const payment = payments.get(id)
    const rows = ledger.filter(({ reference }) => reference === id)
    const sum = (kind: string) =>
      rows.reduce((total, row) => total + (row.kind === kind ? row.amount_minor : 0n), 0n)
    const isCredited = sum('deposit') > 0n
    if (isCredited && sum('deposit') !== asked)
      breaches.push(`I5 deposit ${id} was credited otherwise`)
    if (isCredited && !['approved', 'charged-back', 'refunded'].includes(payment?.status ?? ''))
      breaches.push(`deposit ${id} was credited and is ${payment?.status} at the provider`)
    if (payment?.status === 'approved' && !['approved', 'review'].includes(state))
      breaches.push(`deposit ${id} is approved at the provider and ${state} here`)
    if (state === 'approved' && !isCredited) breaches.push(`deposit ${id} was not credited`)
    if (payment?.status === 'charged-back' && sum('deposit') !== sum('chargeback'))
      breaches.push(`deposit ${id} was charged back and not taken back`)
    if (state === 'approved' && minorOf(payment) !== asked)
      breaches.push(`deposit ${id} of ${asked} was credited for ${payment?.amount}`)
  }
  for (const { promised } of players)
    for (const id of promised.deposits)
      if (!known.has(id)) breaches.push(`I18 deposit ${id} was answered and is gone`)
  return breaches
}

/** A withdrawal is held once and ends in exactly one way, the same on both sides. */
function withdrawalBreaches(
  { cashboxDb }: Machine,
  { withdrawals, wallets }: Books,
  players: readonly Player[],
): Breach[] {
  const payouts = cashboxDb.all<PaymentRow>('select * from payouts')
  const byReference = new Map(payouts.map((row) => [row.reference, row]))
  const breaches: Breach[] = []
  const held = new Map<string, bigint>()
  for (const withdrawal of withdrawals) {
    const { id, player_id: player, currency_code: code, state, amount_minor: amount } = withdrawal
    if (['requested', 'approved', 'paying'].includes(state)) {
      const wallet = `${player} ${code}`
      held.set(wallet, (held.get(wallet) ?? 0n) + amount)
    }
    // What leaves as coins has laws of its own.
    if (withdrawal.provider === CRYPTO_PROVIDER) continue
    const payout = byReference.get(id)
    byReference.delete(id)
    const ends = payout === undefined ? ['requested', 'approved', 'rejected'] : [payout.status]
    if (!ends.includes(state === 'paying' ? 'pending' : state))
      breaches.push(`I11 withdrawal ${id} is ${state} here and ${payout?.status} at the provider`)
    if (payout && minorOf(payout) !== amount)
      breaches.push(`I11 withdrawal ${id} of ${amount} was paid with ${payout.amount}`)
  }
  for (const reference of byReference.keys()) breaches.push(`I11 payout ${reference} is nobody's`)
  for (const { player_id: player, held_minor: amount, currency_code: code } of wallets) {
    const asked = held.get(`${player} ${code}`) ?? 0n
    if (amount !== asked)
      breaches.push(`I11 ${player} has ${amount} ${code} held and asked for ${asked}`)
    if (code !== 'EUR' && code !== COIN) breaches.push(`I17 ${player} has a wallet in ${code}`)
  }
  const known = new Set(withdrawals.map(({ id }) => id))
  for (const { promised } of players)
    for (const id of promised.withdrawals)
      if (!known.has(id)) breaches.push(`I18 withdrawal ${id} was answered and is gone`)
  return breaches
}

function minorOf(row: PaymentRow | undefined): bigint | undefined {
  if (row === undefined || !isCurrencyCode(row.currency)) return undefined
  return parseAmount(row.amount, row.currency)?.amountMinor
}

/** From the moment that it was answered, no bet passes a limit and none is taken during a break. */
function limitBreaches(
  { skewMs }: Machine,
  { ledger }: Books,
  { account: { playerId }, promised: { betLimit, excludedSinceMs = Infinity } }: Player,
): Breach[] {
  const breaches: Breach[] = []
  let staked = 0n
  for (const { player_id: player, kind, amount_minor: amount, posted_at: at, key } of ledger) {
    if (player !== playerId) continue
    if (kind === 'rollback') staked -= amount
    if (kind !== 'bet') continue
    staked += amount
    const atMs = at.getTime() - skewMs.api
    if (betLimit && atMs > betLimit.sinceMs && staked > betLimit.minor)
      breaches.push(`I9 ${key} makes ${staked} of a limit of ${betLimit.minor}`)
    if (atMs > excludedSinceMs) breaches.push(`I10 ${key} was taken during a break`)
  }
  return breaches
}
