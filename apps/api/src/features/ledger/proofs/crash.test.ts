import { performance } from 'node:perf_hooks'
import { killsOf, proofPatienceMs } from '@baize/testkit'
import { afterAll, expect, test } from 'vitest'
import { bettingProcess } from './betting-life.ts'
import type { BettingOrder } from './betting-process.ts'
import { keptPlays } from './kept-plays-store.ts'
import { newProofPlace, openProofPlace } from './proof-place.ts'
import { report } from './testing.ts'

const { place, remove } = await newProofPlace('crash', process.env['DATABASE_URL'])
afterAll(remove)

async function seatedPlayers(): Promise<readonly string[]> {
  return (await playAndKill({ place, name: 'seats' })).told
}

/** Lets a process play until so many plays were acknowledged, kills it, and tells what it had told. */
async function playAndKill(order: BettingOrder, ackCount?: number) {
  const startedAt = performance.now()
  const life = bettingProcess(order)
  let readyMs = 0
  if (ackCount !== undefined) {
    await life.toldUpTo(1)
    readyMs = performance.now() - startedAt
    await life.toldUpTo(ackCount)
    life.kill()
  }
  await life.isGone
  return { told: life.told, readyMs }
}

test(
  'killed in the middle of its work, the ledger loses nothing it acknowledged and does nothing twice',
  async () => {
    const kills = killsOf('ledger')
    const players = await seatedPlayers()
    const told: string[] = []
    let slowestMs = 0
    for (let kill = 0; kill < kills; kill += 1) {
      const life = await playAndKill(
        { place, players, name: `life-${kill}` },
        100 + (kill % 7) * 13,
      )
      expect(life.told.length).toBeGreaterThan(0)
      told.push(...life.told)
      slowestMs = Math.max(slowestMs, life.readyMs)
    }
    const db = await openProofPlace(place)
    const { faults, untold } = await keptPlays(db, told)
    await db.destroy()
    expect(faults).toEqual([])
    report(
      `${kills} kills under load: ${told.length} plays acknowledged, all kept once, ` +
        `${untold} more written and never told; ready again within ${Math.ceil(slowestMs)} ms`,
    )
  },
  proofPatienceMs(600_000),
)
