import { createHash } from 'node:crypto'
import { PASSWORD } from '../auth/testing.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createGate } from '../gate/gate.ts'
import { writeScores } from './score-store.ts'
import { FROZEN_MS, HOUR_MS, openRaceTrack, type RaceTrack } from './testing.ts'

let track: RaceTrack
beforeAll(async () => {
  track = await openRaceTrack()
})
afterAll(() => track.site.close())

const clock = () => track.site.context.clock
const races = () => track.site.server.races

describe('R110 the score of a race', () => {
  test.each([
    ['stakes', '1500', '1200'],
    ['bets', '3', '1'],
    ['multiplier', '450', '300'],
    ['multipliers', '650', '300'],
  ])('counts %s', async (score, first, second) => {
    const raceId = await track.open({ score })
    const ann = await track.player('Ann')
    const ben = await track.player('Ben')
    await ann.play(500n, 1_000n, 'limbo')
    await ann.play(600n, 2_700n, 'dice')
    await ann.play(400n, 0n, 'dice')
    await ben.play(1_200n, 3_600n, 'dice')
    expect(await track.board(raceId)).toEqual([
      [1, 'Ann', first],
      [2, 'Ben', second],
    ])
  })

  test('leaves out other games, small bets, bets that were taken back, and play outside of the hour', async () => {
    const before = await track.player('Cyd')
    await before.play(900n, 0n)
    clock().advance(1_000)
    const raceId = await track.open({ games: ['dice'], categories: [], minBet: '1.00' })
    await before.play(900n, 0n, 'limbo')
    await before.play(99n, 0n)
    await before.rollback(await before.bet(700n))
    expect(await track.board(raceId)).toEqual([])
    await before.play(100n, 0n)
    expect(await track.board(raceId)).toEqual([[1, 'Cyd', '100']])
    clock().advance(HOUR_MS)
    await before.play(900n, 0n)
    expect(await track.board(raceId)).toEqual([[1, 'Cyd', '100']])
  })

  test('comes to the same when everything is counted again', async () => {
    const raceId = await track.open({ score: 'multipliers' })
    for (const name of ['Dan', 'Eve', 'Fay']) {
      const player = await track.player(name)
      for (const won of [150n, 700n, 320n]) await player.play(100n, won, 'dice')
      await player.play(100n, BigInt(name.charCodeAt(0)), 'limbo')
    }
    const counted = await track.board(raceId)
    const { db } = track.site.context
    const bands = async () => {
      await races().run()
      const rows = db.selectFrom('race_band').selectAll().where('race_id', '=', raceId)
      return await rows.where('players', '>', 0).orderBy('level').orderBy('band').execute()
    }
    const before = await bands()
    await track.site.server.ledgerFollower.rebuild()
    expect(await track.board(raceId)).toEqual(counted)
    expect(await bands()).toEqual(before)
  })

  test('hides the name of a ghost, and not the place', async () => {
    const raceId = await track.open()
    const ghost = await track.player('Ghost')
    const { db } = track.site.context
    const row = db.updateTable('player').set({ ghost_mode: true })
    await row.where('id', '=', ghost.playerId).execute()
    await ghost.play(300n, 0n)
    expect(await track.board(raceId)).toEqual([[1, null, '300']])
  })
})

describe('R110 taking part in a race', () => {
  const join = async (token: string, raceId: string, buyIn: string | null) => {
    const answer = await track.site.call('joinRace', { token, body: { raceId, buyIn } })
    return [answer.status, answer.json().code]
  }

  test('by joining counts what is played from then on, and joining twice is joining once', async () => {
    const raceId = await track.open({ entry: 'join' })
    const gus = await track.player('Gus')
    await gus.play(500n, 0n)
    clock().advance(1_000)
    expect(await join(await gus.token(), raceId, null)).toEqual([200, undefined])
    clock().advance(1_000)
    await gus.play(200n, 0n)
    expect(await join(await gus.token(), raceId, null)).toEqual([200, undefined])
    expect(await track.board(raceId)).toEqual([[1, 'Gus', '200']])
  })

  test('by a buy-in takes it once, and nothing from who has too little', async () => {
    const terms = { entry: 'buy-in', buyIn: '5', poolPercents: [100], prizes: [] }
    const raceId = await track.open(terms)
    const hal = await track.player('Hal', 1_000n)
    const poor = await track.player('Ida', 499n)
    const token = await hal.token()
    const wishes = Array.from({ length: 8 }, () => join(token, raceId, '5'))
    for (const answer of await Promise.all(wishes)) expect(answer).toEqual([200, undefined])
    expect(await hal.balance()).toBe(500n)
    expect(await join(await poor.token(), raceId, '5')).toEqual([409, 'INSUFFICIENT_FUNDS'])
    expect(await poor.balance()).toBe(499n)
    expect(await join(await poor.token(), raceId, '3')).toEqual([409, 'RACE_CHANGED'])
    await hal.play(100n, 0n)
    await track.finish()
    // The pool of five euros is the prize of the only one who has played.
    expect(await hal.balance()).toBe(900n)
  })

  test('gives buy-ins back when nobody has played, and when it is called off before its start', async () => {
    const terms = { entry: 'buy-in', buyIn: '5', poolPercents: [100] }
    const raceId = await track.open(terms)
    const jon = await track.player('Jon', 1_000n)
    await join(await jon.token(), raceId, '5')
    await track.finish()
    expect(await jon.balance()).toBe(1_000n)
    const startsAt = new Date(clock().now().getTime() + HOUR_MS).toISOString()
    const coming = await track.open({ ...terms, startsAt })
    await join(await jon.token(), coming, '5')
    expect(await jon.balance()).toBe(500n)
    await races().changes.end((await track.race(coming))?.key ?? '', 'test')
    expect([await jon.balance(), (await track.race(coming))?.state]).toEqual([1_000n, 'cancelled'])
  })

  test('is refused to whoever may not play', async () => {
    const raceId = await track.open({ entry: 'join' })
    const kim = await track.player('Kim')
    const token = await kim.token()
    await track.site.call('freezeAccount', { token, body: { days: 1 } })
    const [, code] = await join(await kim.token(), raceId, null)
    expect(code).toBe('ACCOUNT_FROZEN')
  })
})

describe('R110 the end of a race', () => {
  test('counts late wins of bets placed before it for 60 seconds, and none later', async () => {
    const raceId = await track.open({ score: 'multiplier' })
    const [lea, max, ned] = [
      await track.player('Lea'),
      await track.player('Max'),
      await track.player('Ned'),
    ]
    clock().advance(HOUR_MS - 1_000)
    const [inTime, tooLate] = [await lea.bet(100n), await max.bet(100n)]
    clock().advance(2_000)
    const afterEnd = await ned.bet(100n)
    await ned.win(afterEnd, 9_000n)
    clock().advance(58_000)
    await lea.win(inTime, 500n)
    clock().advance(1_001)
    await max.win(tooLate, 9_000n)
    expect(await track.board(raceId)).toEqual([[1, 'Lea', '500']])
    await races().run()
    expect((await track.race(raceId))?.state).toBe('open')
    clock().advance(FROZEN_MS)
    await track.count()
    await races().run()
    expect((await track.results(raceId)).map(({ score }) => score)).toEqual([500n])
  })

  test('waits until everything that was played in time has been counted', async () => {
    const raceId = await track.open()
    const ola = await track.player('Ola')
    await track.count()
    await ola.play(100n, 0n)
    clock().advance(HOUR_MS + FROZEN_MS)
    await races().run()
    expect((await track.race(raceId))?.state).toBe('open')
    await track.count()
    await races().run()
    expect((await track.race(raceId))?.state).toBe('paid')
  })

  test('pays everybody once, however many pay at the same time, and shares what is alike', async () => {
    const raceId = await track.open()
    const [pam, quin, rex] = [
      await track.player('Pam', 1_000n),
      await track.player('Quin', 1_000n),
      await track.player('Rex', 1_000n),
    ]
    await pam.play(300n, 0n)
    clock().advance(1_000)
    await quin.play(300n, 0n)
    await rex.play(200n, 0n)
    const told: (readonly [string, number, bigint | null])[] = []
    track.site.context.events.subscribe('raceFinished', ({ playerId, place, prize }) => {
      told.push([playerId, place, prize?.cash?.amountMinor ?? null])
    })
    clock().advance(HOUR_MS + FROZEN_MS)
    await track.count()
    await Promise.all(Array.from({ length: 8 }, () => races().run()))
    await races().run()
    // 100.00 and 50.01 for two of the same score: the odd cent is hers who was first.
    expect(await pam.balance()).toBe(700n + 7_501n)
    expect(await quin.balance()).toBe(700n + 7_500n)
    expect(await rex.balance()).toBe(800n)
    expect((await track.results(raceId)).map(({ place }) => place)).toEqual([1, 1, 3])
    expect(told.filter(([id]) => id === pam.playerId)).toEqual([[pam.playerId, 1, 7_501n]])
    expect(told.filter(([id]) => id === rex.playerId)).toEqual([[rex.playerId, 3, null]])
    const own = await track.site.call('getStatistics', { token: await pam.token() })
    expect(own.json().data).toMatchObject({
      statistics: { races: [{ name: 'Test race', place: 1, prize: '75.01' }] },
    })
  })

  test('freezes a board whose file anybody can hash', async () => {
    const raceId = await track.open()
    const sam = await track.player('Sam')
    await sam.play(300n, 0n)
    await track.finish()
    const { hash, csv } = await races().views.file(raceId)
    expect(createHash('sha256').update(csv).digest('hex')).toBe(hash)
    const token = await sam.token()
    const answer = await track.site.call('getRace', { token, query: { raceId } })
    const { frozen } = answer.json().data as unknown as {
      frozen: { hash: string; ownCode: string }
    }
    expect(frozen.hash).toBe(hash)
    expect(csv).toContain(`\n1,${frozen.ownCode},300,`)
    expect(csv).not.toContain(sam.playerId)
    expect(csv).not.toContain('Sam')
    // A board that somebody has touched is another one.
    const touched = track.site.context.db.updateTable('race_result').set({ score: 301n })
    await touched.where('race_id', '=', raceId).execute()
    const later = await races().views.file(raceId)
    expect(createHash('sha256').update(later.csv).digest('hex')).not.toBe(hash)
  })

  test('gives free spins as a prize, which wait among the bonuses of the player', async () => {
    const prizes = [{ from: 1, to: 1, offer: 'race-spins' }]
    const raceId = await track.open({ prizes })
    const tom = await track.player('Tom')
    await tom.play(300n, 0n)
    await track.finish()
    const grants = await track.site.server.bonuses.listOf(tom.playerId)
    expect(grants.map(({ offer, state }) => [offer, state])).toEqual([['race-spins', 'offered']])
    expect((await track.results(raceId))[0]?.prize_state).toBe('paid')
  })
})

test('R110 a list names the next window of each race once, and a place has its cash and its share of the pool in one row', async () => {
  const startsAt = new Date(clock().now().getTime() + HOUR_MS).toISOString()
  const buyIn = { entry: 'buy-in', buyIn: '5', poolPercents: [60, 40] }
  const prizes = [{ from: 1, to: 1, cash: '100' }]
  const texts = { en: { name: 'Twice', description: 'It comes every day.' } }
  const raceId = await track.open({ ...buyIn, prizes, texts, startsAt, repeats: 'daily' })
  const viewer = { playerId: undefined, locale: 'en' }
  const listed = (await races().views.list(viewer)).filter((one) => one.name === 'Twice')
  expect(listed.map((one) => one.startsAt)).toEqual([startsAt])
  const detail = await races().views.detail(listed[0]?.raceId ?? raceId, viewer)
  expect(detail.prizes).toEqual([
    { from: 1, to: 1, cash: '100.00', offer: null, percent: 60 },
    { from: 2, to: 2, cash: null, offer: null, percent: 40 },
  ])
})

test('R110 a race keeps its name when an operator changes something else of it', async () => {
  const raceId = await track.open()
  const key = (await track.race(raceId))?.key ?? ''
  await races().changes.change(key, { minBet: '0.20' }, 'test')
  await races().changes.end(key, 'test')
  const { race } = await races().views.detail(raceId, { playerId: undefined, locale: 'en' })
  expect(race.name).toBe('Test race')
})

test('R110 players of the house stand on the frozen board and take no prize', async () => {
  const raceId = await track.open()
  const zed = await track.player('Zed', 1_000n)
  await zed.play(400n, 0n)
  const { db, random, clock: time } = track.site.context
  const house = { playerId: random.uuid(), houseName: 'Amber', isHidden: false }
  const scored = { raceId, ...house, score: 900n, reachedAt: time.now() }
  await db.transaction().execute((tx) => writeScores(tx, [scored]))
  await track.finish()
  expect(
    (await track.results(raceId)).map(({ place, house_name, prize_minor }) => [
      place,
      house_name,
      prize_minor,
    ]),
  ).toEqual([
    [1, 'Amber', 0n],
    [2, null, 10_000n],
  ])
  expect(await zed.balance()).toBe(600n + 10_000n)
})

describe('R110 R411 somebody who may not play', () => {
  test('is seen on no board from that moment on, and the places behind move up', async () => {
    const raceId = await track.open()
    const [una, vic] = [await track.player('Una', 1_000n), await track.player('Vic', 1_000n)]
    await una.play(400n, 0n)
    await vic.play(300n, 0n)
    expect(await track.board(raceId)).toHaveLength(2)
    const body = { option: 'permanent' }
    await track.site.call('selfExclude', { token: await una.token(), body })
    await track.site.context.events.idle()
    expect(await track.board(raceId)).toEqual([[1, 'Vic', '300']])
    await track.finish()
    expect((await track.results(raceId)).map(({ player_id }) => player_id)).toEqual([vic.playerId])
    expect(await vic.balance()).toBe(700n + 10_000n)
    expect(await una.balance()).toBe(600n)
  })

  test('leaves a board at once when they turn out to be somebody who chose that in another account', async () => {
    const raceId = await track.open()
    const [yan, other] = [await track.player('Yan'), await track.player('Other')]
    const { db, events } = track.site.context
    const gate = createGate(track.site.context)
    const card = { kind: 'card', text: 'card of Yan', isProven: true } as const
    const paysBy = ({ playerId }: typeof yan) =>
      db.transaction().execute((tx) => gate.joinPerson(tx, playerId, [card]))
    await paysBy(other)
    const body = { option: 'permanent' }
    await track.site.call('selfExclude', { token: await other.token(), body })
    await yan.play(400n, 0n)
    expect(await track.board(raceId)).toHaveLength(1)
    await paysBy(yan)
    await events.idle()
    expect(await track.board(raceId)).toEqual([])
    // Otherwise who plays in the next test plays in this race as well.
    await track.finish()
  })

  test('has closed the account: the score is gone with it, and the next one wins', async () => {
    const raceId = await track.open()
    const [abe, bea] = [await track.player('Abe', 400n), await track.player('Bea', 1_000n)]
    await abe.play(400n, 0n)
    await bea.play(300n, 0n)
    expect(await track.board(raceId)).toHaveLength(2)
    const body = { password: PASSWORD, givesUpBonuses: true }
    const closed = await track.site.call('closeAccount', { token: await abe.token(), body })
    expect(closed.json()).toMatchObject({ success: true })
    await track.site.context.events.idle()
    expect(await track.board(raceId)).toEqual([[1, 'Bea', '300']])
    await track.finish()
    expect(await bea.balance()).toBe(700n + 10_000n)
    expect(await abe.balance()).toBe(0n)
  })

  test('is not paid when that was chosen between the end and the payment, and nobody else is', async () => {
    const raceId = await track.open()
    const [wes, xia] = [await track.player('Wes', 1_000n), await track.player('Xia', 1_000n)]
    await wes.play(400n, 0n)
    await xia.play(300n, 0n)
    clock().advance(HOUR_MS + FROZEN_MS)
    await track.count()
    await races().freezeDue()
    await track.site.call('freezeAccount', { token: await wes.token(), body: { days: 1 } })
    await races().run()
    expect(await wes.balance()).toBe(600n)
    expect(await xia.balance()).toBe(700n + 5_001n)
    const states = (await track.results(raceId)).map(({ prize_state }) => prize_state)
    expect(states).toEqual(['withheld', 'paid'])
  })
})
