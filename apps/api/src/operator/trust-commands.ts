import { listMatches } from '../features/gate/person-store.ts'
import { LEDGER_LAW_COUNT, type LedgerFault } from '../features/ledger/audit/ledger-audit-store.ts'
import { newestAudits } from '../features/ledger/audit/ledger-audit-job-store.ts'
import { expectArguments, OperatorMistake, playerOf, type Command } from './command.ts'

const ROWS_SHOWN_MAX = 100
const AUDITS_SHOWN = 5

/** What an operator asks about the books and about people who are taking a break, by its words. */
export const TRUST_COMMANDS: Readonly<Record<string, Command>> = {
  'audit-ledger': async ({ context, features }, args) => {
    const [when] = expectArguments(args, 'audit-ledger [now]', 0, 1)
    if (when === 'now') return verdictLines('now', await features.ledgerAuditJob.audit())
    if (when !== undefined)
      throw new OperatorMistake('usage: npm run operator -- audit-ledger [now]')
    const audits = await newestAudits(context.db, AUDITS_SHOWN)
    if (audits.length === 0) return ['the books have not been read yet; the first reading is due']
    return audits.flatMap(({ started_at: at, faults }) =>
      faults === null ? [`${timeOf(at)}  begun and not ended`] : verdictLines(timeOf(at), faults),
    )
  },

  'person-matches': async ({ context }, args) => {
    expectArguments(args, 'person-matches', 0, 0)
    const rows = await listMatches(context.db, ROWS_SHOWN_MAX)
    if (rows.length === 0) return ['no account was matched with one that is taking a break']
    return rows.map((row) =>
      [
        timeOf(row.found_at),
        row.released_at === null ? 'barred  ' : 'released',
        row.kind.padEnd(8),
        `${row.email} (${row.brand})`,
        `is ${row.other_email} (${row.other_brand})`,
      ].join('  '),
    )
  },

  'release-person': async ({ features }, args) => {
    const usage = 'release-person <email> <reason>'
    const [who, ...words] = expectArguments(args, usage, 2, Number.POSITIVE_INFINITY)
    const { id, email } = await playerOf(features, who)
    const count = await features.playerLimits.release(id, words.join(' '))
    if (count === 0) throw new OperatorMistake(`${email} is not barred for another account.`)
    return [`${email} is somebody else; what was taken in other accounts no longer holds there`]
  },
}

function verdictLines(when: string, faults: readonly LedgerFault[]): string[] {
  if (faults.length === 0) return [`${when}  right: all ${LEDGER_LAW_COUNT} laws hold`]
  return [
    `${when}  WRONG: ${faults.length} of ${LEDGER_LAW_COUNT} laws do not hold`,
    ...faults.flatMap(({ law, places }) => [`  ${law}`, ...places.map((place) => `    ${place}`)]),
  ]
}

function timeOf(at: Date): string {
  return at.toISOString().slice(0, 16).replace('T', ' ')
}
