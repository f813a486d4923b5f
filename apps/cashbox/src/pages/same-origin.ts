import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/**
 * Whether a page of ours, or no browser at all, sends this. A foreign page could otherwise make a developer's
 * browser press the buttons of a sandbox that only that browser can reach.
 */
export function isSameOrigin({ headers }: FastifyRequest, { publicUrl }: Config): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  return headers.origin === undefined || headers.origin === new URL(publicUrl).origin
}
