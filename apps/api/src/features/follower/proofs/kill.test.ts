import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { killsOf } from '@baize/testkit'
import { afterAll, expect, test } from 'vitest'
import { databaseOverPool, openDatabase, postgresPool } from '../../../database/open.ts'
import { onServer } from '../../../testing.ts'
import { report } from '../../ledger/proofs/testing.ts'
import { allCounted, countedByFollower, countedBySql } from '../counted-store.ts'
import { createLedgerFollower } from '../ledger-follower.ts'
import type { FollowingOrder } from './following-process.ts'

const PROGRAM = fileURLToPath(new URL('following-process.ts', import.meta.url))
const { DATABASE_URL } = process.env
const SCHEMA = `follower_kill_${process.pid}`
const folder = mkdtempSync(join(tmpdir(), 'follower-'))
const place: FollowingOrder['place'] = DATABASE_URL
  ? { url: DATABASE_URL, schema: SCHEMA }
  : { dataDir: folder }

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  if (DATABASE_URL) await onServer(DATABASE_URL, `drop schema if exists ${SCHEMA} cascade`)
})

const open = () =>
  DATABASE_URL
    ? databaseOverPool(postgresPool(DATABASE_URL, { options: `-c search_path=${SCHEMA}` }))
    : openDatabase({ databaseUrl: undefined, dataDir: folder })

/** Lets the process live until it has told the line so many times, kills it, and returns all that it told. */
async function live(order: FollowingOrder, killAt?: { line: string; count: number }) {
  const child = spawn(process.execPath, [PROGRAM, JSON.stringify(order)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const told: string[] = []
  createInterface(child.stdout).on('line', (line) => {
    told.push(line)
    if (killAt && told.filter((one) => one === killAt.line).length === killAt.count)
      child.kill('SIGKILL')
  })
  await once(child, 'close')
  return told
}

test('killed between reading and writing, the follower counts everything once', async () => {
  const kills = killsOf('follower')
  if (DATABASE_URL) await onServer(DATABASE_URL, `create schema ${SCHEMA}`)
  const seats = await live({ place, name: 'seats' })
  for (let kill = 0; kill < kills; kill += 1) {
    const order = { place, seats, name: `life-${kill}` }
    await live(order, { line: 'counting', count: 1 + (kill % 3) })
  }
  const db = await open()
  const follower = createLedgerFollower({ context: { db }, publishedEdge: () => 10_000 })
  await follower.follow()
  const counted = await allCounted(db)
  expect(await countedByFollower(db)).toEqual(await countedBySql(db))
  await follower.rebuild()
  expect(await allCounted(db)).toEqual(counted)
  const rows = await db.selectFrom('ledger_transaction').select('seq').execute()
  await db.destroy()
  expect(rows.length).toBeGreaterThan(kills * seats.length)
  report(`${kills} kills of the follower: ${rows.length} transactions counted once, rebuilt equal`)
}, 600_000)
