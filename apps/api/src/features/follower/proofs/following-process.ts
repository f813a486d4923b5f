// A process that follows the ledger and nothing else. It is made to be killed: see kill.test.ts.
import { openProofPlace, type ProofPlace } from '../../ledger/proofs/proof-place.ts'
import { bet, openBooks, win } from '../../ledger/testing.ts'
import { migrate } from '../../../database/migrate.ts'
import { createLedgerFollower, PROJECTIONS } from '../ledger-follower.ts'

export interface FollowingOrder {
  readonly place: ProofPlace
  /** Plays so much before it follows, for those who sit at the tables; the first life seats them. */
  readonly seats?: readonly string[]
  readonly name: string
}

const SEATS = 4
const PLAYS = 12

const { place, seats, name } = JSON.parse(process.argv[2] ?? '') as FollowingOrder
const db = await openProofPlace(place)

const tell = (line: string) => process.stdout.write(`${line}\n`)
if (seats === undefined) {
  await migrate(db)
  const books = await openBooks({ db })
  for (let seat = 0; seat < SEATS; seat += 1) tell(await books.openPlayer(1_000_000n))
  await db.destroy()
} else {
  const books = await openBooks({ db })
  const play = async (nth: number) => {
    await Promise.all(
      seats.map(async (player, seat) => {
        await books.betPath.settle(bet(player, `${name}-${seat}-${nth}`, 100n))
        await books.betPath.settle(win(player, `${name}-${seat}-${nth}`, 90n))
      }),
    )
  }
  for (let nth = 0; nth < PLAYS; nth += 1) await play(nth)
  // Told in the middle of each transaction: between the counts and the cursor, where a kill would hurt most.
  const told = {
    name: 'told',
    add: async () => void tell('counting'),
    forget: async () => {},
  }
  const follower = createLedgerFollower({
    context: books.context,
    publishedEdge: () => 10_000,
    projections: [...PROJECTIONS, told],
  })
  // One batch counts all seats: something new is played for each that is to be killed.
  for (let nth = PLAYS; ; nth += 1) {
    await follower.follow()
    tell('followed')
    await play(nth)
  }
}
