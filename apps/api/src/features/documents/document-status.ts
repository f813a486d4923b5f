import {
  Refusal,
  type DocumentLabel,
  type DocumentReason,
  type DocumentStatus,
} from '@baize/contract'
import { canBecome, kycStatusOf } from '@baize/rules/documents'
import type { AppContext } from '../../app-context.ts'
import type { Tx } from '../../database/open.ts'
import { findPlayer } from '../players/player-store.ts'
import { lockPlayer } from '../profile/profile-store.ts'
import { queueDecisionMail, type DecisionMailDeps } from './document-mails.ts'
import {
  documentsOf,
  findDocument,
  insertEvent,
  newestFiles,
  setKycStatus,
  updateDocument,
  upsertDocument,
  type StoredDocument,
} from './documents-store.ts'

export interface StatusDeps extends DecisionMailDeps {
  readonly context: AppContext
}

export type Decision =
  | { readonly status: 'confirmed'; readonly operator: string }
  | {
      readonly status: 'rejected'
      readonly reason: DocumentReason
      readonly note: string | null
      readonly operator: string
    }

export const ASKED = { status: 'requested', reason: null, note: null } as const

/** By an operator, or by the house: the player is to send it. */
export async function requestDocument(
  deps: StatusDeps,
  playerId: string,
  label: DocumentLabel,
  operator: string,
): Promise<void> {
  const { db, clock, random } = deps.context
  await db.transaction().execute(async (tx) => {
    await lockPlayer(tx, playerId)
    const known = (await documentsOf(tx, playerId)).find((one) => one.label === label)
    const status = known?.status ?? 'none'
    // What is being looked at comes to its end first.
    if (status === 'pending' || !canBecome(status, 'requested'))
      throw new Refusal('DOCUMENT_NOT_WANTED')
    const id = known?.id ?? random.uuid()
    const now = clock.now()
    const asked = { ...ASKED, issued_on: null, requested_at: now, check_id: null }
    await upsertDocument(tx, { id, player_id: playerId, label, ...asked })
    await insertEvent(tx, eventOf(id, ASKED, operator, now))
    await settleKycStatus(deps, tx, playerId)
    await deps.context.events.publishIn(tx, 'documentNoted', { playerId, label, ...ASKED })
  })
  tell(deps, playerId, { label, status: 'requested' })
}

/** A reviewer confirms a document that waits, or rejects it. */
export async function decideDocument(
  deps: StatusDeps,
  documentId: string,
  decision: Decision,
): Promise<StoredDocument> {
  const { db } = deps.context
  const found = await findDocument(db, documentId)
  if (!found) throw new Refusal('NOT_FOUND')
  await db.transaction().execute(async (tx) => {
    await lockPlayer(tx, found.player_id)
    const document = await findDocument(tx, documentId)
    // What a provider looks at is for the provider to decide: we have no picture of it.
    const isOurs = document?.check_id === null
    if (!isOurs || !canBecome(document.status, decision.status))
      throw new Refusal('DOCUMENT_NOT_WANTED')
    await decideIn(deps, tx, document, decision)
  })
  tell(deps, found.player_id, { label: found.label, status: decision.status })
  return { ...found, status: decision.status }
}

/** The same for a reviewer and a provider. The player's row is locked, and the document may become what is decided. */
export async function decideIn(
  deps: StatusDeps,
  tx: Tx,
  { id, player_id: playerId, label, check_id }: StoredDocument,
  decision: Decision,
): Promise<void> {
  const [file] = check_id === null ? await newestFiles(tx, [id]) : []
  const said =
    decision.status === 'rejected'
      ? { status: decision.status, reason: decision.reason, note: decision.note }
      : { status: decision.status, reason: null, note: null }
  const now = deps.context.clock.now()
  await updateDocument(tx, id, { ...said, decided_at: now })
  const event = eventOf(id, said, decision.operator, now)
  await insertEvent(tx, { ...event, file_id: file?.id ?? null })
  await settleKycStatus(deps, tx, playerId)
  const told = { playerId, label, ...said }
  await deps.context.events.publishIn(tx, 'documentNoted', told)
  await queueDecisionMail(deps, tx, told)
}

export function tell(
  { context }: StatusDeps,
  playerId: string,
  { label, status }: Pick<StoredDocument, 'label' | 'status'>,
): void {
  void context.events.publish('documentChanged', { playerId, label, status })
}

/** The player's row is locked by whoever calls: what the documents come to is read once nobody can change them. */
export async function settleKycStatus(
  { brandSettings }: StatusDeps,
  tx: Tx,
  playerId: string,
): Promise<void> {
  const player = await findPlayer(tx, playerId)
  const required = brandSettings.byName(player?.brand ?? '')?.settings.requiredDocuments ?? []
  const rows = await documentsOf(tx, playerId)
  const statuses = new Map(rows.map(({ label, status }) => [label, status]))
  await setKycStatus(tx, playerId, kycStatusOf(statuses, required))
}

/** What documents prove has changed: those that were confirmed are asked for again. */
export async function askAgain({ context }: StatusDeps, tx: Tx, playerId: string): Promise<void> {
  const now = context.clock.now()
  const confirmed = (await documentsOf(tx, playerId)).filter((one) => one.status === 'confirmed')
  for (const { id, label } of confirmed) {
    await updateDocument(tx, id, { ...ASKED, requested_at: now, check_id: null })
    await insertEvent(tx, eventOf(id, ASKED, 'house', now))
    await context.events.publishIn(tx, 'documentNoted', { playerId, label, ...ASKED })
  }
}

export function eventOf(
  documentId: string,
  said: {
    readonly status: DocumentStatus
    readonly reason: DocumentReason | null
    readonly note: string | null
  },
  saidBy: string,
  at: Date,
) {
  return { document_id: documentId, file_id: null, ...said, said_by: saidBy, at }
}
