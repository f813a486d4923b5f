import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedCall {
  readonly path: string
  readonly rawBody: Buffer
  readonly headers: IncomingHttpHeaders
}

interface Answer {
  readonly status?: number
  readonly body: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Somebody outside that answers calls as the test says. */
export async function startExternalServer(answer: (heard: ReceivedCall) => Answer) {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const heard = { path: request.url ?? '', rawBody: Buffer.concat(chunks) }
      const { status = 200, body, headers } = answer({ ...heard, headers: request.headers })
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.close()
      await once(server, 'close')
    },
  }
}
