import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import { jsonOf, type Clock, type Log } from '@baize/host'
import type { Subscriber } from './subscribers.ts'
import type { TableWallet, LivePlayer } from './table-wallet.ts'
import type { LiveTable } from './live-table.ts'
import { helloMessage, MESSAGE_BYTES_MAX, tableMessage } from './messages.ts'

export interface LiveSocketParts {
  readonly tables: ReadonlyMap<string, LiveTable>
  readonly money: Pick<TableWallet, 'playerOf'>
  readonly clock: Clock
  readonly log: Log
  /** The game's own page, the only one that may speak with a table. */
  readonly origin: string
}

export interface LiveSockets {
  /** False when the address is none of a table: somebody else may know it. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
  /** Play must end: what the player has on a table stays there. */
  cut(sessionIds: ReadonlySet<string>): void
  /** How many are open. */
  count(): number
  close(): void
}

const PATH = /^\/rgs\/v1\/live\/([a-z0-9-]{1,64})$/
/** How long a socket may stay without saying who it is. */
const HELLO_MS = 5_000
const HEARTBEAT_MS = 30_000
/** A line this far behind misses frames; one this far gone is given up. */
const SLOW_BYTES = 64 * 1024
const LOST_BYTES = 1024 * 1024
/** Messages at once, and how many more each second. */
const BURST = 30
const PER_SECOND = 15
const SOCKETS_PER_SESSION = 4
/** Who has not said who they are holds memory for nothing: so many at the same time, and after HELLO_MS there is room. */
export const STRANGERS_MAX = 1_000

/** Why a socket is closed from here, as RFC 6455 numbers it. */
const CLOSED = { policy: 1008, again: 1013, going: 1001 } as const

export function createLiveSockets(parts: LiveSocketParts): LiveSockets {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: MESSAGE_BYTES_MAX,
    // Frames are written once for all; a line that compresses would need its own.
    perMessageDeflate: false,
  })
  const seated = new Map<WebSocket, Subscriber>()
  const alive = new WeakSet<WebSocket>()
  const strangers = new Set<WebSocket>()
  const heartbeat = setInterval(() => {
    for (const socket of server.clients) {
      if (!alive.delete(socket)) socket.terminate()
      else socket.ping()
    }
  }, HEARTBEAT_MS)
  heartbeat.unref()

  function accept(socket: WebSocket, line: Duplex, table: LiveTable): void {
    alive.add(socket)
    strangers.add(socket)
    const mayWait = setTimeout(() => socket.close(CLOSED.policy, 'who is there'), HELLO_MS)
    const isTooFast = createBucket(parts.clock)
    let token = ''
    socket.on('pong', () => alive.add(socket))
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      clearTimeout(mayWait)
      strangers.delete(socket)
      const subscriber = seated.get(socket)
      seated.delete(socket)
      if (subscriber) table.leave(subscriber)
    })
    socket.on('message', (data, isBinary) => {
      const subscriber = seated.get(socket)
      if (isTooFast()) return socket.close(CLOSED.policy, 'too fast')
      const value = isBinary ? undefined : jsonOf(Buffer.isBuffer(data) ? data : '')
      if (subscriber) return receive(parts, { socket, subscriber, table, token, value })
      clearTimeout(mayWait)
      const hello = helloMessage.safeParse(value)
      const player = hello.success && parts.money.playerOf(hello.data.token, table.tableId)
      if (!hello.success || !player) return socket.close(CLOSED.policy, 'no session')
      if (countOf(seated, player) >= SOCKETS_PER_SESSION)
        return socket.close(CLOSED.again, 'too many')
      strangers.delete(socket)
      token = hello.data.token
      const joined = subscriberOf(socket, line, { player, clientSeed: hello.data.clientSeed })
      seated.set(socket, joined)
      table.join(joined)
    })
  }

  return {
    upgrade(request, line, head) {
      const table = parts.tables.get(PATH.exec(request.url ?? '')?.[1] ?? '')
      if (!table) return false
      if (request.headers.origin !== parts.origin) turnAway(line, '400 Bad Request')
      else if (strangers.size >= STRANGERS_MAX) turnAway(line, '503 Service Unavailable')
      else server.handleUpgrade(request, line, head, (socket) => accept(socket, line, table))
      return true
    },
    cut(sessionIds) {
      for (const [socket, { player }] of seated)
        if (sessionIds.has(player.sessionId)) socket.close(CLOSED.policy, 'no session')
    },
    count: () => server.clients.size,
    close() {
      clearInterval(heartbeat)
      for (const socket of server.clients) socket.close(CLOSED.going)
      server.close()
    },
  }
}

function turnAway(line: Duplex, status: string): void {
  line.end(`HTTP/1.1 ${status}\r\nretry-after: 5\r\nconnection: close\r\n\r\n`)
}

function countOf(seated: ReadonlyMap<WebSocket, Subscriber>, { sessionId }: LivePlayer): number {
  return [...seated.values()].filter(({ player }) => player.sessionId === sessionId).length
}

interface Received {
  readonly socket: WebSocket
  readonly subscriber: Subscriber
  readonly table: LiveTable
  readonly token: string
  readonly value: unknown
}

function receive({ money, log }: LiveSocketParts, received: Received): void {
  const { socket, subscriber, table, token } = received
  const message = tableMessage.safeParse(received.value)
  if (!message.success) return socket.close(CLOSED.policy, 'bad message')
  // Whoever was logged out or excluded meanwhile places nothing more; to leave a round is always open.
  if (message.data.type === 'bet' && !money.playerOf(token, table.tableId))
    return socket.close(CLOSED.policy, 'no session')
  table.receive(subscriber, message.data).catch((error: unknown) => {
    log.error({ err: error, tableId: table.tableId }, 'table message failed')
  })
}

function subscriberOf(
  socket: WebSocket,
  line: Duplex,
  who: Pick<Subscriber, 'player' | 'clientSeed'>,
): Subscriber {
  const isOpen = (): boolean => socket.readyState === socket.OPEN
  return {
    ...who,
    send(text) {
      if (!isOpen()) return
      if (line.writableLength > LOST_BYTES) socket.terminate()
      else socket.send(text)
    },
    sendFrame(frame) {
      if (!isOpen() || line.writableLength > SLOW_BYTES) return false
      // Beside the library, because it would put a head of its own in front for every socket. Nothing is
      // compressed and everything is sent at once, so the two ways cannot get mixed up.
      line.write(frame)
      return true
    },
  }
}

/** Says whether one more message is too much. */
function createBucket(clock: Clock): () => boolean {
  let left = BURST
  let filledAt = clock.now().getTime()
  return () => {
    const now = clock.now().getTime()
    left = Math.min(BURST, left + ((now - filledAt) / 1000) * PER_SECOND)
    filledAt = now
    if (left < 1) return true
    left -= 1
    return false
  }
}
