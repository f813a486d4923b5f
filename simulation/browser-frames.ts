/** Kinds of frames, as RFC 6455 numbers them. */
export const FRAMES = { text: 0x1, close: 0x8, ping: 0x9, pong: 0xa } as const

const WHOLE = 0x80
const MASKED = 0x80
const LENGTH_16 = 126
const LENGTH_64 = 127
/** A browser has to mask what it sends; by nothing at all is allowed, and the same in every run. */
const MASK = Buffer.alloc(4)

/** A short frame as a browser sends it. */
export function browserFrame(kind: number, payload: Buffer): Buffer {
  const size = payload.length
  const head =
    size < LENGTH_16
      ? [WHOLE | kind, MASKED | size]
      : [WHOLE | kind, MASKED | LENGTH_16, size >> 8, size & 0xff]
  return Buffer.concat([Buffer.from(head), MASK, payload])
}

/** Tells of each frame of a server as soon as all of it is there. */
export function createFrameReader(hear: (kind: number, payload: Buffer) => void) {
  let unread = Buffer.alloc(0)
  return (bytes: Buffer): void => {
    unread = Buffer.concat([unread, bytes])
    for (let frame = firstFrame(unread); frame !== undefined; frame = firstFrame(unread)) {
      unread = unread.subarray(frame.end)
      hear(frame.kind, frame.payload)
    }
  }
}

function firstFrame(bytes: Buffer) {
  const [first, second] = bytes
  if (first === undefined || second === undefined) return undefined
  const headSize = second === LENGTH_64 ? 10 : second === LENGTH_16 ? 4 : 2
  if (bytes.length < headSize) return undefined
  const size =
    headSize === 10
      ? Number(bytes.readBigUInt64BE(2))
      : headSize === 4
        ? bytes.readUInt16BE(2)
        : second
  const end = headSize + size
  if (bytes.length < end) return undefined
  return { kind: first & 0x0f, payload: bytes.subarray(headSize, end), end }
}
