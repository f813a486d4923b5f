import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import type { Random } from '@baize/host'

/**
 * What a line of bytes between two programs does to a call: `reset` breaks before it arrives, `lose-reply` after it was
 * done and before the reply is heard, `stall` never lets the reply through, `delay` keeps it for a while, `trickle` lets
 * it through byte by byte.
 */
export const LINE_TROUBLES = ['none', 'reset', 'lose-reply', 'stall', 'delay', 'trickle'] as const
export type LineTrouble = (typeof LINE_TROUBLES)[number]

export interface BadLine {
  readonly port: number
  /** How often each has happened. */
  readonly counts: Readonly<Record<LineTrouble, number>>
  /** From now on the line is good. */
  mend(): void
  stop(): Promise<void>
}

/**
 * Of ten calls some three suffer; each kind but the stall comes once in any run, whatever is drawn. A stall holds
 * somebody up until they give up, so there are so many at most.
 */
export function wornLine(random: Pick<Random, 'bytes'>, stallsMax: number): () => LineTrouble {
  const kinds: readonly LineTrouble[] = ['reset', 'lose-reply', 'delay', 'trickle', 'lose-reply']
  const first = [...new Set(kinds)]
  let stalls = 0
  return () => {
    const due = first.pop()
    if (due) return due
    const drawn = random.bytes(1).readUInt8()
    if (drawn >= 250 && stalls < stallsMax) {
      stalls += 1
      return 'stall'
    }
    return drawn < 75 ? (kinds[drawn % kinds.length] ?? 'none') : 'none'
  }
}

const DELAY_MS = 40

/** Stands between two programs; `next` is asked what happens to each call. */
export async function startBadLine(targetPort: number, next: () => LineTrouble): Promise<BadLine> {
  const counts = Object.fromEntries(LINE_TROUBLES.map((trouble) => [trouble, 0])) as Record<
    LineTrouble,
    number
  >
  const open = new Set<Socket>()
  let isMended = false
  const server = createServer((client) => {
    const target = connect(targetPort, '127.0.0.1')
    let trouble: LineTrouble = 'none'
    let written = Promise.resolve()
    const end = () => {
      client.resetAndDestroy()
      target.destroy()
    }
    for (const socket of [client, target]) {
      open.add(socket)
      socket.on('error', end)
      socket.on('close', () => {
        open.delete(socket)
        end()
      })
    }
    client.on('data', (bytes: Buffer) => {
      trouble = isMended ? 'none' : next()
      counts[trouble] += 1
      if (trouble === 'reset') end()
      else target.write(bytes)
    })
    target.on('data', (bytes: Buffer) => {
      if (trouble === 'lose-reply') end()
      else if (trouble !== 'stall') {
        const how = trouble
        written = written.then(() => deliver(client, bytes, how))
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    counts,
    mend() {
      isMended = true
    },
    async stop() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

async function deliver(client: Socket, bytes: Buffer, how: LineTrouble): Promise<void> {
  if (how === 'delay') await new Promise((resolve) => setTimeout(resolve, DELAY_MS))
  if (how !== 'trickle') {
    client.write(bytes)
    return
  }
  for (const byte of bytes) {
    if (client.destroyed) return
    client.write(Buffer.from([byte]))
    await new Promise((resolve) => setImmediate(resolve))
  }
}
