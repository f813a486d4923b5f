import { seededRandom } from '@baize/host'
import { calendarDates } from '@baize/rules/rakeback'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS, openBonusCasino, type BonusCasino } from '../../bonuses/testing.ts'
import { inParallel, report, runsOf, seed } from '../../ledger/proofs/testing.ts'
import { bet, rollback } from '../../ledger/testing.ts'
import { rakebackBySql } from '../rakeback-check-store.ts'
import { BONUS_ID, GAMES, rakebackOf } from '../testing.ts'

const RIVALS = 32
const NOON = Date.parse('2026-01-14T12:00:00Z')
const FOREVER = 3_600_000

let casino: BonusCasino
beforeAll(async () => {
  casino = await openBonusCasino()
})
afterAll(() => casino.stop())

test(
  'R445 of many claims of one day at one moment exactly one pays, and all get its answer',
  async () => {
    const rounds = runsOf(10, 50, 500)
    const answers = await inParallel(rounds, 4, async () => {
      casino.context.clock.set(new Date(NOON))
      const player = await casino.openPlayer()
      await player.deposit(1_000_000n)
      await player.play(100_000n, 0n, GAMES.slot)
      return player
    })
    await casino.ledgerFollower.follow()
    casino.context.clock.set(new Date(NOON + DAY_MS))
    const brand = casino.brandSettings.byName(casino.brandSettings.names()[0] ?? '')
    if (!brand) throw new Error('There is no brand.')
    for (const player of answers) {
      const claim = {
        playerId: player.playerId,
        brand,
        address: '127.0.0.1',
        bonusId: BONUS_ID,
        timeZone: 'UTC',
        customerDate: '2026-01-15',
        claimDate: '2026-01-15',
      }
      const said = await Promise.all(
        Array.from({ length: RIVALS }, () => casino.rakeback.claim(claim)),
      )
      expect(new Set(said.map(({ amount }) => amount)).size).toBe(1)
      const [[, paidMinor] = []] = await rakebackOf(casino, player).paid()
      expect(await rakebackOf(casino, player).paid()).toHaveLength(1)
      expect((await player.wallet())[0]).toBe(900_000n + BigInt(String(paidMinor)))
    }
    report(`${rounds} days of rakeback, ${RIVALS} claims each at once: each was paid once`)
  },
  FOREVER,
)

test(
  'after random play the calendar says what the raw ledger says, and the same when it is counted anew',
  async () => {
    const plays = runsOf(150, 600, 20_000)
    const random = seededRandom(`rakeback-${seed}`)
    const roll = (below: number) => random.bytes(4).readUInt32BE() % below
    const games = Object.values(GAMES)
    casino.context.clock.set(new Date(NOON))
    const players = await inParallel(4, 1, () => casino.openPlayer())
    for (const player of players) await player.deposit(1_000_000_000n)
    for (let nth = 0; nth < plays; nth += 1) {
      const [player] = players.slice(roll(players.length))
      const game = games[roll(games.length)] ?? GAMES.slot
      const more = { game, categories: () => ['slots'] }
      const id = `random-${nth}`
      await casino.betPath.settle(bet(player?.playerId ?? '', id, BigInt(1 + roll(50_000)), more))
      if (roll(5) === 0) await casino.betPath.settle(rollback(player?.playerId ?? '', id, { game }))
      if (roll(30) === 0) casino.context.clock.advance(roll(DAY_MS))
      if (roll(20) === 0) await casino.ledgerFollower.follow()
    }
    await casino.ledgerFollower.follow()
    const [firstDate = ''] = calendarDates(casino.context.clock.now().toISOString().slice(0, 10))
    const calendars = () =>
      Promise.all(
        players.map(async (player) => {
          const { days } = await rakebackOf(casino, player).calendar()
          return days.map(({ canClaimDate, amount }) => [canClaimDate, amount])
        }),
      )
    const live = await calendars()
    expect(live.flat().length).toBeGreaterThan(4)
    for (const [at, player] of players.entries()) {
      const shown = new Map(live[at]?.map(([date, amount]) => [date, amount]))
      const all = await rakebackBySql(casino.context.db, player.playerId)
      const inSight = all.filter(({ date }) => date >= firstDate)
      expect(inSight.map(({ amountMinor }) => amountMinor)).toEqual(
        inSight.map(({ date }) => BigInt((shown.get(date) ?? '-1').replace('.', ''))),
      )
      expect(shown.size).toBe(inSight.length)
    }
    const levels = () =>
      casino.context.db
        .selectFrom('vip_level')
        .selectAll()
        .orderBy('player_id')
        .orderBy('level')
        .execute()
    const reached = await levels()
    await casino.ledgerFollower.rebuild()
    expect(await calendars()).toEqual(live)
    expect(await levels()).toEqual(reached)
    report(`${plays} random bets: the calendar, the raw ledger and a second count agree`)
  },
  FOREVER,
)
