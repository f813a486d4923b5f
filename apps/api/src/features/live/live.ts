import type { IncomingMessage, Server as HttpServer } from 'node:http'
import { LIVE_EVENTS, LIVE_UNAUTHORISED } from '@baize/contract'
import { ANSWER_HEADERS } from '@baize/host'
import { Server } from 'socket.io'
import type { CallerSession } from '../../edge/serve-call.ts'
import type { AppContext } from '../../app-context.ts'
import { keepDoor } from './live-door.ts'
import { sendLiveEvents } from './live-events.ts'
import type { Live, LiveRooms, LiveSessions } from './live-port.ts'
import {
  chatChannel,
  chatSocketCount,
  createRoomCounts,
  followChatRooms,
  type LiveServer,
  type LiveSocket,
} from './live-rooms.ts'
import { openRedisAdapter } from './redis-adapter.ts'
import { createRoomFrames } from './room-frames.ts'

type RedisAdapter = Awaited<ReturnType<typeof openRedisAdapter>>

// The site says little more over the socket than its token: whatever is longer is not the site.
const MESSAGE_BYTES_MAX = 16 * 1024
const CONNECT_TIMEOUT_MS = 10_000
const RECOVERY_MS = 2 * 60_000
const RECHECK_MS = 60_000
const COUNT_ROOMS_MS = 5_000
const TOKEN = /^[A-Za-z0-9_-]{1,256}$/
const BRAND = /^[a-z0-9-]{1,40}$/
const UNAVAILABLE = 'SERVICE_UNAVAILABLE'
/** One browser has so many windows at most; whoever has more is none. */
export const SOCKETS_PER_SESSION = 32
const TOO_MANY = 'TOO_MANY_REQUESTS'

interface LivePorts {
  readonly sessions: LiveSessions
  readonly isSiteOrigin: (origin: string) => boolean
  /** Where a visitor comes from, as far as it can be believed. */
  readonly addressOf: (request: IncomingMessage) => string
  readonly rooms: LiveRooms
}

export async function createLive(
  context: Pick<AppContext, 'events' | 'log' | 'redis' | 'clock' | 'random'>,
  server: HttpServer,
  { sessions, isSiteOrigin, addressOf, rooms }: LivePorts,
): Promise<Live> {
  const { events, log, redis } = context
  const redisAdapter = redis && (await openRedisAdapter(redis, log))
  const io = openServer(server, isSiteOrigin, redisAdapter)
  const door = keepDoor(io, { isSiteOrigin, addressOf })
  checkBeforeRecovery(io, sessions)
  admitPlayers(io, { door, sessions, log })
  followChatRooms(io, context, rooms)
  const countRooms = createRoomCounts(io, context)
  const frames = createRoomFrames(io, redisAdapter !== undefined)

  function end(sessionIds: readonly string[]) {
    if (sessionIds.length === 0) return
    const ended = sessionIds.map(sessionRoom)
    io.in(ended).emit('sessionEnded')
    io.in(ended).disconnectSockets(true)
  }
  events.subscribe('sessionsEnded', ({ sessionIds }) => end(sessionIds))

  async function recheck() {
    const open = [...io.of('/').sockets.values()].map(({ data }) => data.sessionId)
    if (open.length === 0) return
    const live = await sessions.stillLive([...new Set(open)])
    end(open.filter((id) => !live.has(id)))
  }

  const live: Live = {
    send: (playerId, event, ...payload) => {
      const room = playerRoom(playerId)
      // Of other processes' pages this one knows nothing: where there are any even a frequent event is sent.
      const isWanted = redisAdapter !== undefined || io.of('/').adapter.rooms.has(room)
      if (isWanted || !LIVE_EVENTS[event].isFrequent) io.in(room).emit(event, ...payload)
    },
    // Volatile, so that news for everybody are neither kept for recovery nor queued for a slow phone.
    broadcast: (event, ...payload) => {
      io.volatile.emit(event, ...payload)
    },
    sendToRoom: async ({ brand, room }, event, ...payload) => {
      const channel = chatChannel(brand, room)
      if (LIVE_EVENTS[event].isFrequent) await frames.send(channel, event, payload[0])
      else await frames.inOrder(channel, () => void io.in(channel).emit(event, ...payload))
    },
    countOf: async (playerId) => (await io.in(playerRoom(playerId)).fetchSockets()).length,
    socketCount: () => io.of('/').sockets.size,
    recheck,
    chatSocketCount: () => chatSocketCount(io),
    countRooms,
    jobs: [
      { name: 'live-session-recheck', everyMs: RECHECK_MS, scope: 'process', run: recheck },
      { name: 'chat-room-counts', everyMs: COUNT_ROOMS_MS, scope: 'process', run: countRooms },
    ],
    async stop() {
      await io.close()
      redisAdapter?.stop()
    },
  }
  sendLiveEvents(events, live)
  return live
}

function openServer(
  server: HttpServer,
  isSiteOrigin: (origin: string) => boolean,
  redisAdapter: RedisAdapter | undefined,
): LiveServer {
  const isAllowed = (origin: string | undefined) => origin === undefined || isSiteOrigin(origin)
  const io: LiveServer = new Server(server, {
    transports: ['websocket', 'polling'],
    maxHttpBufferSize: MESSAGE_BYTES_MAX,
    connectTimeout: CONNECT_TIMEOUT_MS,
    serveClient: false,
    cors: { origin: (origin, allow) => allow(null, isAllowed(origin)) },
    connectionStateRecovery: { maxDisconnectionDuration: RECOVERY_MS, skipMiddlewares: false },
    ...(redisAdapter ? { adapter: redisAdapter.adapter } : {}),
  })

  // The library answers by itself, beside the edge.
  io.engine.on('headers', (headers: Record<string, string>) => {
    Object.assign(headers, ANSWER_HEADERS)
  })
  return io
}

function admitPlayers(
  io: LiveServer,
  {
    door,
    sessions,
    log,
  }: Pick<LivePorts, 'sessions'> & Pick<AppContext, 'log'> & { door: ReturnType<typeof keepDoor> },
): void {
  io.use((socket, next) => {
    authenticate(socket, sessions).then(
      (problem) => {
        if (problem !== undefined) return next(new Error(problem))
        if (isCrowded(io, socket)) return next(new Error(TOO_MANY))
        door.letIn(socket)
        return next()
      },
      (error: unknown) => {
        log.error({ err: error }, 'live session check failed')
        next(new Error(UNAVAILABLE))
      },
    )
  })
  io.on('connection', async (socket) => {
    // A line on which nobody is any more would be nobody's to count.
    socket.on('disconnect', () => socket.conn.close())
    await socket.join([playerRoom(socket.data.playerId), sessionRoom(socket.data.sessionId)])
  })
}

/** Sets who the socket speaks for, or returns why it may not speak. */
async function authenticate(
  socket: LiveSocket,
  sessions: LiveSessions,
): Promise<string | undefined> {
  const token: unknown = socket.handshake.auth['token']
  if (typeof token !== 'string' || !TOKEN.test(token)) return LIVE_UNAUTHORISED
  const session = await sessions.find(token)
  if (!session) return LIVE_UNAUTHORISED
  // A recovered socket is back in its old rooms: they must be those of the token it brings now.
  if (socket.recovered && socket.data.sessionId !== session.sessionId) return LIVE_UNAUTHORISED
  const { brand } = socket.handshake.auth
  socket.data = {
    sessionId: session.sessionId,
    playerId: session.playerId,
    origin: socket.handshake.headers.origin,
    brandName: typeof brand === 'string' && BRAND.test(brand) ? brand : undefined,
  }
  return undefined
}

/** The pages of one session that this process holds. */
function isCrowded(io: LiveServer, { data }: LiveSocket): boolean {
  const open = io.of('/').adapter.rooms.get(sessionRoom(data.sessionId))?.size ?? 0
  return open >= SOCKETS_PER_SESSION
}

/**
 * socket.io hands the missed events over before any middleware runs, so the session is checked before
 * the adapter gives them out: a player who was logged out meanwhile gets none of them.
 */
function checkBeforeRecovery(io: LiveServer, sessions: LiveSessions): void {
  const { adapter } = io.of('/')
  const restoreSession = adapter.restoreSession.bind(adapter)
  adapter.restoreSession = async (pid, offset) => {
    const session = await restoreSession(pid, offset)
    const { sessionId } = (session?.data ?? {}) as Partial<CallerSession>
    if (!session || sessionId === undefined) return session
    const live = await sessions.stillLive([sessionId])
    // Its own type says that it always finds a session; it answers null when it does not.
    return live.has(sessionId) ? session : (null as unknown as typeof session)
  }
}

const playerRoom = (playerId: string) => `player:${playerId}`
const sessionRoom = (sessionId: string) => `session:${sessionId}`
