import { fileURLToPath } from 'node:url'
import { systemClock } from '@baize/host'
import { killsOf, proofPatienceMs } from '@baize/testkit'
import { afterAll, expect, test } from 'vitest'
import { liveUntilTold } from '../../ledger/proofs/killed-process.ts'
import { newProofPlace, openProofPlace } from '../../ledger/proofs/proof-place.ts'
import { report } from '../../ledger/proofs/testing.ts'
import { allCounted, countedByFollower, countedBySql } from '../counted-store.ts'
import { createLedgerFollower } from '../ledger-follower.ts'
import type { FollowingOrder } from './following-process.ts'

const PROGRAM = fileURLToPath(new URL('following-process.ts', import.meta.url))
const { place, remove } = await newProofPlace('follower-kill', process.env['DATABASE_URL'])
afterAll(remove)

const live = (order: Omit<FollowingOrder, 'place'>, killAt?: { line: string; count: number }) =>
  liveUntilTold(PROGRAM, { place, ...order }, killAt)

test(
  'killed between reading and writing, the follower counts everything once',
  async () => {
    const kills = killsOf('follower')
    const { told: seats } = await live({ name: 'seats' })
    for (let kill = 0; kill < kills; kill += 1) {
      const order = { seats, name: `life-${kill}` }
      await live(order, { line: 'counting', count: 1 + (kill % 3) })
    }
    const db = await openProofPlace(place)
    const follower = createLedgerFollower({
      context: { db, clock: systemClock },
      publishedEdge: () => 10_000,
    })
    await follower.follow()
    const counted = await allCounted(db)
    expect(await countedByFollower(db)).toEqual(await countedBySql(db))
    await follower.rebuild()
    expect(await allCounted(db)).toEqual(counted)
    const rows = await db.selectFrom('ledger_transaction').select('seq').execute()
    await db.destroy()
    expect(rows.length).toBeGreaterThan(kills * seats.length)
    report(
      `${kills} kills of the follower: ${rows.length} transactions counted once, rebuilt equal`,
    )
  },
  proofPatienceMs(600_000),
)
