import { seededRandom } from '@baize/host'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inParallel, report, runsOf, seed } from '../../ledger/proofs/testing.ts'
import { openTipCasino, type TipCasino, type TipPlayer } from '../testing.ts'

const FOREVER = 7_200_000
const EACH_MINOR = 1_000_00n

let casino: TipCasino
beforeAll(async () => {
  casino = await openTipCasino()
  // What a player received can be given on at once, so that the money goes round and round.
  await casino.set('withdrawalConditions', ['email'])
})
afterAll(() => casino.stop())

const sumOf = async (players: readonly TipPlayer[]) =>
  (await Promise.all(players.map((one) => one.balance()))).reduce((sum, one) => sum + one, 0n)

test(
  'tips of everybody to everybody at once make and lose no cent, and no balance is below zero',
  async () => {
    const count = runsOf(40, 80, 20_000)
    const players = await inParallel(4, 1, () => casino.openPlayer(EACH_MINOR))
    const random = seededRandom(`tips-${seed}`)
    const roll = (below: number) => random.bytes(4).readUInt32BE() % below
    const said = await inParallel(count, 16, async () => {
      const [from, to] = [players[roll(4)], players[roll(4)]] as [TipPlayer, TipPlayer]
      casino.context.clock.advance(6 * 60 * 60_000)
      return await from.tip(to, `${roll(10)}.${10 + roll(90)}`)
    })
    const allowed = ['fine', 'TIP_NOT_TAKEN', 'TIP_DAY_LIMIT', 'INSUFFICIENT_FUNDS']
    expect(said.filter((one) => !allowed.includes(one))).toEqual([])
    expect(said.filter((one) => one === 'fine').length).toBeGreaterThan(count / 4)
    expect(await sumOf(players)).toBe(4n * EACH_MINOR)
    expect(await casino.fault()).toEqual([])
    report(
      `${said.filter((one) => one === 'fine').length} of ${count} tips at once kept every cent`,
    )
  },
  FOREVER,
)

test(
  'people who join at the last moment, while it is paid out twice, get what was given and no more',
  async () => {
    const [rounds, crowd] = [runsOf(1, 1, 500), runsOf(12, 40, 200)]
    const giver = await casino.openPlayer(10_000_00n)
    const people = await inParallel(crowd, 8, () => casino.openPlayer())
    let sharesPaid = 0n
    for (let round = 0; round < rounds; round += 1) {
      const before = [await giver.balance(), await sumOf(people)] as const
      const rainId = await giver.startRain('7.77')
      casino.context.clock.advance(59_900)
      const payouts: Promise<void>[] = []
      let joining = 0
      casino.asked.onTalked = () => {
        joining += 1
        if (joining !== Math.ceil(crowd / 2)) return
        // Half of them have come in time, some of those are not in yet, and the others are on their way.
        casino.context.clock.advance(100)
        payouts.push(casino.tips.payOutRain(rainId), casino.tips.payOutRain(rainId))
      }
      const said = await inParallel(crowd, crowd, (nth) => (people[nth] as TipPlayer).join(rainId))
      await Promise.all(payouts)
      await casino.tips.payOutRain(rainId)
      expect(said.filter((one) => one !== 'fine' && one !== 'RAIN_OVER')).toEqual([])
      const paid = BigInt(said.filter((one) => one === 'fine').length)
      expect(paid).toBeGreaterThanOrEqual(crowd / 2)
      const each = 777n / paid
      sharesPaid += paid
      expect(await sumOf(people)).toBe(before[1] + each * paid)
      expect(await giver.balance()).toBe(before[0] - each * paid)
      casino.context.clock.advance(24 * 60 * 60_000 - 60_000)
    }
    expect(await casino.fault()).toEqual([])
    report(
      `${rounds} rains with ${crowd} joining at the end paid what was given, in ${sharesPaid} shares`,
    )
  },
  FOREVER,
)
