// The player site as it is: pages rendered by the built app, and calls passed on to the backend.
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { readWebConfig } from '../apps/web/src/server/config.ts'
import type { ProxyLine } from '../apps/web/src/server/proxy.ts'
import { createServer } from '../apps/web/src/server/server.ts'
import { createSettingsStore } from '../apps/web/src/server/settings.ts'
import type { Life } from './life.ts'
import { portsOf, reachable, type Machine, type SimulatedProgram } from './machine.ts'
import type { Call, SimulatedNetwork } from './simulated-network.ts'

const BACKEND = 'http://api'
const ENV = { LOG_LEVEL: 'silent', BACKEND_HOST: BACKEND, CORE_HOST: BACKEND }
const PATIENCE_MS = 15_000

/** Ends without a program when the settings cannot be had: the process ends then as well. */
export async function startSite(
  machine: Machine,
  life: Life,
  no: number,
): Promise<SimulatedProgram> {
  const { site, brand, timeline, network } = machine
  const ports = portsOf(machine, 'web', life, no)
  const config = readWebConfig(ENV)
  const brands = new Map([...site.brands].filter(([name]) => name === brand))
  const settings = createSettingsStore({ ...config, brands: [brand], log: ports.log })
  const starting = { program: 'web', name: 'web start', life, hasThreads: false } as const
  await timeline.work(starting, settings.load)
  const line = lineOf(network, life)
  const app = await createServer({ ...site, ...ports, brands, config, settings, line })
  app.addHook('onRequest', async ({ raw }) => {
    // What was handed over without a socket has arrived whole, and does not say so.
    raw.complete = true
  })
  await app.ready()
  return reachable(machine, 'web', life, app, settings.refresh)
}

/** The connections of the proxy. */
function lineOf(network: SimulatedNetwork, life: Life): ProxyLine {
  async function ask({ origin, path, method, headers, body }: Asked) {
    const sent = body ? await text(body) : ''
    const words = { method, headers: headersOf(headers), body: sent }
    const { status, ...answer } = await network.ask(
      { program: 'web', life },
      `${origin}${path}`,
      words,
      PATIENCE_MS,
    )
    return { statusCode: status, headers: answer.headers, body: Readable.from([answer.body]) }
  }
  const request = (asked: Asked, answered: (error: unknown, answer?: object) => void) =>
    void ask(asked).then((answer) => answered(null, answer), answered)
  return { request: request as unknown as ProxyLine['request'] }
}

interface Asked {
  readonly origin: string
  readonly path: string
  readonly method: Call['method']
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body?: Readable
}

/** What has been taken out of the headers stands there as undefined. */
function headersOf(headers: Asked['headers']): Call['headers'] {
  return Object.fromEntries(
    Object.entries(headers).filter((pair): pair is [string, string] => pair[1] !== undefined),
  )
}
