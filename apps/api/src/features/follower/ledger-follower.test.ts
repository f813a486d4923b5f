import { money } from '@baize/money'
import { dayOf } from '@baize/rules/gate-usage'
import { PLAY_REST_MS } from '@baize/rules/statistics'
import { sql, type KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createBetPath } from '../ledger/bets/bet-path.ts'
import { createPostedWallets } from '../ledger/posted-wallets.ts'
import { bet, openBooks, rollback, win } from '../ledger/testing.ts'
import { bucketOf } from '../gate/bucket.ts'
import { allCounted } from './counted-store.ts'
import { openBatch, readUncounted } from './follower-batch-store.ts'
import { createLedgerFollower, PROJECTIONS, VERSION } from './ledger-follower.ts'
import type { Projection } from './projection.ts'
import { createWalletCounter } from './wallet-counter.ts'
import { readVipPoints } from './totals-store.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let books: Awaited<ReturnType<typeof openBooks>>
let player: string
let edge: number | undefined = 20_000
let count = 0
/** One of its own for every test: what a game publishes holds for a whole day. */
let title = ''

beforeAll(async () => {
  books = await openBooks()
})
afterAll(() => books.context.db.destroy())
beforeEach(async () => {
  edge = 20_000
  title = `title-${(count += 1)}`
  player = await books.openPlayer(1_000_000n)
})

const followerOf = (more: { projections?: readonly Projection[]; version?: number } = {}) =>
  createLedgerFollower({ context: books.context, publishedEdge: () => edge, ...more })
const today = () => dayOf(books.context.clock.now())
const daysOf = (playerId = player) =>
  books.context.db
    .selectFrom('play_day')
    .where('player_id', '=', playerId)
    .select(['day', 'game', 'edge_ppm', 'bet_count', 'stake_minor', 'win_minor'])
    .orderBy('day')
    .orderBy('game')
    .execute()
async function play(stake: bigint, won: bigint, game = title, of = player): Promise<string> {
  const txId = `tx-${(count += 1)}`
  await books.betPath.settle(bet(of, txId, stake, { game }))
  await books.betPath.settle(win(of, txId, won, { game }))
  return txId
}

async function playerOfAnotherBucket(): Promise<string> {
  for (;;) {
    const other = await books.openPlayer(1_000n)
    if (bucketOf(other) !== bucketOf(player)) return other
  }
}

describe('the follower of the ledger', () => {
  test('counts stakes and wins by day and game, with the edge that was published', async () => {
    const follower = followerOf()
    const first = today()
    await play(1_000n, 500n)
    await play(2_000n, 0n)
    await play(300n, 900n, 'dice')
    await follower.follow()
    books.context.clock.advance(DAY_MS)
    edge = 30_000
    await play(50n, 0n)
    await follower.follow()
    const row = { edge_ppm: 20_000, bet_count: 1n }
    expect(await daysOf()).toEqual([
      { ...row, day: first, game: 'dice', stake_minor: 300n, win_minor: 900n },
      { ...row, day: first, game: title, bet_count: 2n, stake_minor: 3_000n, win_minor: 500n },
      {
        ...row,
        day: first + 1,
        game: title,
        edge_ppm: 30_000,
        stake_minor: 50n,
        win_minor: 0n,
      },
    ])
    // 33.00 EUR at 2 % and 0.50 EUR at 3 %, in billionths of a euro.
    expect(await readVipPoints(books.context.db, player)).toBe(675_000_000n)
  })

  test('asks the database the same for many players in all buckets as for one', async () => {
    let asked = 0
    const counting: KyselyPlugin = {
      transformQuery({ node }) {
        asked += 1
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const context = { ...books.context, db: books.context.db.withPlugin(counting) }
    const follower = createLedgerFollower({ context, publishedEdge: () => edge })
    await play(100n, 50n)
    await follower.follow()
    asked = 0
    await play(100n, 200n)
    expect(await follower.follow()).toBe(2)
    const ofOne = asked
    const many = await Promise.all(Array.from({ length: 40 }, () => books.openPlayer(1_000n)))
    expect(new Set(many.map(bucketOf)).size).toBeGreaterThan(20)
    await follower.follow()
    for (const one of many) await play(100n, 200n, title, one)
    asked = 0
    expect(await follower.follow()).toBe(80)
    expect(asked).toBe(ofOne)
    // Two looks, buckets, the table of the batch, rows, totals, payouts, and those to keep.
    expect(asked).toBeLessThanOrEqual(8)
  })

  test('finds what its own process has posted without a look at all wallets, and the rest by a look', async () => {
    let looks = 0
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => ((looks += 1), node),
      transformResult: async ({ result }) => result,
    }
    const { context } = books
    const posted = createPostedWallets()
    const own = createBetPath({ ...context, posted })
    const reading = context.db.withPlugin(counting)
    const deps = { context: { ...context, reading }, publishedEdge: () => edge, posted }
    const { job } = createLedgerFollower(deps)
    const { signal } = new AbortController()
    await job.run(signal)
    looks = 0
    await own.settle(bet(player, `own-${(count += 1)}`, 100n, { game: title }))
    await play(70n, 0n, 'elsewhere')
    await job.run(signal)
    expect({ looks, games: (await daysOf()).map(({ game }) => game) }).toEqual({
      looks: 0,
      games: ['elsewhere', title],
    })
    await play(70n, 0n)
    await job.run(signal)
    expect((await daysOf())[1]).toMatchObject({ game: title, bet_count: 1n })
    context.clock.advance(10_000)
    await job.run(signal)
    expect((await daysOf())[1]).toMatchObject({ game: title, bet_count: 2n })
    expect(looks).toBeGreaterThan(0)
  })

  test.each([
    ['half a minute between two plays is play', 30_000, 30_000n],
    ['five minutes are still play', PLAY_REST_MS, BigInt(PLAY_REST_MS)],
    ['a longer rest is none of it', PLAY_REST_MS + 1, 0n],
  ])('R251 %s, counted together or one after another', async (_rule, gapMs, expected) => {
    const { clock, db } = books.context
    const others = await books.openPlayer(1_000n)
    const follower = followerOf()
    const bets = [player, others].map((of) => bet(of, `time-${(count += 1)}`, 10n, { game: title }))
    for (const one of bets) await books.betPath.settle(one)
    // Of one of them the first play is counted before the second, of the other both at once.
    await db.transaction().execute((tx) =>
      createWalletCounter({
        publishedEdge: () => edge,
        projections: [],
        version: VERSION,
      }).countWallets(tx, [{ bucket: bucketOf(player), playerId: player, currency: 'EUR' }]),
    )
    clock.advance(gapMs)
    for (const one of bets)
      await books.betPath.settle({
        ...one,
        txId: `later-${one.txId}`,
        roundId: `later-${one.txId}`,
      })
    await follower.follow()
    const rows = await db
      .selectFrom('play_day')
      .where('game', '=', title)
      .select(sql<bigint>`sum(played_ms)::bigint`.as('played'))
      .groupBy('player_id')
      .execute()
    expect(rows.map(({ played }) => played)).toEqual([expected, expected])
  })

  test('comes again sooner as long as people watch what it counts', async () => {
    let isRaceOpen = true
    const ranking: Projection = {
      name: 'ranking',
      add: async () => (isRaceOpen ? 'watched' : undefined),
      forget: async () => {},
    }
    await followerOf().follow()
    const { job } = followerOf({ projections: [ranking] })
    const run = async () => {
      const startedAtMs = performance.now()
      const { againInMs: pauseMs } = (await job.run(new AbortController().signal)) ?? {
        againInMs: Number.NaN,
      }
      // What is posted when this run begins waits for it, for the pause, and for a run as long as this one.
      return { pauseMs, behindMs: 2 * (performance.now() - startedAtMs) + pauseMs }
    }
    await play(10n, 0n)
    expect((await run()).pauseMs).toBeLessThanOrEqual(700)
    expect((await run()).pauseMs).toBeLessThanOrEqual(700)
    isRaceOpen = false
    await play(10n, 0n)
    expect((await run()).behindMs).toBeGreaterThanOrEqual(1_700)
  })

  test('counts a batch to its last transaction, and the rest after it', async () => {
    const txIds = Array.from({ length: 3 }, () => play(100n, 0n))
    await Promise.all(txIds)
    const { db } = books.context
    const counter = createWalletCounter({
      publishedEdge: () => edge,
      projections: [],
      version: VERSION,
    })
    const wallet = { bucket: bucketOf(player), playerId: player, currency: 'EUR' } as const
    const read = await db.transaction().execute(async (tx) => {
      await openBatch(tx)
      return await readUncounted(tx, [wallet], { version: VERSION, limit: 4 })
    })
    expect(read).toMatchObject({ count: 4, hasGaps: false, stakeDays: [today()] })
    expect(
      await db.transaction().execute((tx) => counter.countWallets(tx, [wallet])),
    ).toMatchObject({
      count: 7,
    })
    await followerOf().follow()
    expect((await daysOf())[0]).toMatchObject({ bet_count: 3n })
  })

  test('counts nothing twice, however often and by however many it is asked', async () => {
    await play(100n, 0n)
    const [one, other] = [followerOf(), followerOf()]
    await Promise.all([one.follow(), other.follow(), one.follow(), other.follow()])
    expect((await daysOf())[0]).toMatchObject({ bet_count: 1n, stake_minor: 100n })
    expect(await one.follow()).toBe(0)
  })

  test('takes a returned stake from the day it was staked on, at the edge of that day', async () => {
    const follower = followerOf()
    const stakedOn = today()
    await books.betPath.settle(bet(player, 'late', 400n, { game: title }))
    await follower.follow()
    books.context.clock.advance(2 * DAY_MS)
    edge = 90_000
    await books.betPath.settle(rollback(player, 'late', { game: title }))
    await follower.follow()
    expect(await daysOf()).toEqual([
      {
        day: stakedOn,
        game: title,
        edge_ppm: 20_000,
        bet_count: 0n,
        stake_minor: 0n,
        win_minor: 0n,
      },
    ])
    expect(await readVipPoints(books.context.db, player)).toBe(0n)
  })

  test('lets the edge of a game hold for the whole of a day, and counts on with it when nobody offers the game', async () => {
    const follower = followerOf()
    await play(100n, 0n, 'steady')
    await follower.follow()
    edge = 50_000
    await play(100n, 0n, 'steady')
    await follower.follow()
    books.context.clock.advance(DAY_MS)
    edge = undefined
    await play(100n, 0n, 'steady')
    await play(100n, 0n, 'never-seen')
    await followerOf().follow()
    expect((await daysOf()).map((row) => [row.game, row.edge_ppm, row.stake_minor])).toEqual([
      ['steady', 20_000, 200n],
      ['never-seen', 0, 100n],
      ['steady', 20_000, 100n],
    ])
  })

  test('does not take money that is no play for play', async () => {
    await books.betPath.settle({
      kind: 'promo',
      playerId: player,
      provider: 'studio',
      txId: `gift-${(count += 1)}`,
      roundId: 'campaign',
      game: title,
      amount: money(700n, 'EUR'),
    })
    await books.betPath.settle(
      bet(player, `free-${(count += 1)}`, 0n, { game: title, freeValue: money(100n, 'EUR') }),
    )
    await followerOf().follow()
    expect(await daysOf()).toEqual([])
    expect(await readVipPoints(books.context.db, player)).toBe(0n)
  })

  test('stands still and says so when a number of a wallet is missing', async () => {
    const follower = followerOf()
    await follower.follow()
    await play(100n, 0n)
    const { db } = books.context
    const gone = db.deleteFrom('ledger_transaction').where('player_id', '=', player)
    const [taken] = await gone.where('seq', '=', 2n).returningAll().execute()
    // Nobody whose numbers are all there waits for it, unless they share its bucket.
    const other = await playerOfAnotherBucket()
    await play(100n, 0n, title, other)
    await expect(follower.follow()).rejects.toThrow('has no transaction 2')
    expect(await daysOf()).toEqual([])
    expect(await daysOf(other)).toHaveLength(1)
    if (taken) await db.insertInto('ledger_transaction').values(taken).execute()
    await follower.follow()
    expect(await daysOf()).toHaveLength(1)
  })

  test('keeps counts and cursor together: what fails has counted nothing', async () => {
    await play(100n, 0n)
    const failing: Projection = {
      name: 'failing',
      add: () => Promise.reject(new Error('no')),
      forget: async () => {},
    }
    const before = await allCounted(books.context.db)
    const broken = followerOf({ projections: [...PROJECTIONS, failing] })
    await expect(broken.follow()).rejects.toThrow('no')
    expect(await allCounted(books.context.db)).toEqual(before)
    await followerOf().follow()
    expect((await daysOf())[0]).toMatchObject({ stake_minor: 100n })
  })

  test('counts every wallet anew when there is a new set of projections, and the old one leaves it alone', async () => {
    await play(100n, 0n)
    await followerOf().follow()
    await books.context.db.updateTable('play_day').set({ stake_minor: 1n }).execute()
    const { version } = await books.context.db
      .selectFrom('follower_cursor')
      .select('version')
      .executeTakeFirstOrThrow()
    await followerOf({ version: version + 1 }).follow()
    expect((await daysOf())[0]).toMatchObject({ stake_minor: 100n })
    await play(50n, 0n)
    await followerOf({ version }).follow()
    expect((await daysOf())[0]).toMatchObject({ stake_minor: 100n })
    await followerOf({ version: version + 1 }).follow()
    expect((await daysOf())[0]).toMatchObject({ stake_minor: 150n })
    await books.context.db.updateTable('follower_cursor').set({ version }).execute()
  })

  test('is rebuilt for one player or for all, to the same rows', async () => {
    const other = await books.openPlayer(1_000n)
    await play(100n, 30n)
    await play(60n, 0n, 'dice', other)
    const follower = followerOf()
    await follower.follow()
    const live = await allCounted(books.context.db)
    await books.context.db.updateTable('play_day').set({ win_minor: 9n }).execute()
    expect(await follower.rebuild(player)).toEqual({ wallets: 1, transactions: 3 })
    expect((await daysOf())[0]).toMatchObject({ win_minor: 30n })
    expect((await daysOf(other))[0]).toMatchObject({ win_minor: 9n })
    await follower.rebuild()
    expect(await allCounted(books.context.db)).toEqual(live)
  })
})
