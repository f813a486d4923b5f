import { listMatches } from '../features/gate/person-store.ts'
import { newestAudits } from '../features/ledger/audit/ledger-audit-job-store.ts'
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

  'person-matches': async ({ context }, args) => {
    expectArguments(args, 'person-matches', 0, 0)
    const rows = await listMatches(context.db, ROWS_SHOWN_MAX)
    return rows.map((row) => ({
      foundAt: row.found_at,
      releasedAt: row.released_at,
      kind: row.kind,
      email: row.email,
      brand: row.brand,
      otherEmail: row.other_email,
      otherBrand: row.other_brand,
    }))
  },

  'release-person': async ({ features }, args) => {
    const usage = 'release-person <email> <reason>'
    const [who, ...words] = expectArguments(args, usage, 2, Number.POSITIVE_INFINITY)
    const { id, email } = await playerOf(features, who)
    const count = await features.playerLimits.release(id, words.join(' '))
    if (count === 0) throw new OperatorMistake(`${email} is not barred for another account.`)
    return { email }
  },
} satisfies Readonly<Record<string, Command>>
