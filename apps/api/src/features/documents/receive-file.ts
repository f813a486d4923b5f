import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DOCUMENT_BYTES_MAX, Refusal } from '@baize/contract'
import type { FastifyRequest } from 'fastify'

/** One file and nothing beside it; each limit is one more than is taken, so that what is too much is told by us. */
export const UPLOAD_LIMITS = {
  fileSize: DOCUMENT_BYTES_MAX,
  files: 2,
  fields: 1,
  parts: 3,
  headerPairs: 20,
  fieldNameSize: 100,
  fieldSize: 1_024,
}

const OWNER_ONLY = 0o600
/** A browser that has gone, an upload that was cut off: the form has no end. */
const CUT_OFF = new Set(['FST_MP_PREMATURE_CLOSE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'])

/** Writes the one file of a form to a place on the disk as it arrives; no more of it than a chunk is in memory. */
export async function receiveFile(
  request: FastifyRequest,
  path: string,
  stallMs: number,
): Promise<void> {
  if (!request.isMultipart()) throw new Refusal('UNSUPPORTED_MEDIA_TYPE')
  const stalled = watchStall(request.raw, stallMs)
  try {
    await Promise.race([stalled.promise, readForm(request, path)])
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw new Refusal('DOCUMENT_TOO_LARGE')
    if (code?.endsWith('_LIMIT') === true) throw new Refusal('DOCUMENT_NOT_ALONE')
    if (code !== undefined && CUT_OFF.has(code)) throw new Refusal('MALFORMED_REQUEST')
    // What the reader of forms stumbles over has neither a code nor a status.
    if (error instanceof Error && /multipart|boundary|part/i.test(error.message))
      throw new Refusal('MALFORMED_REQUEST')
    throw error
  } finally {
    stalled.stop()
  }
}

async function readForm(request: FastifyRequest, path: string): Promise<void> {
  let files = 0
  for await (const part of request.parts()) {
    if (part.type !== 'file') throw new Refusal('DOCUMENT_NOT_ALONE')
    files += 1
    if (files > 1) {
      part.file.resume()
      throw new Refusal('DOCUMENT_NOT_ALONE')
    }
    let bytes = 0
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        bytes += chunk.length
        done(null, chunk)
      },
    })
    await pipeline(part.file, counted, createWriteStream(path, { flags: 'wx', mode: OWNER_ONLY }))
    if (part.file.truncated) throw new Refusal('DOCUMENT_TOO_LARGE')
    if (bytes === 0) throw new Refusal('DOCUMENT_MISSING')
  }
  if (files === 0) throw new Refusal('DOCUMENT_MISSING')
}

/** Rejects when nothing has arrived for a while. */
function watchStall(body: Readable, stallMs: number) {
  const { promise, reject } = Promise.withResolvers<never>()
  promise.catch(() => {})
  const timer = setTimeout(() => reject(new Refusal('UPLOAD_STALLED')), stallMs)
  const onData = () => void timer.refresh()
  // Only after the form is being read: listening to data makes it flow.
  setImmediate(() => body.on('data', onData))
  return {
    promise,
    stop() {
      clearTimeout(timer)
      body.off('data', onData)
    },
  }
}
