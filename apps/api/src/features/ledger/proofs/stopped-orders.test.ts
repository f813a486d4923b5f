import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { seededRandom, systemRandom } from '@baize/host'
import { money } from '@baize/money'
import { proofPatienceMs } from '@baize/testkit'
import { afterAll, expect, test } from 'vitest'
import { migrate } from '../../../database/migrate.ts'
import { auditLedger } from '../audit/ledger-audit-store.ts'
import type { PlayReply } from '../bets/play-acts.ts'
import { HOUSE_BANK, playerCash } from '../ledger.ts'
import { openBooks } from '../testing.ts'
import type { AskedStep, ToldStep } from './ordering-process.ts'
import { kindOf, permutations, rightEnd, START, STEPS, type Step } from './orders.ts'
import { newProofPlace, openProofPlace } from './proof-place.ts'
import { inParallel, report, runsOf, seed } from './testing.ts'

const PROGRAM = fileURLToPath(new URL('ordering-process.ts', import.meta.url))
const ALL = permutations(STEPS)
/** In each run some, in the long one all. */
const ORDERS = ALL.filter((_, at) => at % Math.ceil(ALL.length / runsOf(36, 72, ALL.length)) === 0)
/** One step of each run is stopped; in the long one every step, again and again until each order met each fault point. */
const IS_WHOLE = runsOf(0, 0, 1) > 0
const ROUNDS_MAX = IS_WHOLE ? 60 : 1

/**
 * Where an order can stand when the process is stopped: between two of its acts, before an act is kept, and when it is
 * kept and nobody was told.
 */
const FAULT_POINTS = ['between', 'unkept', 'untold'] as const
type FaultPoint = (typeof FAULT_POINTS)[number]

const { place, unlock, remove } = await newProofPlace('orders', process.env['DATABASE_URL'])
let living: ChildProcess | undefined
afterAll(async () => {
  await stop()
  await remove()
})

interface Track {
  readonly order: readonly Step[]
  readonly player: string
  readonly tx: string
  /** The first answer to each act; a copy must be told the same. */
  readonly replies: Map<string, PlayReply>
}

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
async function openTracks(round: number): Promise<Track[]> {
  const db = await openProofPlace(place)
  await migrate(db)
  const books = await openBooks({ db })
  const players = await inParallel(ORDERS.length, 8, async (no) => {
    // The books of a test draw the same names again in each round.
    const player = systemRandom.uuid()
    const amount = money(START, 'EUR')
    const ways = { debit: HOUSE_BANK, credit: playerCash(player), amount, kind: 'deposit' } as const
    const profile = { birthDate: '1990-02-03', countryCode: 'DE' }
    await db.transaction().execute(async (tx) => {
      await books.gate.remember(tx, player, profile)
      await books.ledger.postTransfer(tx, { ...ways, key: `paid-in-${round}-${no}` })
    })
    return player
  })
  await db.destroy()
  return ORDERS.map((order, no) => ({
    order,
    player: players[no] ?? '',
    tx: `stopped-${round}-${no}`,
    replies: new Map(),
  }))
}

function heard({ order, replies }: Track, step: Step, { reply }: ToldStep, isAgain: boolean) {
  const first = replies.get(kindOf(step))
  const told = first?.ok ? { ...first, isReplay: true } : reply
  expect([order, step, reply]).toEqual([order, step, told])
  // Whoever asks again cannot know whether it was kept: what counts is that the copies are told the same.
  const kept = reply.ok && isAgain ? { ...reply, isReplay: false } : reply
  if (!first?.ok) replies.set(kindOf(step), kept)
  return !first?.ok && reply.ok ? reply.isReplay : undefined
}

test(
  'G4 a process that is stopped between and within acts leaves every order to end right in the next',
  { timeout: proofPatienceMs(600_000) },
  async () => {
    const random = seededRandom(String(seed))
    const draw = (below: number) => random.bytes(4).readUInt32BE() % below
    const met = new Map(FAULT_POINTS.map((point) => [point, new Set<string>()]))
    const meet = (point: FaultPoint, { order }: Track) => met.get(point)?.add(order.join())
    let stops = 0
    const isMet = () => [...met.values()].every(({ size }) => size === ORDERS.length)
    let rounds = 0
    for (; rounds < ROUNDS_MAX && !isMet(); rounds += 1) {
      const tracks = await openTracks(rounds)
      const stopped = IS_WHOLE ? STEPS.map((_, at) => at) : [draw(STEPS.length)]
      let child = await start()
      for (let at = 0; at < STEPS.length; at += 1) {
        const stepOf = (no: number) => tracks[no]?.order[at] as Step
        const asked = tracks.map(({ player, tx }, no) => ({ no, step: stepOf(no), player, tx }))
        const hear = (told: ToldStep) =>
          void heard(tracks[told.no] as Track, stepOf(told.no), told, false)
        // Either with all acts on their way, or when so many are answered.
        const isEarly = draw(2) === 0
        const stopAfter = stopped.includes(at)
          ? isEarly
            ? 0
            : 1 + draw(asked.length / 2)
          : undefined
        const untold = await ask(child, asked, hear, stopAfter)
        if (stopAfter === undefined) continue
        stops += 1
        const isUntold = new Set(untold.map(({ no }) => no))
        for (const [no, track] of tracks.entries()) if (!isUntold.has(no)) meet('between', track)
        child = await start()
        await ask(child, untold, (told) => {
          const track = tracks[told.no] as Track
          const wasKept = heard(track, stepOf(told.no), told, true)
          if (wasKept !== undefined) meet(wasKept ? 'untold' : 'unkept', track)
        })
      }
      await stop()
      await expectRightEnds(tracks)
    }
    const counts = [...met].map(([point, orders]) => `${point} ${orders.size}`).join(', ')
    expect(stops).toBeGreaterThan(0)
    // Whoever asks for the whole gets each order at each of the three.
    expect(isMet() || !IS_WHOLE).toBe(true)
    report(
      `${ORDERS.length} orders of 6 acts x ${rounds}, the process was stopped ${stops} times; orders that stood there: ` +
        `${counts}; every end right, all laws hold`,
    )
  },
)

async function expectRightEnds(tracks: readonly Track[]): Promise<void> {
  unlock()
  const db = await openProofPlace(place)
  const books = await openBooks({ db })
  for (const { order, player } of tracks)
    expect([order, await books.balanceOf(player)]).toEqual([order, rightEnd(order)])
  expect(await auditLedger(db)).toEqual([])
  await db.destroy()
  unlock()
}
