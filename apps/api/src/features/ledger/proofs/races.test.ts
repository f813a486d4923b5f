import { Refusal, type RefusalCode } from '@baize/contract'
import { money } from '@baize/money'
import { proofPatienceMs } from '@baize/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../database/open.ts'
import { createBetPath, type BetPath } from '../bets/bet-path.ts'
import { auditLedger } from '../audit/ledger-audit-store.ts'
import { HOUSE_BANK, HOUSE_GAMES, playerCash } from '../ledger.ts'
import { bet, openBooks } from '../testing.ts'
import { inParallel, report, runsOf } from './testing.ts'

const RIVALS = 32
const STAKE = 100n

let books: Awaited<ReturnType<typeof openBooks>>
/** As many programs would have: paths that know nothing of each other. */
let paths: BetPath[]

beforeAll(async () => {
  books = await openBooks()
  paths = Array.from({ length: 4 }, () => createBetPath(books.context))
})
afterAll(() => books.context.db.destroy())

type Attempt = () => Promise<boolean>

/** A bet through one of the paths of the bets. */
const batched = (player: string, name: string, at: number): Attempt => {
  const path = paths[at % paths.length] as BetPath
  return async () => (await path.settle(bet(player, `${name}-${at}`, STAKE))).ok
}

/** A transaction of its own that is done, or refused because nothing is left. */
function alone(
  post: Parameters<typeof transact>[0],
  refusedAs: RefusalCode = 'INSUFFICIENT_FUNDS',
): Attempt {
  return async () => {
    try {
      await transact(post)
      return true
    } catch (error) {
      if (error instanceof Refusal && error.code === refusedAs) return false
      throw error
    }
  }
}

const transact = (
  post: (tx: Parameters<typeof books.ledger.hold>[0]) => Promise<unknown>,
): Promise<unknown> => books.context.db.transaction().execute(post)

const single = (player: string, name: string, at: number): Attempt =>
  alone((tx) =>
    books.ledger.postTransfer(tx, {
      debit: playerCash(player),
      credit: HOUSE_GAMES,
      amount: money(STAKE, 'EUR'),
      key: `bet:${name}-${at}`,
      kind: 'bet',
    }),
  )

const held = (player: string, name: string, at: number): Attempt =>
  alone((tx) =>
    books.ledger.hold(tx, {
      playerId: player,
      amount: money(STAKE, 'EUR'),
      key: `hold:${name}-${at}`,
    }),
  )

type Rival = (player: string, name: string, at: number) => Attempt

/** Money for one, many who want it: how many got it in each round. */
async function raceFor(
  name: string,
  rounds: number,
  rivalOf: (at: number) => Rival,
  rivals: number,
) {
  return await inParallel(rounds, 8, async (round) => {
    const player = await books.openPlayer(STAKE)
    const label = `${name}-${round}`
    const attempts = Array.from({ length: rivals }, (_, at) => rivalOf(at)(player, label, at))
    const outcomes = await Promise.all(attempts.map((attempt) => attempt()))
    expect(await books.balanceOf(player)).toBe(0n)
    return outcomes.filter(Boolean).length
  })
}

const onlyOnes = (winners: readonly number[]) => winners.filter((count) => count !== 1)

describe('of rivals for a balance that is enough for one', () => {
  const races: readonly [string, (at: number) => Rival, rivals: number, rounds: number][] = [
    ['bets', () => batched, RIVALS, runsOf(500, 500, 50_000)],
    ['bets in batches and alone', (at) => (at % 2 ? batched : single), 8, runsOf(60, 150, 5_000)],
    ['bets and withdrawals', (at) => (at % 2 ? batched : held), 8, runsOf(60, 150, 5_000)],
    ['withdrawals', () => held, 8, runsOf(60, 150, 5_000)],
  ]
  test.each(races)(
    '%s: exactly one gets it',
    { timeout: proofPatienceMs(3_600_000) },
    async (name, ...race) => {
      const [rivalOf, rivals, rounds] = race
      const winners = await raceFor(name.replaceAll(' ', '-'), rounds, rivalOf, rivals)
      expect(onlyOnes(winners)).toEqual([])
      report(`${rounds} rounds of ${rivals} racing ${name} on a balance for one: 1 winner in each`)
    },
  )
})

test(
  'R411 a bet that races the exclusion is not taken after it',
  { timeout: proofPatienceMs(600_000) },
  async () => {
    const rounds = runsOf(40, 100, 5_000)
    const late = await inParallel(rounds, 4, async (round) => {
      const player = await books.openPlayer(1_000n)
      const before = Array.from({ length: 10 }, (_, at) => batched(player, `x-${round}`, at)())
      let meanwhile: Promise<boolean>[] = []
      const last = await books.context.db.transaction().execute(async (tx) => {
        await books.gate.setExclusion(tx, player, { isPermanent: true, until: null })
        meanwhile = Array.from({ length: 10 }, (_, at) => batched(player, `y-${round}`, at)())
        await somebodyWaits(tx)
        return await numberOf(tx, player)
      })
      const taken = (await Promise.all([...before, ...meanwhile])).filter(Boolean).length
      // Under its lock the exclusion saw the last number that a bet may ever have.
      return { taken, numbersAfter: (await numberOf(books.context.db, player)) - last }
    })
    expect(late.filter(({ numbersAfter }) => numbersAfter !== 0n)).toEqual([])
    const taken = late.reduce((sum, one) => sum + one.taken, 0)
    report(`${rounds} exclusions raced by 20 bets each: ${taken} taken before, none after`)
  },
)

test('R411 a batch that waits for an exclusion reads the gate behind it, and not before', async () => {
  const rounds = runsOf(5, 10, 500)
  for (let round = 0; round < rounds; round += 1) {
    const player = await books.openPlayer(1_000n)
    // More than the short way of a lone player takes, so that it is the way of the many.
    const acts = Array.from({ length: 6 }, (_, at) => bet(player, `z-${round}-${at}`, STAKE))
    const path = createBetPath(books.context)
    const waiting = await books.context.db.transaction().execute(async (tx) => {
      await books.gate.setExclusion(tx, player, { isPermanent: true, until: null })
      const reply = path.settleTogether(acts)
      await somebodyWaits(tx)
      return { reply }
    })
    expect(await waiting.reply).toMatchObject({ ok: false, code: 'SELF_EXCLUDED' })
  }
  report(`${rounds} batches that waited for an exclusion: none taken`)
})

/** Until a rival stands before the lock of this transaction; the embedded database lets nobody get there. */
async function somebodyWaits(tx: Tx): Promise<void> {
  const LOOKS_MAX = process.env['DATABASE_URL'] ? 2_000 : 100
  for (let look = 0; look < LOOKS_MAX; look += 1) {
    const { rows } = await sql`select 1 from pg_locks where not granted`.execute(tx)
    if (rows.length > 0) return
  }
}

async function numberOf(db: Database, player: string): Promise<bigint> {
  const { seq } = await db
    .selectFrom('wallet')
    .where('player_id', '=', player)
    .select('seq')
    .executeTakeFirstOrThrow()
  return seq
}

/** Money that comes in, posted as a provider's word would post it. */
const deposited = (player: string, name: string, at: number): Attempt =>
  alone(
    (tx) =>
      books.ledger.postTransfer(tx, {
        debit: HOUSE_BANK,
        credit: playerCash(player),
        amount: money(STAKE, 'EUR'),
        key: `deposit:${name}-${at}`,
        kind: 'deposit',
      }),
    'PAYMENT_LIMIT_THRESHOLD',
  )

describe('G16 T20 rivals for what a limit leaves', () => {
  const ROOM = 5
  const LIMITS = (['bet', 'loss', 'deposit'] as const).flatMap((type) =>
    ([0, 1, 2] as const).map((period) => [type, period] as const),
  )

  test.each(LIMITS)(
    'R316 R805 on %s of period %i: as many are taken as there is room for',
    { timeout: proofPatienceMs(3_600_000) },
    async (type, period) => {
      // The limit of bets by the day stands in the way most often.
      const rounds = type === 'bet' && period === 0 ? runsOf(40, 100, 5_000) : runsOf(5, 10, 600)
      const rival = type === 'deposit' ? deposited : batched
      const passed = await inParallel(rounds, 4, async (round) => {
        const player = await books.openPlayer(type === 'deposit' ? 0n : 10_000n)
        const value = { amountMinor: BigInt(ROOM) * STAKE, currency: 'EUR' } as const
        const from = books.context.clock.now()
        await transact((tx) => books.gate.setLimit(tx, player, { type, period, value, from }))
        const attempts = Array.from({ length: RIVALS }, (_, at) =>
          rival(player, `${type}-${period}-${round}`, at)(),
        )
        return (await Promise.all(attempts)).filter(Boolean).length
      })
      expect(passed.filter((count) => count !== ROOM)).toEqual([])
      report(
        `${rounds} rounds of ${RIVALS} racing for a limit of five on ${type}, period ${period}: five in each`,
      )
    },
  )
})

test('after all of this every law of the books holds', async () => {
  expect(await auditLedger(books.context.db)).toEqual([])
})
