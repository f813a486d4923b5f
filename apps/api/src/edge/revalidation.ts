import type { FastifyReply, FastifyRequest } from 'fastify'

/** An answer that a cache may keep must be told apart by everything it depends on. */
const DEPENDS_ON = 'x-baize-brand, host, origin'

/**
 * Marks an answer with its version and tells whether the caller already has it. When it does, the
 * handler answers 304 with an empty body.
 */
export function isKnownToCaller(
  request: FastifyRequest,
  reply: FastifyReply,
  version: string,
  cacheControl: string,
): boolean {
  const tag = `"${version}"`
  void reply.header('etag', tag).header('cache-control', cacheControl).header('vary', DEPENDS_ON)
  const known = request.headers['if-none-match']
  return known !== undefined && known.split(',').some((part) => bare(part) === tag)
}

/** A cache that compresses may weaken the tag; for a GET a weak match is a match. */
function bare(tag: string): string {
  return tag.trim().replace(/^W\//, '')
}
