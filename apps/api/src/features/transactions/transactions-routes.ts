import { Readable } from 'node:stream'
import { Refusal } from '@baize/contract'
import { isCurrencyCode, type CurrencyCode } from '@baize/money'
import { DEFAULT_LOCALE } from '@baize/rules/locales'
import type { FastifyInstance, FastifyReply } from 'fastify'
import {
  serveCall,
  type BrandOnAir,
  type CallerSession,
  type CallPorts,
} from '../../edge/serve-call.ts'
import type { AppContext } from '../../app-context.ts'
import { findPlayer } from '../players/player-store.ts'
import { walletInUse } from '../players/wallet-in-use.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Texts } from '../site/texts.ts'
import { createGameTransactions, type GameTransactionsDeps } from './game-transactions.ts'
import { createPaymentTransactions, type PaymentTransactionsDeps } from './payment-transactions.ts'
import { csvOf, gameColumns, paymentColumns } from './transaction-export.ts'

interface TransactionsDeps extends GameTransactionsDeps, PaymentTransactionsDeps {
  readonly context: AppContext
  readonly ledger: Pick<Ledger, 'walletsOf'>
  readonly texts: Texts
}

/** A file may be as long as the player's past, so it is not to be had without end. */
const EXPORTS = { points: 30, perSec: 600 }
const EXPORT_PAGE_SIZE = 500

export function transactionsRoutes(
  app: FastifyInstance,
  ports: CallPorts,
  deps: TransactionsDeps,
): void {
  gameRoutes(app, ports, deps)
  paymentRoutes(app, ports, deps)
}

function gameRoutes(app: FastifyInstance, ports: CallPorts, deps: TransactionsDeps): void {
  const { context, texts } = deps
  const games = createGameTransactions(deps)

  serveCall(app, ports, 'getGameTransactions', {
    handle: async ({ session, brand, query: { cursor, limit, ...query } }) => {
      const filter = await gameFilter(deps, { session, brand }, query)
      const page = { cursor, ...(limit === undefined ? {} : { limit: Number(limit) }) }
      return { success: true, data: await games.page(filter, page) }
    },
  })

  serveCall(app, ports, 'getGameTransactionTotals', {
    handle: async ({ session, brand, query }) => {
      const filter = await gameFilter(deps, { session, brand }, query)
      const currencies = await currenciesOf(deps, { session, brand })
      return { success: true, data: { ...(await games.totals(filter)), currencies } }
    },
  })

  serveCall(app, ports, 'exportGameTransactions', {
    perAddress: EXPORTS,
    handle: async ({ session, brand, query: { locale = DEFAULT_LOCALE, ...query }, reply }) => {
      const filter = await gameFilter(deps, { session, brand }, query)
      const file = csvOf(gameColumns(texts, locale), (cursor) =>
        games.page(filter, { cursor, limit: EXPORT_PAGE_SIZE }),
      )
      return await sendFile(reply, `games-${filter.currency}`, context, file)
    },
  })
}

function paymentRoutes(app: FastifyInstance, ports: CallPorts, deps: TransactionsDeps): void {
  const { context, texts } = deps
  const payments = createPaymentTransactions(deps)

  serveCall(app, ports, 'getPaymentTransactions', {
    handle: async ({ session: { playerId }, query: { cursor, limit, locale, ...query } }) => {
      const page = { cursor, ...(limit === undefined ? {} : { limit: Number(limit) }) }
      const filter = paymentFilter(playerId, query)
      return {
        success: true,
        data: await payments.page(filter, locale ?? DEFAULT_LOCALE, page),
      }
    },
  })

  serveCall(app, ports, 'getPaymentTransactionTotals', {
    handle: async ({ session, brand, query: { locale = DEFAULT_LOCALE, ...query } }) => {
      const totals = await payments.totals(paymentFilter(session.playerId, query), locale)
      const currencies = await currenciesOf(deps, { session, brand })
      return { success: true, data: { ...totals, currencies } }
    },
  })

  serveCall(app, ports, 'exportPaymentTransactions', {
    perAddress: EXPORTS,
    handle: async ({
      session: { playerId },
      query: { locale = DEFAULT_LOCALE, ...query },
      reply,
    }) => {
      const filter = paymentFilter(playerId, query)
      const file = csvOf(paymentColumns(texts, locale), (cursor) =>
        payments.page(filter, locale, { cursor, limit: EXPORT_PAGE_SIZE }),
      )
      return await sendFile(reply, `${filter.direction}s`, context, file)
    },
  })
}

/** Whose past it is, and where it is looked at. */
interface Owner {
  readonly session: Pick<CallerSession, 'playerId'>
  readonly brand: BrandOnAir
}

interface PeriodText {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

async function gameFilter<Q extends PeriodText & { currencyCode?: string | undefined }>(
  { context }: TransactionsDeps,
  owner: Owner,
  { currencyCode, from, to, ...rest }: Q,
) {
  const { playerId } = owner.session
  const currency =
    currencyCode === undefined ? await firstCurrency(context, owner) : knownCurrency(currencyCode)
  return { ...rest, ...periodOf({ from, to }), playerId, currency }
}

function paymentFilter<Q extends PeriodText & { currencyCode?: string | undefined }>(
  playerId: string,
  { from, to, ...rest }: Q,
) {
  if (rest.currencyCode !== undefined) knownCurrency(rest.currencyCode)
  return { ...rest, ...periodOf({ from, to }), playerId }
}

function periodOf({ from, to }: PeriodText) {
  return { from: momentOf('from', from), to: momentOf('to', to) }
}

/** The shape of a moment may still name a day that no calendar has. */
function momentOf(field: string, text: string | undefined): Date | undefined {
  if (text === undefined) return undefined
  const moment = new Date(text)
  if (Number.isNaN(moment.getTime())) throw refusedField(field)
  return moment
}

function knownCurrency(code: string): CurrencyCode {
  if (!isCurrencyCode(code)) throw refusedField('currencyCode')
  return code
}

function refusedField(field: string): Refusal {
  return new Refusal('INVALID_FIELDS', { fields: { [field]: 'form.validation.invalid.format' } })
}

async function firstCurrency(
  { db }: Pick<AppContext, 'db'>,
  { session, brand }: Owner,
): Promise<CurrencyCode> {
  const player = await findPlayer(db, session.playerId)
  if (player === undefined) throw new Refusal('SESSION_EXPIRED')
  return walletInUse(player, brand.settings)
}

/** The wallets to choose from, the one in use first. */
async function currenciesOf(
  { context, ledger }: TransactionsDeps,
  owner: Owner,
): Promise<string[]> {
  const first = await firstCurrency(context, owner)
  const wallets = await ledger.walletsOf(owner.session.playerId)
  return [...new Set([first, ...wallets.map(({ currency }) => currency)])]
}

async function sendFile(
  reply: FastifyReply,
  name: string,
  { clock }: Pick<AppContext, 'clock'>,
  lines: AsyncGenerator<string>,
): Promise<FastifyReply> {
  const day = clock.now().toISOString().slice(0, 10)
  return await reply
    .headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}-${day}.csv"`,
      'x-content-type-options': 'nosniff',
    })
    .send(Readable.from(lines, { objectMode: false, encoding: 'utf8' }))
}
