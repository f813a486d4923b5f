import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { seededRandom } from '@baize/host'
import { proofPatienceMs } from '@baize/testkit'
import { afterAll, expect, test } from 'vitest'
import { migrate } from '../../../database/migrate.ts'
import type { AskedStep, ToldStep } from './ordering-process.ts'
import { expectRightEnds, heard, metPoints, openTracks, type Track } from './order-tracks.ts'
import { permutations, STEPS, type Step } from './orders.ts'
import { newProofPlace, openProofPlace } from './proof-place.ts'
import { isTimeLeft, report, runsOf, seed, someOf } from './testing.ts'

const PROGRAM = fileURLToPath(new URL('ordering-process.ts', import.meta.url))
/** In each run some, in the long one all. */
const ORDERS = someOf(permutations(STEPS), 36, 72)
/** One step of each run is stopped; in the long one every step, again and again until each order met each fault point. */
const IS_WHOLE = runsOf(0, 0, 1) > 0
const ROUNDS_MAX = IS_WHOLE ? 120 : 1

const { place, unlock, remove } = await newProofPlace('orders', process.env['DATABASE_URL'])
let living: ChildProcess | undefined
afterAll(async () => {
  await stop()
  await remove()
})

async function start(): Promise<ChildProcess> {
  unlock()
  const stdio = ['ignore', 'inherit', 'inherit', 'ipc'] as const
  const child = spawn(process.execPath, [PROGRAM, JSON.stringify(place)], {
    stdio: [...stdio],
    serialization: 'advanced',
  })
  living = child
  const isReady = await Promise.race([
    once(child, 'message').then(() => true),
    once(child, 'exit').then(() => false),
  ])
  if (!isReady) throw new Error('The process ended before it was ready.')
  return child
}

async function stop(): Promise<void> {
  if (living === undefined || living.exitCode !== null || living.signalCode !== null) return
  living.kill('SIGKILL')
  await once(living, 'exit')
}

/**
 * Asks for one step of each; when so many were told the process is stopped, what it still says is lost on the way, and
 * who was told nothing is returned.
 */
async function ask(
  child: ChildProcess,
  asked: readonly AskedStep[],
  hear: (told: ToldStep) => void,
  stopAfter = asked.length,
): Promise<AskedStep[]> {
  if (asked.length === 0) return []
  const open = new Map(asked.map((one) => [one.no, one]))
  const { promise: isOver, resolve, reject } = Promise.withResolvers<void>()
  const onEnd = () => reject(new Error('The process ended by itself.'))
  child.once('exit', onEnd)
  const onTold = (told: ToldStep | 'taken') => {
    if (told === 'taken') {
      if (stopAfter > 0) return
      child.kill('SIGKILL')
      return resolve()
    }
    if (asked.length - open.size === stopAfter) return
    open.delete(told.no)
    hear(told)
    if (asked.length - open.size < stopAfter) return
    if (stopAfter < asked.length) child.kill('SIGKILL')
    resolve()
  }
  child.on('message', onTold)
  child.send(asked)
  await isOver
  child.off('exit', onEnd)
  if (stopAfter < asked.length) await stop()
  child.off('message', onTold)
  return [...open.values()]
}

/** The players and their orders, in a database that the process alone has open afterwards. */
async function openStoppedTracks(
  orders: readonly (readonly Step[])[],
  round: number,
): Promise<Track[]> {
  const db = await openProofPlace(place)
  await migrate(db)
  const tracks = await openTracks(db, orders, `stopped-${round}`)
  await db.destroy()
  return tracks
}

test(
  'G4 a process that is stopped between and within acts leaves every order to end right in the next',
  { timeout: proofPatienceMs(600_000) },
  async () => {
    const random = seededRandom(String(seed))
    const draw = (below: number) => random.bytes(4).readUInt32BE() % below
    const points = metPoints('stopped-orders')
    let stops = 0
    let left = points.left(ORDERS)
    let rounds = 0
    for (; rounds < ROUNDS_MAX && left.length > 0 && isTimeLeft(); rounds += 1) {
      const tracks = await openStoppedTracks(left, rounds)
      const stopped = IS_WHOLE ? STEPS.map((_, at) => at) : [draw(STEPS.length)]
      let child = await start()
      for (let at = 0; at < STEPS.length; at += 1) {
        const stepOf = (no: number) => tracks[no]?.order[at] as Step
        const asked = tracks.map(({ player, tx }, no) => ({ no, step: stepOf(no), player, tx }))
        const hear = (told: ToldStep) =>
          void heard(tracks[told.no] as Track, stepOf(told.no), told.reply, false)
        // Either with all acts on their way, or when so many are answered.
        const isEarly = asked.length < 2 || draw(2) === 0
        const stopAfter = stopped.includes(at)
          ? isEarly
            ? 0
            : 1 + draw(Math.floor(asked.length / 2))
          : undefined
        const untold = await ask(child, asked, hear, stopAfter)
        if (stopAfter === undefined) continue
        stops += 1
        const isUntold = new Set(untold.map(({ no }) => no))
        for (const [no, track] of tracks.entries())
          if (!isUntold.has(no)) points.meet('between', track)
        child = await start()
        await ask(child, untold, (told) => {
          const track = tracks[told.no] as Track
          const point = heard(track, stepOf(told.no), told.reply, true)
          if (point) points.meet(point, track)
        })
      }
      await stop()
      await expectStoppedEnds(tracks)
      left = points.left(ORDERS)
      points.keep()
    }
    expect(stops > 0 || left.length === 0).toBe(true)
    // Whoever asks for the whole gets each order at each of the three.
    expect(left.length === 0 || !IS_WHOLE || !isTimeLeft()).toBe(true)
    report(
      `${ORDERS.length} orders of 6 acts in ${rounds} rounds, the process was stopped ${stops} times; orders that stood there: ` +
        `${points.inWords()}; every end right, all laws hold`,
    )
  },
)

async function expectStoppedEnds(tracks: readonly Track[]): Promise<void> {
  unlock()
  const db = await openProofPlace(place)
  await expectRightEnds(db, tracks)
  await db.destroy()
  unlock()
}
