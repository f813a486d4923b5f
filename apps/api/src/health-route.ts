import { Refusal } from '@baize/contract'
import type { FastifyInstance } from 'fastify'
import { ping } from './database/ping.ts'
import type { AppContext } from './app-context.ts'

/** Whoever asks wants to know now: a database that takes longer than this counts as down. */
const ANSWER_MS_MAX = 2_000

/** For a load balancer or a supervisor: 200 while this process and its database work, 503 when not. */
export function healthRoute(
  app: FastifyInstance,
  { db, log }: Pick<AppContext, 'db' | 'log'>,
): void {
  app.get('/healthz', { schema: { hide: true } }, async (_request, reply) => {
    void reply.header('cache-control', 'no-store')
    let timer: NodeJS.Timeout | undefined
    const tooLate = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('The database did not answer.')), ANSWER_MS_MAX)
    })
    try {
      await Promise.race([ping(db), tooLate])
    } catch (error) {
      log.error({ err: error }, 'health check failed: database not reachable')
      throw new Refusal('SERVICE_UNAVAILABLE')
    } finally {
      clearTimeout(timer)
    }
    return { success: true }
  })
}
