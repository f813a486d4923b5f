import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS, openBonusCasino, type BonusCasino } from '../../bonuses/testing.ts'
import { inParallel, report, runsOf } from '../../ledger/proofs/testing.ts'
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
    const rounds = runsOf(3, 8, 500)
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
