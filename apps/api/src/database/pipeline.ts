import type { PGlite } from '@electric-sql/pglite'
import type pg from 'pg'

/** A statement that is parsed and planned once for each connection. */
export interface Statement {
  readonly name: string
  readonly text: string
}

export interface BoundStatement {
  readonly statement: Statement
  readonly values: readonly unknown[]
}

export type Rows = readonly unknown[]

export interface Decision<T> {
  readonly answer: T
  /** What has to be written for it. */
  readonly writes: readonly BoundStatement[]
}

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

const BEGIN: BoundStatement = { statement: { name: 'begin', text: 'begin' }, values: [] }
const COMMIT: BoundStatement = { statement: { name: 'commit', text: 'commit' }, values: [] }

/** Over connections of its own, which must have been made with `pipeline: true`. */
export function postgresPipeline(pool: pg.Pool): Pipeline {
  return {
    laneCount: POSTGRES_LANES,
    async transact(reads, decide) {
      const client = await pool.connect()
      try {
        const [, ...answers] = await allOf([BEGIN, ...reads].map((read) => ask(client, read)))
        const { answer, writes } = decide(answers)
        await allOf([...writes, COMMIT].map((last) => ask(client, last)))
        client.release()
        return answer
      } catch (error) {
        // A connection in an unknown state is not given to anybody else.
        client.release(true)
        throw error
      }
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

async function ask(client: pg.PoolClient, { statement, values }: BoundStatement): Promise<Rows> {
  const { rows } = await client.query<Record<string, unknown>>({
    ...statement,
    values: [...values],
  })
  return rows
}

/** Waits for every answer even when one is an error: the connection is free only after the last of them. */
async function allOf(asked: readonly Promise<Rows>[]): Promise<Rows[]> {
  const settled = await Promise.allSettled(asked)
  return settled.map((one) => {
    if (one.status === 'rejected') throw one.reason
    return one.value
  })
}
