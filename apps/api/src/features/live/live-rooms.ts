import type { LiveEventFor, LiveEvents, LiveRequests } from '@baize/contract'
import { CHAT_ROOM_ID, Refusal } from '@baize/contract'
import type { Server, Socket } from 'socket.io'
import type { AppContext } from '../../app-context.ts'
import type { LiveRooms, SocketData } from './live-port.ts'

export type LiveServer = Server<LiveRequests, LiveEvents, BetweenProcesses, SocketData>
export type LiveSocket = Socket<LiveRequests, LiveEvents, BetweenProcesses, SocketData>

/** What the processes of one backend tell each other beside events for pages. */
export interface BetweenProcesses {
  chatCounts: (processId: string, counts: readonly (readonly [string, number])[]) => void
  /** For the pages of a room that are elsewhere. */
  roomEvent: (channel: string, event: LiveEventFor<'room'>, payload: unknown) => void
}

const CHANNEL = 'chat:'
/** What a process has counted is worth nothing once it is silent for so long. */
const COUNT_TTL_MS = 15_000

/** The name of a brand's room among the rooms of sockets. */
export const chatChannel = (brand: string, room: string) => `${CHANNEL}${brand}:${room}`
/** A brand has no colon in its name; the room of a table has. */
const roomOf = (channel: string) => channel.slice(channel.indexOf(':', CHANNEL.length) + 1)

/** A socket is in one room of the chat at most. */
export function followChatRooms(
  io: LiveServer,
  { log }: Pick<AppContext, 'log'>,
  rooms: LiveRooms,
): void {
  io.on('connection', (socket) => {
    /** Of two wishes the later counts, whichever is answered first. */
    let wish = 0
    socket.on('chatRoom', (room: unknown, answer: unknown) => {
      wish += 1
      const own = wish
      const say =
        typeof answer === 'function' ? (answer as (newest: number | null) => void) : () => {}
      enter(socket, rooms, room, () => wish === own).then(
        (newest) => say(newest ?? null),
        (error: unknown) => {
          if (!(error instanceof Refusal)) log.error({ err: error }, 'entering a chat room failed')
          say(null)
        },
      )
    })
  })
}

async function enter(
  socket: LiveSocket,
  rooms: LiveRooms,
  room: unknown,
  isWanted: () => boolean,
): Promise<number | undefined> {
  const leave = async () => {
    for (const name of socket.rooms) if (name.startsWith(CHANNEL)) await socket.leave(name)
  }
  if (typeof room !== 'string' || !CHAT_ROOM_ID.test(room)) {
    await leave()
    return undefined
  }
  const { playerId, origin, brandName } = socket.data
  const entered = await rooms.enter({ playerId, origin, brandName }, room)
  if (!isWanted()) return undefined
  await leave()
  if (!entered || !socket.connected) return undefined
  await socket.join(entered.channel)
  return entered.newest
}

/** Sockets of this process that are in a room of the chat. */
export function chatSocketCount(io: LiveServer): number {
  return [...io.of('/').adapter.rooms]
    .filter(([name]) => name.startsWith(CHANNEL))
    .reduce((sum, [, ids]) => sum + ids.size, 0)
}

/** How many players have each room open, in this process and in the others. */
export function createRoomCounts(
  io: LiveServer,
  { clock, events, random, redis }: Pick<AppContext, 'clock' | 'events' | 'random' | 'redis'>,
) {
  const processId = random.uuid()
  const elsewhere = new Map<string, { at: number; counts: ReadonlyMap<string, number> }>()
  let told: ReadonlyMap<string, number> = new Map()
  if (redis)
    io.on('chatCounts', (from, counts) => {
      elsewhere.set(from, { at: clock.now().getTime(), counts: new Map(counts) })
    })

  function countHere(): Map<string, number> {
    const { rooms } = io.of('/').adapter
    const { sockets } = io.of('/')
    const counts = new Map<string, number>()
    for (const [channel, ids] of rooms) {
      if (!channel.startsWith(CHANNEL)) continue
      const players = new Set([...ids].map((id) => sockets.get(id)?.data.playerId))
      counts.set(channel, players.size)
    }
    return counts
  }

  return async function count(): Promise<void> {
    const sums = countHere()
    if (redis) io.serverSideEmit('chatCounts', processId, [...sums])
    const now = clock.now().getTime()
    for (const [from, { at, counts }] of elsewhere) {
      if (now - at > COUNT_TTL_MS) elsewhere.delete(from)
      else for (const [channel, more] of counts) sums.set(channel, (sums.get(channel) ?? 0) + more)
    }
    for (const channel of new Set([...sums.keys(), ...told.keys()])) {
      const online = sums.get(channel) ?? 0
      if (online === told.get(channel)) continue
      // Every process tells its own pages.
      io.local.in(channel).emit('chatOnline', { room: roomOf(channel), online })
    }
    told = sums
    await events.publish('chatRoomsCounted', { counts: sums })
  }
}
