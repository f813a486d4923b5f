import { performance } from 'node:perf_hooks'
import { killsOf } from '@baize/testkit'
import { afterAll, expect, test } from 'vitest'
import { databaseOverPool, postgresPool } from '../../../database/open.ts'
import { bettingProcess } from './betting-life.ts'
import { openOwnCluster, postgresPrograms, type OwnCluster } from './own-cluster.ts'
import { keptPlays } from './kept-plays-store.ts'
import { report } from './testing.ts'

const programs = postgresPrograms()
// It brings a server of its own, so the run on somebody else's would only repeat it.
const isSkipped = programs === undefined || process.env['DATABASE_URL'] !== undefined
if (programs === undefined) report('database crash: no PostgreSQL on this machine, not run')

let cluster: OwnCluster | undefined
afterAll(() => cluster?.remove())

test.skipIf(isSkipped)(
  'when PostgreSQL is killed in the middle of bets, nothing acknowledged is lost and nothing is done twice',
  async () => {
    const kills = killsOf('database')
    cluster = await openOwnCluster(programs ?? '')
    const place = { url: cluster.url, schema: 'public' }
    const seats = bettingProcess({ place, name: 'seats' })
    await seats.isGone
    const bettor = bettingProcess({ place, players: [...seats.told], name: 'life' })
    let slowestMs = 0
    for (let kill = 0; kill < kills; kill += 1) {
      await bettor.toldUpTo(bettor.told.length + 60 + (kill % 7) * 13)
      await cluster.kill()
      const cutAt = performance.now()
      await cluster.start()
      await bettor.toldUpTo(bettor.told.length + 1)
      slowestMs = Math.max(slowestMs, performance.now() - cutAt)
    }
    bettor.kill()
    await bettor.isGone

    const { told } = bettor
    const db = databaseOverPool(postgresPool(cluster.url))
    const { faults, untold } = await keptPlays(db, told)
    await db.destroy()
    expect(faults).toEqual([])
    report(
      `${kills} kills of PostgreSQL under load: ${told.length} plays acknowledged, all kept once, ` +
        `${untold} more written and never told; betting again within ${Math.ceil(slowestMs)} ms`,
      'a PostgreSQL of its own',
    )
  },
  600_000,
)
