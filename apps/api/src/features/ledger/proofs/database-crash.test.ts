import { performance } from 'node:perf_hooks'
import { seededRandom } from '@baize/host'
import { killsOf, proofPatienceMs, startBadLine, wornLine, type BadLine } from '@baize/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseOverPool, postgresPool } from '../../../database/open.ts'
import { bettingProcess } from './betting-life.ts'
import { openOwnCluster, postgresPrograms, type OwnCluster } from './own-cluster.ts'
import { keptPlays } from './kept-plays-store.ts'
import { report, runsOf, seed } from './testing.ts'

const programs = postgresPrograms()
// It brings a server of its own, so the run on somebody else's would only repeat it.
const isSkipped = programs === undefined || process.env['DATABASE_URL'] !== undefined
if (programs === undefined) report('database crash: no PostgreSQL on this machine, not run')

const PLAYS = runsOf(200, 200, 20_000)
const STALLS_MAX = runsOf(0, 0, 20)

let cluster: OwnCluster
let line: BadLine | undefined
beforeAll(async () => {
  if (!isSkipped) cluster = await openOwnCluster(programs ?? '')
})
afterAll(async () => {
  await line?.stop()
  if (!isSkipped) await cluster.remove()
})

test.skipIf(isSkipped)(
  'when PostgreSQL is killed in the middle of bets, nothing acknowledged is lost and nothing is done twice',
  async () => {
    const kills = killsOf('database')
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
  proofPatienceMs(600_000),
)

test.skipIf(isSkipped)(
  'G23 over a line to PostgreSQL that breaks and loses replies, whoever asks again is told the same and nothing is done twice',
  async () => {
    const admin = postgresPool(cluster.url)
    await admin.query('create schema worn')
    await admin.end()
    const seats = bettingProcess({ place: { url: cluster.url, schema: 'worn' }, name: 'seats' })
    await seats.isGone
    const target = new URL(cluster.url)
    line = await startBadLine(Number(target.port), wornLine(seededRandom(String(seed)), STALLS_MAX))
    target.hostname = '127.0.0.1'
    target.port = String(line.port)
    const place = { url: String(target), schema: 'worn' }
    const bettor = bettingProcess({
      place,
      players: [...seats.told],
      name: 'worn',
      asksAgain: true,
    })
    await bettor.toldUpTo(PLAYS)
    bettor.kill()
    await bettor.isGone

    const told = [...new Set(bettor.told)]
    const options = '-c search_path=worn'
    const db = databaseOverPool(postgresPool(cluster.url, { options }))
    const { faults, untold } = await keptPlays(db, told)
    await db.destroy()
    expect(faults).toEqual([])
    const { none, ...suffered } = line.counts
    expect(suffered['lose-reply']).toBeGreaterThan(0)
    report(
      `${told.length} plays over a worn line to PostgreSQL (${JSON.stringify(suffered)}, ${none} untroubled): ` +
        `all kept once, ${untold} more written and never told`,
      'a PostgreSQL of its own',
    )
  },
  proofPatienceMs(600_000),
)
