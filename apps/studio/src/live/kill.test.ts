import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { openDatabase, type Database } from '../database/open.ts'
import type { BetRow, RoundRow, SeatRow } from './live-store.ts'
import type { ServerMessage } from './messages.ts'

const PLAY = fileURLToPath(new URL('./killed-table-process.ts', import.meta.url))
/** The process is killed when it has said so many things: in every phase, and between two writes. */
const KILLED_AFTER = [14, 40, 60, 84, 110, 150, 220]

interface Heard {
  readonly player: string
  readonly says: ServerMessage
}

/** Runs the table until it has said so much, and kills it without a warning. */
async function playAndKill(dataDir: string, table: string, after: number): Promise<Heard[]> {
  const heard: Heard[] = []
  const child = fork(PLAY, [dataDir, table], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  await new Promise<void>((resolve, reject) => {
    child.on('exit', (_code, signal) =>
      signal === 'SIGKILL' ? resolve() : reject(new Error('The table ended by itself.')),
    )
    child.on('message', (said: Heard) => {
      heard.push(said)
      if (heard.length === after) child.kill('SIGKILL')
    })
  })
  return heard
}

/** Starts once more, which ends what was left, and kills that process too once betting is open. */
async function recoverAndRead(dataDir: string, table: string): Promise<Database> {
  await playAndKill(dataDir, table, 1)
  return openDatabase(dataDir)
}

/** What cannot be true of any seat, in words. */
function faultsOf(db: Database, roundIds: readonly string[]): string[] {
  const wins = new Map(
    db
      .all<{ round_id: string; amount: string }>(`select * from outbox where act = 'win'`)
      .map((row) => [row.round_id, row.amount]),
  )
  const returned = new Set(
    db
      .all<{ tx_id: string }>(`select tx_id from outbox where act = 'rollback'`)
      .map(({ tx_id }) => tx_id.replace(/:x$/, '')),
  )
  const seats = db.all<SeatRow>('select * from live_seats')
  return seats
    .filter(({ round_id }) => roundIds.includes(round_id))
    .flatMap((seat) => {
      const bets = db.all<BetRow>('select * from live_bets where seat_id = ?', seat.seat_id)
      const isGivenBack = bets.every(
        ({ tx_id, state }) => state === 'refused' || (state === 'returned' && returned.has(tx_id)),
      )
      const isPaid = wins.get(seat.seat_id) === seat.paid
      if (seat.state === 'open') return [`${seat.seat_id} is still open`]
      if (seat.state === 'refunded' && (!isGivenBack || wins.has(seat.seat_id)))
        return [`${seat.seat_id} was refunded and is not`]
      if (seat.state !== 'refunded' && (!isPaid || bets.some(({ tx_id }) => returned.has(tx_id))))
        return [`${seat.seat_id} was ${seat.state} and is not paid once`]
      return []
    })
}

test.each(['orbit-crash', 'halo-roulette'])(
  '%s, killed anywhere: what was shown is paid, the rest is given back, no place of the chain serves twice',
  async (table) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'baize-live-'))
    try {
      const heard: Heard[] = []
      for (const after of KILLED_AFTER) heard.push(...(await playAndKill(dataDir, table, after)))
      const db = await recoverAndRead(dataDir, table)
      const rounds = db.all<RoundRow>('select * from live_rounds order by chain_index')
      // The last round belongs to the process that only recovered; it has not been ended yet.
      const ended = rounds.filter(({ phase }) => phase === 'done')
      expect(rounds.length - ended.length).toBeLessThanOrEqual(1)
      expect(ended.length).toBeGreaterThanOrEqual(KILLED_AFTER.length - 1)
      expect(rounds.map(({ chain_index }) => chain_index)).toEqual(rounds.map((_, at) => at + 1))
      const ids = ended.map(({ round_id }) => round_id)
      expect(faultsOf(db, ids)).toEqual([])
      expect(brokenPromises(db, heard)).toEqual([])
      db.close()
    } finally {
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
  120_000,
)

/** Whatever a player was told before the end came is still true after it. */
function brokenPromises(db: Database, heard: readonly Heard[]): string[] {
  return heard.flatMap(({ says }) => {
    if (says.type === 'result') {
      const row = db.one<RoundRow>(
        'select * from live_rounds where round_id = ?',
        says.proof.roundId,
      )
      const isKept = row?.is_void === 0 && row.result === JSON.stringify(says.result)
      return isKept ? [] : [`${says.proof.roundId} was shown`]
    }
    if (says.type !== 'seat' || says.seat === null || says.seat.paid === null) return []
    const seat = db.one<SeatRow>('select * from live_seats where seat_id = ?', says.seat.roundId)
    const isKept = seat?.state === 'paid' && seat.paid === says.seat.paid
    return isKept ? [] : [`${says.seat.roundId} was told that it is paid`]
  })
}
