// Connections that stay open. Their far end is the stream that a program's own sockets stand on, so that the handshake,
// the frames, the heartbeats and the ends of sockets are the real ones.
import { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { Duplex } from 'node:stream'
import { browserFrame, createFrameReader, FRAMES } from './browser-frames.ts'
import type { Chance } from './chance.ts'
import type { ProgramName } from './program-names.ts'
import type { Reachable, SimulatedNetwork } from './simulated-network.ts'
import type { Timeline } from './timeline.ts'

/** Much more comes down a connection than goes up: of so many parts of it one suffers as a call does. */
const PARTS_DOWN = 25
const STALL_MS_MAX = 20_000
const HEAD_END = '\r\n\r\n'
const HEADERS = {
  upgrade: 'websocket',
  connection: 'Upgrade',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
}

/** A connection as the browser has it. */
export interface Line {
  isOpen(): boolean
  say(message: object | string): void
  hangUp(): void
}

interface Wanted {
  readonly path: string
  readonly origin: string
  /** The library that speaks here gives its lines names of its own chance: how long words are is all that repeats itself. */
  readonly namesThemselves?: boolean
  /** The program has taken the connection: now it may be spoken to. */
  readonly opened: (line: Line) => void
  readonly hear: (text: string) => void
}

export type SimulatedSockets = ReturnType<typeof createSockets>

export function createSockets(timeline: Timeline, chance: Chance, network: SimulatedNetwork) {
  const counts = { lines: 0, 'cut lines': 0, 'stalled lines': 0 }

  /** A stream loses nothing and keeps its order: it stands still for a while, or it breaks. */
  function drawFate(parts: number): 'none' | 'cut' | 'stall' {
    if (!network.isHit(parts)) return 'none'
    const fate = chance.happens(50) ? 'cut' : 'stall'
    counts[fate === 'cut' ? 'cut lines' : 'stalled lines'] += 1
    return fate
  }

  /** One direction of a line. What is written while something is on its way arrives with it. */
  function direction(parts: number, arrive: (bytes: Buffer) => void, cut: () => void) {
    let onWay: Buffer[] = []
    return (bytes: Buffer): void => {
      onWay.push(bytes)
      if (onWay.length > 1) return
      const fate = drawFate(parts)
      const lateMs = fate === 'stall' ? chance.int(STALL_MS_MAX) : 0
      timeline.plan(network.latencyMs() + lateMs, () => {
        const all = Buffer.concat(onWay)
        onWay = []
        // It breaks before they arrive, or when nobody can know that they have.
        const isLost = fate === 'cut' && chance.happens(50)
        if (!isLost) arrive(all)
        if (fate === 'cut') cut()
      })
    }
  }

  function connect(
    from: string,
    program: Reachable,
    { path, origin, opened, hear, namesThemselves = false }: Wanted,
  ): Line {
    let isOpen = true
    let isGreeted = false

    function end(): void {
      if (isOpen) timeline.note(`${from} ${path} ends`)
      isOpen = false
      far.destroy()
    }

    const up = direction(1, (bytes) => isOpen && perform(program, () => far.push(bytes)), end)
    const down = direction(PARTS_DOWN, (bytes) => isOpen && arrive(bytes), end)
    const far = new Duplex({
      read() {},
      write(bytes: Buffer, _encoding, done) {
        if (!program.life.isDead()) down(bytes)
        done()
      },
      destroy(_error, done) {
        timeline.plan(network.latencyMs(), end)
        done(null)
      },
    })
    const line: Line = {
      isOpen: () => isOpen,
      say(message) {
        const text = typeof message === 'string' ? message : JSON.stringify(message)
        timeline.note(`${from} ${path} < ${text}`)
        up(browserFrame(FRAMES.text, Buffer.from(text)))
      },
      hangUp: end,
    }
    const read = createFrameReader((kind, payload) => {
      if (kind === FRAMES.close) end()
      else if (kind === FRAMES.ping) up(browserFrame(FRAMES.pong, payload))
      else hear(payload.toString())
    })

    function arrive(bytes: Buffer): void {
      const digest = namesThemselves ? '' : network.digestOf(bytes)
      timeline.note(`${from} ${path} > ${bytes.length} ${digest}`)
      if (isGreeted) return read(bytes)
      const head = bytes.toString('latin1')
      if (!head.startsWith('HTTP/1.1 101')) return end()
      isGreeted = true
      opened(line)
      read(bytes.subarray(head.indexOf(HEAD_END) + HEAD_END.length))
    }

    void program.life.died.catch(() => timeline.plan(network.latencyMs(), end))
    const request = new IncomingMessage(far as Socket)
    Object.assign(request, { method: 'GET', url: path, headers: { ...HEADERS, origin } })
    timeline.plan(network.latencyMs(), () =>
      perform(program, () => program.upgrade?.(request, far)),
    )
    return line
  }

  return {
    counts,

    /** Undefined when nobody is there to take it. */
    open(from: string, to: ProgramName, wanted: Wanted): Line | undefined {
      const program = network.reach(to)
      timeline.note(`${from} ${wanted.path} ${program ? 'connects' : 'is refused'}`)
      if (!program) return undefined
      counts.lines += 1
      return connect(from, program, wanted)
    },
  }
}

/** Where a program dies while it listens, whoever speaks to it hears nothing of that. */
function perform({ life }: Reachable, deed: () => void): void {
  if (life.isDead()) return
  try {
    deed()
  } catch (error) {
    if (!life.isDead()) throw error
  }
}
