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

  'add-coupon': async ({ features, operator }, args) => {
    const usage = 'add-coupon <code> <offer> <uses> [until]'
    const words: readonly string[] = expectArguments(args, usage, 3, 4)
    const [code = '', offer = '', uses = '', end] = words
    const until = end === undefined ? null : new Date(end)
    if (!/^[1-9]\d{0,6}$/.test(uses) || (until !== null && Number.isNaN(until.getTime())))
      throw new OperatorMistake(`usage: npm run operator -- ${usage}`)
    const made = { code, offer, uses: Number(uses), until, by: operator }
    const problem = await features.bonuses.coupons.add(made)
    if (problem !== undefined) throw new OperatorMistake(COUPON_PROBLEMS[problem](made))
    return { code: code.trim().toUpperCase(), offer, uses: Number(uses), until }
  },

  coupons: async ({ context, features }, args) => {
    expectArguments(args, 'coupons', 0, 0)
    const now = context.clock.now()
    return (await features.bonuses.coupons.list()).map((row) => ({
      code: row.code,
      offer: row.offer,
      uses: row.uses,
      usesMax: row.uses_max,
      until: row.until,
      by: row.created_by,
      isOver:
        row.ended_at !== null ||
        row.uses >= row.uses_max ||
        (row.until !== null && row.until <= now),
    }))
  },

  'end-coupon': async ({ features }, args) => {
    const [code] = expectArguments(args, 'end-coupon <code>', 1, 1)
    if (!(await features.bonuses.coupons.end(code)))
      throw new OperatorMistake(`There is no coupon ${code} that runs.`)
    return { code }
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

type CouponProblem = 'code' | 'offer' | 'known'

const COUPON_PROBLEMS: Readonly<
  Record<CouponProblem, (made: { code: string; offer: string }) => string>
> = {
  code: ({ code }) => `${code} is no code: three to 32 letters, digits and dashes.`,
  offer: ({ offer }) => `There is no offer ${offer} that a coupon could bring.`,
  known: ({ code }) => `There is a coupon ${code} already.`,
}

const GRANT_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
