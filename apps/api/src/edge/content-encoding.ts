import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

export const ENCODINGS = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** Below this an answer fits into one packet anyway. */
const COMPRESSED_BYTES_MIN = 1_024
/** Answers are compressed as they are sent: the best level would cost more than the bytes it saves. */
const BROTLI_QUALITY = 4

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** The smallest form that the caller takes; a form it weighs with zero is one it refuses. */
export function encodingFor(accepted: string | string[] | undefined): Encoding {
  const taken = new Set(
    String(accepted ?? '')
      .split(',')
      .map((part) =>
        part
          .trim()
          .toLowerCase()
          .split(/\s*;\s*/),
      )
      .filter(([, weight]) => weight === undefined || !/^q=0(\.0*)?$/.test(weight))
      .map(([name]) => name),
  )
  return ENCODINGS.find((encoding) => taken.has(encoding)) ?? 'identity'
}

/**
 * Compresses an answer that is the same for every visitor. Only such answers may come here: the length of a compressed
 * body tells whether a guess in it repeats a secret in it (BREACH), so an answer made for one player, with a token or
 * anything else of theirs, leaves as it is.
 */
export async function compressPublicAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (typeof payload !== 'string' || payload.length < COMPRESSED_BYTES_MIN) return payload
  const vary = reply.getHeader('vary')
  void reply.header(
    'vary',
    vary === undefined ? 'accept-encoding' : `${String(vary)}, accept-encoding`,
  )
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (encoding === 'identity') return payload
  const etag = reply.getHeader('etag')
  // A strong tag promises the same bytes, and these differ by encoding.
  if (typeof etag === 'string' && !etag.startsWith('W/')) void reply.header('etag', `W/${etag}`)
  void reply.header('content-encoding', encoding).removeHeader('content-length')
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY }
  return encoding === 'br' ? await toBrotli(payload, { params }) : await toGzip(payload)
}
