// One page in a room of the chat by hand. Of what it gets it looks at the heads of frames alone: a library's reading of
// five thousand lines takes as much of the machine as the backend's writing.
import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'

export interface CountedLine {
  /** Events with messages that it was sent. */
  readonly got: { events: number }
}

const HEAD_END = '\r\n\r\n'
const HEAD_SIZE = 4
const LENGTH_16 = 126
const EVENT = Buffer.from('42["chatMessages"')
/** All lines of a process are read one after the other: one buffer does. */
const READ = Buffer.alloc(256 * 1024)

/** Resolves when the room has been entered. */
export function enterRoom(address: string, token: string): Promise<CountedLine> {
  const { hostname, port, host } = new URL(address)
  const got = { events: 0 }
  return new Promise((resolve, reject) => {
    let isOpen = false
    let rest: Buffer | undefined
    function read(chunk: Buffer): void {
      let from = 0
      if (!isOpen) {
        const headEnd = chunk.indexOf(HEAD_END)
        if (headEnd < 0) return
        if (!chunk.toString('latin1').startsWith('HTTP/1.1 101'))
          reject(new Error(chunk.toString('latin1', 0, headEnd)))
        isOpen = true
        from = headEnd + HEAD_END.length
      }
      for (let size = frameSize(chunk, from); from + size <= chunk.length;) {
        take(chunk.subarray(from, from + size))
        from += size
        size = frameSize(chunk, from)
      }
      rest = from < chunk.length ? Buffer.from(chunk.subarray(from)) : undefined
    }
    function take(frame: Buffer): void {
      const payload = frame.subarray(frame[1] === LENGTH_16 ? HEAD_SIZE : 2)
      if (payload.subarray(0, EVENT.length).equals(EVENT)) got.events += 1
      else answer(payload.toString('latin1', 0, 3))
    }
    /** The little of socket.io's protocol that a reader needs. */
    function answer(kind: string): void {
      if (kind.startsWith('0')) write(line, `40${JSON.stringify({ token })}`)
      else if (kind.startsWith('2')) write(line, '3')
      else if (kind.startsWith('40')) write(line, '420["chatRoom","en"]')
      else if (kind === '430') resolve({ got })
      else if (kind.startsWith('44')) reject(new Error('The backend wants no such page.'))
    }
    const onread = {
      buffer: READ,
      callback(size: number) {
        const chunk = READ.subarray(0, size)
        read(rest ? Buffer.concat([rest, chunk]) : chunk)
        return true
      },
    }
    const line = connect({ host: hostname, port: Number(port), noDelay: true, onread })
    line.on('error', reject)
    line.write(
      [
        'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
        `host: ${host}`,
        'connection: Upgrade',
        'upgrade: websocket',
        'sec-websocket-version: 13',
        `sec-websocket-key: ${randomBytes(16).toString('base64')}${HEAD_END}`,
      ].join('\r\n'),
    )
  })
}

/** Infinite where not enough of it is there to tell. */
function frameSize(chunk: Buffer, from: number): number {
  const length = chunk[from + 1]
  if (length === undefined) return Infinity
  if (length < LENGTH_16) return 2 + length
  if (length > LENGTH_16) throw new Error('No event is as long as this.')
  return from + HEAD_SIZE > chunk.length ? Infinity : HEAD_SIZE + chunk.readUInt16BE(from + 2)
}

/** Masked, as everything is that a page says; with zeros, which change nothing. */
function write(line: Socket, text: string): void {
  const length = Buffer.byteLength(text)
  const head = length < LENGTH_16 ? [0x81, 0x80 | length] : [0x81, 0xfe, length >> 8, length & 255]
  line.write(Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), Buffer.from(text)]))
}
