import {
  DOCUMENT_LABELS,
  Refusal,
  type DocumentLabel,
  type DocumentLabelView,
  type PlayerDocument,
  type User,
} from '@baize/contract'
import { ageMonthsMax, reviewUntil } from '@baize/rules/documents'
import type { BrandOnAir } from '../../edge/serve-call.ts'
import { findPlayer } from '../players/player-store.ts'
import { askAgain, decideDocument, requestDocument, type Decision } from './document-status.ts'
import {
  documentsOf,
  findDocument,
  newestFiles,
  waitingDocuments,
  type StoredDocument,
  type StoredFile,
} from './documents-store.ts'
import { createDocumentFiles } from './files/document-files.ts'
import { takeUpload, type Upload, type UploadDeps } from './upload.ts'

const ROWS_SHOWN_MAX = 100

export type Documents = ReturnType<typeof createDocuments>

/** R108, R315: what players are asked to show, what they have sent, and what was decided on it. */
export function createDocuments(deps: UploadDeps) {
  const { db, events } = deps.context
  const files = createDocumentFiles(deps.context)
  events.subscribeIn('verifiedFactsChanged', (tx, { playerId }) => askAgain(deps, tx, playerId))

  async function opened(documentId: string) {
    const [file] = await newestFiles(db, [documentId])
    if (!file || file.removed_at !== null) throw new Refusal('NOT_FOUND')
    return { file, content: await files.read(file) }
  }

  return {
    files,

    labels: ({ settings }: BrandOnAir): DocumentLabelView[] =>
      DOCUMENT_LABELS.map((label) => ({
        label,
        isRequired: settings.requiredDocuments.includes(label),
        ageMonthsMax: ageMonthsMax(label),
      })),

    async listOf(playerId: string) {
      const player = await findPlayer(db, playerId)
      if (!player) throw new Refusal('SESSION_EXPIRED')
      const documents = await documentsOf(db, playerId)
      const ids = documents.map(({ id }) => id)
      const kept = new Map((await newestFiles(db, ids)).map((file) => [file.document_id, file]))
      return {
        kycStatus: player.kyc_status as User['kycStatus'],
        documents: documents.map((document) => documentView(document, kept.get(document.id))),
      }
    },

    async upload(upload: Upload): Promise<PlayerDocument> {
      const { document, file } = await takeUpload(deps, files, upload)
      return documentView(document, file)
    },

    /** The player's own file. Whose it is, and whether there is one, is the same to everybody else. */
    async openFile(playerId: string, documentId: string) {
      const document = await findDocument(db, documentId)
      if (document?.player_id !== playerId) throw new Refusal('NOT_FOUND')
      return await opened(documentId)
    },

    /** For a reviewer, who has nothing to look for in documents that are decided on. */
    async openWaiting(documentId: string) {
      const isId = /^[0-9a-f-]{36}$/.test(documentId)
      const document = isId ? await findDocument(db, documentId) : undefined
      if (document?.status !== 'pending' || document.check_id !== null)
        throw new Refusal('NOT_FOUND')
      return await opened(documentId)
    },

    waiting: () => waitingDocuments(db, ROWS_SHOWN_MAX),

    request: (playerId: string, label: DocumentLabel, operator: string) =>
      requestDocument(deps, playerId, label, operator),

    decide: (documentId: string, decision: Decision) => decideDocument(deps, documentId, decision),
  }
}

function documentView(
  document: StoredDocument,
  file: Omit<StoredFile, 'document_id'> | undefined,
): PlayerDocument {
  const { uploaded_at: uploadedAt, status } = document
  const isPending = status === 'pending' && uploadedAt !== null
  return {
    documentId: document.id,
    label: document.label,
    status,
    reason: document.reason,
    note: document.note,
    requestedAt: document.requested_at?.toISOString() ?? null,
    uploadedAt: uploadedAt?.toISOString() ?? null,
    reviewUntil: isPending ? reviewUntil(uploadedAt).toISOString() : null,
    decidedAt: document.decided_at?.toISOString() ?? null,
    issuedOn: document.issued_on,
    // One of an earlier time says nothing of what a provider has seen since.
    file:
      file && file.removed_at === null && document.check_id === null
        ? { mediaType: file.media_type, bytes: Number(file.bytes) }
        : null,
  }
}
