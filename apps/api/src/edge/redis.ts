import { ConfigError, type Log } from '@baize/host'
import { Redis } from 'ioredis'

const CONNECT_TIMEOUT_MS = 5_000
const ANSWER_TIMEOUT_MS = 1_000
const RETRY_MS_MAX = 2_000

/** The shared memory of several processes, or undefined when there is only one. */
export async function openRedis(redisUrl: string | undefined, log: Log) {
  if (redisUrl === undefined) return undefined
  const redis = new Redis(redisUrl, {
    lazyConnect: true,
    connectTimeout: CONNECT_TIMEOUT_MS,
    // A call must not wait for a Redis that is away: what needs it says at once that it cannot.
    commandTimeout: ANSWER_TIMEOUT_MS,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    retryStrategy: (attempt) => Math.min(attempt * 100, RETRY_MS_MAX),
  })
  // The failed attempt itself is told by the event alone; the promise only says that it is closed.
  let reason = ''
  redis.once('error', (error) => (reason = error.message))
  try {
    await redis.connect()
  } catch (error) {
    redis.disconnect()
    throw new ConfigError(`The Redis of REDIS_URL cannot be reached (${reason || String(error)}).`)
  }
  redis.on('error', (error) => log.warn({ err: error }, 'Redis connection failed'))
  return redis
}
