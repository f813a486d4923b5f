import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { shareOf } from '@baize/testkit'

const { DATABASE_URL, PROOFS, PROOF_MINUTES, PROOF_PART, PROOF_SEED, PROOF_STATE } = process.env

/** Everything that is random in a proof comes from this number, and it is printed with the result. */
export const seed = Number(PROOF_SEED ?? Date.now() % 2 ** 31)

/** Somebody's server was named: what brings one of its own would only repeat itself there. */
export const IS_SERVER_NAMED = DATABASE_URL !== undefined

/** The database under the proofs: both run them, the embedded one fewer of the heavy ones. */
const engine = DATABASE_URL ? 'PostgreSQL' : 'the embedded database'

/** Enough to find a bug that was planted, while waiting for it. */
const QUICK_SHARE = 5

/** How many of something: in `npm test` on the embedded database, there on PostgreSQL, in the long run. */
export function runsOf(embedded: number, postgres: number, long: number): number {
  if (PROOFS === 'long') return shareOf(long)
  if (PROOFS === 'quick') return Math.ceil(embedded / QUICK_SHARE)
  return DATABASE_URL ? postgres : embedded
}

/** In the long run other ones are asked for, one part after another. */
const part = Number(PROOF_PART ?? 1) - 1

/**
 * So many of a list that is gone through, evenly chosen; the long run takes all of it, or with PROOF_SHARE=10 and
 * PROOF_PART=3 the third tenth.
 */
export function someOf<T>(all: readonly T[], embedded: number, postgres: number): T[] {
  const every = Math.ceil(all.length / runsOf(embedded, postgres, all.length))
  return all.filter((_, at) => at % every === part % every)
}

const startedAtMs = performance.now()
const MINUTE_MS = 60_000

/**
 * PROOF_MINUTES=3 lets a long proof begin nothing more after three minutes and tell what it came to: each try of it stands
 * by itself, and the next sitting tries others.
 */
export function isTimeLeft(): boolean {
  return performance.now() - startedAtMs < Number(PROOF_MINUTES ?? Infinity) * MINUTE_MS
}

/** With PROOF_STATE=<folder> a proof that is gone through in several sittings goes on where the one before it ended. */
const stateFile = (name: string) => (PROOF_STATE ? join(PROOF_STATE, `${name}.json`) : undefined)

export function keptState<T>(name: string): T | undefined {
  const file = stateFile(name)
  return file && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined
}

export function keepState(name: string, state: unknown): void {
  const file = stateFile(name)
  if (file) writeFileSync(file, JSON.stringify(state))
}

/** One line a proof: what was done how often, where, and how to do it again. */
export function report(sentence: string, over = engine): void {
  console.log(`proof: ${sentence} (${over}, ${availableParallelism()} cores, seed ${seed})`)
}

/** So many at the same time, the next as soon as one is done. */
export async function inParallel<T>(
  count: number,
  width: number,
  deed: (index: number) => Promise<T>,
): Promise<T[]> {
  const results: T[] = []
  let next = 0
  const worker = async () => {
    while (next < count) {
      const index = next
      next += 1
      results[index] = await deed(index)
    }
  }
  await Promise.all(Array.from({ length: width }, worker))
  return results
}
