import { Refusal, type RefusalCode } from '@baize/contract'
import type { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'

export interface RateLimit {
  /** Names the bucket, e.g. `login:account`. */
  readonly name: string
  readonly points: number
  readonly perSec: number
  /** Whoever asks for more all the same waits this long, instead of what is left of the time. */
  readonly blockSec?: number
  /** What a caller is told who has none left; `TOO_MANY_REQUESTS` unless it says otherwise. */
  readonly refusal?: RefusalCode
  /** Its refusals are kept in memory until they end and cost no Redis; not for points that are ever given back. */
  readonly remembersRefusals?: boolean
}

export interface RateLimits {
  /** Takes one point of the key's bucket, or refuses with the seconds to wait. */
  spend(limit: RateLimit, key: string): Promise<void>
  /** Gives back the point that was spent last, e.g. after the right password. */
  refund(limit: RateLimit, key: string): Promise<void>
  /** Forgets all that was spent, e.g. when there is a new password. */
  forgive(limit: RateLimit, key: string): Promise<void>
}

/** In memory for one process, in Redis when there are several. */
export function createRateLimits(redis: Redis | undefined): RateLimits {
  const limiters = new Map<string, RateLimiterMemory | RateLimiterRedis>()

  function limiterOf({ name, points, perSec, blockSec = 0, remembersRefusals }: RateLimit) {
    let limiter = limiters.get(name)
    if (!limiter) {
      const options = {
        keyPrefix: `limit:${name}`,
        points,
        duration: perSec,
        blockDuration: blockSec,
      }
      limiter = redis
        ? new RateLimiterRedis({
            ...options,
            storeClient: redis,
            inMemoryBlockOnConsumed: remembersRefusals ? points : 0,
            // A dead Redis must not open the gate: each process then counts for itself.
            insuranceLimiter: new RateLimiterMemory(options),
          })
        : new RateLimiterMemory(options)
      limiters.set(name, limiter)
    }
    return limiter
  }

  return {
    async spend(limit, key) {
      try {
        await limiterOf(limit).consume(key)
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error
        throw new Refusal(limit.refusal ?? 'TOO_MANY_REQUESTS', {
          retryAfterSec: Math.max(1, Math.ceil(error.msBeforeNext / 1000)),
        })
      }
    },
    async refund(limit, key) {
      await limiterOf(limit).reward(key)
    },
    async forgive(limit, key) {
      await limiterOf(limit).delete(key)
    },
  }
}
