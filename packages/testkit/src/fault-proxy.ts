import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * What a line between two programs can do to a call: `lose-answer` lets it arrive and loses the reply,
 * `lose-call` loses it on the way, `hang` never answers, `alter` changes one byte of the reply, and
 * `babble` answers with something of its own.
 */
export type LineFault = 'none' | 'lose-answer' | 'lose-call' | 'hang' | 'alter' | 'babble'

export interface FaultProxy {
  readonly url: string
  /** The bodies that went in, whatever became of them. */
  readonly seen: readonly string[]
  /** The next calls suffer this, `times` of them; then the line is good again. */
  fail(fault: LineFault, times?: number): void
  stop(): Promise<void>
}

/** A line that fails on demand, in front of a real program. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const seen: string[] = []
  let fault: LineFault = 'none'
  let left = 0
  const server = createServer((request, response) => {
    const suffers = left > 0 ? fault : 'none'
    left = Math.max(0, left - 1)
    carry(request, response, { target, fault: suffers, seen }).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    fail(next, times = 1) {
      fault = next
      left = times
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function carry(
  request: IncomingMessage,
  response: ServerResponse,
  { target, fault, seen }: { target: string; fault: LineFault; seen: string[] },
): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks)
  seen.push(body.toString())
  if (fault === 'hang') return
  if (fault === 'lose-call') return void response.destroy()
  if (fault === 'babble') return void response.writeHead(200).end('{"type":"payment"}')

  const {
    host: _host,
    connection: _connection,
    'content-length': _length,
    ...headers
  } = request.headers
  const answer = await fetch(`${target}${request.url}`, {
    method: request.method ?? 'POST',
    headers: headers as Record<string, string>,
    body,
  })
  const reply = Buffer.from(await answer.arrayBuffer())
  if (fault === 'lose-answer') return void response.destroy()
  if (fault === 'alter') reply.writeUInt8(reply.readUInt8(reply.length - 3) ^ 1, reply.length - 3)
  const {
    'content-length': _old,
    'transfer-encoding': _chunked,
    ...kept
  } = Object.fromEntries(answer.headers)
  response.writeHead(answer.status, kept).end(reply)
}
