import {
  GAME_TRANSACTION_TYPES,
  LEDGER_PAGE_SIZE,
  type GameTotals,
  type GameTransaction,
  type GameTransactionType,
} from '@baize/contract'
import { money, toDecimalString, type CurrencyCode } from '@baize/money'
import type { AppContext } from '../../app-context.ts'
import type { Catalogue } from '../lobby/games/catalogue.ts'
import {
  readGameTransactions,
  sumGameTransactions,
  type GameFilter,
  type GameSum,
  type StoredGameTransaction,
} from './game-transaction-store.ts'

/** Which way each type moves the balance. */
const SIGN = {
  bet: -1n,
  win: 1n,
  rollback: 1n,
  bonus: 1n,
  rakeback: 1n,
  'tip-sent': -1n,
  'tip-received': 1n,
  'rain-sent': -1n,
  'rain-received': 1n,
  'rain-returned': 1n,
} as const satisfies Record<GameTransactionType, bigint>

interface GameName {
  readonly slug: string
  readonly name: string
}

export interface GamePage {
  readonly rows: GameTransaction[]
  readonly nextCursor: string | null
}

export interface GameTransactionsDeps {
  readonly context: Pick<AppContext, 'db'>
  readonly catalogue: Pick<Catalogue, 'knownAs'>
  /** Who can be asked for the proof of a round. */
  readonly gameProviders: readonly { readonly name: string }[]
}

/** The Games tab: what play has moved in one wallet. */
export function createGameTransactions({
  context: { db },
  catalogue,
  gameProviders,
}: GameTransactionsDeps) {
  const provers = new Set(gameProviders.map(({ name }) => name))
  const nameOf = (slug: string): GameName => ({ slug, name: catalogue.knownAs(slug)?.name ?? slug })

  function viewOf(currency: CurrencyCode, row: StoredGameTransaction): GameTransaction {
    const decimal = (minor: bigint) => toDecimalString(money(minor, currency))
    const moved = SIGN[row.kind] * row.amount_minor
    const movedCash = SIGN[row.kind] * (row.amount_minor - row.bonus_minor)
    return {
      transactionId: `${currency}-${row.seq}`,
      type: row.kind,
      game: row.game === null ? null : nameOf(row.game),
      provider: row.game === null ? null : providerOf(catalogue, row.game, row.key),
      roundId: provableRound(provers, row.round_key),
      balanceBefore: decimal(row.cash_after - movedCash),
      amount: decimal(moved),
      balanceAfter: decimal(row.cash_after),
      bonusBalance: decimal(row.bonus_after),
      currencyCode: currency,
      at: row.posted_at.toISOString(),
    }
  }

  return {
    async page(
      filter: GameFilter,
      { cursor, limit = LEDGER_PAGE_SIZE }: { cursor?: string | undefined; limit?: number } = {},
    ): Promise<GamePage> {
      const before = cursor === undefined ? undefined : BigInt(cursor)
      // One more than asked for tells whether anything follows.
      const found = await readGameTransactions(db, filter, { before, limit: limit + 1 })
      const rows = found.slice(0, limit)
      const last = rows.at(-1)
      return {
        rows: rows.map((row) => viewOf(filter.currency, row)),
        nextCursor: found.length > limit && last ? last.seq.toString() : null,
      }
    },

    async totals(filter: GameFilter): Promise<{ totals: GameTotals[]; games: GameName[] }> {
      const { playerId, currency, from, to } = filter
      const sums = await sumGameTransactions(db, { playerId, currency, from, to })
      const slugs = new Set(sums.flatMap(({ game }) => (game === null ? [] : [game])))
      const games = [...slugs].map(nameOf)
      return {
        totals: [totalsOf(currency, sums.filter(isWithin(filter)))],
        games: games.toSorted((a, b) => a.name.localeCompare(b.name)),
      }
    },
  }
}

/** The studio of the catalogue; a game that has left it keeps the name in the provider's own key. */
function providerOf(
  catalogue: Pick<Catalogue, 'knownAs'>,
  slug: string,
  key: string,
): string | null {
  return catalogue.knownAs(slug)?.providerName ?? /^(?:play|undo):([^:]+):/.exec(key)?.[1] ?? null
}

/** Of `<provider>:<round>`; a provider's name has no colon, a round may. */
function provableRound(provers: ReadonlySet<string>, roundKey: string | null): string | null {
  const [, provider = '', roundId = ''] = /^([^:]+):(.+)$/.exec(roundKey ?? '') ?? []
  return provers.has(provider) ? roundId : null
}

function isWithin({ type, game }: GameFilter) {
  return (sum: GameSum) =>
    (type === undefined || sum.kind === type) && (game === undefined || sum.game === game)
}

function totalsOf(currency: CurrencyCode, sums: readonly GameSum[]): GameTotals {
  const minorOf = (types: readonly GameTransactionType[]) =>
    sums
      .filter(({ kind }) => types.includes(kind))
      .reduce((total, { totalMinor }) => total + totalMinor, 0n)
  const out = minorOf(GAME_TRANSACTION_TYPES.filter((type) => SIGN[type] < 0n))
  const into = minorOf(GAME_TRANSACTION_TYPES.filter((type) => SIGN[type] > 0n))
  const decimal = (minor: bigint) => toDecimalString(money(minor, currency))
  return {
    currencyCode: currency,
    count: sums.reduce((count, sum) => count + sum.count, 0),
    out: decimal(out),
    in: decimal(into),
    net: decimal(into - out),
  }
}
