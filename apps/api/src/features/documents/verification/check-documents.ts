import type { DocumentLabel, DocumentReason } from '@baize/contract'
import { canBecome } from '@baize/rules/documents'
import type { Tx } from '../../../database/open.ts'
import { ASKED, decideIn, eventOf, settleKycStatus, type StatusDeps } from '../document-status.ts'
import {
  documentsOf,
  insertEvent,
  updateDocument,
  upsertDocument,
  type StoredDocument,
} from '../documents-store.ts'
import type { ProviderCheck } from './verification-provider.ts'
import type { StoredCheck } from './verification-store.ts'

type Word = Pick<ProviderCheck, 'status' | 'problems'>

/**
 * What a provider's word means for the documents of its check, each by the same steps as with a reviewer. What the player
 * has sent to our reviewers meanwhile can be confirmed by the provider, and rejected only by them. The player's row is
 * locked.
 */
export async function applyToDocuments(
  deps: StatusDeps,
  tx: Tx,
  check: StoredCheck,
  { status, problems }: Word,
): Promise<void> {
  const reasons = new Map(problems.map(({ label, reason }) => [label, reason]))
  for (const label of check.labels) {
    if (status === 'expired') await askAfterLapse(deps, tx, check, label)
    if (status === 'expired' || status === 'awaiting-player') continue
    const document = await withProvider(deps, tx, check, label)
    const reason = reasons.get(label)
    if (status === 'approved' || (status === 'rejected' && reason === undefined))
      await confirm(deps, tx, check, document)
    else if (reason !== undefined) await reject(deps, tx, check, document, reason)
  }
  await settleKycStatus(deps, tx, check.player_id)
}

/** The provider has it now, unless our reviewers do or it is confirmed already. */
async function withProvider(
  { context }: StatusDeps,
  tx: Tx,
  check: StoredCheck,
  label: DocumentLabel,
): Promise<StoredDocument> {
  const { player_id: playerId, id: checkId, provider } = check
  const known = await documentOf(tx, playerId, label)
  if (known && !canBecome(known.status, 'pending')) return known
  const now = context.clock.now()
  const sent = { status: 'pending', reason: null, note: null } as const
  const document: StoredDocument = {
    id: known?.id ?? context.random.uuid(),
    player_id: playerId,
    label,
    ...sent,
    issued_on: null,
    requested_at: known?.requested_at ?? null,
    uploaded_at: now,
    decided_at: null,
    check_id: checkId,
  }
  await upsertDocument(tx, document)
  await insertEvent(tx, eventOf(document.id, sent, `provider:${provider}`, now))
  return document
}

async function confirm(
  deps: StatusDeps,
  tx: Tx,
  check: StoredCheck,
  document: StoredDocument,
): Promise<void> {
  if (!canBecome(document.status, 'confirmed')) return
  await decideIn(deps, tx, document, {
    status: 'confirmed',
    operator: `provider:${check.provider}`,
  })
}

async function reject(
  deps: StatusDeps,
  tx: Tx,
  check: StoredCheck,
  document: StoredDocument,
  reason: DocumentReason,
): Promise<void> {
  if (document.check_id !== check.id || !canBecome(document.status, 'rejected')) return
  const operator = `provider:${check.provider}`
  await decideIn(deps, tx, document, { status: 'rejected', reason, note: null, operator })
}

/** Nobody looks at it any more, so the player is to show it again. */
async function askAfterLapse(
  { context }: StatusDeps,
  tx: Tx,
  check: StoredCheck,
  label: DocumentLabel,
): Promise<void> {
  const document = await documentOf(tx, check.player_id, label)
  if (document?.status !== 'pending' || document.check_id !== check.id) return
  const now = context.clock.now()
  await updateDocument(tx, document.id, { ...ASKED, requested_at: now, check_id: null })
  await insertEvent(tx, eventOf(document.id, ASKED, 'house', now))
  await context.events.publishIn(tx, 'documentNoted', {
    playerId: check.player_id,
    label,
    ...ASKED,
  })
}

async function documentOf(
  tx: Tx,
  playerId: string,
  label: DocumentLabel,
): Promise<StoredDocument | undefined> {
  return (await documentsOf(tx, playerId)).find((one) => one.label === label)
}
