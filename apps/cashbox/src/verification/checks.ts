import { createHash } from 'node:crypto'
import type { DocumentLabel, DocumentReason } from '@baize/contract/document-options'
import type {
  CreateCheck,
  SandboxCheck,
  VerificationRefusal,
} from '@baize/contract/verification-sandbox'
import { isSiteAddress } from '@baize/host'
import type { AppContext } from '../app-context.ts'
import { Refused } from '../calls/signed-calls.ts'
import { IllegalMove } from '../payments/payments.ts'
import { planMove } from '../payments/planned-moves-store.ts'
import { recordEvent } from '../webhooks/record-event.ts'
import { CHECK_MOVES, checkScript, type CheckMove, type CheckScript } from './check-scripts.ts'
import { checks, type CheckRow } from './check-store.ts'

/** How long the sandbox waits for a player who was sent to its page. */
const PATIENCE_MS = 24 * 60 * 60_000

export function createCheck(context: AppContext, call: CreateCheck): CheckRow {
  const { db, clock, random, config } = context
  return db.inTransaction(() => {
    // The person is only compared, so only a trace of it is kept.
    const request = createHash('sha256')
      .update(JSON.stringify({ ...call, requestId: undefined }))
      .digest('hex')
    const known = checks.byReference(db, call.reference)
    if (known) {
      if (known.request !== request) throw new Refused<VerificationRefusal>('reference-taken')
      return known
    }
    if (!isSiteAddress(call.returnUrl, config.siteOrigins))
      throw new Refused<VerificationRefusal>('return-url-refused')
    const now = clock.now().getTime()
    const row: CheckRow = {
      id: `chk_${random.token().slice(0, 22)}`,
      reference: call.reference,
      request,
      status: 'awaiting-player',
      client: call.client,
      customer: call.customer,
      labels: JSON.stringify(call.labels),
      last_name: call.person.lastName,
      locale: call.locale,
      return_url: call.returnUrl,
      scenario: checkScript(call.person.lastName).key,
      problems: '[]',
      revision: 1,
      created_at: now,
    }
    checks.insert(db, row)
    planMove(db, { subject: row.id, move: 'lapse', reason: null }, now + PATIENCE_MS)
    return row
  })
}

/** The player has sent the documents: the script goes on. */
export function sendDocuments(context: AppContext, row: CheckRow): CheckRow {
  const { db, clock, config } = context
  return db.inTransaction(() => {
    const script = checkScript(row.last_name)
    const isSecond = row.status === 'resubmission'
    const taken = moveCheck(context, row.id, 'take')
    const outcome = (isSecond && script.secondOutcome) || script.outcome
    const dueAt = clock.now().getTime() + config.laterMs
    if (outcome) planMove(db, { subject: row.id, move: outcome, reason: null }, dueAt)
    return taken
  })
}

export function moveCheck(
  context: AppContext,
  id: string,
  move: CheckMove,
  own?: Pick<CheckScript, 'reason'>,
): CheckRow {
  const { db } = context
  return db.inTransaction(() => {
    const row = checks.byId(db, id)
    const from: readonly string[] = CHECK_MOVES[move].from
    if (!row || !from.includes(row.status))
      throw new IllegalMove(`Check ${id} is ${row?.status ?? 'unknown'}: no ${move} now.`)
    const script = checkScript(row.last_name)
    checks.update(db, id, {
      status: CHECK_MOVES[move].to,
      problems: JSON.stringify(problemsOf(row, move, { ...script, ...own })),
    })
    const moved = checks.byId(db, id) ?? row
    recordEvent(
      context,
      { subject: id, status: moved.status, copies: script.copies },
      { type: 'check', check: wireCheck(moved, context.config.publicUrl) },
    )
    return moved
  })
}

function problemsOf(
  row: CheckRow,
  move: CheckMove,
  { reason = 'unreadable', isPartial = false }: Pick<CheckScript, 'reason' | 'isPartial'>,
): { label: DocumentLabel; reason: DocumentReason }[] {
  if (move !== 'reject' && move !== 'ask-again') return []
  const labels = labelsOf(row)
  return (isPartial ? labels.slice(-1) : labels).map((label) => ({ label, reason }))
}

export function labelsOf(row: CheckRow): DocumentLabel[] {
  return JSON.parse(row.labels) as DocumentLabel[]
}

/** A check as the casino hears of it. */
export function wireCheck(row: CheckRow, publicUrl: string): SandboxCheck {
  const { id, reference, client, customer, status, revision, problems } = row
  return {
    checkId: id,
    reference,
    client,
    customer,
    labels: labelsOf(row),
    status,
    revision,
    problems: JSON.parse(problems) as SandboxCheck['problems'],
    url: `${publicUrl}/verify/${id}`,
  }
}
