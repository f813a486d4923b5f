import { availableParallelism } from 'node:os'
import { shareOf } from '@baize/testkit'

const { DATABASE_URL, PROOFS, PROOF_SEED } = process.env

/** Everything that is random in a proof comes from this number, and it is printed with the result. */
export const seed = Number(PROOF_SEED ?? Date.now() % 2 ** 31)

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
