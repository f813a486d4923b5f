import type { Database, Durability } from './open.ts'

/**
 * Deeds that are asked for in the same turn of the event loop become one transaction, and transactions that are
 * committed while the disk is busy share its next turn: the busier it is, the more share one wait for the disk.
 * Each has a verdict of its own: one that throws is left out, its neighbours are kept.
 */
export interface GroupCommit {
  /** Resolves when it is committed. A deed beside one that throws is done again: it is of the database alone. */
  write<T>(deed: () => T, durability?: Durability): Promise<T>
}

interface Waiting {
  readonly deed: () => unknown
  readonly durability: Durability
  readonly resolve: (value: unknown) => void
  readonly reject: (error: unknown) => void
}

export function createGroupCommit(db: Database): GroupCommit {
  let waiting: Waiting[] = []

  function commit(): void {
    const group = waiting
    waiting = []
    let endings: (() => void)[]
    try {
      endings = done(group)
    } catch (error) {
      for (const { reject } of group) reject(error)
      return
    }
    const onDisk = group.some(({ durability }) => durability === 'disk')
      ? db.reachDisk()
      : Promise.resolve()
    for (const [at, { durability, reject }] of group.entries()) {
      const end = endings[at] as () => void
      if (durability === 'process') end()
      else onDisk.then(end, reject)
    }
  }

  // Hardly any deed throws. Only when one did, and nothing of its group was kept, each gets a savepoint.
  function done(group: readonly Waiting[]): (() => void)[] {
    try {
      return db.inTransaction(
        () =>
          group.map(({ deed, resolve }) => {
            const value = deed()
            return () => resolve(value)
          }),
        'process',
      )
    } catch (error) {
      if (group.length === 1) throw error
      return db.inTransaction(() => group.map(endingOf), 'process')
    }
  }

  function endingOf({ deed, resolve, reject }: Waiting): () => void {
    db.run('savepoint deed')
    try {
      const value = deed()
      db.run('release deed')
      return () => resolve(value)
    } catch (error) {
      db.run('rollback to deed')
      db.run('release deed')
      return () => reject(error)
    }
  }

  return {
    write<T>(deed: () => T, durability: Durability = 'disk'): Promise<T> {
      return new Promise<T>((resolve, reject) => {
        if (waiting.length === 0) setImmediate(commit)
        waiting.push({ deed, durability, resolve: resolve as (value: unknown) => void, reject })
      })
    },
  }
}
