// The databases outlive the programs over them, as they do when a process is killed: what was committed stays, what was
// open is rolled back, and a dead process neither reads nor writes.
import type { SQLInputValue } from 'node:sqlite'
import type { Pglite } from '../apps/api/src/testing.ts'
import type { Database as CashboxDatabase } from '../apps/cashbox/src/database/open.ts'
import type { GroupCommit } from '../apps/studio/src/database/group-commit.ts'
import type { Database as StudioDatabase } from '../apps/studio/src/database/open.ts'
import type { Life } from './life.ts'

type Transaction = Parameters<Parameters<Pglite['transaction']>[0]>[0]

/** As much of the embedded database as the backend uses. */
export function mortalPglite(pglite: Pglite, life: Life, noteActivity: () => void): Pglite {
  async function ask<T>(deed: () => Promise<T>): Promise<T> {
    life.mayEndHere()
    noteActivity()
    const answer = await deed()
    noteActivity()
    return answer
  }

  async function transact<T>(deed: (tx: Transaction) => Promise<T>): Promise<T> {
    const kept = await ask(() =>
      pglite.transaction(async (tx) => {
        const query = ((...args: Parameters<Transaction['query']>) =>
          ask(() => tx.query(...args))) as Transaction['query']
        const done = await Promise.race([deed({ ...tx, query }), life.died])
        life.mayEndHere()
        return done
      }),
    )
    // Committed, and nobody has been told yet.
    life.mayEndHere()
    return kept
  }

  const mortal = {
    closed: false,
    ready: true,
    waitReady: Promise.resolve(),
    query: (...args: Parameters<Pglite['query']>) => life.outlive(ask(() => pglite.query(...args))),
    transaction: <T>(deed: (tx: Transaction) => Promise<T>) => life.outlive(transact(deed)),
    close: async () => {},
  }
  return mortal as unknown as Pglite
}

type SmallDatabase = StudioDatabase | CashboxDatabase

/** The same for the databases of studio and sandbox, which do not wait. */
export function mortalDatabase<Db extends SmallDatabase>(db: Db, life: Life): Db {
  let depth = 0
  return {
    ...db,
    one: (statement: string, ...values: SQLInputValue[]) =>
      alive(() => db.one(statement, ...values)),
    all: (statement: string, ...values: SQLInputValue[]) =>
      alive(() => db.all(statement, ...values)),
    run(statement: string, ...values: SQLInputValue[]) {
      if (depth > 0) return alive(() => db.run(statement, ...values))
      life.mayEndHere()
      const changed = db.run(statement, ...values)
      life.mayEndHere()
      return changed
    },
    inTransaction(deed: () => unknown, ...how: []) {
      life.mayEndHere()
      depth += 1
      let kept: unknown
      try {
        kept = db.inTransaction(deed, ...how)
      } finally {
        depth -= 1
      }
      life.mayEndHere()
      return kept
    },
    close() {},
  } as Db

  function alive<T>(deed: () => T): T {
    if (life.isDead()) life.mayEndHere()
    return deed()
  }
}

/** Deeds of a dead studio are not answered, not even with a fault. */
export function mortalCommits(commits: GroupCommit, life: Life): GroupCommit {
  return { write: (...args) => life.outlive(commits.write(...args)) }
}
