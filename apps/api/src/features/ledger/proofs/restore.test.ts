import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { promisify } from 'node:util'
import { systemClock } from '@baize/host'
import { findFreePort, startKillable } from '@baize/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseOverPool, postgresPool, type Database } from '../../../database/open.ts'
import { sealLedger } from '../audit/ledger-seal-store.ts'
import { bettingProcess } from './betting-life.ts'
import { keptPlays, sealsOf, walletsAsOf, walletsOf } from './kept-plays-store.ts'
import { onServer } from '../../../testing-postgres.ts'
import { isTimeLeft, report, runsOf } from './testing.ts'

const { DATABASE_URL } = process.env
const run = promisify(execFile)
const hasPrograms = await Promise.all(
  ['pg_dump', 'pg_restore'].map((program) => run(program, ['--version'])),
).then(
  () => true,
  () => false,
)
if (DATABASE_URL !== undefined && !hasPrograms)
  report('restore: pg_dump and pg_restore are not installed, not run')

const RESTORES = runsOf(1, 1, 50)
const PLAYS_BEFORE = 400
const PLAYS_AFTER = 200
const RESTORE_MS_MAX = 60_000
const SOURCE = `restore_source_${process.pid}`
const RESTORED = `restore_copy_${process.pid}`
const urlOf = (name: string): string => new URL(`/${name}`, DATABASE_URL).href

describe.skipIf(DATABASE_URL === undefined || !hasPrograms)('G30 T40 a backup', () => {
  const folder = mkdtempSync(join(tmpdir(), 'restore-'))
  let source: Database
  beforeAll(async () => {
    await onServer(String(DATABASE_URL), `create database ${SOURCE}`)
    source = databaseOverPool(postgresPool(urlOf(SOURCE)))
  })
  afterAll(async () => {
    await source.destroy()
    rmSync(folder, { recursive: true, force: true })
    await onServer(
      String(DATABASE_URL),
      `drop database if exists ${SOURCE} with (force)`,
      `drop database if exists ${RESTORED} with (force)`,
    )
  })

  test(
    'that is taken while bets run comes back whole: books, balances and seals, and the casino serves on it',
    { timeout: 3_600_000 },
    async () => {
      const place = { url: urlOf(SOURCE), schema: 'public' }
      const seats = bettingProcess({ place, name: 'seats' })
      await seats.isGone
      const players = [...seats.told]
      let slowestMs = 0
      let inBackups = 0
      let restores = 0
      for (; restores < RESTORES && isTimeLeft(); restores += 1) {
        const bettor = bettingProcess({ place, players, name: `life-${restores}` })
        await bettor.toldUpTo(PLAYS_BEFORE / 2)
        await sealLedger(source, systemClock.now())
        await bettor.toldUpTo(PLAYS_BEFORE)

        const acknowledged = [...bettor.told]
        const file = join(folder, 'casino.dump')
        await run('pg_dump', ['--format=custom', `--file=${file}`, urlOf(SOURCE)])
        const toldMeanwhile = bettor.told.length - acknowledged.length
        expect(toldMeanwhile).toBeGreaterThan(0)
        await bettor.toldUpTo(bettor.told.length + PLAYS_AFTER)
        bettor.kill()
        await bettor.isGone

        const startedAt = performance.now()
        await onServer(
          String(DATABASE_URL),
          `drop database if exists ${RESTORED} with (force)`,
          `create database ${RESTORED}`,
        )
        await run('pg_restore', ['--exit-on-error', `--dbname=${urlOf(RESTORED)}`, file])
        slowestMs = Math.max(slowestMs, performance.now() - startedAt)
        const restored = databaseOverPool(postgresPool(urlOf(RESTORED)))
        try {
          const { faults, untold } = await keptPlays(restored, acknowledged)
          expect(faults).toEqual([])
          inBackups += acknowledged.length + untold
          const wallets = await walletsOf(restored)
          expect(wallets).toHaveLength(players.length)
          expect(wallets).toEqual(await walletsAsOf(source, wallets))
          // Bets went on after the backup, so the two are not the same by standing still.
          expect(wallets).not.toEqual(await walletsOf(source))
          const seals = await sealsOf(restored)
          expect(seals.length).toBeGreaterThanOrEqual(players.length)
          expect(seals).toEqual(await sealsOf(source))
        } finally {
          await restored.destroy()
        }
      }
      expect(slowestMs).toBeLessThan(RESTORE_MS_MAX)
      const played = await playOnRestored(players)
      report(
        `${restores} backups taken while bets ran, ${inBackups} plays in them: all that was acknowledged before, ` +
          `balances and seals as they were, restored within ${Math.ceil(slowestMs)} ms, ${played} plays on the last`,
      )
    },
  )

  /** The backend starts on what was restored and is ready, and bets go on there. */
  async function playOnRestored(players: readonly string[]): Promise<number> {
    const port = await findFreePort()
    const api = await startKillable('api', {
      DATABASE_URL: urlOf(RESTORED),
      DATA_DIR: folder,
      API_PORT: String(port),
    })
    try {
      expect((await fetch(`http://127.0.0.1:${port}/ready`)).status).toBe(200)
      const place = { url: urlOf(RESTORED), schema: 'public' }
      const bettor = bettingProcess({ place, players, name: 'afterwards' })
      await bettor.toldUpTo(PLAYS_AFTER)
      bettor.kill()
      await bettor.isGone
      const restored = databaseOverPool(postgresPool(urlOf(RESTORED)))
      const { faults } = await keptPlays(restored, bettor.told)
      await restored.destroy()
      expect(faults).toEqual([])
      return bettor.told.length
    } finally {
      await api.stop()
    }
  }
})
