import { Refusal } from '@baize/contract'
import { toDecimalString, type Money } from '@baize/money'
import { amountOf } from '../features/cashier/deposit/deposit-money.ts'
import { readHeldDeposits, type StoredDeposit } from '../features/cashier/deposit/deposit-store.ts'
import {
  readOpenWithdrawals,
  type StoredWithdrawal,
} from '../features/cashier/withdrawal/withdrawal-store.ts'
import { expectArguments, jsonOrText, OperatorMistake, playerOf, type Command } from './command.ts'

const ROWS_SHOWN_MAX = 100
const ENTRIES_SHOWN_MAX = 20
const REASON_LENGTH_MAX = 500

/** What an operator does at the cashier, by its words. */
export const CASHIER_COMMANDS: Readonly<Record<string, Command>> = {
  withdrawals: async ({ context }, args) => {
    expectArguments(args, 'withdrawals', 0, 0)
    const rows = await readOpenWithdrawals(context.db, ROWS_SHOWN_MAX)
    if (rows.length === 0) return ['no withdrawal is waiting']
    return rows.map((row) =>
      [
        row.id,
        timeOf(row.requested_at),
        row.state.padEnd(9),
        moneyOf(amountOf(row)).padStart(16),
        `documents ${row.kyc_status}`,
        row.method_name,
        row.player_email,
      ].join('  '),
    )
  },

  'approve-withdrawal': async ({ features }, args) => {
    const [id] = expectArguments(args, 'approve-withdrawal <id>', 1, 1)
    const withdrawal = await decided(id, () => features.cashier.payouts.approve(id))
    return [`${id} of ${moneyOf(amountOf(withdrawal))} is ${withdrawal.state}`]
  },

  'reject-withdrawal': async ({ features }, args) => {
    const usage = 'reject-withdrawal <id> <reason>'
    const [id, ...words] = expectArguments(args, usage, 2, Number.POSITIVE_INFINITY)
    const reason = words.join(' ').trim()
    if (reason === '' || reason.length > REASON_LENGTH_MAX) {
      throw new OperatorMistake(
        `The player reads the reason: it has 1 to ${REASON_LENGTH_MAX} characters.`,
      )
    }
    const withdrawal = await decided(id, () => features.cashier.payouts.reject(id, reason))
    return [`${id} is rejected; ${moneyOf(amountOf(withdrawal))} is back in the balance`]
  },

  'explain-balance': async ({ features }, args) => {
    const [who] = expectArguments(args, 'explain-balance <email or id>', 1, 1)
    const { id } = await playerOf(features, who)
    const wallets = await features.ledger.walletsOf(id)
    if (wallets.length === 0) return ['no money has ever moved']
    const explained = await Promise.all(
      wallets.map(async ({ currency }) => {
        const sum = await features.ledger.explain(id, currency)
        const entries = await features.ledger.entriesOf(id, currency, { limit: ENTRIES_SHOWN_MAX })
        return [
          `${currency}: balance ${moneyOf(sum.balance)}, held ${moneyOf(sum.held)}`,
          `  the postings of ${sum.transactionCount} transactions make ${moneyOf(sum.summedBalance)}` +
            ` and ${moneyOf(sum.summedHeld)}: ${sum.isRight ? 'right' : 'WRONG'}`,
          ...entries.map(
            ({ postedAt, kind, amount, balanceAfter }) =>
              `  ${timeOf(postedAt)}  ${kind.padEnd(18)}${moneyOf(amount).padStart(16)}` +
              `  -> ${moneyOf(balanceAfter)}`,
          ),
        ]
      }),
    )
    return explained.flat()
  },

  'held-deposits': async ({ context }, args) => {
    expectArguments(args, 'held-deposits', 0, 0)
    const rows = await readHeldDeposits(context.db, ROWS_SHOWN_MAX)
    if (rows.length === 0) return ['no deposit is held']
    return rows.map((row) =>
      [
        row.id,
        timeOf(row.changed_at),
        moneyOf(amountOf(row)).padStart(16),
        row.provider,
        row.provider_payment_id ?? '-',
        row.reason ?? '',
      ].join('  '),
    )
  },

  'credit-deposit': async ({ features }, args) => {
    const [id] = expectArguments(args, 'credit-deposit <id>', 1, 1)
    const deposit = await decidedDeposit(id, () => features.cashier.review.credit(id))
    return [`${id} of ${moneyOf(amountOf(deposit))} is credited`]
  },

  'refuse-deposit': async ({ features }, args) => {
    const usage = 'refuse-deposit <id> <reason>'
    const [id, ...words] = expectArguments(args, usage, 2, Number.POSITIVE_INFINITY)
    const deposit = await decidedDeposit(id, () =>
      features.cashier.review.refuse(id, words.join(' ')),
    )
    return [`${id} is closed; ${deposit.provider} has to send the money back`]
  },

  'payment-methods': async ({ features }, args) => {
    expectArguments(args, 'payment-methods', 0, 0)
    const rows = await features.cashier.methods.all()
    return rows
      .toSorted((a, b) => b.order - a.order)
      .map(({ id, order, isActive, hidden, provider, withdrawalExist }) =>
        [
          String(order).padStart(5),
          id.padEnd(20),
          isActive ? (hidden ? 'hidden' : 'shown ') : 'off   ',
          withdrawalExist ? 'in and out' : 'in        ',
          provider,
        ].join('  '),
      )
  },

  'payment-method set': async ({ features }, args) => {
    const usage = 'payment-method set <id> <field> <value>'
    const [id, field, value] = expectArguments(args, usage, 3, 3)
    const row = await mistaken(() => features.cashier.methods.change(id, field, jsonOrText(value)))
    const fields: Readonly<Record<string, unknown>> = row
    return [`${field} of ${id} is now ${JSON.stringify(fields[field] ?? jsonOrText(value))}`]
  },

  'payment-method add': async ({ features }, args) => {
    const [json] = expectArguments(args, 'payment-method add <row as JSON>', 1, 1)
    const { id } = await mistaken(() => features.cashier.methods.put(jsonOrText(json)))
    return [`${id} is a payment method`]
  },
}

/** A refusal of the cashier in the words of somebody who sits behind it. */
async function decided(
  id: string,
  deed: () => Promise<StoredWithdrawal>,
): Promise<StoredWithdrawal> {
  try {
    return await deed()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new OperatorMistake(
      error.code === 'NOT_FOUND'
        ? `There is no withdrawal ${id}.`
        : `The withdrawal ${id} is no longer waiting for a decision.`,
    )
  }
}

async function decidedDeposit(
  id: string,
  deed: () => Promise<StoredDeposit>,
): Promise<StoredDeposit> {
  try {
    return await deed()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'NOT_FOUND') throw new OperatorMistake(`There is no deposit ${id}.`)
    throw new OperatorMistake(
      error.code === 'DEPOSIT_ERROR'
        ? `The deposit ${id} cannot be decided so: it is not held, or its amount is not what was asked.`
        : `The gate still refuses it: ${error.code}.`,
    )
  }
}

async function mistaken<T>(deed: () => Promise<T>): Promise<T> {
  try {
    return await deed()
  } catch (error) {
    throw new OperatorMistake(error instanceof Error ? error.message : String(error))
  }
}

function moneyOf(amount: Money): string {
  return `${toDecimalString(amount)} ${amount.currency}`
}

function timeOf(at: Date): string {
  return at.toISOString().slice(0, 16).replace('T', ' ')
}
