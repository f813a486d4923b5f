import { Refusal, type CryptoDeposit } from '@baize/contract'
import { money, parseAmount, toDecimalString, type CurrencyCode, type Money } from '@baize/money'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../database/open.ts'
import { serveCall, type BrandOnAir, type CallPorts } from '../../edge/serve-call.ts'
import type { AppContext } from '../../app-context.ts'
import type { Passwords } from '../auth/passwords/passwords.ts'
import { proveIdentity } from '../auth/sign-in/prove-identity.ts'
import { findPlayer, type Player } from '../players/player-store.ts'
import type { Crypto } from './crypto.ts'
import type { QuotedWithdrawal } from './withdrawal/crypto-quotes.ts'
import { depositsOf, readHeights, type StoredDeposit } from './deposit/deposit-store.ts'

export interface CryptoDeps {
  readonly context: AppContext
  readonly crypto: Crypto
  readonly passwords: Passwords
  /** Throws what a deposit of this amount would be refused with. */
  readonly refuseDeposit: (
    visit: { playerId: string; brand: BrandOnAir; address: string },
    least: Money,
  ) => Promise<void>
  /**
   * Makes the withdrawal and holds its money, under the quote as its key: a repeated one gets the first answer.
   * `within` runs in the same transaction.
   */
  readonly requestWithdrawal: (
    customer: { player: Player; brand: BrandOnAir; address: string },
    quoted: QuotedWithdrawal,
    within: (tx: Tx, withdrawalId: string) => Promise<void>,
  ) => Promise<{ readonly id: string; readonly payable_from: Date | null }>
}

const DEPOSITS_SHOWN_MAX = 100
const DEEDS = { points: 120, perSec: 600 }

export function cryptoRoutes(app: FastifyInstance, ports: CallPorts, deps: CryptoDeps): void {
  depositRoutes(app, ports, deps)
  withdrawalRoutes(app, ports, deps)
}

function depositRoutes(
  app: FastifyInstance,
  ports: CallPorts,
  { context, crypto, refuseDeposit }: CryptoDeps,
): void {
  serveCall(app, ports, 'getCryptoCoins', {
    handle: async ({ session: { playerId }, brand }) => {
      const player = await playerOf(context, playerId)
      return { success: true, data: { coins: coinsFor(crypto, player, brand) } }
    },
  })

  serveCall(app, ports, 'getCryptoDepositAddress', {
    perAddress: DEEDS,
    handle: async ({ session: { playerId }, brand, address: from, body }) => {
      const { coin, network: key } = body
      const player = await playerOf(context, playerId)
      const network = coinsFor(crypto, player, brand)
        .find(({ code }) => code === coin)
        ?.networks.find((one) => one.key === key)
      if (!network)
        throw new Refusal('INVALID_FIELDS', { fields: { network: 'form.validation.network' } })
      const { minDeposit, confirmations } = network
      const visit = { playerId, brand, address: from }
      await refuseDeposit(visit, exactAmount(minDeposit, coin as CurrencyCode))
      const address = await crypto.addresses.addressFor(playerId, key)
      const uri = crypto.uriFor(key, coin as CurrencyCode, address)
      return {
        success: true,
        data: { coin, network: key, address, uri, minDeposit, confirmations },
      }
    },
  })

  serveCall(app, ports, 'getCryptoDeposits', {
    handle: async ({ session: { playerId } }) => {
      const rows = await depositsOf(context.db, playerId, DEPOSITS_SHOWN_MAX)
      const heights = await readHeights(context.db)
      const views = rows.map((row) => depositView(crypto, row, heights.get(row.network) ?? 0))
      return { success: true, data: { rows: views } }
    },
  })
}

function withdrawalRoutes(app: FastifyInstance, ports: CallPorts, deps: CryptoDeps): void {
  const { context, crypto, requestWithdrawal } = deps

  serveCall(app, ports, 'calculateCryptoWithdrawal', {
    perAddress: DEEDS,
    handle: async ({ session: { playerId }, body }) => ({
      success: true,
      data: await crypto.quotes.quote(playerId, body),
    }),
  })

  serveCall(app, ports, 'confirmCryptoWithdrawal', {
    perAddress: DEEDS,
    handle: async ({ session: { playerId, sessionId }, brand, address, body }) => {
      const { password, ...confirmation } = body
      const player = await playerOf(context, playerId)
      await proveIdentity(deps, { player, sessionId }, password)
      const quoted = await crypto.quotes.check(playerId, confirmation)
      const withdrawal = await requestWithdrawal({ player, brand, address }, quoted, (tx, id) =>
        crypto.quotes.use(tx, quoted, id),
      )
      return {
        success: true,
        data: {
          withdrawalId: withdrawal.id,
          payableFrom: withdrawal.payable_from?.toISOString() ?? null,
        },
      }
    },
  })
}

async function playerOf({ db }: AppContext, playerId: string): Promise<Player> {
  const player = await findPlayer(db, playerId)
  if (!player) throw new Refusal('SESSION_EXPIRED')
  return player
}

/** Without several wallets a player can hold nothing but the currency they play in. */
function coinsFor({ offer }: Crypto, { currency_code: own }: Player, { settings }: BrandOnAir) {
  return [...offer.coins(settings.useMultiWallet ? undefined : (own as CurrencyCode))]
}

function exactAmount(decimal: string, coin: CurrencyCode): Money {
  const amount = parseAmount(decimal, coin)
  if (amount === null) throw new Error(`${decimal} is no amount of ${coin}.`)
  return amount
}

function depositView(crypto: Crypto, row: StoredDeposit, height: number): CryptoDeposit {
  const network = crypto.networks.find(({ key }) => key === row.network)
  const needed = network?.confirmations ?? 1
  const counted = Math.max(0, height - row.block_height + 1)
  return {
    depositId: row.id,
    coin: row.coin,
    network: row.network,
    networkName: network?.name ?? row.network,
    txid: row.txid,
    amount: toDecimalString(money(row.amount_minor, row.coin as CurrencyCode)),
    status: row.status === 'orphaned' ? 'confirming' : row.status,
    confirmations: row.status === 'reversed' ? 0 : Math.min(needed, counted),
    confirmationsNeeded: needed,
    seenAt: row.seen_at.toISOString(),
    creditedAt: row.credited_at?.toISOString() ?? null,
  }
}
