import { createHash } from 'node:crypto'
import type { AppContext } from '../../app-context.ts'
import { holdBucket } from '../follower/ledger-follower-store.ts'
import { bucketOf } from '../gate/bucket.ts'
import { readTerms } from './race-schema.ts'
import { holdOpenRaces, openRaceRows, type StoredRace } from './race-store.ts'
import { writeScores } from './score-store.ts'

/** Whom the house plays, wherever a demo needs company. */
export const HOUSE_PLAYERS = [
  'Amber',
  'Basil',
  'Coral',
  'Dune',
  'Ember',
  'Fern',
  'Grove',
  'Heath',
] as const
const STEP_MS = 20_000
const BYTE_MAX = 255

/**
 * Somebody to race against in a demo that has one visitor. They are marked as players of the house on every board, stake
 * nothing, and take no prize.
 */
export function createHousePlayers({ db, clock }: Pick<AppContext, 'db' | 'clock'>) {
  let playedAt = 0

  async function playIn(race: StoredRace, now: Date): Promise<void> {
    const { score } = readTerms(race.terms)
    for (const [at, houseName] of HOUSE_PLAYERS.entries()) {
      const playerId = houseId(houseName)
      await db.transaction().execute(async (tx) => {
        await holdBucket(tx, bucketOf(playerId))
        if ((await holdOpenRaces(tx, [race.id])).length === 0) return
        const steps = Math.floor((now.getTime() - race.starts_at.getTime()) / STEP_MS)
        const standing = housePoints(score, `${race.id}/${at}`, steps)
        const reachedAt = new Date(race.starts_at.getTime() + standing.step * STEP_MS)
        const scored = { score: standing.points, reachedAt, isHidden: false, houseName }
        await writeScores(tx, [{ raceId: race.id, playerId, ...scored }])
      })
    }
  }

  return {
    /** Moves them on in every race that runs, a few times a minute. */
    async play(): Promise<void> {
      const now = clock.now()
      if (now.getTime() - playedAt < STEP_MS) return
      playedAt = now.getTime()
      for (const race of await openRaceRows(db))
        if (race.starts_at <= now && now < race.ends_at) await playIn(race, now)
    },
  }
}

/** Those that a board is filled with, by their names. */
export const HOUSE_RACERS = HOUSE_PLAYERS.map((houseName) => ({
  houseName,
  playerId: houseId(houseName),
}))

/** The same id for a name for ever, in the form of all others. */
function houseId(name: string): string {
  const hex = createHash('sha256').update(`house player ${name}`).digest('hex')
  return [8, 4, 4, 4, 12].reduce<{ id: string; at: number }>(
    ({ id, at }, length) => ({
      id: `${id}${id === '' ? '' : '-'}${hex.slice(at, at + length)}`,
      at: at + length,
    }),
    { id: '', at: 0 },
  ).id
}

const byteOf = (seed: string) => createHash('sha256').update(seed).digest()[0] ?? 0

/** Grows with time at a pace of their own, and never falls. */
function housePoints(score: string, seed: string, steps: number) {
  const pace = 20 + byteOf(seed)
  const step = steps - (steps % (1 + (pace % 7)))
  if (score === 'stakes') return { points: BigInt(step * pace + pace), step }
  if (score === 'bets') return { points: BigInt(Math.floor((step * pace) / BYTE_MAX) + 1), step }
  // A best multiplier comes seldom, and the higher the more so.
  const best = Math.floor(pace * (2 + Math.log2(step + 2)))
  return { points: BigInt(best), step }
}
