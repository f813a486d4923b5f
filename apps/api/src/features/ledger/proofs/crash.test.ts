import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { killsOf } from '@baize/testkit'
import { afterAll, expect, test } from 'vitest'
import {
  databaseOverPool,
  openDatabase,
  postgresPool,
  type Database,
} from '../../../database/open.ts'
import { bettingProcess } from './betting-life.ts'
import type { BettingOrder } from './betting-process.ts'
import { keptPlays } from './kept-plays-store.ts'
import { onServer } from '../../../testing.ts'
import { report } from './testing.ts'

const { DATABASE_URL } = process.env
const SCHEMA = `crash_${process.pid}`
const folder = mkdtempSync(join(tmpdir(), 'crash-'))

const place: BettingOrder['place'] = DATABASE_URL
  ? { url: DATABASE_URL, schema: SCHEMA }
  : { dataDir: folder }

function open(): Promise<Database> | Database {
  return DATABASE_URL
    ? databaseOverPool(postgresPool(DATABASE_URL, { options: `-c search_path=${SCHEMA}` }))
    : openDatabase({ databaseUrl: undefined, dataDir: folder })
}

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  if (DATABASE_URL) await onServer(DATABASE_URL, `drop schema if exists ${SCHEMA} cascade`)
})

async function seatedPlayers(): Promise<readonly string[]> {
  if (DATABASE_URL) await onServer(DATABASE_URL, `create schema ${SCHEMA}`)
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

test('killed in the middle of its work, the ledger loses nothing it acknowledged and does nothing twice', async () => {
  const kills = killsOf('ledger')
  const players = await seatedPlayers()
  const told: string[] = []
  let slowestMs = 0
  for (let kill = 0; kill < kills; kill += 1) {
    const life = await playAndKill({ place, players, name: `life-${kill}` }, 100 + (kill % 7) * 13)
    expect(life.told.length).toBeGreaterThan(0)
    told.push(...life.told)
    slowestMs = Math.max(slowestMs, life.readyMs)
  }
  const db = await open()
  const { faults, untold } = await keptPlays(db, told)
  await db.destroy()
  expect(faults).toEqual([])
  report(
    `${kills} kills under load: ${told.length} plays acknowledged, all kept once, ` +
      `${untold} more written and never told; ready again within ${Math.ceil(slowestMs)} ms`,
  )
}, 600_000)
