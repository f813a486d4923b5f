import { Readable } from 'node:stream'
import { Refusal } from '@baize/contract'
import { isCurrencyCode, type CurrencyCode } from '@baize/money'
import { DEFAULT_LOCALE } from '@baize/rules/locales'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { serveCall, type CallPorts } from '../../edge/serve-call.ts'
import type { House } from '../../house.ts'
import { findCurrency } from '../auth/player-store.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Texts } from '../site/texts.ts'
import { createGameTransactions, type GameTransactionsDeps } from './game-transactions.ts'
import { createPaymentTransactions, type PaymentTransactionsDeps } from './payment-transactions.ts'
import { csvOf, gameColumns, paymentColumns } from './transaction-export.ts'

interface TransactionsDeps extends GameTransactionsDeps, PaymentTransactionsDeps {
  readonly house: House
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
  const { house, texts } = deps
  const games = createGameTransactions(deps)

  serveCall(app, ports, 'getGameTransactions', {
    handle: async ({ session: { playerId }, query: { cursor, limit, ...query } }) => {
      const filter = await gameFilter(deps, playerId, query)
      const page = { cursor, ...(limit === undefined ? {} : { limit: Number(limit) }) }
      return { success: true, data: await games.page(filter, page) }
    },
  })

  serveCall(app, ports, 'getGameTransactionTotals', {
    handle: async ({ session: { playerId }, query }) => {
      const filter = await gameFilter(deps, playerId, query)
      const currencies = await currenciesOf(deps, playerId)
      return { success: true, data: { ...(await games.totals(filter)), currencies } }
    },
  })

  serveCall(app, ports, 'exportGameTransactions', {
    perAddress: EXPORTS,
    handle: async ({
      session: { playerId },
      query: { locale = DEFAULT_LOCALE, ...query },
      reply,
    }) => {
      const filter = await gameFilter(deps, playerId, query)
      const file = csvOf(gameColumns(texts, locale), (cursor) =>
        games.page(filter, { cursor, limit: EXPORT_PAGE_SIZE }),
      )
      return await sendFile(reply, `games-${filter.currency}`, house, file)
    },
  })
}

function paymentRoutes(app: FastifyInstance, ports: CallPorts, deps: TransactionsDeps): void {
  const { house, texts } = deps
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
    handle: async ({ session: { playerId }, query: { locale = DEFAULT_LOCALE, ...query } }) => {
      const totals = await payments.totals(paymentFilter(playerId, query), locale)
      return { success: true, data: { ...totals, currencies: await currenciesOf(deps, playerId) } }
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
      return await sendFile(reply, `${filter.direction}s`, house, file)
    },
  })
}

interface PeriodText {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

async function gameFilter<Q extends PeriodText & { currencyCode?: string | undefined }>(
  { house }: TransactionsDeps,
  playerId: string,
  { currencyCode, from, to, ...rest }: Q,
) {
  const currency =
    currencyCode === undefined ? await ownCurrency(house, playerId) : knownCurrency(currencyCode)
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

async function ownCurrency({ db }: Pick<House, 'db'>, playerId: string): Promise<CurrencyCode> {
  const currency = await findCurrency(db, playerId)
  if (currency === undefined) throw new Refusal('SESSION_EXPIRED')
  return currency
}

/** The wallets to choose from, the player's own first. */
async function currenciesOf(
  { house, ledger }: TransactionsDeps,
  playerId: string,
): Promise<string[]> {
  const own = await ownCurrency(house, playerId)
  const wallets = await ledger.walletsOf(playerId)
  return [...new Set([own, ...wallets.map(({ currency }) => currency)])]
}

async function sendFile(
  reply: FastifyReply,
  name: string,
  { clock }: Pick<House, 'clock'>,
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
