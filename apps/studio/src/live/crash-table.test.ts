import { beforeEach, describe, expect, test } from 'vitest'
import { game as orbit } from '../../../../titles/orbit-crash/game.ts'
import { crashAfterMs, msUntil, multiplierAt } from './games/crash-curve.ts'
import { crashGame } from './games/crash-game.ts'
import { foretold, memberNamed, openTestTable, settleDown, type TestTable } from './testing.ts'

const game = crashGame('orbit-crash', orbit.config)
const STAY = { autoCashout: null }

let t: TestTable
let anna: ReturnType<typeof memberNamed>

beforeEach(async () => {
  t = await openTestTable(game)
  anna = memberNamed('s-anna')
  t.table.join(anna)
  await t.pass(100)
})

/** Goes through rounds until one is about to fly at least so high, with Anna's bet on it. */
async function flyAtLeast(point: number, choice: unknown = STAY): Promise<number> {
  for (let round = 0; round < 500; round += 1) {
    await t.passUntil(anna, 'betting')
    const state = anna.last('state')
    if (!state) throw new Error('Nothing was said.')
    const coming = foretold(t, game, state, [anna.clientSeed]).point
    if (coming >= point) {
      await t.bet(anna, '100', choice)
      await t.passUntil(anna, 'running')
      return coming
    }
    await t.passUntil(anna, 'ended')
  }
  throw new Error('No round flew that high.')
}

describe('the phases of a flight', () => {
  test('six seconds of betting, closed for a moment, the flight, the end, and betting again', async () => {
    expect(anna.last('state')?.phase).toBe('betting')
    await t.pass(5_900)
    expect(anna.last('state')?.phase).toBe('betting')
    await t.pass(100)
    expect(anna.last('state')?.phase).toBe('locked')
    await t.pass(300)
    expect(['running', 'ended']).toContain(anna.last('state')?.phase)
    await t.passUntil(anna, 'ended')
    await t.passUntil(anna, 'betting')
    const phases = anna.heard.filter((says) => says.type === 'state').map((says) => says.phase)
    expect(phases).toEqual(['betting', 'locked', 'running', 'ended', 'betting'])
  })

  test('nobody learns before the end where the flight ends, nor the hash it follows from', async () => {
    await flyAtLeast(150)
    await t.pass(2_000)
    expect(anna.last('state')).toMatchObject({ phase: 'running', endsAt: null, result: null })
    const { roundId } = anna.last('state') ?? {}
    const ofThisRound = anna.heard.filter((says) => says.type === 'result')
    expect(ofThisRound.filter(({ proof }) => proof.roundId === roundId)).toEqual([])
  })

  test('an empty room spends no place of the chain', async () => {
    t.table.leave(anna)
    await t.pass(60_000, 1_000)
    t.table.join(anna)
    await t.pass(200)
    expect(anna.last('state')?.index).toBe(2)
  })
})

describe('a bet on a flight', () => {
  test('is taken, told and seen by everybody', async () => {
    const bo = memberNamed('s-bo')
    t.table.join(bo)
    await t.bet(anna, '100', STAY)
    expect(anna.last('accepted')).toMatchObject({ balance: '9900' })
    await t.pass(200)
    expect(bo.last('players')?.bets).toEqual([
      { no: 1, name: 's-anna', amount: '100', currency: 'EUR' },
    ])
  })

  test('a player in ghost mode is seen without a name', async () => {
    const ghost = memberNamed('s-ghost', { name: null })
    t.table.join(ghost)
    await t.bet(ghost, '100', STAY)
    await t.pass(200)
    expect(anna.last('players')?.bets[0]?.name).toBeNull()
    expect(JSON.stringify(anna.heard)).not.toContain('s-ghost')
  })

  test('a late one is refused, even before the table itself has noticed the time', async () => {
    t.clock.advance(6_000)
    await t.bet(anna, '100', STAY)
    expect(anna.last('rejected')?.status).toBe('BETS_CLOSED')
    await t.passUntil(anna, 'locked')
    await t.bet(anna, '100', STAY)
    await t.passUntil(anna, 'running')
    await t.bet(anna, '100', STAY)
    expect(anna.heard.filter((says) => says.type === 'rejected')).toHaveLength(3)
    expect(t.wallet.balanceOf('s-anna')).toBe(10_000n)
  })

  test('one that the wallet takes too late is given back', async () => {
    t.wallet.set('waits')
    await t.bet(anna, '100', STAY)
    await t.passUntil(anna, 'running')
    t.wallet.release()
    await settleDown()
    expect(anna.last('rejected')?.status).toBe('BETS_CLOSED')
    expect(t.wallet.returned).toHaveLength(1)
    expect(t.wallet.balanceOf('s-anna')).toBe(10_000n)
  })

  test.each(['refuses', 'is silent', 'waits'] as const)(
    'one for which the wallet %s holds nobody up: the flight ends, the others are paid, the next one begins',
    async (mode) => {
      const bo = memberNamed('s-bo')
      t.table.join(bo)
      for (let flown = 0; flown < 3; flown += 1) {
        await t.passUntil(anna, 'betting')
        await t.bet(bo, '100', { autoCashout: 101 })
        t.wallet.set(mode)
        await t.bet(anna, '100', STAY)
        t.wallet.set('answers')
        await t.passUntil(anna, 'ended')
        t.wallet.release()
        await t.pass(200)
        expect(bo.heard.filter((says) => says.type === 'accepted')).toHaveLength(flown + 1)
      }
      expect(t.wallet.balanceOf('s-anna')).toBe(10_000n)
      const open = t.db.all(`select * from live_seats where state = 'open'`)
      expect(open).toEqual([])
    },
  )

  test('one that nobody knows the fate of is taken back and never repeated', async () => {
    t.wallet.set('is silent')
    await t.bet(anna, '100', STAY)
    expect(anna.last('rejected')?.status).toBe('BET_UNCERTAIN')
    expect(t.wallet.returned).toHaveLength(1)
    expect(anna.last('accepted')).toBeUndefined()
  })

  test.each([
    ['too little', '9', STAY, 'BET_OUT_OF_RANGE'],
    ['too much', '5001', STAY, 'BET_OUT_OF_RANGE'],
    ['with a multiplier nobody can name', '100', { autoCashout: 100 }, 'BAD_CHOICE'],
    ['with something that is no choice', '100', { at: 'the end' }, 'BAD_CHOICE'],
  ])('%s is refused', async (_what, amount, choice, status) => {
    await t.bet(anna, amount, choice)
    expect(anna.last('rejected')?.status).toBe(status)
    expect(t.wallet.balanceOf('s-anna')).toBe(10_000n)
  })

  test('there is one in a round; a repeated request places nothing', async () => {
    const id = '6b0a9a0e-6b62-4dd0-9a57-0d6f0c4c2f11'
    await t.say(anna, { type: 'bet', id, amount: '100', choice: STAY })
    await t.say(anna, { type: 'bet', id, amount: '100', choice: STAY })
    await t.bet(anna, '100', STAY)
    expect(anna.last('rejected')?.status).toBe('ONE_BET_ONLY')
    expect(t.wallet.balanceOf('s-anna')).toBe(9_900n)
  })

  test('is taken back while there is time, and another one placed', async () => {
    await t.bet(anna, '100', STAY)
    await t.say(anna, { type: 'undo', id: '6b0a9a0e-6b62-4dd0-9a57-0d6f0c4c2f12' })
    expect(t.wallet.balanceOf('s-anna')).toBe(10_000n)
    await t.bet(anna, '200', STAY)
    expect(t.wallet.balanceOf('s-anna')).toBe(9_800n)
  })
})

describe('a cash-out', () => {
  test('is worth what the clock of the table says when it is read', async () => {
    await flyAtLeast(200)
    await t.pass(5_000)
    const { startedAt } = anna.last('state') ?? {}
    const reached = multiplierAt(t.clock.now().getTime() - Number(startedAt))
    await t.say(anna, { type: 'cashOut' })
    expect(anna.last('cashedOut')).toMatchObject({
      type: 'cashedOut',
      at: reached,
      paid: String(reached),
    })
    expect(t.wallet.balanceOf('s-anna')).toBe(9_900n + BigInt(reached))
  })

  test('in the last millisecond of the flight pays all of it, a millisecond later nothing', async () => {
    const point = await flyAtLeast(150)
    const { startedAt } = anna.last('state') ?? {}
    t.clock.set(new Date(Number(startedAt) + crashAfterMs(point) - 1))
    await t.say(anna, { type: 'cashOut' })
    expect(anna.last('cashedOut')?.at).toBe(point)

    const next = await flyAtLeast(150)
    const { startedAt: nextStart } = anna.last('state') ?? {}
    t.clock.set(new Date(Number(nextStart) + crashAfterMs(next)))
    await t.say(anna, { type: 'cashOut' })
    expect(anna.last('rejected')?.status).toBe('TOO_LATE')
    await t.pass(100)
    expect(anna.last('settled')).toMatchObject({ staked: '100', paid: '0' })
  })

  test('before the lowest multiplier is too early: it would be a bet without a risk', async () => {
    await flyAtLeast(200)
    const { startedAt } = anna.last('state') ?? {}
    t.clock.set(new Date(Number(startedAt) + msUntil(101) - 1))
    await t.say(anna, { type: 'cashOut' })
    expect(anna.last('rejected')?.status).toBe('TOO_EARLY')
  })

  test('happens once, however often it is asked for', async () => {
    await flyAtLeast(200)
    await t.pass(3_000)
    await Promise.all([1, 2, 3].map(() => t.table.receive(anna, { type: 'cashOut', slot: 0 })))
    await settleDown()
    expect(anna.heard.filter((says) => says.type === 'cashedOut')).toHaveLength(1)
    expect(t.wallet.paid).toHaveLength(1)
  })

  test('without a bet there is nothing to cash out', async () => {
    await flyAtLeast(200)
    const bo = memberNamed('s-bo')
    t.table.join(bo)
    await t.say(bo, { type: 'cashOut' })
    expect(bo.last('rejected')?.status).toBe('NOT_IN_PLAY')
  })
})

describe('leaving by itself', () => {
  test('pays exactly the multiplier that was named, however late the table looks', async () => {
    await flyAtLeast(200, { autoCashout: 137 })
    t.clock.advance(msUntil(137) + 777)
    await t.pass(1)
    expect(anna.last('cashedOut')).toMatchObject({ type: 'cashedOut', at: 137, paid: '137' })
  })

  test('still holds for a player who has gone', async () => {
    await flyAtLeast(200, { autoCashout: 150 })
    const bo = memberNamed('s-bo')
    t.table.join(bo)
    t.table.leave(anna)
    await t.passUntil(bo, 'ended')
    await t.pass(200)
    expect(t.wallet.balanceOf('s-anna')).toBe(10_050n)
  })

  test('at the very point of the flight it pays, a hundredth above it is lost', async () => {
    const state = anna.last('state')
    const { point } = foretold(t, game, state ?? { index: 0, terminalHash: '' }, [anna.clientSeed])
    const bo = memberNamed('s-bo')
    t.table.join(bo)
    // Only the first seat's seed is foretold here, so both bets come from the same browser.
    await t.bet(anna, '100', { autoCashout: Math.max(101, point) })
    await t.passUntil(anna, 'ended')
    await t.pass(200)
    expect(anna.last('result')?.result).toEqual({ point })
    expect(t.wallet.balanceOf('s-anna')).toBe(point < 101 ? 9_900n : 9_900n + BigInt(point))

    await t.passUntil(anna, 'betting')
    const next = foretold(t, game, anna.last('state') ?? { index: 0, terminalHash: '' }, [
      anna.clientSeed,
    ])
    const before = t.wallet.balanceOf('s-anna')
    await t.bet(anna, '100', { autoCashout: next.point + 1 })
    await t.passUntil(anna, 'ended')
    await t.pass(200)
    expect(t.wallet.balanceOf('s-anna')).toBe(before - 100n)
  })

  test('can be moved ahead during the flight, and not behind it', async () => {
    await flyAtLeast(250)
    await t.pass(msUntil(150))
    await t.say(anna, { type: 'autoCashOut', at: 140 })
    expect(anna.last('rejected')?.status).toBe('BAD_CHOICE')
    await t.say(anna, { type: 'autoCashOut', at: 200 })
    await t.passUntil(anna, 'ended')
    expect(anna.last('cashedOut')?.at).toBe(200)
  })
})

describe('two bets of one player', () => {
  /** With both bets on a flight that goes at least so high. */
  async function bothFlyAtLeast(point: number): Promise<void> {
    for (let round = 0; round < 500; round += 1) {
      await t.passUntil(anna, 'betting')
      const state = anna.last('state')
      if (!state) throw new Error('Nothing was said.')
      // One player has one word in the draw, with two bets as with one.
      if (foretold(t, game, state, [anna.clientSeed]).point >= point) {
        await t.bet(anna, '100', STAY, 0)
        await t.bet(anna, '50', { autoCashout: 150 }, 1)
        await t.passUntil(anna, 'running')
        return
      }
      await t.passUntil(anna, 'ended')
    }
    throw new Error('No round flew that high.')
  }

  test('leave each by itself, are paid each by itself, and are rounds of their own', async () => {
    await bothFlyAtLeast(250)
    await t.pass(msUntil(150) + 100)
    expect(anna.last('cashedOut')).toMatchObject({ slot: 1, at: 150, paid: '75' })
    expect(t.wallet.balanceOf('s-anna')).toBe(10_000n - 150n + 75n)
    await t.pass(msUntil(200) - msUntil(150))
    await t.say(anna, { type: 'cashOut', slot: 0 })
    expect(anna.last('cashedOut')).toMatchObject({ slot: 0 })
    expect(new Set(t.wallet.paid.map(({ roundId }) => roundId)).size).toBe(2)
    await t.passUntil(anna, 'ended')
    await t.pass(200)
    expect(anna.last('history')?.rounds[0]?.clientSeeds).toEqual([anna.clientSeed])
  })

  test('are one player to everybody else, and stand on the table one by one', async () => {
    const bo = memberNamed('s-bo')
    t.table.join(bo)
    await t.bet(anna, '100', STAY, 0)
    await t.bet(anna, '50', STAY, 1)
    await t.pass(200)
    expect(bo.last('players')).toMatchObject({ count: 1 })
    const late = memberNamed('s-anna')
    t.table.join(late)
    expect(late.heard.filter((says) => says.type === 'seat')).toMatchObject([
      { slot: 0, seat: { staked: '100' } },
      { slot: 1, seat: { staked: '50' } },
    ])
  })

  test('are taken back one by one, and there is no second in a slot', async () => {
    await t.bet(anna, '100', STAY, 0)
    await t.bet(anna, '50', STAY, 1)
    await t.bet(anna, '50', STAY, 1)
    expect(anna.last('rejected')?.status).toBe('ONE_BET_ONLY')
    await t.say(anna, { type: 'undo', id: '6b0a9a0e-6b62-4dd0-9a57-0d6f0c4c2f13', slot: 0 })
    expect(t.wallet.balanceOf('s-anna')).toBe(9_950n)
    expect(anna.last('seat')).toMatchObject({ slot: 0, seat: { staked: '0' } })
  })
})
