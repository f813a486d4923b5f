import { money } from '@baize/money'
import { seededRandom } from '@baize/host'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bet, openBooks, rollback, win } from '../../ledger/testing.ts'
import { report, runsOf, seed } from '../../ledger/proofs/testing.ts'
import {
  allCounted,
  countedByFollower,
  countedBySql,
  pointsByFollower,
  pointsBySql,
  statisticsByFollower,
  statisticsBySql,
} from '../counted-store.ts'
import { createLedgerFollower } from '../ledger-follower.ts'

const GAMES = ['peg-drop', 'dice', 'roulette']
const HOUR_MS = 60 * 60 * 1000

let books: Awaited<ReturnType<typeof openBooks>>

beforeAll(async () => {
  books = await openBooks()
})
afterAll(() => books.context.db.destroy())

/** A number below another; the same ones for the same seed. */
function dice() {
  const random = seededRandom(`follower-${seed}`)
  return (below: number) => random.bytes(4).readUInt32BE() % below
}

test('R251 after random play over days, what was counted live is what is counted anew and what the ledger says', async () => {
  const plays = runsOf(300, 1_500, 50_000)
  const roll = dice()
  const edges = new Map<string, number>()
  const publishedEdge = (game: string) => edges.get(game)
  const followers = [1, 2].map(() =>
    createLedgerFollower({ context: books.context, publishedEdge }),
  )
  const players = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      books.openPlayer(1_000_000_000n, at % 4 === 0 ? 'JPY' : 'EUR'),
    ),
  )
  const open: { player: string; txId: string; at: number }[] = []
  const currencyOf = (at: number) => (at % 4 === 0 ? 'JPY' : 'EUR')

  async function act(nth: number): Promise<void> {
    const at = roll(players.length)
    const [player, currency] = [players[at] ?? '', currencyOf(at)] as const
    const game = GAMES[at % GAMES.length] ?? ''
    const waiting =
      open.length > 0 && roll(3) > 0 ? open.splice(roll(open.length), 1)[0] : undefined
    if (!waiting) {
      const amount = money(BigInt(1 + roll(100_000)), currency)
      await books.betPath.settle(bet(player, `p${nth}`, 0n, { amount, game }))
      open.push({ player, txId: `p${nth}`, at })
      return
    }
    const more = { game: GAMES[waiting.at % GAMES.length] ?? '' }
    const ofBet = currencyOf(waiting.at)
    if (roll(4) === 0)
      await books.betPath.settle(
        rollback(waiting.player, waiting.txId, { ...more, currency: ofBet }),
      )
    else {
      const amount = money(BigInt(roll(200_000)), ofBet)
      await books.betPath.settle(win(waiting.player, waiting.txId, 0n, { ...more, amount }))
    }
  }

  for (let nth = 0; nth < plays; nth += 1) {
    await act(nth)
    if (roll(40) === 0) books.context.clock.advance((1 + roll(9)) * HOUR_MS)
    else if (roll(2) === 0) books.context.clock.advance(roll(400_000))
    if (roll(60) === 0) edges.set(GAMES[roll(3)] ?? '', roll(60_000))
    if (roll(25) === 0) await Promise.all(followers.map((follower) => follower.follow()))
  }
  await followers[0]?.follow()
  const { db } = books.context
  // Or the questions over the whole ledger are planned as for the few rows it had at first.
  await sql`analyze`.execute(db)
  const live = await allCounted(db)
  expect(live.length).toBeGreaterThan(20)
  expect(await countedByFollower(db)).toEqual(await countedBySql(db))
  expect(await pointsByFollower(db)).toEqual(await pointsBySql(db))
  expect(await statisticsByFollower(db)).toEqual(await statisticsBySql(db))
  // Whatever is published now, the days that are past keep their figures.
  for (const game of GAMES) edges.set(game, 999_999)
  const rebuilt = await createLedgerFollower({ context: books.context, publishedEdge }).rebuild()
  expect(await allCounted(db)).toEqual(live)
  report(`${plays} plays counted live by 2 followers, ${rebuilt.transactions} counted anew: equal`)
}, 3_600_000)
