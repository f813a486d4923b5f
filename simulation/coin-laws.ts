// What must hold of coins, whatever the chains took back: the books say what the chains say.
import type { SandboxTransaction } from '@baize/contract/sandbox-chain'
import { parseAmount } from '@baize/money'
import { arrivedFrom, unitsFor } from '../apps/api/src/features/crypto/networks/crypto-units.ts'
import type {
  Network,
  NetworkAsset,
} from '../apps/api/src/features/crypto/networks/crypto-networks.ts'
import type { StoredDeposit } from '../apps/api/src/features/crypto/deposit/deposit-store.ts'
import type { StoredPayout } from '../apps/api/src/features/crypto/withdrawal/payout-store.ts'
import type { StoredQuote } from '../apps/api/src/features/crypto/withdrawal/quote-store.ts'
import { COIN, COIN_NETWORKS } from './coin-networks.ts'
import type { Machine } from './machine.ts'

type Breach = string

interface Kept {
  readonly network: string
  readonly txid: string
  readonly transaction: SandboxTransaction
}

interface Coins {
  /** What the chains hold in the end. */
  readonly kept: readonly Kept[]
  readonly addresses: ReadonlyMap<string, string>
  readonly deposits: readonly StoredDeposit[]
  readonly payouts: readonly StoredPayout[]
  readonly quotes: readonly StoredQuote[]
  /** What the house has on each chain, by its books. */
  readonly held: ReadonlyMap<string, bigint>
  readonly rejected: ReadonlySet<string>
  /** Players into whose wallets nothing is let: what they were sent waits. */
  readonly onBreak: ReadonlySet<string>
}

export async function coinBreaches(machine: Machine): Promise<Breach[]> {
  const coins = await readCoins(machine)
  return COIN_NETWORKS.flatMap((network) => {
    const asset = network.assets.find(({ coin }) => coin === COIN)
    return asset
      ? [
          ...arrivalBreaches(coins, network, asset),
          ...payoutBreaches(coins, network, asset),
          ...bookBreaches(coins, network),
        ]
      : []
  })
}

/** What became of coins in a life. */
export async function coinCounts({ pglite }: Machine): Promise<Record<string, number>> {
  const { rows } = await pglite.query<{ what: string; count: number }>(
    `select 'coins ' || status as what, count(*)::int as count from crypto_deposit group by status
     union all
     select 'coins sent, ' || status, count(*)::int from crypto_payout group by status
     union all
     select 'coins taken back', count(*)::int from ledger_transaction
     where key like 'crypto:%:reversal%'
     order by what`,
  )
  return Object.fromEntries(rows.map(({ what, count }) => [what, count]))
}

async function readCoins({ pglite, cashboxDb }: Machine): Promise<Coins> {
  const all = async <T>(question: string) => (await pglite.query<T>(question)).rows
  const kept = cashboxDb.all<{ network: string; txid: string; raw: string }>(
    'select network, txid, raw from chain_transactions where height is not null order by network, txid',
  )
  const addresses = await all<{ network: string; address: string; player_id: string }>(
    'select * from crypto_address',
  )
  const held = await all<{ account: string; sum: string }>(
    `select account, sum(amount_minor)::text as sum from ledger_posting
     where account like 'provider:chain-%' group by account`,
  )
  const rejected = await all<{ id: string }>(`select id from withdrawal where state = 'rejected'`)
  const onBreak = await all<{ player_id: string }>(
    `select player_id from player_gate
     where excluded_until is not null or person_excluded_until is not null`,
  )
  return {
    onBreak: new Set(onBreak.map((row) => row.player_id)),
    kept: kept.map(({ network, txid, raw }) => ({
      network,
      txid,
      transaction: JSON.parse(raw) as SandboxTransaction,
    })),
    addresses: new Map(addresses.map((row) => [`${row.network} ${row.address}`, row.player_id])),
    deposits: await all('select * from crypto_deposit order by network, txid'),
    payouts: await all('select * from crypto_payout order by reference'),
    quotes: await all('select * from crypto_quote order by id'),
    held: new Map(held.map(({ account, sum }) => [account, BigInt(sum)])),
    rejected: new Set(rejected.map(({ id }) => id)),
  }
}

/** What the chain holds for a player was credited once, with its amount; what it does not hold was not, or was taken back. */
function arrivalBreaches(
  { kept, addresses, deposits, onBreak }: Coins,
  network: Network,
  asset: NetworkAsset,
): Breach[] {
  const breaches: Breach[] = []
  const seen = new Map(
    deposits.filter((row) => row.network === network.key).map((row) => [row.txid, row]),
  )
  const least = parseAmount(asset.minDeposit, COIN)?.amountMinor ?? 0n
  for (const { network: key, txid, transaction } of kept) {
    const owner = addresses.get(`${key} ${transaction.to}`)
    if (key !== network.key || owner === undefined) continue
    const { amount } = arrivedFrom(BigInt(transaction.units), asset.decimals, COIN)
    const row = seen.get(txid)
    seen.delete(txid)
    const wanted = amount.amountMinor < least ? 'below-minimum' : 'credited'
    const isHeld = row?.status === 'held' && onBreak.has(owner)
    if (row?.status !== wanted && !isHeld)
      breaches.push(`coins ${txid} are on ${key} and ${row?.status ?? 'unknown'} here`)
    if (row && (row.amount_minor !== amount.amountMinor || row.player_id !== owner))
      breaches.push(`coins ${txid} of ${amount.amountMinor} are kept as ${row.amount_minor}`)
  }
  for (const { txid, status } of seen.values())
    if (status !== 'orphaned' && status !== 'reversed')
      breaches.push(`coins ${txid} are ${status} and not on ${network.key}`)
  return breaches
}

/** What was paid is on the chain, once, with what the quote said; nothing else has left. */
function payoutBreaches(
  { kept, payouts, quotes, rejected }: Coins,
  network: Network,
  asset: NetworkAsset,
): Breach[] {
  const breaches: Breach[] = []
  const left = new Map(
    kept
      .filter(
        ({ network: key, transaction: { reference } }) =>
          key === network.key && !reference.startsWith('faucet-'),
      )
      .map((one) => [one.txid, one.transaction]),
  )
  for (const { network: key, txid, reference, status } of payouts) {
    if (key !== network.key) continue
    const sent = left.get(txid)
    left.delete(txid)
    const quote = quotes.find((one) => one.withdrawal_id === reference)
    if (status !== 'paid' || !sent) {
      breaches.push(
        `coins of ${reference} are ${status} here and ${sent ? '' : 'not '}on the chain`,
      )
      continue
    }
    const receives = (quote?.amount_minor ?? 0n) - (quote?.fee_minor ?? 0n)
    if (BigInt(sent.units) !== unitsFor({ amountMinor: receives, currency: COIN }, asset.decimals))
      breaches.push(`I11 ${reference} of ${receives} was sent with ${sent.units}`)
    if (sent.to !== quote?.address) breaches.push(`I11 ${reference} was sent to ${sent.to}`)
    if (rejected.has(reference)) breaches.push(`I11 ${reference} was rejected and sent`)
  }
  for (const { reference } of left.values())
    breaches.push(`I11 ${reference} left on ${network.key} and nobody knows why`)
  return breaches
}

/** What the house has on a chain by its books is what came and was not taken back, less what was sent. */
function bookBreaches({ deposits, payouts, quotes, held }: Coins, { key }: Network): Breach[] {
  const came = deposits
    .filter((row) => row.network === key && row.status === 'credited')
    .reduce((sum, row) => sum + row.amount_minor, 0n)
  const sent = payouts
    .filter((row) => row.network === key && row.status === 'paid')
    .flatMap(({ reference }) => quotes.filter((one) => one.withdrawal_id === reference))
    .reduce((sum, quote) => sum + quote.amount_minor - quote.fee_minor, 0n)
  const booked = held.get(`provider:chain-${key}`) ?? 0n
  return booked === sent - came
    ? []
    : [`I5 by the books ${key} holds ${-booked}, and it holds ${came - sent}`]
}
