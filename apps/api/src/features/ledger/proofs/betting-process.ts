// The ledger alone in a process, betting as fast as it can. It is made to be killed: see crash.test.ts.
import { systemClock } from '@baize/host'
import { migrate } from '../../../database/migrate.ts'
import { createBetPath } from '../bets/bet-path.ts'
import { bet, openBooks, win } from '../testing.ts'
import { openProofPlace, type ProofPlace } from './proof-place.ts'

export interface BettingOrder {
  readonly place: ProofPlace
  /** Those who sit at the tables; without them, they are seated, told, and the process ends. */
  readonly players?: readonly string[]
  /** Begins the number of every play, so that no two processes use the same. */
  readonly name: string
  /** Whoever hears no answer asks again with the same number, until there is one. */
  readonly asksAgain?: boolean
}

const SEATS = 16
const START_MINOR = 1_000_000n
/** A database that is away comes back; nobody asks it more often than this meanwhile. */
const PATIENCE_MS = 50

const {
  place,
  players,
  name,
  asksAgain = false,
} = JSON.parse(process.argv[2] ?? '') as BettingOrder
const db = await openProofPlace(place)
const betPath = createBetPath({ db, clock: systemClock })

if (players === undefined) await seatPlayers()
else await Promise.all(players.map(playOn))

async function seatPlayers(): Promise<void> {
  await migrate(db)
  const books = await openBooks({ db })
  for (let seat = 0; seat < SEATS; seat += 1) {
    process.stdout.write(`${await books.openPlayer(START_MINOR)}\n`)
  }
  await db.destroy()
}

async function playOn(player: string, seat: number): Promise<never> {
  for (let turn = 0; ;) {
    const txId = `${name}-${seat}-${turn}`
    try {
      for (const act of [bet(player, txId, 100n), win(player, txId, 90n)]) {
        const reply = await betPath.settle(act)
        // A pipe is written before the next line runs: what is told here was acknowledged.
        process.stdout.write(`${reply.ok ? act.txId : `refused ${reply.code}`}\n`)
      }
      turn += 1
    } catch {
      if (!asksAgain) turn += 1
      await new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
    }
  }
}
