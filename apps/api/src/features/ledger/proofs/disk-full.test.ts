import { performance } from 'node:perf_hooks'
import { afterAll, expect, test } from 'vitest'
import { migrate } from '../../../database/migrate.ts'
import { databaseOverPool, isDatabaseOutage, postgresPool } from '../../../database/open.ts'
import { openPlayer } from '../../../testing-players.ts'
import { startTestServer } from '../../../testing-server.ts'
import { bet, openBooks, win } from '../testing.ts'
import { keptPlays } from './kept-plays-store.ts'
import { openOwnCluster, postgresPrograms, type OwnCluster } from './own-cluster.ts'
import { mountSmallDisk } from './small-disk.ts'
import { report, runsOf } from './testing.ts'

const DISK_MB = 192
const PLAYERS = 8
const PLAYS_BEFORE = 40
const REFUSALS = 40
/** Its log stays small, so that it is the disk that ends and not the patience of the test. */
const SETTINGS = ['max_wal_size=32MB', 'min_wal_size=32MB']

const programs = postgresPrograms()
// It brings a server of its own, so the run on somebody else's would only repeat it.
const isTried = programs !== undefined && process.env['DATABASE_URL'] === undefined
const disk = isTried ? mountSmallDisk(DISK_MB) : undefined
if (programs === undefined) report('full disk: no PostgreSQL on this machine, not run')
else if (isTried && !disk) report('full disk: no small disk can be mounted here, not run')

let cluster: OwnCluster | undefined
afterAll(async () => {
  await cluster?.remove()
  disk?.remove()
})

test.skipIf(disk === undefined)(
  'G21 a disk that is full refuses with a time to come back, loses nothing, and serves again when there is room',
  async () => {
    if (!disk) return
    cluster = await openOwnCluster(programs ?? '', { parent: disk.folder, settings: SETTINGS })
    const db = databaseOverPool(postgresPool(cluster.url))
    await migrate(db)
    const server = await startTestServer({}, { db })
    const { token } = await openPlayer(server, 'ann@example.com')
    const books = await openBooks({ db })
    const players = await Promise.all(
      Array.from({ length: PLAYERS }, () => books.openPlayer(1_000_000n)),
    )
    const told: string[] = []
    let count = 0
    const refused: unknown[] = []

    async function play(player: string): Promise<void> {
      count += 1
      const txId = `play-${count}`
      try {
        for (const act of [bet(player, txId, 100n), win(player, txId, 90n)])
          told.push((await books.betPath.settle(act)).ok ? act.txId : `refused ${act.txId}`)
      } catch (error) {
        refused.push(error)
      }
    }
    const playAll = () => Promise.all(players.map(play))

    // Each makes a limit tighter, which writes it, its history and a mail.
    const answers = new Set<string>()
    let limit = 1_000_000
    async function call(): Promise<boolean> {
      limit -= 1
      const body = { type: 'deposit', period: 0, value: `${limit}.00` }
      const { statusCode, headers } = await server.send('setLimit', { token, body })
      answers.add(`${statusCode} ${headers['retry-after'] ?? ''}`.trim())
      return statusCode === 200
    }

    const fills = runsOf(1, 1, 100)
    let slowestMs = 0
    for (let fill = 0; fill < fills; fill += 1) {
      for (const until = told.length + PLAYS_BEFORE; told.length < until;) await playAll()
      expect(await call()).toBe(true)
      disk.fill()
      for (const until = refused.length + REFUSALS; refused.length < until;) {
        await playAll()
        // What the server gives free is taken again at once.
        disk.fill()
        await call()
      }
      disk.makeRoom()
      const roomAt = performance.now()
      // One that could not write its log has ended itself; whoever watches over it starts it again.
      await cluster.start()
      while (!(await call())) await playAll()
      for (const until = told.length + 1; told.length < until;) await playAll()
      slowestMs = Math.max(slowestMs, performance.now() - roomAt)
    }
    expect(refused.filter((error) => !isDatabaseOutage(error))).toEqual([])
    expect([...answers].toSorted()).toEqual(['200', '503 5'])
    const { faults, untold } = await keptPlays(db, told)
    expect(faults).toEqual([])
    await server.stop()
    report(
      `${fills} times a full disk under PostgreSQL: ${told.length} plays acknowledged, all kept once, ` +
        `${untold} more written and never told, ${refused.length} refused as an outage; ` +
        `betting again ${Math.ceil(slowestMs)} ms after there was room`,
      `a PostgreSQL of its own on ${DISK_MB} MB`,
    )
  },
  7_200_000,
)
