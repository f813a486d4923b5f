import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A callback exactly as it arrived. */
export interface RawCallback {
  readonly rawBody: Buffer
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

export interface CallbackCatcher {
  readonly url: string
  /** Those whose body contains the text, once there are so many. */
  about(text: string, count: number): Promise<readonly RawCallback[]>
  stop(): Promise<void>
}

const PATIENCE_MS = 60_000

/** The merchant's end of a provider's callbacks: takes everything and believes nothing. */
export async function startCallbackCatcher(): Promise<CallbackCatcher> {
  const caught: RawCallback[] = []
  const waiting = new Set<() => void>()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      caught.push({ rawBody: Buffer.concat(chunks), headers: request.headers })
      response.writeHead(204).end()
      for (const look of waiting) look()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`,
    about(text, count) {
      return new Promise((resolve, reject) => {
        const look = () => {
          const found = caught.filter(({ rawBody }) => rawBody.includes(text))
          if (found.length < count) return
          clearTimeout(patience)
          waiting.delete(look)
          resolve(found)
        }
        const patience = setTimeout(() => {
          waiting.delete(look)
          reject(new Error(`Only ${caught.length} callbacks came, and not ${count} about ${text}`))
        }, PATIENCE_MS)
        waiting.add(look)
        look()
      })
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
