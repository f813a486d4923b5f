import type { PGlite } from '@electric-sql/pglite'
import type pg from 'pg'
import { runPipelinedTransaction } from './pipelined-transaction.ts'
import type { BoundStatement, Decision, Rows } from './statement.ts'

/**
 * Transactions in two round trips: all questions are sent at once, and what is decided on their answers is
 * written together with the commit. Each question sees what was committed when its turn came, so whatever
 * is read behind a lock is true under it.
 */
export interface Pipeline {
  /** How many such transactions make sense side by side. */
  readonly laneCount: number
  transact<T>(
    reads: readonly BoundStatement[],
    decide: (answers: readonly Rows[]) => Decision<T>,
  ): Promise<T>
}

/** More than two lanes keep each other waiting rather than the disk. */
export const POSTGRES_LANES = 2

/**
 * Over connections of its own, because what they have prepared is theirs. They are kept from one transaction to the
 * next: taking one from the pool and giving it back costs a lone bet three percent of its time.
 */
export function postgresPipeline(pool: pg.Pool): Pipeline & { close(): Promise<void> } {
  const resting: pg.PoolClient[] = []
  let isClosed = false
  pool.on('connect', (client) => {
    // One that dies while it rests is let go.
    client.on('end', () => {
      const at = resting.indexOf(client)
      if (at !== -1) resting.splice(at, 1)[0]?.release(true)
    })
  })

  /** Kept, unless somebody waits for one at the pool. */
  function give(client: pg.PoolClient): void {
    if (isClosed || pool.waitingCount > 0) client.release()
    else resting.push(client)
  }

  return {
    laneCount: POSTGRES_LANES,
    async transact(reads, decide) {
      const client = resting.pop() ?? (await pool.connect())
      try {
        const answer = await runPipelinedTransaction(client, reads, decide)
        give(client)
        return answer
      } catch (error) {
        // A connection in an unknown state is not given to anybody else.
        client.release(true)
        throw error
      }
    },
    async close() {
      isClosed = true
      for (const client of resting.splice(0)) client.release()
      await pool.end()
    },
  }
}

/** The embedded database has one connection, and no round trips to save. */
export function embeddedPipeline(pglite: PGlite): Pipeline {
  return {
    laneCount: 1,
    transact: (reads, decide) =>
      pglite.transaction(async (tx) => {
        const answers: Rows[] = []
        for (const { statement, values } of reads)
          answers.push((await tx.query(statement.text, [...values])).rows)
        const { answer, writes } = decide(answers)
        for (const { statement, values } of writes) await tx.query(statement.text, [...values])
        return answer
      }),
  }
}
