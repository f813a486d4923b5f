import {
  DEFAULT_SETTINGS,
  LEDGER_PAGE_SIZE,
  Refusal,
  type Deposit,
  type PaymentMethod,
  type Withdrawal,
} from '@baize/contract'
import { CURRENCIES, money, toDecimalString } from '@baize/money'
import { missingDepositFields, shownDepositFields } from '@baize/rules/deposit-profile'
import { cashierMethods, type CashierVisitor } from '@baize/rules/payment-methods'
import { canWithdraw, depositWagering } from '@baize/rules/withdrawal'
import type { FastifyInstance } from 'fastify'
import { serveCall, type CallPorts } from '../../edge/serve-call.ts'
import { findPlayer } from '../players/player-store.ts'
import { walletInUse } from '../players/wallet-in-use.ts'
import { withdrawalHoldOf } from '../players/withdrawal-hold-store.ts'
import { userOf } from '../profile/user-details.ts'
import { depositBlock, currencyOf, customerOf } from './customer.ts'
import type { Cashier } from './cashier.ts'
import { refuseDeposit } from './deposit/deposit-gate.ts'
import { depositView } from './deposit/deposits.ts'
import type { StoredDeposit } from './deposit/deposit-store.ts'
import {
  methodView,
  type MethodViewer,
  type PaymentMethodRow,
} from './methods/payment-method-row.ts'
import {
  readWithdrawalEvents,
  readWithdrawals,
  type StoredWithdrawal,
} from './withdrawal/withdrawal-store.ts'
import { withdrawalView } from './withdrawal/withdrawals.ts'

/** Each of these reaches a provider or writes a row. */
const DEEDS = { points: 120, perSec: 600 }
const [DEFAULT_LOCALE = 'en'] = DEFAULT_SETTINGS.locales

export function cashierRoutes(app: FastifyInstance, ports: CallPorts, cashier: Cashier): void {
  methodRoutes(app, ports, cashier)
  depositRoutes(app, ports, cashier)
  depositEndRoutes(app, ports, cashier)
  withdrawalRoutes(app, ports, cashier)
}

function methodRoutes(app: FastifyInstance, ports: CallPorts, cashier: Cashier): void {
  const { context, geo } = cashier.deps

  serveCall(app, ports, 'getPayments', {
    handle: async ({ query, session, address }) => {
      const player = session ? await findPlayer(context.db, session.playerId) : undefined
      const visitor: CashierVisitor = {
        countryCode: query.countryCode ?? player?.country_code ?? geo.countryOf(address),
        currencyCode: query.currencyCode ?? player?.currency_code ?? '',
        email: player?.email,
        tags: player?.tags ?? [],
      }
      const mode = query.mode ?? 'deposit'
      const rows = cashierMethods(await cashier.methods.all(), visitor, mode)
      const locale = query.locale ?? player?.locale ?? DEFAULT_LOCALE
      return {
        success: true,
        data: { payments: viewsOf(cashier, rows, { ...visitor, locale, mode }) },
      }
    },
  })

  serveCall(app, ports, 'getCashier', {
    handle: async ({ session: { playerId }, brand, address }) => {
      const customer = await customerOf(cashier.deps, { playerId, brand, address })
      const closed = await depositBlock(cashier.deps, customer)
      if (closed) throw new Refusal(closed)
      const user = userOf(customer.player)
      const own = currencyOf(customer.player)
      await refuseDeposit(cashier.deps, customer, money(0n, own))
      const others = brand.settings.useMultiWallet ? Object.keys(CURRENCIES) : []
      return {
        success: true,
        data: {
          currencyCode: walletInUse(customer.player, brand.settings),
          currencies: [...new Set([own, ...others])],
          missingFields: missingDepositFields(user, brand.settings),
          shownFields: shownDepositFields(user, brand.settings),
        },
      }
    },
  })
}

function depositRoutes(app: FastifyInstance, ports: CallPorts, cashier: Cashier): void {
  serveCall(app, ports, 'startDeposit', {
    perAddress: DEEDS,
    handle: async ({ session: { playerId }, brand, address, body }) => {
      const started = await cashier.deposits.start({ playerId, brand, address }, body)
      const deposit = await shownDeposit(cashier, started.deposit, body.locale)
      return { success: true, data: { deposit, next: started.next } }
    },
  })

  serveCall(app, ports, 'getDeposit', {
    handle: async ({ session: { playerId }, params }) => {
      const deposit = await cashier.deposits.own(playerId, params.depositId)
      return { success: true, data: { deposit: await shownDeposit(cashier, deposit) } }
    },
  })
}

/** However a browser comes back from a provider: none of its words is believed. */
function depositEndRoutes(app: FastifyInstance, ports: CallPorts, cashier: Cashier): void {
  serveCall(app, ports, 'noteDepositReturn', {
    perAddress: DEEDS,
    handle: async ({ session: { playerId }, body }) => {
      const deposit = await cashier.deposits.noteReturn(playerId, body.depositId)
      return { success: true, data: { deposit: await shownDeposit(cashier, deposit) } }
    },
  })

  serveCall(app, ports, 'cancelDeposit', {
    perAddress: DEEDS,
    handle: async ({ session: { playerId }, body }) => {
      const deposit = await cashier.deposits.cancel(playerId, body.depositId)
      return { success: true, data: { deposit: await shownDeposit(cashier, deposit) } }
    },
  })

  serveCall(app, ports, 'threeDsWebhook', {
    perAddress: DEEDS,
    handle: async ({ session: { playerId }, body }) => {
      const deposit = await cashier.checkThreeDsReturn(playerId, body)
      return { success: true, data: { deposit: await shownDeposit(cashier, deposit) } }
    },
  })
}

function withdrawalRoutes(app: FastifyInstance, ports: CallPorts, cashier: Cashier): void {
  const { clock, db } = cashier.deps.context

  serveCall(app, ports, 'getWithdrawalConditions', {
    handle: async ({ session: { playerId }, brand, address, query }) => {
      const visit = { playerId, brand, address }
      const state = await cashier.withdrawals.conditionsFor(visit, query.currencyCode)
      const { customer, currency, facts, conditions, available, rows } = state
      const wagering = depositWagering(facts)
      return {
        success: true,
        data: {
          conditions: [...conditions],
          canWithdraw: canWithdraw(conditions),
          heldUntil: (await withdrawalHoldOf(db, playerId, clock.now()))?.toISOString() ?? null,
          playBlock: facts.playBlock,
          available: toDecimalString(available),
          currencyCode: currency,
          wagering: {
            required: toDecimalString(wagering.required),
            done: toDecimalString(wagering.done),
          },
          methods: viewsOf(cashier, rows, {
            locale: query.locale ?? customer.player.locale,
            currencyCode: currency,
            email: customer.player.email,
            mode: 'withdrawal',
          }),
        },
      }
    },
  })

  serveCall(app, ports, 'requestWithdrawal', {
    perAddress: DEEDS,
    handle: async ({ session, brand, address, body }) => {
      const withdrawal = await cashier.withdrawals.request({ ...session, brand, address }, body)
      const [shown] = await shownWithdrawals(cashier, [withdrawal])
      if (!shown) throw new Refusal('WITHDRAWAL_ERROR')
      return { success: true, data: { withdrawal: shown } }
    },
  })

  serveCall(app, ports, 'getWithdrawals', {
    handle: async ({ session: { playerId }, query }) => {
      const limit = Number(query.limit ?? LEDGER_PAGE_SIZE)
      // One more than asked for tells whether anything follows.
      const found = await readWithdrawals(db, playerId, { before: query.cursor, limit: limit + 1 })
      const page = found.slice(0, limit)
      const rows = await shownWithdrawals(cashier, page, query.locale)
      const last = page.at(-1)
      const nextCursor = found.length > limit && last ? last.id : null
      return { success: true, data: { rows, nextCursor } }
    },
  })
}

function viewsOf(
  { deps }: Cashier,
  rows: readonly PaymentMethodRow[],
  viewer: Omit<MethodViewer, 'cardFormUrl'>,
): PaymentMethod[] {
  return rows.map((row) =>
    methodView(row, { ...viewer, cardFormUrl: deps.providers.get(row.provider)?.cardFormUrl }),
  )
}

async function shownDeposit(
  cashier: Cashier,
  deposit: StoredDeposit,
  locale: string = DEFAULT_LOCALE,
): Promise<Deposit> {
  const method = await cashier.methods.byId(deposit.method_id)
  return depositView(deposit, titleOf(method, locale) ?? deposit.method_name)
}

async function shownWithdrawals(
  cashier: Cashier,
  withdrawals: readonly StoredWithdrawal[],
  locale: string = DEFAULT_LOCALE,
): Promise<Withdrawal[]> {
  const ids = withdrawals.map(({ id }) => id)
  const events = await readWithdrawalEvents(cashier.deps.context.db, ids)
  const methods = new Map((await cashier.methods.all()).map((method) => [method.id, method]))
  return withdrawals.map((row) =>
    withdrawalView(row, events, titleOf(methods.get(row.method_id), locale) ?? row.method_name),
  )
}

function titleOf(method: PaymentMethodRow | undefined, locale: string): string | undefined {
  return (method?.texts[locale] ?? method?.texts.en)?.title
}
