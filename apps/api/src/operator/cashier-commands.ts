import { Refusal } from '@baize/contract'
import { amountOf } from '../features/cashier/deposit/deposit-money.ts'
import { amountOf as coinsOf } from '../features/crypto/deposit/chain-accounts.ts'
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
export const CASHIER_COMMANDS = {
  withdrawals: async ({ context }, args) => {
    expectArguments(args, 'withdrawals', 0, 0)
    const rows = await readOpenWithdrawals(context.db, ROWS_SHOWN_MAX)
    return rows.map((row) => ({
      id: row.id,
      requestedAt: row.requested_at,
      state: row.state,
      amount: amountOf(row),
      kycStatus: row.kyc_status,
      method: row.method_name,
      email: row.player_email,
      holder: row.full_name,
      review: row.state === 'requested' ? row.review : null,
    }))
  },

  'approve-withdrawal': async ({ features }, args) => {
    const usage = 'approve-withdrawal <id> [reason]'
    const [id, ...words] = expectArguments(args, usage, 1, Number.POSITIVE_INFINITY)
    const reason = words.join(' ').trim()
    const withdrawal = await decided(id, () => features.cashier.payouts.approve(id, reason))
    return { id, amount: amountOf(withdrawal), state: withdrawal.state }
  },

  'reject-withdrawal': async ({ features }, args) => {
    const usage = 'reject-withdrawal <id> <reason>'
    const [id, ...words] = expectArguments(args, usage, 2, Number.POSITIVE_INFINITY)
    const reason = reasonOf(words)
    const withdrawal = await decided(id, () => features.cashier.payouts.reject(id, reason))
    return { id, amount: amountOf(withdrawal) }
  },

  'explain-balance': async ({ features }, args) => {
    const [who] = expectArguments(args, 'explain-balance <email or id>', 1, 1)
    const { id } = await playerOf(features, who)
    const wallets = await features.ledger.walletsOf(id)
    return await Promise.all(
      wallets.map(async ({ currency }) => ({
        currency,
        sum: await features.ledger.explain(id, currency),
        entries: await features.ledger.entriesOf(id, currency, { limit: ENTRIES_SHOWN_MAX }),
      })),
    )
  },

  'held-deposits': async ({ context }, args) => {
    expectArguments(args, 'held-deposits', 0, 0)
    const rows = await readHeldDeposits(context.db, ROWS_SHOWN_MAX)
    return rows.map((row) => ({
      id: row.id,
      changedAt: row.changed_at,
      state: row.state,
      amount: amountOf(row),
      provider: row.provider,
      providerPaymentId: row.provider_payment_id,
      reason: row.reason,
    }))
  },

  'credit-deposit': async ({ features }, args) => {
    const [id] = expectArguments(args, 'credit-deposit <id>', 1, 1)
    const deposit = await decidedDeposit(id, () => features.cashier.review.credit(id))
    return { id, amount: amountOf(deposit) }
  },

  'refuse-deposit': async ({ features }, args) => {
    const usage = 'refuse-deposit <id> <reason>'
    const [id, ...words] = expectArguments(args, usage, 2, Number.POSITIVE_INFINITY)
    const reason = reasonOf(words)
    const deposit = await decidedDeposit(id, () => features.cashier.review.refuse(id, reason))
    return { id, provider: deposit.provider, state: deposit.state }
  },

  'held-coins': async ({ features }, args) => {
    expectArguments(args, 'held-coins', 0, 0)
    const rows = await features.crypto.heldCoins.list()
    return rows.map((row) => ({
      id: row.id,
      seenAt: row.seen_at,
      amount: coinsOf(row),
      network: row.network,
      txid: row.txid,
      email: row.email,
      refusal: row.refusal,
      isForGood: row.excluded_permanently,
    }))
  },

  'release-coins': async ({ features }, args) => {
    const usage = 'release-coins <id> <reason>'
    const [id] = expectArguments(args, usage, 2, Number.POSITIVE_INFINITY)
    try {
      return { id, amount: coinsOf(await features.crypto.heldCoins.release(id)) }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      throw new OperatorMistake(
        error.code === 'NOT_FOUND'
          ? `No coins are held under ${id}.`
          : `The gate keeps them out for now (${error.code}), and lets them in by itself when it may.`,
      )
    }
  },

  'payment-methods': async ({ features }, args) => {
    expectArguments(args, 'payment-methods', 0, 0)
    return (await features.cashier.methods.all()).toSorted((a, b) => b.order - a.order)
  },

  'payment-method set': async ({ features }, args) => {
    const usage = 'payment-method set <id> <field> <value>'
    const [id, field, value] = expectArguments(args, usage, 3, 3)
    const row = await mistaken(() => features.cashier.methods.change(id, field, jsonOrText(value)))
    const fields: Readonly<Record<string, unknown>> = row
    return { id, field, value: fields[field] ?? jsonOrText(value) }
  },

  'payment-method add': async ({ features }, args) => {
    const [json] = expectArguments(args, 'payment-method add <row as JSON>', 1, 1)
    const { id } = await mistaken(() => features.cashier.methods.put(jsonOrText(json)))
    return { id }
  },
} satisfies Readonly<Record<string, Command>>

function reasonOf(words: readonly string[]): string {
  const reason = words.join(' ').trim()
  if (reason !== '' && reason.length <= REASON_LENGTH_MAX) return reason
  throw new OperatorMistake(
    `The player reads the reason: it has 1 to ${REASON_LENGTH_MAX} characters.`,
  )
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
    if (error.code === 'WITHDRAWAL_CONDITIONS') {
      throw new OperatorMistake(
        `The account of ${id} is in another name than the player's: say why it may be paid, ` +
          'or reject it.',
      )
    }
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
