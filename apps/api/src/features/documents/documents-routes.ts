import multipart from '@fastify/multipart'
import { DOCUMENT_BYTES_MAX, DOCUMENT_EXTENSIONS, DOCUMENT_REVIEW_HOURS } from '@baize/contract'
import type { FastifyInstance } from 'fastify'
import { serveCall, type CallPorts } from '../../edge/serve-call.ts'
import type { Documents } from './documents.ts'
import { UPLOAD_LIMITS } from './receive-file.ts'
import type { Verification } from './verification/verification.ts'

const UPLOADS = { points: 60, perSec: 600 }
const STARTS = { points: 60, perSec: 600 }
const DOWNLOADS = { points: 60, perSec: 600 }
/** A slow telephone sends 25 MB in some minutes. */
export const UPLOAD_ARRIVAL_MS = 5 * 60_000
/** And then it is looked at and written anew, when its turn has come. */
const UPLOAD_HANDLER_MS = UPLOAD_ARRIVAL_MS + 2 * 60_000

const EXTENSIONS = { 'image/jpeg': 'jpg', 'image/png': 'png', 'application/pdf': 'pdf' } as const

export function documentsRoutes(
  app: FastifyInstance,
  ports: CallPorts,
  { documents, verification }: { documents: Documents; verification: Verification },
): void {
  serveCall(app, ports, 'getDocumentLabel', {
    handle: async ({ brand }) => ({
      success: true,
      data: {
        labels: documents.labels(brand),
        extensions: [...DOCUMENT_EXTENSIONS],
        bytesMax: DOCUMENT_BYTES_MAX,
        reviewHours: DOCUMENT_REVIEW_HOURS,
      },
    }),
  })

  serveCall(app, ports, 'getDocuments', {
    handle: async ({ session: { playerId }, brand }) => {
      const listed = await documents.listOf(playerId)
      const data = { ...listed, verification: await verification.viewOf({ playerId, brand }) }
      return { success: true, data }
    },
  })

  serveCall(app, ports, 'startVerification', {
    perAddress: STARTS,
    handle: async ({ session: { playerId }, brand }) => ({
      success: true,
      data: { url: await verification.start({ playerId, brand }) },
    }),
  })

  serveCall(app, ports, 'getDocumentFile', {
    perAddress: DOWNLOADS,
    handle: async ({ session, params, reply }) => {
      const { file, content } = await documents.openFile(session.playerId, params.documentId)
      const name = `document.${EXTENSIONS[file.media_type]}`
      return await reply
        .headers({
          'content-type': file.media_type,
          'content-length': String(file.bytes),
          // To be saved, and opened by nothing of this site.
          'content-disposition': `attachment; filename="${name}"`,
          'content-security-policy': "sandbox; default-src 'none'",
        })
        .send(content)
    },
  })

  // Forms are read here and nowhere else: on every other call they are refused.
  void app.register(async (scope) => {
    await scope.register(multipart, { limits: UPLOAD_LIMITS })
    serveCall(scope, ports, 'uploadDocument', {
      perAddress: UPLOADS,
      slow: { arrivalMs: UPLOAD_ARRIVAL_MS, handlerMs: UPLOAD_HANDLER_MS },
      handle: async ({ session, query, request }) => {
        const { playerId } = session
        const { label, issuedOn } = query
        const document = await documents.upload({ playerId, label, issuedOn, request })
        return { success: true, data: { document } }
      },
    })
  })
}
