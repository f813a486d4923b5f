import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TEST_NOW } from '../../testing.ts'
import { updateGate } from '../gate/gate-store.ts'
import { rainMoneyOfAll } from './rain-money-store.ts'
import { takeDueShare } from './rain-store.ts'
import { openTipCasino, outcomeOf, type TipCasino, type TipPlayer } from './testing.ts'

let casino: TipCasino
let giver: TipPlayer
let people: TipPlayer[]

beforeAll(async () => {
  casino = await openTipCasino()
})
afterAll(() => casino.stop())
beforeEach(async () => {
  casino.context.clock.set(TEST_NOW)
  giver = await casino.openPlayer(100_00n)
  people = [await casino.openPlayer(), await casino.openPlayer(), await casino.openPlayer()]
})

const joinAll = (rainId: string) => Promise.all(people.map((one) => one.join(rainId)))
const balances = () => Promise.all(people.map((one) => one.balance()))
const exclude = ({ playerId }: TipPlayer) =>
  casino.context.db
    .transaction()
    .execute((tx) => updateGate(tx, playerId, { excluded_permanently: true }))

async function end(): Promise<void> {
  casino.context.clock.advance(60_000)
  await casino.tips.job.run(new AbortController().signal)
}

describe('a rain', () => {
  test('leaves the giver when it begins, is shared equally at its end, and odd cents go back', async () => {
    const rainId = await giver.startRain('1.00')
    expect(await giver.balance()).toBe(99_00n)
    expect(casino.told.at(-1)).toMatchObject({ money: { kind: 'rain', rainId, amount: '1.00' } })
    expect(await joinAll(rainId)).toEqual(['fine', 'fine', 'fine'])
    expect(await balances()).toEqual([0n, 0n, 0n])
    await end()
    expect(await balances()).toEqual([33n, 33n, 33n])
    expect(await giver.balance()).toBe(99_01n)
    expect(casino.told.at(-1)?.money).toMatchObject({ kind: 'rainOver', people: 3, each: '0.33' })
    const first = people[0] as TipPlayer
    expect(await casino.tips.rainFor(first.visit(), rainId)).toMatchObject({
      state: 'over',
      people: 3,
      hasJoined: true,
      received: '0.33',
    })
    const entries = await casino.ledger.entriesOf(giver.playerId, 'EUR', { limit: 2 })
    expect(entries.map(({ kind }) => kind)).toEqual(['rain-returned', 'rain-sent'])
  })

  test('is paid once, however often and by however many its end is seen to', async () => {
    const rainId = await giver.startRain('3.00')
    await joinAll(rainId)
    casino.context.clock.advance(60_000)
    await Promise.all([1, 2, 3, 4].map(() => casino.tips.payOutRain(rainId)))
    await casino.tips.payOutRain(rainId)
    expect(await balances()).toEqual([1_00n, 1_00n, 1_00n])
    expect(await giver.balance()).toBe(97_00n)
    // Somebody who has read that it was due comes too late.
    for (const { playerId } of people) {
      const isDue = casino.context.db
        .transaction()
        .execute((tx) => takeDueShare(tx, rainId, playerId))
      expect(await isDue).toBe(false)
    }
    expect(casino.told.filter(({ key }) => key === `${rainId}:over`)).toHaveLength(1)
  })

  test('that was broken off while it was paid is paid to its end', async () => {
    const rainId = await giver.startRain('3.00')
    await joinAll(rainId)
    casino.context.clock.advance(60_000)
    const { db } = casino.context
    const [first, second] = people as [TipPlayer, TipPlayer]
    await casino.tips.payOutRain(rainId)
    // As the process would leave it that was killed behind the posting of one share and before two others.
    await db.updateTable('rain').set({ state: 'paying' }).where('id', '=', rainId).execute()
    const shares = db.updateTable('rain_share').set({ state: 'due' }).where('rain_id', '=', rainId)
    await shares.where('player_id', 'in', [first.playerId, second.playerId]).execute()
    await casino.tips.payOutRain(rainId)
    expect(await balances()).toEqual([1_00n, 1_00n, 1_00n])
    expect(await giver.balance()).toBe(97_00n)
  })

  test('that was not paid out waits in the books, and is what the ledger says', async () => {
    const waiting = async () =>
      (await rainMoneyOfAll(casino.context.db)).map((one) => [one.waiting, one.posted])
    const rainId = await giver.startRain('3.00')
    await joinAll(rainId)
    expect(await waiting()).toEqual([[3_00n, 3_00n]])
    await end()
    expect(await waiting()).toEqual([[0n, 0n]])
  })

  test('that nobody has joined comes back whole', async () => {
    await giver.startRain('5.00')
    await end()
    expect(await giver.balance()).toBe(100_00n)
    expect(casino.told.at(-1)?.money).toMatchObject({ kind: 'rainOver', people: 0, each: '0.00' })
  })

  test('R411 whoever may not play at its end gets nothing, and the others share', async () => {
    const rainId = await giver.startRain('1.00')
    await joinAll(rainId)
    await exclude(people[1] as TipPlayer)
    await end()
    expect(await balances()).toEqual([50n, 0n, 50n])
    expect(await giver.balance()).toBe(99_00n)
  })

  test('whose giver may not play any more is shared all the same, and its rest is theirs', async () => {
    const rainId = await giver.startRain('1.00')
    await joinAll(rainId)
    await exclude(giver)
    await end()
    expect(await giver.balance()).toBe(99_01n)
  })

  test('that is sent again with its key begins once', async () => {
    const key = casino.context.random.uuid()
    const ids = await Promise.all([1, 2, 3].map(() => giver.startRain('2.00', 60, key)))
    expect(new Set(ids).size).toBe(1)
    expect(await giver.balance()).toBe(98_00n)
  })
})

describe('who has a share', () => {
  test('R314 rainSeconds: only who joins in time, once, and not the giver', async () => {
    const rainId = await giver.startRain('1.00')
    const [first, second] = people as [TipPlayer, TipPlayer]
    expect(await Promise.all([first.join(rainId), first.join(rainId)])).toEqual(['fine', 'fine'])
    expect(await giver.join(rainId)).toBe('RAIN_NOT_YOURS')
    casino.context.clock.advance(59_999)
    expect(await second.join(rainId)).toBe('fine')
    casino.context.clock.advance(1)
    expect(await people[2]?.join(rainId)).toBe('RAIN_OVER')
    expect(await outcomeOf(casino.tips.joinRain(first.visit(), casino.context.random.uuid()))).toBe(
      'NOT_FOUND',
    )
  })

  test('one for each place and each person, and none for those of the giver', async () => {
    const rainId = await giver.startRain('1.00')
    const [first, second, third] = people as [TipPlayer, TipPlayer, TipPlayer]
    expect(await first.join(rainId, giver.address)).toBe('RAIN_NOT_YOURS')
    const two = await Promise.all([first.join(rainId), second.join(rainId, first.address)])
    expect(two.toSorted()).toEqual(['RAIN_NOT_YOURS', 'fine'])
    const mark = { kind: 'phone', text: `+49${third.playerId}`, isProven: false } as const
    const again = await casino.openPlayer()
    for (const { playerId } of [third, again])
      await casino.context.db
        .transaction()
        .execute((tx) => casino.gate.joinPerson(tx, playerId, [mark]))
    const same = await Promise.all([third.join(rainId), again.join(rainId)])
    expect(same.toSorted()).toEqual(['RAIN_NOT_YOURS', 'fine'])
  })

  test('R314 rainTalkedMinutes and rainStakedEuros: who has talked in the room lately, or has played enough in a week', async () => {
    const rainId = await giver.startRain('1.00')
    const player = await casino.openPlayer(60_00n)
    const [first] = people as [TipPlayer]
    casino.silent.add(player.playerId).add(first.playerId)
    expect(await player.join(rainId)).toBe('RAIN_TALK_OR_PLAY')
    await casino.ledgerFollower.follow()
    expect(await player.join(rainId)).toBe('fine')
    expect(await first.join(rainId)).toBe('RAIN_TALK_OR_PLAY')
    await casino.set('rainStakedEuros', 100)
    const other = await casino.openPlayer(60_00n)
    casino.silent.add(other.playerId)
    await casino.ledgerFollower.follow()
    expect(await other.join(rainId)).toBe('RAIN_TALK_OR_PLAY')
    await casino.set('rainStakedEuros', 50)
  })

  test('R411 nobody who may not play', async () => {
    const rainId = await giver.startRain('1.00')
    const [first] = people as [TipPlayer]
    await exclude(first)
    expect(await first.join(rainId)).toBe('SELF_EXCLUDED')
    await exclude(giver)
    await expect(giver.startRain('1.00')).rejects.toMatchObject({ code: 'SELF_EXCLUDED' })
  })

  test('what was received is played through once before it leaves', async () => {
    const rainId = await giver.startRain('1.00')
    await joinAll(rainId)
    await end()
    const [first] = people as [TipPlayer]
    const { conditions } = await casino.cashier.withdrawals.conditionsFor(first.visit(), 'EUR')
    expect(conditions.find(({ key }) => key === 'wagering')?.isMet).toBe(false)
  })
})

test('after all of these rains the books are right', async () => {
  expect(await casino.fault()).toEqual([])
})
