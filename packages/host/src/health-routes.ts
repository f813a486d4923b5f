import type { FastifyInstance } from 'fastify'
import type { Log } from './log.ts'

/** Returns when a thing the program depends on works; throws when it does not. */
export type ReadinessCheck = () => void | Promise<void>

export interface ReadinessChecks {
  /** Without these the program can do nothing for anybody. */
  readonly required: Readonly<Record<string, ReadinessCheck>>
  /** Without these a part of it does not work; players who do not need that part are still served. */
  readonly optional?: Readonly<Record<string, ReadinessCheck>>
}

/** Whoever asks wants to know now: what takes longer than this counts as down. */
const ANSWER_MS_MAX = 2_000

/**
 * Two questions for a load balancer or a supervisor. `/health`: does this process answer at all; one that does not
 * should be started anew. `/ready`: does everything work that it needs; while a required thing does not it is 503,
 * players should be sent elsewhere, and starting it anew would not help.
 */
export function healthRoutes(
  app: FastifyInstance,
  log: Pick<Log, 'warn'>,
  { required, optional = {} }: ReadinessChecks,
): void {
  // No part of the product's calls: an OpenAPI description leaves them out.
  const options = { schema: { hide: true } }

  app.get('/health', options, async (_request, reply) => {
    await reply.header('cache-control', 'no-store').send({ status: 'ok' })
  })

  async function resultsOf(checks: ReadinessChecks['required']) {
    return await Promise.all(
      Object.entries(checks).map(async ([name, check]) => {
        const problem = await problemOf(check)
        if (problem !== undefined) log.warn({ check: name, err: problem }, 'readiness check failed')
        return [name, problem === undefined ? 'ok' : 'failed'] as const
      }),
    )
  }

  app.get('/ready', options, async (_request, reply) => {
    const [needed, wanted] = await Promise.all([resultsOf(required), resultsOf(optional)])
    const isReady = needed.every(([, result]) => result === 'ok')
    const isWhole = wanted.every(([, result]) => result === 'ok')
    await reply
      .status(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: isReady ? (isWhole ? 'ready' : 'degraded') : 'not ready',
        checks: Object.fromEntries([...needed, ...wanted]),
      })
  })
}

/** A check that another program lives, by its `/health`. */
export function programLives(baseUrl: string): ReadinessCheck {
  return async () => {
    const answer = await fetch(new URL('/health', baseUrl), {
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MS_MAX),
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`The program answered ${answer.status}.`)
  }
}

async function problemOf(check: ReadinessCheck): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The check took too long.')), ANSWER_MS_MAX)
  })
  try {
    await Promise.race([check(), tooLate])
    return undefined
  } catch (error) {
    return error
  } finally {
    clearTimeout(timer)
  }
}
