import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { neighboursOf, standingOf } from './board-store.ts'
import { raceMoneyOfAll } from './race-money-store.ts'
import { writeScores } from './score-store.ts'
import { FROZEN_MS, HOUR_MS, openRaceTrack, type RaceTrack } from './testing.ts'

const NOTHING = { owed: 0n, pool: 0n, kept: 0n, posted: 0n }

let track: RaceTrack
beforeAll(async () => {
  track = await openRaceTrack()
})
afterAll(() => track.site.close())

const clock = () => track.site.context.clock
const races = () => track.site.server.races

test('R110 what races owe and hold is what the ledger says', async () => {
  const { db } = track.site.context
  const moneyNow = async () =>
    (await raceMoneyOfAll(db)).find(({ currency }) => currency === 'EUR') ?? NOTHING
  const raceId = await track.open({ entry: 'buy-in', buyIn: '5', poolPercents: [100], prizes: [] })
  const player = await track.player('Owed', 1_000n)
  const body = { raceId, buyIn: '5' }
  await track.site.call('joinRace', { token: await player.token(), body })
  expect(await moneyNow()).toMatchObject({ owed: 0n, pool: 500n, kept: 500n, posted: 500n })
  clock().advance(1_000)
  await player.play(100n, 0n)
  clock().advance(HOUR_MS + FROZEN_MS)
  await track.count()
  await races().freezeDue()
  expect(await moneyNow()).toMatchObject({ owed: 500n, pool: 0n, kept: 500n, posted: 500n })
  await races().run()
  expect(await moneyNow()).toMatchObject(NOTHING)
})

describe('R110 places on a long board', () => {
  test('are told with those beside it, also among players of the same score', async () => {
    const raceId = await track.open({ score: 'bets' })
    const { db, random, clock: time } = track.site.context
    const start = time.now().getTime()
    // Scores 1000, 1000, 999, 999 and so on, the ones after each other.
    const scores = Array.from({ length: 60 }, (_, at) => ({
      raceId,
      playerId: random.uuid(),
      score: 1_000n - BigInt(Math.floor(at / 2)),
      reachedAt: new Date(start + at),
      isHidden: false,
    }))
    await db.transaction().execute((tx) => writeScores(tx, scores))
    const seenBy = async (at: number) => {
      const viewer = { playerId: scores[at]?.playerId, locale: 'en' }
      const { near, race } = await races().views.detail(raceId, viewer)
      return [race.own?.place, near.map(({ place, isOwn }) => (isOwn ? `own ${place}` : place))]
    }
    expect(await seenBy(30)).toEqual([31, [29, 29, 'own 31', 31, 33]])
    expect(await seenBy(31)).toEqual([31, [29, 31, 'own 31', 33, 33]])
    expect(await seenBy(59)).toEqual([59, [57, 59, 'own 59']])
    expect(await seenBy(3)).toEqual([3, []])
  })

  test('are as many as have more, while scores move and after their bands were summed up', async () => {
    const raceId = await track.open()
    const { db, random, clock: time } = track.site.context
    const reachedAt = time.now()
    // From single cents to far beyond the widest band, with some of the same score.
    const scores = Array.from({ length: 80 }, (_, at) => ({
      raceId,
      playerId: random.uuid(),
      score: BigInt(Math.floor(1.3 ** (at % 70))),
      reachedAt,
      isHidden: false,
    }))
    const write = (rows: typeof scores) => db.transaction().execute((tx) => writeScores(tx, rows))
    const standings = async () => {
      const seen = []
      for (const { playerId } of scores) {
        const own = await standingOf(db, raceId, playerId)
        seen.push([own?.place, own?.score, own?.ahead])
      }
      return seen
    }
    const expected = () => {
      const all = scores.map(({ score }) => score)
      return all.map((score) => {
        const above = all.filter((other) => other > score).toSorted((a, b) => Number(a - b))
        return [above.length + 1, score, above[0] ?? null]
      })
    }
    await write(scores)
    expect(await standings()).toEqual(expected())
    await races().run()
    for (const one of scores.slice(0, 40)) one.score *= 3n
    await write(scores)
    expect(await standings()).toEqual(expected())
    await races().run()
    expect(await standings()).toEqual(expected())
    const placeOf = new Map(scores.map((one, at) => [one.playerId, expected()[at]?.[0]]))
    for (const { playerId } of scores) {
      const own = await standingOf(db, raceId, playerId)
      const near = own && (await neighboursOf(db, raceId, playerId, { ...own, each: 3 }))
      expect(near?.map((one) => one.place)).toEqual(near?.map((one) => placeOf.get(one.playerId)))
    }
  })
})
