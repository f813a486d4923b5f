import { Refusal } from '@baize/contract'
import { listMatches } from '../features/gate/person-match-store.ts'
import { newestAudits } from '../features/ledger/audit/ledger-audit-job-store.ts'
import { newestCountryBlocks } from '../features/places/location-store.ts'
import { expectArguments, OperatorMistake, playerOf, type Command } from './command.ts'

const ROWS_SHOWN_MAX = 100
const AUDITS_SHOWN = 5

/** What an operator asks about the ledger and about people who are taking a break, by its words. */
export const TRUST_COMMANDS = {
  'audit-ledger': async ({ context, features }, args) => {
    const [when] = expectArguments(args, 'audit-ledger [now]', 0, 1)
    if (when === 'now') return [{ at: null, faults: await features.ledgerAuditJob.audit() }]
    if (when !== undefined)
      throw new OperatorMistake('usage: npm run operator -- audit-ledger [now]')
    const audits = await newestAudits(context.db, AUDITS_SHOWN)
    return audits.map(({ started_at: at, faults }) => ({ at, faults }))
  },

  'rebuild-totals': async ({ features }, args) => {
    const [who] = expectArguments(args, 'rebuild-totals [<email>]', 0, 1)
    const playerId = who === undefined ? undefined : (await playerOf(features, who)).id
    return await features.ledgerFollower.rebuild(playerId)
  },

  'end-sessions': async ({ features }, args) => {
    const [who] = expectArguments(
      args,
      'end-sessions <email> <reason>',
      2,
      Number.POSITIVE_INFINITY,
    )
    const { id, email } = await playerOf(features, who)
    const count = await features.sessions.revokeAllOf(id)
    // Demos, and what a provider holds open by itself: no bet is taken from them whether or not it hears this.
    const told = features.gameProviders.map((provider) => provider.notify(id, 'stop'))
    const isHeard = (await Promise.allSettled(told)).every(({ status }) => status === 'fulfilled')
    return { email, count, isHeard }
  },

  'reset-factors': async ({ context, features }, args) => {
    const usage = 'reset-factors <email> <reason>'
    const [who] = expectArguments(args, usage, 2, Number.POSITIVE_INFINITY)
    const player = await playerOf(features, who)
    const brand = features.brandSettings.byName(player.brand)
    if (!brand) throw new OperatorMistake(`The brand ${player.brand} is not there any more.`)
    const { count, ended } = await context.db.transaction().execute(async (tx) => ({
      count: await features.accounts.factors.reset(tx, brand, player),
      ended: await features.sessions.revokeAllIn(tx, player.id),
    }))
    ended.announce()
    return { email: player.email, count }
  },

  'close-account': async ({ features }, args) => {
    const usage = 'close-account <email> <reason>'
    const [who] = expectArguments(args, usage, 2, Number.POSITIVE_INFINITY)
    const player = await playerOf(features, who)
    const brand = features.brandSettings.byName(player.brand)
    if (!brand) throw new OperatorMistake(`The brand ${player.brand} is not there any more.`)
    try {
      await features.closing.close(brand, player, { givesUpBonuses: true })
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'ACCOUNT_NOT_EMPTY') throw error
      throw new OperatorMistake(`${player.email} still has ${error.extras.values?.['what']}.`)
    }
    return { email: player.email }
  },

  'approve-email-change': async ({ features, operator }, args) => {
    const usage = 'approve-email-change <email> <reason>'
    const [who] = expectArguments(args, usage, 2, Number.POSITIVE_INFINITY)
    const { id, email } = await playerOf(features, who)
    const result = await features.contact.emailChanges.approveForOld(id, operator)
    if (!result) throw new OperatorMistake(`${email} has no change of email that waits for it.`)
    return { email, ...result }
  },

  'country-blocks': async ({ context }, args) => {
    expectArguments(args, 'country-blocks', 0, 0)
    return await newestCountryBlocks(context.db, ROWS_SHOWN_MAX)
  },

  'person-matches': async ({ context }, args) => {
    expectArguments(args, 'person-matches', 0, 0)
    const rows = await listMatches(context.db, ROWS_SHOWN_MAX)
    return rows.map((row) => ({
      foundAt: row.found_at,
      state: stateOf(row),
      kind: row.kind,
      email: row.email,
      brand: row.brand,
      otherEmail: row.other_email,
      otherBrand: row.other_brand,
    }))
  },

  'bet-limit-requests': async ({ features }, args) => {
    expectArguments(args, 'bet-limit-requests', 0, 0)
    return await features.playerLimits.support.waiting()
  },

  'allow-bet-limit': async ({ features }, args) => {
    const [id] = expectArguments(args, 'allow-bet-limit <request>', 1, 1)
    if (!(await features.playerLimits.support.allow(id)))
      throw new OperatorMistake(`No request ${id} waits for support.`)
    return { id }
  },

  'refuse-bet-limit': async ({ features }, args) => {
    const usage = 'refuse-bet-limit <request> <reason>'
    const [id] = expectArguments(args, usage, 2, Number.POSITIVE_INFINITY)
    if (!(await features.playerLimits.support.refuse(id)))
      throw new OperatorMistake(`No request ${id} waits for support.`)
    return { id }
  },

  'bar-person': async ({ features }, args) => {
    const usage = 'bar-person <email> <other email> <reason>'
    const [who, whom, ...words] = expectArguments(args, usage, 3, Number.POSITIVE_INFINITY)
    const [player, other] = [await playerOf(features, who), await playerOf(features, whom)]
    const pair = { playerId: player.id, otherPlayerId: other.id }
    if (!(await features.playerLimits.barMatch(pair, words.join(' '))))
      throw new OperatorMistake(`No match of ${player.email} with ${other.email} waits for a word.`)
    return { email: player.email, otherEmail: other.email }
  },

  'release-person': async ({ features }, args) => {
    const usage = 'release-person <email> [<other email>] <reason>'
    const [who, ...rest] = expectArguments(args, usage, 2, Number.POSITIVE_INFINITY)
    const { id: playerId, email } = await playerOf(features, who)
    const [whom, ...words] = rest
    const isOne = whom.includes('@') && words.length > 0
    const one = isOne ? { otherPlayerId: (await playerOf(features, whom)).id } : {}
    const reason = (isOne ? words : rest).join(' ')
    const count = await features.playerLimits.releaseMatches({ playerId, ...one }, reason)
    if (count === 0) throw new OperatorMistake(`${email} was not matched with another account.`)
    return { email }
  },
} satisfies Readonly<Record<string, Command>>

type MatchState = 'waiting' | 'barred' | 'released'

function stateOf(match: { barred_at: Date | null; released_at: Date | null }): MatchState {
  if (match.released_at !== null) return 'released'
  return match.barred_at === null ? 'waiting' : 'barred'
}
