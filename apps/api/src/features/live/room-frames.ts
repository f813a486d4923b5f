import type { LiveEventFor } from '@baize/contract'
import { textFrame } from '@baize/host'
import type { LiveServer, LiveSocket } from './live-rooms.ts'

/** A page so far behind is left out: what it missed has a number, and is asked for. */
const SLOW_BYTES = 64 * 1024
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
 */
export function createRoomFrames(io: LiveServer, hasOtherProcesses: boolean) {
  function sendHere(channel: string, event: RoomEvent, payload: unknown): void {
    const { adapter, sockets } = io.of('/')
    const ids = adapter.rooms.get(channel)
    if (!ids) return
    const frame = [textFrame(EVENT + JSON.stringify([event, payload]))]
    for (const id of ids) {
      const socket = sockets.get(id)
      if (socket && !writeFrame(socket, frame)) socket.emit(event, payload as never)
    }
  }
  if (hasOtherProcesses) io.on('roomEvent', sendHere)

  return (channel: string, event: RoomEvent, payload: unknown): void => {
    if (hasOtherProcesses) io.serverSideEmit('roomEvent', channel, event, payload)
    sendHere(channel, event, payload)
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
