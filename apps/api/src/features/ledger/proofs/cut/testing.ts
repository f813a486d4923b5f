// A PostgreSQL of a proof's own behind a line that breaks, and somebody who ends its connections.
import type { Random } from '@baize/host'
import { startBadLine, wornLine, type LineTrouble } from '@baize/testkit'
import { migrate } from '../../../../database/migrate.ts'
import { databaseOverPool, postgresPool } from '../../../../database/open.ts'
import { openOwnCluster, postgresPrograms } from '../own-cluster.ts'
import { IS_SERVER_NAMED, report } from '../testing.ts'

const PROGRAMS = postgresPrograms()
if (PROGRAMS === undefined) report('cut connections: no PostgreSQL on this machine, not run')

export const CANNOT_CUT = PROGRAMS === undefined || IS_SERVER_NAMED

export type CutDatabase = Awaited<ReturnType<typeof openCutDatabase>>

/**
 * The line is good until it is worn. Of so many messages one is at the mercy of it: what asks the database twenty times
 * would never come to an end otherwise.
 */
export async function openCutDatabase(random: Pick<Random, 'bytes'>, oneOf = 1) {
  const cluster = await openOwnCluster(PROGRAMS ?? '')
  const admin = postgresPool(cluster.url)
  let next: () => LineTrouble = () => 'none'
  const target = new URL(cluster.url)
  const line = await startBadLine(Number(target.port), () => next())
  target.port = String(line.port)
  const db = databaseOverPool(postgresPool(target.href))
  await migrate(db)
  const troubles = wornLine(random, 0)
  let ended = 0
  return {
    db,
    counts: line.counts,
    /** How many connections were ended by the server. */
    endedCount: () => ended,
    wear() {
      next = () => (random.bytes(4).readUInt32BE() % oneOf === 0 ? troubles() : 'none')
    },
    mend() {
      next = () => 'none'
    },
    /** What an administrator, a failover or the server's own limits do to whoever is connected. */
    async endConnections(): Promise<void> {
      const { rowCount } = await admin.query(
        'select pg_terminate_backend(pid) from pg_stat_activity ' +
          "where pid <> pg_backend_pid() and backend_type = 'client backend'",
      )
      ended += rowCount ?? 0
    },
    async remove() {
      await Promise.all([db.destroy(), admin.end()])
      await line.stop()
      await cluster.remove()
    },
  }
}
