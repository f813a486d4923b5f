import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import type { Network, Post } from '@baize/host'

const SOCKETS_MAX = 16

/** Connections to one program that stay open from one call to the next: a bet does not wait for a new one. */
export function keepConnections(to: URL): Network & { close(): void } {
  const isTls = to.protocol === 'https:'
  const options = { keepAlive: true, maxSockets: SOCKETS_MAX, noDelay: true }
  const agent = isTls ? new HttpsAgent(options) : new HttpAgent(options)
  const request = isTls ? httpsRequest : httpRequest

  function send({ url, headers, body, timeoutMs }: Post) {
    const { protocol, hostname, port, pathname } = new URL(url)
    return new Promise<IncomingMessage>((resolve, reject) => {
      const call = request(
        {
          protocol,
          hostname,
          port,
          path: pathname,
          method: 'POST',
          agent,
          headers: { 'content-length': Buffer.byteLength(body), ...headers },
          signal: AbortSignal.timeout(timeoutMs),
        },
        resolve,
      )
      call.on('error', reject)
      call.end(body)
    })
  }

  return {
    async post(call) {
      const response = await send(call)
      const { statusCode: status = 0, headers } = response
      return { status, headers, body: await readAll(response, call.answerBytesMax) }
    },
    close: () => agent.destroy(),
  }
}

async function readAll(response: IncomingMessage, bytesMax: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > bytesMax) throw new Error(`The answer is longer than ${bytesMax} bytes.`)
    chunks.push(chunk)
  }
  return chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)
}
