import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal, type DocumentLabel } from '@baize/contract'
import { canBecome, issueDateProblem } from '@baize/rules/documents'
import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../app-context.ts'
import type { Tx } from '../../database/open.ts'
import type { RateLimit } from '../../edge/rate-limits.ts'
import { lockPlayer } from '../profile/profile-store.ts'
import { eventOf, settleKycStatus, tell, type StatusDeps } from './document-status.ts'
import {
  documentsOf,
  insertEvent,
  insertFile,
  upsertDocument,
  type StoredDocument,
} from './documents-store.ts'
import type { DocumentFiles, KeptFile } from './files/document-files.ts'
import { receiveFile } from './receive-file.ts'
import type { VirusScanner } from './scan/virus-scanner.ts'

const UPLOADS_PER_PLAYER: RateLimit = { name: 'documents:player', points: 40, perSec: 60 * 60 }

export interface UploadDeps extends StatusDeps {
  readonly scanner: VirusScanner
  /** Whoever sends nothing for so long has gone. */
  readonly stallMs: number
}

export interface Upload {
  readonly playerId: string
  readonly label: DocumentLabel
  readonly issuedOn: string | undefined
  readonly request: FastifyRequest
}

/** R510. Nothing of what is refused is stored anywhere. */
export async function takeUpload(deps: UploadDeps, files: DocumentFiles, upload: Upload) {
  const { playerId, label, issuedOn } = upload
  const { db, clock, limits } = deps.context
  refuseDate(label, issuedOn, clock.now())
  await limits.spend(UPLOADS_PER_PLAYER, playerId)
  // Before the file is read, and again when it is written down.
  refuseUnwanted(await documentsOf(db, playerId), label)
  const kept = await receiveAndKeep(deps, files, upload)
  try {
    const document = await db.transaction().execute((tx) => writeDown(deps, tx, upload, kept))
    tell(deps, playerId, document)
    return { document, file: kept.row }
  } catch (error) {
    await files.remove(kept.row.id)
    throw error
  }
}

function refuseDate(label: DocumentLabel, issuedOn: string | undefined, now: Date): void {
  const problem = issueDateProblem(label, issuedOn, now.toISOString().slice(0, 10))
  if (problem === undefined) return
  if (problem === 'too-old') throw new Refusal('DOCUMENT_TOO_OLD')
  const key = problem === 'missing' ? 'form.validation.required' : 'form.validation.invalid.format'
  throw new Refusal('INVALID_FIELDS', { fields: { issuedOn: key } })
}

function refuseUnwanted(documents: readonly StoredDocument[], label: DocumentLabel) {
  const known = documents.find((one) => one.label === label)
  if (!canBecome(known?.status ?? 'none', 'pending')) throw new Refusal('DOCUMENT_NOT_WANTED')
  return known
}

/** Takes the file in, looks at it, and keeps what is to be kept; the place it passed through is empty afterwards. */
async function receiveAndKeep(
  { context, scanner, stallMs }: UploadDeps,
  files: DocumentFiles,
  { request }: Upload,
): Promise<KeptFile> {
  const incoming = files.incomingFolder
  await mkdir(incoming, { recursive: true, mode: 0o700 })
  const sent = join(incoming, context.random.uuid())
  const clean = `${sent}.clean`
  try {
    await receiveFile(request, sent, stallMs)
    if (await isInfected(context, scanner, sent)) throw new Refusal('DOCUMENT_UNSAFE')
    return await files.keep(await files.clean(sent, clean))
  } finally {
    await Promise.all([rm(sent, { force: true }), rm(clean, { force: true })])
  }
}

/** Without an answer of the scanner no file is taken. */
async function isInfected(
  { log }: Pick<AppContext, 'log'>,
  scanner: VirusScanner,
  path: string,
): Promise<boolean> {
  try {
    return await scanner.isInfected(path)
  } catch (error) {
    log.error({ err: error }, 'virus scanner failed, upload refused')
    throw new Refusal('SERVICE_UNAVAILABLE')
  }
}

async function writeDown(
  deps: UploadDeps,
  tx: Tx,
  { playerId, label, issuedOn }: Upload,
  { row }: KeptFile,
): Promise<StoredDocument> {
  const { clock, random } = deps.context
  await lockPlayer(tx, playerId)
  const known = refuseUnwanted(await documentsOf(tx, playerId), label)
  const now = clock.now()
  const sent = { status: 'pending', reason: null, note: null } as const
  const document: StoredDocument = {
    id: known?.id ?? random.uuid(),
    player_id: playerId,
    label,
    ...sent,
    issued_on: issuedOn ?? null,
    requested_at: known?.requested_at ?? null,
    uploaded_at: now,
    decided_at: null,
    check_id: null,
  }
  await upsertDocument(tx, document)
  await insertFile(tx, { ...row, document_id: document.id, uploaded_at: now })
  await insertEvent(tx, { ...eventOf(document.id, sent, 'player', now), file_id: row.id })
  await settleKycStatus(deps, tx, playerId)
  return document
}
