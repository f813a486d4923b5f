import { PROVIDER_CALLBACK_PATH } from '@baize/contract'
import { visitorNetwork } from '@baize/host'
import type { FastifyInstance } from 'fastify'
import type { RateLimits } from '../../../edge/rate-limits.ts'
import type { HandleCallback } from './callbacks.ts'

const CALLBACK_BYTES_MAX = 32 * 1024
/** A provider with a thousand payments a minute passes; somebody who guesses at signatures does not. */
const PER_ADDRESS = { name: 'provider-callback', points: 3_000, perSec: 60 }

/**
 * Where providers call. In a scope of its own, because nothing here may read the body but the provider's
 * adapter: a signature covers bytes, and JSON that is read and written again is other bytes.
 */
export async function callbackRoute(
  app: FastifyInstance,
  { limits, handleCallback }: { limits: RateLimits; handleCallback: HandleCallback },
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, body)
    })
    scope.post<{ Params: { provider: string } }>(
      PROVIDER_CALLBACK_PATH,
      {
        schema: { hide: true },
        bodyLimit: CALLBACK_BYTES_MAX,
        onRequest: async (request) => await limits.spend(PER_ADDRESS, visitorNetwork(request.ip)),
      },
      async (request, reply) => {
        void reply.header('cache-control', 'no-store')
        const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        return await handleCallback(request.params.provider, rawBody, request.headers)
      },
    )
  })
}
