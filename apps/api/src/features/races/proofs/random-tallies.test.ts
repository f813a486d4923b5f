import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seededRandom } from '@baize/host'
import { money, type CurrencyCode } from '@baize/money'
import { worthOfUnit } from '@baize/rules/approximate-value'
import { RACE_LATE_MS, roundMultiplier, type RaceTally } from '@baize/rules/races'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUSE_BANK, playerCash } from '../../ledger/ledger.ts'
import { report, runsOf, seed } from '../../ledger/proofs/testing.ts'
import { bet, rollback, win } from '../../ledger/testing.ts'
import { readTerms, type RaceTerms } from '../race-schema.ts'
import { HOUR_MS, openRaceTrack, type RaceTrack } from '../testing.ts'

const GAMES = ['dice', 'limbo', 'peg-drop']
const CURRENCIES = ['EUR', 'JPY'] as const
const RACES = [
  { score: 'stakes' },
  { score: 'bets', games: ['dice', 'limbo'], minBet: '1.00', entry: 'join' },
  { score: 'multiplier', games: ['limbo'], minBet: '1.00' },
  { score: 'multipliers', entry: 'join' },
]

/** The races that every casino starts with would count as well. */
const noRaces = mkdtempSync(join(tmpdir(), 'no-races-'))

let track: RaceTrack
beforeAll(async () => {
  track = await openRaceTrack({ RACES_DIR: noRaces })
})
afterAll(async () => {
  await track.site.close()
  rmSync(noRaces, { recursive: true })
})

/** A number below another; the same ones for the same seed. */
function dice() {
  const random = seededRandom(`race-tallies-${seed}`)
  return (below: number) => random.bytes(4).readUInt32BE() % below
}

interface Play {
  readonly player: string
  readonly currency: CurrencyCode
  readonly game: string
  readonly round: string
  readonly key: string
  readonly kind: string
  readonly minor: bigint
  readonly seq: bigint
  readonly at: Date
}

interface Race {
  readonly id: string
  readonly from: Date
  readonly to: Date
  readonly terms: RaceTerms
  readonly joinedAt: ReadonlyMap<string, Date>
}

type Tally = Omit<RaceTally, 'game'>
const NOTHING: Tally = { stakeWorth: 0n, betCount: 0n, lastBetAt: null, best: 0n, bestAt: null }

/** What a play adds to a race by its rules once more, one at a time and with the whole ledger at hand. */
function added(race: Race, play: Play, ledger: readonly Play[]): Partial<Tally> | undefined {
  const { games, score, entry } = race.terms
  if (play.at.getTime() >= race.to.getTime() + RACE_LATE_MS) return undefined
  if (games.length > 0 && !games.includes(play.game)) return undefined
  const isPlaced = ({ at }: Play) => {
    const joinedAt = entry === 'automatic' ? race.from : race.joinedAt.get(play.player)
    return joinedAt !== undefined && at >= joinedAt && at >= race.from && at < race.to
  }
  const minWorth = BigInt(Math.round(Number(race.terms.minBet) * 100)) * worthOfUnit('EUR')
  const unit = worthOfUnit(play.currency)
  if (score === 'stakes' || score === 'bets') {
    const placed =
      play.kind === 'rollback'
        ? ledger.find(({ key }) => key === play.key.replace('undo:', 'play:'))
        : play
    if (play.kind === 'win' || !placed || !isPlaced(placed)) return undefined
    if (play.minor * unit < minWorth) return undefined
    return play.kind === 'bet'
      ? { stakeWorth: play.minor * unit, betCount: 1n, lastBetAt: play.at }
      : { stakeWorth: -play.minor * unit, betCount: -1n }
  }
  if (play.kind !== 'win') return undefined
  const round = ledger.filter(
    (one) =>
      one.player === play.player &&
      one.currency === play.currency &&
      one.round === play.round &&
      one.seq <= play.seq,
  )
  const sum = (kind: string) =>
    round.reduce((all, one) => all + (one.kind === kind ? one.minor : 0n), 0n)
  const staked = sum('bet') - sum('rollback')
  const isEveryBetPlaced = round.every((one) => one.kind !== 'bet' || isPlaced(one))
  if (!isEveryBetPlaced || staked * unit < minWorth) return undefined
  return { best: roundMultiplier(sum('win'), staked), bestAt: play.at }
}

function sumOf(tally: Tally, more: Partial<Tally>): Tally {
  const isBetter = (more.best ?? 0n) > tally.best
  return {
    stakeWorth: tally.stakeWorth + (more.stakeWorth ?? 0n),
    betCount: tally.betCount + (more.betCount ?? 0n),
    lastBetAt: more.lastBetAt ?? tally.lastBetAt,
    best: isBetter ? (more.best ?? 0n) : tally.best,
    bestAt: isBetter ? (more.bestAt ?? null) : tally.bestAt,
  }
}

const asRow = (key: string, tally: Tally) =>
  `${key} ${tally.stakeWorth} ${tally.betCount} ${tally.lastBetAt?.toISOString()} ${tally.best} ${tally.bestAt?.toISOString()}`

async function racesNow(): Promise<Race[]> {
  const { db } = track.site.context
  const entries = await db.selectFrom('race_entry').selectAll().execute()
  const rows = await db.selectFrom('race').selectAll().where('state', '=', 'open').execute()
  return rows.map((row) => ({
    id: row.id,
    from: row.starts_at,
    to: row.ends_at,
    terms: readTerms(row.terms),
    joinedAt: new Map(
      entries
        .filter(({ race_id }) => race_id === row.id)
        .map(({ player_id, joined_at }) => [player_id, joined_at]),
    ),
  }))
}

async function expectedTallies(): Promise<string[]> {
  const { rows: plays } = await sql<Play>`
    select player_id as player, currency_code as currency, game, round_key as round, key, kind,
      amount_minor as minor, seq, posted_at as at from ledger_transaction
    where game is not null and kind in ('bet', 'win', 'rollback') and amount_minor > 0
    order by player_id, currency_code, seq`.execute(track.site.context.db)
  const tallies = new Map<string, Tally>()
  for (const race of await racesNow())
    for (const play of plays) {
      const more = added(race, play, plays)
      const key = `${race.id} ${play.player} ${play.currency} ${play.game}`
      if (more && more.best !== 0n) tallies.set(key, sumOf(tallies.get(key) ?? NOTHING, more))
    }
  return [...tallies].map(([key, tally]) => asRow(key, tally)).toSorted()
}

async function countedTallies(): Promise<string[]> {
  const rows = await track.site.context.db.selectFrom('race_tally').selectAll().execute()
  return rows
    .map((row) =>
      asRow(`${row.race_id} ${row.player_id} ${row.currency_code} ${row.game}`, {
        stakeWorth: row.stake_worth,
        betCount: row.bet_count,
        lastBetAt: row.last_bet_at,
        best: row.best,
        bestAt: row.best_at,
      }),
    )
    .toSorted()
}

/** Players with money of two currencies, who come into races, and play rounds of several bets and several wins. */
async function crowd(roll: (below: number) => number) {
  const { context, server } = track.site
  const players: string[] = []
  for (const name of ['Ann', 'Ben', 'Cyd', 'Dan']) {
    const { playerId } = await track.player(name, 0n)
    for (const currency of CURRENCIES) {
      const amount = money(1_000_000_000n, currency)
      const transfer = { debit: HOUSE_BANK, credit: playerCash(playerId), amount } as const
      const key = `d:${playerId}:${currency}`
      await context.db
        .transaction()
        .execute((tx) => server.ledger.postTransfer(tx, { ...transfer, key, kind: 'deposit' }))
    }
    players.push(playerId)
  }
  const rounds: { player: string; currency: CurrencyCode; game: string; roundId: string }[] = []
  const bets: { txId: string; of: (typeof rounds)[number] }[] = []
  const oneOf = <T>(values: readonly T[]): T => values[roll(values.length)] as T

  async function play(nth: number): Promise<void> {
    const deed = roll(10)
    const isNew = rounds.length === 0 || deed < 4
    if (isNew)
      rounds.push({
        player: oneOf(players),
        currency: oneOf(CURRENCIES),
        game: oneOf(GAMES),
        roundId: `r${nth}`,
      })
    const of = isNew ? rounds.at(-1) : oneOf(rounds)
    if (!of) return
    const { player, currency, game, roundId } = of
    // Few amounts, so that many rounds come to the same.
    const amount = money([50n, 100n, 200n, 20_000n][roll(4)] ?? 0n, currency)
    if (isNew || deed < 6) {
      await server.betPath.settle(bet(player, `p${nth}`, 0n, { amount, game, roundId }))
      bets.push({ txId: `p${nth}`, of })
    } else if (deed === 9 && bets.length > 0) {
      const { txId, of: taken } = bets.splice(roll(bets.length), 1)[0] ?? { txId: '', of }
      const more = { game: taken.game, roundId: taken.roundId, currency: taken.currency }
      await server.betPath.settle(rollback(taken.player, txId, more))
    } else {
      const more = { txId: `w${nth}`, amount, game, roundId, closesRound: false }
      await server.betPath.settle(win(player, `w${nth}`, 0n, more))
    }
  }

  return {
    play,
    async join(raceIds: readonly string[]): Promise<void> {
      const entry = { raceId: oneOf(raceIds), playerId: oneOf(players) }
      await context.db
        .insertInto('race_entry')
        .values({
          race_id: entry.raceId,
          player_id: entry.playerId,
          joined_at: context.clock.now(),
          paid_minor: 0n,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },
  }
}

test('R110 after random play around the start and the end of races, their tallies are what their rules say of each play', async () => {
  const plays = runsOf(250, 1_500, 20_000)
  const roll = dice()
  const players = await crowd(roll)
  const startsAt = new Date(track.site.context.clock.now().getTime() + HOUR_MS).toISOString()
  const raceIds: string[] = []
  for (const race of RACES) raceIds.push(await track.open({ ...race, startsAt }))
  // A part before the start, most of it within the hour, and the rest around the end and the minute behind it.
  const stepMs = (2 * HOUR_MS) / plays
  for (let nth = 0; nth < plays; nth += 1) {
    track.site.context.clock.advance(Math.floor(stepMs * (0.4 + roll(120) / 100)))
    if (roll(15) === 0) await players.join(raceIds)
    await players.play(nth)
    if (roll(20) === 0) await track.count()
  }
  await track.count()
  const live = await countedTallies()
  expect(live.length).toBeGreaterThan(10)
  expect(live).toEqual(await expectedTallies())
  await track.site.server.ledgerFollower.rebuild()
  expect(await countedTallies()).toEqual(live)
  report(
    `${plays} random plays come to ${live.length} tallies of ${RACES.length} races, as their rules say`,
  )
}, 3_600_000)
