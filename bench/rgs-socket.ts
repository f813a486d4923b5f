// The cheapest possible browser: one connection, one request at a time. The load shall cost as little as it can of
// the machine it shares with what is measured.
import { once } from 'node:events'
import { connect } from 'node:net'

export interface RgsSocket {
  post(path: string, words: object): Promise<{ status: number; body: string }>
  close(): void
}

const HEAD_END = '\r\n\r\n'

export async function openRgsSocket(port: number, sessionId: string): Promise<RgsSocket> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await once(socket, 'connect')
  let heard = ''
  let answer: ((reply: { status: number; body: string }) => void) | undefined
  let fail: ((error: Error) => void) | undefined
  socket.setEncoding('latin1')
  socket.on('data', (chunk: string) => {
    heard += chunk
    const headEnd = heard.indexOf(HEAD_END)
    if (headEnd < 0) return
    const length = Number(/content-length: (\d+)/i.exec(heard)?.[1] ?? 0)
    const end = headEnd + HEAD_END.length + length
    if (heard.length < end) return
    const reply = { status: Number(heard.slice(9, 12)), body: heard.slice(headEnd + 4, end) }
    heard = heard.slice(end)
    answer?.(reply)
  })
  socket.on('error', (error) => fail?.(error))
  socket.on('close', () => fail?.(new Error('The studio hung up.')))
  return {
    post: (path, words) =>
      new Promise((resolve, reject) => {
        answer = resolve
        fail = reject
        const body = JSON.stringify(words)
        socket.write(
          `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nauthorization: Bearer ${sessionId}\r\n` +
            `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
        )
      }),
    close: () => {
      fail = undefined
      socket.destroy()
    },
  }
}
