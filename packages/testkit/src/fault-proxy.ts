import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * What a line between two programs can do to a call: `lose-answer` lets it arrive and loses the reply,
 * `lose-call` loses it on the way, `hang` never answers, `alter` changes what the reply says, `replay` answers
 * with the genuine reply to the call before, and `babble` with something of its own.
 */
export type LineFault =
  | 'none'
  | 'lose-answer'
  | 'lose-call'
  | 'hang'
  | 'alter'
  | 'replay'
  | 'babble'

export interface FaultProxy {
  readonly url: string
  /** The bodies that went in, whatever became of them. */
  readonly seen: readonly string[]
  /** The next calls suffer this, `times` of them; then the line is good again. */
  fail(fault: LineFault, times?: number): void
  stop(): Promise<void>
}

interface Line {
  readonly target: string
  readonly alter: (reply: string) => string
  readonly seen: string[]
  lastReply?: Reply
}

interface Reply {
  readonly status: number
  readonly headers: Record<string, string>
  readonly body: string
}

/** A line that fails on demand, in front of a real program; `alter` says what a forger would make of a reply. */
export async function startFaultProxy(
  target: string,
  alter: (reply: string) => string,
): Promise<FaultProxy> {
  const line: Line = { target, alter, seen: [] }
  let fault: LineFault = 'none'
  let left = 0
  const server = createServer((request, response) => {
    const suffers = left > 0 ? fault : 'none'
    left = Math.max(0, left - 1)
    carry(line, suffers, request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen: line.seen,
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
  line: Line,
  fault: LineFault,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks)
  line.seen.push(body.toString())
  if (fault === 'hang') return
  if (fault === 'lose-call') return void response.destroy()
  if (fault === 'babble') return void response.writeHead(200).end('{"type":"payment"}')

  const before = line.lastReply
  const reply = await replyTo(`${line.target}${request.url}`, request, body)
  line.lastReply = reply
  if (fault === 'lose-answer') return void response.destroy()
  const told = fault === 'replay' && before ? before : reply
  response
    .writeHead(told.status, told.headers)
    .end(fault === 'alter' ? line.alter(told.body) : told.body)
}

async function replyTo(url: string, request: IncomingMessage, body: Buffer): Promise<Reply> {
  const {
    host: _host,
    connection: _connection,
    'content-length': _length,
    ...headers
  } = request.headers
  const answer = await fetch(url, {
    method: request.method ?? 'POST',
    headers: headers as Record<string, string>,
    body: new Uint8Array(body),
  })
  const {
    'content-length': _old,
    'transfer-encoding': _chunked,
    ...kept
  } = Object.fromEntries(answer.headers)
  return { status: answer.status, headers: kept, body: await answer.text() }
}
