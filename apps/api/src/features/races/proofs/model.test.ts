import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLedger } from '../../ledger/audit/ledger-audit-store.ts'
import { report, runsOf, seed } from '../../ledger/proofs/testing.ts'
import { createServer } from '../../../server.ts'
import { testGames } from '../../play/testing.ts'
import { openRaceTrack, type RaceTrack } from '../testing.ts'

const PLAYERS = 3
const STEPS = 40
const START = 6_000
const BUY_IN = 500
const MIN_BET = 100
/** One whose edge is large enough that a day of it comes to some cents of rakeback. */
const GAME = 'lantern-parade'
const PRIZES = [10_000, 5_001]
const DAY_MS = 24 * 60 * 60 * 1000
const TERMS = { entry: 'buy-in', buyIn: '5', poolPercents: [100], minBet: '1.00' }
const RAKEBACK = 'daily-eur'

/** What can happen to one of the players, in few words, so that a failing sequence can be read. */
type Step =
  | { readonly do: 'bet' | 'win'; readonly who: number; readonly amount: number }
  | { readonly do: 'join' | 'undo'; readonly who: number }
  | { readonly do: 'count' }

const who = fc.integer({ min: 0, max: PLAYERS - 1 })
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('bet' as const),
      who,
      amount: fc.integer({ min: 50, max: 4_000 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('win' as const),
      who,
      amount: fc.integer({ min: 1, max: 5_000 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom('join' as const, 'undo' as const), who }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'count' } as const) },
)

/** The rules of a race once more, as short as they can be said: plain numbers, no database. */
class Model {
  readonly cash = Array<number>(PLAYERS).fill(START)
  readonly points = Array<number>(PLAYERS).fill(0)
  private readonly reached = Array<number>(PLAYERS).fill(0)
  private readonly joined = Array<boolean>(PLAYERS).fill(false)
  private readonly last: (undefined | { stake: number; counts: boolean })[] = []
  private pool = 0
  private now = 0

  take(step: Step): string {
    this.now += 1
    if (step.do === 'count') return 'ok'
    const at = step.who
    const cash = this.cash[at] ?? 0
    if (step.do === 'join') {
      if (this.joined[at]) return 'ok'
      if (cash < BUY_IN) return 'INSUFFICIENT_FUNDS'
      this.joined[at] = true
      this.pool += BUY_IN
      this.cash[at] = cash - BUY_IN
    } else if (step.do === 'bet') {
      if (cash < step.amount) return 'INSUFFICIENT_FUNDS'
      const counts = this.joined[at] === true && step.amount >= MIN_BET
      this.last[at] = { stake: step.amount, counts }
      this.cash[at] = cash - step.amount
      if (counts) this.score(at, step.amount)
    } else if (this.last[at]) {
      const { stake, counts } = this.last[at]
      this.last[at] = undefined
      this.cash[at] = cash + (step.do === 'win' ? step.amount : stake)
      if (step.do === 'undo' && counts) this.score(at, -stake)
    }
    return 'ok'
  }

  private score(at: number, by: number): void {
    this.points[at] = (this.points[at] ?? 0) + by
    this.reached[at] = this.now
  }

  /** Who has no points has no place; of two with the same, the one who was there first is before the other. */
  places(): readonly number[] {
    return [...this.points.keys()]
      .filter((at) => this.standing(at) > 0)
      .toSorted((a, b) => this.standing(b) - this.standing(a) || this.timeOf(a) - this.timeOf(b))
  }

  /** Where nobody has a place, the buy-ins go back. */
  finish(): void {
    const places = this.places()
    places.slice(0, PRIZES.length).forEach((at, place) => {
      this.cash[at] = (this.cash[at] ?? 0) + (PRIZES[place] ?? 0) + (place === 0 ? this.pool : 0)
    })
    if (places.length > 0) return
    this.joined.forEach((is, at) => {
      if (is) this.cash[at] = (this.cash[at] ?? 0) + BUY_IN
    })
  }

  private standing = (at: number): number => this.points[at] ?? 0
  private timeOf = (at: number): number => this.reached[at] ?? 0
}

/** The races that every casino starts with would pay these players as well, whenever one of them ends on the way. */
const noRaces = mkdtempSync(join(tmpdir(), 'no-races-'))

let track: RaceTrack
beforeAll(async () => {
  // Somebody runs the games, so that it is known what they return.
  track = await openRaceTrack({ RACES_DIR: noRaces }, async (context) => {
    const server = await createServer(context, { gameProviders: [testGames().provider] })
    await server.gameFeed.refresh()
    return server
  })
})
afterAll(async () => {
  await track.site.close()
  rmSync(noRaces, { recursive: true })
})

const nameOf = (at: number): string => `Racer_${at}`

type Player = Awaited<ReturnType<RaceTrack['player']>>

/** The same step in the real casino; the newest bet of each is what a win or a rollback is of. */
async function act(
  step: Step,
  { raceId, players, bets }: { raceId: string; players: Player[]; bets: (string | undefined)[] },
): Promise<string> {
  track.site.context.clock.advance(1_000)
  if (step.do === 'count') {
    await track.count()
    return 'ok'
  }
  const player = players[step.who] as Player
  if (step.do === 'join') {
    const body = { raceId, buyIn: '5' }
    const answer = await track.site.call('joinRace', { token: await player.token(), body })
    return answer.json().code ?? 'ok'
  }
  if (step.do === 'bet') {
    const before = await player.balance()
    const txId = await player.bet(BigInt(step.amount), GAME)
    if ((await player.balance()) === before) return 'INSUFFICIENT_FUNDS'
    bets[step.who] = txId
    return 'ok'
  }
  const txId = bets[step.who]
  if (txId === undefined) return 'ok'
  bets[step.who] = undefined
  if (step.do === 'win') await player.win(txId, BigInt(step.amount), GAME)
  else await player.rollback(txId, GAME)
  return 'ok'
}

const balancesOf = async (players: readonly Player[]) =>
  await Promise.all(players.map(async (player) => Number(await player.balance())))

/** What each gets for yesterday, asked for twice: the second answer is the first, and pays nothing. */
async function claimTwice(players: readonly Player[]): Promise<number[]> {
  const { server, context } = track.site
  context.clock.advance(DAY_MS)
  await server.ledgerFollower.follow()
  const date = context.clock.now().toISOString().slice(0, 10)
  const query = { bonusId: RAKEBACK, timeZone: 'UTC', customerDate: date, claimDate: date }
  const paid: number[] = []
  for (const player of players) {
    const token = await player.token()
    const before = await player.balance()
    const claim = async () => {
      const answer = await track.site.call('rakebackClaim', { token, query })
      const { code, data } = answer.json() as { code?: string; data: { amount?: string } }
      return code ?? data.amount
    }
    const [first, second] = [await claim(), await claim()]
    expect(second).toBe(first)
    paid.push(Number((await player.balance()) - before))
    expect(paid.at(-1)).toBe(first === 'RAKEBACK_DAY_CLOSED' ? 0 : Math.round(Number(first) * 100))
  }
  return paid
}

test(
  'G5 R110 R445 random plays, joins, a race and claims end as a model of a few lines says',
  { timeout: 3_600_000 },
  async () => {
    const runs = runsOf(2, 4, 500)
    const told = { joined: 0, refused: 0, claimed: 0 }
    const sequences = fc.array(anyStep, { minLength: STEPS, maxLength: STEPS })
    await fc.assert(
      fc.asyncProperty(sequences, async (steps) => {
        const raceId = await track.open(TERMS)
        const players: Player[] = []
        for (let at = 0; at < PLAYERS; at += 1)
          players.push(await track.player(nameOf(at), BigInt(START)))
        const model = new Model()
        const state = { raceId, players, bets: [] }
        for (const step of steps) {
          const said = model.take(step)
          expect([step, await act(step, state)]).toEqual([step, said])
          if (step.do === 'join' && said === 'ok') told.joined += 1
          if (said !== 'ok') told.refused += 1
        }
        expect(await balancesOf(players)).toEqual(model.cash)
        const board = model
          .places()
          .map((at, place) => [place + 1, nameOf(at), `${model.points[at]}`])
        expect(await track.board(raceId)).toEqual(board)
        model.finish()
        await track.finish()
        await track.site.server.races.run()
        expect(await balancesOf(players)).toEqual(model.cash)
        const claims = await claimTwice(players)
        expect(await balancesOf(players)).toEqual(
          model.cash.map((cash, at) => cash + (claims[at] ?? 0)),
        )
        told.claimed += claims.filter((amount) => amount > 0).length
      }),
      // Shrinking would race for hours; the sequence that failed can be read as it is.
      { numRuns: runs, seed, endOnFailure: true },
    )
    expect(Math.min(told.joined, told.refused, told.claimed)).toBeGreaterThan(0)
    expect(await auditLedger(track.site.context.db)).toEqual([])
    report(
      `${runs} sequences of ${STEPS} acts around a race and its claims: ${told.joined} joins, ` +
        `${told.refused} refusals and ${told.claimed} claims, all as the model says`,
    )
  },
)
