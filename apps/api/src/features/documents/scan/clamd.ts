import { createReadStream } from 'node:fs'
import { connect, type NetConnectOpts } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { VirusScanner } from './virus-scanner.ts'

const TIMEOUT_MS = 60_000
const CHUNK_BYTES = 64 * 1024

/** ClamAV's daemon, by its INSTREAM command: it needs no access to our files. */
export function createClamdScanner(address: URL, timeoutMs = TIMEOUT_MS): VirusScanner {
  const target: NetConnectOpts =
    address.protocol === 'unix:'
      ? { path: address.pathname }
      : { host: address.hostname, port: Number(address.port) }
  return {
    async isInfected(path) {
      const socket = connect({ ...target, timeout: timeoutMs })
      socket.once('timeout', () => socket.destroy(new Error('clamd does not answer.')))
      try {
        // It may answer before it has everything, for example when its own limit is reached.
        const answer = text(socket)
        answer.catch(() => {})
        await pipeline(Readable.from(instream(path)), socket, { end: false })
        const said = (await answer).replace(/\0$/, '')
        if (said === 'stream: OK') return false
        if (said.endsWith(' FOUND')) return true
        throw new Error(`clamd could not look at a file: ${said.slice(0, 100)}`)
      } finally {
        socket.destroy()
      }
    },
  }
}

/** The command, the file in chunks with their length before them, and one of no length. */
async function* instream(path: string): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0')
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES })) {
    yield lengthOf((chunk as Buffer).length)
    yield chunk as Buffer
  }
  yield lengthOf(0)
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}
