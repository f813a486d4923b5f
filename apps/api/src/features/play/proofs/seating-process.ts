// Seats players for a proof, in a process of its own: an embedded database belongs to whoever opened it until that
// process ends, and the programs of the proof need it next.
import { createLog, systemClock, systemRandom } from '@baize/host'
import { readApiConfig } from '../../../config.ts'
import { migrate } from '../../../database/migrate.ts'
import { openDatabase } from '../../../database/open.ts'
import { createRateLimits } from '../../../edge/rate-limits.ts'
import { createEventPort } from '../../../events/event-port.ts'
import { nameGameSession, seatPlayers } from './testing.ts'

export interface SeatingOrder {
  readonly env: Readonly<Record<string, string>>
  readonly brand: string
  readonly amountMinor: string
  /** Each with the session that the studio has opened. */
  readonly seats: readonly { playerId: string; sessionId: string; game: string }[]
}

export async function openProofContext(env: Readonly<Record<string, string>>) {
  const config = readApiConfig({ ...env })
  const log = createLog('proof', 'silent')
  const db = await openDatabase(config)
  await migrate(db)
  const limits = createRateLimits(undefined)
  const events = createEventPort(log)
  const ports = { clock: systemClock, random: systemRandom, redis: undefined }
  return { config, log, db, limits, events, ...ports }
}

const [, , words] = process.argv
if (import.meta.main && words !== undefined) {
  const { env, brand, amountMinor, seats } = JSON.parse(words) as SeatingOrder
  const context = await openProofContext(env)
  const ids = seats.map(({ playerId }) => playerId)
  for (const [at, player] of (await seatPlayers(context, ids, BigInt(amountMinor))).entries()) {
    const { sessionId, game } = seats[at] as SeatingOrder['seats'][number]
    await nameGameSession(context, player, { sessionId, game, brand })
  }
  await context.db.destroy()
}
