import { visitorNetwork } from '@baize/host'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RateLimit, RateLimits } from './rate-limits.ts'
import { createRepeatedRefusals } from './repeated-refusals.ts'
import { secretHash } from './secret-hash.ts'
import { createTurns } from './turns.ts'

/** Fewer than the database has connections. */
const AT_ONCE = 8

/** How often one session may make a call, asked before the session is looked up, and the turns of those who may. */
export function createSessionLimits(
  app: Pick<FastifyInstance, 'server'>,
  limits: RateLimits,
  perSession: readonly RateLimit[],
) {
  const turns = createTurns(AT_ONCE)
  const repeated = createRepeatedRefusals(app)

  return {
    async spend(request: FastifyRequest): Promise<void> {
      const key = sessionKey(request)
      try {
        for (const limit of perSession) await limits.spend(limit, key)
      } catch (error) {
        repeated.note(request, error)
        throw error
      }
    },

    async onSend(request: FastifyRequest, reply: FastifyReply, body: unknown): Promise<unknown> {
      repeated.keep(request, reply, body)
      return body
    },

    inTurn: <T>(request: FastifyRequest, deed: (end: () => void) => Promise<T>): Promise<T> =>
      turns(sessionKey(request), deed),
  }
}

/** By which a session is counted before anybody knows it. */
function sessionKey(request: FastifyRequest): string {
  const token = bearerToken(request)
  return token === undefined ? visitorNetwork(request.ip) : secretHash(token).toString('base64url')
}

/** The site sends the token under two header names; either will do. */
export function bearerToken({ headers }: FastifyRequest): string | undefined {
  const header = headers.authorization ?? headers['access-token']
  const match = /^Bearer ([A-Za-z0-9_-]{1,256})$/.exec(typeof header === 'string' ? header : '')
  return match?.[1]
}
