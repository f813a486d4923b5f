// The players of the crash table's benchmark, in a process of their own: what they measure is not what they cost.
import { randomUUID } from 'node:crypto'
import { WebSocket } from 'ws'

export interface Percentiles {
  readonly p50: number
  readonly p99: number
}

export interface CrowdReport {
  readonly jitter: Percentiles
  readonly cashOut: Percentiles
  readonly ticks: number
  readonly outs: number
}

const TICK_MS = 100
/** Sockets that are opened at once, so that nobody measures a queue of handshakes. */
const OPENED_AT_ONCE = 50
/** Only some measure ticks: a thousand measuring clocks would measure themselves. */
const WATCHERS = 25

const [port = '', count = '0', rounds = '1', origin = ''] = process.argv.slice(2)
const jitters: number[] = []
const waits: number[] = []
let isCounting = false
let roundsSeen = 0

const lines: WebSocket[] = []
for (let no = 0; no < Number(count); no += OPENED_AT_ONCE)
  lines.push(
    ...(await Promise.all(
      Array.from({ length: Math.min(OPENED_AT_ONCE, Number(count) - no) }, (_, at) =>
        sitDown(no + at),
      ),
    )),
  )

function sitDown(no: number): Promise<WebSocket> {
  const line = new WebSocket(`ws://127.0.0.1:${port}/rgs/v1/live/orbit-crash`, { origin })
  // Spread over the flight, as people are: from its second second to its seventh.
  const leavesAtTick = 10 + ((no * 7919) % 60)
  let isIn = false
  let tickAt = 0
  let askedAt = 0
  const say = (message: object): void => line.send(JSON.stringify(message))
  const onTick = (elapsed: number): void => {
    const now = performance.now()
    if (no % Math.ceil(Number(count) / WATCHERS) === 0 && tickAt > 0 && isCounting)
      jitters.push(Math.abs(now - tickAt - TICK_MS))
    tickAt = now
    if (!isIn || elapsed / TICK_MS < leavesAtTick) return
    isIn = false
    askedAt = performance.now()
    say({ type: 'cashOut' })
  }
  const onState = (phase: string): void => {
    tickAt = 0
    if (no === 0) countRound(phase)
    if (phase === 'betting')
      say({ type: 'bet', id: randomUUID(), amount: '100', choice: { autoCashout: null } })
  }
  line.on('message', (data) => {
    const says = JSON.parse((data as Buffer).toString('utf8')) as Record<string, unknown>
    if (says['type'] === 'tick') onTick(Number(says['t']))
    if (says['type'] === 'state') onState(String(says['phase']))
    if (says['type'] === 'accepted') isIn = true
    if (says['type'] === 'cashedOut' && isCounting) waits.push(performance.now() - askedAt)
  })
  return new Promise((resolve, reject) => {
    line.on('error', reject)
    line.on('open', () => {
      say({ type: 'hello', token: `p${no}`, clientSeed: `seed${no}` })
      resolve(line)
    })
  })
}

function countRound(phase: string): void {
  if (phase === 'betting' && lines.length === Number(count)) isCounting = true
  if (phase !== 'ended' || !isCounting) return
  roundsSeen += 1
  if (roundsSeen < Number(rounds)) return
  const report = {
    jitter: percentiles(jitters),
    cashOut: percentiles(waits),
    ticks: jitters.length,
    outs: waits.length,
  }
  process.send?.(report, () => process.exit(0))
}

function percentiles(values: number[]): Percentiles {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: at(0.5), p99: at(0.99) }
}
