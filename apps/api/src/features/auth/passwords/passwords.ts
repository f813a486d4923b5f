import { availableParallelism } from 'node:os'
import * as argon2 from '@node-rs/argon2'
import type { Random } from '@baize/host'
import { createConcurrencyLimit } from './concurrency-limit.ts'

export interface Passwords {
  hash(password: string): Promise<string>
  /** Without a stored hash the same work is done against a stand-in, so that time tells nothing. */
  matches(password: string, storedHash: string | undefined): Promise<boolean>
}

/** argon2id, the library's default algorithm, by the setting PASSWORD_COST. */
const COSTS = {
  /** OWASP's first choice: 19 MiB, two passes, one lane. */
  full: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  /** The least the library accepts: a test that registers a player does not wait for it. */
  test: { memoryCost: 8, timeCost: 1, parallelism: 1 },
} as const
const SALT_BYTES = 16

// One line for the whole process: a flood of logins may take two threads and 38 MiB and no more, and leaves a processor to
// those who bet.
const runningMax = Math.min(2, Math.max(1, availableParallelism() - 1))
const slots = createConcurrencyLimit({ runningMax, waitingMax: 200 })

/** The expensive part. */
type HashWork = Pick<typeof argon2, 'hash' | 'verify'>

export function createPasswords(
  random: Random,
  cost: keyof typeof COSTS,
  work: HashWork = argon2,
): Passwords {
  const hashed = (password: string) =>
    slots.take(() => work.hash(plain(password), { ...COSTS[cost], salt: random.bytes(SALT_BYTES) }))
  const standIn = hashed(random.token())

  return {
    hash: hashed,
    async matches(password, storedHash) {
      const against = storedHash ?? (await standIn)
      const isMatch = await slots.take(() => work.verify(against, plain(password)))
      return isMatch && storedHash !== undefined
    },
  }
}

/** The same characters typed on another system may be composed otherwise. */
function plain(password: string): string {
  return password.normalize('NFKC')
}
