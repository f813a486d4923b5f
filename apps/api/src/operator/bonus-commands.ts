import { Refusal } from '@baize/contract'
import { isCurrencyCode, money } from '@baize/money'
import { expectArguments, OperatorMistake, playerOf, type Command } from './command.ts'

/** What an operator does about bonuses, by its words. */
export const BONUS_COMMANDS = {
  'assign-bonus': async ({ features }, args) => {
    const [who, offer] = expectArguments(args, 'assign-bonus <email> <offer>', 2, 2)
    const { id: playerId, currency_code: currency } = await playerOf(features, who)
    if (!isCurrencyCode(currency)) throw new OperatorMistake(`${who} has no currency.`)
    try {
      const grantId = await features.bonuses.assign({ playerId, currency }, offer)
      if (grantId === undefined)
        throw new OperatorMistake(`${who} has a bonus that waits or is being played.`)
      return { email: who, offer, grantId }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      throw new OperatorMistake(
        error.code === 'NOT_FOUND'
          ? `There is no offer ${offer} that can be assigned.`
          : `${who} may not be given a bonus: ${error.code}.`,
      )
    }
  },

  'bonus-grants': async ({ features }, args) => {
    const [who] = expectArguments(args, 'bonus-grants <email>', 1, 1)
    const { id } = await playerOf(features, who)
    const rows = await features.bonuses.listOf(id)
    return rows.map((row) => ({
      id: row.id,
      at: row.created_at,
      offer: row.offer,
      state: row.state,
      bonus: money(row.bonus_minor, row.currency_code),
      required: money(row.required_minor, row.currency_code),
      paid: money(row.paid_minor, row.currency_code),
      termsHash: row.terms_hash,
      reason: row.reason,
    }))
  },

  'cancel-bonus': async ({ features }, args) => {
    const usage = 'cancel-bonus <grant> <reason>'
    const [id, ...words] = expectArguments(args, usage, 2, Number.POSITIVE_INFINITY)
    const reason = words.join(' ')
    if (!GRANT_ID.test(id) || !(await features.bonuses.giveUp(id, { endsAs: 'cancelled', reason })))
      throw new OperatorMistake(`There is no running bonus ${id}.`)
    return { id, reason }
  },
} satisfies Readonly<Record<string, Command>>

const GRANT_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
