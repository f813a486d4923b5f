import { seededRandom, systemClock } from '@baize/host'
import { proofPatienceMs } from '@baize/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isDatabaseOutage } from '../../../database/open.ts'
import { createBetPath } from '../bets/bet-path.ts'
import type { PlayAct, PlayReply } from '../bets/play-acts.ts'
import { CANNOT_CUT, openCutDatabase, type CutDatabase } from './cut/testing.ts'
import { expectRightEnds, heard, metPoints, openTracks, type Track } from './order-tracks.ts'
import { actOf, permutations, STEPS, type Step } from './orders.ts'
import { isTimeLeft, report, runsOf, seed, someOf } from './testing.ts'

const ORDERS = someOf(permutations(STEPS), 72, 72)
/** The long run goes on until each order stood at each of the three points. */
const ROUNDS_MAX = runsOf(0, 0, 1) > 0 ? 120 : 1
/** So many acts go together: a cut meets all that are on their way. */
const TOGETHER = 12
/** Whoever is cut again and again is at fault, and not the line. */
const TRIES_MAX = 50

const random = seededRandom(String(seed))
const draw = (below: number) => random.bytes(4).readUInt32BE() % below

let cut: CutDatabase
beforeAll(async () => {
  if (!CANNOT_CUT) cut = await openCutDatabase(random)
})
afterAll(async () => {
  if (!CANNOT_CUT) await cut.remove()
})

test.skipIf(CANNOT_CUT)(
  'G4 a connection that is cut between and within acts leaves every order to end right',
  { timeout: proofPatienceMs(600_000) },
  async () => {
    const { db } = cut
    const betPath = createBetPath({ db, clock: systemClock })
    const points = metPoints('cut-orders')
    let cuts = 0

    /** What the backend answers as an outage is asked again under its number, as every provider does. */
    async function askUntilTold(act: PlayAct): Promise<{ reply: PlayReply; isAgain: boolean }> {
      for (let tries = 0; ; tries += 1) {
        try {
          return { reply: await betPath.settle(act), isAgain: tries > 0 }
        } catch (error) {
          if (!isDatabaseOutage(error) || tries === TRIES_MAX) throw error
        }
      }
    }

    async function takeStep(tracks: readonly Track[], at: number): Promise<void> {
      const isCutByServer = draw(3) === 0
      const asked = tracks.map(async (track) => {
        const step = track.order[at] as Step
        const { reply, isAgain } = await askUntilTold(actOf(step, track.player, track.tx))
        const point = heard(track, step, reply, isAgain)
        if (point) points.meet(point, track)
      })
      if (isCutByServer) await cut.endConnections()
      await Promise.all(asked)
    }

    let rounds = 0
    let left = points.left(ORDERS)
    for (; rounds < ROUNDS_MAX && left.length > 0 && isTimeLeft(); rounds += 1) {
      cut.mend()
      const tracks = await openTracks(db, left, `cut-${rounds}`)
      cut.wear()
      for (let at = 0; at < STEPS.length; at += 1) {
        const waiting = [...tracks]
        while (waiting.length > 0) {
          const group = Array.from({ length: Math.min(TOGETHER, waiting.length) }, () =>
            waiting.splice(draw(waiting.length), 1),
          ).flat()
          await takeStep(group, at)
        }
        // Nobody is on the way: the next act of each finds a connection that is no more.
        await cut.endConnections()
        cuts += 1
        if (at < STEPS.length - 1) for (const track of tracks) points.meet('between', track)
      }
      cut.mend()
      await expectRightEnds(db, tracks)
      left = points.left(ORDERS)
      points.keep()
    }
    const { none, ...suffered } = cut.counts
    expect(points.countOf('unkept')).toBeGreaterThan(0)
    expect(points.countOf('untold')).toBeGreaterThan(0)
    expect(ROUNDS_MAX === 1 || left.length === 0 || !isTimeLeft()).toBe(true)
    report(
      `${ORDERS.length} orders of 6 acts in ${rounds} rounds, ${cut.endedCount()} connections ended by the server and a worn line ` +
        `(${JSON.stringify(suffered)}, ${none} untroubled messages), ${cuts} times between acts; orders that stood there: ` +
        `${points.inWords()}; every end right, all laws hold`,
      'a PostgreSQL of its own',
    )
  },
)
