import { setImmediate as nextTurn } from 'node:timers/promises'
import type { LiveEventFor } from '@baize/contract'
import { textFrame } from '@baize/host'
import type { LiveServer, LiveSocket } from './live-rooms.ts'

/** A page so far behind is left out: what it missed has a number, and is asked for. */
const SLOW_BYTES = 64 * 1024
/** How long a call waits at least while a room is told. */
const SHARE_MS = 4
/** A message of engine.io that is an event of socket.io. */
const EVENT = '42'

type RoomEvent = LiveEventFor<'room'>

/** What of the library's web socket is used beside the library; it uses the same by itself. */
interface Line {
  readonly readyState: number
  readonly bufferedAmount: number
  readonly OPEN: number
  readonly _sender?: { sendFrame?: (frames: readonly Buffer[]) => void }
}

/**
 * Sends an event to thousands of sockets in one frame that is written once. The library prepares a frame as well, but takes
 * every socket through its queue, its events and a call back; that costs more than writing to the line.
 *
 * Thousands of writes take a tenth of a second. Calls are answered in between; what follows in the same room waits.
 */
export function createRoomFrames(io: LiveServer, hasOtherProcesses: boolean) {
  const lastOf = new Map<string, Promise<void>>()

  async function inOrder(channel: string, deed: () => void | Promise<void>): Promise<void> {
    const done = (lastOf.get(channel) ?? Promise.resolve()).then(deed)
    // One that fails holds up nothing, and is told to whoever asked for it.
    const last = done.catch(() => {})
    lastOf.set(channel, last)
    await last
    if (lastOf.get(channel) === last) lastOf.delete(channel)
    await done
  }

  async function sendHere(channel: string, event: RoomEvent, payload: unknown): Promise<void> {
    const { adapter, sockets } = io.of('/')
    // Whoever enters meanwhile is told the newest number, and asks for what it has not seen.
    const ids = [...(adapter.rooms.get(channel) ?? [])]
    const frame = [textFrame(EVENT + JSON.stringify([event, payload]))]
    const share = createShare()
    for (const id of ids) {
      if (share.isUsed()) await share.next()
      const socket = sockets.get(id)
      if (socket && !writeFrame(socket, frame)) socket.emit(event, payload as never)
    }
  }
  const queueHere = (channel: string, event: RoomEvent, payload: unknown) =>
    inOrder(channel, () => sendHere(channel, event, payload))
  if (hasOtherProcesses) io.on('roomEvent', (...sent) => void queueHere(...sent))

  return {
    /** Resolves when it has been written to every line of this process. */
    async send(channel: string, event: RoomEvent, payload: unknown): Promise<void> {
      if (hasOtherProcesses) io.serverSideEmit('roomEvent', channel, event, payload)
      await queueHere(channel, event, payload)
    },
    /** What the library sends must not come before what is being sent here. */
    inOrder,
  }
}

/** Half of the loop's time: as long as the others had since, so that a flood of calls does not hold up a room either. */
function createShare() {
  let [startedAt, lengthMs] = [performance.now(), SHARE_MS]
  return {
    isUsed: () => performance.now() - startedAt >= lengthMs,
    async next(): Promise<void> {
      const endedAt = performance.now()
      await nextTurn()
      startedAt = performance.now()
      lengthMs = Math.max(SHARE_MS, startedAt - endedAt)
    },
  }
}

/** False when the page has no web socket, or none yet: the library knows what to do. */
function writeFrame({ conn }: LiveSocket, frame: readonly Buffer[]): boolean {
  const { transport } = conn as unknown as { transport: { name: string; socket?: Line } }
  const line = transport.name === 'websocket' ? transport.socket : undefined
  if (conn.readyState !== 'open' || typeof line?._sender?.sendFrame !== 'function') return false
  if (line.readyState === line.OPEN && line.bufferedAmount <= SLOW_BYTES)
    line._sender.sendFrame(frame)
  return true
}
