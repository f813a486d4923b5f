import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import type { DocumentLabel } from '@baize/contract'
import sharp from 'sharp'
import { NO_LIMITS } from '../../testing.ts'
import { openPlayer } from '../../testing-players.ts'
import { startTestServer } from '../../testing-server.ts'

const BOUNDARY = 'form-boundary-of-a-test'

export interface FormPart {
  readonly name?: string
  readonly filename?: string
  readonly type?: string
  readonly content: Buffer | string
}

/** A form as a browser would send it. */
export function formOf(parts: readonly FormPart[]): {
  body: Buffer
  headers: Record<string, string>
} {
  const written = parts.flatMap(({ name = 'file', filename, type, content }) => [
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"` +
        (filename === undefined ? '' : `; filename="${filename}"`) +
        (type === undefined ? '' : `\r\ncontent-type: ${type}`) +
        '\r\n\r\n',
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
  return {
    body: Buffer.concat([...written, Buffer.from(`--${BOUNDARY}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  }
}

/** A picture with the place it was taken at in its metadata. */
export async function photo(format: 'jpeg' | 'png' = 'jpeg'): Promise<Buffer> {
  const picture = sharp({
    create: { width: 640, height: 400, channels: 3, background: { r: 90, g: 120, b: 150 } },
  }).withExif({ IFD0: { Copyright: 'secret-of-the-owner' }, IFD3: { GPSLatitudeRef: 'N' } })
  return await (format === 'png' ? picture.png() : picture.jpeg()).toBuffer()
}

/** A PDF of one empty page, with other objects in it and something behind it where a test says so. */
export function pdf({
  objects = '',
  behind = '',
  stream,
  streamCount = 1,
}: {
  readonly objects?: string
  readonly behind?: string
  /** Compressed, and there so many times. */
  readonly stream?: Buffer
  readonly streamCount?: number
} = {}): Buffer {
  const compressed = stream ? deflateSync(stream) : Buffer.alloc(0)
  const filter = `/Type /ObjStm /Filter /FlateDecode /Length ${compressed.length}`
  const written = Buffer.concat([
    Buffer.from(`3 0 obj\n<< ${filter} >>\nstream\n`),
    compressed,
    Buffer.from('\nendstream\nendobj\n'),
  ])
  return Buffer.concat([
    Buffer.from(
      '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n' +
        `2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n${objects}`,
    ),
    ...Array.from({ length: stream ? streamCount : 0 }, () => written),
    Buffer.from(`trailer\n<< /Root 1 0 R >>\n%%EOF\n${behind}`),
  ])
}

/** A form with one file. */
export const fileForm = (
  content: Buffer | string,
  filename = 'passport.jpg',
  type = 'image/jpeg',
): FormPart[] => [{ content, filename, type }]

/** The id of the document that an upload has made. */
export const idOf = (answer: { json<T>(): T }): string =>
  answer.json<{ data: { document: { documentId: string } } }>().data.document.documentId

/** The backend over a folder of its own. */
export async function openDocumentsApi(env: NodeJS.ProcessEnv = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'documents-'))
  const api = await startTestServer(
    { DATA_DIR: folder, ...env },
    { limits: NO_LIMITS },
    // Longer than a busy machine stands still: whoever sends nothing is waited for once.
    { uploadStallMs: 2_500 },
  )
  let playerCount = 0

  return {
    ...api,

    /** Everything that lies in the folder of documents. */
    filesOnDisk(): string[] {
      const documents = join(folder, 'documents')
      if (!existsSync(documents)) return []
      return readdirSync(documents, { recursive: true, withFileTypes: true })
        .filter((entry) => !entry.isDirectory())
        .map((entry) => join(entry.parentPath, entry.name))
    },

    async openSender() {
      playerCount += 1
      const { playerId, token } = await openPlayer(api, `sender-${playerCount}@example.com`)

      async function upload(
        parts: readonly FormPart[],
        { label = 'identity', issuedOn }: { label?: DocumentLabel; issuedOn?: string } = {},
      ) {
        const { body, headers } = formOf(parts)
        const query = { label, ...(issuedOn === undefined ? {} : { issuedOn }) }
        return await api.send('uploadDocument', { body, headers, query, token })
      }

      return {
        playerId,
        token,
        upload,
        /** Sends a good picture and tells the id of the document. */
        async send(label: DocumentLabel): Promise<string> {
          const dated = label === 'address' ? { issuedOn: '2026-01-01' } : {}
          const answer = await upload(fileForm(await photo()), { label, ...dated })
          return idOf(answer)
        },
        listed: () => api.documents.listOf(playerId),
        async statusOf(label: DocumentLabel) {
          const { documents } = await api.documents.listOf(playerId)
          return documents.find((one) => one.label === label)?.status
        },
        /** What the player would get, who is not signed in here for ever. */
        file: (documentId: string) =>
          api.send('getDocumentFile', { token, params: { documentId } }),
      }
    },

    confirm: (id: string) => api.documents.decide(id, { status: 'confirmed', operator: 'tester' }),
    reject: (id: string) =>
      api.documents.decide(id, {
        status: 'rejected',
        reason: 'unreadable',
        note: 'The number is covered.',
        operator: 'tester',
      }),

    async stop() {
      await api.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
