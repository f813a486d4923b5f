// What a program stands on while it lives, and how it is reached.
import { createLog, seededRandom, type createEdge, type Log } from '@baize/host'
import type { Pglite } from '../apps/api/src/testing.ts'
import type { Database as CashboxDatabase } from '../apps/cashbox/src/database/open.ts'
import type { Catalogue } from '../apps/studio/src/catalogue.ts'
import type { Database as StudioDatabase } from '../apps/studio/src/database/open.ts'
import type { BuiltSite } from '../apps/web/src/server/testing.ts'
import type { Chance } from './chance.ts'
import type { Life } from './life.ts'
import type { ProgramName } from './program-names.ts'
import type { Answer, Call, Reachable, SimulatedNetwork } from './simulated-network.ts'
import type { Timeline } from './timeline.ts'

/** Everything that stays when a program ends. */
export interface Machine {
  readonly seed: string
  readonly timeline: Timeline
  readonly network: SimulatedNetwork
  readonly pglite: Pglite
  readonly studioDb: StudioDatabase
  readonly cashboxDb: CashboxDatabase
  readonly catalogue: Catalogue
  readonly site: BuiltSite
  /** The only brand there is. */
  readonly brand: string
  /** Clocks of different machines do not agree. */
  readonly skewMs: Readonly<Record<ProgramName, number>>
  /** What somebody has to look at. */
  readonly alarms: string[]
  readonly chance: Chance
  /** By how much a timer of a program may be late, at most. */
  readonly lateMsMax: () => number
}

/** What happens in a program by itself, once. */
export interface SimulatedProgram extends Reachable {
  turn(): Promise<void>
}

export function portsOf(machine: Machine, name: ProgramName, life: Life, no: number) {
  const { seed, network, skewMs } = machine
  return {
    clock: { now: () => new Date(Date.now() + skewMs[name]) },
    random: seededRandom(`${seed} ${name} ${no}`),
    log: listening(machine, name, life),
    network: network.of(name, life),
  }
}

/** What a program says when another one cannot be reached: that is what happens here. */
const PLANNED = /^Provider(Away|Uncertain)/
/** Blocks of the simulated chains are taken back on purpose, and there is no page while the backend is down. */
const PLANNED_WORDS = [
  'crypto deposit reversed after chain reorganisation',
  'request failed: dependency unavailable',
]

/** A log that keeps what no run may say: faults nobody planned, and alarms. */
function listening({ alarms }: Machine, name: string, life: Life): Log {
  const heard = Object.create(createLog(name, 'silent')) as Log
  heard.child = () => heard as never
  heard.error = ((about: { err?: unknown }, said: string) => {
    const { name: kind = '', message = '' } = about.err instanceof Error ? about.err : {}
    const isPlanned = PLANNED.test(kind) || PLANNED_WORDS.includes(said)
    if (!life.isDead() && !isPlanned) alarms.push(`${name}: ${said} ${message}`)
  }) as Log['error']
  return heard
}

export function reachable(
  { timeline }: Machine,
  name: ProgramName,
  life: Life,
  app: Pick<ReturnType<typeof createEdge>, 'inject'>,
  turn: () => Promise<unknown>,
): SimulatedProgram {
  async function serve({ method, path, headers, body }: Call): Promise<Answer> {
    const {
      statusCode,
      headers: heard,
      rawPayload,
    } = await app.inject({
      method,
      url: path,
      headers,
      ...(method === 'GET' ? {} : { payload: body }),
    })
    return { status: statusCode, headers: heard as Answer['headers'], body: rawPayload }
  }
  // Of the programs only the backend has any: it hashes passwords there.
  const work = (what: string) => ({
    program: name,
    name: `${name} ${what}`,
    life,
    hasThreads: name === 'api',
  })
  let isTurning = false
  return {
    life,
    serve: (call) => timeline.work(work(call.path), () => serve(call)),
    async turn() {
      if (isTurning) return
      isTurning = true
      await timeline.work(work('scheduler'), turn).catch(() => {})
      isTurning = false
    },
  }
}
