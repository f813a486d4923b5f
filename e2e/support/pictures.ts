import { crc32, deflateSync } from 'node:zlib'

const [WIDTH, HEIGHT] = [320, 200]

/** A real picture, small and grey. */
export const PNG: Buffer = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  chunk(
    'IHDR',
    Buffer.from([0, 0, WIDTH >> 8, WIDTH & 255, 0, 0, HEIGHT >> 8, HEIGHT & 255, 8, 0, 0, 0, 0]),
  ),
  chunk('IDAT', deflateSync(Buffer.alloc((WIDTH + 1) * HEIGHT, 0))),
  chunk('IEND', Buffer.alloc(0)),
])

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
